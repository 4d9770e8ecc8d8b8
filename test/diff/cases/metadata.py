"""Metadata, topic creation and deletion, partitions, cluster (B09-B13)."""
import time

import codec
from harness import MADE_UP_ID, case


@case
def metadata_versions(t):
    name = t.topic('three', 3)
    for v in t.versions('Metadata'):
        answer = t.call('v%d' % v, 'Metadata', v, {
            'topics': [{'name': name}, {'name': t.name('nowhere')}], 'allowAutoTopicCreation': False}
            if v >= 4 else {'topics': [{'name': name}]})
        found = [x for x in answer['topics'] if x['name'] == name][0]
        if v >= 7:
            t.expect(all(p['leaderEpoch'] >= 0 for p in found['partitions']), 'v%d: leader epochs known (B10)' % v)


@case
def metadata_all_and_none(t):
    name = t.topic('listed')
    for v in t.versions('Metadata'):
        answer = t.call(None, 'Metadata', v, {'topics': None if v >= 1 else [], 'allowAutoTopicCreation': False}
                        if v >= 4 else {'topics': None if v >= 1 else []})
        t.expect(name in [x['name'] for x in answer['topics']], 'v%d: all topics are listed' % v)
        answer['topics'] = [x for x in answer['topics'] if x['name'] == name]
        t.record('all-v%d' % v, 'Metadata', v, answer)
        if v >= 1:
            t.call('none-v%d' % v, 'Metadata', v, {'topics': []})


@case
def metadata_authorized_operations(t):
    name = t.topic('ops')
    for v in t.versions('Metadata'):
        if v >= 8:
            body = {'topics': [{'name': name}], 'includeTopicAuthorizedOperations': True}
            if v <= 10:
                body['includeClusterAuthorizedOperations'] = True
            t.call('v%d' % v, 'Metadata', v, body)


@case
def metadata_by_id(t):
    name = t.topic('byid')
    topic_id = t.topic_id(name)
    for v in (10, 11, 12, 13):
        t.call('known-v%d' % v, 'Metadata', v, {'topics': [{'topicId': topic_id, 'name': None}]})
        t.call('unknown-v%d' % v, 'Metadata', v, {'topics': [{'topicId': MADE_UP_ID, 'name': None}]})
    t.call('id-and-name', 'Metadata', 12, {'topics': [{'topicId': topic_id, 'name': name}]})
    t.call('neither', 'Metadata', 12, {'topics': [{'topicId': codec.ZERO_UUID, 'name': None}]})
    t.call('mixed', 'Metadata', 12, {'topics': [{'topicId': topic_id, 'name': None}, {'name': name}]})
    t.call('twice', 'Metadata', 12, {'topics': [{'name': name}, {'name': name}]})


@case
def b09_auto_creation(t):
    for v in t.versions('Metadata'):
        name = t.name('auto%d' % v)
        t.made.append(name)
        body = {'topics': [{'name': name}]}
        if v >= 4:
            body['allowAutoTopicCreation'] = False
            first = t.call('refused-v%d' % v, 'Metadata', v, body)['topics'][0]
            t.expect_equal(first['errorCode'], 3, 'v%d without leave' % v)
            body['allowAutoTopicCreation'] = True
        first = t.call(None, 'Metadata', v, body)['topics'][0]
        t.expect(first['errorCode'] in (0, 3, 5), 'v%d: error %d' % (v, first['errorCode']))
        t.note('exists-v%d' % v, {'partitions': len(t.await_topic(name)['partitions'])})


@case
def b09_illegal_names(t):
    for label, name in (('bad', 'bad name!'), ('empty', ''), ('dot', '.'), ('dots', '..'), ('slash', 'a/b'),
                        ('long', 'a' * 250), ('umlaut', 'ä'), ('star', '*'), ('zero-byte', 'a\0b')):
        for v in (1, 4, 12):
            answer = t.call('%s-v%d' % (label, v), 'Metadata', v, {'topics': [{'name': name}]})
            if 'closed' not in answer:
                t.expect_equal(answer['topics'][0]['errorCode'], 17, '%s v%d' % (label, v))
    longest = t.name('x') + 'a' * (249 - len(t.name('x')))
    t.made.append(longest)
    t.call(None, 'Metadata', 12, {'topics': [{'name': longest}], 'allowAutoTopicCreation': True})
    t.await_topic(longest)


def create(t, label, version, topics, validate=False):
    for one in topics:
        t.made.append(one['name'])
    body = {'topics': topics, 'timeoutMs': 15000}
    if validate:
        body['validateOnly'] = True
    return t.call(label, 'CreateTopics', version, body)


def codes(answer):
    return [x['errorCode'] for x in answer['topics']]


@case(eras=('4.4', '3.9'))
def create_topics_versions(t):
    for v in t.versions('CreateTopics'):
        name = t.name('new%d' % v)
        answer = create(t, 'v%d' % v, v, [{'name': name, 'numPartitions': 2, 'replicationFactor': 1,
                                           'configs': [{'name': 'retention.ms', 'value': '123456'}]}])
        t.expect_equal(codes(answer), [0], 'v%d' % v)
        t.await_topic(name, 2)
        create(t, 'again-v%d' % v, v, [{'name': name, 'numPartitions': 2, 'replicationFactor': 1}])


@case(eras=('4.4', '3.9'))
def b11_defaults_and_assignments(t):
    for v in t.versions('CreateTopics'):
        name = t.name('def%d' % v)
        answer = create(t, 'defaults-v%d' % v, v, [{'name': name, 'numPartitions': -1, 'replicationFactor': -1}])
        if v >= 4:
            t.expect_equal(codes(answer), [0], 'v%d: -1 and -1 are the defaults' % v)
            t.note('count-v%d' % v, len(t.await_topic(name)['partitions']))
        both = [{'partitionIndex': 0, 'brokerIds': [t.node]}]
        answer = create(t, 'counts-too-v%d' % v, v, [{'name': t.name('both%d' % v), 'numPartitions': 1,
                                                      'replicationFactor': 1, 'assignments': both}])
        t.expect_equal(codes(answer), [42], 'v%d: assignments with counts' % v)
        name = t.name('asg%d' % v)
        answer = create(t, 'assigned-v%d' % v, v, [{'name': name, 'numPartitions': -1, 'replicationFactor': -1,
                                                    'assignments': both + [{'partitionIndex': 1, 'brokerIds': [t.node]}]}])
        t.expect_equal(codes(answer), [0], 'v%d: assignments' % v)
        t.await_topic(name, 2)


@case
def bad_assignments(t):
    def ask(label, rows):
        create(t, label, 5, [{'name': t.name('ba-' + label), 'numPartitions': -1, 'replicationFactor': -1,
                              'assignments': [{'partitionIndex': i, 'brokerIds': b} for i, b in rows]}])
    ask('unknown-broker', [(0, [4242])])
    ask('twice-the-same', [(0, [t.node, t.node])])
    ask('gap', [(0, [t.node]), (2, [t.node])])
    ask('starts-at-1', [(1, [t.node])])
    ask('empty', [(0, [])])
    ask('double-partition', [(0, [t.node]), (0, [t.node])])
    ask('negative-broker', [(0, [-1])])


@case(eras=('4.4', '3.9'))
def b12_error_codes_and_echo(t):
    for v in t.versions('CreateTopics'):
        def ask(label, want, **fields):
            one = dict({'name': t.name('%s%d' % (label, v)), 'numPartitions': 1, 'replicationFactor': 1}, **fields)
            answer = create(t, '%s-v%d' % (label, v), v, [one])
            if want is not None:
                t.expect_equal(codes(answer), [want], '%s v%d' % (label, v))
        ask('rf3', 38, replicationFactor=3)
        ask('zero', 37, numPartitions=0)
        ask('minus2', 37, numPartitions=-2)
        ask('rf0', 38, replicationFactor=0)
        ask('rf-2', 38, replicationFactor=-2)
        ask('badname', 17, name='not ok!')
        ask('emptyname', 17, name='')
        ask('dots', 17, name='..')
        ask('badconfig', 40, configs=[{'name': 'retention.ms', 'value': 'abc'}])
        ask('unknownconfig', 40, configs=[{'name': 'no.such.thing', 'value': '1'}])
        ask('nullconfig', 40, configs=[{'name': 'retention.ms', 'value': None}])
        doubled = t.name('dbl%d' % v)
        one = {'name': doubled, 'numPartitions': 1, 'replicationFactor': 1}
        answer = create(t, 'doubled-v%d' % v, v, [one, one, dict(one, name=t.name('beside%d' % v))])
        t.expect(42 in codes(answer), 'v%d: name twice: %r' % (v, codes(answer)))
        time.sleep(0.2)
        t.expect_equal(t.metadata(doubled)['errorCode'], 3, 'v%d: doubled name is not created' % v)


@case
def b12_validate_only_creates_nothing(t):
    for v in t.versions('CreateTopics'):
        name = t.name('val%d' % v)
        answer = create(t, 'v%d' % v, v, [{'name': name, 'numPartitions': 3, 'replicationFactor': 1, 'configs': [
            {'name': 'cleanup.policy', 'value': 'compact'}]}], True)
        t.expect_equal(codes(answer), [0], 'v%d' % v)
        if v >= 5:
            t.expect_equal(answer['topics'][0]['numPartitions'], 3, 'v%d: what would be created' % v)
        t.expect_equal(t.metadata(name)['errorCode'], 3, 'v%d: not created' % v)


@case
def similar_names_collide(t):
    """a.b and a_b would have the same metric names."""
    name = t.topic('col.lide')
    create(t, 'underscore', 5, [{'name': name.replace('.', '_'), 'numPartitions': 1, 'replicationFactor': 1}])
    create(t, 'unlike', 5, [{'name': t.name('col-lide'), 'numPartitions': 1, 'replicationFactor': 1}])


@case(eras=('4.4', '3.9'))
def delete_topics_versions(t):
    for v in t.versions('DeleteTopics'):
        name = t.topic('del%d' % v)
        known = {'topics': [{'name': name}]} if v >= 6 else {'topicNames': [name]}
        unknown = {'topics': [{'name': t.name('nowhere')}]} if v >= 6 else {'topicNames': [t.name('nowhere')]}
        t.call('unknown-v%d' % v, 'DeleteTopics', v, dict(unknown, timeoutMs=10000))
        answer = t.call('v%d' % v, 'DeleteTopics', v, dict(known, timeoutMs=10000))
        t.expect_equal(answer['responses'][0]['errorCode'], 0, 'v%d' % v)
        t.await_gone(name)


@case
def delete_topics_by_id(t):
    name = t.topic('delid')
    topic_id = t.topic_id(name)
    t.call('unknown-id', 'DeleteTopics', 6, {'topics': [{'name': None, 'topicId': MADE_UP_ID}], 'timeoutMs': 9000})
    t.call('name-and-id', 'DeleteTopics', 6, {'topics': [{'name': name, 'topicId': topic_id}], 'timeoutMs': 9000})
    t.call('neither', 'DeleteTopics', 6, {'topics': [{'name': None}], 'timeoutMs': 9000})
    t.call('doubled', 'DeleteTopics', 6, {'topics': [{'name': t.name('x')}, {'name': t.name('x')}], 'timeoutMs': 9000})
    t.call('by-id', 'DeleteTopics', 6, {'topics': [{'name': None, 'topicId': topic_id}], 'timeoutMs': 9000})
    t.await_gone(name)


@case
def topic_again_has_a_new_id_and_is_empty(t):
    import batch
    name = t.topic('phoenix')
    first = t.topic_id(name)
    t.must_produce(name, batch.batch((b'a', b'b')))
    t.call(None, 'DeleteTopics', 4, {'topicNames': [name], 'timeoutMs': 10000})
    t.await_gone(name)
    t.topic('phoenix')
    t.expect(t.topic_id(name) != first, 'the new topic has another id')
    t.expect_equal(t.log_end(name), 0, 'log end of the new topic')
    for v in (13, 16, 18):
        answer = t.call('old-id-v%d' % v, 'Fetch', v, {'maxWaitMs': 10, 'minBytes': 1, 'topics': [
            {'topicId': first, 'partitions': [{'partition': 0, 'fetchOffset': 0, 'partitionMaxBytes': 1000}]}]})
        t.expect_equal(answer['responses'][0]['partitions'][0]['errorCode'], 100, 'fetch by the old id, v%d' % v)


@case
def b13_create_partitions(t):
    for v in t.versions('CreatePartitions'):
        name = t.topic('grow%d' % v, 2)

        def ask(label, want, count, topic=name, assignments=None, validate=False):
            answer = t.call('%s-v%d' % (label, v), 'CreatePartitions', v, {
                'topics': [{'name': topic, 'count': count, 'assignments': assignments}], 'timeoutMs': 10000,
                'validateOnly': validate})
            t.expect_equal([x['name'] for x in answer['results']], [topic], '%s v%d: topic is echoed' % (label, v))
            if want is not None:
                t.expect_equal(answer['results'][0]['errorCode'], want, '%s v%d' % (label, v))
        ask('same', 37, 2)
        ask('less', 37, 1)
        ask('zero', 37, 0)
        ask('negative', 37, -1)
        ask('unknown', 3, 5, t.name('nowhere'))
        ask('validate', 0, 5, validate=True)
        t.expect_equal(len(t.metadata(name)['partitions']), 2, 'v%d: validate only' % v)
        ask('too-few-assigned', None, 4, assignments=[{'brokerIds': [t.node]}])
        ask('unknown-broker', None, 3, assignments=[{'brokerIds': [4242]}])
        ask('doubled-broker', None, 3, assignments=[{'brokerIds': [t.node, t.node]}])
        ask('assigned', 0, 3, assignments=[{'brokerIds': [t.node]}])
        t.await_topic(name, 3)
        ask('more', 0, 6)
        t.await_topic(name, 6)
        t.call('doubled-topic-v%d' % v, 'CreatePartitions', v, {
            'topics': [{'name': name, 'count': 7}, {'name': name, 'count': 8}], 'timeoutMs': 10000})


@case
def describe_cluster_versions(t):
    for v in t.versions('DescribeCluster'):
        for ops in (False, True):
            answer = t.call('v%d-%s' % (v, ops), 'DescribeCluster', v, {'includeClusterAuthorizedOperations': ops})
            t.expect_equal(answer['errorCode'], 0, 'v%d' % v)
        if v >= 1:
            t.call('controllers-v%d' % v, 'DescribeCluster', v, {'endpointType': 2})
            t.call('no-such-type-v%d' % v, 'DescribeCluster', v, {'endpointType': 9})
        if v >= 2:
            t.call('fenced-v%d' % v, 'DescribeCluster', v, {'includeFencedBrokers': True})


@case
def describe_topic_partitions(t):
    a, b = t.topic('dtp-a', 3), t.topic('dtp-b', 2)

    def ask(label, names, limit=2000, cursor=None):
        return t.call(label, 'DescribeTopicPartitions', 0, {
            'topics': [{'name': n} for n in names], 'responsePartitionLimit': limit, 'cursor': cursor})
    ask('both', [a, b])
    ask('unknown', [t.name('nowhere'), a])
    ask('limit-2', [a, b], 2)
    ask('limit-3', [a, b], 3)
    ask('limit-4', [a, b], 4)
    ask('from-cursor', [a, b], 2, {'topicName': a, 'partitionIndex': 2})
    ask('cursor-past-first', [a, b], 2000, {'topicName': b, 'partitionIndex': 1})
    ask('illegal-name', ['not ok!'])
    ask('limit-0', [a], 0)
    ask('cursor-negative', [a], 10, {'topicName': a, 'partitionIndex': -1})


@case
def find_coordinator_shapes(t):
    """Groups come later: only the answers that need none are compared."""
    for v in t.versions('FindCoordinator'):
        if v >= 4:
            t.call('bad-type-v%d' % v, 'FindCoordinator', v, {'keyType': 9, 'coordinatorKeys': ['g']})
            t.call('no-keys-v%d' % v, 'FindCoordinator', v, {'keyType': 0, 'coordinatorKeys': []})
        elif v >= 1:
            t.call('bad-type-v%d' % v, 'FindCoordinator', v, {'keyType': 9, 'key': 'g'})


@case
def elect_leaders(t):
    name = t.topic('elect', 2)
    for v in t.versions('ElectLeaders'):
        def ask(label, topics, kind=0):
            body = {'topicPartitions': topics, 'timeoutMs': 5000}
            if v >= 1:
                body['electionType'] = kind
            return t.call('%s-v%d' % (label, v), 'ElectLeaders', v, body)
        ask('preferred', [{'topic': name, 'partitions': [0, 1]}])
        ask('unknown-partition', [{'topic': name, 'partitions': [7]}])
        ask('unknown-topic', [{'topic': t.name('nowhere'), 'partitions': [0]}])
        if v >= 1:
            ask('unclean', [{'topic': name, 'partitions': [0]}], 1)
        ask('none', [])
        answer = t.call(None, 'ElectLeaders', v, {'topicPartitions': None, 'timeoutMs': 5000})
        mine = [x['partitionResult'] for x in answer['replicaElectionResults'] if x['topic'] == name]
        t.note('all-v%d' % v, {'error': answer.get('errorCode'), 'mine': mine})


@case
def partition_reassignments(t):
    name = t.topic('reassign', 2)
    for v in t.versions('AlterPartitionReassignments'):
        def ask(label, partition, replicas, topic=name):
            return t.call('%s-v%d' % (label, v), 'AlterPartitionReassignments', v, {'timeoutMs': 5000, 'topics': [
                {'name': topic, 'partitions': [{'partitionIndex': partition, 'replicas': replicas}]}]})
        ask('same', 0, [t.node])
        ask('unknown-broker', 0, [4242])
        ask('empty', 0, [])
        ask('doubled', 0, [t.node, t.node])
        ask('negative', 0, [-1])
        ask('cancel-nothing', 0, None)
        ask('unknown-partition', 9, [t.node])
        ask('unknown-topic', 0, [t.node], t.name('nowhere'))
    for v in t.versions('ListPartitionReassignments'):
        t.call('list-all-v%d' % v, 'ListPartitionReassignments', v, {'timeoutMs': 5000, 'topics': None})
        t.call('list-one-v%d' % v, 'ListPartitionReassignments', v, {'timeoutMs': 5000, 'topics': [
            {'name': name, 'partitionIndexes': [0, 9]}]})
        t.call('list-unknown-v%d' % v, 'ListPartitionReassignments', v, {'timeoutMs': 5000, 'topics': [
            {'name': t.name('nowhere'), 'partitionIndexes': [0]}]})
