"""What is measured. A section is a function of a Session; what it measures it records under the name of a cell."""
import time

from side.coordination import Coordination
from side.large import Large
from side.sharing import Sharing
from side.storage import Storage

MANY = 2000  # partitions


class Load(Storage, Coordination, Sharing, Large):
    """Sections that put load on a server that is warm. Each cell has a topic of its own."""

    def __init__(self, session):
        self.s = session

    def _touch(self, topic, partitions):
        """One message to each partition: Kafka makes a partition's files with the partition, Barnabas with the first
        message, and neither shall do it while something else is measured."""
        return self.s.run("wire-produce", "--topic", topic, "--partitions", partitions, "--count", partitions, "--size", 32,
                          "--batch", 32, "--per-request", 50, "--conns", 1, "--inflight", 1)

    def _produce(self, cell, mode, partitions, count, *args, config=None):
        with self.s.topic(cell, partitions, *([config] if config else [])) as topic:
            if not topic:
                return
            self._touch(topic, partitions)
            self.s.measure(cell, mode, topic, "--partitions", partitions, "--count", self.s.scaled(count), *args)

    def produce(self):
        """librdkafka: 100 B and 1 KiB messages; 1, 6, 64 partitions; acks=1 and all; none and lz4"""
        for size, count in ((100, 8000000), (1024, 2000000)):
            for partitions in (1, 6, 64):
                for acks in ("1", "all"):
                    for codec in ("none", "lz4"):
                        self._produce(f"rdkafka {size}B acks={acks} {codec} p={partitions}", "produce", partitions, count,
                                      "--size", size, "--acks", acks, "--compression", codec)
        self._produce("rdkafka 10240B acks=all none p=6", "produce", 6, 200000, "--size", 10240)
        self._produce("rdkafka 1024B acks=all none p=6 idempotent", "produce", 6, 2000000, "-X", "enable.idempotence=true")

    def _wire(self, size, count, acks, codec, partitions, batch):
        self._produce(f"wire {size}B acks={acks} {codec} p={partitions} batch={batch}", "wire-produce", partitions, count,
                      "--size", size, "--acks", acks, "--compression", codec, "--batch", batch)

    def wire(self):
        """ready-made requests over plain sockets, so that the server is the limit"""
        for partitions in (1, 6, 64):
            self._wire(100, 15000000, "all", "none", partitions, 16384)
            self._wire(1024, 2000000, "all", "none", partitions, 16384)
        self._wire(1024, 2000000, "1", "none", 6, 16384)
        self._wire(1024, 2000000, "all", "lz4", 6, 16384)
        self._wire(100, 15000000, "all", "lz4", 6, 16384)
        self._wire(1024, 2500000, "all", "none", 6, 131072)
        self._wire(10240, 200000, "all", "none", 6, 131072)

    def _consume(self, size, count, codec, partitions):
        cells = [f"{client} {size}B {codec} p={partitions}" for client in ("rdkafka", "wire")]
        count = max(100000, self.s.scaled(count) // 100000 * 100000)
        with self.s.topic("|".join(cells), partitions) as topic:
            if not topic:
                return
            self.s.run("produce", "--topic", topic, "--partitions", partitions, "--count", count, "--size", size,
                       "--compression", codec)
            self.s.measure(cells[0], "consume", topic, "--partitions", partitions, "--count", count)
            self.s.measure(cells[1], "wire-consume", topic, "--partitions", partitions, "--count", count, "--size", size,
                           "--repeat", 5)

    def consume(self):
        """from the page cache: 1 KiB on 1, 6, 64 partitions, lz4, 100 B"""
        self._consume(1024, 2000000, "none", 6)
        self._consume(1024, 2000000, "none", 1)
        self._consume(1024, 2000000, "none", 64)
        self._consume(1024, 2000000, "lz4", 6)
        self._consume(100, 8000000, "none", 6)

    def e2e(self):
        """latency from due to arrived, 1 KiB, 6 partitions, acks=all, at 1,000, 10,000 and 50,000 msg/s"""
        seconds = max(2.0, 8 * min(1.0, self.s.bench.scale * 4))
        for rate in (1000, 10000, 50000):
            for client, mode, args in (("rdkafka", "e2e", ("--linger", 0, "-X", "max.in.flight=5")), ("wire", "wire-e2e", ())):
                cell = f"{client} rate={rate}"
                with self.s.topic(cell, 6) as topic:
                    self.s.measure(cell, mode, topic, "--partitions", 6, "--rate", rate, "--seconds", seconds, *args)

    def requests(self):
        """produce requests of one 100-byte message, one unanswered at a time, 1 and 100 connections, one partition"""
        for conns, count in ((1, 100000), (100, 400000)):
            self._produce(f"one message, connections={conns}", "wire-produce", 1, count, "--size", 100, "--batch", 100,
                          "--conns", conns, "--inflight", 1)

    def flush(self):
        """flush.messages=1: every acknowledgement waits for the disk"""
        self._produce("1024B p=6 batch=16384", "wire-produce", 6, 200000, config="flush.messages=1")

    def busy(self):
        """2,000 partitions: the first message to each, then all written to at once, 50 in a request"""
        cell = f"1024B p={MANY}"
        with self.s.topic(cell, MANY) as topic:
            if topic:
                self.s.record("busy", f"first message p={MANY}", **self._touch(topic, MANY))
                self.s.measure(cell, "wire-produce", topic, "--partitions", MANY, "--count", self.s.scaled(1000000),
                               "--per-request", 50)

    def create(self):
        """2,000 partitions created, till all of them serve"""
        cell = f"{MANY} partitions"
        if self.s.wanted(cell):
            name = self.s.new_name()
            self.s.measure(cell, "create", name, "--partitions", MANY)
            self.s.drop(name, MANY)


# In this order: what makes thousands of files comes before the others have removed some.
LOAD = ("create", "busy", "produce", "wire", "consume", "e2e", "requests", "flush", "commits", "rebalance", "groups", "txns",
        "aborted", "share", "offsets", "compact", "cold", "scrub", "sustained", "crash", "large")


def warm_up(session):
    """A JVM compiles what it runs often: let it, before measuring."""
    for _ in range(3):
        with session.topic("", 6) as topic:
            common = ("--topic", topic, "--partitions", 6)
            session.run("produce", *common, "--count", session.scaled(2000000), "--size", 100, "--compression", "lz4")
            session.run("wire-produce", *common, "--count", session.scaled(1000000))
            session.run("produce", *common, "--count", session.scaled(1000000))
            session.run("wire-consume", *common, "--count", session.scaled(3000000))
    with session.topic("", 6) as topic:
        session.run("wire-e2e", "--topic", topic, "--partitions", 6, "--rate", 5000, "--seconds", 0.1, "--warmup", 2)
    with session.topic("", 1) as topic:
        session.run("wire-produce", "--topic", topic, "--count", session.scaled(100000), "--size", 100, "--batch", 100,
                    "--conns", 8, "--inflight", 1)


# start, memory and idle go through one life of a server.
LIFE = {
    "start": "start to first answer: empty; with 2,000 partitions after a clean stop and after kill -9",
    "memory": "resident: empty, +2,000 partitions, +1,000 connections, after all load of this run",
    "idle": "CPU of a server with 2,000 partitions and nothing to do",
}


def life(session, sections):
    """From a new, empty directory on. Leaves the server stopped."""
    server = session.server

    def started(cell, seconds):
        if "start" in sections:
            session.record("start", cell, answered_ms=seconds[0] * 1e3, served_ms=seconds[1] * 1e3)

    def memory(cell):
        if "memory" in sections:
            time.sleep(2)
            session.record("memory", cell, rss_mb=server.memory_mb())

    server.clear()
    started("empty", server.start())
    memory("empty")
    topic = session.new_name()
    session.run("create", "--topic", topic, "--partitions", MANY)
    memory(f"+ {MANY} partitions")
    if "idle" in sections:
        time.sleep(5)
        session.section = "idle"
        session.measure(f"{MANY} partitions", "idle", None, "--seconds", 30 if session.bench.scale >= 1 else 10)
    if "memory" in sections:
        line = session.run("conns", "--n", 1000, "--seconds", 2)
        session.record("memory", "+ 1000 connections", rss_mb=line["rss_after_mb"])
    if "start" in sections:
        session.record("start", f"stop, {MANY} partitions", answered_ms=server.stop() * 1e3)
        started(f"{MANY} partitions, clean stop", server.start(topic, MANY))
        time.sleep(2)
        server.kill()
        started(f"{MANY} partitions, kill -9", server.start(topic, MANY))
    server.stop()
