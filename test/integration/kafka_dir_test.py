#!/usr/bin/env python3
"""A data directory of Apache Kafka (KRaft) opens in place, with everything in it.

    kafka_dir_test.py [--build build]      the recorded directory, test/data/kafka-dir, against what Kafka said of it
    kafka_dir_test.py --record HOST:PORT   fills an Apache Kafka that has just been formatted, and writes what it says to
                                           expected.json. Its directory, after a clean stop, is the other half: README.md
"""
import argparse
import glob
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "test", "diff"))
import batch  # noqa: E402
import codec  # noqa: E402
import harness  # noqa: E402
import server  # noqa: E402

DATA = os.path.join(ROOT, "test", "data", "kafka-dir")
CODECS = ("none", "gzip", "snappy", "lz4", "zstd")
KEPT = {"retention.ms": "-1"}  # records are dated 2023
GROUPS = ("readers", "others")
PRODUCER = ("idem", 0)  # whose sequence goes on after the import


class Failed(Exception):
    pass


def connect(where):
    t = harness.Test(where, "4.4", "")
    t.name = lambda short: short
    return t


# ---------------------------------------------------------------- filling


def create(t, name, partitions=1, configs=None):
    for _ in range(20):
        answer = t.call(None, "CreateTopics", 7, {"topics": [
            {"name": name, "numPartitions": partitions, "replicationFactor": 1,
             "configs": [{"name": k, "value": v} for k, v in dict(KEPT, **(configs or {})).items()]}], "timeoutMs": 15000})
        if answer["topics"][0]["errorCode"] != 36:  # being deleted
            break
        time.sleep(0.5)
    if answer["topics"][0]["errorCode"]:
        raise Failed("%s: %r" % (name, answer["topics"][0]))
    t.await_topic(name, partitions)


def alter(t, kind, name, ops):
    """ops: [(setting, value or None)]; 0 sets, 1 deletes."""
    answer = t.call(None, "IncrementalAlterConfigs", 1, {"resources": [
        {"resourceType": kind, "resourceName": name,
         "configs": [{"name": k, "configOperation": 0 if v is not None else 1, "value": v} for k, v in ops]}]})
    if answer["responses"][0]["errorCode"]:
        raise Failed("%s: %r" % (name, answer["responses"][0]))


def producer_id(t, transactional_id=None):
    until = time.time() + 30
    while True:
        if transactional_id:
            t.call(None, "FindCoordinator", 3, {"key": transactional_id, "keyType": 1})
        p = t.call(None, "InitProducerId", 4, {"transactionalId": transactional_id, "transactionTimeoutMs": 60000,
                                               "producerId": -1, "producerEpoch": -1})
        if p["errorCode"] == 0:
            return p["producerId"], p["producerEpoch"]
        if time.time() > until:
            raise Failed("no producer id: %r" % p)
        time.sleep(0.2)


def must(answer, where):
    if answer["errorCode"]:
        raise Failed("%s: error %d" % (where, answer["errorCode"]))


def transaction(t, name, committed, values):
    pid, epoch = producer_id(t, "txn-" + name)
    until = time.time() + 30
    while True:
        added = t.call(None, "AddPartitionsToTxn", 3, {"v3AndBelowTransactionalId": "txn-" + name,
                                                       "v3AndBelowProducerId": pid, "v3AndBelowProducerEpoch": epoch,
                                                       "v3AndBelowTopics": [{"name": name, "partitions": [0]}]})
        code = added["resultsByTopicV3AndBelow"][0]["resultsByPartition"][0]["partitionErrorCode"]
        if code == 0:
            break
        if code not in (14, 15, 16, 51) or time.time() > until:
            raise Failed("AddPartitionsToTxn: %d" % code)
        time.sleep(0.2)
    data = batch.batch(values, pid=pid, epoch=epoch, sequence=0, attributes=batch.TRANSACTIONAL)
    p = t.call(None, "Produce", 9, {"transactionalId": "txn-" + name, "acks": -1, "timeoutMs": 10000, "topicData": [
        {"name": name, "partitionData": [{"index": 0, "records": data}]}]})
    must(p["responses"][0]["partitionResponses"][0], "Produce")
    must(t.call(None, "EndTxn", 3, {"transactionalId": "txn-" + name, "producerId": pid, "producerEpoch": epoch,
                                    "committed": committed}), "EndTxn")
    time.sleep(1)


def commit(t, group, topic, offsets):
    until = time.time() + 30
    while True:
        a = t.call(None, "OffsetCommit", 8, {"groupId": group, "generationIdOrMemberEpoch": -1, "memberId": "", "topics": [
            {"name": topic, "partitions": [{"partitionIndex": i, "committedOffset": o, "committedLeaderEpoch": -1,
                                            "committedMetadata": "%s %d" % (group, o)} for i, o in offsets]}]})
        codes = {p["errorCode"] for p in a["topics"][0]["partitions"]}
        if codes == {0}:
            return
        if not codes <= {14, 15, 16, 0} or time.time() > until:
            raise Failed("OffsetCommit %s: %r" % (group, codes))
        t.call(None, "FindCoordinator", 3, {"key": group, "keyType": 0})
        time.sleep(0.2)


def fill(t):
    for kind, name in enumerate(CODECS):
        create(t, "codec-" + name)
        for n in range(3):
            values = [b"%s %d %d" % (name.encode(), n, i) for i in range(20)]
            t.must_produce("codec-" + name, batch.batch(values, keys=[b"k%d" % i if i % 3 else None for i in range(20)],
                                                        headers=[[(b"h", b"%d" % i), (b"n", None)] for i in range(20)],
                                                        timestamps=[1700000000000 + 1000 * n + i for i in range(20)],
                                                        codec=kind))
    create(t, "many", 2, {"compression.type": "gzip", "max.message.bytes": "2000000"})
    t.call(None, "CreatePartitions", 3, {"topics": [{"name": "many", "count": 4, "assignments": None}], "timeoutMs": 15000,
                                         "validateOnly": False})
    t.await_topic("many", 4)
    for i in range(4):
        t.must_produce("many", batch.batch([b"%d" % i] * (i + 1)), i)
    create(t, "compact", 1, {"cleanup.policy": "compact", "min.cleanable.dirty.ratio": "0.01"})
    for n in range(5):
        t.must_produce("compact", batch.batch([b"v%d" % n, None if n == 3 else b"w"], keys=[b"same", b"k%d" % n]))
    create(t, "log-append", 1, {"message.timestamp.type": "LogAppendTime"})
    t.must_produce("log-append", batch.batch((b"a", b"b")))
    create(t, "trimmed")
    for n in range(4):
        t.must_produce("trimmed", batch.batch((b"%d" % n,) * 5))
    t.call(None, "DeleteRecords", 2, {"topics": [{"name": "trimmed", "partitions": [{"partitionIndex": 0, "offset": 7}]}],
                                      "timeoutMs": 10000})
    create(t, "empty", 3)
    for name in ("gone", "again"):
        create(t, name)
        t.must_produce(name, batch.batch((b"before",) * 3))
        t.call(None, "DeleteTopics", 4, {"topicNames": [name], "timeoutMs": 10000})
        t.await_gone(name)
    create(t, "again", 2)
    t.must_produce("again", batch.batch((b"after",)), 1)
    create(t, "idem")
    pid, epoch = producer_id(t)
    for n in range(7):
        t.must_produce("idem", batch.batch((b"x", b"y"), pid=pid, epoch=epoch, sequence=2 * n))
    create(t, "txn")
    t.must_produce("txn", batch.batch((b"plain",)))
    transaction(t, "txn", True, (b"committed 1", b"committed 2"))
    transaction(t, "txn", False, (b"aborted 1", b"aborted 2"))
    t.must_produce("txn", batch.batch((b"last",)))
    commit(t, "readers", "many", [(0, 1), (1, 2), (3, 0)])
    commit(t, "readers", "codec-zstd", [(0, 33)])
    commit(t, "others", "txn", [(0, 5)])
    commit(t, "readers", "many", [(1, 1)])
    alter(t, 2, "codec-gzip", [("retention.bytes", "1000000"), ("segment.ms", "600000")])
    alter(t, 2, "codec-gzip", [("segment.ms", None)])
    alter(t, 4, "", [("log.cleaner.threads", "2")])
    def quota(entity, *ops):
        return {"entity": [{"entityType": k, "entityName": v} for k, v in entity],
                "ops": [{"key": k, "value": v, "remove": False} for k, v in ops]}
    answer = t.call(None, "AlterClientQuotas", 1, {"validateOnly": False, "entries": [
        quota([("user", "alice")], ("producer_byte_rate", 1e6), ("consumer_byte_rate", 2e6)),
        quota([("user", None)], ("request_percentage", 50.0)), quota([("client-id", "c")], ("producer_byte_rate", 7.0)),
        quota([("user", "bob"), ("client-id", "c 1/%")], ("producer_byte_rate", 5.0)),
        quota([("user", "alice"), ("client-id", None)], ("consumer_byte_rate", 9.0))]})
    if any(x["errorCode"] for x in answer["entries"]):
        raise Failed("quotas: %r" % answer)
    time.sleep(2)  # until the broker has heard of it


# ---------------------------------------------------------------- looking


def topics_of(t):
    answer = t.call(None, "Metadata", 12, {"topics": None})
    return {x["name"]: x for x in answer["topics"]}


def partition_bytes(t, name, partition, start, end, isolation):
    """All bytes of a log, and what read_committed is told of them."""
    out, at, aborted = b"", start, []
    while at < end:
        p = t.fetch(None, name, at, partition, isolation=isolation)
        if p["errorCode"] or not p["records"]:
            raise Failed("%s-%d at %d of %d: %r" % (name, partition, at, end, p["errorCode"]))
        out += p["records"]
        aborted += [[a["producerId"], a["firstOffset"]] for a in p["abortedTransactions"] or []]
        last = batch.parse(p["records"])[-1]
        at = last["baseOffset"] + last["lastOffsetDelta"] + 1
    return out, aborted


def look_at_partition(t, name, i):
    start, end = t.offsets(None, name, -2, i)["offset"], t.offsets(None, name, -1, i)["offset"]
    data, _ = partition_bytes(t, name, i, start, end, 0)
    _, aborted = partition_bytes(t, name, i, start, end, 1)
    greatest = t.offsets(None, name, -3, i)
    by_time = t.offsets(None, name, 1700000001005, i)
    producers = t.call(None, "DescribeProducers", 0, {"topics": [{"name": name, "partitionIndexes": [i]}]})
    records = [r for b in batch.contents(data) for r in b.get("records", ())]
    return {"start": start, "end": end, "stable": t.offsets(None, name, -1, i, isolation=1)["offset"], "bytes": len(data),
            "sha256": hashlib.sha256(data).hexdigest(), "records": len(records), "aborted": aborted,
            # Kafka finds it also among deleted records.
            "greatest": [greatest["offset"], greatest["timestamp"]] if start == 0 else None, "byTime": [by_time["offset"], by_time["timestamp"]],
            "producers": sorted([p["producerId"], p["producerEpoch"], p["lastSequence"], p["currentTxnStartOffset"]]
                                for p in producers["topics"][0]["partitions"][0]["activeProducers"])}


def settings_of(t, kind, name, source):
    answer = t.call(None, "DescribeConfigs", 4, {"resources": [{"resourceType": kind, "resourceName": name}]})
    return {c["name"]: c["value"] for c in answer["results"][0]["configs"] if c["configSource"] == source}


def committed(t, group):
    until = time.time() + 30
    while True:
        a = t.call(None, "OffsetFetch", 8, {"groups": [{"groupId": group, "topics": None}]})["groups"][0]
        if a["errorCode"] not in (14, 15, 16) or time.time() > until:
            break
        time.sleep(0.1)
    must(a, group)
    return sorted([x["name"], p["partitionIndex"], p["committedOffset"], p["metadata"]]
                  for x in a["topics"] for p in x["partitions"])


def quotas(t):
    answer = t.call(None, "DescribeClientQuotas", 1, {"components": [], "strict": False})
    return sorted([sorted([e["entityType"], e["entityName"] or ""] for e in x["entity"]),
                   sorted([v["key"], v["value"]] for v in x["values"])] for x in answer["entries"])


def look(t):
    seen = {"topics": {}, "quotas": quotas(t), "brokers": settings_of(t, 4, "", 3),
            "committed": {g: committed(t, g) for g in GROUPS}}
    for name, x in sorted(topics_of(t).items()):
        if name.startswith("__"):
            seen["topics"][name] = {"partitions": len(x["partitions"])}
            continue
        seen["topics"][name] = {"id": x["topicId"].hex(), "settings": settings_of(t, 2, name, 1),
                                "partitions": [look_at_partition(t, name, i) for i in range(len(x["partitions"]))]}
    seen["brokers"].pop("min.insync.replicas", None)  # Kafka's own, for eligible leader replicas
    return seen


def record(where, out):
    t = connect(where)
    fill(t)
    seen = look(t)
    t.finish()
    with open(out, "w") as f:
        json.dump(seen, f, indent=1, sort_keys=True)
        f.write("\n")


# ---------------------------------------------------------------- testing

COUNTS = [0, 0]


def differences(want, got, path=""):
    if isinstance(want, dict) and isinstance(got, dict):
        for key in sorted(set(want) | set(got)):
            yield from differences(want.get(key), got.get(key), "%s.%s" % (path, key))
    elif isinstance(want, list) and isinstance(got, list) and len(want) == len(got):
        for i, pair in enumerate(zip(want, got)):
            yield from differences(*pair, "%s[%d]" % (path, i))
    elif want != got:
        yield "%s: Kafka %r, here %r" % (path, want, got)


def test(name, function):
    try:
        function()
    except (Failed, harness.Failed, harness.Closed, OSError, LookupError, subprocess.SubprocessError) as e:
        COUNTS[1] += 1
        print("FAIL %s: %s" % (name, e))
    else:
        COUNTS[0] += 1
        print("ok " + name)
    sys.stdout.flush()


def tree_of(folder):
    """Every file with a hash of what is in it."""
    out = {}
    for at, _, files in os.walk(folder):
        for name in files:
            path = os.path.join(at, name)
            with open(path, "rb") as f:
                out[os.path.relpath(path, folder)] = hashlib.sha256(f.read()).hexdigest()
    return out


class Run:
    def __init__(self, build):
        self.tool = os.path.join(build, "barnabas")
        self.broker = server.Server(os.path.join(build, "barnabasd"), None, None)
        self.data = self.broker.data[0]
        shutil.copytree(os.path.join(DATA, "data"), self.data)
        with open(os.path.join(DATA, "expected.json")) as f:
            self.expected = json.load(f)

    def check_touches_nothing(self):
        before = tree_of(self.data)
        out = subprocess.run([self.tool, "import", "--check", "--json", self.data], capture_output=True, timeout=60)
        if out.returncode:
            raise Failed("exit %d: %s" % (out.returncode, out.stderr.decode()))
        plan = json.loads(out.stdout)
        fates = {p["fate"] for p in plan["partitions"]}
        if plan["source"] != "kraft" or plan["refusal"] or plan["topics"] != len(self.expected["topics"]) or fates != {"opens"}:
            raise Failed("%r" % {k: v for k, v in plan.items() if k != "partitions"})
        if tree_of(self.data) != before:
            raise Failed("files were changed")

    def everything_is_there(self):
        t = connect(self.broker.bootstrap)
        problems = list(differences(self.expected, look(t)))
        t.finish()
        if problems:
            raise Failed("%d differences: %s" % (len(problems), "; ".join(problems[:6])))

    def open(self):
        metadata = os.path.join(self.data, "__cluster_metadata-0")
        before = tree_of(metadata)
        self.broker.start()
        self.everything_is_there()
        if tree_of(metadata) != before:
            raise Failed("the metadata log was changed")

    def reopen(self):
        self.broker.stop(signal.SIGKILL)
        self.broker.start()
        self.everything_is_there()

    def goes_on(self):
        """Sequences, offsets and producer ids go on where Kafka stopped; the registry is ours to change."""
        t = connect(self.broker.bootstrap)
        name, partition = PRODUCER
        there = self.expected["topics"][name]["partitions"][partition]
        pid, epoch, sequence, _ = there["producers"][0]
        again = t.produce(None, name, batch.batch((b"x", b"y"), pid=pid, epoch=epoch, sequence=sequence - 1))
        if (again["errorCode"], again["baseOffset"]) != (0, there["end"] - 2):
            raise Failed("the last batch again: %r" % again)
        after = t.produce(None, name, batch.batch((b"z",), pid=pid, epoch=epoch, sequence=sequence + 1))
        if (after["errorCode"], after["baseOffset"]) != (0, there["end"]):
            raise Failed("the next batch: %r" % after)
        gap = t.produce(None, name, batch.batch((b"z",), pid=pid, epoch=epoch, sequence=sequence + 9))
        if gap["errorCode"] != 45:
            raise Failed("a gap: %r" % gap)
        new, _ = producer_id(t)
        if new <= pid:
            raise Failed("producer id %d was given out before" % new)
        create(t, "new")
        t.must_produce("new", batch.batch())
        commit(t, "readers", "many", [(0, 1)])
        t.call(None, "DeleteTopics", 4, {"topicNames": ["again"], "timeoutMs": 10000})
        t.await_gone("again")
        t.finish()
        self.broker.stop()
        self.broker.start()
        t = connect(self.broker.bootstrap)
        names = set(topics_of(t))
        if "again" in names or "new" not in names:
            raise Failed("after a restart there are %r" % names)
        t.finish()

    def refusals(self):
        """What does not go is said, and nothing is written."""
        with tempfile.TemporaryDirectory() as folder:
            data = os.path.join(folder, "data")
            shutil.copytree(os.path.join(DATA, "data"), data)
            meta = os.path.join(data, "meta.properties")
            with open(meta) as f:
                text = f.read()
            with open(meta, "w") as f:
                f.write(text.replace("node.id=1", "node.id=7"))
            out = subprocess.run([self.tool, "import", data], capture_output=True, timeout=60)
            if out.returncode != 1 or b"take over" not in out.stdout:
                raise Failed("another node's partitions: exit %d %r" % (out.returncode, out.stdout))
            if os.path.exists(os.path.join(data, "barnabas.db")):
                raise Failed("a registry was made all the same")
            with open(meta, "w") as f:
                f.write(text)
            snapshot = sorted(glob.glob(os.path.join(data, "__cluster_metadata-0", "*.checkpoint")))[-1]
            with open(snapshot, "r+b") as f:
                f.seek(-20, os.SEEK_END)
                f.write(b"\xff" * 4)
            out = subprocess.run([self.tool, "import", data], capture_output=True, timeout=60)
            if out.returncode != 1 or os.path.basename(snapshot).encode() not in out.stderr:
                raise Failed("a damaged snapshot: exit %d %r" % (out.returncode, out.stderr))

    def from_directories(self):
        """Without the metadata: names and ids, and nothing is deleted or compacted."""
        with tempfile.TemporaryDirectory() as folder:
            data = os.path.join(folder, "data")
            shutil.copytree(os.path.join(DATA, "data"), data)
            shutil.rmtree(os.path.join(data, "__cluster_metadata-0"))
            subprocess.run([self.tool, "import", "--from-directories", data], check=True, capture_output=True, timeout=60)
            broker = server.Server(self.broker.command, None, None)
            shutil.move(data, broker.data[0])
            try:
                broker.start()
                t = connect(broker.bootstrap)
                for name, want in self.expected["topics"].items():
                    if name.startswith("__"):
                        continue
                    got = topics_of(t)[name]
                    if got["topicId"].hex() != want["id"] or len(got["partitions"]) != len(want["partitions"]):
                        raise Failed("%s: %r" % (name, got))
                    if settings_of(t, 2, name, 1) != {"cleanup.policy": "", "retention.ms": "-1", "retention.bytes": "-1"}:
                        raise Failed("%s: %r" % (name, settings_of(t, 2, name, 1)))
                    problems = list(differences(want["partitions"], [look_at_partition(t, name, i)
                                                                     for i in range(len(want["partitions"]))]))
                    if problems:
                        raise Failed("%s: %s" % (name, problems[0]))
                t.finish()
                broker.stop()
            finally:
                broker.remove()

    def zookeeper_mode(self):
        """A ZooKeeper-mode broker's directory, and no ensemble named: said at each start, and so is the way out of it."""
        broker = server.Server(self.broker.command, None, None)
        shutil.copytree(os.path.join(DATA, "data"), broker.data[0])
        shutil.rmtree(os.path.join(broker.data[0], "__cluster_metadata-0"))
        with open(os.path.join(broker.data[0], "meta.properties"), "r+") as f:
            cluster = re.search(r"(?m)^cluster.id=.*$", f.read()).group()
            f.seek(0)
            f.truncate()
            f.write("version=0\nbroker.id=1\n%s\n" % cluster)
        try:
            topics = [name for name in sorted(self.expected["topics"]) if not name.startswith("__")]
            kept = "codec-none"
            end = self.expected["topics"][kept]["partitions"][0]["end"]
            self.unconfirmed(broker, len(topics), topics[0])
            time.sleep(4)  # a check of what has expired is every 3 s
            t = connect(broker.bootstrap)
            if t.offsets(None, kept, -2)["offset"] >= end:
                raise Failed("records were deleted before anybody said so")
            if settings_of(t, 2, "__consumer_offsets", 1)["cleanup.policy"] != "compact":
                raise Failed("offsets are not compacted")
            subprocess.run([self.tool, "configs", "delete", "topic", kept, "cleanup.policy", "retention.ms",
                            "retention.bytes", "-b", broker.bootstrap], check=True, capture_output=True, timeout=60)
            until = time.time() + 30
            while t.offsets(None, kept, -2)["offset"] < end:  # they are dated 2023
                if time.time() > until:
                    raise Failed("confirmed, and nothing is deleted")
                time.sleep(0.2)
            t.finish()
            broker.stop()
            self.unconfirmed(broker, len(topics) - 1, topics[0])
        finally:
            broker.remove()

    def unconfirmed(self, broker, count, first):
        before = os.path.getsize(broker.log) if os.path.exists(broker.log) else 0
        broker.start()
        with open(broker.log) as f:
            f.seek(before)
            lines = [line for line in f if "topic_settings_unknown" in line]
        if len(lines) != 1 or not all(text in lines[0] for text in (
                "topics=%d first=%s " % (count, first), "cause=", "configs delete topic %s " % first, "--zookeeper CONNECT")):
            raise Failed("said of %d topics: %r" % (count, lines))

    def everything(self):
        test("check-says-what-will-be-done-and-touches-nothing", self.check_touches_nothing)
        test("opens-with-everything-in-it", self.open)
        test("opens-again-after-kill-9", self.reopen)
        test("goes-on-where-kafka-stopped", self.goes_on)
        test("other-nodes-and-damage-are-refused", self.refusals)
        test("from-the-directories-alone", self.from_directories)
        test("zookeeper-mode-without-zookeeper-is-said-and-can-be-confirmed", self.zookeeper_mode)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default="build")
    parser.add_argument("--record")
    parser.add_argument("--out", default=os.path.join(DATA, "expected.json"))
    args = parser.parse_args()
    if args.record:
        record(args.record, args.out)
        return 0
    run = Run(args.build)
    try:
        run.everything()
    finally:
        run.broker.remove()
    print("%d passed, %d failed, 0 skipped" % tuple(COUNTS))
    return 1 if COUNTS[1] else 0


if __name__ == "__main__":
    sys.exit(main())
