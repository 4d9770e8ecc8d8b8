"""What a read_committed consumer of a partition sees, from the wire: the aborted transactions that the server names are
left out, as clients do it."""
import harness

TRANSACTIONAL, CONTROL = harness.batch.TRANSACTIONAL, harness.batch.CONTROL


def read(wire, topic, partition=0):
    """[(offset, key, value)] up to the last stable offset."""
    out, at = [], 0
    while True:
        answer = wire.fetch(None, topic, at, partition, isolation=1)
        assert answer['errorCode'] == 0, answer
        batches = [b for b in harness.batch.parse(answer['records'] or b'') if 'count' in b]
        if not batches:
            assert at >= answer['lastStableOffset'], 'nothing at %d of %r' % (at, answer)
            return out
        out += [row for row in visible(batches, answer['abortedTransactions'] or []) if row[0] >= at]
        at = batches[-1]['baseOffset'] + batches[-1]['lastOffsetDelta'] + 1


def visible(batches, aborted):
    waiting = sorted((a['firstOffset'], a['producerId']) for a in aborted)
    away, out = set(), []
    for b in batches:
        last = b['baseOffset'] + b['lastOffsetDelta']
        while waiting and waiting[0][0] <= last:
            away.add(waiting.pop(0)[1])
        if b['attributes'] & CONTROL:
            away.discard(b['producerId'])
        elif not (b['attributes'] & TRANSACTIONAL and b['producerId'] in away):
            out += [(r['offset'], r['key'], r['value']) for r in b['records']]
    return out
