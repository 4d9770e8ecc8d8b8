"""What Apache Kafka's cleaner makes of a log, for test/unit/log/clean_kafka_test.c.

    compaction.py SERVER TOPICS OUT

writes OUT: the log in two parts, and what Kafka has of it after compacting the first, and then both. A line is
NAME/SEGMENT HEX. SERVER DATADIR PROPERTIES starts a broker in the foreground whose logs are in DATADIR/log; TOPICS is
its kafka-topics. The log is random, from a fixed seed: transactions ended both ways, idempotent producers, tombstones,
headers, all codecs, records without a key, messages of magic 1.
"""
import os
import random
import shlex
import signal
import struct
import subprocess
import sys
import time

import batch

PORT = 31110
PROPERTIES = """log.cleaner.backoff.ms=100
log.cleaner.delete.retention.ms=0
log.cleaner.min.cleanable.ratio=0.0001
log.segment.delete.delay.ms=0
log.initial.task.delay.ms=100
"""


class Writer:
    """Segments of a log, batch by batch."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.segments = []
        self.next = 0
        self.now = int(time.time() * 1000) - 600000
        self.sequences = {}
        self.open = {}

    def roll(self):
        self.segments.append((self.next, b''))

    def put(self, data, count):
        base, have = self.segments[-1]
        self.segments[-1] = (base, have + data)
        self.next += count
        self.now += self.random.randrange(1000)

    def records(self, pid=-1, transactional=False):
        pick, n = self.random, self.random.randrange(1, 6)
        keys = [None if pick.random() < 0.03 else b'k%d' % pick.randrange(40) for _ in range(n)]
        values = [None if pick.random() < 0.2 else b'v%d-%d' % (self.next + i, pick.randrange(10 ** 6)) for i in range(n)]
        headers = [[(b'h', b'x' * pick.randrange(5)), (b'n', None)] if pick.random() < 0.3 else () for _ in range(n)]
        sequence = self.sequences.get(pid, 0) if pid >= 0 else -1
        attributes = batch.TRANSACTIONAL if transactional else batch.LOG_APPEND if pick.random() < 0.1 else 0
        self.put(batch.batch(values, keys=keys, headers=headers, codec=pick.randrange(5), base_offset=self.next,
                             timestamps=[self.now + i for i in range(n)], leader_epoch=0, pid=pid,
                             epoch=0 if pid >= 0 else -1, sequence=sequence, attributes=attributes), n)
        if pid >= 0:
            self.sequences[pid] = sequence + n

    def end(self, pid, commit):
        records = batch.record(0, struct.pack('>hi', 0, 0), struct.pack('>hh', 0, int(commit)))
        self.put(batch.batch([b''], records=records, ts=self.now, base_offset=self.next, leader_epoch=0, pid=pid, epoch=0,
                             attributes=batch.TRANSACTIONAL | batch.CONTROL), 1)

    def old(self):
        one = batch.message(b'old', b'k1', offset=self.next, ts=self.now)
        self.put(one, 1)
        keys, values = [b'k2', b'k100', b'k101', b'k101'], [b'w', b'w', b'w', None]
        plain = b''.join(batch.message(v, k, ts=self.now, offset=i) for i, (k, v) in enumerate(zip(keys, values)))
        self.put(batch.message(batch.compress(batch.GZIP, plain), ts=self.now, offset=self.next + 3, codec=batch.GZIP), 4)

    def some(self, count):
        pick = self.random
        for _ in range(count):
            dice = pick.random()
            if dice < 0.4:
                self.records()
            elif dice < 0.6:
                self.records(1000 + pick.randrange(4))
            elif dice < 0.85 or not self.open:
                pid = 2000 + pick.randrange(4)
                self.open[pid] = True
                self.records(pid, True)
            else:
                pid = pick.choice(sorted(self.open))
                del self.open[pid]
                self.end(pid, pick.random() < 0.5)

    def end_all(self):
        for pid in sorted(self.open):
            self.end(pid, pid % 2 == 0)
        self.open = {}

    def last(self):
        """The active segment."""
        self.roll()
        self.put(batch.batch([b'active'], keys=[b'active'], ts=self.now, base_offset=self.next, leader_epoch=0), 1)


def name(base):
    return '%020d.log' % base


class Kafka:
    def __init__(self, server, topics, folder):
        self.server, self.topics, self.folder = server, topics, folder
        self.log = os.path.join(folder, 'log', 'compacted-0')
        self.properties = os.path.join(folder, 'compaction.properties')
        os.makedirs(folder, exist_ok=True)
        with open(self.properties, 'w', encoding='utf-8') as f:
            f.write(PROPERTIES)

    def start(self):
        out = subprocess.run(shlex.split(self.server) + [self.folder, str(PORT), self.properties], check=True,
                             stdout=subprocess.PIPE)
        self.pid = int(out.stdout.split()[-1])

    def stop(self):
        os.kill(self.pid, signal.SIGTERM)
        while os.path.exists('/proc/%d' % self.pid):
            with open('/proc/%d/stat' % self.pid, encoding='utf-8') as f:
                if f.read().split()[2] == 'Z':
                    return
            time.sleep(0.1)

    def create(self):
        subprocess.run(shlex.split(self.topics) + [
            '--bootstrap-server', '127.0.0.1:%d' % PORT, '--create', '--topic', 'compacted', '--config',
            'cleanup.policy=compact'], check=True)

    def lay(self, segments):
        """As an unclean stop leaves it: Kafka makes everything else anew."""
        for file in os.listdir(self.log):
            if file != 'partition.metadata' and not (file.endswith('.log') and len(segments) == 0):
                os.remove(os.path.join(self.log, file))
        for base, data in segments:
            with open(os.path.join(self.log, name(base)), 'wb') as f:
                f.write(data)
        for file in ('.kafka_cleanshutdown', 'recovery-point-offset-checkpoint', 'replication-offset-checkpoint'):
            path = os.path.join(self.folder, 'log', file)
            if os.path.exists(path):
                os.remove(path)

    def compacted(self, end):
        """Waits until all below the active segment is compacted; its segments then."""
        path = os.path.join(self.folder, 'log', 'cleaner-offset-checkpoint')
        until = time.time() + 60
        while time.time() < until:
            text = open(path, encoding='utf-8').read() if os.path.exists(path) else ''
            if 'compacted 0 %d\n' % end in text:
                return self.segments()
            time.sleep(0.2)
        raise SystemExit('not compacted up to %d' % end)

    def segments(self):
        found = []
        for file in sorted(os.listdir(self.log)):
            if file.endswith('.log'):
                with open(os.path.join(self.log, file), 'rb') as f:
                    found.append((int(file[:20]), f.read()))
        return found


def main():
    server, topics, out = sys.argv[1:4]
    writer = Writer(7)
    writer.roll()
    writer.old()
    for _ in range(5):
        writer.some(25)
        writer.roll()
    writer.end_all()
    writer.last()
    first = writer.segments
    end = writer.segments[-1][0]
    kafka = Kafka(server, topics, sys.argv[4])
    kafka.start()
    kafka.create()
    kafka.stop()
    kafka.lay(first)
    kafka.start()
    kafka_first = kafka.compacted(end)
    kafka.stop()
    writer.segments = []
    for _ in range(3):
        writer.roll()
        writer.some(12)
    writer.end_all()
    writer.last()
    second, end = writer.segments, writer.segments[-1][0]
    kafka.lay(kafka_first + second)
    kafka.start()
    kafka_second = kafka.compacted(end)
    kafka.stop()
    with open(out, 'w', encoding='utf-8') as f:
        for folder, segments in (('first', first), ('kafka-first', kafka_first), ('second', second),
                                 ('kafka-second', kafka_second)):
            for base, data in segments:
                f.write('%s/%s %s\n' % (folder, name(base), data.hex()))


main()
