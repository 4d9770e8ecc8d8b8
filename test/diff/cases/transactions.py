"""Transactions: every refusal with its code, and what readers are told of them."""
import time

import batch
from harness import MADE_UP_ID, Failed, case

# Answers that say "not yet": neither server promises when it has looked.
EARLY = {14, 15, 16, 51}


class Txns:
    """A test whose producers have names; producer ids that are nobody's are shown as such."""

    def __init__(self, t):
        self.t = t
        t.symbols[-1] = '<none>'

    def call(self, label, api, version, body, codes=None):
        """codes(answer): errors; asked again while one of them says that it is too early."""
        until = time.time() + 20
        while True:
            answer = self.t.call(None, api, version, body)
            if not codes or not set(codes(answer)) & EARLY or time.time() > until:
                break
            time.sleep(0.05)
        if label:
            self.t.record(label, api, version, answer)
        return answer

    def init(self, label, name, version=4, timeout=60000, pid=-1, epoch=-1):
        body = {'transactionalId': name, 'transactionTimeoutMs': timeout}
        if version >= 3:
            body.update(producerId=pid, producerEpoch=epoch)
        if name:
            self.call(None, 'FindCoordinator', 4, {'keyType': 1, 'coordinatorKeys': [name]},
                      lambda a: [c['errorCode'] for c in a['coordinators']])
        answer = self.call(None, 'InitProducerId', version, body, lambda a: [a['errorCode']])
        if answer['errorCode'] == 0 and answer['producerId'] not in self.t.symbols:
            self.t.symbols[answer['producerId']] = '<producer %d>' % len(self.t.symbols)
        if label:
            self.t.record(label, 'InitProducerId', version, answer)
        return answer

    def producer(self, short, **more):
        name = self.t.name(short)
        answer = self.init(None, name, **more)
        if answer['errorCode']:
            raise Failed('set-up: InitProducerId %s: %d' % (name, answer['errorCode']))
        return {'name': name, 'id': answer['producerId'], 'epoch': answer['producerEpoch'], 'sequence': {}}

    def add(self, label, p, topics, version=3, pid=None, epoch=None, name=None, patient=True):
        """topics: [(name, [partition])]."""
        return self.call(label, 'AddPartitionsToTxn', version, {
            'v3AndBelowTransactionalId': p['name'] if name is None else name,
            'v3AndBelowProducerId': p['id'] if pid is None else pid,
            'v3AndBelowProducerEpoch': p['epoch'] if epoch is None else epoch,
            'v3AndBelowTopics': [{'name': n, 'partitions': ps} for n, ps in topics]},
            (lambda a: [x['partitionErrorCode'] for r in a['resultsByTopicV3AndBelow'] for x in r['resultsByPartition']])
            if patient else None)

    def add_many(self, label, version, *transactions):
        """transactions: (producer, verify only, topics, what is different)."""
        asked = [dict({'transactionalId': p['name'], 'producerId': p['id'], 'producerEpoch': p['epoch'], 'verifyOnly': verify,
                       'topics': [{'name': n, 'partitions': ps} for n, ps in topics]}, **more)
                 for p, verify, topics, more in transactions]
        answer = self.t.call(None, 'AddPartitionsToTxn', version, {'transactions': asked})
        self.t.record(label, None, None, dict(self.t.normalise(answer, None), resultsByTransaction=sorted(
            (self.t.normalise(r, None) for r in answer['resultsByTransaction']), key=lambda r: r['transactionalId'])))

    def end(self, label, p, commit, version=4, pid=None, epoch=None, name=None, settle=True):
        answer = self.call(None, 'EndTxn', version, {
            'transactionalId': p['name'] if name is None else name, 'producerId': p['id'] if pid is None else pid,
            'producerEpoch': p['epoch'] if epoch is None else epoch, 'committed': commit}, lambda a: [a['errorCode']])
        if answer['errorCode'] == 0 and version >= 5:
            self.t.symbols.setdefault(answer['producerId'], '<producer %d>' % len(self.t.symbols))
            p['id'], p['epoch'], p['sequence'] = answer['producerId'], answer['producerEpoch'], {}
        if label:
            self.t.record(label, 'EndTxn', version, answer)
        if answer['errorCode'] == 0 and settle:
            self.settle(p)
        return answer

    def state(self, name):
        answer = self.call(None, 'DescribeTransactions', 0, {'transactionalIds': [name]},
                           lambda a: [x['errorCode'] for x in a['transactionStates']])
        return answer['transactionStates'][0]

    def settle(self, p):
        """Until all markers are written."""
        until = time.time() + 20
        while self.state(p['name'])['transactionState'].startswith('Prepare'):
            if time.time() > until:
                raise Failed('%s is not completed' % p['name'])
            time.sleep(0.02)

    def describe(self, label, *names):
        answer = self.t.call(None, 'DescribeTransactions', 0, {'transactionalIds': list(names)})
        for state in answer['transactionStates']:
            if time.time() * 1000 - 60000 < state['transactionStartTimeMs'] <= time.time() * 1000 + 1000:
                state['transactionStartTimeMs'] = '<now>'
            state['topics'] = sorted(({'topic': x['topic'], 'partitions': sorted(x['partitions'])} for x in state['topics']),
                                     key=lambda x: x['topic'])
        self.t.record(label, 'DescribeTransactions', 0, answer)

    def produce(self, label, p, topic, version=11, partition=0, name='', values=(b'v',), pid=None, epoch=None, sequence=None,
                attributes=batch.TRANSACTIONAL, moves=True):
        """name '': the producer's own transactional id. Returns the partition's answer."""
        at = p['sequence'].get((topic, partition), 0)
        data = batch.batch(values, pid=p['id'] if pid is None else pid, epoch=p['epoch'] if epoch is None else epoch,
                           sequence=at if sequence is None else sequence, attributes=attributes)
        entry = dict(self.t.topic_ref(topic, version, 13, 'name'), partitionData=[{'index': partition, 'records': data}])
        answer = self.t.call(label, 'Produce', version, {
            'transactionalId': p['name'] if name == '' else name, 'acks': -1, 'timeoutMs': 10000, 'topicData': [entry]})
        found = answer['responses'][0]['partitionResponses'][0]
        if found['errorCode'] == 0 and moves:
            p['sequence'][(topic, partition)] = at + len(values)
        return found

    def must_produce(self, p, topic, version=11, partition=0, values=(b'v',)):
        if version < 12:
            self.add(None, p, [(topic, [partition])])
        found = self.produce(None, p, topic, version, partition, values=values)
        if found['errorCode']:
            raise Failed('set-up: Produce of %s: %d' % (p['name'], found['errorCode']))

    def add_offsets(self, label, p, group, version=3, pid=None, epoch=None, name=None):
        return self.call(label, 'AddOffsetsToTxn', version, {
            'transactionalId': p['name'] if name is None else name, 'producerId': p['id'] if pid is None else pid,
            'producerEpoch': p['epoch'] if epoch is None else epoch, 'groupId': group}, lambda a: [a['errorCode']])

    def commit(self, label, p, group, topic, version=4, partition=0, offset=5, generation=-1, member='', instance=None, pid=None,
               epoch=None, name=None, metadata='', patient=True):
        body = {'transactionalId': p['name'] if name is None else name, 'groupId': group,
                'producerId': p['id'] if pid is None else pid, 'producerEpoch': p['epoch'] if epoch is None else epoch}
        if version >= 3:
            body.update(generationIdOrMemberEpoch=generation, memberId=member, groupInstanceId=instance)
        one = {'partitionIndex': partition, 'committedOffset': offset, 'committedMetadata': metadata}
        body['topics'] = [{'topicId' if isinstance(topic, bytes) else 'name': topic, 'partitions': [one]}]
        return self.call(label, 'TxnOffsetCommit', version, body,
                         (lambda a: [x['errorCode'] for r in a['topics'] for x in r['partitions']]) if patient else None)

    def offsets(self, label, group, stable):
        self.t.call(label, 'OffsetFetch', 7, {'groupId': group, 'topics': None, 'requireStable': stable})

    def group_ready(self, group):
        self.call(None, 'FindCoordinator', 4, {'keyType': 0, 'coordinatorKeys': [group]},
                  lambda a: [c['errorCode'] for c in a['coordinators']])
        self.call(None, 'OffsetFetch', 7, {'groupId': group, 'topics': None}, lambda a: [a['errorCode']])


@case
def b40_transactional_ids(t):
    """InitProducerId in all shapes."""
    x = Txns(t)
    for v in t.versions('InitProducerId'):
        name = t.name('i%d' % v)
        x.init('first-v%d' % v, name, v)
        again = x.init('again-v%d' % v, name, v)
        x.init('empty-id-v%d' % v, '', v)
        for label, timeout in (('0', 0), ('negative', -1), ('max', 900000), ('too-long', 900001)):
            x.init('timeout-%s-v%d' % (label, v), t.name('it%d' % v), v, timeout)
        if v < 3:
            continue
        pid = again['producerId']
        for label, fields in (('stale', (pid, 0)), ('now', (pid, 1)), ('now-again', (pid, 1)), ('future', (pid, 7)),
                              ('other', (pid + 1000000, 2)), ('no-epoch', (pid, -1)), ('no-id', (-1, 2)), ('minus-two', (-2, -2)),
                              ('fresh', (-1, -1)), ('after-fresh', (pid, 2))):
            x.init('%s-v%d' % (label, v), name, v, 60000, *fields)
        x.init('unknown-v%d' % v, t.name('iu%d' % v), v, 60000, pid, 3)
        x.init('unknown-last-v%d' % v, t.name('il%d' % v), v, 60000, pid, 32766)
        x.init('unknown-over-v%d' % v, t.name('im%d' % v), v, 60000, pid, 32767)


def aborted(x, label, v, p, topic):
    """What a producer is told whose epoch is an old one."""
    for w in 1, 2, 3:
        x.end('%s-end-v%d-%d' % (label, w, v), dict(p), True, w)
        x.add_offsets('%s-add-offsets-v%d-%d' % (label, w, v), p, x.t.name('g'), w)
        x.add('%s-add-v%d-%d' % (label, w, v), p, [(topic, [0])], w)
    for w in 4, 5:
        x.end('%s-end-v%d-%d' % (label, w, v), dict(p), False, w)
    for w in 9, 11, 12:
        x.produce('%s-produce-v%d-%d' % (label, w, v), p, topic, w, moves=False)
    for w in 3, 4:
        x.init('%s-init-v%d-%d' % (label, w, v), p['name'], w, 60000, p['id'], p['epoch'])


@case
def transactions_are_fenced_by_init(t):
    """B42: a second producer of the same id, whatever the first has open; which codes the first is told."""
    x = Txns(t)
    topic = t.topic('if')
    for v, produce in ((0, 11), (3, 11), (4, 12), (5, 12)):
        p = x.producer('f%d' % v)
        x.must_produce(p, topic, produce)
        answer = t.call('open-v%d' % v, 'InitProducerId', v, dict(
            {'transactionalId': p['name'], 'transactionTimeoutMs': 60000}, **({'producerId': -1, 'producerEpoch': -1} if v >= 3 else {})))
        t.expect_equal(answer['errorCode'], 51, 'InitProducerId of an open transaction')
        x.settle(p)
        x.describe('aborted-v%d' % v, p['name'])
        aborted(x, 'aborted', v, p, topic)
        x.init('second-v%d' % v, p['name'], v)
        aborted(x, 'fenced', v, p, topic)
        x.init('anew-%d' % v, p['name'], 4)


@case
def b41_add_partitions(t):
    """AddPartitionsToTxn below version 4: producers' own."""
    x = Txns(t)
    topic, other = t.topic('ap', 3), t.topic('ap-other')
    nope = t.name('nope')
    for v in range(4):
        p = x.producer('a%d' % v)
        x.add('one-v%d' % v, p, [(topic, [0])], v)
        x.add('again-v%d' % v, p, [(topic, [0])], v)
        x.add('more-v%d' % v, p, [(topic, [2, 1]), (other, [0])], v)
        x.add('twice-v%d' % v, p, [(topic, [1, 1])], v)
        x.add('unknown-topic-v%d' % v, p, [(topic, [0]), (nope, [0, 1])], v)
        x.add('unknown-partition-v%d' % v, p, [(topic, [0, 3, -1])], v)
        x.add('bad-name-v%d' % v, p, [('not ok!', [0])], v)
        x.add('nothing-v%d' % v, p, [], v)
        x.add('no-partitions-v%d' % v, p, [(topic, [])], v)
        x.add('other-id-v%d' % v, p, [(topic, [0])], v, pid=p['id'] + 1000000)
        x.add('no-id-v%d' % v, p, [(topic, [0])], v, pid=-1)
        x.add('old-epoch-v%d' % v, p, [(topic, [0])], v, epoch=p['epoch'] - 1)
        x.add('new-epoch-v%d' % v, p, [(topic, [0])], v, epoch=p['epoch'] + 1)
        x.add('unknown-name-v%d' % v, p, [(topic, [0])], v, name=t.name('nobody'))
        x.add('empty-name-v%d' % v, p, [(topic, [0])], v, name='')
        x.add('internal-v%d' % v, p, [('__transaction_state', [0])], v)
        x.add('internal-and-more-v%d' % v, p, [('__transaction_state', [0]), (topic, [0])], v)
        x.describe('open-v%d' % v, p['name'])
        x.end('end-v%d' % v, p, False)
        x.describe('ended-v%d' % v, p['name'])


@case
def add_partitions_of_brokers(t):
    """AddPartitionsToTxn from version 4 on: many transactions, added or only verified."""
    x = Txns(t)
    topic, other = t.topic('vp', 3), t.topic('vp-other')
    x.group_ready(t.name('any'))  # so that its topic is there
    for v in t.versions('AddPartitionsToTxn'):
        if v < 4:
            continue
        p, q, idle = [x.producer('v%s%d' % (n, v)) for n in ('p', 'q', 'i')]
        x.add(None, p, [(topic, [0, 1])])
        good = [(topic, [0])]
        for label, verify, topics, more in (
                ('verify', True, [(topic, [1, 0])], {}), ('verify-some', True, [(topic, [0, 2]), (other, [0])], {}),
                ('verify-unknown', True, [(topic, [0]), (t.name('nope'), [0])], {}), ('verify-no-topics', True, [], {}),
                ('verify-old', True, good, {'producerEpoch': p['epoch'] - 1}),
                ('verify-new', True, good, {'producerEpoch': p['epoch'] + 1}),
                ('verify-other', True, good, {'producerId': p['id'] + 1000000}),
                ('verify-nobody', True, good, {'transactionalId': t.name('nobody')}),
                ('verify-empty', True, good, {'transactionalId': ''}), ('add', False, [(topic, [2])], {}),
                ('add-unknown', False, [(topic, [2]), (t.name('nope'), [0])], {}),
                ('add-old', False, good, {'producerEpoch': p['epoch'] - 1}),
                ('add-other', False, good, {'producerId': p['id'] + 1000000}),
                ('add-nobody', False, good, {'transactionalId': t.name('nobody')}),
                ('verify-internal', True, [('__consumer_offsets', [0])], {}), ('add-internal', False, [('__consumer_offsets', [0])], {}),
                ('add-internal-and-more', False, [('__consumer_offsets', [0]), (topic, [0])], {})):
            x.add_many('%s-v%d' % (label, v), v, (p, verify, topics, more))
        x.add_many('many-v%d' % v, v, (p, True, good, {}), (q, False, good, {}), (idle, True, good, {}))
        x.describe('open-v%d' % v, p['name'], q['name'], idle['name'])
        x.end(None, p, True)
        x.add_many('verify-ended-v%d' % v, v, (p, True, good, {}))


@case
def b41_ends_of_transactions(t):
    """EndTxn in every state and version, once and again."""
    x = Txns(t)
    topic = t.topic('et')
    for v in t.versions('EndTxn'):
        produce = 12 if v >= 5 else 11
        for commit in True, False:
            word = '%s-v%d' % ('commit' if commit else 'abort', v)
            p = x.producer('e' + word)
            x.end('empty-' + word, p, commit, v)
            x.describe('empty-described-' + word, p['name'])
            before = dict(p)
            x.must_produce(p, topic, produce)
            for label, more in (('old', {'epoch': p['epoch'] - 1}), ('new', {'epoch': p['epoch'] + 1}), ('other', {'pid': p['id'] + 1000000}),
                                ('nobody', {'name': t.name('nobody')}), ('no-name', {'name': ''}), ('no-id', {'pid': -1})):
                x.end('%s-%s' % (label, word), p, commit, v, **more)
            before = dict(p)
            x.end(word, p, commit, v)
            x.describe('done-' + word, p['name'])
            x.end('again-' + word, dict(before), commit, v)
            x.end('other-way-' + word, dict(before), not commit, v)
            x.end('new-epoch-again-' + word, p, commit, v)
            x.settle(p)
            x.end('new-epoch-other-way-' + word, p, not commit, v)
            x.must_produce(p, topic, produce)
            x.end('next-' + word, p, True, v)


@case
def offsets_of_transactions(t):
    """AddOffsetsToTxn and TxnOffsetCommit, with and without each other."""
    x = Txns(t)
    topic = t.topic('to', 2)
    for v in t.versions('AddOffsetsToTxn'):
        p, group = x.producer('o%d' % v), t.name('og%d' % v)
        x.group_ready(group)
        x.add_offsets('first-v%d' % v, p, group, v)
        x.add_offsets('again-v%d' % v, p, group, v)
        x.add_offsets('no-group-v%d' % v, p, '', v)
        for label, more in (('old', {'epoch': p['epoch'] - 1}), ('new', {'epoch': p['epoch'] + 1}), ('other', {'pid': p['id'] + 1000000}),
                            ('nobody', {'name': t.name('nobody')}), ('no-name', {'name': ''})):
            x.add_offsets('%s-v%d' % (label, v), p, group, v, **more)
        x.end(None, p, False)
    for v in t.versions('TxnOffsetCommit'):
        p, group = x.producer('c%d' % v), t.name('cg%d' % v)
        ref = t.topic_id(topic) if v >= 6 else topic
        x.group_ready(group)
        x.commit('not-added-v%d' % v, p, group, ref, v)
        t.note('not-added-state-v%d' % v, x.state(p['name'])['transactionState'])
        x.add_offsets(None, p, group)
        for label, more in (('good', {}), ('again', {'offset': 6}), ('metadata', {'metadata': 'm' * 4097}), ('null', {'metadata': None}),
                            ('nobody', {'name': t.name('nobody')}), ('no-name', {'name': ''}),
                            ('unknown-partition', {'partition': 9}), ('negative', {'offset': -5}), ('old', {'epoch': p['epoch'] - 1}),
                            ('new', {'epoch': p['epoch'] + 1}), ('other', {'pid': p['id'] + 1000000})):
            x.commit('commit-%s-v%d' % (label, v), p, group, ref, v, **more)
        x.commit('unknown-topic-v%d' % v, p, group, MADE_UP_ID if v >= 6 else t.name('nope'), v)
        x.commit('commit-no-group-v%d' % v, p, '', ref, v)
        # A transaction holds partitions of the offsets topic, not groups, and lets in a group that shares one. One letter
        # further is 31 partitions further, never the same of 50.
        x.commit('other-group-v%d' % v, p, t.name('ch%d' % v), ref, v)
        if v >= 3:
            for label, more in (('member', {'member': 'm'}), ('generation', {'generation': 1}), ('both', {'member': 'm', 'generation': 1}),
                                ('instance', {'instance': 'i'})):
                x.commit('empty-%s-v%d' % (label, v), p, group, ref, v, **more)
        x.offsets('unstable-v%d' % v, group, True)
        x.offsets('as-before-v%d' % v, group, False)
        x.end(None, p, v % 2 == 0, 5 if v >= 5 else 4)
        x.offsets('settled-v%d' % v, group, True)
        x.commit('ended-v%d' % v, p, group, ref, v, patient=False)


@case
def offsets_of_transactions_by_members(t):
    """Members of a classic group and of a consumer group: which of them may put offsets into a transaction."""
    x = Txns(t)
    topic = t.topic('tm')
    group, newer = t.name('classic'), t.name('newer')
    x.group_ready(group)
    body = {'groupId': group, 'sessionTimeoutMs': 30000, 'rebalanceTimeoutMs': 30000, 'memberId': '', 'groupInstanceId': 'static',
            'protocolType': 'consumer', 'protocols': [{'name': 'range', 'metadata': b'm'}]}
    joined = t.call(None, 'JoinGroup', 5, body)
    member, generation = joined['memberId'], joined['generationId']
    p = x.producer('m')
    x.add_offsets(None, p, group)
    ways = (('right', member, generation, 'static'), ('dynamic', member, generation, None), ('old', member, generation - 1, 'static'),
            ('new', member, generation + 1, 'static'), ('fenced', 'other', generation, 'static'), ('stranger', 'other', generation, None),
            ('unknown-instance', member, generation, 'nobody'), ('outside', '', -1, None), ('no-member', '', generation, None),
            ('no-generation', member, -1, 'static'))
    for state in 'completing', 'stable':
        if state == 'stable':
            t.call(None, 'SyncGroup', 3, {'groupId': group, 'generationId': generation, 'memberId': member, 'groupInstanceId': 'static',
                                          'assignments': [{'memberId': member, 'assignment': b'a'}]})
        for v in (2, 3, 4, 5):
            for label, who, when, instance in ways if v >= 3 else ways[:1]:
                x.commit('%s-%s-v%d' % (state, label, v), p, group, topic, v, generation=when, member=who, instance=instance)
    x.end(None, p, True)
    x.offsets('classic-committed', group, True)
    t.call(None, 'ConsumerGroupHeartbeat', 1, {
        'groupId': newer, 'memberId': 'm1', 'memberEpoch': 0, 'rebalanceTimeoutMs': 60000, 'subscribedTopicNames': [topic],
        'topicPartitions': [], 'subscribedTopicRegex': None})
    epoch = t.call(None, 'ConsumerGroupHeartbeat', 1, {'groupId': newer, 'memberId': 'm1', 'memberEpoch': 1, 'rebalanceTimeoutMs': -1,
                                                       'subscribedTopicRegex': None, 'subscribedTopicNames': None,
                                                       'topicPartitions': None})['memberEpoch']
    if epoch <= 0:
        epoch = 2
    q = x.producer('n')
    x.add_offsets(None, q, newer)
    for v in (2, 3, 4, 5):
        for label, who, when in (('right', 'm1', epoch), ('old', 'm1', epoch - 1), ('new', 'm1', epoch + 1), ('stranger', 'm2', epoch),
                                 ('outside', '', -1), ('no-epoch', 'm1', -1)) if v >= 3 else (('right', '', -1),):
            x.commit('newer-%s-v%d' % (label, v), q, newer, topic, v, generation=when, member=who)
    x.end(None, q, False)
    x.offsets('newer-aborted', newer, True)


@case
def produce_in_transactions(t):
    """What a transactional batch is told: version 11 asks whether its partition was added, 12 adds it."""
    x = Txns(t)
    topic, other = t.topic('pt', 2), t.topic('pt-other')
    for v in (3, 9, 11, 12, 13):
        p = x.producer('p%d' % v)
        p = x.producer('p%d' % v)  # once more, so that there is an epoch before
        x.produce('not-added-v%d' % v, p, topic, v)
        if v < 12:
            x.add(None, p, [(topic, [0])])
            x.produce('added-v%d' % v, p, topic, v)
        x.produce('more-v%d' % v, p, topic, v)
        x.produce('duplicate-v%d' % v, p, topic, v, sequence=p['sequence'][(topic, 0)] - 1, moves=False)
        x.produce('gap-v%d' % v, p, topic, v, sequence=9, moves=False)
        x.produce('other-partition-v%d' % v, p, topic, v, 1)
        x.produce('no-name-v%d' % v, p, other, v, name=None)
        x.produce('empty-name-v%d' % v, p, other, v, name='')
        x.produce('nobody-v%d' % v, p, other, v, name=t.name('nobody'), moves=False)
        x.produce('plain-batch-v%d' % v, p, other, v, attributes=0, moves=False)
        x.produce('plain-in-open-v%d' % v, p, topic, v, attributes=0, moves=False)
        x.produce('plain-of-nobody-v%d' % v, p, other, v, attributes=0, pid=-1, epoch=-1, sequence=-1, moves=False)
        x.produce('control-v%d' % v, p, topic, v, attributes=batch.TRANSACTIONAL | batch.CONTROL, moves=False)
        x.produce('old-epoch-v%d' % v, p, topic, v, epoch=p['epoch'] - 1, moves=False)
        x.produce('new-epoch-v%d' % v, p, topic, v, epoch=p['epoch'] + 1, sequence=0, moves=False)
        x.produce('other-id-v%d' % v, p, topic, v, pid=p['id'] + 1000000, sequence=0, moves=False)
        x.describe('open-v%d' % v, p['name'])
        before = dict(p, sequence=dict(p['sequence']))
        x.end(None, p, v % 2 == 0, 5 if v >= 12 else 4)
        x.produce('ended-v%d' % v, before, topic, v, moves=False)
        if v >= 12:
            x.produce('next-gap-v%d' % v, p, topic, v, sequence=5, moves=False)
            x.produce('next-v%d' % v, p, topic, v)
            x.end(None, p, True, 5)
        x.describe('at-last-v%d' % v, p['name'])
    end = t.log_end(topic)
    t.expect(t.offsets(None, topic, -1, isolation=1)['offset'] == end, 'something hangs')
    x.produce('no-id', p, topic, 12, pid=-1, epoch=-1, sequence=-1, moves=False)
    x.produce('no-epoch', p, topic, 12, epoch=-1, moves=False)


@case
def read_committed(t):
    """Last stable offsets and lists of aborted transactions, at each offset and in each version."""
    x = Txns(t)
    topic = t.topic('rc')
    ps = [x.producer('r%d' % i) for i in range(3)]
    x.must_produce(ps[0], topic, 11, values=(b'a1', b'a2'))
    t.must_produce(topic, batch.batch((b'plain',)))
    x.must_produce(ps[1], topic, 12, values=(b'b1',))
    for isolation in 0, 1:
        t.fetch('open-%d' % isolation, topic, 0, isolation=isolation)
        t.offsets('open-end-%d' % isolation, topic, -1, isolation=isolation)
    x.must_produce(ps[2], topic, 12, values=(b'c1', b'c2'))
    x.end(None, ps[1], False, 5)
    t.fetch('second-ended', topic, 0, isolation=1)
    x.must_produce(ps[1], topic, 12, values=(b'b2',))
    x.end(None, ps[0], True)
    x.end(None, ps[2], False, 5)
    t.fetch('at-stable', topic, t.offsets(None, topic, -1, isolation=1)['offset'], isolation=1)
    x.must_produce(ps[0], topic, 11, values=(b'a3',))
    x.end(None, ps[1], True, 5)
    x.end(None, ps[0], False)
    t.must_produce(topic, batch.batch((b'last',)))
    end = t.log_end(topic)
    t.note('end', end)
    for offset in range(end):
        t.fetch('from-%d' % offset, topic, offset, isolation=1)
        t.fetch('one-from-%d' % offset, topic, offset, isolation=1, partition_max=1, max_bytes=1)
    for v in t.versions('Fetch'):
        t.fetch('all-v%d' % v, topic, 0, version=v, isolation=1)
        t.fetch('all-uncommitted-v%d' % v, topic, 0, version=v, isolation=0)
    for when in -2, -1, 1700000000000:
        for isolation in 0, 1:
            t.offsets('time-%d-%d' % (when, isolation), topic, when, isolation=isolation)
    t.call('producers', 'DescribeProducers', 0, {'topics': [{'name': topic, 'partitionIndexes': [0]}]})


@case
def describe_and_list_transactions(t):
    x = Txns(t)
    topic = t.topic('dl', 3)
    x.producer('empty')
    p = x.producer('open', timeout=50000)
    x.add(None, p, [(topic, [2, 0])])
    for word, commit, version in (('committed', True, 4), ('aborted', False, 4), ('committed-2', True, 5), ('aborted-2', False, 5)):
        q = x.producer(word)
        x.must_produce(q, topic, 12 if version == 5 else 11, 1)
        x.end(None, q, commit, version)
    names = [t.name(w) for w in ('empty', 'open', 'committed', 'aborted', 'committed-2', 'aborted-2')]
    x.describe('all', *names)
    x.describe('none')
    x.describe('unknown', t.name('nobody'), '')
    x.describe('twice', names[1], names[1])

    def ours(label, version, **body):
        asked = dict({'stateFilters': [], 'producerIdFilters': []}, **body)
        answer = x.call(None, 'ListTransactions', version, asked, lambda a: [a['errorCode']])
        answer['transactionStates'] = sorted((s for s in answer['transactionStates'] if s['transactionalId'].startswith(t.name(''))),
                                             key=lambda s: s['transactionalId'])
        answer['unknownStateFilters'].sort()
        t.record(label, 'ListTransactions', version, answer)
    for v in t.versions('ListTransactions'):
        ours('all-v%d' % v, v)
        for states in (['Ongoing'], ['CompleteCommit', 'CompleteAbort'], ['Empty', 'Nonsense'], ['ongoing'], [''], ['Nonsense'],
                       ['PrepareCommit', 'Dead', 'PrepareEpochFence']):
            ours('%s-v%d' % ('+'.join(states) or 'empty', v), v, stateFilters=states)
        ours('producer-v%d' % v, v, producerIdFilters=[p['id']])
        ours('no-producer-v%d' % v, v, producerIdFilters=[-5])
        ours('producer-and-state-v%d' % v, v, producerIdFilters=[p['id']], stateFilters=['Empty'])
        if v >= 1:
            for duration in -1, -2, 0, 1000000:
                ours('duration-%d-v%d' % (duration, v), v, durationFilter=duration)
        if v >= 2:
            for label, pattern in (('some', '.*-committed.*'), ('part', 'open'), ('bad', '(['), ('empty', ''), ('none', 'x+')):
                ours('pattern-%s-v%d' % (label, v), v, transactionalIdPattern=pattern)
    x.end(None, p, False)


@case
def markers(t):
    """WriteTxnMarkers: epochs of producers and coordinators that are old, new and equal."""
    x = Txns(t)
    topic = t.topic('wm', 2)

    def write(label, v, epoch, pid=None, commit=True, coordinator=0, topics=None, version=0):
        marker = {'producerId': p['id'] if pid is None else pid, 'producerEpoch': epoch, 'transactionResult': commit,
                  'coordinatorEpoch': coordinator, 'topics': [{'name': n, 'partitionIndexes': ps} for n, ps in topics or [(topic, [0])]]}
        if v >= 2:
            marker['transactionVersion'] = version
        t.call('%s-v%d' % (label, v), 'WriteTxnMarkers', v, {'markers': [marker]})
        t.note('%s-stable-v%d' % (label, v), [t.offsets(None, topic, -1, isolation=1)['offset'] - start, t.log_end(topic) - start])
    for v in t.versions('WriteTxnMarkers'):
        start = t.log_end(topic)
        p = x.producer('w%d' % v)
        p = x.producer('w%d' % v)
        p = x.producer('w%d' % v)
        x.must_produce(p, topic)
        now = p['epoch']
        t.symbols.update({p['id'] + 1000000: '<stranger>', p['id'] + 1000001: '<other stranger>'})
        write('old', v, now - 1)
        write('unknown', v, now, topics=[(t.name('nope'), [0]), (topic, [5, -1])])
        write('same', v, now, coordinator=5)
        write('again', v, now, coordinator=5)
        write('old-coordinator', v, now, coordinator=4)
        write('new-coordinator', v, now, coordinator=6, commit=False)
        write('new', v, now + 1, coordinator=6)
        write('old-after-new', v, now, coordinator=6)
        write('stranger', v, 0, pid=p['id'] + 1000000)
        write('nobody', v, 0, pid=-1)
        write('negative', v, -1, pid=p['id'] + 1000001)
        x.produce('fenced-v%d' % v, p, topic)
    if v >= 2:
        q = p = x.producer('w2-2')
        start = t.log_end(topic)
        x.must_produce(q, topic, 12)
        write('version-2-old', 2, q['epoch'], version=2)
        write('version-2', 2, q['epoch'] + 1, version=2)
    t.call('none', 'WriteTxnMarkers', 1, {'markers': []})
    t.call('no-topics', 'WriteTxnMarkers', 1, {'markers': [{'producerId': 1, 'producerEpoch': 0, 'transactionResult': True,
                                                           'coordinatorEpoch': 0, 'topics': []}]})
