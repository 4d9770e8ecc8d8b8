"""The section about share groups. The load is Apache Kafka's own share consumer, as no other client has one."""
import os
import pathlib
import subprocess
import time

from side.servers import Failure

SHARED_MESSAGE = 100
TOOLS = "org.apache.kafka.tools."
LIMIT_S = 600


class Sharing:
    """Mixed into Load; `self.s` is the Session."""

    def _tool(self, name, *args):
        java = pathlib.Path(os.environ.get("JAVA_HOME", "/usr")) / "bin" / "java"
        command = [str(java), "-Xms1g", "-Xmx1g", "-cp", f"{self.s.bench.kafka_home}/libs/*", TOOLS + name,
                   "--bootstrap-server", self.s.server.address, *map(str, args)]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=LIMIT_S)
        if done.returncode != 0:
            raise Failure(f"{name}: {done.stderr.strip() or done.stdout.strip()}")
        return done.stdout

    def _share(self, cell, partitions, members, count):
        with self.s.topic(cell, partitions) as topic:
            if not topic:
                return
            group = f"share-{topic}"
            try:
                self._tool("ConfigCommand", "--alter", "--entity-type", "groups", "--entity-name", group, "--add-config",
                           "share.auto.offset.reset=earliest")
                self.s.run("produce", "--topic", topic, "--partitions", partitions, "--count", count, "--size", SHARED_MESSAGE)
                used, began = self.s.server.cpu_s(), time.monotonic()
                line = self._tool("ShareConsumerPerformance", "--topic", topic, "--group", group, "--num-records", count,
                                  "--threads", members, "--timeout", 60000).strip().splitlines()[-1].split(",")
                used, took = self.s.server.cpu_s() - used, time.monotonic() - began
            except (Failure, subprocess.TimeoutExpired) as failure:
                self.s.failed(cell, failure)
                return
            got = int(line[5])
            self.s.record("share", cell, msgs_per_s=float(line[4]), msgs=got, seconds=took,
                          broker_cpu_us_per_msg=used * 1e6 / got)

    def share(self):
        """100-byte messages taken and acknowledged by Kafka's share consumer: one member, and four on 6 partitions"""
        count = self.s.scaled(2_000_000)
        self._share("one member, p=1", 1, 1, count)
        self._share("four members, p=6", 6, 4, count)
