#!/usr/bin/env python3
"""Clients that try to kill, stall or bloat the server, with a healthy one beside them.

    hostile_test.py [--build build] [--seed N] [TEST...]

Starts the build's barnabasd on a free port. The healthy client produces and
fetches all the time: each test ends with the question whether it still does,
and whether the server's memory and descriptors are what they were.
"""
import argparse
import os
import random
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "test", "diff"))
import batch  # noqa: E402
import codec  # noqa: E402

APIS = codec.load_apis()
BY_KEY = {api.key: api for api in APIS.values()}
VECTORS = os.path.join(ROOT, "test", "data", "vectors", "messages")
TESTS = []
MIB = 1 << 20


class Failed(Exception):
    """What a test found."""


def test(function):
    TESTS.append(function)
    return function


def check(ok, text, *args):
    if not ok:
        raise Failed(text % args)


# ---------------------------------------------------------------- bytes


def frame(data):
    return struct.pack(">i", len(data)) + data


def header(key, version, flexible=None, correlation_id=1):
    if flexible is None:
        flexible = BY_KEY[key].flexible(version)
    return struct.pack(">hhih", key, version, correlation_id, 7) + b"hostile" + (b"\0" if flexible else b"")


def request(name, version, body, correlation_id=1):
    return frame(codec.encode_request(APIS[name], version, body, correlation_id, "hostile"))


def string(text):
    return struct.pack(">h", len(text)) + text


def produce(topic, partition, records, acks=-1, correlation_id=1):
    data = [{"index": partition, "records": records}]
    return request("Produce", 7, {"transactionalId": None, "acks": acks, "timeoutMs": 30000,
                                  "topicData": [{"name": topic, "partitionData": data}]}, correlation_id)


def fetch(topic, wait_ms, session_id=0, session_epoch=-1, partition=0):
    wanted = [{"partition": partition, "fetchOffset": 0, "partitionMaxBytes": MIB}]
    return request("Fetch", 7, {"replicaId": -1, "maxWaitMs": wait_ms, "minBytes": 1 << 30, "maxBytes": MIB,
                                "isolationLevel": 0, "sessionId": session_id, "sessionEpoch": session_epoch,
                                "topics": [{"topic": topic, "partitions": wanted}], "forgottenTopicsData": [],
                                "rackId": ""})


def batch_with(payload, codec_id):
    """A batch of one record whose compressed bytes are given."""
    tail = struct.pack(">hiqqqhii", codec_id, 0, 1700000000000, 1700000000000, -1, -1, -1, 1) + payload
    return struct.pack(">qiibI", 0, len(tail) + 9, -1, 2, batch.crc32c(tail)) + tail


def record_head(zeros):
    """All of a record but its value of so many zeros, and the byte that ends it."""
    body = b"\0\0\0" + batch.varint(-1) + batch.varint(zeros)
    return batch.varint(len(body) + zeros + 1) + body


# ---------------------------------------------------------------- the server


class Server:
    def __init__(self, program, *overrides):
        self.dir = tempfile.mkdtemp(prefix="barnabas-hostile-")
        self.log = os.path.join(self.dir, "err")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        words = [program]
        for override in ("listeners=PLAINTEXT://127.0.0.1:%d" % self.port, "log.dirs=" + self.dir + "/log",
                         "barnabas.shards=2", *overrides):
            words += ["--override", override]
        with open(self.log, "wb") as err:
            self.process = subprocess.Popen(words, stdout=err, stderr=err, cwd=self.dir)
        for _ in range(1200):
            try:
                self.connect().close()
                return
            except OSError:
                time.sleep(0.05)
        raise Failed("the server does not start: " + self.text())

    def connect(self, timeout=60, receive_bytes=0):
        return Connection(self.port, timeout, receive_bytes)

    def text(self):
        with open(self.log, errors="replace") as f:
            return f.read()

    def alive(self):
        return self.process.poll() is None

    def rss(self):
        with open("/proc/%d/status" % self.process.pid) as f:
            return int(re.search(r"VmRSS:\s+(\d+)", f.read()).group(1)) * 1024

    def busy_s(self):
        """Processor time of each thread."""
        times = {}
        for thread in os.listdir("/proc/%d/task" % self.process.pid):
            with open("/proc/%d/task/%s/schedstat" % (self.process.pid, thread)) as f:
                times[thread] = int(f.read().split()[0]) / 1e9
        return times

    def descriptors(self):
        return len(os.listdir("/proc/%d/fd" % self.process.pid))

    def stop(self):
        """The exit code, or None when it had to be killed."""
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            return None
        finally:
            self.said = self.text()
            shutil.rmtree(self.dir, ignore_errors=True)


class Connection:
    def __init__(self, port, timeout, receive_bytes=0):
        self.sock = socket.socket()
        if receive_bytes:
            self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_bytes)
        self.sock.settimeout(timeout)
        self.sock.connect(("127.0.0.1", port))
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def send(self, data):
        self.sock.sendall(data)

    def receive(self):
        """The next reply without its length; None at the end."""
        def exactly(n):
            out = bytearray()
            while len(out) < n:
                piece = self.sock.recv(min(n - len(out), MIB))
                if not piece:
                    return None
                out += piece
            return bytes(out)
        head = exactly(4)
        return exactly(struct.unpack(">i", head)[0]) if head else None

    def call(self, name, version, body):
        self.send(request(name, version, body))
        reply = self.receive()
        check(reply is not None, "%s v%d: closed instead of an answer", name, version)
        return codec.decode_response(APIS[name], version, reply)[1]

    def ended(self):
        """Has the server closed it, without a byte?"""
        try:
            return self.sock.recv(1) == b""
        except socket.timeout:
            return False
        except OSError:
            return True

    def close(self):
        self.sock.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def create(connection, name, partitions):
    wanted = {"name": name, "numPartitions": partitions, "replicationFactor": 1, "assignments": [], "configs": []}
    return connection.call("CreateTopics", 2, {"topics": [wanted], "timeoutMs": 10000})["topics"][0]["errorCode"]


class Healthy(threading.Thread):
    """Writes to both partitions in turn and reads back what it wrote."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.connection = server.connect(60)
        self.done, self.problem, self.ending = 0, None, False
        create(self.connection, "healthy", 2)
        self.start()

    def once(self):
        value = b"%d" % self.done
        reply = codec.decode_response(APIS["Produce"], 7, self.answer(produce("healthy", self.done % 2, batch.batch([value], ts=int(time.time() * 1000)))))[1]
        written = reply["responses"][0]["partitionResponses"][0]
        check(written["errorCode"] == 0 and written["baseOffset"] == self.done // 2, "produce answered %s", written)
        wanted = [{"partition": self.done % 2, "fetchOffset": written["baseOffset"], "partitionMaxBytes": MIB}]
        body = {"replicaId": -1, "maxWaitMs": 5000, "minBytes": 1, "maxBytes": MIB, "isolationLevel": 0,
                "topics": [{"topic": "healthy", "partitions": wanted}]}
        reply = codec.decode_response(APIS["Fetch"], 4, self.answer(request("Fetch", 4, body)))[1]
        records = batch.parse(reply["responses"][0]["partitions"][0]["records"])
        check(records and records[0]["records"][0]["value"] == value.decode(), "fetch answered %s", records)
        self.done += 1

    def answer(self, data):
        self.connection.send(data)
        reply = self.connection.receive()
        check(reply is not None, "closed")
        return reply

    def run(self):
        while not self.ending and not self.problem:
            try:
                self.once()
            except (Failed, OSError, struct.error, codec.DecodeError) as e:
                self.problem = repr(e)
            time.sleep(0.01)

    def goes_on(self):
        before = self.done
        for _ in range(3000):
            if self.problem or self.done > before + 1:
                break
            time.sleep(0.02)
        check(not self.problem, "the healthy client: %s", self.problem)
        check(self.done > before, "the healthy client stands still")


class Stage:
    """What a test works with."""

    def __init__(self, server, seed):
        self.server = server
        self.random = random.Random(seed)
        self.scale = 1 if server.rss() < 20 * MIB else 5  # sanitizers keep freed memory for a while
        self.healthy = Healthy(server)
        with server.connect() as c:
            create(c, "t", 3)
            answer = c.call("ApiVersions", 0, {})
        self.versions = {a["apiKey"]: (a["minVersion"], a["maxVersion"]) for a in answer["apiKeys"]
                         if a["apiKey"] in BY_KEY}

    def settles(self, descriptors):
        """Connections are gone; a few descriptors more may be files of new topics."""
        for _ in range(1500):
            if self.server.descriptors() <= descriptors + 20:
                return
            time.sleep(0.02)
        raise Failed("%d descriptors, before %d" % (self.server.descriptors(), descriptors))


# ---------------------------------------------------------------- frames


def bodies(stage):
    """(api, version, body): the golden vectors of what is served."""
    for key, (low, high) in sorted(stage.versions.items()):
        path = os.path.join(VECTORS, BY_KEY[key].name + "Request.hex")
        if not os.path.exists(path):
            continue
        with open(path) as f:
            for line in f:
                words = line.split()
                version = int(words[0][1:].split(".")[0])
                if low <= version <= high:
                    yield BY_KEY[key], version, b"" if len(words) < 2 or words[1] == "-" else bytes.fromhex(words[1])


class Lengths(codec.Reader):
    """Finds where a body has its lengths and counts."""

    def __init__(self, *args):
        super().__init__(*args)
        self.found = []

    def length(self, wide):
        begin = self.at
        n = super().length(wide)
        self.found.append((begin, self.at, wide))
        return n

    def check_null(self, field):
        pass

    def single(self, field):
        if field.fields is None and field.type in ("string", "bytes", "records"):
            self.take(max(self.length(field.type != "string"), 0))
            return None
        return super().single(field)


def with_length(body, place, flexible, n):
    begin, end, wide = place
    if flexible:
        encoded = codec.uvarint((n + 1) & 0xFFFFFFFF)
    else:
        encoded = struct.pack(">i" if wide else ">h", n if wide else min(n, 32767))
    return body[:begin] + encoded + body[end:]


def mutated(data, rnd):
    data = bytearray(data)
    for _ in range(rnd.choice((1, 1, 2, 4))):
        at = rnd.randrange(8 if rnd.random() < 0.95 else 0, len(data)) if len(data) > 8 else 0
        kind = rnd.randrange(5)
        if kind == 0:
            data[at:at + 1] = bytes([rnd.randrange(256)])
        elif kind == 1:
            del data[at:at + rnd.randrange(1, 9)]
        elif kind == 2:
            data[at:at] = bytes(rnd.randrange(256) for _ in range(rnd.randrange(1, 9)))
        elif kind == 3:
            data[at:at + 4] = rnd.choice((b"\xff\xff\xff\xff", b"\x7f\xff\xff\xff", b"\x80\0\0\0", b"\0\0\0\0"))
        else:
            other = rnd.randrange(len(data)) if data else 0
            data[at:at] = data[other:other + rnd.randrange(1, 64)]
    return bytes(data)


def bad_frames(stage):
    rnd = stage.random
    for api, version, body in bodies(stage):
        flexible = api.flexible(version)
        whole = header(api.key, version, flexible) + body
        yield whole[:rnd.randrange(len(whole))]
        reader = Lengths(body, version, flexible)
        try:
            reader.struct(api.request(version).fields)
        except codec.DecodeError:
            reader.found = []
        for place in reader.found:
            n = rnd.choice((-2, -1, 0, 1, len(body) - place[1] + 1, (1 << 31) - 1))
            yield header(api.key, version, flexible) + with_length(body, place, flexible, n)
        for _ in range(4):
            yield mutated(whole, rnd)


PROBE = 0x7ABCDEF0


class Sender:
    """Sends frames, each followed by a question whose answer tells that it has been dealt with."""

    def __init__(self, server):
        self.server, self.connection, self.count = server, None, 0

    def send(self, data):
        self.count += 1
        try:
            if not self.connection:
                self.connection = self.server.connect(0.1)
            self.connection.send(frame(data) + request("ApiVersions", 0, {}, PROBE))
            while True:
                reply = self.connection.receive()
                if reply is None:
                    raise OSError
                if reply[:4] == struct.pack(">I", PROBE):
                    return
        except (OSError, struct.error):
            if self.connection:
                self.connection.close()
            self.connection = None


@test
def frames_cut_at_every_byte(stage):
    sender, seen = Sender(stage.server), set()
    for api, version, body in bodies(stage):
        if (api.key, version) in seen or len(body) > 150:
            continue
        seen.add((api.key, version))
        whole = header(api.key, version) + body
        for n in range(len(whole)):
            sender.send(whole[:n])
    return "%d frames of %d versions" % (sender.count, len(seen))


@test
def frames_with_wrong_lengths_and_random_changes(stage):
    sender, until = Sender(stage.server), time.time() + 4
    while time.time() < until:
        for data in bad_frames(stage):
            sender.send(data)
            if time.time() > until or not stage.server.alive():
                break
    return "%d frames" % sender.count


@test
def what_is_no_frame_is_closed_at_once(stage):
    for data in (b"\x7f\xff\xff\xff", b"\xff\xff\xff\xff", b"\0\0\0\0", b"GET / HTTP/1.1\r\n\r\n", b"\x16\x03\x01\x02\0",
                 struct.pack(">i", 1 << 30), b"\0\0\0\4\0\0\0\0"):
        with stage.server.connect(30) as c:
            c.send(data)
            check(c.ended(), "%r is not answered by closing", data)


# ---------------------------------------------------------------- connections


@test
def a_thousand_connections_that_say_next_to_nothing(stage):
    before, rss = stage.server.descriptors(), stage.server.rss()
    many = [stage.server.connect() for _ in range(900)]
    for c in many:
        c.send(b"\0\0\1")
    stage.healthy.goes_on()
    grown = stage.server.rss() - rss
    for c in many:
        c.close()
    check(grown < 8 * MIB * stage.scale, "%d KiB more for 900 connections", grown // 1024)
    stage.settles(before)


@test
def large_frames_announced_and_dribbled(stage):
    rss = stage.server.rss()
    many = [stage.server.connect() for _ in range(200)]
    for piece in [struct.pack(">i", 100 * MIB)] + [b"xyz"] * 10:
        for c in many:
            c.send(piece)
    stage.healthy.goes_on()
    grown = stage.server.rss() - rss
    for c in many:
        c.close()
    check(grown < 32 * MIB * stage.scale, "%d MiB more for frames that have not come", grown // MIB)


@test
def requests_by_the_thousand_and_no_reply_read(stage):
    before = stage.server.descriptors()
    many = [stage.server.connect(0.2, 4096) for _ in range(6)]
    data, sent = request("Metadata", 1, {"topics": None}) * 1000, 0
    for c in many:
        try:
            for _ in range(1000):
                c.send(data)
                sent += 1000
        except OSError:
            pass
    stage.healthy.goes_on()
    rss = stage.server.rss()
    for c in many:
        c.close()
    check(rss < 160 * MIB * stage.scale, "%d MiB for replies that nobody reads", rss // MIB)
    stage.settles(before)
    return "%d requests" % sent


@test
def clients_that_go_away_amid_everything(stage):
    rnd, before, until, count = stage.random, stage.server.descriptors(), time.time() + 3, 0
    while time.time() < until:
        with stage.server.connect() as c:
            c.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", rnd.random() < 0.5, 0))
            try:
                for _ in range(rnd.randrange(1, 6)):
                    c.send(rnd.choice((
                        fetch("t", 1 << 30, rnd.randrange(3), rnd.choice((0, -1))),
                        produce("t", rnd.randrange(3), batch.batch([b"v" * 100]), rnd.choice((-1, 0, 1))),
                        request("Metadata", 4, {"topics": [{"name": "auto%d" % rnd.randrange(20)}],
                                                "allowAutoTopicCreation": True}),
                        request("DeleteTopics", 1, {"topicNames": ["auto%d" % rnd.randrange(20)], "timeoutMs": 1000}),
                        struct.pack(">i", 5000) + b"x" * rnd.randrange(4000))))
                if rnd.random() < 0.3:
                    c.sock.shutdown(socket.SHUT_WR)
                    time.sleep(0.002)
            except OSError:
                pass
            count += 1
    stage.settles(before)
    return "%d connections" % count


@test
def a_client_gone_behind_its_waiting_fetch_is_noticed(stage):
    before = stage.server.descriptors()
    for i in range(300):
        with stage.server.connect() as c:
            c.send(fetch("t", (1 << 31) - 1, i % 3) + request("Metadata", 1, {"topics": None}))
    stage.settles(before)


@test
def more_connections_than_are_allowed(stage):
    server = Server(stage.server.process.args[0], "max.connections=40")
    try:
        with server.connect() as first:
            many = [server.connect() for _ in range(300)]
            check(first.call("ApiVersions", 0, {})["errorCode"] == 0, "the first client has no answer")
            for c in many:
                c.close()
        for _ in range(600):
            with server.connect() as c:
                try:
                    c.send(request("ApiVersions", 0, {}))
                    if c.receive():
                        break
                except OSError:
                    pass
            time.sleep(0.05)
        else:
            raise Failed("no connection after the flood")
    finally:
        check(server.stop() == 0, "the server did not stop in order")


# ---------------------------------------------------------------- little asks for much


def peak_while(stage, limit, function):
    """Runs it and fails when the server's memory went beyond the limit."""
    peak, ending = [0], threading.Event()

    def watch():
        while not ending.wait(0.01):
            if stage.server.alive():
                peak[0] = max(peak[0], stage.server.rss())
    thread = threading.Thread(target=watch)
    thread.start()
    try:
        function()
    finally:
        ending.set()
        thread.join()
    check(peak[0] < limit * stage.scale, "%d MiB resident", peak[0] // MIB)


@test
def one_thing_asked_for_ten_thousand_times(stage):
    n = 10000
    with stage.server.connect(60) as c:
        create(c, "wide", 500)
        c.send(b"".join(produce("t", 0, batch.batch([b"v"], pid=i, epoch=0, sequence=0), 1) for i in range(200)))
        for _ in range(200):
            c.receive()
        cases = (
            (2, 0, struct.pack(">ii", -1, 1) + string(b"t") + struct.pack(">i", n) + struct.pack(">iqi", 0, -1, 1) * n),
            (2, 1, struct.pack(">ii", -1, 1) + string(b"t") + struct.pack(">i", n) + struct.pack(">iq", 0, -1) * n),
            (3, 4, struct.pack(">i", n) + string(b"wide") * n + b"\0"),
            (3, 4, struct.pack(">i", n) + b"".join(string(b"new-%d" % i) for i in range(n)) * 1 + b"\0"),
            (61, 0, b"\2\2t" + codec.uvarint(n + 1) + struct.pack(">i", 0) * n + b"\0\0"),
            (32, 1, struct.pack(">i", n) + (b"\2" + string(b"t") + struct.pack(">i", -1)) * n + b"\0"),
            (35, 1, struct.pack(">i", n) + (string(b"t") + struct.pack(">ii", 1, 0)) * n),
            (1, 4, struct.pack(">iiii", -1, 0, 0, MIB) + b"\0" + struct.pack(">i", 1) + string(b"t") +
             struct.pack(">i", n) + struct.pack(">iqi", 0, 0, MIB) * n),
        )

        def ask():
            for key, version, body in cases:
                c.send(frame(header(key, version) + body))
                check(c.receive() is not None, "%s v%d is not answered", BY_KEY[key].name, version)
                stage.healthy.goes_on()
        peak_while(stage, 320 * MIB, ask)


@test
def long_names_in_a_session(stage):
    n, name = 5000, b"x" * 32000

    def ask():
        with stage.server.connect(30) as c:
            body = (struct.pack(">iiii", -1, 0, 0, 1000) + b"\0" + struct.pack(">iii", 0, 0, 1) + string(name) +
                    struct.pack(">i", n) + b"".join(struct.pack(">iqqi", i, 0, 0, 100) for i in range(n)) +
                    struct.pack(">i", 0))
            c.send(frame(header(1, 7) + body))
            check(c.receive() is not None, "no answer")
    peak_while(stage, 200 * MIB, ask)


@test
def names_with_zero_bytes_come_back_whole(stage):
    name = b"t\0" + b"z" * 200
    with stage.server.connect() as c:
        body = (struct.pack(">iiii", -1, 0, 0, 1000) + b"\0" + struct.pack(">iii", 0, 0, 1) + string(name) +
                struct.pack(">i", 1) + struct.pack(">iqqi", 0, 0, 0, 100) + struct.pack(">i", 0))
        c.send(frame(header(1, 7) + body))
        check(name in c.receive(), "the name is not echoed")


@test
def sessions_by_the_thousand_from_many_connections(stage):
    def open_session(connection, count):
        connection.send(fetch("t", 0, 0, 0) * count)
        return [struct.unpack_from(">i", connection.receive(), 10)[0] for _ in range(count)]

    with stage.server.connect() as c:
        ids = [i for _ in range(100) for i in open_session(c, 50) if i]
        check(ids, "no session at all")
        rss = stage.server.rss()
        many = [stage.server.connect() for _ in range(20)]
        for round_ in range(5):
            create(c, "gone", 2)
            for other in many:
                other.send(b"".join(fetch(stage.random.choice(("t", "gone")), 20, ids[0], round_ + 1) for _ in range(10)))
            c.call("DeleteTopics", 1, {"topicNames": ["gone"], "timeoutMs": 5000})
            for other in many:
                for _ in range(10):
                    check(other.receive() is not None, "closed")
        for other in many:
            other.close()
    check(stage.server.rss() < rss + 32 * MIB * stage.scale, "%d MiB resident", stage.server.rss() // MIB)


@test
def more_partitions_than_a_request_may_make(stage):
    with stage.server.connect() as c:
        for count in (-(1 << 31), -2, 0, 10001, (1 << 31) - 1):
            check(create(c, "many", count) != 0, "a topic of %d partitions", count)
        names = ["g%d" % i for i in range(4)]
        for name in names:
            create(c, name, 1)
        topics = [{"name": n, "count": k, "assignments": None} for n, k in zip(names, (5002, 5002, -(1 << 31), (1 << 31) - 1))]
        answer = c.call("CreatePartitions", 0, {"topics": topics, "timeoutMs": 10000, "validateOnly": True})
        codes = [r["errorCode"] for r in answer["results"]]
        check(codes[0] == 0 and 0 not in codes[1:], "answered %s", codes)


@test
def names_that_are_paths(stage):
    around = set(os.listdir(stage.server.dir))
    with stage.server.connect() as c:
        for name in ("..", ".", "../x", "/x", "a/b", "", "a" * 250, "a\0b", "\u00e4"):
            check(create(c, name, 1) == 17, "%r is a topic", name)
        check(create(c, "b" * 249, 1) == 0, "a name of 249 bytes is refused")
        c.call("DeleteTopics", 1, {"topicNames": ["b" * 249], "timeoutMs": 5000})
    check(set(os.listdir(stage.server.dir)) == around, "files appeared: %s", os.listdir(stage.server.dir))


@test
def cursors_that_point_nowhere(stage):
    with stage.server.connect() as c:
        for topic, partition in (("t", (1 << 31) - 1), ("t", 3), ("zz", 5), ("", 0), ("t" * 300, 1), ("t", -1), ("t", -(1 << 31))):
            for limit in (-(1 << 31), 0, 1, (1 << 31) - 1):
                body = {"topics": [{"name": "t"}] * 3, "responsePartitionLimit": limit,
                        "cursor": {"topicName": topic, "partitionIndex": partition}}
                with stage.server.connect() as other:
                    other.send(request("DescribeTopicPartitions", 0, body))
                    other.receive()
        check(c.call("ApiVersions", 0, {})["errorCode"] == 0, "no answer")


@test
def topics_made_and_deleted_by_many(stage):
    """Each directory is made and moved away by threads of several shards; a mistake fails all of them."""
    problems = []

    def churn(name):
        try:
            with stage.server.connect() as c:
                for _ in range(60):
                    check(create(c, name, 3) == 0, "%s cannot be created", name)
                    c.call("DeleteTopics", 1, {"topicNames": [name], "timeoutMs": 5000})
        except (Failed, OSError) as e:
            problems.append(e)
    threads = [threading.Thread(target=churn, args=("churn%d" % i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    check(not problems, "%s", problems)
    check("log_directory_failed" not in stage.server.text(), "a directory has failed")


@test
def a_topic_of_many_partitions_that_goes_stalls_nobody(stage):
    """Each has a directory that gets another name; then they are made again, under the old one."""
    many, worst, over = 10000, [0.0], threading.Event()

    def others():
        with stage.server.connect(60) as c:
            while not over.is_set():
                began = time.time()
                c.call("ApiVersions", 0, {})
                worst[0] = max(worst[0], time.time() - began)
    with stage.server.connect(60) as c:
        check(create(c, "many", many) == 0, "it cannot be created")
        for i in range(many):
            c.send(produce("many", i, batch.batch([b"x"], ts=int(time.time() * 1000))))  # retention leaves them
        for i in range(many):
            c.receive()
        thread = threading.Thread(target=others)
        thread.start()
        c.call("DeleteTopics", 1, {"topicNames": ["many"], "timeoutMs": 30000})
        over.set()
        thread.join()
        check(create(c, "many", many) == 0, "it cannot be created again")
        c.call("DeleteTopics", 1, {"topicNames": ["many"], "timeoutMs": 30000})
    check(worst[0] < 0.15 * stage.scale, "somebody waited %.0f ms", worst[0] * 1000)
    check("log_directory_failed" not in stage.server.text(), "a directory has failed")
    return "%.0f ms" % (worst[0] * 1000)


@test
def one_group_described_thousands_of_times(stage):
    if 15 not in stage.versions or "JoinGroup" not in APIS:
        return "not served"
    with stage.server.connect(60) as c:
        for _ in range(600):
            if c.call("FindCoordinator", 0, {"key": "g"})["errorCode"] == 0:
                break
            time.sleep(0.05)
        body = {"groupId": "g", "sessionTimeoutMs": 30000, "memberId": "", "protocolType": "consumer",
                "protocols": [{"name": "range", "metadata": b"m" * 500000}]}
        for _ in range(600):
            member = c.call("JoinGroup", 0, body)
            if member["errorCode"] == 0:
                break
            time.sleep(0.05)
        mine = {"memberId": member["memberId"], "assignment": b"a"}
        c.call("SyncGroup", 0, {"groupId": "g", "generationId": member["generationId"], "memberId": member["memberId"],
                                "assignments": [mine]})

        def ask():
            c.send(request("DescribeGroups", 1, {"groups": ["g"] * 3000}))
            check(c.receive() is not None, "no answer")
        peak_while(stage, 320 * MIB, ask)


@test
def bombs_stall_nobody(stage):
    zeros = 256 * MIB
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    gzip = [packer.compress(record_head(zeros))]
    gzip += [packer.compress(bytes(MIB)) for _ in range(zeros // MIB)]
    gzip += [packer.compress(b"\0"), packer.flush()]
    head = record_head(zeros)
    zstd = b"\x28\xb5\x2f\xfd\x00\x58" + struct.pack("<I", len(head) << 3)[:3] + head
    zstd += (struct.pack("<I", (128 << 10) << 3 | 2)[:3] + b"\0") * (zeros >> 17) + struct.pack("<I", 1 << 3 | 1)[:3] + b"\0"
    notes = []
    for name, codec_id, payload in (("gzip", 1, b"".join(gzip)), ("zstd", 4, zstd)):
        data = produce("t", 0, batch_with(payload, codec_id))
        with stage.server.connect(60) as c:
            before, began = stage.healthy.done, time.time()
            peak_while(stage, 400 * MIB, lambda: (c.send(data), c.receive()))
            took = time.time() - began
        done = stage.healthy.done - before
        check(took < 0.5 or done >= 3, "%s: the healthy client was served %d times in %.1f s", name, done, took)
        notes.append("%s %.2f s" % (name, took))
    return ", ".join(notes)


# ---------------------------------------------------------------- running


def run(stage, function):
    note = ""
    try:
        note = function(stage) or ""
        check(stage.server.alive(), "the server is gone: %s", stage.server.text()[-2000:])
        stage.healthy.goes_on()
    except (Failed, OSError, struct.error, codec.DecodeError) as e:
        print("FAIL %s: %s" % (function.__name__, e if isinstance(e, Failed) else repr(e)), flush=True)
        return False
    print("ok %s%s" % (function.__name__, note and " (%s)" % note), flush=True)
    return True


def ends_in_order(stage):
    """True when the whole attack left a server that stops as it should, and few lines in its log."""
    stage.healthy.ending = True
    stage.healthy.join(30)
    code = stage.server.stop()
    lines = stage.server.said.count("\n")
    bad = re.findall(r".*(?:runtime error|Sanitizer|assertion).*", stage.server.said)
    if code == 0 and lines < 2000 and not bad:
        print("ok the_server_stops_in_order (%d lines in its log)" % lines)
        return True
    print("FAIL the_server_stops_in_order: code %s, %d lines in its log %s" % (code, lines, bad[:3]))
    return False


def main(tests, *overrides):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=os.path.join(ROOT, "build"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("tests", nargs="*", metavar="TEST")
    options = parser.parse_args()
    program = os.path.abspath(os.path.join(options.build, "barnabasd"))
    if not os.path.exists(program):
        print("FAIL %s is not there: run make" % program)
        print("0 passed, 1 failed, 0 skipped")
        return 1
    print("seed %d" % options.seed, flush=True)
    stage = Stage(Server(program, *overrides), options.seed)
    results = []
    for function in tests:
        if stage.server.alive() and (not options.tests or function.__name__ in options.tests):
            results.append(run(stage, function))
    results.append(ends_in_order(stage))
    print("%d passed, %d failed, 0 skipped" % (results.count(True), results.count(False)))
    return int(False in results)


if __name__ == "__main__":
    sys.exit(main(TESTS))
