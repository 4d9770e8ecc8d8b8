"""Classic consumer groups: joining, syncing, leaving, committing; every refusal with its code."""
import re
import struct
import time

from harness import MADE_UP_ID, case

SESSION, REBALANCE = 10000, 15000
MEMBER = re.compile(r'^(.*)-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$')


def subscription(*topics):
    """Version 1 of the consumer protocol's subscription."""
    out = struct.pack('>hi', 1, len(topics))
    for t in topics:
        out += struct.pack('>h', len(t)) + t.encode()
    return out + struct.pack('>ii', -1, 0)


class Groups:
    """A test whose member ids are shown by number, in the order in which they were seen."""

    def __init__(self, t):
        self.t = t
        self.seen = {}
        t.call(None, 'FindCoordinator', 4, {'keyType': 0, 'coordinatorKeys': ['any']})
        until = time.time() + 20
        while t.call(None, 'OffsetFetch', 9, {'groups': [{'groupId': 'any', 'topics': None}]})['groups'][0]['errorCode']:
            if time.time() > until:
                raise RuntimeError('no coordinator')
            time.sleep(0.1)

    def show(self, value):
        if isinstance(value, dict):
            return {k: self.show(v) for k, v in value.items()}
        if isinstance(value, list):
            return [self.show(v) for v in value]
        found = MEMBER.match(value) if isinstance(value, str) else None
        if found:
            return self.seen.setdefault(value, '<member %d, %s>' % (len(self.seen) + 1, found.group(1).replace('d' + self.t.run + '-', '')))
        return value

    def record(self, label, api, version, answer):
        if label:
            self.t.record(label, api, version, self.show(answer))
        return answer

    def call(self, label, api, version, body, conn=None):
        return self.record(label, api, version, self.t.call(None, api, version, body, conn))

    def join_body(self, group, member='', version=9, instance=None, protocols=(('range', b'm'),), kind='consumer', session=SESSION,
                  rebalance=REBALANCE):
        body = {'groupId': group, 'sessionTimeoutMs': session, 'memberId': member, 'protocolType': kind,
                'protocols': [{'name': n, 'metadata': m} for n, m in protocols]}
        if version >= 1:
            body['rebalanceTimeoutMs'] = rebalance
        if version >= 5:
            body['groupInstanceId'] = instance
        return body

    def join(self, label, group, member='', version=9, **more):
        return self.call(label, 'JoinGroup', version, self.join_body(group, member, version, **more))

    def joining(self, group, member='', version=9, **more):
        """A JoinGroup under way on a connection of its own."""
        conn = self.t.connect(30)
        conn.send('JoinGroup', version, self.join_body(group, member, version, **more))
        return conn

    def new_member(self, group, **more):
        return self.join(None, group, **more)['memberId']

    def sync_body(self, group, generation, member, version=5, instance=None, kind='consumer', name='range', assignments=()):
        body = {'groupId': group, 'generationId': generation, 'memberId': member,
                'assignments': [{'memberId': m, 'assignment': a} for m, a in assignments]}
        if version >= 3:
            body['groupInstanceId'] = instance
        if version >= 5:
            body['protocolType'], body['protocolName'] = kind, name
        return body

    def sync(self, label, group, generation, member, version=5, **more):
        return self.call(label, 'SyncGroup', version, self.sync_body(group, generation, member, version, **more))

    def heartbeat(self, label, group, generation, member, version=4, instance=None):
        body = {'groupId': group, 'generationId': generation, 'memberId': member}
        if version >= 3:
            body['groupInstanceId'] = instance
        return self.call(label, 'Heartbeat', version, body)

    def leave(self, label, group, members, version=5):
        if version < 3:
            return self.call(label, 'LeaveGroup', version, {'groupId': group, 'memberId': members[0][0]})
        return self.call(label, 'LeaveGroup', version, {'groupId': group, 'members': [
            {'memberId': m, 'groupInstanceId': i} for m, i in members]})

    def commit(self, label, group, topic, offset=1, partition=0, generation=-1, member='', version=8, instance=None, metadata='',
               epoch=-1, retention=None):
        entry = {'partitionIndex': partition, 'committedOffset': offset, 'committedMetadata': metadata}
        if version >= 6:
            entry['committedLeaderEpoch'] = epoch
        ref = {'topicId': topic} if version >= 10 else {'name': topic}
        body = {'groupId': group, 'topics': [dict(ref, partitions=[entry])]}
        if version >= 1:
            body['generationIdOrMemberEpoch'], body['memberId'] = generation, member
        if version >= 7:
            body['groupInstanceId'] = instance
        if retention is not None:
            body['retentionTimeMs'] = retention
        return self.call(label, 'OffsetCommit', version, body)

    def stable(self, group, members=1, topic='t', **more):
        """(ids, generation) of a stable group; ids[0] leads."""
        protocols = (('range', subscription(topic)),)
        ids = [self.new_member(group, protocols=protocols) for _ in range(members)]
        conns = [self.joining(group, m, protocols=protocols, **more) for m in ids]
        joined = [c.receive() for c in conns]
        leader, generation = joined[0]['leader'], joined[0]['generationId']
        ids.sort(key=lambda m: m != leader)
        for m in ids:
            self.sync(None, group, generation, m,
                      assignments=[(x, b'a%d' % i) for i, x in enumerate(ids)] if m == leader else ())
        return ids, generation


@case
def groups_join_refused(t):
    g = Groups(t)
    for v in t.versions('JoinGroup'):
        g.join('group-empty-v%d' % v, '', version=v)
        g.join('session-short-v%d' % v, t.name('s'), version=v, session=5999)
        g.join('session-long-v%d' % v, t.name('s'), version=v, session=1800001)
        g.join('no-protocols-v%d' % v, t.name('s'), version=v, protocols=())
        g.join('no-type-v%d' % v, t.name('s'), version=v, kind='')
        g.join('unknown-member-v%d' % v, t.name('s'), 'nobody', version=v)
        if v >= 4:
            g.join('id-required-v%d' % v, t.name('s'), version=v)
        if v >= 5:
            g.join('unknown-instance-v%d' % v, t.name('s'), 'nobody', version=v, instance='i')
    g.call('described', 'DescribeGroups', 5, {'groups': [t.name('s')], 'includeAuthorizedOperations': False})
    group = t.name('stable')
    ids, _ = g.stable(group)
    g.join('other-type', group, kind='connect')
    g.join('other-protocol', group, protocols=(('sticky', b'm'),))
    g.join('other-protocol-as-member', group, ids[0], protocols=(('sticky', b'm'),))
    g.join('unknown-in-stable', group, 'nobody')
    g.join('unknown-with-instance', group, 'nobody', instance='i')
    g.join('member-with-instance', group, ids[0], instance='i')


@case
def groups_life(t):
    """B34: two members from the first request to the last."""
    g = Groups(t)
    group, topic = t.name('life'), t.topic('life', 2)
    sub = (('range', subscription('life')),)
    a = g.join('a-id', group, protocols=sub)['memberId']
    first = g.joining(group, a, protocols=sub)
    time.sleep(0.3)
    g.heartbeat('a-preparing', group, -1, a)
    g.sync('a-sync-preparing', group, 0, a)
    b = g.join('b-id', group, protocols=sub)['memberId']
    second = g.joining(group, b, protocols=sub)
    for label, conn in (('a-joined', first), ('b-joined', second)):
        g.record(label, 'JoinGroup', 9, conn.receive())
    generation = 1
    g.join('a-joins-again-completing', group, a, protocols=sub)
    g.heartbeat('a-completing', group, generation, a)
    g.commit('a-commit-completing', group, topic, generation=generation, member=a)
    for v in (3, 5):
        g.call('described-completing-v%d' % v, 'DescribeGroups', v, {'groups': [group], 'includeAuthorizedOperations': True})
    waiting = t.connect()
    waiting.send('SyncGroup', 5, g.sync_body(group, generation, b))
    time.sleep(0.2)
    g.sync('a-sync', group, generation, a, assignments=((a, b'one'), (b, b'two'), ('stranger', b'x')))
    g.record('b-synced', 'SyncGroup', 5, waiting.receive())
    g.sync('b-sync-again', group, generation, b)
    g.join('b-joins-again-stable', group, b, protocols=sub)
    for v in t.versions('Heartbeat'):
        g.heartbeat('stable-v%d' % v, group, generation, a, version=v)
        g.heartbeat('old-generation-v%d' % v, group, generation - 1, a, version=v)
        g.heartbeat('unknown-v%d' % v, group, generation, 'nobody', version=v)
        g.heartbeat('no-group-v%d' % v, t.name('none'), 1, a, version=v)
        g.heartbeat('empty-group-v%d' % v, '', 1, a, version=v)
    for v in t.versions('SyncGroup'):
        g.sync('sync-stable-v%d' % v, group, generation, b, version=v)
        g.sync('sync-old-v%d' % v, group, generation - 1, b, version=v)
        g.sync('sync-unknown-v%d' % v, group, generation, 'nobody', version=v)
        g.sync('sync-no-group-v%d' % v, t.name('none'), generation, 'nobody', version=v)
        g.sync('sync-empty-group-v%d' % v, '', generation, 'nobody', version=v)
    g.sync('sync-other-type', group, generation, b, kind='connect')
    g.sync('sync-other-name', group, generation, b, name='sticky')
    g.sync('sync-no-name', group, generation, b, name=None)
    for v in t.versions('DescribeGroups'):
        body = {'groups': [group, t.name('none')]}
        if v >= 3:
            body['includeAuthorizedOperations'] = True
        g.call('described-stable-v%d' % v, 'DescribeGroups', v, body)
    g.commit('commit-stable', group, topic, generation=generation, member=a)
    g.commit('commit-simple-stable', group, topic)
    g.commit('commit-old-generation', group, topic, generation=generation - 1, member=a)
    g.commit('commit-unknown', group, topic, generation=generation, member='nobody')
    g.commit('commit-member-no-generation', group, topic, member=a)
    third = g.joining(group, b, protocols=(('range', b'changed'),))
    time.sleep(0.3)
    g.heartbeat('preparing', group, generation, a)
    g.sync('sync-preparing', group, generation, a)
    g.commit('commit-preparing', group, topic, offset=7, generation=generation, member=a)
    g.call('described-preparing', 'DescribeGroups', 5, {'groups': [group], 'includeAuthorizedOperations': False})
    g.join('a-rejoined', group, a, protocols=sub)
    g.record('b-rejoined', 'JoinGroup', 9, third.receive())
    g.leave('leave-unknown', group, [('nobody', None), (b, None), (b, None)])
    g.heartbeat('after-leave', group, 2, a)
    g.leave('leave-last-v1', group, [(a, None)], version=1)
    g.leave('leave-gone-v1', group, [(a, None)], version=1)
    for v in t.versions('LeaveGroup'):
        g.leave('leave-none-v%d' % v, t.name('none'), [(a, None)], version=v)
        g.leave('leave-empty-group-v%d' % v, '', [(a, None)], version=v)
    g.call('described-empty', 'DescribeGroups', 5, {'groups': [group], 'includeAuthorizedOperations': True})
    g.heartbeat('empty', group, 3, a)
    g.sync('sync-empty', group, 3, a)
    g.join('join-empty-unknown', group, a, protocols=sub)
    g.join('join-empty-other-type', group, kind='connect')
    g.commit('commit-empty-member', group, topic, generation=3, member=a)
    g.commit('commit-empty-member-no-generation', group, topic, member=a)
    g.commit('commit-empty-simple', group, topic, offset=9)
    g.call('fetched', 'OffsetFetch', 7, {'groupId': group, 'topics': None, 'requireStable': True})


@case
def groups_static(t):
    """B33"""
    g = Groups(t)
    group, topic = t.name('static'), t.topic('static')
    conns = [g.joining(group, instance='i0'), g.joining(group, instance='i1')]
    joined = [c.receive() for c in conns]
    joined.sort(key=lambda a: a['memberId'] != a['leader'])
    lead, follow = (a['memberId'] for a in joined)
    li, fi = ('i0', 'i1') if lead.startswith('i0') else ('i1', 'i0')
    g.sync('lead', group, 1, lead, instance=li, assignments=((lead, b'L'), (follow, b'F')))
    g.sync('follow', group, 1, follow, instance=fi)
    follow2 = g.join(None, group, instance=fi)
    t.note('follower-back', [follow2['errorCode'], follow2['generationId'], follow2['leader'] == lead, follow2['members'],
                             follow2['skipAssignment'], follow2['protocolName']])
    for label, member, instance in (('old', follow, fi), ('old-no-instance', follow, None), ('new', follow2['memberId'], fi),
                                    ('wrong-instance', follow2['memberId'], li), ('unknown-instance', follow2['memberId'], 'x'),
                                    ('new-no-instance', follow2['memberId'], None)):
        t.note('heartbeat-' + label, g.heartbeat(None, group, 1, member, instance=instance)['errorCode'])
        s = g.sync(None, group, 1, member, instance=instance)
        t.note('sync-' + label, [s['errorCode'], s['assignment'].decode()])
        t.note('commit-' + label, g.commit(None, group, topic, generation=1, member=member, instance=instance)['topics'][0]['partitions'][0]['errorCode'])
    t.note('join-old', g.join(None, group, follow, instance=fi)['errorCode'])
    lead2 = g.join(None, group, instance=li)
    t.note('leader-back-v9', [lead2['errorCode'], lead2['generationId'], lead2['leader'] == lead2['memberId'], len(lead2['members']),
                              lead2['skipAssignment']])
    lead3 = g.join(None, group, instance=li, version=8)
    t.note('leader-back-v8', [lead3['errorCode'], lead3['generationId'], lead3['leader'] == lead2['memberId'], len(lead3['members'])])
    t.note('leave', [m['errorCode'] for m in g.leave(None, group, [('', 'x'), (lead2['memberId'], li), ('nobody', fi), ('', fi), ('', li)])['members']])
    d = g.call(None, 'DescribeGroups', 5, {'groups': [group], 'includeAuthorizedOperations': False})['groups'][0]
    t.note('described', [d['errorCode'], d['groupState'], d['protocolType'], d['protocolData'], d['members']])


@case
def groups_commit(t):
    """B38, and what is wrong with a partition."""
    g = Groups(t)
    topic = t.topic('commit', 2)
    for v in t.versions('OffsetCommit'):
        group = t.name('c%d' % v)
        ref = t.topic_id(topic) if v >= 10 else topic
        g.commit('missing-group-v%d' % v, group, ref, generation=1, member='m', version=v)
        g.commit('simple-v%d' % v, group, ref, version=v)
        g.commit('simple-with-id-v%d' % v, group, ref, member='m', version=v)
        g.commit('member-in-empty-v%d' % v, group, ref, generation=0, member='m', version=v)
        g.commit('unknown-topic-v%d' % v, group, MADE_UP_ID if v >= 10 else t.name('nope'), version=v)
        g.commit('unknown-partition-v%d' % v, group, ref, partition=2, version=v)
        g.commit('negative-partition-v%d' % v, group, ref, partition=-1, version=v)
        g.commit('long-metadata-v%d' % v, group, ref, metadata='m' * 4097, version=v)
        g.commit('longest-metadata-v%d' % v, group, ref, metadata='ä' * 4096, version=v)
        g.commit('null-metadata-v%d' % v, group, ref, partition=1, metadata=None, version=v)
        g.commit('negative-offset-v%d' % v, group, ref, partition=1, offset=-5, version=v)
        g.call('fetched-v%d' % v, 'OffsetFetch', 5, {'groupId': group, 'topics': None})
        g.call('nothing-v%d' % v, 'OffsetCommit', v, {'groupId': group, 'topics': []})
        if v <= 4 and v >= 2:
            g.commit('retention-v%d' % v, group, ref, version=v, retention=-1)
            g.commit('retention-set-v%d' % v, group, ref, version=v, retention=100000)
    g.commit('empty-id', '', topic)
    g.call('empty-id-fetched', 'OffsetFetch', 5, {'groupId': '', 'topics': None})


@case
def groups_fetch(t):
    """B35, B36, B37: every layout; all, some and none."""
    g = Groups(t)
    topic, other = t.topic('fetch', 3), t.topic('fetch-other')
    group = t.name('f')
    g.commit(None, group, topic, 5, 0, metadata='m1', epoch=3)
    g.commit(None, group, topic, 6, 2, metadata=None)
    g.commit(None, group, other, 7)
    for v in t.versions('OffsetFetch'):
        def names(n, v=v):
            return {'topicId': t.topic_id(n)} if v >= 10 else {'name': n}
        unknown = {'topicId': MADE_UP_ID} if v >= 10 else {'name': t.name('nope')}
        asked = [dict(names(topic), partitionIndexes=[0, 1, 2, 9]), dict(unknown, partitionIndexes=[0, 1])]
        for label, name in (('known', group), ('missing', t.name('none'))):
            for what, topics in (('asked', asked), ('all', None), ('none', [])):
                if topics is None and v < 2:
                    continue
                if v >= 8:
                    g.call('%s-%s-v%d' % (label, what, v), 'OffsetFetch', v, {'groups': [{'groupId': name, 'topics': topics}]})
                else:
                    g.call('%s-%s-v%d' % (label, what, v), 'OffsetFetch', v, {'groupId': name, 'topics': topics})
        if v >= 8:
            g.call('two-v%d' % v, 'OffsetFetch', v, {'groups': [{'groupId': group, 'topics': None}, {'groupId': t.name('none'), 'topics': None}],
                                                     'requireStable': True})
        if v >= 9:
            g.call('with-member-v%d' % v, 'OffsetFetch', v, {'groups': [{'groupId': group, 'memberId': 'm', 'memberEpoch': 3, 'topics': []}]})


@case
def groups_offset_delete(t):
    g = Groups(t)
    topic, other = t.topic('od', 2), t.topic('od-other')
    group = t.name('od')

    def delete(label, name, *rows):
        g.call(label, 'OffsetDelete', 0, {'groupId': name, 'topics': [
            {'name': n, 'partitions': [{'partitionIndex': p} for p in ps]} for n, ps in rows]})
    delete('missing', group, (topic, [0]))
    delete('empty-id', '', (topic, [0]))
    g.commit(None, group, topic, 1, 0)
    g.commit(None, group, other, 2, 0)
    delete('some', group, (topic, [0, 1, 5]), (t.name('nope'), [0]))
    g.call('left', 'OffsetFetch', 5, {'groupId': group, 'topics': None})
    live = t.name('od-live')
    ids, generation = g.stable(live, topic=topic)
    g.commit(None, live, topic, 1, 0, generation=generation, member=ids[0])
    g.commit(None, live, other, 1, 0, generation=generation, member=ids[0])
    delete('subscribed', live, (topic, [0]), (other, [0]))
    g.call('live-left', 'OffsetFetch', 5, {'groupId': live, 'topics': None})
    foreign = t.name('od-connect')
    m = g.new_member(foreign, kind='connect')
    g.join(None, foreign, m, kind='connect')
    delete('not-consumers', foreign, (topic, [0]))


@case
def groups_delete_and_list(t):
    """B39"""
    g = Groups(t)
    topic = t.topic('dl')
    live, simple, gone = t.name('dl-live'), t.name('dl-simple'), t.name('dl-gone')
    ids, generation = g.stable(live)
    for name in (simple, gone):
        g.commit(None, name, topic)
    for v in t.versions('DeleteGroups'):
        g.call('delete-v%d' % v, 'DeleteGroups', v, {'groupsNames': [live, gone, t.name('none'), '']})
    for v in t.versions('DescribeGroups'):
        g.call('described-v%d' % v, 'DescribeGroups', v, {'groups': [gone, simple, '']})
    g.call('fetched', 'OffsetFetch', 5, {'groupId': gone, 'topics': None})

    def mine(answer):
        return sorted([x['groupId'].replace('d' + t.run + '-', ''), x['protocolType'], x.get('groupState'), x.get('groupType')]
                      for x in answer['groups'] if t.run in x['groupId'])
    for v in t.versions('ListGroups'):
        a = g.call(None, 'ListGroups', v, {})
        t.note('listed-v%d' % v, [a['errorCode'], mine(a)])
    for label, body in (('stable', {'statesFilter': ['sTABLE']}), ('two', {'statesFilter': ['Empty', 'Stable']}),
                        ('no-such-state', {'statesFilter': ['Nonsense']}), ('classic', {'typesFilter': ['ClassiC']}),
                        ('consumer', {'typesFilter': ['consumer']}), ('no-such-type', {'typesFilter': ['nonsense']}),
                        ('both', {'statesFilter': ['Empty'], 'typesFilter': ['classic']})):
        a = g.call(None, 'ListGroups', 5, body)
        t.note('filter-' + label, [a['errorCode'], mine(a)])
    g.leave(None, live, [(ids[0], None)])
    g.call('delete-left', 'DeleteGroups', 2, {'groupsNames': [live]})
    g.call('delete-again', 'DeleteGroups', 2, {'groupsNames': [live]})


@case
def groups_find_coordinator(t):
    Groups(t)
    for v in t.versions('FindCoordinator'):
        if v < 4:
            t.call('group-v%d' % v, 'FindCoordinator', v, {'key': 'g'})
            t.call('empty-v%d' % v, 'FindCoordinator', v, {'key': ''})
        else:
            t.call('groups-v%d' % v, 'FindCoordinator', v, {'keyType': 0, 'coordinatorKeys': ['g', '', 'g']})
            t.call('none-v%d' % v, 'FindCoordinator', v, {'keyType': 0, 'coordinatorKeys': []})


@case
def groups_sessions_end(t):
    """Who is silent goes; the others are told."""
    g = Groups(t)
    group = t.name('silent')
    ids, generation = g.stable(group, members=2, session=6000)
    for _ in range(7):
        time.sleep(1)
        g.heartbeat(None, group, generation, ids[0])
    t.note('alive', g.heartbeat(None, group, generation, ids[0])['errorCode'])
    t.note('silent', g.heartbeat(None, group, generation, ids[1])['errorCode'])
    a = g.join(None, group, ids[0], protocols=(('range', subscription('t')),))
    t.note('joined', [a['errorCode'], a['generationId'], len(a['members'])])
