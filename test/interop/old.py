"""Clients of the days before 0.11, which know messages of magic 0 and 1 only."""
import os

import harness
from common import CACHE, Fail, Skip

CODECS = ['none', 'gzip', 'snappy', 'lz4']
JAVA = ['java', '-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-cp']


def clients(make, folder):
    """make: the class of a client; folder: where their sources are."""
    venv = os.path.join(CACHE, 'python-old', 'bin', 'python')
    script = os.path.join(folder, 'python', 'kafka_python_old.py')
    out = [make('kafka-python-as-%s' % v, [venv, script, v], [venv], CODECS) for v in ('0.8.2', '0.9', '0.10')]
    for version, name in (('0.8.2.2', 'ScalaRoundTrip'), ('0.9.0.1', 'OldRoundTrip'), ('0.10.2.2', 'OldRoundTrip')):
        java = os.path.join(CACHE, 'java', version)
        path = '%s:%s' % (os.path.join(java, 'classes'), os.path.join(java, 'libs', '*'))
        out.append(make('java-' + version, JAVA + [path, name], ['java', os.path.join(java, 'classes', name + '.class')], CODECS))
    return out


class Old:
    def __init__(self, run, all_clients):
        self.run = run
        self.clients = all_clients
        self.topics = {}
        self.written = set()

    def topic(self, name, partitions):
        if name not in self.topics:
            t = self.run.wire()
            self.topics[name] = t.topic(name, partitions)
            t.made.clear()
            t.finish()
        return self.topics[name]

    def round_trip(self, client, codec):
        """Lines in; stored as batches of magic 2 in that codec, line by line; the same lines out."""
        self.run.present(client)
        topic, partition = self.topic(client.name, len(CODECS)), CODECS.index(codec)
        client.call('produce', self.run.bootstrap, topic, partition, codec, self.run.lines)
        self.check_stored(topic, partition)
        out = self.run.out(client.name, codec)
        client.call('consume', self.run.bootstrap, topic, partition, self.run.count, out)
        self.run.same_file(self.run.lines, out)
        self.written.add(client.name)

    def check_stored(self, topic, partition):
        t = self.run.wire()
        stored = harness.batch.contents(t.fetch(None, topic, 0, partition)['records'])
        t.finish()
        if any(b.get('attributes', 0) & 7 != partition for b in stored):
            raise Fail('stored with codecs %r' % sorted({b['attributes'] & 7 for b in stored}))
        with open(self.run.lines, 'rb') as f:
            lines = f.read().split(b'\n')[:-1]
        records = [r for b in stored for r in b['records']]
        # What one fetch gives; the client reads all of them.
        if not records or [r['value'].encode('latin-1') for r in records] != lines[:len(records)]:
            raise Fail('stored otherwise than sent')

    def write_new(self):
        """Batches of magic 2 with headers, of each codec that old clients know."""
        topic = self.topic('new', len(CODECS))
        t = self.run.wire()
        with open(self.run.lines, 'rb') as f:
            lines = f.read().split(b'\n')[:-1]
        for codec in range(len(CODECS)):
            for at in range(0, len(lines), 100):
                rows = lines[at:at + 100]
                numbers = [b'%d' % (at + i) for i in range(len(rows))]
                t.must_produce(topic, harness.batch.batch(rows, keys=numbers, headers=[[(b'n', n)] for n in numbers], codec=codec),
                               codec)
        t.finish()
        self.written.add('new')

    def reads_new(self, client):
        self.run.present(client)
        if 'new' not in self.written:
            raise Skip('nothing was written')
        for codec in CODECS[:2] if self.run.quick else CODECS:
            out = self.run.out(client.name, 'new', codec)
            client.call('consume', self.run.bootstrap, self.topics['new'], CODECS.index(codec), self.run.count, out)
            self.run.same_file(self.run.lines, out)

    def ends(self, client):
        self.run.present(client)
        if 'new' not in self.written:
            raise Skip('nothing was written')
        client.call('ends', self.run.bootstrap, self.topics['new'], 0, self.run.count, '-')


def register(run, all_clients):
    old = Old(run, all_clients)
    for client in all_clients:
        for codec in client.codecs[:1] if run.quick else client.codecs:
            run.test('%s-%s' % (client.name, codec), old.round_trip, client, codec)
    run.test('old-clients-new-batches', old.write_new)
    for client in all_clients:
        run.test('%s-reads-new' % client.name, old.reads_new, client)
        if 'python' in client.name:
            run.test('%s-ends' % client.name, old.ends, client)
