"""A file as lines of bytes and back: what is between newlines is a record's value."""


def read_lines(path):
    with open(path, 'rb') as f:
        return f.read().split(b'\n')[:-1]


def write_lines(path, lines):
    with open(path, 'wb') as f:
        f.write(b''.join(line + b'\n' for line in lines))
