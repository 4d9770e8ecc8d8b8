"""Logs of a terabyte: files with holes, of which only names, sizes, indexes and a few batches are real."""
from side.servers import Failure

RESTART_PARTITIONS, RESTART_SEGMENTS, RESTART_SEGMENT = 100, 1000, 10 << 20  # segments of each partition
FIND_SEGMENT = 1 << 30
FIND_COUNT = 20_000
MESSAGE = 64


class Large:
    """Mixed into Load; `self.s` is the Session."""

    def _fill(self, topic, partition, segments, size):
        """Instead of what the stopped server had there."""
        directory = self.s.server.logs / f"{topic}-{partition}"
        directory.mkdir(exist_ok=True)
        for path in directory.glob("[0-9]*"):
            path.unlink()
        self.s.run("sparse", "--file", directory, "--n", segments, "--batch", size, "--size", MESSAGE)

    def _restart(self):
        segments = self.s.scaled(RESTART_SEGMENTS)
        cell = f"{RESTART_PARTITIONS * segments:,} segments, clean stop"
        with self.s.topic(cell, RESTART_PARTITIONS, "retention.ms=-1") as topic:
            if not topic:
                return
            server = self.s.server
            self._touch(topic, RESTART_PARTITIONS)
            server.stop()
            for partition in range(RESTART_PARTITIONS):
                self._fill(topic, partition, segments, RESTART_SEGMENT)
            answered, served = server.start(topic, RESTART_PARTITIONS)
            self.s.record("large", cell, answered_ms=answered * 1e3, served_ms=served * 1e3, rss_mb=server.memory_mb())

    def _find(self, segments, what):
        cell = f"find in {what}"
        with self.s.topic(cell, 1, "retention.ms=-1") as topic:
            if not topic:
                return
            self._touch(topic, 1)
            self.s.server.stop()
            self._fill(topic, 0, segments, FIND_SEGMENT)
            self.s.server.start(topic)
            where = ("--topic", topic, "--n", segments, "--batch", FIND_SEGMENT)
            self.s.run("find", *where, "--count", FIND_COUNT // 4)
            self.s.measure(cell, "find", topic, *where[2:], "--count", FIND_COUNT)

    def large(self):
        """restart with 100,000 segments, a terabyte of files with holes; to find offsets and timestamps in 1 GB and 1 TB"""
        for part in (lambda: self._find(1, "1 GB"), lambda: self._find(1024, "1 TB"), self._restart):
            try:
                part()
            except Failure as failure:
                self.s.failed("", failure)
