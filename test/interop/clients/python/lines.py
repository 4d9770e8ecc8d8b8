"""A file as lines of bytes and back: what is between newlines is a record's value. And SIGTERM as a question."""
import signal


def read_lines(path):
    with open(path, 'rb') as f:
        return f.read().split(b'\n')[:-1]


def write_lines(path, lines):
    with open(path, 'wb') as f:
        f.write(b''.join(line + b'\n' for line in lines))


class Stopped:
    """True once SIGTERM has come."""

    def __init__(self):
        self.came = False
        signal.signal(signal.SIGTERM, self.come)

    def come(self, number, frame):
        self.came = True

    def __bool__(self):
        return self.came
