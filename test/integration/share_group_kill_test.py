#!/usr/bin/env python3
"""kill -9 over and over while a share group works: what was accepted or rejected is never given again, nothing is lost.

    share_group_kill_test.py [--build build] [--cycles N] [--seed N]

Members of one group take records of the same partitions, accept, release and reject them at random, and go on with
their member epochs after each kill. Whatever the server has confirmed holds for ever: a record that is done with does
not come back, and one that was released comes with a higher delivery count.
"""
import argparse
import base64
import os
import random
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, HERE)
from kill_test import Connection, Server, batch, codec  # noqa: E402

MEMBERS, PARTITIONS, BATCH = 3, 3, 20
RECORDS = 2000  # of each partition
ACCEPT, RELEASE, REJECT = 1, 2, 3
LOCK_MS, DELIVERIES = 1000, 5
UNKNOWN_MEMBER, FENCED = 25, 110
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


class Member(threading.Thread):
    def __init__(self, port, topic_id, history, seed):
        super().__init__(daemon=True)
        self.port, self.topic_id, self.history = port, topic_id, history
        self.random = random.Random(seed)
        self.id = base64.urlsafe_b64encode(bytes(self.random.randrange(256) for _ in range(16))).decode().rstrip("=")
        self.connection, self.epoch, self.session, self.partitions = None, 0, 0, []
        self.beat_at, self.problem, self.ending, self.confirmed = 0, None, False, 0

    def beat(self):
        body = {"groupId": "g", "memberId": self.id, "memberEpoch": self.epoch, "rackId": None,
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

    def fetch(self):
        """Opens a session at need; what it held before is given back then. (partition, first, last, count)..."""
        topics = [{"topicId": self.topic_id, "partitions": [{"partitionIndex": p, "acknowledgementBatches": []}
                                                            for p in self.partitions]}] if self.session == 0 else []
        answer = self.connection.call("ShareFetch", 1, {
            "groupId": "g", "memberId": self.id, "shareSessionEpoch": self.session, "maxWaitMs": 100, "minBytes": 1,
            "maxBytes": 1 << 20, "maxRecords": BATCH, "batchSize": BATCH, "topics": topics, "forgottenTopicsData": []})
        if answer["errorCode"] != 0:
            self.session = 0
            return []
        self.session += 1
        return [(p["partitionIndex"], a["firstOffset"], a["lastOffset"], a["deliveryCount"])
                for t in answer["responses"] for p in t["partitions"] if p["errorCode"] == 0 for a in p["acquiredRecords"]]

    def choose(self):
        return self.random.choices((ACCEPT, RELEASE, REJECT), (75, 20, 5))[0]

    def acknowledge(self, acquired):
        kinds = [(p, o, self.choose(), count) for p, first, last, count in acquired for o in range(first, last + 1)]
        topic = {"topicId": self.topic_id, "partitions": [
            {"partitionIndex": p, "acknowledgementBatches": [
                {"firstOffset": o, "lastOffset": o, "acknowledgeTypes": [kind]} for q, o, kind, _ in kinds if q == p]}
            for p in sorted({k[0] for k in kinds})]}
        try:
            answer = self.connection.call("ShareAcknowledge", 1, {
                "groupId": "g", "memberId": self.id, "shareSessionEpoch": self.session, "topics": [topic]})
        except OSError:
            for p, o, kind, _ in kinds:
                self.history.unanswered((p, o), kind)
            raise
        if answer["errorCode"] != 0:
            self.session = 0
            return
        self.session += 1
        good = {p["partitionIndex"] for t in answer["responses"] for p in t["partitions"] if p["errorCode"] == 0}
        for p, o, kind, count in kinds:
            if p in good:
                self.history.answered((p, o), kind, count)
                self.confirmed += 1
            else:
                self.history.unanswered((p, o), kind)

    def work(self):
        if time.monotonic() >= self.beat_at:
            self.beat()
        acquired = self.fetch() if self.partitions else []
        for p, first, last, count in acquired:
            for o in range(first, last + 1):
                self.history.acquired((p, o), count)
        if acquired and self.random.random() < 0.95:  # else it has forgotten, and the locks run out
            self.acknowledge(acquired)
        if not acquired:
            time.sleep(0.02)

    def run(self):
        try:
            while not self.ending:
                try:
                    if not self.connection:
                        self.connection = Connection(self.port)
                        self.session, self.beat_at = 0, 0
                    self.work()
                except OSError:
                    self.connection = None
                    time.sleep(0.01)
        except (ValueError, KeyError, codec.DecodeError) as e:
            self.problem = repr(e)


def prepare(server):
    connection = Connection(server.port)
    topic = {"name": "t", "numPartitions": PARTITIONS, "replicationFactor": 1, "assignments": [], "configs": []}
    answer = connection.call("CreateTopics", 7, {"topics": [topic], "timeoutMs": 10000, "validateOnly": False})
    topic_id = answer["topics"][0]["topicId"]
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
    for _ in range(200):
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
    for _ in range(500):
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
    while time.monotonic() < min(end, history.last + QUIET_S) and not any(m.problem for m in members):
        time.sleep(0.05)
    for m in members:
        m.ending = True
    for m in members:
        m.join(30)
    problems = [m.problem for m in members if m.problem] + ["a member stands still" for m in members if m.is_alive()]
    problems += verdict(server, history)
    if server.end() != 0:
        problems.append("the server does not stop in order")
    print("%d kills, %d acknowledgements confirmed, %d records done with, %d perhaps" %
          (options.cycles, sum(m.confirmed for m in members), len(history.done), len(history.maybe - history.done)))
    return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=os.path.join(ROOT, "build"))
    parser.add_argument("--cycles", type=int, default=15)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    program = os.path.abspath(os.path.join(options.build, "barnabasd"))
    if not os.path.exists(program):
        print("FAIL %s is not there: run make" % program)
        print("0 passed, 1 failed, 0 skipped")
        return 1
    print("seed %d" % options.seed, flush=True)
    problems = run(options, program)
    for problem in problems:
        print("FAIL kill -9 of a share group: %s" % problem)
    print("%d passed, %d failed, 0 skipped" % (not problems, bool(problems)))
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main())
