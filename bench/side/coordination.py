"""Sections about groups and transactions: what coordinators cost and how soon they answer."""
import time

COMMIT_PARTITIONS = 6
IDLE_GROUPS, IDLE_OFFSETS = 10_000, 10  # each
RESTART_GROUPS, RESTART_OFFSETS = 10_000, 100  # each
MEMBERS, SHARED_PARTITIONS = 200, 400
PRODUCERS, MESSAGES = 10, 100


class Coordination:
    """Mixed into Load; `self.s` is the Session."""

    def _commit(self, topic, groups, offsets, count):
        return self.s.run("commit", "--topic", topic, "--partitions", offsets, "--n", groups, "--count", count, "--conns", 4)

    def commits(self):
        """offsets committed by 100 groups, 6 partitions in a commit, 5 unanswered on each of 4 connections"""
        cell = f"100 groups, {COMMIT_PARTITIONS} offsets a commit"
        with self.s.topic(cell, COMMIT_PARTITIONS) as topic:
            if topic:
                self._commit(topic, 100, COMMIT_PARTITIONS, self.s.scaled(50000))  # and a JVM compiles
                self.s.measure(cell, "commit", topic, "--partitions", COMMIT_PARTITIONS, "--n", 100, "--conns", 4, "--count",
                               self.s.scaled(400000))

    def rebalance(self):
        """200 members share 400 partitions, one more joins: till all are stable; classic and KIP-848 groups"""
        for protocol in ("classic", "consumer"):
            cell = f"{protocol}, {MEMBERS} members and one more"
            with self.s.topic(cell, SHARED_PARTITIONS) as topic:
                self.s.measure(cell, "rebalance", topic, "--partitions", SHARED_PARTITIONS, "--n", MEMBERS, "--protocol",
                               protocol, "--warmup", 4)

    def groups(self):
        """10,000 groups with 100,000 committed offsets that nobody uses: memory and CPU"""
        cell = f"{IDLE_GROUPS:,} groups, {IDLE_GROUPS * IDLE_OFFSETS:,} offsets"
        with self.s.topic(cell, IDLE_OFFSETS) as topic:
            if not topic:
                return
            before = self.s.server.memory_mb()
            self._commit(topic, IDLE_GROUPS, IDLE_OFFSETS, IDLE_GROUPS)
            time.sleep(5)
            added = self.s.server.memory_mb() - before
            idle = self.s.run("idle", "--seconds", 10)
            self.s.record("groups", cell, added_mb=added, idle_cpu_pct=idle["idle_cpu_pct"])

    def offsets(self):
        """restart with 1,000,000 committed offsets, till every coordinator answers; after a clean stop and kill -9"""
        cells = [f"{RESTART_GROUPS * RESTART_OFFSETS:,} offsets, {how}" for how in ("clean stop", "kill -9")]
        with self.s.topic("|".join(cells), RESTART_OFFSETS) as topic:
            if not topic:
                return
            self._commit(topic, RESTART_GROUPS, RESTART_OFFSETS, RESTART_GROUPS)
            for cell, end in zip(cells, (self.s.server.stop, self.s.server.kill)):
                end()
                answered, served = self.s.server.start(topic, RESTART_OFFSETS, RESTART_GROUPS)
                self.s.record("offsets", cell, answered_ms=answered * 1e3, served_ms=served * 1e3)

    def txns(self):
        """10 transactional producers, 100 messages a transaction, 6 partitions"""
        cell = f"{PRODUCERS} producers, {MESSAGES} messages each"
        with self.s.topic(cell, 6) as topic:
            self.s.measure(cell, "txn", topic, "--partitions", 6, "--conns", PRODUCERS, "--n", MESSAGES, "--linger", 0,
                           "--count", self.s.scaled(500))

    def aborted(self):
        """reading data of which half is aborted, uncommitted and committed"""
        cells = ("read_uncommitted", "read_committed")
        with self.s.topic("|".join(cells), 6) as topic:
            if not topic:
                return
            transactions = self.s.scaled(500)
            self.s.run("txn", "--topic", topic, "--partitions", 6, "--conns", PRODUCERS, "--n", MESSAGES, "--count",
                       transactions, "--abort-every", 2, "--linger", 0)
            for cell in cells:
                self.s.measure(cell, "wire-consume", topic, "--partitions", 6, "--count",
                               transactions * PRODUCERS * MESSAGES, "--isolation", cell, "--repeat", 10)
