"""Sections about what lies on the disk: replay of cold data, a long run, a crash."""
import contextlib
import os
import subprocess
import time
import urllib.request

from side.servers import Failure

CRASH_PARTITIONS = 100
CRASH_BYTES = 5_000_000_000
COLD_BYTES = 10_000_000_000
REPLAY_MB_PER_S = 200  # of the second replay: what comes out of a network of 2 Gbit/s
DIRECT_BYTES = 512 << 20
MESSAGE = 10240
COMPACT_MESSAGES, COMPACT_KEYS = 2_000_000, 100_000
UNIQUE_KEYS, UNIQUE_BYTES = 50_000_000, 64
COMPACT_LIMIT_S = 600
SCRUBBED_BYTES, SCRUB_PAIRS = 2_000_000_000, 3
SCRUB_FIRST_LOOK_S = 62
SUSTAINED_MB_PER_S = 200  # at most: with more, two cores are full before the disk is


def data_bytes(directory):
    """On the disk, of logs. Files may go meanwhile."""
    total = 0
    for folder, _, names in os.walk(directory):
        for name in names:
            if name.endswith(".log"):
                with contextlib.suppress(FileNotFoundError):
                    total += os.stat(os.path.join(folder, name)).st_blocks * 512
    return total


def forget(directory, topic):
    """Takes the topic's files out of the page cache."""
    for path in directory.rglob(f"{topic}-*/*.log"):
        fd = os.open(path, os.O_RDONLY)
        os.fsync(fd)
        os.posix_fadvise(fd, 0, 0, os.POSIX_FADV_DONTNEED)
        os.close(fd)


def disk_mb_per_s(directory):
    """What the disk takes without a page cache before it."""
    path = directory / "direct"
    start = time.monotonic()
    subprocess.run(["dd", "if=/dev/zero", f"of={path}", "bs=4M", f"count={DIRECT_BYTES >> 22}", "oflag=direct"],
                   stderr=subprocess.DEVNULL, check=True)
    seconds = time.monotonic() - start
    path.unlink()
    return DIRECT_BYTES / seconds / 1e6


class Storage:
    """Mixed into Load; `self.s` is the Session."""

    def _kbench(self, *args):
        return subprocess.Popen([str(self.s.bench.kbench), args[0], "--bootstrap", self.s.server.address, "--pid",
                                 str(self.s.server.pid), *map(str, args[1:])], stdout=subprocess.DEVNULL,
                                stderr=subprocess.DEVNULL)

    def _tail(self, cell, seconds):
        with self.s.topic(cell, 6) as topic:
            self.s.measure(cell, "wire-e2e", topic, "--partitions", 6, "--rate", 10000, "--warmup", 0.5, "--seconds", seconds)

    def _tail_beside_spinning(self, seconds):
        """What two busy CPUs alone do to a tail: as many programs as there are CPUs that compute and do nothing else."""
        spinning = [subprocess.Popen(["sh", "-c", "while :; do :; done"]) for _ in range(os.cpu_count())]
        try:
            self._tail("tail beside busy CPUs", seconds)
        finally:
            for program in spinning:
                program.kill()
                program.wait()

    def _tail_during_replay(self, cell, seconds, topic, count, mb_per_s):
        forget(self.s.server.dir, topic)
        replay = self._kbench("wire-consume", "--topic", topic, "--partitions", 6, "--count", count, "--size", MESSAGE,
                              "--read-mb", mb_per_s)
        self._tail(cell, seconds)
        if replay.poll() is not None:
            self.s.failed(cell, "the replay was over before: more data are needed")
        replay.terminate()
        replay.wait()

    def cold(self):
        """the latency of a tail at 10,000 msg/s: alone, beside busy CPUs, and while 10 GB are replayed that are not in memory"""
        count, seconds = self.s.scaled(COLD_BYTES // MESSAGE), 5 * self.s.bench.scale
        with self.s.topic("tail alone|tail during a replay", 6) as topic:
            if not topic:
                return
            self.s.run("wire-produce", "--topic", topic, "--partitions", 6, "--count", count, "--size", MESSAGE, "--batch",
                       131072)
            self._tail("tail alone", seconds)
            self._tail_beside_spinning(seconds)
            self._tail_during_replay("tail during a replay", seconds, topic, count, 0)
            self._tail_during_replay(f"tail during a replay at {REPLAY_MB_PER_S} MB/s", seconds, topic, count, REPLAY_MB_PER_S)

    def _scrubbed_mb(self):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.s.server.port + 1}/metrics", timeout=5) as answer:
            lines = answer.read().decode().splitlines()
        return float(next(line.split()[1] for line in lines if line.startswith("barnabas_log_scrubbed_bytes_total"))) / 1e6

    def _scrub_pair(self, topic):
        """Both wait as long as it takes the scrubber to begin."""
        server, given = self.s.server, self.s.bench.overrides
        for cell, interval in (("scrubber off", 0), ("scrubber on", 1)):
            server.stop()
            self.s.bench.overrides = [*given, f"barnabas.scrub.interval.ms={interval}",
                                      f"barnabas.http.listener=127.0.0.1:{server.port + 1}"]
            server.start(topic, 6)
            time.sleep(SCRUB_FIRST_LOOK_S)
            before = self._scrubbed_mb()
            self._tail(cell, max(5, 20 * self.s.bench.scale))
            self.s.record("scrub", cell, scrubbed_mb=self._scrubbed_mb() - before)
        self.s.bench.overrides = given

    def scrub(self):
        """the latency of a tail at 10,000 msg/s, while sealed segments are scrubbed and while not (Barnabas alone)"""
        if self.s.server.name == "kafka":
            return
        with self.s.topic("scrubber off|scrubber on", 6, "segment.bytes=20971520") as topic:
            if topic:
                self.s.run("wire-produce", "--topic", topic, "--partitions", 6, "--count",
                           self.s.scaled(SCRUBBED_BYTES // MESSAGE), "--size", MESSAGE, "--batch", 131072)
                for _ in range(SCRUB_PAIRS):
                    self._scrub_pair(topic)

    def sustained(self):
        """10 minutes at half the disk's rate or 200 MB/s, retention.bytes keeping it below 10 GB"""
        cell = "half the disk's rate"
        rate = int(min(disk_mb_per_s(self.s.bench.dir) / 2, SUSTAINED_MB_PER_S) * 1e6 / MESSAGE)
        # The generator sends all that is due in one batch: after a stall that is a large one.
        with self.s.topic(cell, 6, "retention.bytes=1000000000", "segment.bytes=268435456",
                          "max.message.bytes=100000000") as topic:
            self.s.measure(cell, "wire-e2e", topic, "--partitions", 6, "--rate", rate, "--size", MESSAGE, "--seconds",
                           max(10, 600 * self.s.bench.scale))

    def _dirty(self, topic, count, size, keys):
        """A log to compact, all of it; returns its bytes."""
        before = data_bytes(self.s.server.dir)
        self.s.run("produce", "--topic", topic, "--count", count, "--size", size, "--keys", keys)
        return data_bytes(self.s.server.dir) - before

    def _compact(self, topic):
        """Returns the CPU seconds of the server and the memory that compaction added at most: from the change of the policy
        until files have gone and the server rests."""
        server = self.s.server
        memory, cpu, dirty = server.memory_mb(), server.cpu_s(), data_bytes(server.dir)
        peak, last_cpu, rested, compacted = memory, cpu, 0, False
        self.s.run("configure", "--topic", topic, "--config", "cleanup.policy=compact")
        end = time.monotonic() + COMPACT_LIMIT_S
        while not compacted or rested < 6:
            if time.monotonic() > end:
                raise Failure(f"not compacted after {COMPACT_LIMIT_S} s")
            time.sleep(0.5)
            peak, now_cpu = max(peak, server.memory_mb()), server.cpu_s()
            rested = rested + 1 if now_cpu - last_cpu < 0.1 else 0
            last_cpu = now_cpu
            compacted = compacted or data_bytes(server.dir) < dirty * 0.9 or now_cpu - cpu > 1
        return last_cpu - cpu, peak - memory

    def compact(self):
        """compaction of a log of 1 KiB messages with 100,000 keys, by CPU; and of 50,000,000 different keys (Barnabas alone)"""
        cells = (f"1024B, {COMPACT_KEYS:,} keys", f"{UNIQUE_BYTES}B, {UNIQUE_KEYS:,} different keys")
        for cell, count, size, keys in ((cells[0], COMPACT_MESSAGES, 1024, COMPACT_KEYS),
                                        (cells[1], UNIQUE_KEYS, UNIQUE_BYTES, UNIQUE_KEYS)):
            if cell == cells[1] and self.s.server.name == "kafka":
                continue
            with self.s.topic(cell, 1, "segment.bytes=104857600", "min.cleanable.dirty.ratio=0.01") as topic:
                if topic:
                    dirty = self._dirty(topic, self.s.scaled(count), size, keys)
                    cpu, memory = self._compact(topic)
                    self.s.record("compact", cell, mb=dirty / 1e6, mb_per_cpu_s=dirty / 1e6 / cpu, added_mb=memory)

    def crash(self):
        """kill -9 under load with 5 GB in 100 partitions: till all of them serve again"""
        cell = f"p={CRASH_PARTITIONS}, kill -9 under load"
        with self.s.topic(cell, CRASH_PARTITIONS) as topic:
            if not topic:
                return
            load = self._kbench("wire-produce", "--topic", topic, "--partitions", CRASH_PARTITIONS, "--count",
                                self.s.scaled(CRASH_BYTES // 1024 * 4), "--size", 1024)
            before, wanted = data_bytes(self.s.server.dir), self.s.scaled(CRASH_BYTES)
            while load.poll() is None and data_bytes(self.s.server.dir) - before < wanted:
                time.sleep(0.1)
            self.s.server.kill()
            load.kill()
            load.wait()
            answered, served = self.s.server.start(topic, CRASH_PARTITIONS)
            self.s.record("crash", cell, answered_ms=answered * 1e3, served_ms=served * 1e3,
                          gb=(data_bytes(self.s.server.dir) - before) / 1e9)
