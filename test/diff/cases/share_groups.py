"""Share groups (KIP-932): heartbeats and their refusals, groups of another kind, offsets, states."""
import base64
import time

from cases.consumer_groups import Members
from harness import MADE_UP_ID, case


def uuid_text(value):
    return base64.urlsafe_b64encode(value).decode().rstrip('=')


class Sharers(Members):
    def beat(self, label, group, member, epoch, topics=None, rack=None):
        return self.call(label, 'ShareGroupHeartbeat', 1, {
            'groupId': group, 'memberId': member, 'memberEpoch': epoch, 'rackId': rack, 'subscribedTopicNames': topics})

    def settle(self, group, member, topics, epoch=0, partitions=1):
        """Joins, and reports until it has its partitions: Kafka assigns them a while after it was asked. Its epoch."""
        until = time.time() + 20
        answer = self.beat(None, group, member, epoch, topics)
        while not answer['assignment'] or sum(len(p['partitions']) for p in answer['assignment']['topicPartitions']) < partitions:
            if time.time() > until:
                raise RuntimeError('no partitions')
            time.sleep(0.3)
            answer = self.beat(None, group, member, answer['memberEpoch'], topics)
        return answer['memberEpoch']

    def describe(self, label, *groups):
        return self.call(label, 'ShareGroupDescribe', 1, {'groupIds': list(groups)})

    def offsets(self, label, group, topics=None):
        return self.call(label, 'DescribeShareGroupOffsets', 1, {'groups': [
            {'groupId': group, 'topics': topics and [{'topicName': n, 'partitions': p} for n, p in topics]}]})

    def alter(self, label, group, *topics):
        return self.call(label, 'AlterShareGroupOffsets', 0, {'groupId': group, 'topics': [
            {'topicName': n, 'partitions': [{'partitionIndex': i, 'startOffset': o} for i, o in p]} for n, p in topics]})

    def forget(self, label, group, *topics):
        return self.call(label, 'DeleteShareGroupOffsets', 0, {'groupId': group, 'topics': [{'topicName': n} for n in topics]})


@case
def share_group_heartbeat_is_refused(t):
    s = Sharers(t)
    topic, group = s.topic('sr'), t.name('sr')
    for label, member, epoch, how in (
            ('no-member', '', 0, {'topics': [topic]}), ('blank-member', ' ', 0, {'topics': [topic]}),
            ('long-member', 'm' * 37, 0, {'topics': [topic]}), ('epoch', 'm', -2, {}),
            ('blank-rack', 'm', 0, {'topics': [topic], 'rack': ' '}), ('no-subscription', 'm', 0, {}),
            ('empty-subscription', 'm', 0, {'topics': []}), ('missing-group', 'm', 3, {}),
            ('missing-group-leave', 'm', -1, {})):
        s.beat(label, group, member, epoch, **how)
    s.beat('blank-group', ' ', 'm', 0, topics=[topic])
    s.describe('nothing-made', group, '')


@case
def share_group_one_member(t):
    s = Sharers(t)
    topic, other, group = s.topic('so', 3), s.topic('sp', 1), t.name('so')
    epoch = s.settle(group, 'm1', [topic], partitions=3)
    s.beat('again', group, 'm1', epoch)
    s.beat('all-again', group, 'm1', epoch, topics=[topic])
    s.describe('stable', group)
    listed = t.call(None, 'ListGroups', 5, {'statesFilter': [], 'typesFilter': ['share']})
    s.record('listed', 'ListGroups', 5, [g for g in listed['groups'] if g['groupId'] == group])
    for label, number, member in (('ahead', epoch + 1, 'm1'), ('previous', epoch - 1, 'm1'), ('unknown', epoch, 'm2'),
                                  ('unknown-leaves', -1, 'm2')):
        s.beat(label, group, member, number)
    s.call('delete', 'DeleteGroups', 2, {'groupsNames': [group]})
    s.alter('alter', group, (topic, [(0, 5)]))
    s.forget('forget', group, topic)
    time.sleep(1.2)
    s.settle(group, 'm1', [other], epoch)
    s.describe('other', group)
    s.beat('leave', group, 'm1', -1)
    s.beat('left', group, 'm1', -1)
    s.describe('empty', group)
    s.call('delete-empty', 'DeleteGroups', 2, {'groupsNames': [group]})
    s.call('delete-again', 'DeleteGroups', 2, {'groupsNames': [group]})
    s.describe('deleted', group)


@case
def share_group_two_members(t):
    s = Sharers(t)
    topic, group = s.topic('st'), t.name('st')
    epoch = s.settle(group, 'm1', [topic])
    time.sleep(1.2)
    s.beat('second', group, 'm2', 0, topics=[topic])
    s.beat('first', group, 'm1', epoch)
    s.describe('both', group)
    s.beat('first-leaves', group, 'm1', -1)
    s.describe('one', group)


@case
def share_group_of_another_kind(t):
    s = Sharers(t)
    topic, share, classic, consumer = s.topic('sk'), t.name('sk'), t.name('sk-classic'), t.name('sk-consumer')
    s.settle(share, 'm', [topic])
    s.call('consumer-heartbeat', 'ConsumerGroupHeartbeat', 1, {
        'groupId': share, 'memberId': 'c', 'memberEpoch': 0, 'rebalanceTimeoutMs': 10000, 'subscribedTopicNames': [topic],
        'topicPartitions': []})
    s.join('join', share)
    s.join('join-known', share, 'm')
    s.call('sync', 'SyncGroup', 5, s.sync_body(share, 1, 'm'))
    s.call('heartbeat', 'Heartbeat', 4, {'groupId': share, 'generationId': 1, 'memberId': 'm'})
    s.call('leave', 'LeaveGroup', 5, {'groupId': share, 'members': [{'memberId': 'm'}]})
    for version in (8, 9):
        s.commit_as('commit-v%d' % version, share, '', -1, topic, 0, version)
    s.fetch_as('offsets', share, None, -1, topic)
    s.call('delete-offset', 'OffsetDelete', 0, {
        'groupId': share, 'topics': [{'name': topic, 'partitions': [{'partitionIndex': 0}]}]})
    for version in (5, 6):
        s.call('describe-classic-v%d' % version, 'DescribeGroups', version, {'groups': [share]})
    s.call('describe-consumer', 'ConsumerGroupDescribe', 1, {'groupIds': [share]})
    s.commit_as(None, classic, '', -1, topic, 0, 8)
    s.call(None, 'ConsumerGroupHeartbeat', 1, {
        'groupId': consumer, 'memberId': 'c', 'memberEpoch': 0, 'rebalanceTimeoutMs': 10000, 'subscribedTopicNames': [topic],
        'topicPartitions': []})
    for kind, group in (('classic', classic), ('consumer', consumer)):
        for label, epoch in (('join', 0), ('stay', 1), ('leave', -1)):
            s.beat('%s-%s' % (kind, label), group, 'm', epoch, topics=[topic])
        s.alter('%s-alter' % kind, group, (topic, [(0, 1)]))
        s.forget('%s-forget' % kind, group, topic)
        s.offsets('%s-offsets' % kind, group)
    s.describe('describe', classic, consumer)


@case
def share_group_offsets(t):
    s = Sharers(t)
    topic, other, group = s.topic('sf', 2), s.topic('sg', 1), t.name('sf')
    s.offsets('missing', group)
    s.offsets('missing-named', group, [(topic, [0])])
    s.forget('forget-missing', group, topic)
    s.alter('alter-nothing', '', (topic, [(0, 1)]))
    s.alter('alter', group, (topic, [(0, 5), (1, 6), (2, 7)]), (t.name('none'), [(0, 1)]))
    s.offsets('altered', group)
    s.offsets('altered-named', group, [(topic, [0, 1]), (other, [0]), (t.name('none'), [0])])
    s.describe('made', group)
    s.alter('alter-again', group, (topic, [(0, 3)]))
    s.offsets('altered-again', group)
    s.forget('forget', group, topic, other, t.name('none'))
    s.forget('forget-no-group', '', topic)
    s.offsets('forgotten', group)
    s.forget('forget-again', group, topic)
    s.call('delete', 'DeleteGroups', 2, {'groupsNames': [group]})


@case
def share_group_states(t):
    s = Sharers(t)
    topic, group = s.topic('ss', 2), t.name('ss')
    topic_id = t.topic_id(topic)
    key = '%s:%s:0' % (group, uuid_text(topic_id))
    until = time.time() + 20
    while t.call(None, 'FindCoordinator', 6, {'keyType': 2, 'coordinatorKeys': [key]})['coordinators'][0]['errorCode']:
        if time.time() > until:
            raise RuntimeError('no coordinator')
        time.sleep(0.3)
    found = t.call(None, 'FindCoordinator', 6, {'keyType': 2, 'coordinatorKeys': [
        key, key + 'x', key + ':', ':' + key, group, '%s:%s' % (group, uuid_text(topic_id)), group + ':x:0', '']})
    t.note('coordinators', [c['errorCode'] for c in found['coordinators']])

    def ask(label, api, version, **of_partition):
        topic_asked = of_partition.pop('topic', topic_id)
        group_asked = of_partition.pop('group', group)
        body = {'groupId': group_asked, 'topics': [{'topicId': topic_asked, 'partitions': [of_partition]}]}
        deadline = time.time() + 10
        while True:
            answer = t.call(None, api, version, body)
            results = answer['results']
            if not results or results[0]['partitions'][0]['errorCode'] not in (14, 15, 16) or time.time() > deadline:
                break
            time.sleep(0.1)
        return s.record(label, api, version, answer)

    def initialize(label, partition=0, epoch=1, start=10, **more):
        ask('initialize-' + label, 'InitializeShareGroupState', 0, partition=partition, stateEpoch=epoch, startOffset=start, **more)

    def read(label, leader=1, partition=0, **more):
        ask('read-' + label, 'ReadShareGroupState', 0, partition=partition, leaderEpoch=leader, **more)

    def write(label, epoch=1, leader=1, batches=(), start=-1, partition=0, done=0, **more):
        ask('write-' + label, 'WriteShareGroupState', 1, partition=partition, stateEpoch=epoch, leaderEpoch=leader,
            startOffset=start, deliveryCompleteCount=done, stateBatches=[
                {'firstOffset': f, 'lastOffset': l, 'deliveryState': d, 'deliveryCount': c} for f, l, d, c in batches], **more)

    def summary(label, partition=0, version=1, **more):
        ask('summary-' + label, 'ReadShareGroupStateSummary', version, partition=partition, leaderEpoch=0, **more)

    def delete(label, partition=0, **more):
        ask('delete-' + label, 'DeleteShareGroupState', 0, partition=partition, **more)

    read('nothing')
    write('nothing')
    summary('nothing')
    delete('nothing')
    for do, name in ((read, 'read'), (write, 'write'), (summary, 'summary'), (delete, 'delete'), (initialize, 'initialize')):
        do('negative', partition=-1)
        do('no-partition', partition=2)
        do('no-topic', topic=MADE_UP_ID)
        do('no-group', group='')
    initialize('epoch', epoch=-1)
    initialize('now', epoch=2)
    summary('initialised')
    summary('initialised-v0', version=0)
    read('initialised')
    read('negative-leader', leader=-1)
    initialize('older', epoch=1)
    read('newer-leader', leader=5)
    read('older-leader', leader=4)
    write('older-leader', epoch=2, leader=4)
    write('older-state', epoch=1, leader=5)
    write('negative-state', epoch=-1, leader=5)
    write('negative-leader', epoch=2, leader=-1)
    write('one', epoch=2, leader=5, batches=[(10, 14, 0, 1), (15, 15, 2, 1)], done=1)
    read('one', leader=5)
    summary('one')
    write('two', epoch=2, leader=5, batches=[(12, 13, 2, 2), (20, 24, 4, 1)], done=7)
    read('two', leader=5)
    write('start', epoch=2, leader=6, start=13, done=3)
    read('start', leader=6)
    initialize('anew', epoch=3, start=-1)
    read('anew', leader=6)
    delete('now')
    summary('deleted')
    delete('again')
