"""Requests that are legal but odd: asked twice, asked for nothing, limits at their edges."""
import struct
import time

import batch
from harness import MADE_UP_ID, case


@case
def produce_partition_twice(t):
    a, b = t.topic('ptwice-a', 2), t.topic('ptwice-b')

    def ask(label, topics, version=9):
        key = 'topicId' if version >= 13 else 'name'
        t.call(label, 'Produce', version, {'acks': -1, 'timeoutMs': 5000, 'topicData': [
            {key: t.topic_id(n) if version >= 13 else n,
             'partitionData': [{'index': i, 'records': batch.batch((v,))} for i, v in rows]} for n, rows in topics]})
        t.note(label + '-ends', [t.log_end(a, 0), t.log_end(a, 1), t.log_end(b)])
    for v in (3, 9, 13):
        ask('partition-twice-v%d' % v, [(a, [(0, b'x'), (0, b'y')])], v)
        ask('topic-twice-v%d' % v, [(a, [(0, b'x')]), (b, [(0, b'y')]), (a, [(1, b'z')])], v)
        ask('both-twice-v%d' % v, [(a, [(1, b'x')]), (a, [(1, b'y')])], v)
    t.fetch('stored', a, 0)


@case
def produce_timeouts(t):
    name = t.topic('ptimeout')
    for ms in (0, -1, -2147483648, 2147483647):
        t.expect_equal(t.produce('timeout%d' % ms, name, batch.batch(), timeout_ms=ms)['errorCode'], 0, 'timeout %d' % ms)


@case
def produce_unknown_and_bad_together(t):
    """Which fault is named first."""
    name = t.topic('pfirst', 1, {'max.message.bytes': '200', 'min.insync.replicas': '2'})
    big = batch.batch((bytes(1000),), crc=5)
    t.produce('too-large-and-crc', name, big)
    t.produce('too-large-and-offset', name, batch.batch((bytes(1000),), base_offset=3))
    t.produce('crc-and-offset', name, batch.batch(base_offset=3, crc=5))
    t.produce('crc-and-count', name, batch.batch(count=5, crc=5))
    t.produce('unknown-partition-and-crc', name, batch.batch(crc=5), partition=7)
    t.produce('unknown-partition-and-two', name, batch.batch() + batch.batch(), partition=7)
    t.produce('zstd-and-crc-v6', name, batch.batch(codec=batch.ZSTD, crc=5), version=6)
    t.produce('control-and-count', name, batch.batch(attributes=batch.CONTROL, count=9))
    t.produce('sequence-and-count', name, batch.batch(pid=4, epoch=0, sequence=-7, count=9))
    t.produce('epoch-only', name, batch.batch(epoch=3, sequence=0))
    t.produce('acks-7-and-crc', name, batch.batch(crc=5), acks=7)
    compacted = t.topic('pfirst-c', 1, {'cleanup.policy': 'compact', 'message.timestamp.after.max.ms': '1000'})
    late = int(time.time() * 1000) + 10000000
    for label, keys, stamps in (('no-key-late', [None], [late]), ('late-then-no-key', [b'k', None], [late, late - 10000000]),
                                ('no-key-then-late', [None, b'k'], [late - 10000000, late])):
        p = t.produce(None, compacted, batch.batch([b'v'] * len(keys), keys=keys, timestamps=stamps))
        t.note(label, {'error': p['errorCode'], 'start': p['logStartOffset'], 'records': [r['batchIndex'] for r in p['recordErrors']]})
    pid = batch.batch((b'v',), keys=[None], pid=81, epoch=0, sequence=0)
    t.produce('idempotent-no-key', compacted, pid)
    t.produce('idempotent-no-key-again', compacted, pid)


@case
def garbage_behind_a_batch(t):
    good = batch.batch((b'x', b'y'))
    for label, tail in (('three-bytes', b'xyz'), ('half-a-batch', good[:40]), ('header-and-more', good[:70] + b'')):
        name = t.topic('behind-' + label)
        t.produce(label, name, good + tail)
        t.note(label + '-end', t.log_end(name))


@case
def duplicates_under_log_append_time(t):
    name = t.topic('dlat', 1, {'message.timestamp.type': 'LogAppendTime'})
    one = batch.batch((b'a', b'b'), pid=700301, epoch=0, sequence=0)
    first = t.produce('first', name, one)
    again = t.produce('again', name, one)
    t.expect_equal(again['baseOffset'], first['baseOffset'], 'offset of the duplicate')
    t.note('same-time', again['logAppendTimeMs'] == first['logAppendTimeMs'])
    stamps = [1700000000005, 1700000000009]
    name = t.topic('dct')
    for label in ('sent', 'sent-again'):
        t.produce(label, name, batch.batch((b'a', b'b'), timestamps=stamps, pid=700302, epoch=0, sequence=0))
    t.must_produce(name, batch.batch(pid=700302, epoch=0, sequence=2))
    t.call(None, 'DeleteRecords', 2, {'topics': [{'name': name, 'partitions': [{'partitionIndex': 0, 'offset': 2}]}],
                                      'timeoutMs': 5000})
    t.produce('sent-once-more', name, batch.batch((b'a', b'b'), timestamps=stamps, pid=700302, epoch=0, sequence=0))


@case(eras=('4.4', '3.9'))
def offset_for_leader_epoch_odd(t):
    a, b = t.topic('oe-a', 2), t.topic('oe-b')
    t.must_produce(a, batch.batch((b'x', b'y')))

    def ask(label, topics, v, replica=-1):
        body = {'topics': [{'topic': n, 'partitions': [
            {'partition': p, 'currentLeaderEpoch': -1, 'leaderEpoch': e} for p, e in rows]} for n, rows in topics]}
        if v >= 3:
            body['replicaId'] = replica
        t.call('%s-v%d' % (label, v), 'OffsetForLeaderEpoch', v, body)
    for v in t.versions('OffsetForLeaderEpoch'):
        ask('twice', [(a, [(0, 0), (0, 7)])], v)
        ask('topic-twice', [(a, [(0, 0)]), (b, [(0, 0)]), (a, [(1, 0)])], v)
        ask('illegal', [('not ok!', [(0, 0)]), ('', [(0, 0)])], v)
        ask('none', [], v)
        ask('no-partitions', [(a, [])], v)
        ask('negative-partition', [(a, [(-1, 0)])], v)
        if v >= 3:
            ask('replica', [(a, [(0, 0)])], v, 4242)
            ask('debug', [(a, [(0, 0)])], v, -2)


@case(eras=('4.4', '3.9'))
def list_offsets_odd(t):
    a, b = t.topic('lo-a', 2), t.topic('lo-b')
    t.must_produce(a, batch.batch((b'x', b'y')))

    def ask(label, topics, v, **more):
        t.call('%s-v%d' % (label, v), 'ListOffsets', v, dict({'replicaId': -1, 'topics': [{'name': n, 'partitions': [
            {'partitionIndex': p, 'timestamp': ts} for p, ts in rows]} for n, rows in topics]}, **more))
    for v in t.versions('ListOffsets'):
        ask('topic-twice', [(a, [(0, -1)]), (b, [(0, -1)]), (a, [(1, -1)])], v)
        ask('both-twice', [(a, [(0, -1), (1, -2)]), (a, [(0, -2)])], v)
        ask('twice-unknown', [(a, [(9, -1), (9, -1)])], v)
        ask('twice-nowhere', [(t.name('nowhere'), [(0, -1), (0, -1)])], v)
        ask('illegal', [('not ok!', [(0, -1)])], v)
        ask('no-partitions', [(a, [])], v)
        ask('negative-partition', [(a, [(-1, -1)])], v)
        if v >= 2:
            ask('isolation-7', [(a, [(0, -1)])], v, isolationLevel=7)
        if v >= 10:
            ask('timeout-0', [(a, [(0, 0)])], v, timeoutMs=0)
            ask('timeout-negative', [(a, [(0, 0)])], v, timeoutMs=-5)
        for ts in (-7, -100, -9223372036854775808, 9223372036854775807):
            ask('time%d' % ts, [(a, [(0, ts)])], v)


@case
def delete_records_odd(t):
    a, b = t.topic('dr-a', 2), t.topic('dr-b')
    for _ in range(4):
        t.must_produce(a, batch.batch((b'x', b'y')))

    def ask(label, topics, v, timeout=5000):
        t.call('%s-v%d' % (label, v), 'DeleteRecords', v, {'timeoutMs': timeout, 'topics': [{'name': n, 'partitions': [
            {'partitionIndex': p, 'offset': o} for p, o in rows]} for n, rows in topics]})
    for v in t.versions('DeleteRecords'):
        ask('twice', [(a, [(0, 1), (0, 2)])], v)
        ask('twice-down', [(a, [(0, 4), (0, 3)])], v)
        ask('topic-twice', [(a, [(0, 2)]), (b, [(0, 0)]), (a, [(1, 0)])], v)
        ask('none', [], v)
        ask('no-partitions', [(a, [])], v)
        ask('illegal', [('not ok!', [(0, 0)])], v)
        ask('timeout-0', [(a, [(0, 3)])], v, 0)
        ask('timeout-negative', [(a, [(0, 3)])], v, -1)
        ask('middle-of-batch', [(a, [(0, 5)])], v)
    t.fetch('fetch-5', a, 5)
    t.offsets('earliest', a, -2)


@case
def describe_producers_odd(t):
    name = t.topic('dp', 2)
    t.must_produce(name, batch.batch(pid=700401, epoch=0, sequence=0))
    t.call('twice', 'DescribeProducers', 0, {'topics': [{'name': name, 'partitionIndexes': [0, 0]}]})
    t.call('topic-twice', 'DescribeProducers', 0, {'topics': [{'name': name, 'partitionIndexes': [0]},
                                                              {'name': name, 'partitionIndexes': [1]}]})
    t.call('none', 'DescribeProducers', 0, {'topics': []})
    t.call('no-partitions', 'DescribeProducers', 0, {'topics': [{'name': name, 'partitionIndexes': []}]})
    t.call('empty-name', 'DescribeProducers', 0, {'topics': [{'name': '', 'partitionIndexes': [0]}]})


@case
def fetch_odd(t):
    a, b = t.topic('f-a', 2), t.topic('f-b')
    for name in (a, b):
        t.must_produce(name, batch.batch((b'x', b'y')))

    def part(p, offset=0, **more):
        return dict({'partition': p, 'fetchOffset': offset}, **more)
    for v in t.versions('Fetch'):
        def ask(label, topics, **how):
            t.call('%s-v%d' % (label, v), 'Fetch', v, t.fetch_body(topics, v, **how))
        ask('topic-twice', [(a, [part(0)]), (b, [part(0)]), (a, [part(1)])])
        ask('both-twice', [(a, [part(0)]), (b, [part(0)]), (a, [part(0, 1)])])
        ask('negative-partition', [(a, [part(-1)])])
        ask('unknown-partition', [(a, [part(0), part(9)])])
        ask('isolation-7', [(a, [part(0)])], isolation=7)
        ask('committed-end', [(a, [part(0, 2)])], isolation=1)
        ask('committed', [(a, [part(0)])], isolation=1)
        ask('committed-error', [(a, [part(0, 99)])], isolation=1)
        ask('wait-negative', [(a, [part(0, 2)])], max_wait=-1)
        ask('min-negative', [(a, [part(0, 2)])], min_bytes=-1)
        ask('min-0', [(a, [part(0, 2)])], min_bytes=0)
        ask('offset-min', [(a, [part(0, -9223372036854775808)])])
        ask('offset-max', [(a, [part(0, 9223372036854775807)])])
        if v >= 5:
            ask('log-start', [(a, [part(0, 0, logStartOffset=1)])])
        if v >= 12:
            for epoch in (-2, 0, 3):
                ask('last-epoch%d' % epoch, [(a, [part(0, 2, lastFetchedEpoch=epoch)])])
    if 18 in t.versions('Fetch'):
        body = t.fetch_body([(a, [part(0, 2)])], 18)
        body['clusterId'] = 'other'
        t.call('cluster-id', 'Fetch', 18, body)


@case
def metadata_odd(t):
    a, b = t.topic('m-a'), t.topic('m-b')
    for v in t.versions('Metadata'):
        def ask(label, names):
            body = {'topics': [{'name': n} for n in names]}
            if v >= 4:
                body['allowAutoTopicCreation'] = False
            t.call('%s-v%d' % (label, v), 'Metadata', v, body)
        ask('twice', [b, a, b])
        if v >= 4:
            ask('illegal', ['', '.', 'not ok!', 'x' * 250, a])
            ask('unknown-twice', [t.name('nowhere'), t.name('nowhere')])
    t.call('both-ways', 'Metadata', 12, {'topics': [{'name': a}, {'topicId': t.topic_id(a), 'name': None}]})
    t.call('id-twice', 'Metadata', 12, {'topics': [{'topicId': MADE_UP_ID, 'name': None}, {'topicId': MADE_UP_ID, 'name': None}]})


@case
def create_topics_odd(t):
    def ask(label, v=7, rows=None, timeout=15000, validate=False, **fields):
        one = dict({'name': t.name('ct-' + label), 'numPartitions': 1, 'replicationFactor': 1}, **fields)
        rows = [one] if rows is None else rows
        for r in rows:
            t.made.append(r['name'])
        t.call(label, 'CreateTopics', v, {'topics': rows, 'timeoutMs': timeout, 'validateOnly': validate})
    ask('no-topics', rows=[])
    for ms in (0, -1):
        name = t.name('ct-timeout%d' % ms)
        t.made.append(name)
        answer = t.call(None, 'CreateTopics', 7, {'timeoutMs': ms, 'topics': [
            {'name': name, 'numPartitions': 1, 'replicationFactor': 1}]})
        t.note('timeout%d' % ms, answer['topics'][0]['errorCode'])
    ask('name-249', name=t.name('n' * (249 - len(t.name('')))))
    ask('name-250', name=t.name('n' * (250 - len(t.name('')))))
    ask('dot', name='.')
    ask('too-many', numPartitions=10001, validate=True)
    ask('far-too-many', numPartitions=2147483647, validate=True)
    ask('rf-huge', replicationFactor=32767)
    ask('config-twice', configs=[{'name': 'retention.ms', 'value': '1'}, {'name': 'retention.ms', 'value': '2'}])
    ask('config-empty-name', configs=[{'name': '', 'value': '1'}])
    ask('config-broker-name', configs=[{'name': 'log.retention.ms', 'value': '1'}])
    ask('config-spaces', configs=[{'name': 'retention.ms', 'value': ' 5000 '}])
    ask('config-list', configs=[{'name': 'cleanup.policy', 'value': 'compact, delete'}])
    ask('two-faults', numPartitions=0, replicationFactor=9, configs=[{'name': 'x', 'value': 'y'}])
    ask('rf-and-config', replicationFactor=9, configs=[{'name': 'retention.ms', 'value': 'x'}])
    name = t.topic('ct-there')
    ask('there-and-bad', name=name, numPartitions=0)
    ask('there-validate', name=name, validate=True)
    for label, rows in (('assigned-with-rf', [(0, [t.node])]),):
        ask(label, replicationFactor=-1, numPartitions=1,
            assignments=[{'partitionIndex': i, 'brokerIds': x} for i, x in rows])
    ask('unequal', numPartitions=-1, replicationFactor=-1, assignments=[
        {'partitionIndex': 0, 'brokerIds': [t.node]}, {'partitionIndex': 1, 'brokerIds': []}])
    x, y = t.name('ct-mix-a'), t.name('ct-mix-b')
    ask('one-good-one-bad', rows=[{'name': x, 'numPartitions': 1, 'replicationFactor': 1},
                                  {'name': y, 'numPartitions': 0, 'replicationFactor': 1}])
    t.await_topic(x)


@case
def delete_topics_odd(t):
    name = t.topic('dt-a')
    topic_id = t.topic_id(name)
    for v in (4, 5):
        t.call('none-v%d' % v, 'DeleteTopics', v, {'topicNames': [], 'timeoutMs': 5000})
        t.call('illegal-v%d' % v, 'DeleteTopics', v, {'topicNames': ['', 'not ok!'], 'timeoutMs': 5000})
        t.call('twice-v%d' % v, 'DeleteTopics', v, {'topicNames': [t.name('nowhere'), t.name('nowhere')], 'timeoutMs': 5000})
    t.call('none', 'DeleteTopics', 6, {'topics': [], 'timeoutMs': 5000})
    t.call('id-and-its-name', 'DeleteTopics', 6, {'topics': [{'name': name}, {'name': None, 'topicId': topic_id}], 'timeoutMs': 5000})
    t.call('id-twice', 'DeleteTopics', 6, {'topics': [{'name': None, 'topicId': MADE_UP_ID}] * 2, 'timeoutMs': 5000})
    t.expect_equal(t.metadata(name)['errorCode'], 0, 'still there')
    t.call('twice-known', 'DeleteTopics', 5, {'topicNames': [name, name], 'timeoutMs': 5000})
    t.expect_equal(t.metadata(name)['errorCode'], 0, 'still there')
    t.call('timeout-0', 'DeleteTopics', 5, {'topicNames': [name], 'timeoutMs': 0})


@case
def create_partitions_odd(t):
    name = t.topic('cp', 1)

    def ask(label, count, topic=name, assignments=None, v=3, validate=False, timeout=5000):
        t.call(label, 'CreatePartitions', v, {'topics': [{'name': topic, 'count': count, 'assignments': assignments}],
                                              'timeoutMs': timeout, 'validateOnly': validate})
    t.call('none', 'CreatePartitions', 3, {'topics': [], 'timeoutMs': 5000})
    ask('illegal', 2, 'not ok!')
    ask('empty-name', 2, '')
    ask('too-many', 10002, validate=True)
    ask('huge', 2147483647, validate=True)
    ask('no-assignments', 2, assignments=[])
    ask('empty-assignment', 2, assignments=[{'brokerIds': []}])
    ask('two-replicas', 2, assignments=[{'brokerIds': [t.node, 4242]}])
    ask('too-many-assigned', 2, assignments=[{'brokerIds': [t.node]}] * 3)
    ask('timeout-0', 2, timeout=0)


@case
def alter_reassignments_odd(t):
    name = t.topic('ar', 1)

    def ask(label, topics, v=1, **more):
        t.call(label, 'AlterPartitionReassignments', v, dict({'timeoutMs': 5000, 'topics': topics}, **more))
    ask('none', [])
    ask('no-partitions', [{'name': name, 'partitions': []}])
    ask('twice', [{'name': name, 'partitions': [{'partitionIndex': 0, 'replicas': [t.node]},
                                                {'partitionIndex': 0, 'replicas': None}]}])
    ask('topic-twice', [{'name': name, 'partitions': [{'partitionIndex': 0, 'replicas': [t.node]}]}] * 2)
    ask('illegal', [{'name': 'not ok!', 'partitions': [{'partitionIndex': 0, 'replicas': [t.node]}]}])
    ask('rf-change-refused', [{'name': name, 'partitions': [{'partitionIndex': 0, 'replicas': [t.node, 4242]}]}],
        allowReplicationFactorChange=False)
    for label, topics in (('list-none', []), ('list-empty', [{'name': name, 'partitionIndexes': []}]),
                          ('list-twice', [{'name': name, 'partitionIndexes': [0, 0]}] * 2)):
        t.call(label, 'ListPartitionReassignments', 0, {'timeoutMs': 5000, 'topics': topics})


@case
def elect_leaders_odd(t):
    name = t.topic('el', 2)

    def ask(label, topics, kind=0):
        t.call(label, 'ElectLeaders', 2, {'topicPartitions': topics, 'timeoutMs': 5000, 'electionType': kind})
    ask('kind-9', [{'topic': name, 'partitions': [0]}], 9)
    ask('twice', [{'topic': name, 'partitions': [0, 0]}])
    ask('no-partitions', [{'topic': name, 'partitions': []}])
    ask('illegal', [{'topic': 'not ok!', 'partitions': [0]}])
    ask('topic-twice', [{'topic': name, 'partitions': [0]}, {'topic': name, 'partitions': [1]}])


@case
def update_features(t):
    def ask(label, rows, v, validate=True):
        body = {'timeoutMs': 5000, 'featureUpdates': [dict({'feature': f, 'maxVersionLevel': level}, **more)
                                                      for f, level, more in rows]}
        if v >= 1:
            body['validateOnly'] = validate
        t.call('%s-v%d' % (label, v), 'UpdateFeatures', v, body)
    for v in t.versions('UpdateFeatures'):
        if v == 0:
            continue  # no way to only validate
        ask('none', [], v)
        ask('unknown', [('no.such.feature', 1, {})], v)
        ask('unknown-0', [('no.such.feature', 0, {'upgradeType': 2})], v)
        ask('above', [('metadata.version', 99, {})], v)
        ask('down', [('metadata.version', 20, {})], v)
        ask('down-safe', [('metadata.version', 20, {'upgradeType': 2})], v)
        ask('zero', [('metadata.version', 0, {})], v)
        ask('negative', [('metadata.version', -1, {})], v)
        ask('type-9', [('metadata.version', 20, {'upgradeType': 9})], v)
        ask('twice', [('metadata.version', 20, {}), ('metadata.version', 21, {})], v)
        ask('empty-name', [('', 1, {})], v)


@case
def feature_levels(t):
    """What of group.version and transaction.version may be asked for; nothing is changed."""
    for v in (1, 2):
        for feature, levels in (('group.version', (0, 1, 2)), ('transaction.version', (0, 1, 2, 3)),
                                ('metadata.version', (1, 7, 32, 33, 34))):
            for level in levels:
                for kind in (0, 1, 2, 3, 4):
                    t.call('%s-%d-%d-v%d' % (feature, level, kind, v), 'UpdateFeatures', v, {
                        'timeoutMs': 5000, 'validateOnly': True,
                        'featureUpdates': [{'feature': feature, 'maxVersionLevel': level, 'upgradeType': kind}]})
        t.call('two-v%d' % v, 'UpdateFeatures', v, {'timeoutMs': 5000, 'validateOnly': True, 'featureUpdates': [
            {'feature': 'group.version', 'maxVersionLevel': 1, 'upgradeType': 1},
            {'feature': 'transaction.version', 'maxVersionLevel': 3, 'upgradeType': 1}]})


@case
def find_coordinator_odd(t):
    """Only what needs no coordinator."""
    for v in t.versions('FindCoordinator'):
        if v < 4:
            t.call('empty-v%d' % v, 'FindCoordinator', v, {'key': ''})
        else:
            t.call('empty-v%d' % v, 'FindCoordinator', v, {'keyType': 0, 'coordinatorKeys': ['']})
            t.call('negative-type-v%d' % v, 'FindCoordinator', v, {'keyType': -1, 'coordinatorKeys': ['g', 'h']})
            t.call('share-v%d' % v, 'FindCoordinator', v, {'keyType': 2, 'coordinatorKeys': ['g', 'g:x:0', '']})
        if 1 <= v < 4:
            t.call('empty-txn-v%d' % v, 'FindCoordinator', v, {'keyType': 1, 'key': ''})
            t.call('share-v%d' % v, 'FindCoordinator', v, {'keyType': 2, 'key': 'g'})


@case(eras=('4.4', '3.9'))
def describe_log_dirs_odd(t):
    name = t.topic('dl', 2)
    for v in t.versions('DescribeLogDirs'):
        def ask(label, topics):
            t.call('%s-v%d' % (label, v), 'DescribeLogDirs', v, {'topics': topics})
        ask('twice', [{'topic': name, 'partitions': [0, 0]}])
        ask('topic-twice', [{'topic': name, 'partitions': [0]}, {'topic': name, 'partitions': [1]}])
        ask('no-partitions', [{'topic': name, 'partitions': []}])
        ask('negative', [{'topic': name, 'partitions': [-1]}])
        ask('illegal', [{'topic': 'not ok!', 'partitions': [0]}])


@case
def describe_topic_partitions_odd(t):
    a, b, c = t.topic('dq-a', 3), t.topic('dq-b', 2), t.topic('dq-c', 1)

    def ask(label, names, limit=2000, cursor=None):
        return t.call(label, 'DescribeTopicPartitions', 0, {
            'topics': [{'name': n} for n in names], 'responsePartitionLimit': limit,
            'cursor': cursor and {'topicName': cursor[0], 'partitionIndex': cursor[1]}})
    ask('twice', [b, a, b])
    ask('limit-negative', [a], -1)
    ask('limit-1', [a, b], 1)
    ask('unknown-behind-limit', [a, b, t.name('dq-nowhere')], 5)
    ask('unknown-before-limit', [a, t.name('dq-aa'), b], 3)
    ask('cursor-not-asked', [a, c], 2000, (b, 0))
    ask('cursor-gone', [a, c], 2000, (t.name('dq-bb'), 1))
    ask('cursor-behind-all', [a, b], 2000, (t.name('zzz'), 0))
    ask('cursor-last', [a], 2000, (a, 2))
    ask('cursor-past', [a, b], 2000, (a, 3))
    ask('cursor-far-past', [a, b], 2000, (a, 900))
    ask('cursor-empty', [a], 2000, ('', 0))
    seen, cursor = [], (a, 0)
    while cursor and len(seen) < 10:
        answer = ask(None, [c, b, a], 2, cursor)
        seen.append([(x['name'], [p['partitionIndex'] for p in x['partitions']]) for x in answer['topics']])
        cursor = answer['nextCursor'] and (answer['nextCursor']['topicName'], answer['nextCursor']['partitionIndex'])
    t.note('pages', [[[n.replace(t.name(''), ''), p] for n, p in page] for page in seen])


@case(eras=('4.4', '3.9'))
def describe_configs_odd(t):
    name = t.topic('dc', plain=True)

    def ask(label, rows, v=4):
        t.call('%s-v%d' % (label, v), 'DescribeConfigs', v, {'resources': [
            {'resourceType': k, 'resourceName': n, 'configurationKeys': keys} for k, n, keys in rows]})
    for v in t.versions('DescribeConfigs'):
        ask('none', [], v)
        ask('twice', [(2, name, ['retention.ms']), (2, name, ['segment.ms'])], v)
        ask('key-twice', [(2, name, ['retention.ms', 'retention.ms'])], v)
        ask('unknown-key', [(2, name, ['no.such.key', 'retention.ms'])], v)
        ask('empty-key', [(2, name, [''])], v)
        ask('nowhere', [(2, t.name('nowhere'), None)], v)
        ask('illegal', [(2, 'not ok!', None), (2, '', None)], v)
        ask('kind', [(0, 'x', None)], v)
        ask('kind-99', [(99, 'x', None)], v)
        ask('other-broker', [(4, '4242', None)], v)
        ask('no-broker', [(4, 'abc', None)], v)
        ask('other-logger', [(8, '4242', None)], v)
        ask('empty-logger', [(8, '', None)], v)


@case
def incremental_alter_odd(t):
    name = t.topic('ia', plain=True)

    def ask(label, resources, v=1, validate=False):
        t.call(label, 'IncrementalAlterConfigs', v, {'validateOnly': validate, 'resources': [
            {'resourceType': k, 'resourceName': n,
             'configs': [{'name': c, 'configOperation': op, 'value': x} for c, op, x in rows]} for k, n, rows in resources]})
    good = [('retention.ms', 0, '5000')]
    ask('nowhere', [(2, t.name('nowhere'), good)])
    ask('illegal', [(2, 'not ok!', good)])
    ask('empty-topic', [(2, '', good)])
    ask('kind-0', [(0, name, good)])
    ask('kind-99', [(99, name, good)])
    ask('other-broker', [(4, '4242', [('log.cleaner.backoff.ms', 0, '1')])])
    ask('broker-abc', [(4, 'abc', [('log.cleaner.backoff.ms', 0, '1')])])
    ask('two-topics-one-bad', [(2, name, good), (2, t.name('nowhere'), good)])
    ask('set-and-delete', [(2, name, [('retention.ms', 0, '1'), ('retention.ms', 1, None)])])
    ask('delete-unset', [(2, name, [('segment.ms', 1, None)])])
    ask('delete-unknown', [(2, name, [('no.such.key', 1, None)])])
    ask('append-null', [(2, name, [('cleanup.policy', 2, None)])])
    ask('append-number', [(2, name, [('retention.ms', 2, '1')])])
    ask('subtract-absent', [(2, name, [('cleanup.policy', 3, 'compact')])])
    ask('subtract-all', [(2, name, [('cleanup.policy', 3, 'delete')])])
    ask('validate', [(2, name, [('retention.ms', 0, 'x')])], validate=True)
    ask('logger-set', [(8, str(t.node), [('no.such.logger', 0, 'INFO')])])
    ask('logger-level', [(8, str(t.node), [('root', 0, 'LOUD')])])
    ask('client-metrics', [(16, t.name('sub'), [('interval.ms', 0, '5')])])
    ask('group', [(32, t.name('grp'), [('consumer.session.timeout.ms', 0, '1')])])
    t.call('described', 'DescribeConfigs', 4, {'resources': [
        {'resourceType': 2, 'resourceName': name, 'configurationKeys': ['retention.ms', 'segment.ms', 'cleanup.policy']}]})


@case
def metrics_and_group_settings(t):
    """Settings of client metrics and of groups are kept, though nothing uses them yet."""
    for kind, short, key, value in ((16, 'sub', 'interval.ms', '10000'), (32, 'grp', 'consumer.session.timeout.ms', '50000')):
        name = t.name(short)
        t.call('set-%d' % kind, 'IncrementalAlterConfigs', 1, {'resources': [
            {'resourceType': kind, 'resourceName': name, 'configs': [{'name': key, 'configOperation': 0, 'value': value}]}]})
        until = time.time() + 5
        while time.time() < until:
            r = t.call(None, 'DescribeConfigs', 4, {'resources': [{'resourceType': kind, 'resourceName': name}]})['results'][0]
            if any(c['name'] == key and c['value'] == value for c in r['configs']):
                break
            time.sleep(0.05)
        t.call('described-%d' % kind, 'DescribeConfigs', 4, {'resources': [{'resourceType': kind, 'resourceName': name}]})
        t.call('deleted-%d' % kind, 'IncrementalAlterConfigs', 1, {'resources': [
            {'resourceType': kind, 'resourceName': name, 'configs': [{'name': key, 'configOperation': 1, 'value': None}]}]})


@case
def init_producer_id_odd(t):
    def ask(label, v=4, **fields):
        return t.call(label, 'InitProducerId', v, dict({'transactionalId': None, 'transactionTimeoutMs': 1000}, **fields))
    for label, fields in (('timeout-0', {'transactionTimeoutMs': 0}), ('timeout-negative', {'transactionTimeoutMs': -1}),
                          ('both', {'producerId': 5, 'producerEpoch': 3}), ('minus-two', {'producerId': -2, 'producerEpoch': -2}),
                          ('epoch-max', {'producerId': 5, 'producerEpoch': 32767})):
        for _ in range(100):
            answer = ask(None, **fields)
            if answer['errorCode'] != 14:
                break
            time.sleep(0.1)
        t.note(label, {'error': answer['errorCode'], 'epoch': answer['producerEpoch'], 'fresh': answer['producerId'] >= 0})


@case
def connection_keeps_order_across_apis(t):
    """Answers of slow and fast requests on one connection keep the order, whatever their kind."""
    name = t.topic('order')
    c = t.connect()
    t.must_produce(name, batch.batch())
    for i in range(3):
        c.send('Fetch', 12, t.fetch_body([(name, [{'partition': 0, 'fetchOffset': 1}])], 12, 300))
        c.send('Produce', 9, {'acks': 1, 'timeoutMs': 1000, 'topicData': [
            {'name': name, 'partitionData': [{'index': 0, 'records': batch.batch()}]}]})
        c.send('ListOffsets', 7, {'replicaId': -1, 'topics': [{'name': name, 'partitions': [{'partitionIndex': 0, 'timestamp': -1}]}]})
        c.send('ApiVersions', 3, {'clientSoftwareName': 'x', 'clientSoftwareVersion': '1'})
        t.record('fetch%d' % i, 'Fetch', 12, c.receive())
        t.record('produce%d' % i, 'Produce', 9, c.receive())
        t.record('offsets%d' % i, 'ListOffsets', 7, c.receive())
        t.expect_equal(c.receive()['errorCode'], 0, 'ApiVersions %d' % i)


@case
def fetch_session_odd(t):
    a, b = t.topic('fs-a', 3), t.topic('fs-b')
    t.must_produce(a, batch.batch((b'x', b'y')))
    c = t.connect()

    def part(p, offset=0, **more):
        return dict({'partition': p, 'fetchOffset': offset}, **more)

    def ask(label, topics, session, version=12, forgotten=()):
        answer = t.call(label, 'Fetch', version, t.fetch_body(topics, version, session=session, forgotten=forgotten), c)
        return answer.get('sessionId', 0)

    def open_session(label, version=12):
        return ask(label, [(a, [part(0), part(1)]), (b, [part(0)])], (0, 0), version)
    s = ask('full-twice', [(a, [part(0), part(0, 2)])], (0, 0))
    t.expect(s > 0, 'a session')
    ask('after-full-twice', [], (s, 1))
    s = open_session('open')
    ask('change-twice', [(a, [part(1, 5), part(1, 0)])], (s, 1))
    ask('forget-unknown', [], (s, 2), forgotten=[(a, [2, 77]), (t.name('nowhere'), [0])])
    ask('forget-and-add', [(a, [part(0)])], (s, 3), forgotten=[(a, [0])])
    ask('is-it-there', [(a, [part(0, 99)])], (s, 4))
    ask('by-id-now', [], (s, 5), 13)
    ask('by-name-again', [], (s, 6))
    s = open_session('open-ids', 13)
    ask('by-name-now', [], (s, 1), 12)
    ask('epoch-minus-2', [], (s, -2), 13)
    s = open_session('open-again')
    ask('reopen', [(a, [part(0)])], (s, 0))
    ask('old-is-gone', [], (s, 1))
    ask('negative-id', [], (-5, 1))
    ask('zero-id-epoch-5', [(a, [part(0)])], (0, 5))
    s = open_session('open-last')
    ask('forget-all', [], (s, 1), forgotten=[(a, [0, 1]), (b, [0])])
    ask('empty-now', [], (s, 2))
    s = open_session('open-to-forget')
    ask('forget-all-and-add', [(a, [part(0, 99), part(2)])], (s, 1), forgotten=[(a, [0, 1, 2]), (b, [0])])
    ask('close', [], (s, -1))
    ask('closed', [], (s, 3))
    ask('nothing-at-all', [], (0, 0))


@case
def acks_0_closes_after_any_error(t):
    """The only way to tell a producer that does not listen."""
    name = t.topic('a0', 1, {'max.message.bytes': '500'})

    def ask(label, partition, data, topic=name, **more):
        c = t.connect()
        c.send('Produce', 9, dict({'acks': 0, 'timeoutMs': 1000, 'topicData': [
            {'name': topic, 'partitionData': [{'index': partition, 'records': data}]}]}, **more))
        c.send('ApiVersions', 0, {})
        try:
            c.pending.pop(0)
            t.note(label, {'answered': c.receive()['errorCode']})
        except Exception as e:
            t.note(label, {'closed': type(e).__name__})
    ask('good', 0, batch.batch())
    ask('crc', 0, batch.batch(crc=5))
    ask('two', 0, batch.batch() + batch.batch())
    ask('too-large', 0, batch.batch((bytes(1000),)))
    ask('unknown-partition', 5, batch.batch())
    ask('unknown-topic', 0, batch.batch(), t.name('nowhere'))
    ask('first-of-a-producer', 0, batch.batch(pid=700501, epoch=0, sequence=5))
    ask('gap', 0, batch.batch(pid=700501, epoch=0, sequence=9))
    ask('duplicate', 0, batch.batch(pid=700501, epoch=0, sequence=5))
    ask('transactional', 0, batch.batch(attributes=batch.TRANSACTIONAL, pid=5, epoch=0, sequence=0))
    t.note('end', t.log_end(name))


@case
def internal_topics(t):
    name = '__transaction_state'
    t.call(None, 'CreateTopics', 5, {'timeoutMs': 10000, 'topics': [{'name': name, 'numPartitions': 50, 'replicationFactor': 1,
                                                                    'configs': [{'name': 'cleanup.policy', 'value': 'compact'}]}]})
    t.await_topic(name)
    t.note('internal', t.metadata(name)['isInternal'])
    for label, client in (('produce', 'diff'), ('produce-as-admin', '__admin_client')):
        answer = t.call(None, 'Produce', 9, {'acks': 1, 'timeoutMs': 5000, 'topicData': [
            {'name': name, 'partitionData': [{'index': 49, 'records': batch.batch(keys=[b'k'])}]}]}, client_id=client)
        p = answer['responses'][0]['partitionResponses'][0]
        t.note(label, {'error': p['errorCode'], 'start': p['logStartOffset']})
    answer = t.call(None, 'DeleteRecords', 2, {'timeoutMs': 5000, 'topics': [
        {'name': name, 'partitions': [{'partitionIndex': 49, 'offset': 0}]}]})
    t.note('delete-records', answer['topics'][0]['partitions'][0]['errorCode'])
    answer = t.call(None, 'CreatePartitions', 3, {'timeoutMs': 5000, 'validateOnly': True, 'topics': [
        {'name': name, 'count': 60, 'assignments': None}]})
    t.note('create-partitions', answer['results'][0]['errorCode'])
    answer = t.call(None, 'DescribeTopicPartitions', 0, {'topics': [{'name': name}]})
    t.note('described', answer['topics'][0]['isInternal'])


@case
def list_config_resources_odd(t):
    for label, v, types in (('twice', 1, [4, 4]), ('brokers-and-99', 1, [4, 99]), ('loggers', 1, [8]), ('type-0', 1, [0]),
                            ('type-minus', 1, [-1]), ('metrics', 1, [16]), ('groups', 1, [32]), ('metrics-v0', 0, None)):
        t.call(label, 'ListConfigResources', v, {'resourceTypes': types} if v else {})


@case
def alter_configs_odd(t):
    name = t.topic('ac', plain=True)

    def ask(label, resources, v=2, validate=False):
        t.call(label, 'AlterConfigs', v, {'validateOnly': validate, 'resources': [
            {'resourceType': k, 'resourceName': n, 'configs': [{'name': c, 'value': x} for c, x in rows]} for k, n, rows in resources]})
    for v in t.versions('AlterConfigs'):
        ask('none-v%d' % v, [], v)
        ask('nowhere-v%d' % v, [(2, t.name('nowhere'), [('retention.ms', '5')])], v)
        ask('illegal-v%d' % v, [(2, 'not ok!', [])], v)
        ask('kind-v%d' % v, [(99, 'x', [])], v)
        ask('key-twice-v%d' % v, [(2, name, [('retention.ms', '5'), ('retention.ms', '6')])], v)
        ask('broker-v%d' % v, [(4, '4242', [])], v)
        ask('logger-v%d' % v, [(8, str(t.node), [])], v)
        ask('validate-v%d' % v, [(2, name, [('retention.ms', '77')])], v, True)
        ask('good-and-bad-v%d' % v, [(2, name, [('retention.ms', '78')]), (2, t.name('nowhere'), [])], v)
        ask('good-and-bad-key-v%d' % v, [(2, name, [('retention.ms', '79'), ('no.such.key', '1')])], v)
        time.sleep(0.3)
        r = t.call(None, 'DescribeConfigs', 4, {'resources': [{'resourceType': 2, 'resourceName': name,
                                                               'configurationKeys': ['retention.ms']}]})['results'][0]
        t.note('after-v%d' % v, r['configs'][0]['value'])
    ask('to-nothing', [(2, name, [])])


@case
def quotas_odd(t):
    def put(label, entity, ops, v=1):
        t.call(label, 'AlterClientQuotas', v, {'validateOnly': False, 'entries': [{
            'entity': [{'entityType': e, 'entityName': n} for e, n in entity],
            'ops': [{'key': k, 'value': x, 'remove': r} for k, x, r in ops]}]})

    def ask(label, components, strict=False, v=1):
        t.call(label, 'DescribeClientQuotas', v, {'strict': strict, 'components': [
            {'entityType': e, 'matchType': m, 'match': x} for e, m, x in components]})
    user = t.name('qu')
    put('no-ops', [('user', user)], [])
    put('infinite', [('user', user)], [('producer_byte_rate', float('inf'), False)])
    put('nan', [('user', user)], [('producer_byte_rate', float('nan'), False)])
    put('default-user', [('user', None)], [('producer_byte_rate', 12345, False)])
    put('ip', [('ip', '10.1.2.3')], [('connection_creation_rate', 7, False)])
    put('ip-default', [('ip', None)], [('connection_creation_rate', 8, False)])
    put('ip6', [('ip', '::1')], [('connection_creation_rate', 9, False)])
    put('mutation', [('user', user)], [('controller_mutation_rate', 1.5, False)])
    put('empty-type', [('', 'x')], [('producer_byte_rate', 5, False)])
    time.sleep(0.3)
    ask('any-ip', [('ip', 2, None)])
    ask('default-ip', [('ip', 1, None)])
    ask('default-user-asked', [('user', 1, None)], True)
    ask('exact-null', [('user', 0, None)])
    ask('empty-type-asked', [('', 0, 'x')])
    for entity, key in (([('user', None)], 'producer_byte_rate'), ([('ip', '10.1.2.3')], 'connection_creation_rate'),
                        ([('ip', None)], 'connection_creation_rate'), ([('ip', '::1')], 'connection_creation_rate'),
                        ([('user', user)], 'controller_mutation_rate'), ([('user', user)], 'producer_byte_rate')):
        t.call(None, 'AlterClientQuotas', 1, {'entries': [{'entity': [{'entityType': e, 'entityName': n} for e, n in entity],
                                                           'ops': [{'key': key, 'value': 0, 'remove': True}]}]})


@case
def names_at_their_limits(t):
    """Client ids and names that are long, empty or not ASCII are taken and given back as they are."""
    for label, client in (('null', None), ('empty', ''), ('long', 'c' * 30000), ('utf8', 'käfka-ελ-日本')):
        t.call('client-' + label, 'DescribeCluster', 0, {}, client_id=client)
    for label, topic in (('utf8', 'käfka'), ('control', 'a\x01b'), ('slash', 'a/b'), ('long', 'x' * 30000), ('space', ' ')):
        t.call('metadata-' + label, 'Metadata', 12, {'topics': [{'name': topic}], 'allowAutoTopicCreation': True})
        t.call('offsets-' + label, 'ListOffsets', 7, {'replicaId': -1, 'topics': [
            {'name': topic, 'partitions': [{'partitionIndex': 0, 'timestamp': -1}]}]})
        t.call('fetch-' + label, 'Fetch', 12, t.fetch_body([(topic, [{'partition': 0, 'fetchOffset': 0}])], 12))
        t.call('produce-' + label, 'Produce', 9, {'acks': 1, 'timeoutMs': 1000, 'topicData': [
            {'name': topic, 'partitionData': [{'index': 0, 'records': batch.batch()}]}]})
        t.call('delete-' + label, 'DeleteTopics', 5, {'topicNames': [topic], 'timeoutMs': 1000})


@case
def records_of_odd_shapes(t):
    """Stored and given back byte for byte."""
    name = t.topic('shapes')
    many = [(b'h%d' % i, b'v' * i) for i in range(300)]
    rows = [('empty-value', batch.batch((b'',))), ('null-value-null-key', batch.batch((None,))),
            ('empty-key', batch.batch((b'v',), keys=[b''])), ('many-headers', batch.batch((b'v',), headers=[many])),
            ('empty-header', batch.batch((b'v',), headers=[[(b'', b''), (b'', None)]])),
            ('header-twice', batch.batch((b'v',), headers=[[(b'k', b'1'), (b'k', b'2')]])),
            ('time-0', batch.batch((b'v',), ts=0)), ('time-minus-1', batch.batch((b'v',), ts=-1)),
            ('times-fall', batch.batch((b'a', b'b', b'c'), timestamps=[30, 20, 10])),
            ('delete-horizon', batch.batch((b'v',), attributes=64)), ('unused-bits', batch.batch((b'v',), attributes=0x7f80)),
            ('leader-epoch-7', batch.batch(leader_epoch=7)), ('thousand', batch.batch([b'%d' % i for i in range(1000)])),
            ('header-key-null', batch.batch((b'v',), headers=[[(None, b'x')]])),
            ('header-not-utf8', batch.batch((b'v',), headers=[[(b'\xff\xfe', b'x')]]))]
    for label, data in rows:
        p = t.produce(label, name, data)
        if p['errorCode'] == 0:
            t.fetch('stored-' + label, name, p['baseOffset'])


def packed(codec_id, payload, n=1, **fields):
    """A batch of n records whose compressed body is exactly payload."""
    from unittest import mock
    with mock.patch.object(batch, 'compress', lambda c, d: payload):
        return batch.batch([b'v'] * n, codec=codec_id, **fields)


@case
def compressed_bodies_that_are_odd(t):
    """Refused by the same code, or stored byte for byte."""
    one = batch.record(0, b'hello')
    two = one + batch.record(1, b'world')
    good = {c: batch.compress(c, two) for c in range(1, 5)}
    names = {1: 'gzip', 2: 'snappy', 3: 'lz4', 4: 'zstd'}
    rows = []
    for c, data in good.items():
        rows += [('%s-good' % names[c], packed(c, data, 2)), ('%s-cut' % names[c], packed(c, data[:-3], 2)),
                 ('%s-cut-half' % names[c], packed(c, data[:len(data) // 2], 2)), ('%s-empty' % names[c], packed(c, b'', 2)),
                 ('%s-tail' % names[c], packed(c, data + b'tail', 2)), ('%s-rubbish' % names[c], packed(c, b'no such thing', 2)),
                 ('%s-one-too-few' % names[c], packed(c, batch.compress(c, one), 2)),
                 ('%s-one-too-many' % names[c], packed(c, data, 1)),
                 ('%s-record-cut' % names[c], packed(c, batch.compress(c, two[:-2]), 2)),
                 ('%s-wrong-delta' % names[c], packed(c, batch.compress(c, batch.record(0) + batch.record(4)), 2)),
                 ('%s-nothing-inside' % names[c], packed(c, batch.compress(c, b''), 1)),
                 ('%s-twice' % names[c], packed(c, batch.compress(c, one) + batch.compress(c, batch.record(1, b'world')), 2)),
                 ('%s-huge-length' % names[c], packed(c, batch.compress(c, batch.varint(1 << 28) + b'xyz'), 1))]
    xerial = b'\x82SNAPPY\0' + struct.pack('>ii', 1, 1) + struct.pack('>i', len(good[2])) + good[2]
    rows += [('snappy-xerial', packed(2, xerial, 2)), ('snappy-xerial-cut', packed(2, xerial[:-4], 2)),
             ('snappy-xerial-head', packed(2, xerial[:16], 2)), ('gzip-no-crc', packed(1, good[1][:-8], 2))]
    for label, data in rows:
        name = t.topic('packed-' + label)
        p = t.produce(label, name, data)
        if p['errorCode'] == 0 and 'wrong-delta' not in label:
            t.fetch('stored-' + label, name, p['baseOffset'])


@case
def record_lengths_that_lie(t):

    def rec(length, body):
        return batch.varint(length) + body
    whole = batch.record(0, b'hello')
    body = whole[1:]
    rows = [('negative', rec(-1, body)), ('zero', rec(0, b'')), ('short', rec(len(body) - 1, body)), ('long', rec(len(body) + 1, body)),
            ('huge', rec(2147483647, body)), ('endless-varint', b'\xff' * 11), ('key-past-end', rec(6, b'\0\0\0' + batch.varint(99) + b'ab')),
            ('negative-headers', rec(6, b'\0\0\0\x01\x01' + batch.varint(-1))), ('many-headers', rec(8, b'\0\0\0\x01\x01' + batch.varint(60000))),
            ('header-key-negative', rec(8, b'\0\0\0\x01\x01\x02' + batch.varint(-1) + b'\x01')),
            ('value-minus-2', rec(6, b'\0\0\0\x01' + batch.varint(-2) + b'\0')), ('attributes', rec(6, b'\x7f\0\0\x01\x01\0')),
            ('key-minus-5', rec(6, b'\0\0\0' + batch.varint(-5) + b'\x01\0'))]
    for label, data in rows:
        name = t.topic('lies-' + label)
        t.produce(label, name, batch.batch((b'x',), records=data))
        t.note('end-' + label, t.log_end(name))


@case
def timestamps_at_their_limits(t):
    least, most = -9223372036854775808, 9223372036854775807
    for kind in ('CreateTime', 'LogAppendTime'):
        name = t.topic('ts-' + kind, 1, {'message.timestamp.type': kind, 'message.timestamp.after.max.ms': str(most)})
        for label, fields in (('least', {'base_ts': least, 'max_ts': least, 'timestamps': [least]}),
                              ('most', {'base_ts': most, 'max_ts': most, 'timestamps': [most]}),
                              ('minus-5', {'timestamps': [-5]}), ('max-below', {'timestamps': [50], 'max_ts': -1}),
                              ('max-wild', {'timestamps': [50], 'max_ts': most})):
            t.produce('%s-%s' % (kind, label), name, batch.batch((b'v',), **fields))
            time.sleep(0.005)  # the next append time is another
        t.offsets('%s-by-time' % kind, name, 40)
        t.offsets('%s-greatest' % kind, name, -3)
        t.offsets('%s-far' % kind, name, most)
