"""A server made wrong: between clients and a good one, a proxy that does one thing that no server may do.

lose          acknowledges every third produce request without passing it on
twice         passes every third produce request on twice
stale         answers a fetch now and then with records that were fetched before, as if they came next
skip          leaves out, now and then, the second of the batches that were fetched
uncommitted   lets readers of committed records have all of them
"""
import os
import socket
import struct
import sys
import threading

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), 'diff'))
import codec  # noqa: E402

APIS = {name: api for name, api in codec.load_apis().items() if name in ('Produce', 'Fetch')}
BY_KEY = {api.key: api for api in APIS.values()}
# What a history shows when the server does this; one of them must be among what the checker finds.
FAULTS = {'lose': {'lost_write', 'unseen'}, 'twice': {'duplicate'}, 'stale': {'nonmonotonic_poll_external'},
          'skip': {'skipped_poll_external', 'skipped_poll_internal'}, 'uncommitted': {'aborted_read'}}
EVERY = 3


class Proxy:
    """Listens on a port of its own until close(); answers name it instead of the server."""

    def __init__(self, fault, server_port):
        self.fault = fault
        self.server_port = server_port
        self.listener = socket.create_server(('127.0.0.1', 0))
        self.port = self.listener.getsockname()[1]
        self.lock = threading.Lock()
        self.turn = 0
        self.ends = {}  # (topic, partition): the offset after the last acknowledged
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client = self.listener.accept()[0]
            except OSError:
                return
            Connection(self, client)

    def is_due(self):
        with self.lock:
            self.turn += 1
            return self.turn % EVERY == 0

    def close(self):
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()


class Connection:
    """Two threads pass frames on; an answer is matched with its request by its correlation id."""

    def __init__(self, proxy, client):
        self.proxy = proxy
        self.client = client
        self.server = socket.create_connection(('127.0.0.1', proxy.server_port))
        self.client_lock = threading.Lock()
        self.asked = {}     # correlation id: (api, version, body) of those that are looked into
        self.repeats = set()
        self.old = {}       # (topic, partition): records fetched before
        self.address = [b'127.0.0.1' + struct.pack('>i', port) for port in (proxy.server_port, proxy.port)]
        for source, sink, handle in ((client, self.server, self.request), (self.server, client, self.answer)):
            threading.Thread(target=self.carry, args=(source, sink, handle), daemon=True).start()

    def carry(self, source, sink, handle):
        try:
            while True:
                frame = exactly(source, struct.unpack('>i', exactly(source, 4))[0])
                for out in handle(frame):
                    self.put(sink, out)
        except OSError:
            pass
        for s in (self.client, self.server):
            try:
                s.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def put(self, sink, frame):
        with self.client_lock if sink is self.client else threading.Lock():
            sink.sendall(struct.pack('>i', len(frame)) + frame)

    def request(self, frame):
        key, version, correlation = struct.unpack('>hhi', frame[:8])
        api = BY_KEY.get(key)
        if not api:
            return [frame]
        body, at = decode_request(api, version, frame)
        self.asked[correlation] = api, version, body
        head = frame[:at]
        if api.name == 'Produce':
            return self.produce(frame, correlation, version, body)
        return self.fetch(frame, head, api, version, body)

    def produce(self, frame, correlation, version, body):
        fault = self.proxy.fault
        if fault not in ('lose', 'twice') or not self.proxy.is_due():
            return [frame]
        if fault == 'twice':
            self.repeats.add(correlation)
            return [frame, frame]
        self.asked.pop(correlation)
        self.put(self.client, response(APIS['Produce'], version, correlation, self.promise(body)))
        return []

    def promise(self, body):
        """What a server would say that had appended them."""
        topics = []
        for topic in body['topicData']:
            name = topic_of(topic)
            parts = []
            for p in topic['partitionData']:
                with self.proxy.lock:
                    base = self.proxy.ends.get((name, p['index']), 0)
                parts.append({'index': p['index'], 'errorCode': 0, 'baseOffset': base, 'logAppendTimeMs': -1,
                              'logStartOffset': 0})
            topics.append(dict({k: topic[k] for k in ('name', 'topicId') if k in topic}, partitionResponses=parts))
        return {'responses': topics}

    def fetch(self, frame, head, api, version, body):
        if self.proxy.fault != 'uncommitted':
            return [frame]
        body['isolationLevel'] = 0
        w = codec.Writer(version, api.flexible(version))
        w.struct(api.request(version).fields, body)
        return [head + bytes(w.out)]

    def answer(self, frame):
        correlation = struct.unpack('>i', frame[:4])[0]
        frame = frame.replace(*self.address)
        if correlation not in self.asked:
            return [frame]
        if correlation in self.repeats:
            self.repeats.discard(correlation)  # the second answer is the one that goes on
            return []
        api, version, asked = self.asked.pop(correlation)
        body = codec.decode_response(api, version, frame)[1]
        if api.name == 'Produce':
            self.remember(body, asked)
        elif self.proxy.fault == 'stale' and self.replay(body, asked) or self.proxy.fault == 'skip' and self.leave_out(body):
            return [response(api, version, correlation, body)]
        return [frame]

    def remember(self, body, asked):
        sent = {(topic_of(t), p['index']): p['records'] for t in asked['topicData'] for p in t['partitionData']}
        with self.proxy.lock:
            for topic in body['responses']:
                for p in topic['partitionResponses']:
                    where = topic_of(topic), p['index']
                    if p['errorCode'] == 0:
                        self.proxy.ends[where] = p['baseOffset'] + count(sent[where])

    def leave_out(self, body):
        changed = False
        for topic in body['responses']:
            for p in topic['partitions']:
                first = size_of_first(p['records'])
                second = first + size_of_first(p['records'][first:])
                if first < second < len(p['records']) and self.proxy.is_due():
                    p['records'] = p['records'][:first] + p['records'][second:]
                    changed = True
        return changed

    def replay(self, body, asked):
        """Puts the first records that came before what comes now; true when it did."""
        wanted = {(topic_of(t), p['partition']): p['fetchOffset'] for t in asked['topics'] for p in t['partitions']}
        changed = False
        for topic in body['responses']:
            for p in topic['partitions']:
                where = topic_of(topic), p['partitionIndex']
                if not p['records']:
                    continue
                first = p['records'][:size_of_first(p['records'])]
                if where in self.old and self.proxy.is_due():
                    p['records'] = struct.pack('>q', wanted[where]) + self.old[where][8:]
                    changed = True
                self.old.setdefault(where, first)
        return changed


def topic_of(item):
    """By name or by id, as the version has it."""
    return next((item[k] for k in ('name', 'topic') if item.get(k)), item.get('topicId'))


def count(records):
    """Records of one batch of magic 2."""
    return struct.unpack('>i', records[57:61])[0]


def size_of_first(records):
    """Bytes of the first batch, 0 when there is none; a last one may be cut."""
    return 12 + struct.unpack('>i', records[8:12])[0] if records and len(records) >= 12 else 0


def decode_request(api, version, frame):
    """(body, where it begins) of a request with its header."""
    r = codec.Reader(frame, version, api.flexible(version))
    r.take(8)
    r.take(max(0, r.unpack('h')))
    if r.flexible:
        for _ in range(r.uvarint()):
            r.uvarint()
            r.take(r.uvarint())
    at = r.at
    return r.struct(api.request(version).fields), at


def response(api, version, correlation, body):
    flexible = api.flexible(version)
    w = codec.Writer(version, flexible)
    w.struct(api.response(version).fields, without_unknown(body))
    return struct.pack('>i', correlation) + (b'\0' if flexible else b'') + bytes(w.out)


def without_unknown(value):
    if isinstance(value, dict):
        return {k: without_unknown(v) for k, v in value.items() if k != '_unknownTags'}
    return [without_unknown(v) for v in value] if isinstance(value, list) else value


def exactly(sock, n):
    out = bytearray()
    while len(out) < n:
        piece = sock.recv(min(n - len(out), 1 << 20))
        if not piece:
            raise OSError('closed')
        out += piece
    return bytes(out)
