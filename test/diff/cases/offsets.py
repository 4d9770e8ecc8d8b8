"""ListOffsets and time, DeleteRecords (B29-B32, B49, B50)."""
import time

import batch
from harness import case


@case
def b29_special_timestamps(t):
    name = t.topic('special')
    t.must_produce(name, batch.batch((b'a', b'b', b'c', b'd'), timestamps=[5000, 9000, 1000, 3000]))
    t.must_produce(name, batch.batch((b'e',), timestamps=[7000]))
    first = {-1: 1, -2: 1, -3: 7, -4: 8, -5: 9, -6: 11}
    for v in t.versions('ListOffsets'):
        for ts in (-1, -2, -3, -4, -5, -6, -7, -100):
            p = t.offsets('v%d-%d' % (v, ts), name, ts, version=v)
            if v < first.get(ts, 99):
                t.expect_equal(p['errorCode'], 35, 'v%d: %d is not of this version' % (v, ts))
        if v >= 7:
            p = t.offsets(None, name, -3, version=v)
            t.expect_equal((p['offset'], p['timestamp']), (1, 9000), 'v%d: greatest timestamp' % v)


@case
def b30_nothing_at_or_after_the_time(t):
    empty, some, gone = t.topic('none'), t.topic('some'), t.topic('gone')
    t.must_produce(some, batch.batch((b'a',)))
    t.must_produce(gone, batch.batch((b'a', b'b')))
    t.call(None, 'DeleteRecords', 1, {'topics': [{'name': gone, 'partitions': [{'partitionIndex': 0, 'offset': -1}]}],
                                      'timeoutMs': 5000})
    later = int(time.time() * 1000) + 3600000
    for v in t.versions('ListOffsets'):
        for label, name in (('empty', empty), ('some', some), ('gone', gone)):
            p = t.offsets('%s-v%d' % (label, v), name, later, version=v)
            t.expect_equal((p['errorCode'], p['timestamp'], p['offset']), (0, -1, -1), '%s v%d' % (label, v))
        for label, name in (('empty', empty), ('gone', gone)):
            for ts in (0, -1, -2, -3) if v >= 7 else (0, -1, -2):
                t.offsets('%s-v%d-%d' % (label, v, ts), name, ts, version=v)


@case(eras=('3.9',))
def b31_version_0(t):
    name = t.topic('v0')
    t.must_produce(name, batch.batch((b'a', b'b', b'c')))
    empty = t.topic('v0-empty')
    for label, topic in (('some', name), ('empty', empty)):
        for ts in (-1, -2, 0, 10 ** 15, int(time.time() * 1000) + 10000):
            for n in (1, 10):
                shown = ts if abs(ts) < 10 ** 12 or ts == 10 ** 15 else 'now'
                t.call('%s-%s-%d' % (label, shown, n), 'ListOffsets', 0, {'replicaId': -1, 'topics': [
                    {'name': topic, 'partitions': [{'partitionIndex': 0, 'timestamp': ts, 'maxNumOffsets': n}]}]})
    t.call('none-asked', 'ListOffsets', 0, {'replicaId': -1, 'topics': [
        {'name': name, 'partitions': [{'partitionIndex': 0, 'timestamp': -1, 'maxNumOffsets': 0}]}]})
    t.call('unknown', 'ListOffsets', 0, {'replicaId': -1, 'topics': [
        {'name': t.name('nowhere'), 'partitions': [{'partitionIndex': 0, 'timestamp': -1, 'maxNumOffsets': 1}]}]})


@case(eras=('3.9',))
def b31_version_0_over_segments(t):
    """Base offsets of the segments, newest first; deleted records are not among them."""
    name = t.topic('v0-many', 1, {'segment.bytes': '1048576', 'max.message.bytes': '900000'})
    for _ in range(5):
        t.must_produce(name, batch.batch((bytes(600000), b'y')))

    def ask(label, ts, n):
        t.call(label, 'ListOffsets', 0, {'replicaId': -1, 'topics': [
            {'name': name, 'partitions': [{'partitionIndex': 0, 'timestamp': ts, 'maxNumOffsets': n}]}]})
    later = int(time.time() * 1000) + 10000
    for n in (0, 1, 2, 4, 100, -1):
        for label, ts in (('latest', -1), ('earliest', -2), ('long-ago', 1000), ('later', later), ('minus-3', -3)):
            ask('%s-%d' % (label, n), ts, n)
    t.call(None, 'DeleteRecords', 1, {'timeoutMs': 5000, 'topics': [
        {'name': name, 'partitions': [{'partitionIndex': 0, 'offset': 5}]}]})
    ask('after-delete-latest', -1, 3)
    ask('after-delete-earliest', -2, 3)


@case
def b32_search_looks_at_each_record(t):
    up, mixed = t.topic('up'), t.topic('mixed')
    t.must_produce(up, batch.batch([b'v'] * 20, timestamps=list(range(1, 21))))
    t.must_produce(mixed, batch.batch([b'v'] * 4, timestamps=[5, 1, 9, 3]))
    zipped = t.topic('zipped')
    t.must_produce(zipped, batch.batch([b'v'] * 20, timestamps=list(range(1, 21)), codec=batch.GZIP))
    for v in t.versions('ListOffsets'):
        for label, name in (('up', up), ('zipped', zipped)):
            for ts, want in ((1, 0), (7, 6), (20, 19), (21, -1), (0, 0)):
                p = t.offsets('%s-v%d-%d' % (label, v, ts), name, ts, version=v)
                t.expect_equal(p['offset'], want, '%s v%d at %d' % (label, v, ts))
        for ts, want in ((6, 2), (5, 0), (9, 2), (10, -1)):
            p = t.offsets('mixed-v%d-%d' % (v, ts), mixed, ts, version=v)
            t.expect_equal(p['offset'], want, 'mixed v%d at %d' % (v, ts))


@case
def search_over_several_batches(t):
    """A later batch may hold earlier times; the first record that is late enough wins."""
    name = t.topic('batches')
    for stamps in ([100, 200], [50, 60], [300, 150], [400]):
        t.must_produce(name, batch.batch([b'v'] * len(stamps), timestamps=stamps))
    for ts in (1, 50, 55, 100, 101, 150, 200, 201, 300, 301, 400, 401):
        t.offsets('at-%d' % ts, name, ts)
    t.offsets('greatest', name, -3)


@case
def search_behind_deleted_records(t):
    name = t.topic('behind')
    for i in range(4):
        t.must_produce(name, batch.batch((b'a', b'b'), ts=1700000000000 + 10 * i))
    t.call(None, 'DeleteRecords', 2, {'timeoutMs': 5000, 'topics': [
        {'name': name, 'partitions': [{'partitionIndex': 0, 'offset': 3}]}]})
    for after in (-5, 0, 5, 10, 11, 30, 31):
        t.offsets('after%d' % after, name, 1700000000000 + after)
    t.offsets('greatest', name, -3)


@case
def log_append_time_search(t):
    name = t.topic('lat', 1, {'message.timestamp.type': 'LogAppendTime'})
    t.must_produce(name, batch.batch((b'a', b'b', b'c')))
    before = t.offsets(None, name, 1)
    t.expect_equal(before['offset'], 0, 'first of the batch')
    t.expect(before['timestamp'] > 1700000000000, 'append time')
    greatest = t.offsets(None, name, -3)
    t.note('greatest', greatest['offset'])


@case
def b31_isolation(t):
    name = t.topic('iso')
    t.must_produce(name, batch.batch((b'a', b'b')))
    for v in t.versions('ListOffsets'):
        if v >= 2:
            for ts in (-1, -2, 0):
                t.offsets('v%d-%d' % (v, ts), name, ts, version=v, isolation=1)


@case(eras=('4.4', '3.9'))
def list_offsets_errors(t):
    name = t.topic('lo-errors')
    for v in t.versions('ListOffsets'):
        t.offsets('unknown-partition-v%d' % v, name, -1, partition=9, version=v)
        t.offsets('unknown-topic-v%d' % v, t.name('nowhere'), -1, version=v)
        t.call('twice-v%d' % v, 'ListOffsets', v, {'replicaId': -1, 'topics': [
            {'name': name, 'partitions': [{'partitionIndex': 0, 'timestamp': -1}, {'partitionIndex': 0, 'timestamp': -2}]}]})
        t.call('none-v%d' % v, 'ListOffsets', v, {'replicaId': -1})
    t.call('as-debug', 'ListOffsets', 7, {'replicaId': -2, 'topics': [
        {'name': name, 'partitions': [{'partitionIndex': 0, 'timestamp': -1}]}]})
    t.call('as-replica', 'ListOffsets', 7, {'replicaId': 4242, 'topics': [
        {'name': name, 'partitions': [{'partitionIndex': 0, 'timestamp': -1}]}]})


@case
def b49_delete_records(t):
    for v in t.versions('DeleteRecords'):
        name = t.topic('purge%d' % v)
        for _ in range(5):
            t.must_produce(name, batch.batch((b'a', b'b')))

        def ask(label, offset, want, topic=name, partition=0):
            answer = t.call('%s-v%d' % (label, v), 'DeleteRecords', v, {'topics': [
                {'name': topic, 'partitions': [{'partitionIndex': partition, 'offset': offset}]}], 'timeoutMs': 5000})
            p = answer['topics'][0]['partitions'][0]
            t.expect_equal((p['errorCode'], p['lowWatermark']), want, '%s v%d' % (label, v))
        ask('to-5', 5, (0, 5))
        ask('back-to-3', 3, (0, 5))
        t.expect_equal(t.offsets(None, name, -2)['offset'], 5, 'earliest')
        t.fetch('at-5-v%d' % v, name, 5)
        t.fetch('at-4-v%d' % v, name, 4)
        ask('past-end', 11, (1, -1))
        ask('minus-2', -2, (1, -1))
        ask('unknown', 1, (3, -1), t.name('nowhere'))
        ask('unknown-partition', 1, (3, -1), partition=9)
        ask('all', -1, (0, 10))
        t.offsets('time-after-all-v%d' % v, name, 0)
        name = t.topic('ponly%d' % v, 1, {'cleanup.policy': 'compact'})
        t.must_produce(name, batch.batch((b'a',), keys=[b'k']))
        ask('compacted', 1, (44, -1), name)
        name = t.topic('pboth%d' % v, 1, {'cleanup.policy': 'compact,delete'})
        t.must_produce(name, batch.batch((b'a',), keys=[b'k']))
        ask('compacted-and-deleted', 1, (0, 1), name)


@case
def b50_offsets_start_at_0(t):
    name = t.topic('zero')
    t.expect_equal((t.offsets('first', name, -2)['offset'], t.offsets('end', name, -1)['offset']), (0, 0), 'new topic')
    t.must_produce(name, batch.batch())
    t.expect_equal((t.offsets('first-1', name, -2)['offset'], t.offsets('end-1', name, -1)['offset']), (0, 1), 'one record')


@case(eras=('4.4', '3.9'))
def describe_log_dirs(t):
    name = t.topic('dirs', 2)
    t.must_produce(name, batch.batch((bytes(1000),)))
    size = len(batch.batch((bytes(1000),)))
    for v in t.versions('DescribeLogDirs'):
        answer = t.call('one-v%d' % v, 'DescribeLogDirs', v, {'topics': [{'topic': name, 'partitions': [0, 1]}]})
        sizes = {p['partitionIndex']: p['partitionSize'] for p in answer['results'][0]['topics'][0]['partitions']}
        t.expect_equal(sizes, {0: size, 1: 0}, 'v%d: sizes' % v)
        t.call('unknown-v%d' % v, 'DescribeLogDirs', v, {'topics': [{'topic': t.name('nowhere'), 'partitions': [0]},
                                                                   {'topic': name, 'partitions': [9]}]})
        t.call('none-v%d' % v, 'DescribeLogDirs', v, {'topics': []})
        answer = t.call(None, 'DescribeLogDirs', v, {'topics': None})
        t.expect(name in [x['name'] for x in answer['results'][0]['topics']], 'v%d: all topics' % v)
