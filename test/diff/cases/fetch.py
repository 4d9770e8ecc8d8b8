"""Fetch: positions, limits, sessions, epochs (B20-B26)."""
import time

import batch
from harness import MADE_UP_ID, case


def two_batches(t, name):
    t.must_produce(name, batch.batch((b'a', b'b')))
    t.must_produce(name, batch.batch((b'c', b'd')))


@case
def b20_offset_in_the_middle_of_a_batch(t):
    name = t.topic('middle')
    two_batches(t, name)
    for v in t.versions('Fetch'):
        for offset in range(5):
            p = t.fetch('v%d-at-%d' % (v, offset), name, offset, version=v)
            first = batch.parse(p['records'])
            t.expect_equal((p['errorCode'], first[0]['baseOffset'] if first else None),
                           (0, [0, 0, 2, 2, None][offset]), 'v%d at %d' % (v, offset))


@case
def b21_first_batch_comes_whole(t):
    big, small = t.topic('big'), t.topic('small')
    t.must_produce(big, batch.batch((bytes(900000),)))
    t.must_produce(big, batch.batch((bytes(900000),)))
    t.must_produce(small, batch.batch((b'x',)))
    for v in t.versions('Fetch'):
        p = t.fetch(None, big, 0, version=v, max_bytes=1024, partition_max=1024)
        whole = batch.parse(p['records'])
        t.expect_equal([(b.get('baseOffset'), b.get('cut')) for b in whole], [(0, None)], 'v%d: first batch whole, alone' % v)
    t.note('one', {'hw': p['highWatermark']})

    def ask(order, **limits):
        answer = t.call(None, 'Fetch', 12, t.fetch_body(
            [(n, [{'partition': 0, 'fetchOffset': 0, 'partitionMaxBytes': limits.get('partition', 1024)}]) for n in order],
            max_bytes=limits.get('total', 1024)))
        return [(x['topic'], len(x['partitions'][0]['records'])) for x in answer['responses']]
    sizes = dict(ask([big, small]))
    t.expect(sizes[big] > 900000 and sizes[small] == 0, 'first in the request, the other empty: %r' % sizes)
    sizes = dict(ask([small, big]))
    t.expect(0 < sizes[small] < 200 and sizes[big] <= 1024, 'the small one first: %r' % sizes)
    sizes = dict(ask([big, small], total=2000000))
    t.expect(sizes[small] > 0, 'room left for the second: %r' % sizes)


@case
def b21_limits_over_several_partitions(t):
    """The limit of the whole answer holds for the first partition, too, but for its first batch."""
    name = t.topic('limits', 3)
    for i in range(3):
        for _ in range(8):
            t.must_produce(name, batch.batch((bytes(500),)), i)
    size = len(batch.batch((bytes(500),)))
    for total in (1, size, 3 * size, 4 * size, 9 * size, 100 * size):
        for each in (0, 1, size, 2 * size, 5 * size, 100 * size):
            for order in ((0, 1, 2), (2, 0, 1)):
                answer = t.call(None, 'Fetch', 12, t.fetch_body([(name, [
                    {'partition': i, 'fetchOffset': i, 'partitionMaxBytes': each} for i in order])], max_bytes=total, isolation=1))
                t.note('total-%d-each-%d-order-%d' % (total // size, each // size if each > 1 else -each, order[0]), [
                    [p['partitionIndex'], [b['baseOffset'] for b in batch.parse(p['records']) if 'cut' not in b],
                     p['abortedTransactions']] for p in answer['responses'][0]['partitions']])


@case
def limits_cut_only_the_last_batch(t):
    name = t.topic('cut')
    for i in range(10):
        t.must_produce(name, batch.batch((bytes(1000),)))
    size = len(batch.batch((bytes(1000),)))
    for limit in (1, size - 1, size, size + 1, 2 * size, 2 * size + 500, 100 * size):
        p = t.fetch(None, name, 0, partition_max=limit)
        found = batch.parse(p['records'])
        whole = [b for b in found if 'cut' not in b]
        t.expect('cut' not in found[0] and len(whole) == max(1, min(10, limit // size)), 'limit %d: %r' % (limit, found))
        t.expect(all('cut' not in b for b in found[:-1]), 'limit %d: only the last may be cut' % limit)
        t.note('limit-%d' % limit, {'whole': len(whole)})
    for limit in (0, -1):
        t.fetch('limit-%d' % limit, name, 9, partition_max=limit)
        t.fetch('max-%d' % limit, name, 9, max_bytes=limit)


@case
def b23_b24_out_of_range_and_unknown(t):
    a, b = t.topic('range-a', 2), t.topic('range-b', 2)
    two_batches(t, a)
    two_batches(t, b)
    answer = t.call(None, 'DeleteRecords', 1, {'topics': [{'name': b, 'partitions': [{'partitionIndex': 0, 'offset': 2}]}],
                                               'timeoutMs': 5000})
    t.expect_equal(answer['topics'][0]['partitions'][0]['lowWatermark'], 2, 'low watermark')
    for v in t.versions('Fetch'):
        for label, name, offset in (('past-end', a, 1004), ('one-past', a, 5), ('below-start', b, 1), ('negative', a, -1)):
            p = t.fetch('%s-v%d' % (label, v), name, offset, version=v)
            t.expect_equal(p['errorCode'], 1, '%s v%d' % (label, v))
            t.expect_equal(p['records'], b'', '%s v%d: empty, not null' % (label, v))
        p = t.fetch('at-end-v%d' % v, a, 4, version=v)
        t.expect_equal((p['errorCode'], p['highWatermark'], p['lastStableOffset'], p['records']), (0, 4, 4, b''),
                       'at the end, v%d' % v)
        topics = [(a, [{'partition': 0, 'fetchOffset': 0}, {'partition': 1, 'fetchOffset': 0}]),
                  (b, [{'partition': 0, 'fetchOffset': 99}, {'partition': 7, 'fetchOffset': 0}])]
        answer = t.call('mixed-v%d' % v, 'Fetch', v, t.fetch_body(topics, v))
        t.expect_equal(sum(len(x['partitions']) for x in answer['responses']), 4, 'v%d: an entry for each asked' % v)


@case
def fetch_unknown_topic(t):
    for v in t.versions('Fetch'):
        topic = {'topic': t.name('nowhere')} if v < 13 else {'topicId': MADE_UP_ID}
        t.call('v%d' % v, 'Fetch', v, {'maxWaitMs': 100, 'minBytes': 1, 'topics': [
            dict(topic, partitions=[{'partition': 0, 'fetchOffset': 0, 'partitionMaxBytes': 1000}])]})
    t.call('no-id', 'Fetch', 13, {'maxWaitMs': 100, 'minBytes': 1, 'topics': [
        {'partitions': [{'partition': 0, 'fetchOffset': 0, 'partitionMaxBytes': 1000}]}]})


@case
def fetch_waits(t):
    """min_bytes and max_wait: at once when satisfied or on error, after the wait otherwise, early when data comes."""
    name, other = t.topic('waits'), t.topic('waits-b')

    def timed(label, low, high, **how):
        started = time.time()
        t.fetch(label, how.pop('topic', name), how.pop('offset', 0), **how)
        took = time.time() - started
        t.expect(low <= took <= high, '%s took %.2f s, not %.2f to %.2f' % (label, took, low, high))
    timed('empty', 0.45, 2, max_wait=500)
    timed('zero-min', 0, 0.4, max_wait=3000, min_bytes=0)
    timed('error-at-once', 0, 0.4, max_wait=3000, offset=77)
    t.must_produce(name, batch.batch((b'x',)))
    timed('data', 0, 0.4, max_wait=3000)
    timed('more-than-there-is', 0.45, 2, max_wait=500, min_bytes=100000)
    c, producer = t.connect(), t.connect()
    started = time.time()
    c.send('Fetch', 12, t.fetch_body([(name, [{'partition': 0, 'fetchOffset': 1}]),
                                      (other, [{'partition': 0, 'fetchOffset': 0}])], max_wait=5000))
    time.sleep(0.3)
    t.produce(None, other, batch.batch((b'y',)), conn=producer)
    answer = c.receive()
    t.expect(time.time() - started < 2, 'woken by a produce')
    t.record('woken', 'Fetch', 12, answer)


def full(t, c, label, version, names, session=(0, 0), offsets=None, forgotten=(), max_wait=100):
    topics = [(n, [{'partition': 0, 'fetchOffset': (offsets or {}).get(n, 0)}]) for n in names]
    return t.call(label, 'Fetch', version, t.fetch_body(topics, version, session=session, forgotten=forgotten,
                                                        max_wait=max_wait), c)


def topics_of(answer):
    return sorted(x.get('topic') or x.get('topicId') for x in answer['responses'])


@case
def b25_fetch_sessions(t):
    a, b = t.topic('session-a'), t.topic('session-b')
    two_batches(t, a)
    for v in t.versions('Fetch'):
        if v < 7:
            continue
        known = {n: n if v < 13 else t.topic_id(n) for n in (a, b)}
        c = t.connect()
        first = full(t, c, 'full-v%d' % v, v, [a, b], offsets={b: t.log_end(b)})
        sid = first['sessionId']
        t.expect(first['errorCode'] == 0 and sid != 0 and len(first['responses']) == 2, 'v%d: full answer, session' % v)
        one = full(t, c, 'same-again-v%d' % v, v, [], (sid, 1))
        t.expect_equal((one['errorCode'], topics_of(one)), (0, [known[a]]), 'v%d: only the one with data' % v)
        moved = full(t, c, 'moved-v%d' % v, v, [a], (sid, 2), {a: 4})
        t.expect_equal(topics_of(moved), [], 'v%d: no news' % v)
        wrong = full(t, c, 'epoch-repeated-v%d' % v, v, [], (sid, 2))
        t.expect_equal((wrong['errorCode'], wrong['responses']), (71, []), 'v%d: repeated epoch' % v)
        unknown = full(t, c, 'unknown-session-v%d' % v, v, [], (sid + 1 if sid < 2 ** 31 - 1 else 1, 1))
        t.expect_equal((unknown['errorCode'], unknown['responses']), (70, []), 'v%d: unknown session' % v)
        c.close()
        c = t.connect()
        t.produce(None, b, batch.batch((b'n',)))
        later = full(t, c, 'other-connection-v%d' % v, v, [], (sid, 3))
        t.expect_equal(topics_of(later), [known[b]], 'v%d: goes on from another connection' % v)
        gone = full(t, c, 'forgotten-v%d' % v, v, [], (sid, 4), forgotten=[(b, [0])])
        t.expect_equal(topics_of(gone), [], 'v%d: forgotten partition' % v)
        closed = full(t, c, 'closed-v%d' % v, v, [a], (sid, -1))
        t.expect_equal((closed['errorCode'], closed['sessionId'], len(closed['responses'])), (0, 0, 1), 'v%d: closing' % v)
        after = full(t, c, 'after-close-v%d' % v, v, [], (sid, 5))
        t.expect_equal(after['errorCode'], 70, 'v%d: closed session' % v)
        none = full(t, c, 'sessionless-v%d' % v, v, [a], (0, -1))
        t.expect_equal((none['errorCode'], none['sessionId']), (0, 0), 'v%d: no session' % v)


@case
def session_gets_new_high_watermark_and_errors(t):
    a = t.topic('news')
    c = t.connect()
    first = full(t, c, 'full', 12, [a, t.name('later')])
    sid = first['sessionId']
    full(t, c, 'error-again', 12, [], (sid, 1))
    t.must_produce(a, batch.batch((b'x',)))
    full(t, c, 'data', 12, [], (sid, 2))
    full(t, c, 'past-end', 12, [a], (sid, 3), {a: 50})
    full(t, c, 'past-end-again', 12, [], (sid, 4))
    full(t, c, 'back', 12, [a], (sid, 5), {a: 1})
    t.call(None, 'DeleteRecords', 1, {'topics': [{'name': a, 'partitions': [{'partitionIndex': 0, 'offset': 1}]}],
                                      'timeoutMs': 5000})
    full(t, c, 'log-start-moved', 12, [], (sid, 6))
    t.topic('later')
    full(t, c, 'topic-came', 12, [], (sid, 7), max_wait=2000)


@case
def session_epoch_odd(t):
    a = t.topic('odd')
    c = t.connect()
    full(t, c, 'id-0-epoch-1', 12, [a], (0, 1))
    full(t, c, 'id-5-epoch-0', 12, [a], (5, 0))
    full(t, c, 'id-5-epoch--1', 12, [a], (5, -1))
    full(t, c, 'negative-id', 12, [a], (-5, 1))
    sid = full(t, c, None, 12, [a])['sessionId']
    full(t, c, 'skips-an-epoch', 12, [], (sid, 2))
    full(t, c, 'then-right', 12, [], (sid, 1))
    full(t, c, 'restarted', 12, [a], (sid, 0))


@case
def b26_leader_epochs(t):
    name = t.topic('epochs')
    two_batches(t, name)
    epoch = t.metadata(name)['partitions'][0]['leaderEpoch']
    t.note('epoch', epoch)
    for v in t.versions('Fetch'):
        if v >= 9:
            for label, asked, want in (('none', -1, 0), ('same', epoch, 0), ('newer', epoch + 1, 75), ('far', 1000, 75)):
                p = t.fetch('%s-v%d' % (label, v), name, 0, version=v, epoch=asked)
                t.expect_equal(p['errorCode'], want, 'Fetch v%d epoch %s' % (v, label))
    for v in t.versions('ListOffsets'):
        if v >= 4:
            for label, asked, want in (('same', epoch, 0), ('newer', epoch + 1, 75)):
                p = t.offsets('list-%s-v%d' % (label, v), name, -1, version=v, epoch=asked)
                t.expect_equal(p['errorCode'], want, 'ListOffsets v%d epoch %s' % (v, label))
    for v in t.versions('OffsetForLeaderEpoch'):
        for label, asked, want in (('same', epoch, 0), ('newer', epoch + 1, 75)):
            answer = epoch_end(t, 'ofle-%s-v%d' % (label, v), v, name, epoch, asked)
            t.expect_equal(answer['errorCode'], want, 'OffsetForLeaderEpoch v%d epoch %s' % (v, label))


def epoch_end(t, label, v, name, epoch, current=-1, partition=0):
    one = {'partition': partition, 'leaderEpoch': epoch}
    if v >= 2:
        one['currentLeaderEpoch'] = current
    body = {'topics': [{'topic': name, 'partitions': [one]}]}
    if v >= 3:
        body['replicaId'] = -1
    return t.call(label, 'OffsetForLeaderEpoch', v, body)['topics'][0]['partitions'][0]


@case(eras=('4.4', '3.9'))
def offset_for_leader_epoch(t):
    name = t.topic('ofle')
    t.must_produce(name, batch.batch((b'a', b'b')))
    for v in t.versions('OffsetForLeaderEpoch'):
        for epoch in (0, 5, -1, -2):
            epoch_end(t, 'v%d-epoch%d' % (v, epoch), v, name, epoch)
        epoch_end(t, 'unknown-partition-v%d' % v, v, name, 0, partition=9)
        epoch_end(t, 'unknown-topic-v%d' % v, v, t.name('nowhere'), 0)


@case
def diverging_epoch(t):
    name = t.topic('diverge')
    two_batches(t, name)
    for v in (12, 16, 18):
        for epoch in (0, 5):
            t.fetch('v%d-epoch%d' % (v, epoch), name, 2, version=v, last_epoch=epoch)


@case
def isolation_without_transactions(t):
    name = t.topic('isolation')
    two_batches(t, name)
    for v in t.versions('Fetch'):
        for isolation in (0, 1):
            t.fetch('v%d-%d' % (v, isolation), name, 0, version=v, isolation=isolation)


@case
def fetch_partition_twice_and_none(t):
    name = t.topic('twice')
    two_batches(t, name)
    t.call('twice', 'Fetch', 12, t.fetch_body([(name, [{'partition': 0, 'fetchOffset': 0}, {'partition': 0, 'fetchOffset': 2}])]))
    t.call('no-topics', 'Fetch', 12, t.fetch_body([]))
    t.call('no-partitions', 'Fetch', 12, t.fetch_body([(name, [])]))


@case
def fetch_as_a_replica_that_is_none(t):
    name = t.topic('replica')
    two_batches(t, name)
    for v in (4, 12):
        body = t.fetch_body([(name, [{'partition': 0, 'fetchOffset': 0}])], v)
        body['replicaId'] = 4242
        t.call('v%d' % v, 'Fetch', v, body)
    body = t.fetch_body([(name, [{'partition': 0, 'fetchOffset': 0}])], 16)
    body['replicaState'] = {'replicaId': 4242, 'replicaEpoch': -1}
    t.call('v16', 'Fetch', 16, body)
