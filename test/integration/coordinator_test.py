#!/usr/bin/env python3
"""Groups and transactions of a real server that is killed: what was decided is completed, what hangs is aborted, what was
committed is there, also where compaction has been.

    coordinator_test.py [--build build] [TEST...]

Kafka's kafka-dump-log and kafka-configs come from the interop clients (tools/ci/install clients); what needs them says
skipped without.
"""
import argparse
import glob
import os
import re
import signal
import struct
import subprocess
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "test", "diff"))
sys.path.insert(0, os.path.join(ROOT, "test", "interop"))
import batch  # noqa: E402
import committed  # noqa: E402
import harness  # noqa: E402
import server  # noqa: E402
import tools  # noqa: E402
from common import Skip  # noqa: E402

# One coordinator of each kind; segments last as long as a blink and are soon on the disk, without which they are not
# compacted; what hangs is looked for often.
SETTINGS = """offsets.topic.num.partitions=1
transaction.state.log.num.partitions=1
transaction.abort.timed.out.transaction.cleanup.interval.ms=300
group.initial.rebalance.delay.ms=0
group.consumer.max.session.timeout.ms=300000
group.consumer.session.timeout.ms=300000
log.roll.ms=300
log.flush.interval.ms=100
replica.high.watermark.checkpoint.interval.ms=100
log.cleaner.backoff.ms=100
log.cleaner.min.cleanable.ratio=0.01
log.cleaner.delete.retention.ms=0
"""
PREPARE_COMMIT, PREPARE_ABORT = 2, 3
STATUS_AT, EPOCH_AT = 16, 10  # in a record of __transaction_state
UNSTABLE = 88
PATIENCE_S = 60


class Failed(Exception):
    pass


def check(holds, what, *more):
    if not holds:
        raise Failed(what % more if more else what)


def until(condition, what):
    deadline = time.time() + PATIENCE_S
    while not condition():
        check(time.time() < deadline, "%s: not within %d s", what, PATIENCE_S)
        time.sleep(0.05)


class Broker(server.Server):
    """quick is what tools.Tools asks a run for."""

    quick = True

    def __init__(self, build, settings=SETTINGS):
        super().__init__(os.path.join(build, "barnabasd"), None, None)
        self.data = self.data[0]
        with open(self.config, "a", encoding="utf-8") as f:
            f.write(settings)

    def connect(self):
        t = Client(self.bootstrap, "4.4", "")
        t.name = lambda short: short
        return t

    def kill_and_start(self):
        self.stop(signal.SIGKILL)
        self.start()

    def segments(self, log):
        return sorted(glob.glob(os.path.join(self.data, log, "*.log")))


class Client(harness.Test):
    """What the tests ask, until the coordinators are there."""

    def finish(self):
        self.made.clear()  # topics stay
        super().finish()

    def patiently(self, api, version, body, codes):
        """codes(answer): the errors; asked again while one of them says that it is too early."""
        deadline = time.time() + PATIENCE_S
        while True:
            answer = self.call(None, api, version, body)
            found = set(codes(answer))
            if not found & {14, 15, 16, 51} or time.time() > deadline:
                return answer, found
            time.sleep(0.02)

    def must(self, api, version, body, codes=lambda answer: [answer["errorCode"]]):
        answer, found = self.patiently(api, version, body, codes)
        check(found <= {0}, "%s: %r", api, found)
        return answer

    def group_ready(self, group):
        self.must("FindCoordinator", 4, {"keyType": 0, "coordinatorKeys": [group]},
                  lambda a: [c["errorCode"] for c in a["coordinators"]])

    def commit(self, group, topic, offsets, member="", generation=-1):
        self.must("OffsetCommit", 8, {
            "groupId": group, "generationIdOrMemberEpoch": generation, "memberId": member,
            "topics": [{"name": topic, "partitions": [
                {"partitionIndex": p, "committedOffset": o, "committedLeaderEpoch": -1, "committedMetadata": "m%d" % o}
                for p, o in offsets]}]}, lambda a: [p["errorCode"] for x in a["topics"] for p in x["partitions"]])

    def offsets_of(self, group, stable=False):
        """{(topic, partition): offset}; an error instead of an offset is negative."""
        answer = self.must("OffsetFetch", 8, {"groups": [{"groupId": group, "topics": None}], "requireStable": stable},
                           lambda a: [g["errorCode"] for g in a["groups"]])
        return {(x["name"], p["partitionIndex"]): -p["errorCode"] if p["errorCode"] else p["committedOffset"]
                for x in answer["groups"][0]["topics"] for p in x["partitions"]}

    def join(self, group, member="", session_ms=300000):
        """(member id, generation) of a classic member; the answer to JoinGroup may be waited for."""
        body = {"groupId": group, "sessionTimeoutMs": session_ms, "rebalanceTimeoutMs": 60000, "memberId": member,
                "protocolType": "consumer", "protocols": [{"name": "range", "metadata": b"\0" * 6}]}
        answer, _ = self.patiently("JoinGroup", 5, body, lambda a: [a["errorCode"]])
        if answer["errorCode"] == 79:
            body["memberId"] = answer["memberId"]
            answer = self.must("JoinGroup", 5, body)
        return answer["memberId"], answer["generationId"]

    def sync(self, group, member, generation):
        self.must("SyncGroup", 3, {"groupId": group, "generationId": generation, "memberId": member,
                                   "assignments": [{"memberId": member, "assignment": b"a"}]})


class Producer:
    """One transactional id. Version 2 of transactions adds partitions with what it writes, and has an epoch for each."""

    def __init__(self, t, name, timeout_ms=60000, version=2):
        self.t, self.name, self.version = t, name, version
        t.must("FindCoordinator", 4, {"keyType": 1, "coordinatorKeys": [name]},
               lambda a: [c["errorCode"] for c in a["coordinators"]])
        answer = t.must("InitProducerId", 4, {"transactionalId": name, "transactionTimeoutMs": timeout_ms, "producerId": -1,
                                              "producerEpoch": -1})
        self.id, self.epoch, self.sequences = answer["producerId"], answer["producerEpoch"], {}

    def add(self, topic, partition):
        self.t.must("AddPartitionsToTxn", 3, {
            "v3AndBelowTransactionalId": self.name, "v3AndBelowProducerId": self.id, "v3AndBelowProducerEpoch": self.epoch,
            "v3AndBelowTopics": [{"name": topic, "partitions": [partition]}]},
            lambda a: [p["partitionErrorCode"] for x in a["resultsByTopicV3AndBelow"] for p in x["resultsByPartition"]])

    def try_send(self, topic, values, partition=0):
        """The error code."""
        sequence = self.sequences.setdefault((topic, partition), 0)
        data = batch.batch([v.encode() for v in values], ts=int(time.time() * 1000), pid=self.id, epoch=self.epoch,
                           sequence=sequence, attributes=batch.TRANSACTIONAL)
        if self.version < 2:
            self.add(topic, partition)
        _, codes = self.t.patiently("Produce", 12 if self.version == 2 else 11, {
            "transactionalId": self.name, "acks": -1, "timeoutMs": 10000,
            "topicData": [{"name": topic, "partitionData": [{"index": partition, "records": data}]}]},
            lambda a: [a["responses"][0]["partitionResponses"][0]["errorCode"]])
        if codes == {0}:
            self.sequences[(topic, partition)] += len(values)
        return codes.pop()

    def send(self, topic, values, partition=0):
        code = self.try_send(topic, values, partition)
        check(code == 0, "Produce to %s: %d", topic, code)

    def offset(self, group, topic, offset, member="", generation=-1):
        if self.version < 2:
            self.t.must("AddOffsetsToTxn", 3, {"transactionalId": self.name, "producerId": self.id,
                                               "producerEpoch": self.epoch, "groupId": group})
        self.t.must("TxnOffsetCommit", 5 if self.version == 2 else 4, {
            "transactionalId": self.name, "groupId": group, "producerId": self.id, "producerEpoch": self.epoch,
            "generationIdOrMemberEpoch": generation, "memberId": member, "groupInstanceId": None,
            "topics": [{"name": topic, "partitions": [
                {"partitionIndex": 0, "committedOffset": offset, "committedLeaderEpoch": -1, "committedMetadata": ""}]}]},
            lambda a: [p["errorCode"] for x in a["topics"] for p in x["partitions"]])

    def end(self, commit):
        answer = self.t.must("EndTxn", 5 if self.version == 2 else 4, {
            "transactionalId": self.name, "producerId": self.id, "producerEpoch": self.epoch, "committed": commit})
        if self.version == 2:
            self.id, self.epoch, self.sequences = answer["producerId"], answer["producerEpoch"], {}


def state_of(t, name):
    answer = t.must("DescribeTransactions", 0, {"transactionalIds": [name]},
                    lambda a: [x["errorCode"] for x in a["transactionStates"]])
    return answer["transactionStates"][0]["transactionState"]


def values_of(t, topic, partition=0):
    return [value for _, _, value in committed.read(t, topic, partition)]


def stable_end(t, topic, partition=0):
    return t.offsets(None, topic, -1, partition, isolation=1)["offset"]


# ----------------------------------------------------------------- what a crash leaves in the middle


def last_batches(path):
    """Everything in a segment, and the offset that follows."""
    with open(path, "rb") as f:
        batches = [b for b in batch.parse(f.read()) if "count" in b]
    last = batches[-1]
    return batches, last["baseOffset"] + last["lastOffsetDelta"] + 1


def append(path, data):
    with open(path, "ab") as f:
        f.write(data)


def write_decision(broker, producer, status):
    """The next record of the transaction, as the coordinator writes it before any marker."""
    path = broker.segments("__transaction_state-0")[-1]
    batches, end = last_batches(path)
    found = [(b, r) for b in batches for r in b["records"] if r["key"][4:] == producer.name]
    value = bytearray(found[-1][1]["value"].encode("latin-1"))
    value[STATUS_AT] = status
    if producer.version == 2:
        struct.pack_into(">h", value, EPOCH_AT, producer.epoch + 1)
    append(path, batch.batch([bytes(value)], keys=[found[-1][1]["key"].encode("latin-1")], ts=int(time.time() * 1000),
                             base_offset=end, leader_epoch=found[-1][0]["leaderEpoch"]))


def write_marker(broker, log, producer, commit):
    path = broker.segments(log)[-1]
    batches, end = last_batches(path)
    record = batch.record(0, struct.pack(">hi", 0, 0), struct.pack(">hh", 0, int(commit)))
    append(path, batch.batch([b""], records=record, ts=int(time.time() * 1000), base_offset=end,
                             leader_epoch=batches[-1]["leaderEpoch"], pid=producer.id,
                             epoch=producer.epoch + (producer.version == 2), sequence=-1,
                             attributes=batch.TRANSACTIONAL | batch.CONTROL))


def a_decided_transaction_is_completed_after_kill_9(broker):
    """The decision is in the log; one of two partitions has its marker, the group's offsets have none."""
    t = broker.connect()
    for version in 1, 2:
        for status, commit in ((PREPARE_COMMIT, True), (PREPARE_ABORT, False)):
            topic = "decided-%d-%d" % (version, status)
            t.topic(topic, 2)
            t.group_ready(topic)
            t.commit(topic, topic, [(0, 1)])
            producer = Producer(t, topic, version=version)
            for partition in 0, 1:
                producer.send(topic, ["a", "b"], partition)
            producer.offset(topic, topic, 2)
            check(values_of(t, topic) == [], "an open transaction is visible")
            broker.stop(signal.SIGKILL)
            write_decision(broker, producer, status)
            write_marker(broker, topic + "-0", producer, commit)
            broker.start()
            t = broker.connect()
            until(lambda: state_of(t, topic) == ("CompleteCommit" if commit else "CompleteAbort"), "completion")
            for partition in 0, 1:
                want = ["a", "b"] if commit else []
                check(values_of(t, topic, partition) == want, "partition %d: %r", partition, values_of(t, topic, partition))
                check(stable_end(t, topic, partition) == t.log_end(topic, partition), "partition %d hangs", partition)
            check(t.offsets_of(topic, True) == {(topic, 0): 2 if commit else 1}, "offsets %r", t.offsets_of(topic, True))
            again = Producer(t, topic, version=version)
            check(again.epoch > producer.epoch or again.id != producer.id, "the epoch stays")
            again.send(topic, ["next"])
            again.end(True)
            until(lambda: values_of(t, topic)[-1:] == ["next"], "the next transaction")
    t.finish()


def a_hanging_transaction_is_aborted_by_timeout_after_restart(broker):
    """B42: with a new epoch, so that what its producer sends late is refused."""
    t = broker.connect()
    for version, how in ((1, signal.SIGKILL), (2, signal.SIGKILL), (2, signal.SIGTERM)):
        for timeout_ms in 1500, 6000, 24000:
            topic = "hanging-%d-%d-%d" % (version, how, timeout_ms)
            t.topic(topic)
            began = time.time()
            producer = Producer(t, topic, timeout_ms, version)
            producer.send(topic, ["lost"])
            broker.stop(how)
            broker.start()
            t = producer.t = broker.connect()
            is_open = stable_end(t, topic) == 0
            if is_open or time.time() - began < timeout_ms / 1000:
                break  # else the machine was so slow that its time was over before it could be seen
        check(is_open, "the open transaction is forgotten")
        until(lambda: stable_end(t, topic) == t.log_end(topic) == 2, "the abort")
        until(lambda: state_of(t, topic) == "CompleteAbort", "the abort is known")
        code = producer.try_send(topic, ["late"]) if version == 2 else produce_anyway(producer, topic)
        check(code in (47, 90), "a late batch: %d", code)
        check(values_of(t, topic) == [] and t.log_end(topic) == 2, "what was aborted is there: %r", values_of(t, topic))
    t.finish()


def produce_anyway(producer, topic):
    """As try_send, without asking the coordinator before."""
    data = batch.batch([b"late"], pid=producer.id, epoch=producer.epoch, sequence=1, attributes=batch.TRANSACTIONAL)
    answer = producer.t.call(None, "Produce", 11, {
        "transactionalId": producer.name, "acks": -1, "timeoutMs": 10000,
        "topicData": [{"name": topic, "partitionData": [{"index": 0, "records": data}]}]})
    return answer["responses"][0]["partitionResponses"][0]["errorCode"]


# ------------------------------------------------------------------------------- read_committed


def seen_from(t, topic):
    """What read_committed is told at each offset: (aborted transactions, values, last stable offset)."""
    seen = []
    for offset in range(t.log_end(topic)):
        answer = t.fetch(None, topic, offset, isolation=1)
        aborted = sorted((a["producerId"], a["firstOffset"]) for a in answer["abortedTransactions"] or [])
        batches = [b for b in batch.parse(answer["records"] or b"") if "count" in b]
        seen.append((aborted, committed.visible(batches, answer["abortedTransactions"] or []), answer["lastStableOffset"]))
    return seen


def aborted_lists_hold_after_restart_and_recovery(broker):
    t = broker.connect()
    t.topic("mixed")
    producers = [Producer(t, "mixed-%d" % i, version=1 + i % 2) for i in range(4)]
    for number in range(6):
        for i, producer in enumerate(producers):
            producer.send("mixed", ["%d-%d-%d" % (number, i, n) for n in range(1 + (i + number) % 3)])
            if i == number % 4:
                t.must_produce("mixed", batch.batch([b"plain"], ts=int(time.time() * 1000)))
        for i, producer in enumerate(producers):
            if i != 3 or number % 3 == 2:  # the last one's transactions are long
                producer.end((i + number) % 2 == 0)
        time.sleep(0.35)  # so that segments roll
    until(lambda: stable_end(t, "mixed") == t.log_end("mixed"), "all transactions end")
    producers[0].send("mixed", ["open"])
    want = seen_from(t, "mixed")
    check(sum(bool(aborted) for aborted, _, _ in want) > 10, "too little was aborted: %r", want)
    check(len(broker.segments("mixed-0")) > 3, "too few segments")
    t.finish()
    for how in "a clean stop", "kill -9", "a full recovery", "a recovery without transaction indexes":
        broker.stop(signal.SIGTERM if how == "a clean stop" else signal.SIGKILL)
        checkpoint = os.path.join(broker.data, "recovery-point-offset-checkpoint")
        if "recovery" in how and os.path.exists(checkpoint):
            os.remove(checkpoint)
        if "without" in how:
            for path in glob.glob(os.path.join(broker.data, "mixed-0", "*.txnindex")):
                os.remove(path)
        broker.start()
        t = broker.connect()
        got = seen_from(t, "mixed")
        wrong = [i for i, (a, b) in enumerate(zip(want, got)) if a != b]
        check(not wrong and len(got) == len(want), "after %s: %d offsets, not %d; at %r %r, not %r", how, len(got), len(want),
              wrong[:1], [got[i] for i in wrong[:1]], [want[i] for i in wrong[:1]])
        t.finish()


def nothing_aborted_is_seen_while_it_happens(broker):
    """B43: transactions of one record, aborted and committed, and somebody who reads all the time."""
    t, problems, done = broker.connect(), [], threading.Event()
    t.topic("flicker")

    def read():
        reader, at = broker.connect(), 0
        while not (done.is_set() and at >= stable_end(reader, "flicker")):
            answer = reader.fetch(None, "flicker", at, isolation=1, max_wait=50)
            stable, high = answer["lastStableOffset"], answer["highWatermark"]
            batches = [b for b in batch.parse(answer["records"] or b"") if "count" in b]
            seen = committed.visible(batches, answer["abortedTransactions"] or [])
            beyond = [b["baseOffset"] for b in batches if b["baseOffset"] >= stable]
            if answer["errorCode"] or stable > high or beyond or any(v != "kept" for _, _, v in seen):
                problems.append((answer["errorCode"], stable, high, beyond, seen))
                break
            at = batches[-1]["baseOffset"] + batches[-1]["lastOffsetDelta"] + 1 if batches else at
        reader.finish()

    reader = threading.Thread(target=read)
    reader.start()
    producers = [Producer(t, "flicker-%d" % i, version=1 + i) for i in range(2)]
    for i in range(200):
        producer, keep = producers[i % 2], i % 5 == 0
        producer.send("flicker", ["kept" if keep else "dropped"])
        producer.end(keep)
    until(lambda: stable_end(t, "flicker") == t.log_end("flicker") == 400, "the last marker")
    done.set()
    reader.join(PATIENCE_S)
    check(not problems, "error, stable, high, beyond, seen: %r", problems)
    check(values_of(t, "flicker") == ["kept"] * 40, "committed: %r", values_of(t, "flicker"))
    # All deleted, and then a transaction that begins the log.
    t.call(None, "DeleteRecords", 2, {"timeoutMs": 10000, "topics": [
        {"name": "flicker", "partitions": [{"partitionIndex": 0, "offset": -1}]}]})
    producers[1].send("flicker", ["open"])
    answer = t.fetch(None, "flicker", 400, isolation=1)
    check((answer["errorCode"], answer["lastStableOffset"], answer["logStartOffset"]) == (0, 400, 400), "at the start: %r", answer)
    check(not answer["records"], "an open transaction at the start is visible")
    producers[1].end(True)
    until(lambda: values_of_from(t, "flicker", 400) == ["open"], "the first of the log")
    t.finish()


def values_of_from(t, topic, offset):
    answer = t.fetch(None, topic, offset, isolation=1)
    batches = [b for b in batch.parse(answer["records"] or b"") if "count" in b]
    return [value for _, _, value in committed.visible(batches, answer["abortedTransactions"] or [])]


# ----------------------------------------------------------------------------------- offsets


def unstable_offsets_end(broker):
    """B44: a producer dies after TxnOffsetCommit; whatever state the group is in, 88 ends with the transaction."""
    t = broker.connect()
    t.topic("unstable")
    groups = {}
    for state in "empty", "completing", "stable", "preparing":
        group = "unstable-" + state
        t.group_ready(group)
        t.commit(group, "unstable", [(0, 3)])
        member, generation = t.join(group) if state != "empty" else ("", -1)
        if state in ("stable", "preparing"):
            t.sync(group, member, generation)
        groups[state] = (group, member, generation)
    second = broker.connect()
    for kills in False, True:
        producers = []
        for state, (group, member, generation) in groups.items():
            producer = Producer(t, "%s-%d" % (group, kills), 5000)
            producer.offset(group, "unstable", 7, member, generation)
            producers.append(producer)
            if state == "preparing" and not kills:
                conn = second.connect()  # its answer waits for the first to join again
                conn.send("JoinGroup", 3, {"groupId": group, "sessionTimeoutMs": 30000, "rebalanceTimeoutMs": 60000, "memberId": "",
                                           "protocolType": "consumer", "protocols": [{"name": "range", "metadata": b"\0" * 6}]})
                until(lambda g=group: described(t, g) == "PreparingRebalance", "the rebalance")
            check(t.offsets_of(group, True) == {("unstable", 0): -UNSTABLE}, "%s: %r", state, t.offsets_of(group, True))
            check(t.offsets_of(group) == {("unstable", 0): 3}, "%s: %r", state, t.offsets_of(group))
        if kills:
            broker.kill_and_start()
            t = broker.connect()
        for group, _, _ in groups.values():
            until(lambda g=group: t.offsets_of(g, True) == {("unstable", 0): 3}, group + " is stable again")
        if not kills:
            check(described(t, "unstable-preparing") == "PreparingRebalance", "the rebalance has ended")
            groups.pop("preparing")
    second.finish()
    # And where it commits: of groups that are still there after the kill.
    for group, member, generation in groups["empty"], groups["stable"]:
        producer = Producer(t, group + "-commits")
        producer.offset(group, "unstable", 9, member, generation)
        producer.end(True)
        until(lambda g=group: t.offsets_of(g, True) == {("unstable", 0): 9}, group + " has the new offset")
    t.finish()


def the_last_record_of_an_offset_holds(broker):
    """Whatever the order in which transactions end: after compaction there is no other one."""
    t = broker.connect()
    t.topic("last")
    t.group_ready("last")
    early, late = Producer(t, "last-early"), Producer(t, "last-late")
    early.offset("last", "last", 1)
    late.offset("last", "last", 2)
    late.end(True)
    until(lambda: t.offsets_of("last") == {("last", 0): 2}, "the late offset")
    early.end(True)
    until(lambda: state_of(t, "last-early") == "CompleteCommit", "completion")
    check(t.offsets_of("last", True) == {("last", 0): 2}, "the early one came over it: %r", t.offsets_of("last", True))
    early.offset("last", "last", 3)
    t.commit("last", "last", [(0, 4)])
    check(t.offsets_of("last", True) == {("last", 0): -UNSTABLE}, "it is open: %r", t.offsets_of("last", True))
    early.end(True)
    until(lambda: t.offsets_of("last", True) == {("last", 0): 4}, "the offset that was committed directly")
    late.offset("last", "last", 5)
    late.end(True)
    until(lambda: t.offsets_of("last", True) == {("last", 0): 5}, "the next transaction")
    broker.kill_and_start()
    t = broker.connect()
    check(t.offsets_of("last", True) == {("last", 0): 5}, "read again: %r", t.offsets_of("last", True))
    t.finish()


def a_commit_is_one_batch_or_none(broker):
    """As in Kafka: no crash can leave a part of it."""
    t = broker.connect()
    t.topic("batch", 20)
    t.group_ready("batch")
    t.commit("batch", "batch", [(p % 20, p) for p in range(8000)])
    before = t.offsets_of("batch")
    _, codes = t.patiently("OffsetCommit", 8, {
        "groupId": "batch", "generationIdOrMemberEpoch": -1, "memberId": "", "topics": [
            {"name": "batch", "partitions": [{"partitionIndex": p % 21, "committedOffset": 1, "committedLeaderEpoch": -1,
                                              "committedMetadata": ""} for p in range(40000)]}]},
        lambda a: [p["errorCode"] for x in a["topics"] for p in x["partitions"]])
    check(codes == {-1, 3}, "answered %r", codes)
    check(t.offsets_of("batch") == before, "a part of it is there")
    t.finish()


def described(t, group):
    answer = t.must("DescribeGroups", 5, {"groups": [group]}, lambda a: [g["errorCode"] for g in a["groups"]])
    return answer["groups"][0]["groupState"]


# -------------------------------------------------------------------------------- compaction


def compacted_to(broker, log):
    """Up to which offset the cleaner has been."""
    try:
        with open(os.path.join(broker.data, "cleaner-offset-checkpoint"), encoding="ascii") as f:
            found = re.search(r"^%s 0 (\d+)$" % re.escape(log), f.read(), re.M)
    except OSError:
        return -1
    return int(found.group(1)) if found else -1


def until_compacted(broker, t, log):
    """All but the active segment, which what is written now makes sealed."""
    time.sleep(0.35)
    t.commit("last", "kept", [(0, 1)])
    producer = Producer(t, "last")
    producer.send("kept", ["x"])
    producer.end(True)

    def done():
        base = int(os.path.basename(broker.segments(log + "-0")[-1])[:20])
        return compacted_to(broker, log) == base > 0
    until(done, log + " is compacted")


def what_coordinators_know(t):
    listed = t.must("ListGroups", 4, {"statesFilter": []})["groups"]
    ids = t.must("ListTransactions", 1, {"stateFilters": [], "producerIdFilters": [], "durationFilter": -1})["transactionStates"]
    facts = t.must("DescribeTransactions", 0, {"transactionalIds": [x["transactionalId"] for x in ids]},
                   lambda a: [x["errorCode"] for x in a["transactionStates"]])["transactionStates"]
    groups = sorted((g["groupId"], g["protocolType"], g["groupState"]) for g in listed)
    return {"groups": groups, "offsets": {g: t.offsets_of(g) for g, _, _ in groups},
            "unstable": {g: t.offsets_of(g, True) for g, _, _ in groups},
            "transactions": sorted((f["transactionalId"], f["transactionState"], f["producerId"], f["producerEpoch"],
                                    tuple(sorted((x["topic"], tuple(sorted(x["partitions"]))) for x in f["topics"])))
                                   for f in facts)}


def work_of_coordinators(t, number):
    """Offsets over and over, groups and offsets that go, members of both kinds, transactions that end in every way."""
    for i in range(60):
        for g in range(4):
            t.commit("g%d" % g, "kept", [(p, 100 * number + i + p) for p in range(4)])
    t.must("OffsetDelete", 0, {"groupId": "g1", "topics": [{"name": "kept", "partitions": [{"partitionIndex": 2}]}]})
    t.commit("gone-%d" % number, "kept", [(0, 5)])
    t.must("DeleteGroups", 2, {"groupsNames": ["gone-%d" % number]}, lambda a: [r["errorCode"] for r in a["results"]])
    member, generation = t.join("classic-%d" % number)
    t.sync("classic-%d" % number, member, generation)
    t.commit("classic-%d" % number, "kept", [(1, number)], member, generation)
    t.must("ConsumerGroupHeartbeat", 1, {
        "groupId": "consumer-%d" % number, "memberId": "m", "memberEpoch": 0, "rebalanceTimeoutMs": 60000,
        "subscribedTopicNames": ["kept"], "topicPartitions": [], "subscribedTopicRegex": None})
    for i in range(20):
        producer = Producer(t, "id-%d" % (i % 5), version=1 + i % 2)
        producer.send("kept", ["x"], i % 4)
        producer.offset("g%d" % (i % 4), "kept", 1000 * number + i)
        producer.end(i % 3 > 0)
    time.sleep(0.35)


def compacted_coordinators_load_rightly(broker):
    t = broker.connect()
    t.topic("kept", 4)
    for group in "g0", "last":
        t.group_ready(group)
    for number in range(3):
        work_of_coordinators(t, number)
        for log in "__consumer_offsets", "__transaction_state":
            until_compacted(broker, t, log)
        written = t.log_end("__consumer_offsets")
        left = sum(len(b["records"]) for path in broker.segments("__consumer_offsets-0") for b in last_batches(path)[0])
        check(left < written / 3, "%d of %d records are left", left, written)
        if number == 2:  # not before: what is open holds compaction up
            hangs = Producer(t, "hangs", 600000)
            hangs.send("kept", ["open"])
            hangs.offset("g3", "kept", 77777)
        want = what_coordinators_know(t)
        check((want["unstable"]["g3"][("kept", 0)] == -UNSTABLE) == (number == 2), "what is open: %r", want["unstable"]["g3"])
        check(want["offsets"]["g0"][("kept", 3)] == 100 * number + 62, "offsets: %r", want["offsets"]["g0"])
        check(("kept", 2) not in want["offsets"]["g1"], "a deleted offset is there")
        if number == 1:
            broker.stop()
            broker.start()
        else:
            broker.kill_and_start()
        t = broker.connect()
        got = what_coordinators_know(t)
        for key, value in want.items():
            check(got[key] == value, "%s after restart %d: %r, not %r", key, number, got[key], value)
    hangs.t = t
    hangs.end(True)
    until(lambda: t.offsets_of("g3", True)[("kept", 0)] == 77777, "the open transaction's offset")
    t.finish()


def dumped(broker, log, decoder):
    """The server is stopped: compaction would take the files away."""
    kafka = tools.Tools(broker)
    try:
        out = kafka.call("DumpLogSegments", "--files", ",".join(broker.segments(log)), decoder, server=False)
    finally:
        kafka.stop()
    bad = [line for line in out.splitlines() if re.search(r"xception|ould not|ERROR|isvalid: false|Unknown", line)]
    check(not bad, "%s", bad[:1])
    return out


def kafka_dump_log_decodes_compacted_segments(broker):
    broker.stop()
    out = dumped(broker, "__consumer_offsets-0", "--offsets-decoder")
    for word in '"group":"g3"', '"offset":77777', '"protocolType":"consumer"', '"memberId":"m"', "endTxnMarker: COMMIT":
        check(word in out, "lacks %s", word)
    out = dumped(broker, "__transaction_state-0", "--transaction-log-decoder")
    check(re.search(r"hangs.*(CompleteCommit|PrepareCommit|\"transactionStatus\":4)", out), "lacks the commit of hangs: %s", out[-500:])


# ----------------------------------------------------------------------- settings at run time


def alter(broker, *words, ok=True):
    kafka = tools.Tools(broker)
    try:
        return kafka.call("ConfigCommand", "--alter", "--entity-type", "brokers", "--entity-default", *words, ok=ok)
    finally:
        kafka.stop()


def cleaner_settings_change_at_run_time(build):
    """A cleaner that would sleep for an hour begins as soon as it is told to."""
    broker = Broker(build, "log.cleaner.backoff.ms=3600000\nlog.cleaner.min.cleanable.ratio=0.9\nlog.roll.ms=100\n"
                    "log.flush.interval.ms=100\nreplica.high.watermark.checkpoint.interval.ms=100\n")
    try:
        broker.start()
        t = broker.connect()
        t.topic("c", 1, {"cleanup.policy": "compact"})

        def write(count):
            """In a segment of its own, with another that is active."""
            for i in range(count + 1):
                t.must_produce("c", batch.batch([b"%d" % i, b"x"], keys=[b"same", b"k%d" % i], ts=int(time.time() * 1000)))
                time.sleep(0.15 if i >= count - 1 else 0)
            return t.log_end("c") - 2

        end = write(20)
        time.sleep(0.5)
        check(compacted_to(broker, "c") == -1, "compacted too early")
        alter(broker, "--add-config", "log.cleaner.backoff.ms=100")
        until(lambda: compacted_to(broker, "c") == end, "compaction after the backoff has changed")
        end = write(2)
        time.sleep(0.5)
        check(compacted_to(broker, "c") < end, "compacted below the ratio")
        alter(broker, "--add-config", "log.cleaner.min.cleanable.ratio=0.01,log.cleaner.threads=2")
        until(lambda: compacted_to(broker, "c") == end, "compaction after the ratio has changed")
        broker.kill_and_start()
        t = broker.connect()
        shown = t.call(None, "DescribeConfigs", 4, {"resources": [{"resourceType": 4, "resourceName": str(t.node), "configurationKeys": [
            "log.cleaner.backoff.ms", "log.cleaner.threads"]}]})["results"][0]["configs"]
        check({c["name"]: c["value"] for c in shown} == {"log.cleaner.backoff.ms": "100", "log.cleaner.threads": "2"}, "%r", shown)
        t.finish()
        broker.stop()
    finally:
        broker.remove()


TESTS = (a_decided_transaction_is_completed_after_kill_9, a_hanging_transaction_is_aborted_by_timeout_after_restart,
         aborted_lists_hold_after_restart_and_recovery, nothing_aborted_is_seen_while_it_happens, unstable_offsets_end,
         the_last_record_of_an_offset_holds, a_commit_is_one_batch_or_none, compacted_coordinators_load_rightly,
         kafka_dump_log_decodes_compacted_segments)
COUNTS = {"passed": 0, "failed": 0, "skipped": 0}


def run(name, function, *args):
    started = time.time()
    try:
        function(*args)
    except Skip as e:
        COUNTS["skipped"] += 1
        print("skipped %s: %s" % (name, e))
    except (Failed, AssertionError, harness.Failed, harness.Closed, OSError, LookupError, subprocess.SubprocessError) as e:
        COUNTS["failed"] += 1
        print("FAIL %s: %s: %s" % (name, type(e).__name__, str(e)[:600]))
    else:
        COUNTS["passed"] += 1
        print("ok %s (%.1f s)" % (name, time.time() - started))
    sys.stdout.flush()


def with_server(broker, tests):
    """tests() against it. One that does not come up is a failed test."""
    try:
        broker.start()
        tests()
    except harness.Failed as e:
        COUNTS["failed"] += 1
        print("FAIL server: %s" % e)
    finally:
        broker.remove()


def summary():
    """The exit code."""
    print("%(passed)d passed, %(failed)d failed, %(skipped)d skipped" % COUNTS)
    return 1 if COUNTS["failed"] else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=os.path.join(ROOT, "build"))
    parser.add_argument("tests", nargs="*")
    args = parser.parse_args()
    broker = Broker(args.build)

    def all_tests():
        for test in TESTS:
            if not args.tests or test.__name__ in args.tests:
                run(test.__name__, test, broker)
                if broker.process is None:  # it stopped where it should not have
                    broker.start()
    with_server(broker, all_tests)
    test = cleaner_settings_change_at_run_time
    if not args.tests or test.__name__ in args.tests:
        run(test.__name__, test, args.build)
    return summary()


if __name__ == "__main__":
    sys.exit(main())
