#!/usr/bin/env python3
"""kill -9 over and over, under load: no acknowledged record is lost, and none is there twice.

    kill_test.py [--build build] [--cycles N] [--seed N]

Idempotent producers, each with a partition of its own, keep up to five batches
on the way. When the server is killed they connect again and send again, with
the same sequence numbers, what was not answered. Now and then a partition is
told to move to the other of two directories. At the end every partition must
hold each record once, in order.
"""
import argparse
import os
import random
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "test", "diff"))
import batch  # noqa: E402
import codec  # noqa: E402

APIS = codec.load_apis()
PRODUCERS = 4
IN_FLIGHT = 5
DUPLICATE = 46
RETRIABLE = (3, 5, 6, 7, 15, 56)
SERVER_READY_S = 60


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Connection:
    def __init__(self, port):
        self.sock = socket.create_connection(("127.0.0.1", port), timeout=60)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def send(self, name, version, body, correlation_id=1):
        data = codec.encode_request(APIS[name], version, body, correlation_id, "kill")
        self.sock.sendall(struct.pack(">i", len(data)) + data)

    def receive(self, name, version):
        return codec.decode_response(APIS[name], version, self.exactly(struct.unpack(">i", self.exactly(4))[0]))[1]

    def exactly(self, n):
        out = bytearray()
        while len(out) < n:
            piece = self.sock.recv(n - len(out))
            if not piece:
                raise OSError("closed")
            out += piece
        return bytes(out)

    def call(self, name, version, body):
        self.send(name, version, body)
        return self.receive(name, version)

    def close(self):
        self.sock.close()


class Server:
    def __init__(self, program, *overrides):
        self.dir = tempfile.mkdtemp(prefix="barnabas-kill-")
        self.port = free_port()
        # Checkpoints come often, and so do flushes.
        self.words = [program]
        for override in ("listeners=PLAINTEXT://127.0.0.1:%d" % self.port,
                         "log.dirs=%s/a,%s/b" % (self.dir, self.dir), "barnabas.shards=2",
                         "log.flush.offset.checkpoint.interval.ms=500",
                         "replica.high.watermark.checkpoint.interval.ms=300", "log.flush.interval.messages=7", *overrides):
            self.words += ["--override", override]
        self.log = open(os.path.join(self.dir, "err"), "wb")
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.words, stdout=self.log, stderr=self.log, cwd=self.dir)
        end = time.monotonic() + SERVER_READY_S
        while time.monotonic() < end:
            try:
                Connection(self.port).close()
                return
            except OSError:
                if self.process.poll() is not None:
                    raise SystemExit("the server ends with %s: %s" % (self.process.returncode, self.text()[-2000:]))
                time.sleep(0.005)
        raise SystemExit("the server does not start: " + self.text()[-2000:])

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def text(self):
        with open(os.path.join(self.dir, "err"), errors="replace") as f:
            return f.read()

    def end(self):
        self.process.terminate()
        try:
            code = self.process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = None
        self.log.close()
        shutil.rmtree(self.dir, ignore_errors=True)
        return code


class Producer(threading.Thread):
    """Records "0", "1", ... in batches of some; waiting holds what was not answered."""

    def __init__(self, port, partition, seed, pause_s=0):
        super().__init__(daemon=True)
        self.pause_s = pause_s
        self.port, self.partition, self.random = port, partition, random.Random(seed)
        self.connection, self.problem, self.ending = None, None, False
        self.next, self.acknowledged, self.waiting = 0, 0, []
        self.id = None

    def connect(self):
        while True:
            try:
                connection = Connection(self.port)
                if self.id is None:
                    answer = connection.call("InitProducerId", 1, {"transactionalId": None,
                                                                   "transactionTimeoutMs": 60000})
                    if answer["errorCode"] != 0:
                        raise OSError("no producer id")
                    self.id = answer["producerId"]
                return connection
            except OSError:
                time.sleep(0.01)

    def send(self, first, count):
        values = [b"%d %s" % (first + i, b"x" * self.random.randrange(200)) for i in range(count)]
        data = batch.batch(values, ts=int(time.time() * 1000), pid=self.id, epoch=0, sequence=first)
        partition = {"index": self.partition, "records": data}
        self.connection.send("Produce", 7, {"transactionalId": None, "acks": -1, "timeoutMs": 10000,
                                            "topicData": [{"name": "t", "partitionData": [partition]}]})

    def again(self):
        """On a new connection, what was not answered comes first, in order."""
        if self.connection:
            self.connection.close()
        self.connection = self.connect()
        for first, count in self.waiting:
            self.send(first, count)

    def answer(self):
        answer = self.connection.receive("Produce", 7)["responses"][0]["partitionResponses"][0]
        first, count = self.waiting[0]
        if answer["errorCode"] in RETRIABLE:
            raise OSError("try again")
        if answer["errorCode"] not in (0, DUPLICATE):
            raise ValueError("records %d-%d: error %d" % (first, first + count - 1, answer["errorCode"]))
        if answer["errorCode"] == 0 and answer["baseOffset"] != first:
            raise ValueError("records %d-%d at offset %d" % (first, first + count - 1, answer["baseOffset"]))
        self.waiting.pop(0)
        self.acknowledged = first + count

    def run(self):
        try:
            while not self.ending or self.waiting:
                try:
                    if not self.connection:
                        self.again()
                    if not self.ending and len(self.waiting) < IN_FLIGHT:
                        count = self.random.randrange(1, 6)
                        self.waiting.append((self.next, count))
                        self.next += count
                        self.send(*self.waiting[-1])
                        time.sleep(self.pause_s)
                    else:
                        self.answer()
                except OSError:
                    time.sleep(0.005)
                    self.again()
        except (ValueError, KeyError, codec.DecodeError, struct.error) as e:
            self.problem = repr(e)


def fetch_all(port, partition, topic="t", at=0):
    """The values of all records from an offset on, in order."""
    connection = Connection(port)
    values = []
    while True:
        wanted = {"partition": partition, "fetchOffset": at, "partitionMaxBytes": 1 << 20}
        answer = connection.call("Fetch", 4, {"replicaId": -1, "maxWaitMs": 200, "minBytes": 1, "maxBytes": 1 << 20,
                                              "isolationLevel": 0, "topics": [{"topic": topic, "partitions": [wanted]}]})
        got = answer["responses"][0]["partitions"][0]
        if got["errorCode"] != 0:
            raise SystemExit("fetch of partition %d at %d: error %d" % (partition, at, got["errorCode"]))
        whole = [b for b in batch.parse(got["records"] or b"") if "records" in b]
        records = [(b["baseOffset"] + i, r["value"]) for b in whole for i, r in enumerate(b["records"])]
        values += [value for offset, value in records if offset >= at]
        if not records and at >= got["highWatermark"]:
            connection.close()
            return values
        at = records[-1][0] + 1 if records else at


def verdict(server, producers):
    problems = []
    for p in producers:
        numbers = [int(v.split()[0]) for v in fetch_all(server.port, p.partition)]
        if numbers != list(range(len(numbers))):
            wrong = next(i for i, n in enumerate(numbers) if n != i)
            problems.append("partition %d: record %d where %d belongs" % (p.partition, numbers[wrong], wrong))
        if len(numbers) < p.acknowledged:
            problems.append("partition %d: %d records, %d acknowledged" % (p.partition, len(numbers), p.acknowledged))
    return problems


def move(server, partition, where):
    """The partition moves to the other directory while it is written to."""
    connection = Connection(server.port)
    path = os.path.join(server.dir, "ab"[where])
    answer = connection.call("AlterReplicaLogDirs", 2,
                             {"dirs": [{"path": path, "topics": [{"name": "t", "partitions": [partition]}]}]})
    connection.close()
    code = answer["results"][0]["partitions"][0]["errorCode"]
    if code != 0:
        raise SystemExit("partition %d does not move to %s: error %d" % (partition, path, code))


def run(options, program):
    rnd = random.Random(options.seed)
    server = Server(program)
    connection = Connection(server.port)
    topic = {"name": "t", "numPartitions": PRODUCERS, "replicationFactor": 1, "assignments": [],
             "configs": [{"name": "segment.ms", "value": "150"}]}  # so that kills meet rolls
    answer = connection.call("CreateTopics", 2, {"topics": [topic], "timeoutMs": 10000})
    if answer["topics"][0]["errorCode"] != 0:
        raise SystemExit("no topic: %s" % answer)
    connection.close()
    producers = [Producer(server.port, i, options.seed * 100 + i) for i in range(PRODUCERS)]
    for p in producers:
        p.start()
    for _ in range(options.cycles):
        before = [p.acknowledged for p in producers]
        end = time.monotonic() + 10
        # Each cycle has acknowledged something new, then goes on for a moment.
        while any(p.acknowledged == b for p, b in zip(producers, before)) and time.monotonic() < end:
            time.sleep(0.005)
        move(server, rnd.randrange(PRODUCERS), rnd.randrange(2))
        time.sleep(rnd.random() * 0.15)
        server.kill()
        server.start()
    for p in producers:
        p.ending = True
    for p in producers:
        p.join(60)
    problems = [p.problem for p in producers if p.problem] + ["a producer stands still" for p in producers
                                                              if p.is_alive()]
    problems += verdict(server, producers)
    acknowledged = sum(p.acknowledged for p in producers)
    if server.end() != 0:
        problems.append("the server does not stop in order")
    print("%d kills, %d records acknowledged" % (options.cycles, acknowledged))
    return problems


def main(doc, what, cycles, run):
    """run(options, program) says what went wrong."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=os.path.join(ROOT, "build"))
    parser.add_argument("--cycles", type=int, default=cycles)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    program = os.path.abspath(os.path.join(options.build, "barnabasd"))
    if not os.path.exists(program):
        print("FAIL %s is not there: run make" % program)
        print("0 passed, 1 failed, 0 skipped")
        return 1
    print("seed %d" % options.seed, flush=True)
    problems = run(options, program)
    for problem in problems:
        print("FAIL %s: %s" % (what, problem))
    print("%d passed, %d failed, 0 skipped" % (not problems, bool(problems)))
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main(__doc__, "kill -9 under load", 25, run))
