#!/usr/bin/env python3
"""kill -9 over and over under a share group: what was accepted is not given again, what was only acquired is, and no two
members hold one record.

    share_kill_test.py [--build build] [--cycles N] [--seed N]

Idempotent producers write to two partitions. Members take records, and accept, release or forget them; when the server
is killed they begin again. Each notes from when to when it surely held what: these times must not overlap. In the end,
with the producers quiet, what is left is drained: every record was accepted.
"""
import os
import random
import sys
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import kill_test  # noqa: E402
import share_members  # noqa: E402
from kill_test import Connection, Producer, Server  # noqa: E402
from share_members import ACCEPT, GROUP, RELEASE  # noqa: E402

PARTITIONS, MEMBERS = 2, 5
LOCK_S = 1.0
DRAIN_S = 120


class Holds:
    """Who surely held a record when, and what was surely accepted."""

    def __init__(self):
        self.lock = threading.Lock()
        self.until = {}  # (partition, offset) -> [(since, until, member)] of this life of the server
        self.accepted = {}  # (partition, offset) -> when that was answered
        self.unanswered = set()  # accepted, maybe
        self.deliveries = 0
        self.lives = 0  # of the server
        self.problems = []

    def killed(self, at):
        with self.lock:
            self.lives += 1
            for holds in self.until.values():
                holds[:] = [(since, min(until, at), member) for since, until, member in holds]

    def taken(self, member, life, partition, first, last, asked_at, got_at):
        with self.lock:
            for offset in range(first, last + 1):
                key = (partition, offset)
                self.deliveries += 1
                if key in self.accepted and self.accepted[key] < asked_at:
                    self.problems.append("%s is given %d-%d, which was accepted" % (member, partition, offset))
                if life != self.lives:
                    continue  # given by a server that has been killed since
                holds = self.until.setdefault(key, [])
                for since, until, other in holds:
                    if other != member and since < asked_at + LOCK_S and got_at < until:
                        self.problems.append("%s and %s hold %d-%d" % (other, member, partition, offset))
                holds.append((got_at, asked_at + LOCK_S, member))
                del holds[:-8]

    def given_back(self, member, partition, first, last, at):
        with self.lock:
            for offset in range(first, last + 1):
                holds = self.until.get((partition, offset), [])
                holds[:] = [(s, min(u, at) if m == member else u, m) for s, u, m in holds]

    def confirmed(self, partition, first, last, at):
        with self.lock:
            for offset in range(first, last + 1):
                self.accepted.setdefault((partition, offset), at)

    def asked(self, partition, first, last):
        with self.lock:
            self.unanswered.update((partition, offset) for offset in range(first, last + 1))

    def missing(self, ends):
        with self.lock:
            return ["%d-%d" % (p, o) for p, end in enumerate(ends) for o in range(end)
                    if (p, o) not in self.accepted and (p, o) not in self.unanswered]


class Member(share_members.Member):
    def __init__(self, port, name, topic_id, holds, seed):
        super().__init__(port, name, topic_id, seed)
        self.holds, self.held = holds, []
        self.forgotten = []  # neither accepted nor given back: their locks run out
        self.draining = False

    def drop(self):
        """What it held is given back with the session, at the latest now."""
        now = time.monotonic()
        for p, first, last in self.held + self.forgotten:
            self.holds.given_back(self.name_, p, first, last, now)
        self.held, self.forgotten = [], []
        super().drop()

    def take(self):
        asked_at, life = time.monotonic(), self.holds.lives
        given = self.fetch(range(PARTITIONS), 200, 20, 5)
        got_at = time.monotonic()
        for p, first, last, _ in given:
            self.holds.taken(self.name_, life, p, first, last, asked_at, got_at)
            self.held.append((p, first, last))

    def answer(self):
        p, first, last = self.held.pop(self.random.randrange(len(self.held)))
        accepts = self.draining or self.random.random() < 0.8
        if not self.draining and self.random.random() < 0.05:
            self.forgotten = self.forgotten[-100:] + [(p, first, last)]
            return
        if not accepts:
            self.holds.given_back(self.name_, p, first, last, time.monotonic())
        try:
            done = self.acknowledge([(p, first, last, ACCEPT if accepts else RELEASE)])
        except OSError:
            if accepts:
                self.holds.asked(p, first, last)
            raise
        now = time.monotonic()
        self.holds.given_back(self.name_, p, first, last, now)
        if p in done and accepts:
            self.holds.confirmed(p, first, last, now)

    def work(self):
        if self.held and self.random.random() < 0.8:
            self.answer()
        elif self.random.random() < 0.02 and not self.draining:
            self.drop()
        else:
            self.take()


def begin(server):
    connection = Connection(server.port)
    topic_id = share_members.create_topic(connection, PARTITIONS)
    for name, value in (("share.auto.offset.reset", "earliest"), ("share.delivery.count.limit", "25")):
        connection.call("IncrementalAlterConfigs", 1, {"validateOnly": False, "resources": [
            {"resourceType": 32, "resourceName": GROUP, "configs": [{"name": name, "configOperation": 0, "value": value}]}]})
    answer = connection.call("InitializeShareGroupState", 0, {"groupId": GROUP, "topics": [
        {"topicId": topic_id, "partitions": [{"partition": p, "stateEpoch": 1, "startOffset": -1} for p in range(PARTITIONS)]}]})
    if any(p["errorCode"] for p in answer["results"][0]["partitions"]):
        raise SystemExit("no states: %s" % answer)
    connection.close()
    return topic_id


def run(options, program):
    rnd = random.Random(options.seed)
    holds = Holds()
    server = Server(program, "group.share.min.record.lock.duration.ms=1000", "group.share.record.lock.duration.ms=1000",
                    "group.share.max.delivery.count.limit=25", "share.coordinator.snapshot.update.records.per.snapshot=20")
    topic_id = begin(server)
    producers = [Producer(server.port, p, options.seed * 100 + p, pause_s=0.002) for p in range(PARTITIONS)]
    members = [Member(server.port, "m%d" % i, topic_id, holds, options.seed * 1000 + i) for i in range(MEMBERS)]
    for thread in producers + members:
        thread.start()
    for _ in range(options.cycles):
        time.sleep(0.3 + rnd.random() * 2.4)  # locks run out in some lives
        server.kill()
        holds.killed(time.monotonic())
        server.start()
    for p in producers:
        p.ending = True
    for p in producers:
        p.join(60)
    for m in members:
        m.draining = True
    ends = [p.acknowledged for p in producers]
    end = time.monotonic() + DRAIN_S
    while holds.missing(ends) and time.monotonic() < end:
        time.sleep(0.1)
    for m in members:
        m.ending = True
    for m in members:
        m.join(60)
    missing = holds.missing(ends)
    problems = holds.problems[:10] + [p.problem for p in producers if p.problem] + [m.problem for m in members if m.problem]
    if missing:
        problems.append("%d records are not given: %s ..." % (len(missing), " ".join(missing[:5])))
    if server.end() != 0:
        problems.append("the server does not stop in order")
    print("%d kills, %d records, %d deliveries" % (options.cycles, sum(ends), holds.deliveries))
    return problems


if __name__ == "__main__":
    sys.exit(kill_test.main(__doc__, "kill -9 under a share group", 8, run))
