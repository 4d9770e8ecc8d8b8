#!/usr/bin/env python3
"""Random requests, the same ones to two live servers, answers compared field by field.

  walk.py --a KAFKA:PORT --b HOST:PORT [--seeds 1-20] [--steps 120]

A seed always makes the same walk: batches good and bad, idempotent producers in and out of step, fetches under odd
limits, searches by time, deleted records. For whoever changes what these do; what it finds belongs into a case.
Answers may differ where a byte limit cuts a batch: Kafka sends the beginning, and takes it off what is left.
"""
import argparse
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import batch  # noqa: E402
import harness  # noqa: E402

START = 1700000000000
PIDS = (900, 901, 902)


class Walk:
    def __init__(self, server, seed, steps):
        self.r = random.Random(seed)
        self.steps = steps
        self.t = harness.Test(server, '4.4', harness.new_run())
        self.asked = {}
        self.next = {}  # (topic, partition, producer id): its epoch and next sequence
        self.ends = {}
        self.session = (0, 0)
        self.topics = [self.t.topic('w%d' % i, 2, {
            'segment.bytes': self.r.choice(['1048576', '1073741824']),
            'max.message.bytes': self.r.choice(['1048588', '3000']),
            'cleanup.policy': self.r.choice(['delete', 'delete', 'compact', 'compact,delete'])}) for i in range(2)]

    def records(self):
        r = self.r
        n = r.choice([1, 1, 2, 3, 7, 30])
        stamps = [START + r.randrange(-50, 50) for _ in range(n)]
        values = [bytes(r.choice([0, 1, 10, 100, 1500, 200000])) if r.random() < 0.1 else b'v%d' % r.randrange(99)
                  for _ in range(n)]
        if r.random() < 0.05:
            stamps[r.randrange(n)] = r.choice([-1, 0, -2, 5])
        if r.random() < 0.1:
            values[0] = None
        keys = [None if r.random() < 0.1 else b'k%d' % r.randrange(5) for _ in range(n)]
        return values, {'timestamps': stamps, 'keys': keys, 'codec': r.choice([0, 0, 1, 2, 3, 4])}

    def sequence(self, at, n):
        """Mostly what comes next; else another epoch, a gap, a repetition, the end of the numbers."""
        r = self.r
        pid = r.choice(PIDS)
        epoch, sequence = self.next.get(at + (pid,), (0, 0))
        x = r.random()
        if x < 0.15:
            epoch = max(0, epoch + r.choice([-1, 1, 2]))
            sequence = 0 if x < 0.1 else sequence
        elif x < 0.4:
            sequence += r.choice([-n, -1, 1, 5, -7])
        elif x < 0.43:
            sequence = 2147483647 - r.randrange(3)
        return {'pid': pid, 'epoch': epoch, 'sequence': sequence}

    def fault(self, n):
        return self.r.choice([{'crc': 5}, {'count': n + 1}, {'last_delta': n}, {'base_offset': 3}, {'attributes': 8},
                              {'attributes': 32}, {'attributes': 128}, {'max_ts': 77}])

    def produce(self, label, at):
        r = self.r
        values, fields = self.records()
        producer = self.sequence(at, len(values)) if r.random() < 0.5 else {}
        fault = self.fault(len(values)) if r.random() < 0.15 else {}
        data = batch.batch(values, **{**fields, **producer, **fault})
        if r.random() < 0.03:
            data = data[:-r.randrange(1, 20)]
        self.asked[label] = {'records': len(values), 'codec': fields['codec'], **producer, **fault}
        answer = self.t.produce(label + '-produce', at[0], data, at[1], r.randrange(3, 14), r.choice([1, -1]))
        if answer['errorCode'] == 0 and producer:
            self.next[at + (producer['pid'],)] = (producer['epoch'], (producer['sequence'] + len(values)) % (1 << 31))
        self.ends[at] = self.t.log_end(*at)
        self.t.note(label + '-end', self.ends[at])

    def fetch(self, label, at):
        r = self.r
        end = self.ends.get(at, 0)
        body = self.t.fetch_body(
            [(name, [{'partition': p, 'fetchOffset': r.choice([0, r.randrange(0, end + 2), end]),
                      'partitionMaxBytes': r.choice([0, 1, 100, 1000, 5000, 1 << 20])}
                     for p in r.sample([0, 1], r.choice([1, 2]))]) for name in r.sample(self.topics, r.choice([1, 2]))],
            version := r.randrange(4, 19), 0, 1, r.choice([1, 500, 3000, 1 << 20]), r.choice([0, 1]))
        self.asked[label] = body
        self.t.call(label + '-fetch', 'Fetch', version, body)

    def some_partitions(self):
        return [(name, [{'partition': p, 'fetchOffset': self.r.choice([0, self.ends.get((name, p), 0), 1 << 40])}
                        for p in self.r.sample([0, 1], self.r.choice([1, 2]))])
                for name in self.r.sample(self.topics, self.r.choice([0, 1, 2]))]

    def fetch_in_session(self, label, at):
        """Opens, changes, forgets, gets the epoch wrong, closes."""
        r = self.r
        x = r.random()
        number, epoch = self.session
        if number == 0 or x < 0.1:
            epoch = 0
        elif x < 0.15:
            epoch = r.choice([epoch + 1, epoch - 1, -1])
        elif x < 0.2:
            number = 12345
        topics = self.some_partitions()
        forgotten = [(name, [p['partition'] for p in rows]) for name, rows in self.some_partitions()] if x > 0.8 and epoch > 0 else []
        self.asked[label] = (epoch, topics, forgotten)
        answer = self.t.call(label + '-session', 'Fetch', 12, self.t.fetch_body(
            topics, 12, 0, 1, isolation=0, session=(number, epoch), forgotten=forgotten))
        self.session = (answer['sessionId'], epoch + 1 if epoch >= 0 else 0)

    def offsets(self, label, at):
        r = self.r
        version = r.randrange(1, 12)
        when = r.choice([-1, -2, -4, -5, -6, -7, 0, 1, START + r.randrange(-60, 60), START + r.randrange(-60, 60), 1 << 60])
        self.asked[label] = when
        self.t.offsets(label + '-offsets', at[0], when, at[1], version, r.choice([0, 1]) if version >= 2 else 0)

    def delete(self, label, at):
        end = self.ends.get(at, 0)
        offset = self.r.choice([-1, 0, self.r.randrange(0, end + 1), end + 1])
        self.asked[label] = offset
        self.t.call(label + '-delete', 'DeleteRecords', 2, {'timeoutMs': 5000, 'topics': [
            {'name': at[0], 'partitions': [{'partitionIndex': at[1], 'offset': offset}]}]})

    def producers(self, label, at):
        self.t.call(label + '-producers', 'DescribeProducers', 0, {'topics': [{'name': at[0], 'partitionIndexes': [at[1]]}]})

    def epoch(self, label, at):
        self.t.call(label + '-epoch', 'OffsetForLeaderEpoch', 4, {'replicaId': -1, 'topics': [
            {'topic': at[0], 'partitions': [{'partition': at[1], 'currentLeaderEpoch': self.r.choice([-1, 0, 1]),
                                             'leaderEpoch': self.r.choice([-2, -1, 0, 1])}]}]})

    def run(self):
        kinds = [self.produce] * 9 + [self.fetch] * 5 + [self.fetch_in_session] * 4 + [self.offsets] * 3 + [self.delete, self.producers, self.epoch]
        for i in range(self.steps):
            self.r.choice(kinds)('%03d' % i, (self.r.choice(self.topics), self.r.randrange(2)))
        self.t.finish()
        return harness.jsonable(self.t.steps)


def without_cuts(value):
    """Kafka may end a fetch with the beginning of a batch; here only whole ones are sent. Whether the next partition
    then had no room or too little of it shows in null or no aborted transactions."""
    if isinstance(value, dict):
        return {k: without_cuts(v) or [] if k == 'abortedTransactions' else without_cuts(v) for k, v in value.items()}
    if isinstance(value, list):
        return [without_cuts(v) for v in value if not (isinstance(v, dict) and 'cut' in v)]
    return value


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--a', required=True)
    parser.add_argument('--b', required=True)
    parser.add_argument('--seeds', default='1-10')
    parser.add_argument('--steps', type=int, default=120)
    args = parser.parse_args()
    low, _, high = args.seeds.partition('-')
    expected = harness.Expected(os.path.join(harness.HERE, 'expected.txt'))
    failed = 0
    for seed in range(int(low), int(high or low) + 1):
        walk = Walk(args.a, seed, args.steps)
        theirs, ours = walk.run(), {s['step']: s['answer'] for s in Walk(args.b, seed, args.steps).run()}
        problems = []
        for step in theirs:
            name = step['step']
            for path, a, b in harness.differences(without_cuts(step['answer']), without_cuts(ours.get(name, {}))):
                if not expected.allows('walk/' + name, path, a):
                    problems.append('%s%s: Kafka %.150r, here %.150r  asked %r' % (name, path, a, b, walk.asked.get(name[:3])))
        print('%s seed %d' % ('FAIL' if problems else 'ok', seed))
        for problem in problems[:5]:
            print('     ' + problem)
        failed += bool(problems)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
