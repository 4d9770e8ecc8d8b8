#!/usr/bin/env python3
"""The way back: directories that barnabasd wrote are Apache Kafka's after `barnabas export`, and ours again after that.

    kafka_back_test.py [--build build] [--only REGEX] [--keep]

Real Kafka 4.4 (KRaft) and 3.9 (ZooKeeper) say what they find; what is not installed is skipped.
"""
import argparse
import glob
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import apache
import kafka_dir_test as recorded

sys.path.insert(0, os.path.join(recorded.ROOT, "test", "diff"))
import batch  # noqa: E402
import harness  # noqa: E402
import server  # noqa: E402

COUNTS = {"passed": 0, "failed": 0, "skipped": 0}
CLEANER = "log.cleaner.backoff.ms=300\n"
Failed = recorded.Failed


def test(args, name, function):
    if args.only and not re.search(args.only, name):
        return
    try:
        function()
        word = "passed"
    except apache.Missing as e:
        word = "skipped"
        print("skipped %s: %s" % (name, e))
    except (Failed, harness.Failed, harness.Closed, OSError, LookupError, subprocess.SubprocessError, ValueError) as e:
        word = "failed"
        print("FAIL %s: %s" % (name, e))
    else:
        print("ok " + name)
    COUNTS[word] += 1
    sys.stdout.flush()


class Place:
    """A folder with data directories, and who works on them in turn."""

    def __init__(self, args, dirs=1):
        self.keep = args.keep
        self.build = os.path.abspath(args.build)
        self.folder = tempfile.mkdtemp(prefix="back-")
        self.dirs = [os.path.join(self.folder, "data%d" % i) for i in range(dirs)]
        self.running = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in reversed(self.running):
            process.stop(signal.SIGKILL)
        if self.keep:
            print("kept: " + self.folder)
        else:
            shutil.rmtree(self.folder, ignore_errors=True)

    def barnabas(self, settings="", options=""):
        broker = server.Server("%s %s" % (os.path.join(self.build, "barnabasd"), options), None, None)
        shutil.rmtree(broker.folder)
        broker.folder = self.folder
        broker.data = ",".join(self.dirs)
        broker.config = os.path.join(self.folder, "barnabas.properties")
        broker.log = os.path.join(self.folder, "barnabas.log")
        with open(broker.config, "w") as f:
            f.write(broker.SETTINGS.format(port=broker.port, data=broker.data) + settings)
        self.running.append(broker)
        broker.start()
        return broker

    def kafka(self, node_id, zookeeper=None, settings=""):
        broker = apache.Kafka(os.path.join(self.folder, "apache"), ",".join(self.dirs), node_id, zookeeper, settings)
        self.running.append(broker)
        return broker

    def zookeeper(self):
        ensemble = apache.ZooKeeper(os.path.join(self.folder, "ensemble"))
        self.running.append(ensemble)
        ensemble.start()
        return ensemble

    def tool(self, *words, code=0):
        out = subprocess.run([os.path.join(self.build, "barnabas")] + list(words), capture_output=True, timeout=120)
        if out.returncode != code:
            raise Failed("%s: exit %d: %s%s" % (" ".join(words[:2]), out.returncode, out.stdout.decode()[-600:],
                                                out.stderr.decode()[-600:]))
        return out.stdout.decode() + out.stderr.decode()

    def plan(self, *words):
        return json.loads(self.tool(*words, "--json"))  # nothing but that, also on standard error

    def node_id(self):
        with open(os.path.join(self.dirs[0], "meta.properties")) as f:
            return int(re.search(r"^(?:node|broker)\.id=(\d+)", f.read(), re.M).group(1))

    def files(self):
        return {d: {name: digest for name, digest in recorded.tree_of(d).items() if name != ".lock"} for d in self.dirs}


def look(t):
    seen = recorded.look(t)
    # Dated 2023: Kafka forgets the producer when it starts (producer.id.expiration.ms).
    seen["topics"]["idem"]["partitions"][0]["producers"] = []
    return seen


def say(broker, what=look):
    """What a server says of all that is in it."""
    t = recorded.connect(broker.bootstrap)
    try:
        return what(t)
    finally:
        t.finish()


def same(before, after, who):
    problems = list(recorded.differences(before, after))
    if problems:
        raise Failed("%s: %d differences: %s" % (who, len(problems), "; ".join(problems[:6])))


def fill(broker):
    t = recorded.connect(broker.bootstrap)
    recorded.fill(t)
    t.finish()
    write_more(broker, "written-first")
    compact(broker)
    newer_group(broker)


def records_of(t, topic):
    end = t.offsets(None, topic, -1)["offset"]
    data, _ = recorded.partition_bytes(t, topic, 0, 0, end, 0)
    return sum(len(b["records"]) for b in batch.contents(data))


def compact(broker):
    """A topic that was compacted, with its old records gone and holes between the offsets."""
    t = recorded.connect(broker.bootstrap)
    recorded.create(t, "compacted", 1, {"cleanup.policy": "compact", "segment.ms": "500", "min.cleanable.dirty.ratio": "0.01"})
    now = int(time.time() * 1000)
    for n in range(6):
        t.must_produce("compacted", batch.batch([b"%d" % n] * 5, keys=[b"k%d" % i for i in range(n, n + 5)], ts=now + 1000 * n))
    until = time.time() + 30
    while records_of(t, "compacted") > 14:  # the last segment's five stay
        if time.time() > until:
            raise Failed("it is not compacted: %d records" % records_of(t, "compacted"))
        time.sleep(0.3)
    t.finish()


def newer_group(broker):
    """A group of the newer protocol, left by its member, with an offset."""
    t = recorded.connect(broker.bootstrap)

    def beat(epoch, topics=None):
        return t.call(None, "ConsumerGroupHeartbeat", 1, {
            "groupId": "others", "memberId": "m1", "memberEpoch": epoch, "instanceId": None,
            "rebalanceTimeoutMs": 60000 if topics else -1, "subscribedTopicNames": topics, "serverAssignor": None,
            "topicPartitions": [] if topics else None, "subscribedTopicRegex": None})
    joined = beat(0, ["many"])
    recorded.must(joined, "ConsumerGroupHeartbeat")
    answer = t.call(None, "OffsetCommit", 9, {
        "groupId": "others", "generationIdOrMemberEpoch": joined["memberEpoch"], "memberId": "m1",
        "topics": [{"name": "many", "partitions": [{"partitionIndex": 0, "committedOffset": 1, "committedMetadata": "newer"}]}]})
    recorded.must(answer["topics"][0]["partitions"][0], "OffsetCommit")
    recorded.must(beat(-1), "ConsumerGroupHeartbeat")
    t.finish()


def write_more(broker, name):
    """A topic, records in an old one, a transaction that is aborted, an offset, a setting."""
    t = recorded.connect(broker.bootstrap)
    recorded.create(t, name, 2, {"retention.bytes": "123456789"})
    t.must_produce(name, batch.batch([b"%s %d" % (name.encode(), i) for i in range(10)], codec=batch.ZSTD), 1)
    t.must_produce("many", batch.batch((b"more", b"and more")), 2)
    pid, epoch = recorded.producer_id(t)
    for n in range(3):
        t.must_produce(name, batch.batch((b"x", b"y"), pid=pid, epoch=epoch, sequence=2 * n, ts=int(time.time() * 1000)))
    for committed in (False, True):
        recorded.transaction(t, "txn", committed, (b"more %d" % committed,))
    recorded.commit(t, "readers", "many", [(2, 3)])
    recorded.alter(t, 2, "many", [("retention.bytes", "77777777")])
    time.sleep(1)
    t.finish()


def export_refused(place, pattern, *words):
    before = place.files()
    out = place.tool("export", *words, *place.dirs, code=1)
    if not re.search(pattern, out):
        raise Failed("refused otherwise: %s" % out)
    if place.files() != before:
        raise Failed("files were changed")


# ---------------------------------------------------------------- KRaft


def to_kraft_and_back(args):
    with Place(args, 2) as place:
        apache.jars(apache.NEW)
        broker = place.barnabas(CLEANER)
        fill(broker)
        export_refused(place, r"\.lock is held by process \d+: stop that one first")
        ours = say(broker)
        broker.stop()
        before = place.files()
        kafka = place.kafka(place.node_id())
        where = "CONTROLLER://127.0.0.1:%d" % kafka.controller
        plan = place.plan("export", "--check", "--controller", where, *place.dirs)
        if plan["refusal"] or plan["done"] or {p["fate"] for p in plan["partitions"]} != {"opens"}:
            raise Failed("%r" % {k: v for k, v in plan.items() if k != "partitions"})
        if place.files() != before:
            raise Failed("--check changed files")
        plan = place.plan("export", "--controller", where, *place.dirs)
        if not plan["done"] or not os.path.exists(plan["registry_kept"]) or os.path.exists(plan["registry"]):
            raise Failed("%r" % {k: v for k, v in plan.items() if k != "partitions"})
        export_refused(place, "exported before")
        apache.verify_snapshot(plan["metadata"], plan["topics"])
        kafka.start()
        same(ours, say(kafka), "Kafka")
        write_more(kafka, "written-by-kafka")
        kafkas = say(kafka)
        kafka.stop()
        for folder in place.dirs:
            apache.verify_files(folder)
        broker = place.barnabas()
        same(kafkas, say(broker), "Barnabas again")
        write_more(broker, "written-by-barnabas")
        ours = say(broker)
        broker.stop(signal.SIGKILL)
        # As the properties file says: another Kafka's, which still has the voters in its configuration.
        with open(kafka.config) as f:
            text = f.read().replace("controller.quorum.bootstrap.servers=", "controller.quorum.voters=%d@" % place.node_id())
        with open(kafka.config, "w") as f:
            f.write(text)
        plan = place.plan("export", kafka.config)
        if not plan["done"] or not plan["metadata_kept"]:
            raise Failed("%r" % {k: v for k, v in plan.items() if k != "partitions"})
        kafka.start()
        same(ours, say(kafka), "Kafka again")
        kafka.stop()


def kafkas_own_and_back(args):
    """A directory of Kafka 4.4, with its features and its broker's epoch."""
    with Place(args) as place:
        shutil.copytree(os.path.join(recorded.DATA, "data"), place.dirs[0])
        apache.jars(apache.NEW)
        broker = place.barnabas()
        write_more(broker, "written-by-barnabas")
        ours = say(broker)
        broker.stop()
        kafka = place.kafka(place.node_id())
        plan = place.plan("export", "--controller", "CONTROLLER://127.0.0.1:%d" % kafka.controller, *place.dirs)
        if not plan["done"] or plan["metadata_version"] < 25 or not os.path.isdir(plan["metadata_kept"]):
            raise Failed("%r" % {k: v for k, v in plan.items() if k != "partitions"})
        kafka.start()
        same(ours, say(kafka), "Kafka")
        kafka.stop()
        apache.verify_files(place.dirs[0])


def refusals(args):
    with Place(args) as place:
        broker = place.barnabas()
        t = recorded.connect(broker.bootstrap)
        recorded.create(t, "a", 2)
        t.must_produce("a", batch.batch())
        t.finish()
        broker.stop()
        meta = os.path.join(place.dirs[0], "meta.properties")
        with open(meta) as f:
            text = f.read()

        def with_meta(old, new, pattern):
            with open(meta, "w") as f:
                f.write(re.sub(old, new, text))
            export_refused(place, pattern)
            with open(meta, "w") as f:
                f.write(text)
        with_meta("version=1", "version=9", "newer release")
        with_meta("cluster.id=.*", "cluster.id=AAAAAAAAAAAAAAAAAAAAAQ", "registry is of cluster")
        out = place.tool("export", place.dirs[0], os.path.join(place.folder, "offline"), code=1)
        if "is not there" not in out:
            raise Failed(out)
        shutil.move(os.path.join(place.dirs[0], "a-1"), os.path.join(place.folder, "a-1"))
        export_refused(place, "no directory here")
        shutil.move(os.path.join(place.folder, "a-1"), os.path.join(place.dirs[0], "a-1"))
        export_refused(place, "does not answer", "--zookeeper", "127.0.0.1:%d" % server.free_port())
        place.tool("export", "--controller", "nonsense", *place.dirs, code=1)
        broker = place.barnabas()
        if say(broker, lambda t: set(recorded.topics_of(t))) != {"a"}:
            raise Failed("the registry is not what it was")
        broker.stop()


# ---------------------------------------------------------------- ZooKeeper


def to_zookeeper_and_back(args):
    with Place(args, 2) as place:
        apache.jars(apache.OLD)
        ensemble = place.zookeeper()
        where = ensemble.connect + "/kafka/one"
        broker = place.barnabas(CLEANER)
        fill(broker)
        ours = say(broker)
        broker.stop()
        nodes, before = ensemble.nodes(), place.files()
        plan = place.plan("export", "--check", "--zookeeper", where, *place.dirs)
        if plan["refusal"] or plan["target"] != "zookeeper" or ensemble.nodes() != nodes or place.files() != before:
            raise Failed("%r" % {k: v for k, v in plan.items() if k != "partitions"})
        plan = place.plan("export", "--zookeeper", where, *place.dirs)
        if not plan["done"]:
            raise Failed("%r" % plan["refusal"])
        kafka = place.kafka(place.node_id(), where)
        kafka.start()
        same(ours, say(kafka), "Kafka")
        write_more(kafka, "written-by-kafka")
        kafkas = say(kafka)
        imported_while_it_runs(place, where)
        kafka.stop()
        for folder in place.dirs:
            apache.verify_files(folder)
        nodes = ensemble.nodes()
        plan = place.plan("import", "--check", "--zookeeper", where, *place.dirs)
        if plan["refusal"] or plan["source"] != "zookeeper" or {p["fate"] for p in plan["partitions"]} != {"opens"}:
            raise Failed("%r" % {k: v for k, v in plan.items() if k != "partitions"})
        broker = place.barnabas(options="--zookeeper " + where)
        same(kafkas, say(broker), "Barnabas again")
        if ensemble.nodes() != nodes:
            raise Failed("ZooKeeper was written to")
        write_more(broker, "written-by-barnabas")
        ours = say(broker)
        broker.stop(signal.SIGKILL)
        # Into the same ensemble again, which holds what Kafka left there.
        plan = place.plan("export", "--zookeeper", where, *place.dirs)
        if not plan["done"] or not any("are replaced" in note for note in plan["notes"]):
            raise Failed("%r" % {k: v for k, v in plan.items() if k != "partitions"})
        kafka.start()
        same(ours, say(kafka), "Kafka again")
        kafka.stop()


def contract(args):
    """What coord/ promises of a tree holds for an ensemble, too."""
    with Place(args) as place:
        ensemble = place.zookeeper()
        program = glob.glob(os.path.join(place.build, "test", "coord_contract"))
        out = subprocess.run(program, capture_output=True, timeout=120, env=dict(os.environ, ZOOKEEPER=ensemble.connect))
        if out.returncode:
            raise Failed(out.stdout.decode()[-1500:])


def imported_while_it_runs(place, where):
    copy = os.path.join(place.folder, "copy")
    os.mkdir(copy)
    shutil.copy(os.path.join(place.dirs[0], "meta.properties"), copy)
    out = place.tool("import", "--zookeeper", where, copy, code=1)
    if "is registered in ZooKeeper" not in out:
        raise Failed(out)


def half_trees(place, ensemble):
    """What an export that was cut off left behind: another one completes its own, and leaves others' alone."""
    with open(os.path.join(place.dirs[0], "meta.properties")) as f:
        own = re.search(r"^cluster.id=(.*)", f.read(), re.M).group(1)
    topic = '{"version":3,"topic_id":"AAAAAAAAAAAAAAAAAAAAEQ","partitions":{"0":[1]},"adding_replicas":{},"removing_replicas":{}}'

    def shell(*words):
        return apache.tool(apache.OLD, "org.apache.zookeeper.ZooKeeperMain", "-server", ensemble.connect, *words)
    for name, marker in (("/theirs", "AAAAAAAAAAAAAAAAAAAAAQ"), ("/own", own)):
        for path, data in (("", ""), ("/barnabas_export", marker), ("/brokers", ""), ("/brokers/topics", ""),
                           ("/brokers/topics/half", topic)):
            shell("create", name + path, data)
    export_refused(place, "somebody else", "--zookeeper", ensemble.connect + "/theirs")
    plan = place.plan("export", "--check", "--zookeeper", ensemble.connect + "/own", *place.dirs)
    if plan["refusal"]:
        raise Failed(plan["refusal"])


def zookeeper_refusals(args):
    """What is somebody else's stays as it is."""
    with Place(args) as place:
        ensemble = place.zookeeper()
        broker = place.barnabas()
        t = recorded.connect(broker.bootstrap)
        recorded.create(t, "a", 2)
        t.finish()
        broker.stop()
        with Place(args) as other:
            broker = other.barnabas()
            broker.stop()
            other.tool("export", "--zookeeper", ensemble.connect + "/taken", *other.dirs)
            nodes = ensemble.nodes()
            export_refused(place, "holds nodes of cluster", "--zookeeper", ensemble.connect + "/taken")
            if ensemble.nodes() != nodes:
                raise Failed("it was written to all the same")
            out = other.tool("import", "--zookeeper", ensemble.connect + "/nothing", *other.dirs, code=1)
            if "no such node" not in out:
                raise Failed(out)
            half_trees(place, ensemble)
            place.tool("export", "--zookeeper", ensemble.connect + "/own", *place.dirs)
            out = apache.tool(apache.OLD, "org.apache.zookeeper.ZooKeeperMain", "-server", ensemble.connect, "ls", "-R", "/own")
            if "barnabas_export" in out or "/topics/half" in out or "/own/cluster/id" not in out or "/topics/a/partitions/1/state" not in out:
                raise Failed("half a tree was not completed: %s" % out[-800:])
            out = other.tool("import", "--zookeeper", ensemble.connect + "/own", *other.dirs, code=1)
            if "is of cluster" not in out:
                raise Failed(out)


def acls_and_credentials(args):
    """A cluster with ACLs would be open to everybody here; credentials come back to where they were."""
    with Place(args) as place:
        ensemble = place.zookeeper()
        where = ensemble.connect + "/k"
        broker = place.barnabas()
        broker.stop()
        place.tool("export", "--zookeeper", where, *place.dirs)
        kafka = place.kafka(place.node_id(), where,
                            "authorizer.class.name=kafka.security.authorizer.AclAuthorizer\n"
                            "allow.everyone.if.no.acl.found=true\nsuper.users=User:ANONYMOUS\n")
        kafka.start()
        acl = ("kafka.admin.AclCommand", "--bootstrap-server", kafka.bootstrap)
        what = ("--deny-principal", "User:alice", "--operation", "Read", "--topic", "a")
        users = ("kafka.admin.ConfigCommand", "--bootstrap-server", kafka.bootstrap, "--entity-type", "users", "--entity-name", "alice")
        apache.tool(apache.OLD, *acl, "--add", *what)
        apache.tool(apache.OLD, *users, "--alter", "--add-config", "SCRAM-SHA-256=[password=secret]")
        kafka.stop()
        out = place.tool("import", "--zookeeper", where, *place.dirs, code=1)
        if "ACL" not in out:
            raise Failed(out)
        kafka.start()
        apache.tool(apache.OLD, *acl, "--remove", "--force", *what)
        kafka.stop()
        plan = place.plan("import", "--zookeeper", where, *place.dirs)
        if not plan["done"] or plan["credentials"] != 1:
            raise Failed("%r" % plan)
        newer = place.kafka(place.node_id())
        place.tool("export", "--controller", "CONTROLLER://127.0.0.1:%d" % newer.controller, *place.dirs)
        newer.start()
        out = apache.tool(apache.NEW, "org.apache.kafka.tools.ConfigCommand", "--bootstrap-server", newer.bootstrap,
                          "--entity-type", "users", "--entity-name", "alice", "--describe")
        if "SCRAM-SHA-256=iterations=4096" not in out:
            raise Failed("the credential is not in the metadata log: %s" % out)
        newer.stop()
        plan = place.plan("import", *place.dirs)
        if plan["source"] != "kraft" or plan["credentials"] != 1:
            raise Failed("%r" % plan)
        place.tool("export", "--zookeeper", where + "/again", *place.dirs)
        kafka = place.kafka(place.node_id(), where + "/again")
        kafka.start()
        users = users[:2] + (kafka.bootstrap,) + users[3:]
        if "SCRAM-SHA-256" not in apache.tool(apache.OLD, *users, "--describe"):
            raise Failed("the credential is gone")
        kafka.stop()


def run(text, tests):
    """A program of such tests, (name, function of the arguments) each; its exit code."""
    parser = argparse.ArgumentParser(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default="build")
    parser.add_argument("--only")
    parser.add_argument("--keep", action="store_true")
    args = parser.parse_args()
    for name, function in tests:
        test(args, name, lambda: function(args))
    print("%(passed)d passed, %(failed)d failed, %(skipped)d skipped" % COUNTS)
    return 1 if COUNTS["failed"] else 0


if __name__ == "__main__":
    sys.exit(run(__doc__, (
        ("refusals-touch-nothing", refusals),
        ("to-kafka-without-zookeeper-and-back", to_kraft_and_back),
        ("kafkas-own-directory-and-back", kafkas_own_and_back),
        ("to-kafka-with-zookeeper-and-back", to_zookeeper_and_back),
        ("the-contract-of-a-tree-holds-for-zookeeper", contract),
        ("other-clusters-in-zookeeper-are-left-alone", zookeeper_refusals),
        ("acls-and-credentials-in-zookeeper", acls_and_credentials))))
