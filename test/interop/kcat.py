"""kcat (Debian's librdkafka) with the commands of clients/python/confluent.py.

kcat gives every message of a run the same headers, so that n is the number of lines; keys are numbers."""
import subprocess
import sys


def produce(server, topic, partition, codec, path):
    with open(path, 'rb') as f:
        rows = f.read().split(b'\n')[:-1]
    data = b''.join(b'%d\t%s\n' % (i, row) for i, row in enumerate(rows))
    subprocess.run(['kcat', '-P', '-b', server, '-t', topic, '-p', partition, '-z', codec, '-K', '\t', '-H', 'lines=%d' % len(rows),
                    '-X', 'enable.idempotence=true'], input=data, check=True, timeout=60)


def consume(server, topic, partition, count, path):
    """The topic may be one that another client wrote: keys are checked, headers only for being there."""
    mark = b'\x01\x02--\x02\x01'
    ended = mark + b'\n'
    got = subprocess.run(['kcat', '-C', '-b', server, '-t', topic, '-p', partition, '-o', '0', '-c', count, '-q', '-X',
                          'fetch.wait.max.ms=100', '-f', '%k' + mark.decode('latin-1') + '%h' + mark.decode('latin-1') + '%s' +
                          ended.decode('latin-1')], capture_output=True, timeout=60)
    if got.returncode:
        sys.exit(got.stderr.decode(errors='replace'))
    rows = got.stdout.split(ended)[:-1]
    if len(rows) != int(count):
        sys.exit('%d of %s records: %s' % (len(rows), count, got.stderr.decode(errors='replace')))
    with open(path, 'wb') as f:
        for i, row in enumerate(rows):
            key, headers, value = row.split(mark)
            if key != b'%d' % i or not headers:
                sys.exit('record %d: key %r headers %r' % (i, key, headers))
            f.write(value + b'\n')


{'produce': produce, 'consume': consume}[sys.argv[1]](*sys.argv[2:])
