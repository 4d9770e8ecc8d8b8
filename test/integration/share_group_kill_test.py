#!/usr/bin/env python3
"""kill -9 over and over while a share group works: what was accepted or rejected is never given again, nothing is lost.

    share_group_kill_test.py [--build build] [--cycles N] [--seed N]

Members of one group take records of the same partitions, accept, release and reject them at random, and go on with
their member epochs after each kill. Whatever the server has confirmed holds for ever: a record that is done with does
not come back, and one that was released comes with a higher delivery count.
"""
import base64
import os
import random
import sys
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import kill_test  # noqa: E402
import share_members  # noqa: E402
from kill_test import Connection, Server, batch  # noqa: E402
from share_members import ACCEPT, GROUP, REJECT, RELEASE  # noqa: E402

MEMBERS, PARTITIONS, BATCH = 3, 3, 20
RECORDS = 2000  # of each partition
LOCK_MS, DELIVERIES = 1000, 5
FENCED = 110
QUIET_S = 4 * LOCK_MS / 1000


class History:
    """What all members were told, by (partition, offset)."""

    def __init__(self):
        self.lock = threading.Lock()
        self.done, self.maybe, self.released, self.deliveries = set(), set(), {}, {}
        self.problems, self.last = [], time.monotonic()

    def acquired(self, where, count):
        with self.lock:
            self.last = time.monotonic()
            if where in self.done:
                self.problems.append("%s:%s is done with, and given again" % where)
            if count <= self.released.get(where, 0):
                self.problems.append("%s:%s is given for the %dth time, and was released after as many" % (where + (count,)))
            self.deliveries[where] = max(count, self.deliveries.get(where, 0))

    def answered(self, where, kind, count):
        with self.lock:
            self.last = time.monotonic()
            if kind == RELEASE:
                self.released[where] = max(count, self.released.get(where, 0))
            else:
                self.done.add(where)

    def unanswered(self, where, kind):
        with self.lock:
            if kind != RELEASE:
                self.maybe.add(where)


def member_id(seed):
    rnd = random.Random(seed)
    return base64.urlsafe_b64encode(bytes(rnd.randrange(256) for _ in range(16))).decode().rstrip("=")


class Member(share_members.Member):
    def __init__(self, port, topic_id, history, seed):
        super().__init__(port, member_id(seed), topic_id, seed)
        self.history = history
        self.epoch, self.partitions = 0, []
        self.beat_at, self.confirmed = 0, 0

    def drop(self):
        super().drop()
        self.beat_at = 0

    def beat(self):
        body = {"groupId": GROUP, "memberId": self.name_, "memberEpoch": self.epoch, "rackId": None,
                "subscribedTopicNames": ["t"] if self.epoch == 0 else None}
        answer = self.connection.call("ShareGroupHeartbeat", 1, body)
        code = answer["errorCode"]
        if code in (14, 15, 16):
            raise OSError("no coordinator yet")
        if code == FENCED:
            self.epoch = 0
            return
        if code != 0:
            raise ValueError("heartbeat: error %d" % code)
        self.epoch = answer["memberEpoch"]
        if answer["assignment"]:
            told = [p for t in answer["assignment"]["topicPartitions"] for p in t["partitions"]]
            if sorted(told) != sorted(self.partitions):
                self.partitions, self.session = told, 0
        self.beat_at = time.monotonic() + 0.2

    def choose(self):
        return self.random.choices((ACCEPT, RELEASE, REJECT), (75, 20, 5))[0]

    def answer(self, acquired):
        kinds = [(p, o, self.choose(), count) for p, first, last, count in acquired for o in range(first, last + 1)]
        try:
            done = self.acknowledge([(p, o, o, kind) for p, o, kind, _ in kinds])
        except share_members.SessionOver:
            raise
        except OSError:
            for p, o, kind, _ in kinds:
                self.history.unanswered((p, o), kind)
            raise
        for p, o, kind, count in kinds:
            if p in done:
                self.history.answered((p, o), kind, count)
                self.confirmed += 1
            else:
                self.history.unanswered((p, o), kind)

    def take(self):
        acquired = self.fetch(self.partitions, 100, BATCH, BATCH) if self.partitions else []
        for p, first, last, count in acquired:
            for o in range(first, last + 1):
                self.history.acquired((p, o), count)
        if acquired and self.random.random() < 0.95:  # else it has forgotten, and the locks run out
            self.answer(acquired)
        if not acquired:
            time.sleep(0.02)

    def work(self):
        if time.monotonic() >= self.beat_at:
            self.beat()
        try:
            self.take()
        except share_members.SessionOver:
            self.session = 0


def prepare(server):
    connection = Connection(server.port)
    topic_id = share_members.create_topic(connection, PARTITIONS)
    for p in range(PARTITIONS):
        for first in range(0, RECORDS, 50):
            data = batch.batch([b"%d" % (first + i) for i in range(50)], ts=int(time.time() * 1000))
            answer = connection.call("Produce", 7, {"transactionalId": None, "acks": -1, "timeoutMs": 10000, "topicData": [
                {"name": "t", "partitionData": [{"index": p, "records": data}]}]})
            if answer["responses"][0]["partitionResponses"][0]["errorCode"] != 0:
                raise SystemExit("not produced: %s" % answer)
    connection.call("FindCoordinator", 4, {"keyType": 0, "coordinatorKeys": ["g"]})
    asked = {"groupId": "g", "topics": [{"topicName": "t", "partitions": [
        {"partitionIndex": p, "startOffset": 0} for p in range(PARTITIONS)]}]}
    for _ in range(3000):
        answer = connection.call("AlterShareGroupOffsets", 0, asked)
        if answer["errorCode"] == 0:
            break
        time.sleep(0.02)
    else:
        raise SystemExit("the group is not made: %s" % answer)
    connection.close()
    return topic_id


def starts(server):
    """Where the group is in each partition."""
    connection = Connection(server.port)
    for _ in range(3000):
        answer = connection.call("DescribeShareGroupOffsets", 1, {"groups": [{"groupId": "g", "topics": None}]})["groups"][0]
        if answer["errorCode"] == 0:
            break
        time.sleep(0.02)
    connection.close()
    return {p["partitionIndex"]: p["startOffset"] for t in answer["topics"] for p in t["partitions"]}


def verdict(server, history):
    problems = history.problems[:10]
    every = {(p, o) for p in range(PARTITIONS) for o in range(RECORDS)}
    never = every - set(history.deliveries)
    # Given up, or done with by an answer that was lost.
    given_up = {w for w in every if history.deliveries.get(w, 0) >= DELIVERIES}
    left = every - history.done - history.maybe - given_up
    if never:
        problems.append("%d records were never given, such as %s" % (len(never), sorted(never)[0]))
    if left:
        problems.append("%d records are neither done with nor given again, such as %s" % (len(left), sorted(left)[0]))
    server.kill()
    server.start()
    for p, start in sorted(starts(server).items()):
        if start != RECORDS:
            problems.append("the group is at %d of partition %d, not at its end" % (start, p))
    return problems


def run(options, program):
    rnd = random.Random(options.seed)
    server = Server(program, "group.share.min.record.lock.duration.ms=%d" % LOCK_MS,
                    "group.share.record.lock.duration.ms=%d" % LOCK_MS, "group.share.assignment.interval.ms=0",
                    "share.coordinator.snapshot.update.records.per.snapshot=20",
                    "share.coordinator.state.topic.prune.interval.ms=200",
                    "share.coordinator.state.topic.num.partitions=2", "offsets.topic.num.partitions=2")
    topic_id = prepare(server)
    history = History()
    members = [Member(server.port, topic_id, history, options.seed * 100 + i) for i in range(MEMBERS)]
    for m in members:
        m.start()
    for _ in range(options.cycles):
        before, end = sum(m.confirmed for m in members), time.monotonic() + 10
        # Each cycle has confirmed something new, then goes on for a moment; while there is something left.
        while sum(m.confirmed for m in members) == before and time.monotonic() < min(end, history.last + QUIET_S):
            time.sleep(0.005)
        time.sleep(rnd.random() * 0.15)
        server.kill()
        server.start()
    end = time.monotonic() + 120
    while any(start < RECORDS for start in starts(server).values()) and time.monotonic() < end and not any(
            m.problem for m in members):
        time.sleep(0.2)
    time.sleep(1.5 * LOCK_MS / 1000)  # nothing is given again
    for m in members:
        m.ending = True
    for m in members:
        m.join(60)
    problems = [m.problem for m in members if m.problem] + ["a member stands still" for m in members if m.is_alive()]
    problems += verdict(server, history)
    if server.end() != 0:
        problems.append("the server does not stop in order")
    print("%d kills, %d acknowledgements confirmed, %d records done with, %d perhaps" %
          (options.cycles, sum(m.confirmed for m in members), len(history.done), len(history.maybe - history.done)))
    return problems


if __name__ == "__main__":
    sys.exit(kill_test.main(__doc__, "kill -9 of a share group", 15, run))
