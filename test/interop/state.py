"""What must be the same after a restart and after kill -9: topics, ids, settings, offsets, producers."""
import time

import batch

PID = 880001


def one(sequence):
    """Dated now: a producer silent for long is forgotten."""
    return batch.batch(pid=PID, epoch=0, sequence=sequence, ts=int(time.time() * 1000))


class Kept:
    def __init__(self, run):
        self.run = run
        self.want = None

    def write(self):
        t = self.run.wire()
        name = t.topic('kept', 3, {'max.message.bytes': '77777'})
        t.made.clear()
        gone = t.topic('gone')
        for s in range(5):
            t.must_produce(name, one(s))
        t.must_produce(name, batch.batch((b'a', b'b'), codec=batch.GZIP), 1)
        for _ in range(4):
            t.must_produce(name, batch.batch((b'x', b'y')), 2)
        answer = t.call(None, 'DeleteRecords', 1, {'timeoutMs': 5000, 'topics': [
            {'name': name, 'partitions': [{'partitionIndex': 2, 'offset': 5}]}]})
        assert answer['topics'][0]['partitions'][0]['lowWatermark'] == 5, answer
        t.call(None, 'DeleteTopics', 4, {'topicNames': [gone], 'timeoutMs': 10000})
        t.await_gone(gone)
        t.made.clear()
        self.gone, self.name = gone, name
        self.want = self.look(t)
        t.finish()

    def look(self, t):
        found = t.await_topic(self.name, 3)
        configs = t.call(None, 'DescribeConfigs', 4, {'resources': [{'resourceType': 2, 'resourceName': self.name}]})
        cluster = t.call(None, 'DescribeCluster', 0, {})
        out = {'id': found['topicId'], 'cluster': cluster['clusterId'], 'node': t.node,
               'configs': {c['name']: c['value'] for c in configs['results'][0]['configs'] if c['configSource'] == 1},
               'first': [t.offsets(None, self.name, -2, p)['offset'] for p in range(3)],
               'end': [t.offsets(None, self.name, -1, p)['offset'] for p in range(3)],
               'bytes': [t.fetch(None, self.name, [0, 0, 5][p], p)['records'][17:] for p in range(3)]}
        self.epochs = [p['leaderEpoch'] for p in sorted(found['partitions'], key=lambda p: p['partitionIndex'])]
        return out

    def check(self):
        assert self.want, 'nothing was written before'
        before = self.epochs
        t = self.run.wire()
        until = time.time() + 10
        got = self.look(t)
        for key, value in self.want.items():
            assert got[key] == value, '%s: %r, not %r' % (key, got[key], value)
        assert all(now >= old >= 0 for now, old in zip(self.epochs, before)), 'epochs %r after %r' % (self.epochs, before)
        assert t.metadata(self.gone)['errorCode'] == 3, 'the deleted topic is back'
        # Kafka keeps only the last batch of a producer over a restart, we keep all five.
        for s in range(4 if self.run.is_kafka else 0, 5):
            while True:
                p = t.produce(None, self.name, one(s))
                if p['errorCode'] not in (6, 7) or time.time() > until:
                    break
            assert (p['errorCode'], p['baseOffset']) == (0, s), 'duplicate of sequence %d after the restart: %r' % (s, p)
        p = t.produce(None, self.name, one(9))
        assert p['errorCode'] == 45, 'gap after the restart: %r' % p
        assert t.log_end(self.name) == 5, 'the log has grown'
        t.finish()
