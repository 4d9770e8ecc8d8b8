"""Taking records of a share group and acknowledging them (KIP-932): sessions, batches, locks, refusals."""
import time

import batch
from cases.share_groups import Sharers, uuid_text
from harness import MADE_UP_ID, case

ACCEPT, RELEASE, REJECT, RENEW, GAP = 1, 2, 3, 4, 0


class Takers(Sharers):
    def begin(self, short, partitions=1, batches=((5,),), group=None):
        """A topic with such batches in its partitions, and a group that starts at 0 in each: (topic id, group)."""
        name, group = self.t.topic(short, partitions), group or self.t.name(short)
        self.id = self.t.topic_id(name)
        for p, counts in enumerate(batches):
            for count in counts:
                self.t.must_produce(name, batch.batch([b'v%d' % i for i in range(count)]), p)
        for p in range(partitions):
            self.initialize(group, p)
        self.group, self.name = group, name
        return name, group

    def initialize(self, group, partition):
        """As the group's coordinator does: each state where its share coordinator is, which may have to be made first."""
        key = '%s:%s:%d' % (group, uuid_text(self.id), partition)
        until = time.time() + 20
        while True:
            found = self.t.call(None, 'FindCoordinator', 6, {'keyType': 2, 'coordinatorKeys': [key]})['coordinators'][0]
            answer = found['errorCode'] or self.t.call(None, 'InitializeShareGroupState', 0, {'groupId': group, 'topics': [
                {'topicId': self.id, 'partitions': [{'partition': partition, 'stateEpoch': 1, 'startOffset': 0}]}]})
            if not found['errorCode'] and not answer['results'][0]['partitions'][0]['errorCode']:
                return
            if time.time() > until:
                raise RuntimeError('a state is not made: %r' % answer)
            time.sleep(0.2)

    def take(self, label, member, epoch, partitions=(0,), acks=(), forget=(), version=2, wait=0, topic=None, **how):
        """acks: (partition, first, last, types)."""
        named = {p: [] for p in partitions}
        for p, first, last, types in acks:
            named.setdefault(p, []).append({'firstOffset': first, 'lastOffset': last, 'acknowledgeTypes': list(types)})
        body = {'groupId': self.group, 'memberId': member, 'shareSessionEpoch': epoch, 'maxWaitMs': wait, 'minBytes': 1,
                'maxBytes': 1 << 20, 'maxRecords': 500, 'batchSize': 500,
                'topics': [{'topicId': topic or self.id, 'partitions': [
                    {'partitionIndex': p, 'acknowledgementBatches': b} for p, b in named.items()]}] if named else [],
                'forgottenTopicsData': [{'topicId': self.id, 'partitions': list(forget)}] if forget else []}
        body.update(how)
        return self.t.call(label, 'ShareFetch', version, body)

    def acknowledge(self, label, member, epoch, *acks, topic=None, version=2, **how):
        named = {}
        for p, first, last, types in acks:
            named.setdefault(p, []).append({'firstOffset': first, 'lastOffset': last, 'acknowledgeTypes': list(types)})
        body = {'groupId': self.group, 'memberId': member, 'shareSessionEpoch': epoch,
                'topics': [{'topicId': topic or self.id, 'partitions': [
                    {'partitionIndex': p, 'acknowledgementBatches': b} for p, b in named.items()]}]}
        body.update(how)
        return self.t.call(label, 'ShareAcknowledge', version, body)


@case
def share_fetch_is_refused(t):
    s = Takers(t)
    s.begin('fr')
    for label, how in (('no-group', {'groupId': None}), ('no-member', {'memberId': None}), ('empty-member', {'memberId': ''}),
                       ('long-member', {'memberId': 'm' * 37})):
        s.take(label, 'm1', 0, **how)
        s.acknowledge('ack-' + label, 'm1', 1, (0, 0, 1, [ACCEPT]), **how)
    s.take('no-session', 'm1', 1)
    s.take('no-session-end', 'm1', -1, partitions=())
    s.take('negative', 'm1', -2)
    s.take('acknowledges-at-first', 'm1', 0, acks=[(0, 0, 1, [ACCEPT])])
    s.acknowledge('ack-opens', 'm1', 0, (0, 0, 1, [ACCEPT]))
    s.acknowledge('ack-no-session', 'm1', 1, (0, 0, 1, [ACCEPT]))
    s.acknowledge('ack-no-session-end', 'm1', -1, (0, 0, 1, [ACCEPT]))
    s.take('opens', 'm1', 0, wait=2000)
    s.take('ahead', 'm1', 2, partitions=())
    s.acknowledge('ack-behind', 'm1', 0, (0, 0, 1, [ACCEPT]))
    s.acknowledge('ack-ahead', 'm1', 2, (0, 0, 1, [ACCEPT]))
    s.take('renews-and-takes', 'm1', 1, isRenewAck=True)
    s.take('goes-on', 'm1', 1, partitions=())
    s.take('ends', 'm1', -1, partitions=())
    s.take('ended', 'm1', 2, partitions=())


@case
def share_fetch_unknown_partitions(t):
    s = Takers(t)
    s.begin('fu')
    s.take('no-such-topic', 'm1', 0, topic=MADE_UP_ID)
    s.take('no-such-partition', 'm2', 0, partitions=(7,))
    s.acknowledge('ack-no-such-topic', 'm1', 1, (0, 0, 1, [ACCEPT]), topic=MADE_UP_ID)
    s.acknowledge('ack-no-such-partition', 'm2', 1, (7, 0, 1, [ACCEPT]))
    s.take('one-and-no-such', 'm3', 0, partitions=(0, 9), wait=2000)
    s.group = t.name('fu-nobody')
    s.take('without-a-state', 'm1', 0, wait=2000)


@case
def share_fetch_takes_and_acknowledges(t):
    s = Takers(t)
    s.begin('fa', batches=((3, 2, 4),))
    s.take('takes', 'm1', 0, wait=2000)
    s.take('nothing-left', 'm2', 0)
    s.acknowledge('some', 'm1', 1, (0, 0, 2, [ACCEPT]), (0, 3, 4, [RELEASE, REJECT]))
    s.take('released', 'm2', 1, partitions=())
    s.take('piggybacks', 'm2', 2, acks=[(0, 3, 3, [ACCEPT])])
    s.acknowledge('last', 'm1', 2, (0, 5, 8, [ACCEPT, GAP, RELEASE, RELEASE]))
    s.take('last-released', 'm1', 3, partitions=())
    s.take('piggybacks-end', 'm1', -1, acks=[(0, 7, 8, [ACCEPT])])
    s.take('all-gone', 'm2', 3, partitions=())


@case
def share_acknowledge_is_refused(t):
    s = Takers(t)
    s.begin('ar', batches=((5, 5),))
    s.take('takes', 'm1', 0, maxRecords=5, wait=2000)
    s.take('takes-too', 'm2', 0)
    epoch = 1
    for label, acks in (
            ('not-its-own', [(0, 5, 9, [ACCEPT])]), ('half-its-own', [(0, 3, 6, [ACCEPT])]),
            ('beyond', [(0, 10, 12, [ACCEPT])]), ('half-beyond', [(0, 4, 12, [ACCEPT])]),
            ('turned', [(0, 4, 2, [ACCEPT])]), ('negative', [(0, -3, 2, [ACCEPT])]),
            ('no-type', [(0, 0, 2, [])]), ('few-types', [(0, 0, 2, [1, 1])]), ('many-types', [(0, 0, 2, [1, 1, 1, 1])]),
            ('bad-type', [(0, 0, 2, [5])]), ('negative-type', [(0, 0, 2, [-1])]), ('renew', [(0, 0, 2, [RENEW])]),
            ('overlap', [(0, 0, 2, [1]), (0, 1, 3, [1])]), ('meet', [(0, 0, 2, [1]), (0, 2, 3, [1])]),
            ('order', [(0, 3, 3, [1]), (0, 0, 1, [1])]), ('one-bad', [(0, 0, 0, [1]), (0, 5, 5, [1])])):
        s.acknowledge(label, 'm1', epoch, *acks)
        epoch += 1
    s.acknowledge('renew-v1', 'm1', epoch, (0, 0, 2, [RENEW]), version=1)
    s.acknowledge('good', 'm1', epoch + 1, (0, 0, 1, [ACCEPT]))
    s.acknowledge('again', 'm1', epoch + 2, (0, 0, 1, [ACCEPT]))
    s.acknowledge('half-again', 'm1', epoch + 3, (0, 1, 2, [ACCEPT]))
    s.acknowledge('reject-middle', 'm1', epoch + 4, (0, 3, 3, [REJECT]))
    s.acknowledge('again-middle', 'm1', epoch + 5, (0, 3, 3, [ACCEPT]))
    s.acknowledge('release', 'm1', epoch + 6, (0, 4, 4, [RELEASE]))
    s.acknowledge('again-released', 'm1', epoch + 7, (0, 4, 4, [ACCEPT]))


@case
def share_fetch_batches(t):
    s = Takers(t)
    s.begin('fb', partitions=3, batches=((4, 4, 4, 4, 4), (10, 10), (1,) * 12))
    s.take('a-batch-more', 'm1', 0, maxRecords=5, wait=2000)
    s.take('exact', 'm2', 0, maxRecords=5, shareAcquireMode=1)
    s.take('rest', 'm3', 0, batchSize=3)
    s.take('large-batch', 'm4', 0, partitions=(1,), maxRecords=3, wait=2000)
    s.take('exact-large-batch', 'm5', 0, partitions=(1,), maxRecords=3, shareAcquireMode=1)
    s.take('small-batches', 'm6', 0, partitions=(2,), batchSize=5, wait=2000)
    s.acknowledge('gives-back', 'm6', 1, (2, 2, 3, [RELEASE]), (2, 6, 8, [RELEASE]))
    s.take('fragments', 'm7', 0, partitions=(2,))
    s.take('one-byte', 'm8', 0, partitions=(1,), maxBytes=1)


@case
def share_fetch_sessions(t):
    s = Takers(t)
    s.begin('fs', partitions=2, batches=((3,), (3,)))
    s.take('takes', 'm1', 0, wait=2000)
    s.take('adds', 'm1', 1, partitions=(1,), wait=2000)
    s.take('forgets', 'm1', 2, partitions=(), forget=(1,))
    s.take('forgets-and-acknowledges', 'm1', 3, partitions=(), forget=(0,), acks=[(0, 0, 2, [RELEASE])])
    s.take('nothing-to-take', 'm1', 4, partitions=())
    s.take('takes-again', 'm1', 5, partitions=(0,))
    s.acknowledge('not-in-the-session', 'm1', 6, (1, 3, 3, [ACCEPT]), (1, 0, 2, [ACCEPT]))
    s.acknowledge('ends', 'm1', -1, (0, 0, 0, [ACCEPT]))
    time.sleep(0.3)
    s.take('what-was-held', 'm2', 0, wait=500)
    s.acknowledge('ended', 'm1', 7, (0, 1, 1, [ACCEPT]))


@case
def share_fetch_deliveries(t):
    s = Takers(t)
    s.begin('fd', batches=((2,),))
    s.take('first', 'm1', 0, wait=2000)
    for i in range(1, 6):
        s.acknowledge('released-%d' % i, 'm1', 2 * i - 1, (0, 0, 1, [RELEASE]))
        s.take('taken-%d' % i, 'm1', 2 * i, partitions=())


@case
def share_fetch_renews(t):
    s = Takers(t)
    s.begin('fn', batches=((3,),))
    s.take('takes', 'm1', 0, wait=2000)
    s.acknowledge('renews', 'm1', 1, (0, 0, 2, [RENEW]), isRenewAck=True)
    s.acknowledge('renews-and-accepts', 'm1', 2, (0, 0, 2, [RENEW, ACCEPT, RENEW]), isRenewAck=True)
    s.take('renews-with-a-fetch', 'm1', 3, acks=[(0, 0, 0, [RENEW])], isRenewAck=True, maxBytes=0, minBytes=0, maxRecords=0,
           maxWaitMs=0)
    s.acknowledge('accepts', 'm1', 4, (0, 0, 0, [ACCEPT]), (0, 2, 2, [ACCEPT]))
