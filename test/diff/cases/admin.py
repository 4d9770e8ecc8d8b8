"""Configs and quotas (B45-B48)."""
import time

import batch
from harness import case

TOPIC, BROKER = 2, 4
SET, DELETE, APPEND, SUBTRACT = range(4)


def incremental(t, label, name, rows, version=1, kind=TOPIC, validate=False):
    """rows: [(key, operation, value)]"""
    answer = t.call(label, 'IncrementalAlterConfigs', version, {'validateOnly': validate, 'resources': [
        {'resourceType': kind, 'resourceName': name,
         'configs': [{'name': k, 'configOperation': op, 'value': v} for k, op, v in rows]}]})
    return answer if 'closed' in answer else answer['responses'][0]


def replace(t, label, name, values, version=1, kind=TOPIC, validate=False):
    answer = t.call(label, 'AlterConfigs', version, {'validateOnly': validate, 'resources': [
        {'resourceType': kind, 'resourceName': name, 'configs': [{'name': k, 'value': v} for k, v in values.items()]}]})
    return answer if 'closed' in answer else answer['responses'][0]


def described(t, label, name, keys=None, version=4, kind=TOPIC, synonyms=False, docs=False):
    body = {'resources': [{'resourceType': kind, 'resourceName': name, 'configurationKeys': keys}]}
    if version >= 1:
        body['includeSynonyms'] = synonyms
    if version >= 3:
        body['includeDocumentation'] = docs
    answer = t.call(label, 'DescribeConfigs', version, body)
    return answer if 'closed' in answer else answer['results'][0]


def overrides(t, name, want, seconds=5):
    """Waits until the dynamic settings of the topic are these; returns what they are."""
    until = time.time() + seconds
    while True:
        got = {c['name']: c['value'] for c in described(t, None, name)['configs'] if c['configSource'] == 1}
        if got == want or time.time() > until:
            return got
        time.sleep(0.05)


@case
def b45_invalid_values(t):
    name = t.topic('invalid', plain=True)
    bad = [('cleanup.policy', 'compactt'), ('compression.type', 'SNAPPY'), ('retention.ms', 'abc'), ('no.such.key', '1'),
           ('retention.ms', '-2'), ('segment.bytes', '5'), ('min.insync.replicas', '0'), ('max.message.bytes', '-1'),
           ('message.timestamp.type', 'Yesterday'), ('preallocate', 'maybe'), ('min.cleanable.dirty.ratio', '1.5'),
           ('flush.messages', '0'), ('segment.ms', '0'), ('cleanup.policy', 'delete,delete'), ('retention.bytes', '1.5'),
           ('index.interval.bytes', '-1'), ('segment.index.bytes', '3'), ('file.delete.delay.ms', '-1'),
           ('delete.retention.ms', '-1'), ('max.compaction.lag.ms', '0'), ('retention.ms', ''), ('cleanup.policy', ''),
           ('compression.gzip.level', '10'), ('compression.lz4.level', '0'), ('compression.zstd.level', '23'),
           ('retention.ms', '99999999999999999999'), ('unclean.leader.election.enable', '1')]
    for i, (key, value) in enumerate(bad):
        for v in t.versions('IncrementalAlterConfigs'):
            r = incremental(t, 'set-%d-%s-v%d' % (i, key, v), name, [(key, SET, value)], v)
            t.expect(r['errorCode'] in (40, 0), '%s=%s: %d' % (key, value, r['errorCode']))
        for v in t.versions('AlterConfigs'):
            replace(t, 'alter-%d-%s-v%d' % (i, key, v), name, {key: value}, v)
    for key, value in bad[:3]:
        r = incremental(t, None, name, [(key, SET, value)])
        t.expect(r['errorCode'] == 40 and r['errorMessage'], '%s=%s: %r' % (key, value, r))
    t.expect_equal(incremental(t, 'null-incremental', name, [('retention.ms', SET, None)])['errorCode'], 42, 'null')
    t.expect_equal(replace(t, 'null-alter', name, {'retention.ms': None})['errorCode'], 42, 'null in AlterConfigs')
    incremental(t, 'no-such-operation', name, [('retention.ms', 9, '5')])
    incremental(t, 'nothing', name, [])


@case
def accepted_values(t):
    name = t.topic('accepted', plain=True)
    rows = {'cleanup.policy': ['compact', 'delete', 'compact,delete', 'delete,compact', ' compact '],
            'compression.type': ['producer', 'zstd', 'uncompressed'],
            'retention.ms': ['-1', '0', '5', '9223372036854775807'], 'retention.bytes': ['-1', '0', '100'],
            'segment.bytes': ['1048576', '2147483647'], 'max.message.bytes': ['0', '1', '2147483647'],
            'min.cleanable.dirty.ratio': ['0', '0.5', '1'], 'preallocate': ['true', 'false', 'TRUE'],
            'message.timestamp.type': ['LogAppendTime', 'CreateTime'], 'flush.ms': ['0', '1'], 'flush.messages': ['1'],
            'unclean.leader.election.enable': ['true'], 'segment.jitter.ms': ['0'], 'min.compaction.lag.ms': ['0'],
            'message.timestamp.before.max.ms': ['0'], 'message.timestamp.after.max.ms': ['0'],
            'index.interval.bytes': ['0'], 'segment.index.bytes': ['4'], 'leader.replication.throttled.replicas': ['*', '0:1'],
            'follower.replication.throttled.replicas': ['none'], 'remote.storage.enable': ['false']}
    for key, values in rows.items():
        for i, value in enumerate(values):
            incremental(t, '%s-%d' % (key, i), name, [(key, SET, value)])


@case
def b46_append_and_subtract(t):
    name = t.topic('append', plain=True)

    def ask(label, rows, want_code, want):
        r = incremental(t, label, name, rows)
        t.expect_equal(r['errorCode'], want_code, label)
        t.expect_equal(overrides(t, name, want), want, label + ' leaves')
    ask('append', [('cleanup.policy', APPEND, 'compact')], 0, {'cleanup.policy': 'delete,compact'})
    ask('append-again', [('cleanup.policy', APPEND, 'compact')], 0, {'cleanup.policy': 'delete,compact'})
    ask('subtract', [('cleanup.policy', SUBTRACT, 'compact')], 0, {'cleanup.policy': 'delete'})
    ask('subtract-what-is-not-there', [('cleanup.policy', SUBTRACT, 'compact')], 0, {'cleanup.policy': 'delete'})
    ask('not-a-list', [('retention.ms', APPEND, '5')], 40, {'cleanup.policy': 'delete'})
    ask('subtract-not-a-list', [('retention.ms', SUBTRACT, '5')], 40, {'cleanup.policy': 'delete'})
    r = incremental(t, 'same-key-twice', name, [('retention.ms', SET, '5'), ('retention.ms', SET, '6')])
    t.note('twice', r['errorCode'])
    ask('one-bad', [('retention.ms', SET, '77'), ('retention.bytes', SET, 'x')], 40, {'cleanup.policy': 'delete'})
    ask('delete', [('cleanup.policy', DELETE, None)], 0, {})
    ask('delete-what-is-not-there', [('retention.ms', DELETE, None)], 0, {})
    ask('delete-with-value', [('retention.ms', DELETE, 'x')], 0, {})
    ask('delete-unknown', [('no.such.key', DELETE, None)], 0, {})
    ask('two', [('cleanup.policy', APPEND, 'compact,delete'), ('retention.ms', SET, '9000')], 0,
        {'cleanup.policy': 'delete,compact', 'retention.ms': '9000'})
    incremental(t, 'validate', name, [('retention.ms', SET, '1')], validate=True)
    incremental(t, 'validate-bad', name, [('retention.ms', SET, 'q')], validate=True)
    t.expect_equal(overrides(t, name, {})['retention.ms'], '9000', 'validate only')


@case
def b47_alter_replaces_the_whole_set(t):
    for v in t.versions('AlterConfigs'):
        name = t.topic('replace%d' % v, 1, {'retention.ms': '5000', 'segment.bytes': '2000000'}, plain=True)
        t.expect_equal(replace(t, 'v%d' % v, name, {'retention.ms': '6000'}, v)['errorCode'], 0, 'v%d' % v)
        t.expect_equal(overrides(t, name, {'retention.ms': '6000'}), {'retention.ms': '6000'}, 'v%d: B back to default' % v)
        replace(t, 'validate-v%d' % v, name, {'retention.ms': '1'}, v, validate=True)
        replace(t, 'empty-v%d' % v, name, {}, v)
        t.expect_equal(overrides(t, name, {}), {}, 'v%d: empty set' % v)


@case
def alter_unknown_resources(t):
    nowhere = t.name('nowhere')
    for v in t.versions('IncrementalAlterConfigs'):
        for label, kind, name in (('topic', TOPIC, nowhere), ('bad-topic', TOPIC, 'not ok!'), ('empty-topic', TOPIC, ''),
                                  ('broker', BROKER, '4242'), ('broker-name', BROKER, 'abc'), ('type-99', 99, 'x'),
                                  ('type-0', 0, 'x')):
            incremental(t, '%s-v%d' % (label, v), name, [('retention.ms', SET, '5')], v, kind)
    for v in t.versions('AlterConfigs'):
        for label, kind, name in (('topic', TOPIC, nowhere), ('type-99', 99, 'x')):
            replace(t, 'alter-%s-v%d' % (label, v), name, {'retention.ms': '5'}, v, kind)
    name = t.topic('dup', plain=True)
    one = {'resourceType': TOPIC, 'resourceName': name,
           'configs': [{'name': 'retention.ms', 'configOperation': SET, 'value': '5'}]}
    t.call('doubled', 'IncrementalAlterConfigs', 1, {'resources': [one, one]})
    t.call('none', 'IncrementalAlterConfigs', 1, {'resources': []})


@case(eras=('4.4', '3.9'))
def b48_describe_topic_configs(t):
    name = t.topic('described', 1, {'retention.ms': '604800000', 'cleanup.policy': 'compact'}, plain=True)
    for v in t.versions('DescribeConfigs'):
        every = described(t, 'all-v%d' % v, name, None, v)
        t.expect(len(every['configs']) > 20, 'v%d: null keys are all keys' % v)
        described(t, 'no-keys-v%d' % v, name, [], v)
        described(t, 'two-v%d' % v, name, ['retention.ms', 'max.message.bytes'], v)
        described(t, 'unknown-key-v%d' % v, name, ['no.such.key', 'retention.ms'], v)
        if v >= 1:
            described(t, 'synonyms-v%d' % v, name, None, v, synonyms=True)
            source = {c['name']: c['configSource'] for c in every['configs']}
            t.expect_equal(source['retention.ms'], 1, 'v%d: equal to the default, yet set' % v)
        if v >= 3:
            docs = described(t, 'docs-v%d' % v, name, ['retention.ms', 'cleanup.policy'], v, docs=True)
            t.expect(all(c['documentation'] for c in docs['configs']), 'v%d: documentation' % v)
        described(t, 'unknown-topic-v%d' % v, t.name('nowhere'), None, v)
        described(t, 'bad-topic-v%d' % v, 'not ok!', None, v)
        for label, kind, other in (('type-99', 99, 'x'), ('type-0', 0, 'x'), ('broker-4242', BROKER, '4242'),
                                   ('broker-abc', BROKER, 'abc')):
            described(t, '%s-v%d' % (label, v), other, None, v, kind)


BROKER_KEYS = ['auto.create.topics.enable', 'background.threads', 'compression.type', 'connections.max.idle.ms',
               'delete.topic.enable', 'fetch.max.bytes', 'log.cleaner.enable', 'log.cleanup.policy', 'log.flush.interval.ms',
               'log.flush.interval.messages', 'log.index.interval.bytes', 'log.index.size.max.bytes',
               'log.message.timestamp.type', 'log.retention.bytes', 'log.retention.hours', 'log.retention.ms',
               'log.segment.bytes', 'log.segment.delete.delay.ms', 'max.connections', 'max.connections.per.ip',
               'message.max.bytes', 'min.insync.replicas', 'num.io.threads', 'num.network.threads',
               'producer.id.expiration.ms', 'queued.max.request.bytes', 'queued.max.requests', 'socket.request.max.bytes',
               'unclean.leader.election.enable', 'log.preallocate', 'default.replication.factor', 'num.recovery.threads.per.data.dir']


@case
def b48_describe_broker_configs(t):
    node = str(t.node)
    for v in t.versions('DescribeConfigs'):
        r = described(t, None, node, None, v, BROKER)
        names = {c['name'] for c in r['configs']}
        t.expect_equal(r['errorCode'], 0, 'v%d' % v)
        t.expect_equal(sorted(set(BROKER_KEYS) - names), [], 'v%d: keys that every broker has' % v)
        r = described(t, None, node, BROKER_KEYS, v, BROKER, synonyms=v >= 1)
        r['resourceName'] = 'node'
        t.note('keys-v%d' % v, t.normalise(r, None))
    r = described(t, None, '', None, 4, BROKER)
    t.note('default-resource', {'error': r['errorCode'], 'configs': r['configs']})


def await_setting(t, node, key, value):
    for _ in range(50):
        c = described(t, None, node, [key], 4, BROKER)['configs'][0]
        if c['value'] == value:
            break
        time.sleep(0.1)
    t.expect_equal((c['value'], c['configSource']), (value, 2), 'described')


@case
def broker_configs_alter(t):
    node = str(t.node)
    r = incremental(t, 'cleaner', node, [('log.cleaner.backoff.ms', SET, '12345')], 1, BROKER)
    t.expect_equal(r['errorCode'], 0, 'dynamic broker setting')
    await_setting(t, node, 'log.cleaner.backoff.ms', '12345')
    incremental(t, 'back', node, [('log.cleaner.backoff.ms', DELETE, None)], 1, BROKER)
    incremental(t, 'read-only', node, [('log.dirs', SET, '/tmp/x')], 1, BROKER)
    incremental(t, 'unknown', node, [('no.such.key', SET, 'x')], 1, BROKER)
    incremental(t, 'invalid', node, [('log.retention.ms', SET, 'x')], 1, BROKER)
    incremental(t, 'default', '', [('log.retention.ms', SET, '604800000')], 1, BROKER)
    incremental(t, 'default-back', '', [('log.retention.ms', DELETE, None)], 1, BROKER)


@case
def broker_thread_counts(t):
    """At once they may be halved or doubled, no more."""
    node = str(t.node)
    for key, now in (('log.cleaner.threads', 1), ('num.io.threads', 8), ('num.network.threads', 3),
                     ('num.recovery.threads.per.data.dir', 2), ('num.replica.fetchers', 1), ('background.threads', 10)):
        for where, name in (('all', ''), ('one', node)):
            for value in (2 * now, 2 * now + 1, max(now // 2, 1), now // 2 - 1):
                if value >= 0 and (value, key) != (0, 'log.cleaner.threads'):  # Kafka divides by it
                    incremental(t, '%s-%s-%d' % (key, where, value), name, [(key, SET, str(value))], 1, BROKER, True)
        replace(t, key + '-replaced', '', {key: str(2 * now + 1)}, 1, BROKER, True)
    key = 'log.cleaner.threads'
    for value in (2, 4, 8):
        t.expect_equal(incremental(t, 'to-%d' % value, node, [(key, SET, str(value))], 1, BROKER)['errorCode'], 0, 'doubled')
        await_setting(t, node, key, str(value))
    incremental(t, 'from-8', node, [(key, DELETE, None)], 1, BROKER)
    incremental(t, 'not-in-use', '', [(key, SET, '100')], 1, BROKER, True)
    for value in (4, 2, 1):
        incremental(t, 'back-to-%d' % value, node, [(key, SET, str(value))], 1, BROKER)
        await_setting(t, node, key, str(value))
    incremental(t, 'back', node, [(key, DELETE, None)], 1, BROKER)


@case
def topic_settings_take_effect(t):
    """Changed under a live topic: the next produce sees them."""
    name = t.topic('effect')
    t.must_produce(name, batch.batch((b'x',)))
    incremental(t, None, name, [('message.timestamp.type', SET, 'LogAppendTime'), ('max.message.bytes', SET, '1000')])
    for _ in range(50):
        p = t.produce(None, name, batch.batch((b'y',)))
        if p['logAppendTimeMs'] > 0:
            break
        time.sleep(0.1)
    t.expect(p['logAppendTimeMs'] > 0, 'LogAppendTime')
    t.expect_equal(t.produce(None, name, batch.batch((bytes(2000),)))['errorCode'], 10, 'max.message.bytes')


@case
def retention_deletes_old_records(t):
    """Segments past retention.ms go, and the log start follows."""
    name = t.topic('retention', 1, {'retention.ms': '1000', 'segment.ms': '1000', 'segment.bytes': '1048576',
                                    'message.timestamp.before.max.ms': '9223372036854775807'})
    for _ in range(3):
        t.must_produce(name, batch.batch((bytes(500000),), ts=int(time.time() * 1000) - 600000))
    until = time.time() + 30
    while t.offsets(None, name, -2)['offset'] < 2 and time.time() < until:
        time.sleep(0.5)
        t.must_produce(name, batch.batch((b'x',), ts=int(time.time() * 1000)))
    t.expect(t.offsets(None, name, -2)['offset'] >= 2, 'log start moved past the old records')


def quotas(t, label, components, strict=False, version=1):
    """components: [(entity type, match type, match)]"""
    return t.call(label, 'DescribeClientQuotas', version, {'strict': strict, 'components': [
        {'entityType': e, 'matchType': m, 'match': x} for e, m, x in components]})


def set_quota(t, label, entity, ops, version=1, validate=False):
    """entity: [(type, name)]; ops: [(key, value, remove)]"""
    return t.call(label, 'AlterClientQuotas', version, {'validateOnly': validate, 'entries': [{
        'entity': [{'entityType': e, 'entityName': n} for e, n in entity],
        'ops': [{'key': k, 'value': v, 'remove': r} for k, v, r in ops]}]})


@case
def client_quotas(t):
    client, user = t.name('client'), t.name('user')
    made = []
    for v in t.versions('AlterClientQuotas'):
        def put(label, entity, ops, validate=False):
            made.append(entity)
            return set_quota(t, '%s-v%d' % (label, v), entity, ops, v, validate)
        put('client', [('client-id', client)], [('producer_byte_rate', 1000.5, False)])
        put('user', [('user', user)], [('consumer_byte_rate', 2000, False), ('request_percentage', 50, False)])
        put('both', [('user', user), ('client-id', client)], [('producer_byte_rate', 3000, False)])
        put('validate', [('user', user)], [('consumer_byte_rate', 1, False)], True)
        put('unknown-key', [('client-id', client)], [('no_such_rate', 1, False)])
        put('negative', [('client-id', client)], [('producer_byte_rate', -5, False)])
        put('zero', [('client-id', client)], [('producer_byte_rate', 0, False)])
        put('fraction-of-byte', [('client-id', client)], [('producer_byte_rate', 1.7, False)])
        put('unknown-type', [('planet', 'x')], [('producer_byte_rate', 1, False)])
        put('empty-entity', [], [('producer_byte_rate', 1, False)])
        put('empty-name', [('client-id', '')], [('producer_byte_rate', 1, False)])
        put('same-type-twice', [('user', user), ('user', 'b')], [('producer_byte_rate', 1, False)])
        put('ip-and-user', [('user', user), ('ip', '10.0.0.1')], [('connection_creation_rate', 1, False)])
        put('ip-not-an-address', [('ip', 'not an ip')], [('connection_creation_rate', 1, False)])
        put('wrong-key-for-ip', [('ip', '10.0.0.1')], [('producer_byte_rate', 1, False)])
        put('remove-unset', [('client-id', client)], [('consumer_byte_rate', 0, True)])
        put('key-twice', [('client-id', client)], [('consumer_byte_rate', 5, False), ('consumer_byte_rate', 6, False)])
        time.sleep(0.3)
        quotas(t, 'by-client-v%d' % v, [('client-id', 0, client)], version=v)
        quotas(t, 'by-client-strict-v%d' % v, [('client-id', 0, client)], True, version=v)
        quotas(t, 'by-user-v%d' % v, [('user', 0, user)], version=v)
        quotas(t, 'by-both-v%d' % v, [('user', 0, user), ('client-id', 0, client)], True, version=v)
        quotas(t, 'nobody-v%d' % v, [('user', 0, t.name('nobody'))], version=v)
        quotas(t, 'ask-unknown-type-v%d' % v, [('planet', 0, 'x')], version=v)
        quotas(t, 'match-type-9-v%d' % v, [('user', 9, None)], version=v)
        quotas(t, 'type-twice-v%d' % v, [('user', 0, 'a'), ('user', 0, 'b')], version=v)
        quotas(t, 'ask-ip-and-user-v%d' % v, [('user', 0, 'a'), ('ip', 0, '1.2.3.4')], version=v)
        for entity in ([('client-id', client)], [('user', user)], [('user', user), ('client-id', client)]):
            set_quota(t, None, entity, [(k, 0, True) for k in ('producer_byte_rate', 'consumer_byte_rate',
                                                               'request_percentage')], v)


@case
def list_config_resources(t):
    name = t.topic('resources')
    answer = t.call(None, 'ListConfigResources', 1, {'resourceTypes': [TOPIC]})
    t.expect(name in [r['resourceName'] for r in answer['configResources']], 'topics are listed')
    t.call('brokers', 'ListConfigResources', 1, {'resourceTypes': [BROKER]})
    t.call('type-99', 'ListConfigResources', 1, {'resourceTypes': [99]})


@case
def broker_settings_reach_topics(t):
    """What a topic does not set itself follows the broker's setting when that is changed while it runs."""
    name, own = t.topic('follows'), t.topic('own', 1, {'max.message.bytes': '100000'})
    big = batch.batch((bytes(5000),))

    def produced(topic, want):
        for _ in range(100):
            code = t.produce(None, topic, big)['errorCode']
            if code == want:
                break
            time.sleep(0.05)
        return code
    t.expect_equal(produced(name, 0), 0, 'before')
    for label, resource in (('cluster', ''), ('node', str(t.node))):
        incremental(t, 'set-' + label, resource, [('message.max.bytes', SET, '1000')], 1, BROKER)
        t.note('now-' + label, produced(name, 10))
        t.note('own-' + label, produced(own, 0))
        c = described(t, None, name, ['max.message.bytes'], 4, TOPIC, True)['configs'][0]
        t.note('described-' + label, {'value': c['value'], 'source': c['configSource'], 'synonyms': [
            [s['name'], s['value'], s['source']] for s in c['synonyms']]})
        incremental(t, 'back-' + label, resource, [('message.max.bytes', DELETE, None)], 1, BROKER)
        t.note('again-' + label, produced(name, 0))
    incremental(t, 'type', '', [('log.message.timestamp.type', SET, 'LogAppendTime')], 1, BROKER)
    stamped = 0
    for _ in range(100):
        stamped = t.produce(None, name, batch.batch())['logAppendTimeMs']
        if stamped > 0:
            break
        time.sleep(0.05)
    t.note('append-time', stamped > 0)
    incremental(t, 'type-back', '', [('log.message.timestamp.type', DELETE, None)], 1, BROKER)
    time.sleep(0.5)
