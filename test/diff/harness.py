"""Runs a case against one server: connections, recorded steps, normalising, comparing.

A case is a function that takes a Test. What it sends with a label becomes a step;
a step's answer is normalised (what may differ between two right servers is replaced
by a word) so that two servers' steps can be compared field by field.
"""
import fnmatch
import json
import os
import random
import re
import socket
import struct
import time

import batch
import codec

HERE = os.path.dirname(os.path.abspath(__file__))
APIS = codec.load_apis()

# Versions that exist in the code of the release but are not served by default.
UNSTABLE = {'InitProducerId': 6}

# A topic id that no topic has.
MADE_UP_ID = bytes(range(16))

CASES = []


class Failed(Exception):
    """An assertion of a case, or an answer it cannot go on without."""


class Closed(Exception):
    """The server closed the connection instead of answering."""


def case(function=None, eras=('4.4',)):
    """Registers a case. eras: the releases whose versions it exercises."""
    def register(f):
        CASES.append((f.__name__.replace('_', '-'), f, eras))
        return f
    return register(function) if function else register


class Connection:
    def __init__(self, host, port, timeout=15):
        self.sock = socket.create_connection((host, port), timeout=10)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.sock.settimeout(timeout)
        self.next_id = 1
        self.pending = []

    def close(self):
        self.sock.close()

    def send_raw(self, data):
        try:
            self.sock.sendall(data)
        except OSError as e:
            raise Closed(str(e)) from e

    def send(self, api, version, body, client_id='diff'):
        number = self.next_id
        self.next_id += 1
        data = codec.encode_request(APIS[api], version, body, number, client_id)
        self.pending.append((number, api, version))
        self.send_raw(struct.pack('>i', len(data)) + data)
        return number

    def _exactly(self, n):
        out = bytearray()
        while len(out) < n:
            try:
                piece = self.sock.recv(n - len(out))
            except socket.timeout as e:
                raise Failed('no answer within %s s' % self.sock.gettimeout()) from e
            except OSError as e:
                raise Closed(str(e)) from e
            if not piece:
                raise Closed('end of stream')
            out += piece
        return bytes(out)

    def receive_raw(self):
        size = struct.unpack('>i', self._exactly(4))[0]
        if size < 0 or size > 1 << 28:
            raise Failed('answer claims %d bytes' % size)
        return self._exactly(size)

    def receive(self):
        number, api, version = self.pending.pop(0)
        data = self.receive_raw()
        try:
            got, body = codec.decode_response(APIS[api], version, data)
        except (codec.DecodeError, UnicodeDecodeError, struct.error) as e:
            raise Failed('%s v%d: cannot decode %s: %s' % (api, version, data.hex()[:400], e)) from e
        if got != number:
            raise Failed('%s v%d: correlation id %d, not %d' % (api, version, got, number))
        return body

    def closes(self, seconds=5):
        """True when the server ends the connection without a byte, within so long."""
        self.sock.settimeout(seconds)
        try:
            return self.sock.recv(1) == b''
        except socket.timeout:
            return False
        except OSError:
            return True


class Test:
    """What a case works with."""

    def __init__(self, server, era, run):
        self.host, port = server.rsplit(':', 1)
        self.port = int(port)
        self.era = era
        self.run = run
        self.steps = []
        self.problems = []
        self.conn = None
        self.symbols = {}
        self.uuids = {}
        self.started_ms = int(time.time() * 1000)
        self.node = None
        self.opened = []
        self.made = []
        self.learn()

    # Set-up -----------------------------------------------------------------

    def learn(self):
        meta = self.call(None, 'Metadata', 9, {'topics': []})
        self.node = meta['brokers'][0]['nodeId']
        self.advertised = (meta['brokers'][0]['host'], meta['brokers'][0]['port'])

    def versions(self, api):
        """The versions of this era: all that 4.4 serves, or those that only 3.9 still did."""
        new, old = APIS[api].schemas['4.4'][0], APIS[api].schemas['3.9'][0]
        if self.era == '4.4':
            low, high = new.valid
            return [v for v in range(low, high + 1) if v < UNSTABLE.get(api, 1 << 15)]
        if old is None:
            return []
        return list(range(old.valid[0], new.valid[0]))

    def connect(self, timeout=15):
        c = Connection(self.host, self.port, timeout)
        self.opened.append(c)
        return c

    def finish(self):
        try:
            if self.made:
                self.call(None, 'DeleteTopics', 4, {'topicNames': sorted(set(self.made)), 'timeoutMs': 10000})
        except (Failed, Closed, OSError):
            pass
        for c in self.opened:
            c.close()

    # Requests ---------------------------------------------------------------

    def call(self, label, api, version, body, conn=None, client_id='diff'):
        """Sends, records the answer under label (None: not recorded), returns it as decoded."""
        if conn is None:
            if self.conn is None:
                self.conn = self.connect()
            conn = self.conn
        try:
            conn.send(api, version, body, client_id)
            answer = conn.receive()
        except Closed:
            if conn is self.conn:
                self.conn = None
            if label is None:
                raise
            self.record(label, api, version, {'closed': True})
            return {'closed': True}
        except Failed:
            if conn is self.conn:
                self.conn = None
            raise
        self.no_unknown_tags(answer, '%s v%d' % (api, version))
        self.learn_ids(answer)
        if api == 'Fetch':
            self.fetch_codes_are_known(answer, version)
        if label is not None:
            self.record(label, api, version, answer)
        return answer

    # B22: the Java consumer dies of any other. -1 is Kafka's own to malformed requests.
    FETCH_CODES = {-1, 0, 1, 2, 3, 6, 9, 29, 56, 74, 75, 78, 100, 103}
    # What cannot be converted for those who know magic 1 at most.
    OLD_FETCH_CODES = FETCH_CODES | {35, 76}

    def fetch_codes_are_known(self, answer, version):
        codes = self.FETCH_CODES if version > 3 else self.OLD_FETCH_CODES
        for topic in answer['responses']:
            for p in topic['partitions']:
                self.expect(p['errorCode'] in codes, 'Fetch v%d: error %d (B22)' % (version, p['errorCode']))

    def learn_ids(self, value):
        """Topic ids get the name of their topic, so that they compare in whatever order they come."""
        if isinstance(value, dict):
            name = value.get('name') or value.get('topic')
            if isinstance(value.get('topicId'), bytes) and isinstance(name, str):
                self.uuids.setdefault(value['topicId'], '<id of %s>' % name.replace('d' + self.run + '-', ''))
            for v in value.values():
                self.learn_ids(v)
        elif isinstance(value, list):
            for v in value:
                self.learn_ids(v)

    def record(self, label, api, version, answer):
        """A step. api None: answer is taken as it is."""
        if any(s['step'] == label for s in self.steps):
            raise ValueError('two steps called %s' % label)
        shown = self.normalise(answer, None) if api else answer
        self.steps.append({'step': label, 'api': api, 'version': version, 'answer': shown})

    def note(self, label, value):
        """Records something that is no answer of its own, e.g. that a connection was closed."""
        self.record(label, None, None, value)

    def expect(self, condition, message):
        """An assertion: fails this case on any server, Kafka too."""
        if not condition:
            self.problems.append(message)

    def expect_equal(self, got, want, what):
        self.expect(got == want, '%s: got %r, want %r' % (what, got, want))

    def no_unknown_tags(self, value, where):
        if isinstance(value, dict):
            if '_unknownTags' in value:
                self.problems.append('%s: tagged field %s is not in this version' % (where, list(value['_unknownTags'])))
            for v in value.values():
                self.no_unknown_tags(v, where)
        elif isinstance(value, list):
            for v in value:
                self.no_unknown_tags(v, where)

    # Topics and records -----------------------------------------------------

    def name(self, short):
        return 'd%s-%s' % (self.run, short)

    def topic(self, short, partitions=1, configs=None, plain=False):
        """Creates a topic of this run and waits until its partitions have leaders.

        Records are dated 2023, so that answers repeat: unless plain, the topic keeps them for ever."""
        if not plain:
            configs = dict({'retention.ms': '-1'}, **(configs or {}))
        name = self.name(short)
        self.made.append(name)
        answer = self.call(None, 'CreateTopics', 5, {
            'topics': [{'name': name, 'numPartitions': partitions, 'replicationFactor': 1,
                        'configs': [{'name': k, 'value': v} for k, v in (configs or {}).items()]}],
            'timeoutMs': 15000})
        code = answer['topics'][0]['errorCode']
        if code:
            raise Failed('set-up: CreateTopics %s: error %d %s' % (name, code, answer['topics'][0]['errorMessage']))
        self.await_topic(name, partitions)
        return name

    def metadata(self, name, version=12, create=False):
        answer = self.call(None, 'Metadata', version, {'topics': [{'name': name}], 'allowAutoTopicCreation': create})
        return answer['topics'][0]

    def await_topic(self, name, partitions=None, seconds=15):
        until = time.time() + seconds
        while True:
            t = self.metadata(name)
            if t['errorCode'] == 0 and (partitions is None or len(t['partitions']) == partitions) and \
                    all(p['errorCode'] == 0 and p['leaderId'] >= 0 for p in t['partitions']) and \
                    all(self.offsets(None, name, -1, p['partitionIndex'])['errorCode'] == 0 for p in t['partitions']):
                return t
            if time.time() > until:
                raise Failed('topic %s has no leaders after %d s: %r' % (name, seconds, t))
            time.sleep(0.05)

    def await_gone(self, name, seconds=15):
        until = time.time() + seconds
        while self.metadata(name)['errorCode'] != 3:
            if time.time() > until:
                raise Failed('topic %s is still there after %d s' % (name, seconds))
            time.sleep(0.05)

    def topic_id(self, name):
        return self.metadata(name)['topicId']

    def topic_ref(self, name, version, first_with_id, key):
        return {'topicId': self.topic_id(name)} if version >= first_with_id else {key: name}

    def produce(self, label, name, data, partition=0, version=9, acks=-1, conn=None, timeout_ms=10000):
        """One partition's answer to one Produce. Records of an error come as they are."""
        entry = dict(self.topic_ref(name, version, 13, 'name'), partitionData=[{'index': partition, 'records': data}])
        answer = self.call(label, 'Produce', version, {'acks': acks, 'timeoutMs': timeout_ms, 'topicData': [entry]}, conn)
        if 'closed' in answer:
            return answer
        return answer['responses'][0]['partitionResponses'][0]

    def must_produce(self, name, data, partition=0):
        p = self.produce(None, name, data, partition)
        if p['errorCode']:
            raise Failed('set-up: Produce to %s-%d: error %d %s' %
                         (name, partition, p['errorCode'], p.get('errorMessage')))
        return p['baseOffset']

    def fetch_body(self, topics, version=12, max_wait=100, min_bytes=1, max_bytes=1 << 26, isolation=0, session=(0, -1),
                   forgotten=()):
        """topics: [(name, [partition dicts])]; fetchOffset and partition are asked, the rest has defaults."""
        body = {'maxWaitMs': max_wait, 'minBytes': min_bytes, 'maxBytes': max_bytes, 'isolationLevel': isolation,
                'topics': []}
        for name, partitions in topics:
            body['topics'].append(dict(self.topic_ref(name, version, 13, 'topic'),
                                       partitions=[dict({'partitionMaxBytes': 1 << 25}, **p) for p in partitions]))
        if version >= 7:
            body['sessionId'], body['sessionEpoch'] = session
            body['forgottenTopicsData'] = [dict(self.topic_ref(n, version, 13, 'topic'), partitions=ps)
                                           for n, ps in forgotten]
        return body

    def fetch(self, label, name, offset, partition=0, version=12, conn=None, max_bytes=1 << 26, partition_max=1 << 25,
              isolation=0, epoch=-1, last_epoch=None, max_wait=100, min_bytes=1):
        """One partition's answer to a sessionless Fetch."""
        p = {'partition': partition, 'fetchOffset': offset, 'partitionMaxBytes': partition_max}
        if epoch != -1:
            p['currentLeaderEpoch'] = epoch
        if last_epoch is not None:
            p['lastFetchedEpoch'] = last_epoch
        answer = self.call(label, 'Fetch', version,
                           self.fetch_body([(name, [p])], version, max_wait, min_bytes, max_bytes, isolation), conn)
        if 'closed' in answer:
            return answer
        return answer['responses'][0]['partitions'][0]

    def offsets(self, label, name, timestamp, partition=0, version=7, isolation=0, epoch=-1):
        """One partition's answer to ListOffsets."""
        answer = self.call(label, 'ListOffsets', version, {'replicaId': -1, 'isolationLevel': isolation, 'topics': [
            {'name': name, 'partitions': [{'partitionIndex': partition, 'currentLeaderEpoch': epoch,
                                           'timestamp': timestamp}]}]})
        if 'closed' in answer:
            return answer
        return answer['topics'][0]['partitions'][0]

    def log_end(self, name, partition=0):
        return self.offsets(None, name, -1, partition)['offset']

    # Normalising ------------------------------------------------------------

    TIMES = {'logAppendTimeMs', 'lastTimestamp', 'timestamp', 'baseTimestamp', 'maxTimestamp'}
    NODES = {'nodeId', 'brokerId', 'leaderId', 'controllerId', 'brokers', 'replicaNodes', 'isrNodes', 'offlineReplicas',
             'replicas', 'addingReplicas', 'removingReplicas', 'eligibleLeaderReplicas', 'lastKnownElr'}
    TEXTS = {'errorMessage', 'batchIndexErrorMessage', 'documentation'}

    def normalise(self, value, field):
        if isinstance(value, dict):
            return {k: self.normalise(v, k) for k, v in value.items() if not (k == '_unknownTags' and not v)}
        if field == 'records' and isinstance(value, bytes):
            return [self.normalise(b, 'batch') for b in batch.parse(value)]
        if isinstance(value, list):
            items = [self.normalise(v, field) for v in value]
            return sorted(items, key=json.dumps) if field == 'entries' else sort_items(items)
        if value is None or isinstance(value, bool):
            return value
        return self.scalar(value, field)

    def scalar(self, value, field):
        if field == 'producerId' and value in self.symbols:
            return self.symbols[value]
        if field == 'throttleTimeMs':
            return 0
        if field in self.NODES and value == self.node:
            return '<node>'
        if field == 'host' and value == self.advertised[0]:
            return '<host>'
        if field == 'port' and value == self.advertised[1]:
            return '<port>'
        if field == 'clusterId':
            return '<cluster>'
        if field == 'sessionId' and value:
            return '<session>'
        if field == 'finalizedFeaturesEpoch' and value >= 0:
            return '<epoch>'
        if field in ('totalBytes', 'usableBytes') and value > 0:
            return '<bytes>'
        if field == 'logDir':
            return '<dir>'
        if field in self.TIMES and self.started_ms - 5000 <= value <= time.time() * 1000 + 5000:
            return '<now>'
        if isinstance(value, bytes):
            return self.known_uuid(value) if len(value) == 16 else value.hex()
        if isinstance(value, str):
            value = value.replace('d' + self.run + '-', '')
            value = value.replace('%s:%d' % self.advertised, '<address>')
            if field in self.TEXTS and value:
                return '<text>'
        return value

    def known_uuid(self, value):
        if value == codec.ZERO_UUID:
            return '<no uuid>'
        if value == MADE_UP_ID:
            return '<made-up id>'
        return self.uuids.setdefault(value, '<uuid %d>' % (len(self.uuids) + 1))


KEYS = ('apiKey', 'name', 'topicName', 'topic', 'topicId', 'partitionIndex', 'partition', 'partitionId', 'index', 'nodeId',
        'brokerId', 'resourceName', 'key', 'entityType', 'producerId', 'logDir', 'batchIndex', 'groupId', 'memberId')


def item_key(item):
    if not isinstance(item, dict) or 'baseOffset' in item and 'magic' not in item and 'count' in item:
        return None
    for k in KEYS:
        if item.get(k) is not None and not isinstance(item[k], (dict, list)):
            return item[k]
    return None


def sort_items(items):
    """Kafka answers many lists in the order of a hash table: order by key where every item has one."""
    keys = [item_key(i) for i in items]
    if any(k is None for k in keys):
        return items
    return [i for _, _, i in sorted(((str(type(k)), k, i) for k, i in zip(keys, items)), key=lambda x: x[:2])]


def differences(a, b, path=''):
    """[(path, a's, b's)] of two normalised answers."""
    if a == b:
        return []
    if isinstance(a, dict) and isinstance(b, dict):
        out = []
        for k in list(a) + [k for k in b if k not in a]:
            if k not in a or k not in b:
                out.append(('%s.%s' % (path, k), a.get(k, '<absent>'), b.get(k, '<absent>')))
            else:
                out += differences(a[k], b[k], '%s.%s' % (path, k))
        return out
    if isinstance(a, list) and isinstance(b, list):
        ka, kb = [item_key(i) for i in a], [item_key(i) for i in b]
        if None not in ka + kb and len(set(map(str, ka))) == len(ka) and len(set(map(str, kb))) == len(kb):
            da, db = dict(zip(map(str, ka), a)), dict(zip(map(str, kb), b))
            out = []
            for k in list(da) + [k for k in db if k not in da]:
                if k not in da or k not in db:
                    out.append(('%s[%s]' % (path, k), da.get(k, '<absent>'), db.get(k, '<absent>')))
                else:
                    out += differences(da[k], db[k], '%s[%s]' % (path, k))
            return out
        if len(a) == len(b):
            out = []
            for i, (x, y) in enumerate(zip(a, b)):
                out += differences(x, y, '%s[%d]' % (path, i))
            return out
    return [(path, a, b)]


class Expected:
    """expected.txt: `CASE/STEP PATH[=KAFKA'S VALUE]  reason`, globs allowed in the first two; '#' begins a comment."""

    def __init__(self, path):
        self.rows = []
        if os.path.exists(path):
            with open(path, encoding='utf-8') as f:
                for line in f:
                    line = line.split('#')[0].strip()
                    if line:
                        self.rows.append(self.parse(path, line))

    @staticmethod
    def parse(path, line):
        parts = re.split(r'\s+', line, maxsplit=2)
        if len(parts) < 3:
            raise SystemExit('%s: a row needs CASE/STEP PATH reason: %s' % (path, line))
        where, found, value = parts[1].partition('=')
        # '[' stands for itself in a path, so that keys can be written as printed.
        return {'step': parts[0], 'path': where.replace('[', '[[]'), 'value': [json.loads(value)] if found else [],
                'line': line, 'used': 0}

    def allows(self, where, path, kafka):
        for row in self.rows:
            if fnmatch.fnmatchcase(where, row['step']) and fnmatch.fnmatchcase(path, row['path']) and row['value'] in ([], [kafka]):
                row['used'] += 1
                return True
        return False

    def unused(self):
        return [row['line'] for row in self.rows if not row['used']]


def new_run():
    return '%05x' % random.randrange(1 << 20)


def save(path, steps):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'w', encoding='utf-8') as f:
        f.write('[\n' + ',\n'.join(json.dumps(s, sort_keys=True) for s in steps) + '\n]\n')


def load(path):
    with open(path, encoding='utf-8') as f:
        return json.load(f)


def jsonable(steps):
    """As it comes back from a file, so that recorded and fresh steps compare."""
    return json.loads(json.dumps(steps))
