"""Produce: versions, validation, idempotence (B14-B19)."""
import time

import batch
from harness import MADE_UP_ID, case


@case
def produce_versions(t):
    name = t.topic('versions')
    for v in t.versions('Produce'):
        for acks in (1, -1):
            t.produce('v%d-acks%d' % (v, acks), name, batch.batch((b'a', b'b')), version=v, acks=acks)
    t.fetch('stored', name, 0)
    t.expect_equal(t.log_end(name), 4 * len(t.versions('Produce')), 'log end')


@case
def b05_errors_in_the_version_of_the_request(t):
    name = t.topic('errors')
    for v in t.versions('Produce'):
        if v < 13:
            answer = t.call('unknown-v%d' % v, 'Produce', v, {'acks': -1, 'timeoutMs': 3000, 'topicData': [
                {'name': t.name('nowhere'), 'partitionData': [{'index': 0, 'records': batch.batch()}]},
                {'name': name, 'partitionData': [{'index': 9, 'records': batch.batch()}]}]})
            t.expect_equal(sorted(x['name'] for x in answer['responses']), sorted([t.name('nowhere'), name]),
                           'v%d: both topics are echoed (B05)' % v)
        else:
            t.call('unknown-v%d' % v, 'Produce', v, {'acks': -1, 'timeoutMs': 3000, 'topicData': [
                {'topicId': MADE_UP_ID, 'partitionData': [{'index': 0, 'records': batch.batch()}]},
                {'topicId': t.topic_id(name), 'partitionData': [{'index': 9, 'records': batch.batch()}]}]})
        t.produce('crc-v%d' % v, name, batch.batch(crc=12345), version=v)
        t.produce('not-alone-v%d' % v, name, batch.batch() + batch.batch(), version=v)
    t.expect_equal(t.log_end(name), 0, 'nothing appended')


@case
def produce_several_partitions(t):
    a, b = t.topic('many-a', 3), t.topic('many-b', 2)
    t.call('mixed', 'Produce', 9, {'acks': -1, 'timeoutMs': 5000, 'topicData': [
        {'name': a, 'partitionData': [{'index': i, 'records': batch.batch((b'%d' % i,))} for i in (2, 0, 1)]},
        {'name': b, 'partitionData': [{'index': 0, 'records': batch.batch(crc=7)}, {'index': 1, 'records': batch.batch()},
                                      {'index': 5, 'records': batch.batch()}]}]})
    t.call('no-topics', 'Produce', 9, {'acks': -1, 'timeoutMs': 5000})
    t.call('no-partitions', 'Produce', 9, {'acks': -1, 'timeoutMs': 5000, 'topicData': [{'name': a}]})
    t.expect_equal([t.log_end(a, i) for i in range(3)] + [t.log_end(b, i) for i in range(2)], [1, 1, 1, 0, 1], 'log ends')


@case
def produce_codecs(t):
    for codec_id in range(5):
        name = t.topic('codec%d' % codec_id)
        data = batch.batch((b'hello' * 20, b'world'), keys=[b'k', None], codec=codec_id,
                           headers=[[(b'h', b'1'), (b'h', None)], ()])
        p = t.produce('codec%d' % codec_id, name, data)
        t.expect_equal(p['errorCode'], 0, 'codec %d' % codec_id)
        stored = t.fetch('stored%d' % codec_id, name, 0)['records']
        t.expect_equal(batch.parse(stored)[0]['attributes'] & 7, codec_id, 'codec of the stored batch (B03)')
        t.expect_equal(stored[17:], data[17:], 'codec %d: bytes from the CRC on' % codec_id)
    for v in (3, 6, 7):
        name = t.topic('zstd%d' % v)
        t.produce('zstd-v%d' % v, name, batch.batch(codec=batch.ZSTD), version=v)


@case
def produce_bad_batches(t):
    """Each is refused by itself, and the connection lives on."""
    name = t.topic('bad')
    good = batch.batch((b'x', b'y'))
    rows = [('empty', b''), ('two', good + good), ('magic0', batch.message_set(magic=0)),
            ('magic1', batch.message_set(magic=1)), ('magic3', batch.batch(magic=3)), ('base-offset-5', batch.batch(base_offset=5)),
            ('count-less', batch.batch((b'x', b'y'), count=1)), ('count-more', batch.batch((b'x', b'y'), count=3)),
            ('delta-more', batch.batch((b'x', b'y'), last_delta=5)), ('delta-less', batch.batch((b'x', b'y'), last_delta=0)),
            ('count-0', batch.batch((), records=b'', count=0, last_delta=-1)),
            ('crc', batch.batch(crc=1)), ('pid-no-epoch', batch.batch(pid=5)),
            ('pid-no-sequence', batch.batch(pid=5, epoch=0)), ('negative-sequence', batch.batch(pid=5, epoch=0, sequence=-2)),
            ('codec-7', batch.batch(codec=7)), ('codec-5', batch.batch(codec=5)),
            ('gzip-rubbish', batch.batch(records=b'rubbish', attributes=0)[:0] + bad_gzip()),
            ('transactional', batch.batch(attributes=batch.TRANSACTIONAL, pid=5, epoch=0, sequence=0)),
            ('control', batch.batch(attributes=batch.CONTROL)), ('cut', good[:-3]), ('cut-header', good[:30]),
            ('one-byte', b'x'), ('sixteen', good[:16]),
            ('length-short', good[:8] + b'\0\0\0\5' + good[12:]), ('length-negative', good[:8] + b'\xff\xff\xff\xff' + good[12:]),
            ('length-huge', good[:8] + b'\x7f\xff\xff\xff' + good[12:]),
            ('record-cut', batch.batch((b'x',), records=batch.record(0, b'x')[:-2])),
            ('record-long', batch.batch((b'x',), records=batch.record(0, b'x') + b'zz')),
            ('delta-wrong', batch.batch((b'x', b'y'), records=batch.record(0) + batch.record(5))),
            ('delta-down', batch.batch((b'x', b'y'), records=batch.record(1) + batch.record(0))),
            ('negative-count', batch.batch((b'x',), count=-1))]
    for label, data in rows:
        p = t.produce(label, name, data)
        t.note(label + '-end', t.log_end(name))
        if label in ('two', 'magic0', 'magic1', 'base-offset-5', 'count-less', 'count-more', 'pid-no-epoch', 'empty'):
            t.expect_equal(p.get('errorCode'), 87, label)
        if label == 'crc':
            t.expect_equal(p.get('errorCode'), 2, label)


def bad_gzip():
    """A batch that says gzip, with a body that is none."""
    from unittest import mock
    with mock.patch.object(batch, 'compress', lambda c, d: b'not gzip at all'):
        return batch.batch((b'x',), codec=batch.GZIP)


@case
def produce_max_timestamp_is_corrected(t):
    name = t.topic('maxts')
    now = int(time.time() * 1000)
    data = batch.batch((b'a', b'b'), timestamps=[now - 3600000, now - 7200000], max_ts=now - 1)
    t.expect_equal(t.produce(None, name, data)['errorCode'], 0, 'error')
    stored = batch.parse(t.fetch(None, name, 0)['records'])[0]
    t.expect_equal(stored['maxTimestamp'], now - 3600000, 'greatest record timestamp')
    t.expect(stored['crcRight'], 'CRC follows')
    t.note('attributes', stored['attributes'])


@case
def produce_time_limits(t):
    name = t.topic('limits', 1, {'message.timestamp.before.max.ms': '1000000', 'message.timestamp.after.max.ms': '500000'})
    now = int(time.time() * 1000)
    for label, stamps in (('old', [now, now - 2000000, now]), ('new', [now, now + 900000]), ('none', [-1]),
                          ('inside', [now - 900000, now + 400000])):
        p = t.produce(None, name, batch.batch([b'v'] * len(stamps), timestamps=stamps))
        t.note(label, {'error': p['errorCode'], 'base': p['baseOffset'], 'start': p['logStartOffset'],
                       'records': [r['batchIndex'] for r in p['recordErrors']], 'text': p['errorMessage'] is not None})


@case
def produce_log_append_time(t):
    name = t.topic('lat', 1, {'message.timestamp.type': 'LogAppendTime'})
    for v in t.versions('Produce'):
        p = t.produce('v%d' % v, name, batch.batch((b'a', b'b')), version=v)
        t.expect(p['logAppendTimeMs'] > 1700000000000, 'v%d: append time in the answer' % v)
    stored = batch.parse(t.fetch(None, name, 0)['records'])
    for one in stored:
        t.expect_equal(one['attributes'] & 8, 8, 'timestamp type bit')
        t.expect(one['maxTimestamp'] > 1700000000000 and one['baseTimestamp'] == 1700000000000 and one['crcRight'],
                 'append time is the greatest time, base as sent: %r' % one)
    name = t.topic('ct')
    t.produce(None, name, batch.batch(attributes=batch.LOG_APPEND))
    t.fetch('bit-of-a-producer', name, 0)


@case
def produce_compression_type(t):
    for kind, codec_id in (('uncompressed', 0), ('gzip', 1), ('snappy', 2), ('lz4', 3), ('zstd', 4), ('producer', None)):
        name = t.topic('ctype-' + kind, 1, {'compression.type': kind})
        for sent in (batch.NONE, batch.GZIP, batch.ZSTD):
            p = t.produce(None, name, batch.batch((b'a' * 300, b'b' * 300), codec=sent))
            t.expect_equal(p['errorCode'], 0, '%s sent %d' % (kind, sent))
        for one, sent in zip(batch.parse(t.fetch(None, name, 0)['records']), (0, 1, 4)):
            t.expect_equal(one['attributes'] & 7, sent if codec_id is None else codec_id, '%s sent %d' % (kind, sent))
            t.expect(one['crcRight'] and one['count'] == 2, '%s sent %d: %r' % (kind, sent, one))


@case
def b14_five_batch_window(t):
    name = t.topic('window')
    pid = 700001
    for s in range(5):
        t.expect_equal(t.produce('first%d' % s, name, batch.batch(pid=pid, epoch=0, sequence=s), version=7)['errorCode'],
                       0, 'sequence %d' % s)
    for s in range(5):
        p = t.produce('again%d' % s, name, batch.batch(pid=pid, epoch=0, sequence=s), version=7)
        t.expect_equal((p['errorCode'], p['baseOffset']), (0, s), 'duplicate of sequence %d' % s)
    t.expect_equal(t.log_end(name), 5, 'log has not grown')
    p = t.produce('gap', name, batch.batch(pid=pid, epoch=0, sequence=7), version=7)
    t.expect_equal(p['errorCode'], 45, 'sequence 7')
    t.produce('sixth', name, batch.batch(pid=pid, epoch=0, sequence=5), version=7)
    p = t.produce('older-than-five', name, batch.batch(pid=pid, epoch=0, sequence=0), version=7)
    t.expect_equal(p['errorCode'], 45, 'older than the last five')
    p = t.produce('overlap', name, batch.batch((b'a', b'b'), pid=pid, epoch=0, sequence=5), version=7)
    t.expect_equal(p['errorCode'], 45, 'overlapping')
    t.expect_equal(t.log_end(name), 6, 'log end')


@case
def b14_window_by_version(t):
    name = t.topic('wversions')
    for i, v in enumerate(t.versions('Produce')):
        for label in ('sent', 'again', 'gap'):
            t.produce('%s-v%d' % (label, v), name, batch.batch((b'a', b'b'), pid=700100 + i, epoch=0,
                                                               sequence=9 if label == 'gap' else 0), version=v)


@case
def idempotent_epochs(t):
    name = t.topic('epochs')
    pid = 700002

    def ask(label, epoch, sequence, want):
        p = t.produce(label, name, batch.batch(pid=pid, epoch=epoch, sequence=sequence))
        t.expect_equal(p['errorCode'], want, label)
    ask('first', 3, 0, 0)
    ask('lower-epoch', 2, 1, 47)
    ask('next', 3, 1, 0)
    ask('higher-not-0', 4, 2, 45)
    ask('higher-0', 4, 0, 0)
    ask('old-again', 3, 2, 47)
    ask('next-of-new', 4, 1, 0)


@case
def b15_sequence_wraps(t):
    name = t.topic('wrap')
    top = 2147483647
    rows = [('before', 700003, top - 1, 2), ('wrapped', 700003, 0, 1), ('after', 700003, 1, 1),
            ('straddle', 700004, top, 3), ('after-straddle', 700004, 2, 1)]
    for label, pid, sequence, n in rows:
        p = t.produce(label, name, batch.batch([b'v'] * n, pid=pid, epoch=0, sequence=sequence))
        t.expect_equal(p['errorCode'], 0, label)
    p = t.produce('straddle-again', name, batch.batch([b'v'] * 3, pid=700004, epoch=0, sequence=top))
    t.expect_equal((p['errorCode'], p['baseOffset']), (0, 4), 'duplicate of the straddling batch')
    p = t.produce('negative', name, batch.batch(pid=700005, epoch=0, sequence=-1))
    t.expect_equal(p['errorCode'], 87, 'negative sequence')


@case
def b16_unknown_producer_any_sequence(t):
    name = t.topic('unknown-pid')
    p = t.produce('sequence-77', name, batch.batch(pid=700006, epoch=0, sequence=77))
    t.expect_equal(p['errorCode'], 0, 'first sequence 77 of an unknown producer')


@case
def b18_max_message_bytes(t):
    name = t.topic('max', 1, {'max.message.bytes': '51200'})
    for v in (3, 9, 13):
        p = t.produce('ten-mib-v%d' % v, name, batch.batch((bytes(10 << 20),)[:1]) if v == 9 else
                      batch.batch((bytes(100000),)), version=v)
        t.expect_equal(p['errorCode'], 10, 'too large, v%d' % v)
    zeros = batch.batch((bytes(1 << 20),), codec=batch.GZIP)
    t.expect_equal(t.produce('gzip', name, zeros)['errorCode'], 0, 'a MiB of zeros as gzip')
    head = 61 + len(batch.record(0, bytes(50000))) - 50000
    for label, size in (('just-fits', 51200), ('one-over', 51201)):
        p = t.produce(label, name, batch.batch((bytes(size - head),)))
        t.expect_equal(p['errorCode'], 0 if size == 51200 else 10, '%s: %d bytes' % (label, size))
    answer = t.call(None, 'IncrementalAlterConfigs', 0, {'resources': [{'resourceType': 2, 'resourceName': name, 'configs': [
        {'name': 'compression.type', 'configOperation': 0, 'value': 'uncompressed'}]}]})
    t.expect_equal(answer['responses'][0]['errorCode'], 0, 'alter compression.type')
    for _ in range(50):
        p = t.produce(None, name, zeros)
        if p['errorCode'] == 10:
            break
        time.sleep(0.1)
    t.expect_equal(p['errorCode'], 10, 'the same batch where it has to be stored plain')


@case
def max_decompressed_message_bytes(t):
    """Bounds each record of a compressed batch, not the batch."""
    name = t.topic('dec', 1, {'max.decompressed.message.bytes': '1000'})
    for c in range(5):
        for size in (992, 993, 994, 5000):
            t.produce('one-%d-codec%d' % (size, c), name, batch.batch((bytes(size),), codec=c))
        t.produce('many-codec%d' % c, name, batch.batch([b'x' * 100] * 50, codec=c))
        t.produce('last-codec%d' % c, name, batch.batch([b'x'] * 9 + [bytes(2000)], codec=c))
    for kind in ('gzip', 'uncompressed'):
        name = t.topic('dec-' + kind, 1, {'max.decompressed.message.bytes': '1000', 'compression.type': kind})
        t.produce('plain-to-' + kind, name, batch.batch((bytes(5000),)))
        t.produce('gzip-to-' + kind, name, batch.batch((bytes(5000),), codec=batch.GZIP))


@case
def segment_bytes_bound_a_batch(t):
    name = t.topic('segbound', 1, {'segment.bytes': '1048576', 'max.message.bytes': '5000000'})
    p = t.produce('larger-than-a-segment', name, batch.batch((bytes(2000000),)))
    t.expect_equal(p['errorCode'], 18, 'batch larger than a segment')


@case
def b19_keyless_record_in_a_compacted_topic(t):
    name = t.topic('compacted', 1, {'cleanup.policy': 'compact'})
    keys = [b'a', None, b'c']
    for v in t.versions('Produce'):
        p = t.produce('v%d' % v, name, batch.batch((b'1', b'2', b'3'), keys=keys), version=v)
        t.expect_equal(p['errorCode'], 87, 'v%d' % v)
        if v >= 8:
            t.expect_equal([r['batchIndex'] for r in p['recordErrors']], [1], 'v%d: record index' % v)
    t.expect_equal(t.log_end(name), 0, 'nothing of the batch is appended')
    t.produce('tombstone', name, batch.batch((None,), keys=[b'k']))
    t.produce('gzip-keyless', name, batch.batch((b'x',), codec=batch.GZIP))


@case
def min_insync_replicas_above_the_replica_count(t):
    name = t.topic('minisr', 1, {'min.insync.replicas': '2'})
    t.produce('acks-all', name, batch.batch(), acks=-1)
    t.produce('acks-1', name, batch.batch(), acks=1)
    t.note('end', t.log_end(name))


@case
def init_producer_id(t):
    seen = set()
    for v in t.versions('InitProducerId'):
        for _ in range(100):
            answer = t.call(None, 'InitProducerId', v, {'transactionalId': None, 'transactionTimeoutMs': 60000})
            if answer['errorCode'] != 14:
                break
            time.sleep(0.1)
        t.expect_equal((answer['errorCode'], answer['producerEpoch']), (0, 0), 'v%d' % v)
        t.expect(answer['producerId'] >= 0 and answer['producerId'] not in seen, 'v%d: a fresh id' % v)
        seen.add(answer['producerId'])
        t.symbols[answer['producerId']] = '<pid>'
        t.record('fresh-v%d' % v, 'InitProducerId', v, answer)
        del t.symbols[answer['producerId']]
        answer = t.call('empty-id-v%d' % v, 'InitProducerId', v, {'transactionalId': '', 'transactionTimeoutMs': 60000})
        t.expect_equal(answer['errorCode'], 42, 'v%d: empty transactional id' % v)
        if v >= 3:
            for label, pid, epoch in (('pid-only', 5, -1), ('epoch-only', -1, 5)):
                t.call('%s-v%d' % (label, v), 'InitProducerId', v, {
                    'transactionalId': None, 'transactionTimeoutMs': 60000, 'producerId': pid, 'producerEpoch': epoch})


@case
def describe_producers(t):
    name = t.topic('producers', 2)
    t.must_produce(name, batch.batch((b'a', b'b', b'c'), pid=700010, epoch=2, sequence=0))
    t.must_produce(name, batch.batch(pid=700010, epoch=2, sequence=3))
    t.must_produce(name, batch.batch(pid=700011, epoch=0, sequence=40))
    t.call('all', 'DescribeProducers', 0, {'topics': [
        {'name': name, 'partitionIndexes': [0, 1, 9]}, {'name': t.name('nowhere'), 'partitionIndexes': [0]}]})
    t.call('illegal-name', 'DescribeProducers', 0, {'topics': [{'name': 'not ok!', 'partitionIndexes': [0]}]})
