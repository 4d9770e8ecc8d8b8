"""Framing, handshake, version negotiation (B01-B08)."""
import struct
import time

import batch
from harness import APIS, Closed, case

IN_SCOPE = {0, 1, 2, 3, 10, 18, 19, 20, 21, 22, 23, 32, 33, 35, 37, 43, 44, 45, 46, 48, 49, 60, 61, 75}


def raw(t, data):
    c = t.connect()
    c.send_raw(data)
    return c


@case
def b01_api_versions_newer_than_known(t):
    c = raw(t, bytes.fromhex('00000011 0012 007f 00000001 0001 74 00 02 74 02 31 00'.replace(' ', '')))
    data = c.receive_raw()
    number, error, count = struct.unpack('>ihi', data[:10])
    t.expect_equal(number, 1, 'correlation id')
    t.expect_equal(error, 35, 'error code')
    ranges = {k: (lo, hi) for k, lo, hi in struct.iter_unpack('>hhh', data[10:10 + 6 * count])}
    t.expect_equal(len(data), 10 + 6 * count, 'size of a v0 body')
    t.expect(18 in ranges and ranges[18][0] == 0 and ranges[18][1] >= 4, 'our range of ApiVersions is listed: %r' % ranges)
    t.note('reply', {'error': error, 'apiVersions': list(ranges.get(18, ()))})
    t.expect_equal(len(t.call('metadata-after', 'Metadata', 9, {'topics': []}, c)['brokers']), 1, 'brokers afterwards')


@case
def b01_unsupported_versions_close(t):
    for label, key, version in (('metadata-v99', 3, 99), ('produce-v2', 0, 2), ('produce-v99', 0, 99), ('fetch-v3', 1, 3),
                                ('fetch-v99', 1, 99), ('negative-version', 3, -1), ('unknown-key', 999, 0),
                                ('negative-key', -1, 0), ('leader-and-isr', 4, 0), ('vote', 52, 0)):
        c = raw(t, struct.pack('>ihhih', 10, key, version, 1, -1))
        t.note(label, {'closed': c.closes()})


@case
def b02_api_versions_header_stays_v0(t):
    c = raw(t, bytes.fromhex('00000011 0012 0003 00000001 0001 74 00 02 74 02 31 00'.replace(' ', '')))
    data = c.receive_raw()
    t.expect_equal(struct.unpack('>ih', data[:6]), (1, 0), 'correlation id, then error code at once')


@case
def b03_produce_is_announced_from_version_0(t):
    """librdkafka before 2.8.1 takes a higher minimum for a broker that cannot compress (KAFKA-18659)."""
    for v in t.versions('ApiVersions'):
        body = {'clientSoftwareName': 'diff', 'clientSoftwareVersion': '1'} if v >= 3 else {}
        answer = t.call(None, 'ApiVersions', v, body)
        ranges = {x['apiKey']: (x['minVersion'], x['maxVersion']) for x in answer['apiKeys']}
        t.expect_equal(ranges[0][0], 0, 'v%d: minimum of Produce' % v)
        # What librdkafka 1.x asks for before it turns on MessageVer2, ApiVersions, LZ4, timestamps, and ListOffsets by time.
        for key, version in ((0, 3), (1, 4), (2, 1), (3, 4), (10, 0), (18, 0)):
            t.expect(ranges[key][0] <= version <= ranges[key][1], 'v%d: key %d does not announce %d' % (v, key, version))
    name = t.topic('b03')
    t.expect_equal(t.produce(None, name, batch.batch((b'x' * 500,), codec=batch.GZIP), version=3)['errorCode'], 0, 'gzip')
    t.expect_equal(batch.parse(t.fetch(None, name, 0, version=4)['records'])[0]['attributes'] & 7, batch.GZIP, 'stored as gzip')


@case
def b04_no_field_of_a_newer_version(t):
    """Every error at every version: the harness refuses tagged fields that the version does not have."""
    name = t.topic('b04')
    for v in t.versions('Fetch'):
        body = t.fetch_body([(name, [{'partition': 0, 'fetchOffset': 0}])], v)
        if v < 15:
            body['replicaId'] = 4242
        else:
            body['replicaState'] = {'replicaId': 4242, 'replicaEpoch': -1}
        t.call('not-leader-v%d' % v, 'Fetch', v, body)
    for v in t.versions('Produce'):
        t.produce('unknown-v%d' % v, name, batch.batch(), partition=9, version=v)
        t.produce('good-v%d' % v, name, batch.batch(), version=v)
    for v in t.versions('Metadata'):
        t.call('metadata-v%d' % v, 'Metadata', v, {'topics': [{'name': name}]})


@case
def api_versions_all(t):
    for v in t.versions('ApiVersions'):
        c = t.connect()
        body = {'clientSoftwareName': 'diff', 'clientSoftwareVersion': '1.0'} if v >= 3 else {}
        answer = t.call(None, 'ApiVersions', v, body, c)
        t.expect_equal(answer['errorCode'], 0, 'v%d error' % v)
        listed = {a['apiKey']: (a['minVersion'], a['maxVersion']) for a in answer['apiKeys']}
        t.expect_equal(listed.get(0, (None,))[0], 0, 'v%d: Produce is announced from 0 (B03)' % v)
        answer['apiKeys'] = [a for a in answer['apiKeys'] if a['apiKey'] in IN_SCOPE]
        t.record('v%d' % v, 'ApiVersions', v, answer)


@case
def api_versions_bad_software_name(t):
    for label, name, version in (('empty-name', '', '1'), ('space', 'a b', '1'), ('empty-version', 'a', ''),
                                 ('dash-first', '-a', '1'), ('dash-last', 'a-', '1'), ('fine', 'a-b.C9', '1.0-rc.1')):
        t.call(label, 'ApiVersions', 3, {'clientSoftwareName': name, 'clientSoftwareVersion': version}, t.connect())


@case
def api_versions_wrong_cluster_or_node(t):
    here = t.call(None, 'Metadata', 9, {'topics': []})['clusterId']
    for label, cluster, node in (('other-cluster', 'nowhere', -1), ('other-node', None, 12345), ('both', here, t.node),
                                 ('cluster-only', here, -1), ('node-only', None, t.node), ('empty-cluster', '', t.node),
                                 ('wrong-cluster', 'nowhere', t.node), ('wrong-node', here, 12345), ('node-2', None, -2)):
        t.call(label, 'ApiVersions', 5, {'clientSoftwareName': 'diff', 'clientSoftwareVersion': '1', 'clusterId': cluster,
                                         'nodeId': node}, t.connect())


@case
def advertised_versions_are_honest(t):
    """Every version announced for an API of ours is answered, not closed upon."""
    answer = t.call(None, 'ApiVersions', 3, {'clientSoftwareName': 'diff', 'clientSoftwareVersion': '1'})
    by_key = {api.key: api for api in APIS.values()}
    for entry in answer['apiKeys']:
        key = entry['apiKey']
        if key not in IN_SCOPE:
            continue
        low = 3 if key == 0 else entry['minVersion']
        for v in range(low, entry['maxVersion'] + 1):
            c = t.connect()
            try:
                c.send(by_key[key].name, v, harmless(by_key[key].name, v))
                c.receive()
            except Closed:
                t.expect(False, '%s v%d is announced, but closes the connection' % (by_key[key].name, v))
            c.close()


def harmless(name, v):
    body = {'ApiVersions': {'clientSoftwareName': 'a', 'clientSoftwareVersion': '1'},
            'Produce': {'acks': 1}, 'Fetch': {'maxWaitMs': 0}, 'Metadata': {'topics': []},
            'FindCoordinator': {'coordinatorKeys': ['g']} if v >= 4 else {'key': 'g'},
            'ElectLeaders': {'topicPartitions': []}, 'ListPartitionReassignments': {'topics': []},
            'DescribeLogDirs': {'topics': []}}.get(name, {})
    return body


@case
def b06_foreign_bytes_close(t):
    for label, data in (('http', b'GET / HTTP/1.1\r\nHost: x\r\n\r\n'), ('post', b'POST / HTTP/1.1\r\n\r\n'),
                        ('tls', bytes.fromhex('16030100c8010000c40303') + bytes(194)),
                        ('max-size', b'\x7f\xff\xff\xff'), ('negative-size', b'\xff\xff\xff\xff'),
                        ('over-limit', struct.pack('>i', 104857601)),
                        ('zero-size', bytes(4)), ('four-zero-bytes', struct.pack('>ii', 4, 0)),
                        ('header-cut', struct.pack('>ihh', 4, 18, 0)), ('header-no-client', struct.pack('>ihhi', 8, 3, 0, 7)),
                        ('client-id-too-long', struct.pack('>ihhih', 10, 3, 0, 7, 300))):
        c = raw(t, data)
        t.note(label, {'closed': c.closes()})
        c.close()
    t.call('still-serving', 'Metadata', 9, {'topics': []}, t.connect())


@case
def bad_bodies_close(t):
    """A count or length that the bytes cannot hold, and bytes that end too soon."""
    def request(key, version, body):
        head = struct.pack('>hhih', key, version, 1, -1)
        return struct.pack('>i', len(head + body)) + head + body
    for label, data in (('metadata-huge-array', request(3, 1, b'\x7f\xff\xff\xff')),
                        ('metadata-array-without-items', request(3, 1, b'\0\0\0\5')),
                        ('metadata-string-too-long', request(3, 1, b'\0\0\0\1\x7f\xffabc')),
                        ('metadata-minus-two-topics', request(3, 1, b'\xff\xff\xff\xfe')),
                        ('metadata-varint-endless', request(3, 9, b'\0\xff\xff\xff\xff\xff\xff')),
                        ('metadata-compact-huge', request(3, 9, b'\0\xff\xff\xff\xff\x07')),
                        ('produce-cut', request(0, 3, b'\xff\xff\0\1\0\0')),
                        ('fetch-cut', request(1, 4, b'\xff\xff\xff\xff\0\0')),
                        ('metadata-null-name', request(3, 1, b'\0\0\0\1\xff\xff'))):
        c = raw(t, data)
        t.note(label, {'closed': c.closes()})
        c.close()
    t.call('still-serving', 'Metadata', 9, {'topics': []}, t.connect())


@case
def request_in_pieces(t):
    """A request that trickles in byte by byte is a request."""
    c = t.connect()
    for byte in struct.pack('>ihhih', 14, 3, 1, 7, -1) + struct.pack('>i', 0):
        c.send_raw(bytes([byte]))
        time.sleep(0.002)
    t.expect_equal(struct.unpack('>i', c.receive_raw()[:4])[0], 7, 'correlation id')


@case
def b07_acks_0_gets_no_reply(t):
    name = t.topic('acks')
    c = t.connect()
    for v in (3, 9, 13):
        entry = dict(t.topic_ref(name, v, 13, 'name'), partitionData=[{'index': 0, 'records': batch.batch((b'x',))}])
        c.send('Produce', v, {'acks': 0, 'timeoutMs': 1000, 'topicData': [entry]}, client_id=None)
        c.pending.pop()
    c.send('Metadata', 9, {'topics': []})
    t.expect_equal(len(c.receive()['brokers']), 1, 'first frame is the Metadata answer')
    for _ in range(100):
        if t.log_end(name) == 3:
            break
        time.sleep(0.05)
    t.expect_equal(t.log_end(name), 3, 'records with acks=0 are there')
    for label, topic, data in (('unknown-topic', 'nowhere', batch.batch()), ('corrupt', 'acks', batch.batch(crc=1))):
        c = t.connect()
        c.send('Produce', 9, {'acks': 0, 'timeoutMs': 1000, 'topicData': [
            {'name': t.name(topic), 'partitionData': [{'index': 0, 'records': data}]}]})
        t.note(label, {'closed': c.closes()})


@case
def b07_acks_2_is_refused(t):
    name = t.topic('acks2')
    for v in t.versions('Produce'):
        for acks in (2, -2):
            p = t.produce('v%d-acks%d' % (v, acks), name, batch.batch(), version=v, acks=acks)
            t.expect_equal(p.get('errorCode'), 21, 'v%d acks=%d' % (v, acks))
    t.expect_equal(t.log_end(name), 0, 'nothing appended')


@case
def b08_replies_in_request_order(t):
    name = t.topic('order')
    c = t.connect()
    started = time.time()
    c.send('Fetch', 12, t.fetch_body([(name, [{'partition': 0, 'fetchOffset': 0}])], max_wait=2000))
    c.send('ApiVersions', 0, {})
    c.send('Metadata', 9, {'topics': []})
    for _ in range(3):
        c.receive()  # checks the correlation id against the order sent
    t.expect(time.time() - started >= 1.8, 'the fetch waited for data')


@case
def pipelined_hundred(t):
    name = t.topic('pipe')
    c = t.connect()
    for i in range(100):
        c.send('Produce', 9, {'acks': 1, 'timeoutMs': 5000, 'topicData': [
            {'name': name, 'partitionData': [{'index': 0, 'records': batch.batch((b'%d' % i,))}]}]})
    offsets = [c.receive()['responses'][0]['partitionResponses'][0]['baseOffset'] for _ in range(100)]
    t.expect_equal(offsets, list(range(100)), 'offsets in request order')


@case
def unknown_tagged_fields_are_skipped(t):
    t.call('metadata', 'Metadata', 12, {'topics': [], '_tags': {100: b'abc', 70000: b''}})
    t.call('describe-cluster', 'DescribeCluster', 0, {'_tags': {5: bytes(300)}})


@case
def bytes_behind_the_body_are_ignored(t):
    """librdkafka 2.16 asks for all topics at v13 with three bytes too many."""
    for label, key, version, body in (('metadata-v13', 3, 13, '00 00000000 010000'), ('metadata-v1', 3, 1, '00000000 ff'),
                                      ('api-versions-v0', 18, 0, 'abcdef'), ('describe-cluster-v0', 60, 0, '00 00 00 77')):
        c = raw(t, b'')
        data = struct.pack('>hhih', key, version, 7, -1) + bytes.fromhex(body.replace(' ', ''))
        c.send_raw(struct.pack('>i', len(data)) + data)
        try:
            answered = struct.unpack('>i', c.receive_raw()[:4])[0] == 7
        except Closed:
            answered = False
        t.expect(answered, '%s is answered' % label)
        c.close()
