"""Apache Kafka and ZooKeeper, as processes on directories that are given. The jars are those of the interop tests."""
import glob
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "test", "diff"))
import harness  # noqa: E402
from server import free_port  # noqa: E402

CACHE = os.environ.get("INTEROP_CACHE") or os.path.join(ROOT, "build", "interop")
NEW, OLD = "4.4.0", "3.9.2"  # without and with ZooKeeper
JAVA = ["-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Dlog4j.configuration=file:%s/log4j.properties" % HERE]
START_SECONDS = 90


class Missing(Exception):
    """The tests cannot run here: why."""


def major(java):
    out = subprocess.run([java, "-version"], capture_output=True, timeout=30).stderr.decode()
    found = re.search(r'version "(?:1\.)?(\d+)', out)
    return int(found.group(1)) if found else 0


def java_for(version):
    """Kafka 4 needs 17 or later; 3.9 does not run on what is newer than 23."""
    found = [j for j in [shutil.which("java")] + sorted(glob.glob("/usr/lib/jvm/*/bin/java")) if j]
    for java in found:
        if major(java) >= 17 and (version == NEW or major(java) <= 23):
            return java
    raise Missing("no Java for Kafka %s" % version)


def jars(version):
    folder = os.path.join(CACHE, "java", version if version == NEW else "kafka-" + version, "libs")
    if not glob.glob(os.path.join(folder, "kafka_2.13-*.jar")):
        raise Missing("Kafka %s is not in %s" % (version, folder))
    return os.path.join(folder, "*")


def await_port(port, process, what):
    until = time.time() + START_SECONDS
    while time.time() < until:
        if process.poll() is not None:
            raise harness.Failed("%s ended with %d" % (what, process.returncode))
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise harness.Failed("%s does not answer" % what)


class Process:
    """A Java process with its output in a file."""

    def __init__(self, version, folder, name):
        self.java, self.classes = java_for(version), jars(version)
        self.what = "%s (Kafka %s)" % (name, version)
        self.folder = folder
        self.log = os.path.join(folder, name + ".log")
        self.process = None
        os.makedirs(folder, exist_ok=True)

    def run(self, *words):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen([self.java] + JAVA + ["-cp", self.classes] + list(words), cwd=self.folder,
                                            stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)

    def stop(self, how=signal.SIGTERM):
        if self.process is None:
            return
        self.process.send_signal(how)
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise harness.Failed("%s did not stop" % self.what)
        finally:
            self.process = None


class ZooKeeper(Process):
    def __init__(self, folder):
        super().__init__(OLD, folder, "zookeeper")
        self.port = free_port()
        self.connect = "127.0.0.1:%d" % self.port

    def start(self):
        config = os.path.join(self.folder, "zoo.cfg")
        with open(config, "w") as f:
            f.write("tickTime=500\ndataDir=%s/zk\nclientPort=%d\nclientPortAddress=127.0.0.1\nadmin.enableServer=false\n"
                    "4lw.commands.whitelist=*\n" % (self.folder, self.port))
        self.run("org.apache.zookeeper.server.quorum.QuorumPeerMain", config)
        await_port(self.port, self.process, self.what)

    def nodes(self):
        """How many nodes there are."""
        with socket.create_connection(("127.0.0.1", self.port), 10) as s:
            s.sendall(b"srvr")
            out = b""
            while True:
                piece = s.recv(4096)
                if not piece:
                    return int(re.search(rb"Node count: (\d+)", out).group(1))
                out += piece


class Kafka(Process):
    """A broker on the data directories. settings: more of server.properties."""

    def __init__(self, folder, data, node_id, zookeeper=None, settings=""):
        super().__init__(OLD if zookeeper else NEW, folder, "kafka")
        self.port = free_port()
        self.controller = free_port()
        self.bootstrap = "127.0.0.1:%d" % self.port
        self.config = os.path.join(folder, "server.properties")
        listen = "PLAINTEXT://%s" % self.bootstrap
        text = ["log.dirs=%s" % data, "advertised.listeners=%s" % listen, "offsets.topic.replication.factor=1",
                "transaction.state.log.replication.factor=1", "transaction.state.log.min.isr=1",
                "group.initial.rebalance.delay.ms=0", "auto.create.topics.enable=false"]
        if zookeeper:
            text += ["broker.id=%d" % node_id, "zookeeper.connect=%s" % zookeeper, "listeners=%s" % listen]
        else:
            where = "127.0.0.1:%d" % self.controller
            text += ["node.id=%d" % node_id, "process.roles=broker,controller", "listeners=%s,CONTROLLER://%s" % (listen, where),
                     "controller.listener.names=CONTROLLER", "controller.quorum.bootstrap.servers=%s" % where]
        with open(self.config, "w") as f:
            f.write("\n".join(text) + "\n" + settings)

    def start(self):
        self.run("kafka.Kafka", self.config)
        until = time.time() + START_SECONDS
        while time.time() < until:
            if self.process.poll() is not None:
                raise harness.Failed("%s ended with %d: %s" % (self.what, self.process.returncode, self.last_words()))
            try:
                harness.Test(self.bootstrap, "4.4", "0").finish()
                return
            except (OSError, harness.Closed, harness.Failed, LookupError):
                time.sleep(0.2)
        raise harness.Failed("%s does not answer: %s" % (self.what, self.last_words()))

    def last_words(self):
        with open(self.log, errors="replace") as f:
            return " | ".join(f.read().splitlines()[-4:])[:600]


def tool(version, name, *words):
    """One of Kafka's command-line tools: what it printed."""
    out = subprocess.run([java_for(version)] + JAVA + ["-cp", jars(version), name] + list(words), capture_output=True,
                         timeout=180)
    if out.returncode:
        raise harness.Failed("%s: exit %d: %s" % (name, out.returncode, (out.stdout + out.stderr).decode()[-400:]))
    return out.stdout.decode(errors="replace")


def verify_snapshot(folder, topics):
    """kafka-dump-log reads the one snapshot of a metadata log, with so many topics."""
    paths = glob.glob(os.path.join(folder, "*.checkpoint"))
    out = tool(NEW, "org.apache.kafka.tools.DumpLogSegments", "--cluster-metadata-decoder", "--files", ",".join(paths))
    bad = [x for x in out.splitlines() if re.search("isvalid: false|xception|rror", x)]
    if len(paths) != 1 or bad or out.count('"type":"TOPIC_RECORD"') != topics or "SnapshotFooter" not in out:
        raise harness.Failed("kafka-dump-log: %r of %r" % (bad[:3], paths))


def verify_files(folder):
    """kafka-dump-log over every segment and index of the partitions."""
    name = "org.apache.kafka.tools.DumpLogSegments"

    def files(ending):
        return sorted(f for f in glob.glob(os.path.join(folder, "*-[0-9]*", "*" + ending))
                      if not re.search(r"-(stray|delete)/", f) and os.path.getsize(f))
    out = tool(NEW, name, "--files", ",".join(files(".log")), "--deep-iteration")
    bad = [x for x in out.splitlines() if re.search("isvalid: false|on-consecutive|xception|Could not", x)]
    if bad or "isvalid: true" not in out:
        raise harness.Failed("kafka-dump-log: %r" % bad[:3])
    # Those of the metadata log are cut to their entries by Kafka only when it rolls.
    indexes = [f for f in files(".index") + files(".timeindex") if "__cluster_metadata" not in f]
    for how in ("--index-sanity-check", "--verify-index-only"):
        out = tool(NEW, name, "--files", ",".join(indexes), how) if indexes else ""
        bad = [x for x in out.splitlines() if re.search("ismatch|xception|not monotonic|rror|out of order|Found", x)]
        if bad:
            raise harness.Failed("kafka-dump-log %s: %r" % (how, bad[:3]))
