"""Consumer groups of the newer protocol (KIP-848): heartbeats, their refusals, commits with epochs, moving between protocols."""
import time

from cases.groups import Groups, subscription
from harness import case

TIMEOUT = 30000


class Members(Groups):
    def topic(self, short, partitions=1):
        """Kafka's coordinator hears of a topic a little later than its clients."""
        name = self.t.topic(short, partitions)
        time.sleep(0.7)
        return name

    def show(self, value):
        if isinstance(value, bytes):
            return value.replace(('d' + self.t.run + '-').encode(), b'')
        return super().show(value)

    def beat(self, label, group, member, epoch, topics=None, regex=None, owned=None, timeout=None, instance=None,
             assignor=None, version=1):
        joins = epoch == 0
        body = {'groupId': group, 'memberId': member, 'memberEpoch': epoch, 'instanceId': instance,
                'rebalanceTimeoutMs': timeout if timeout is not None else TIMEOUT if joins else -1,
                'subscribedTopicNames': topics, 'serverAssignor': assignor,
                'topicPartitions': owned if owned is not None else [] if joins else None}
        if version >= 1:
            body['subscribedTopicRegex'] = regex
        return self.call(label, 'ConsumerGroupHeartbeat', version, body)

    def describe(self, label, *groups, version=1):
        return self.call(label, 'ConsumerGroupDescribe', version, {'groupIds': list(groups)})

    def commit_as(self, label, group, member, epoch, topic, partition, version=9):
        return self.call(label, 'OffsetCommit', version, {
            'groupId': group, 'generationIdOrMemberEpoch': epoch, 'memberId': member,
            'topics': [{'name': topic, 'partitions': [{'partitionIndex': partition, 'committedOffset': 1,
                                                       'committedMetadata': ''}]}]})

    def fetch_as(self, label, group, member, epoch, topic):
        return self.call(label, 'OffsetFetch', 9, {'groups': [
            {'groupId': group, 'memberId': member, 'memberEpoch': epoch, 'topics': [{'name': topic, 'partitionIndexes': [0]}]}]})


def told(answer):
    assignment = answer['assignment']
    return None if assignment is None else assignment['topicPartitions']


@case
def consumer_group_heartbeat_is_refused(t):
    m = Members(t)
    topic, group = m.topic('cr'), t.name('cr')
    for label, member, epoch, how in (
            ('no-member', '', 0, {'topics': [topic]}), ('blank-member', ' ', 0, {'topics': [topic]}),
            ('no-member-v0', '', 3, {'version': 0}), ('epoch', 'm', -3, {}), ('static-leave', 'm', -2, {}),
            ('empty-instance', 'm', 0, {'topics': [topic], 'instance': ''}), ('no-subscription', 'm', 0, {}),
            ('no-timeout', 'm', 0, {'topics': [topic], 'timeout': -1}),
            ('owns', 'm', 0, {'topics': [topic], 'owned': [{'topicId': t.topic_id(topic), 'partitions': [0]}]}),
            ('assignor', 'm', 0, {'topics': [topic], 'assignor': 'nope'}),
            ('regex', 'm', 0, {'regex': 'a['}), ('lookahead', 'm', 0, {'regex': '(?=a)'}),
            ('missing-group', 'm', 3, {}), ('missing-group-leave', 'm', -1, {})):
        m.beat(label, group, member, epoch, **how)
    m.beat('blank-group', ' ', 'm', 0, topics=[topic])
    m.describe('nothing-made', group)


@case
def consumer_group_one_member(t):
    m = Members(t)
    topic, other, group = m.topic('co', 3), m.topic('cp', 1), t.name('co')
    m.beat('join', group, 'm1', 0, topics=[topic])
    m.describe('joined', group)
    m.describe('joined-v0', group, version=0)
    for label, epoch, member in (('same', 2, 'm1'), ('rejoin', 0, 'm1'), ('ahead', 3, 'm1'), ('behind', 1, 'm1'),
                                 ('unknown', 2, 'm2'), ('unknown-leaves', -1, 'm2')):
        m.beat(label, group, member, epoch, topics=[topic] if epoch == 0 else None)
    for label, member, epoch, version in (('now', 'm1', 2, 9), ('ahead', 'm1', 3, 9), ('zero', 'm1', 0, 9), ('old', 'm1', 2, 8),
                                          ('outside', '', -1, 9), ('unknown', 'm2', 2, 9)):
        m.commit_as('commit-' + label, group, member, epoch, topic, 0, version)
    for label, member, epoch in (('now', 'm1', 2), ('ahead', 'm1', 3), ('behind', 'm1', 1), ('unknown', 'm2', 2),
                                 ('outside', '', -1)):
        m.fetch_as('fetch-' + label, group, member, epoch, topic)
    m.call('delete', 'DeleteGroups', 2, {'groupsNames': [group]})
    m.call('classic-describe', 'DescribeGroups', 6, {'groups': [group]})
    m.call('delete-offset', 'OffsetDelete', 0, {
        'groupId': group, 'topics': [{'name': topic, 'partitions': [{'partitionIndex': 0}]}]})
    m.beat('changes-its-mind', group, 'm1', 2, topics=[other])
    m.describe('has-still-to-give-up', group)
    time.sleep(1.2)
    m.beat('told', group, 'm1', 2)
    m.beat('gave-up', group, 'm1', 2, owned=[])
    m.describe('has-the-other', group)
    m.beat('leave', group, 'm1', -1)
    m.describe('left', group)
    m.commit_as('commit-empty', group, '', -1, topic, 0)
    m.commit_as('commit-empty-member', group, 'm1', 3, topic, 0)
    m.call('delete-empty', 'DeleteGroups', 2, {'groupsNames': [group]})
    m.describe('deleted', group)


@case
def consumer_group_two_members(t):
    m = Members(t)
    topic, group = m.topic('ct', 2), t.name('ct')
    m.beat('first', group, 'm1', 0, topics=[topic])
    time.sleep(1.2)
    m.beat('second', group, 'm2', 0, topics=[topic])
    shall = m.beat('first-is-told', group, 'm1', 2)
    m.describe('reconciling', group)
    m.beat('second-waits', group, 'm2', 3)
    for p in (0, 1):
        m.commit_as('commit-%d-before' % p, group, 'm1', 2, topic, p)
    m.beat('first-gave-up', group, 'm1', 2, owned=told(shall))
    m.beat('second-has', group, 'm2', 3)
    m.describe('stable', group)
    for p in (0, 1):
        m.commit_as('commit-%d-after' % p, group, 'm1', 2, topic, p)
    m.beat('lost-answer', group, 'm1', 2, owned=told(shall))
    m.beat('lost-answer-says-nothing', group, 'm1', 2)
    m.beat('second-leaves', group, 'm2', -1)
    m.beat('first-has-all', group, 'm1', 3)


@case
def consumer_group_static_member(t):
    m = Members(t)
    topic, group = m.topic('cs', 2), t.name('cs')
    m.beat('join', group, 's1', 0, topics=[topic], instance='i1')
    m.beat('held', group, 's2', 0, topics=[topic], instance='i1')
    m.beat('away', group, 's1', -2, instance='i1')
    m.describe('is-away', group)
    m.beat('comes-back', group, 's2', 0, topics=[topic], instance='i1')
    m.describe('is-back', group)
    m.beat('fenced', group, 's1', 2, instance='i1')
    m.beat('old-id', group, 's1', 2)
    m.beat('unknown-instance', group, 's2', 2, instance='i9')
    m.beat('unknown-leaves', group, 's9', -2, instance='i9')
    m.beat('leaves', group, 's2', -1, instance='i1')


@case
def consumer_group_classic_members(t):
    """Classic members of a consumer group, and a classic group that becomes one."""
    m = Members(t)
    topic, group, old = m.topic('cc', 2), t.name('cc'), t.name('cd')
    protocols = (('range', subscription(topic)),)
    m.beat('new', group, 'm1', 0, topics=[topic])
    m.join('refused', group, protocols=protocols, kind='other')
    m.join('joins', group, 'classic', protocols=protocols)
    m.sync('sync', group, 2, 'classic')
    m.heartbeat('beat', group, 2, 'classic')
    time.sleep(1.2)
    shall = m.beat('new-is-told', group, 'm1', 2)
    m.beat('new-gave-up', group, 'm1', 2, owned=told(shall))
    m.heartbeat('shall-rejoin', group, 2, 'classic')
    m.join('rejoins', group, 'classic', protocols=protocols)
    m.sync('has', group, 3, 'classic')
    m.heartbeat('stays', group, 3, 'classic')
    m.heartbeat('stale', group, 2, 'classic')
    m.commit_as('commit', group, 'classic', 3, topic, 1)
    m.commit_as('commit-stale', group, 'classic', 2, topic, 1)
    m.describe('both', group)
    m.beat('new-leaves', group, 'm1', -1)
    m.describe('is-classic-again', group)
    m.call('described', 'DescribeGroups', 6, {'groups': [group]})
    foreign = m.join(None, old, '', version=3, kind='other', protocols=(('p', b''),))
    m.beat('not-of-consumers', old, 'm1', 0, topics=[topic])
    m.beat('not-a-consumer-group', old, 'm1', 3)
    t.note('foreign', foreign['errorCode'])
