"""Messages of magic 0 and 1: what old producers send (Produce 0-2) and what old consumers get (Fetch 0-3)."""
import struct
import time
import zlib

import batch
from harness import case

MAGICS = (0, 1)
CODECS = (('none', batch.NONE), ('gzip', batch.GZIP), ('snappy', batch.SNAPPY), ('lz4', batch.LZ4))
VALUES = (b'hello ' * 30, b'', b'world')
KEYS = [b'k', None, b'']


def shown(t, one):
    """A batch or message, with times of now and long values replaced."""
    if isinstance(one, list):
        return [shown(t, x) for x in one]
    if isinstance(one, dict):
        return {k: '<now>' if 'imestamp' in k and isinstance(v, int) and v > (t.started_ms - 60000) else shown(t, v)
                for k, v in one.items()}
    if isinstance(one, str) and len(one) > 400:
        return '<%d>' % len(one)
    return one


def stored(t, label, name, partition=0, version=12):
    p = t.fetch(None, name, 0, partition, version=version)
    t.note(label, shown(t, batch.contents(p['records'])))
    return p['records']


def send(t, label, name, data, version, partition=0):
    answer = t.produce(label, name, data, partition, version=version)
    return answer['errorCode']


@case(eras=('3.9',))
def old_produce(t):
    """Each magic and codec at each version, by what the topic makes of it."""
    topics = {'plain': {}, 'append-time': {'message.timestamp.type': 'LogAppendTime'}, 'to-gzip': {'compression.type': 'gzip'},
              'to-plain': {'compression.type': 'uncompressed'}, 'compact': {'cleanup.policy': 'compact'}}
    for short, configs in topics.items():
        name = t.topic(short, 8, configs)
        for v in t.versions('Produce'):
            for magic in MAGICS:
                for i, (codec_name, codec) in enumerate(CODECS):
                    keys = [b'a', b'b', b'c'] if short == 'compact' else KEYS
                    send(t, '%s-v%d-magic%d-%s' % (short, v, magic, codec_name), name,
                         batch.message_set(VALUES, magic, keys=keys, codec=codec), v, 2 * i + magic)
        for i in range(8):
            stored(t, '%s-stored-%d' % (short, i), name, i)


@case(eras=('3.9',))
def old_produce_of_new_batches(t):
    """The version does not say the magic: batches of magic 2 are taken, too."""
    name = t.topic('new')
    for v in t.versions('Produce'):
        send(t, 'v%d' % v, name, batch.batch((b'a', b'b')), v)
        send(t, 'two-v%d' % v, name, batch.batch() + batch.batch(), v)
        send(t, 'crc-v%d' % v, name, batch.batch(crc=5), v)
        send(t, 'after-old-v%d' % v, name, batch.message_set() + batch.batch(), v)
        send(t, 'before-old-v%d' % v, name, batch.batch() + batch.message_set(), v)
    send(t, 'old-in-v3', name, batch.message_set(), 3)
    stored(t, 'stored', name)


def odd_sets(magic):
    other = 1 - magic
    two = batch.message_set((b'a', b'b'), magic)
    wrapped = batch.message_set((b'a', b'b'), magic, codec=batch.GZIP)
    rows = [('two-wrappers', wrapped + wrapped), ('plain-then-wrapper', two + wrapped), ('wrapper-then-plain', wrapped + two),
            ('mixed', batch.message_set((b'a',), magic) + batch.message_set((b'b',), other)),
            ('mixed-inside', batch.message(batch.compress(batch.GZIP, batch.message_set((b'a',), magic) +
                                                          batch.message_set((b'b',), other)), magic=magic, codec=1, offset=1)),
            ('crc', batch.message(magic=magic, crc=1)), ('second-crc', batch.message(magic=magic) + batch.message(magic=magic, crc=1)),
            ('wrapper-crc', batch.message_set((b'a', b'b'), magic, codec=batch.GZIP, crc=1)),
            ('inner-crc', batch.message(batch.compress(batch.GZIP, batch.message(magic=magic, crc=1)), magic=magic, codec=1)),
            ('nested', batch.message(batch.compress(batch.GZIP, wrapped), magic=magic, codec=1, offset=1)),
            ('empty', b''), ('empty-wrapper', batch.message(batch.compress(batch.GZIP, b''), magic=magic, codec=1)),
            ('null-wrapper', batch.message(None, magic=magic, codec=1)), ('cut', two[:-1]), ('cut-first', two[:20]),
            ('cut-header', two[:7]), ('cut-inside', batch.message(batch.compress(batch.GZIP, two[:-1]), magic=magic, codec=1)),
            ('rubbish-after', two + b'\xff' * 40), ('zstd', batch.message_set((b'a',), magic, codec=batch.ZSTD)),
            ('codec-7', batch.message(b'x', magic=magic, codec=7)), ('gzip-rubbish', batch.message(b'rubbish', magic=magic, codec=1)),
            ('offsets-all-0', batch.message_set((b'a', b'b', b'c'), magic, offsets=[0, 0, 0])),
            ('offsets-all-0-gzip', batch.message_set((b'a', b'b', b'c'), magic, offsets=[0, 0, 0], codec=batch.GZIP)),
            ('offsets-far', batch.message_set((b'a', b'b'), magic, offsets=[7, 1 << 40])),
            ('offsets-far-gzip', batch.message_set((b'a', b'b'), magic, offsets=[7, 1 << 40], codec=batch.GZIP)),
            ('negative-offset', batch.message(magic=magic, offset=-5)), ('append-time', batch.message(magic=magic, attributes=8)),
            ('append-time-gzip', batch.message_set((b'a', b'b'), magic, codec=batch.GZIP, attributes=8, ts=1700000009000)),
            ('wrapper-key', batch.message_set((b'a', b'b'), magic, codec=batch.GZIP, key=b'key')),
            ('null-value', batch.message(None, b'k', magic)), ('too-large', batch.message(bytes(1100000), magic=magic)),
            ('second-too-large', batch.message(magic=magic) + batch.message(bytes(1100000), magic=magic)),
            ('many', b''.join(batch.message(bytes(1000), magic=magic) for _ in range(1500))),
            ('inflates', batch.message(batch.compress(batch.GZIP, batch.message(bytes(3000000), magic=magic)), magic=magic, codec=1))]
    body = batch.message(magic=magic)
    at = 18 + 8 * magic
    for label, key_len, value_len in (('key-minus-2', -2, 1), ('key-long', 1000, 1), ('value-minus-2', -1, -2), ('value-long', -1, 1000),
                                      ('value-short', -1, 0)):
        odd = body[16:at] + struct.pack('>i', key_len) + struct.pack('>i', value_len) + b'v'
        rows.append((label, body[:12] + struct.pack('>I', zlib.crc32(odd)) + odd))
    return rows


@case(eras=('3.9',))
def old_produce_odd(t):
    for magic in MAGICS:
        rows = odd_sets(magic)
        name = t.topic('odd%d' % magic, len(rows))
        for i, (label, data) in enumerate(rows):
            send(t, '%s-magic%d' % (label, magic), name, data, 1 + magic, i)
            p = t.fetch(None, name, 0, i, partition_max=1 << 20)
            t.note('%s-magic%d-stored' % (label, magic), shown(t, batch.contents(p['records'])))


@case(eras=('3.9',))
def old_produce_rules(t):
    """Keys of compacted topics, limits of time, acks."""
    compact = t.topic('keyless', 4, {'cleanup.policy': 'compact'})
    times = t.topic('times', 8, {'message.timestamp.before.max.ms': '1000000', 'message.timestamp.after.max.ms': '1000000'})
    small = t.topic('small', 8, {'max.message.bytes': '200'})
    now = int(time.time() * 1000)
    for magic in MAGICS:
        for codec in (batch.NONE, batch.GZIP):
            i = 2 * magic + (codec != batch.NONE)
            where = 'magic%d-codec%d' % (magic, codec)
            send(t, 'keyless-' + where, compact, batch.message_set((b'a', b'b'), magic, keys=[b'k', None], codec=codec), 2, i)
            send(t, 'old-' + where, times, batch.message_set((b'a', b'b'), magic, codec=codec), 2, i)
            send(t, 'now-' + where, times, batch.message_set((b'a', b'b'), magic, now, codec=codec), 2, i)
            # Its messages are as small as allowed; the batch that they become is not.
            send(t, 'small-' + where, small, batch.message_set((b'a' * 100,) * 5, magic, codec=codec), 2, i)
            send(t, 'timeless-' + where, times, batch.message_set((b'a', b'b'), magic, -1, codec=codec), 2, i + 4)
        answer = t.call('acks-2-magic%d' % magic, 'Produce', magic + 1, {'acks': 2, 'timeoutMs': 1000, 'topicData': [
            {'name': times, 'partitionData': [{'index': 0, 'records': batch.message_set(magic=magic)}]}]})
        t.expect_equal(answer['responses'][0]['partitionResponses'][0]['errorCode'], 21, 'acks=2')
    for v in t.versions('Produce'):
        t.call('unknown-v%d' % v, 'Produce', v, {'acks': 1, 'timeoutMs': 1000, 'topicData': [
            {'name': t.name('nowhere'), 'partitionData': [{'index': 0, 'records': batch.message_set()}]},
            {'name': times, 'partitionData': [{'index': 99, 'records': batch.message_set()}]}]})
    for i in range(4):
        t.note('end-%d' % i, [t.log_end(n, i) for n in (compact, times, small)])


@case(eras=('3.9',))
def old_fetch(t):
    """Batches of magic 2, of each codec, from every offset."""
    for codec_name, codec in CODECS + (('zstd', batch.ZSTD),):
        for kind in ('CreateTime', 'LogAppendTime'):
            name = t.topic('down-%s-%s' % (codec_name, kind), configs={'message.timestamp.type': kind})
            for n in range(2):
                t.must_produce(name, batch.batch(VALUES, keys=KEYS, timestamps=[1700000000500, 1700000000900, 1700000000000],
                                                 headers=[[(b'h', b'1')], (), ()], codec=codec))
            for v in t.versions('Fetch'):
                for offset in range(7):
                    p = t.fetch(None, name, offset, version=v)
                    t.note('%s-%s-v%d-at-%d' % (codec_name, kind, v, offset), {
                        'errorCode': p['errorCode'], 'highWatermark': p['highWatermark'],
                        'records': shown(t, batch.contents(p['records']))})


@case(eras=('3.9',))
def old_fetch_after_other_codecs(t):
    """What can be converted comes, up to what cannot."""
    name = t.topic('turns')
    for codec in (batch.NONE, batch.ZSTD, batch.GZIP):
        t.must_produce(name, batch.batch((b'a', b'b'), codec=codec))
    for v in t.versions('Fetch'):
        for offset in range(6):
            p = t.fetch(None, name, offset, version=v)
            t.note('v%d-at-%d' % (v, offset), {'errorCode': p['errorCode'],
                                               'offsets': [x['offset'] for x in batch.contents(p['records'])]})


@case(eras=('3.9',))
def old_fetch_errors(t):
    name = t.topic('errors')
    off = t.topic('off', configs={'message.downconversion.enable': 'false'})
    zstd = t.topic('zstd', configs={'compression.type': 'zstd'})
    empty_off = t.topic('empty-off', configs={'message.downconversion.enable': 'false'})
    for x in (name, off, zstd):
        t.must_produce(x, batch.batch((b'a', b'b')))
    for v in t.versions('Fetch'):
        t.fetch('past-v%d' % v, name, 99, version=v)
        t.fetch('before-v%d' % v, name, -1, version=v)
        t.fetch('end-v%d' % v, name, 2, version=v)
        t.fetch('partition-v%d' % v, name, 0, 7, version=v)
        t.fetch('unknown-v%d' % v, t.name('nowhere'), 0, version=v)
        t.fetch('off-v%d' % v, off, 0, version=v)
        t.fetch('off-end-v%d' % v, off, 2, version=v)
        t.fetch('off-past-v%d' % v, off, 3, version=v)
        t.fetch('off-empty-v%d' % v, empty_off, 0, version=v)
    for v in t.versions('Fetch'):
        p = t.fetch(None, zstd, 0, version=v)
        t.note('zstd-v%d' % v, {'errorCode': p['errorCode'], 'highWatermark': p['highWatermark']})


@case(eras=('3.9',))
def old_fetch_limits(t):
    """Versions below 3 keep to the limit of a partition; what is converted may be larger than what is stored."""
    name = t.topic('limits')
    for i in range(6):
        t.must_produce(name, batch.batch((b'x' * 300, b'y' * 300)))
    size = len(batch.batch((b'x' * 300, b'y' * 300)))
    for v in t.versions('Fetch'):
        for limit in (0, 1, 30, size - 1, size, size + 40, 2 * size, 3 * size + 50, 10 * size):
            p = t.fetch(None, name, 0, version=v, partition_max=limit)
            t.note('v%d-%d' % (v, limit), {'errorCode': p['errorCode'],
                                           'offsets': [x['offset'] for x in batch.contents(p['records'])]})
        for limit in (1, size, 3 * size):
            p = t.fetch(None, name, 1, version=v, max_bytes=limit) if v == 3 else t.fetch(None, name, 1, version=v)
            t.note('v%d-total-%d' % (v, limit), {'offsets': [x['offset'] for x in batch.contents(p['records'])]})
