#!/usr/bin/env python3
"""A share group goes on where it was when its directory changes hands, from Barnabas to Apache Kafka and back: what is
done with is not given again, and nothing else is missing.

    kafka_share_test.py [--build build] [--only REGEX] [--keep]

Kafka 4.4 comes from the interop clients (tools/ci/install clients); without it the tests are skipped.
"""
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import apache  # noqa: E402
import kafka_back_test as back  # noqa: E402
import kafka_dir_test as recorded  # noqa: E402
from kafka_back_test import Failed, Place  # noqa: E402

import batch  # noqa: E402

TOPIC, GROUP = "shared", "sharers"
PARTITIONS, RECORDS = 2, 20
ACCEPT, RELEASE, REJECT = 1, 2, 3
PATIENCE_S, QUIET_ROUNDS = 40, 4
TOO_EARLY = {14, 15, 16}
SHARE = "share.coordinator.state.topic.replication.factor=1\nshare.coordinator.state.topic.min.isr=1\n"


class Taker:
    """The one member of the group."""

    def __init__(self, broker, name):
        self.t, self.name = recorded.connect(broker.bootstrap), name
        self.epoch = self.session = 0
        self.topic_id = self.t.topic_id(TOPIC)
        self.t.call(None, "FindCoordinator", 4, {"keyType": 0, "coordinatorKeys": [GROUP]})
        self.join()

    def beat(self, epoch, topics=None):
        return self.t.call(None, "ShareGroupHeartbeat", 1, {
            "groupId": GROUP, "memberId": self.name, "memberEpoch": epoch, "rackId": None, "subscribedTopicNames": topics})

    def join(self):
        """Until it has all partitions: Kafka assigns them a while after it was asked."""
        until, assigned = time.time() + PATIENCE_S, None
        while not assigned or sum(len(p["partitions"]) for p in assigned["topicPartitions"]) < PARTITIONS:
            if time.time() > until:
                raise Failed("%s has no partitions" % self.name)
            answer = self.beat(self.epoch, [TOPIC])
            if answer["errorCode"] not in TOO_EARLY:
                recorded.must(answer, "ShareGroupHeartbeat")
                self.epoch, assigned = answer["memberEpoch"], answer["assignment"]
            time.sleep(0.2)

    def call(self, api, topics, **more):
        answer = self.t.call(None, api, 1, dict(more, groupId=GROUP, memberId=self.name, topics=topics,
                                                shareSessionEpoch=self.session))
        recorded.must(answer, api)
        self.session = self.session + 1 if self.session >= 0 else self.session
        return [p for topic in answer["responses"] for p in topic["partitions"]]

    def named(self, partitions):
        return [{"topicId": self.topic_id, "partitions": [
            {"partitionIndex": p, "acknowledgementBatches": batches} for p, batches in partitions]}]

    def take(self):
        """All there is: {(partition, offset): deliveries}."""
        given, quiet, until = {}, 0, time.time() + PATIENCE_S
        while quiet < QUIET_ROUNDS:
            if time.time() > until:
                raise Failed("%s is given more and more: %r" % (self.name, given))
            told = self.call("ShareFetch", self.named((p, []) for p in range(PARTITIONS)) if self.session == 0 else [],
                             maxWaitMs=500, minBytes=1, maxBytes=1 << 20, maxRecords=500, batchSize=500,
                             forgottenTopicsData=[])
            early = [p["errorCode"] for p in told if p["errorCode"]]
            if set(early) - TOO_EARLY:
                raise Failed("ShareFetch: %r" % early)
            rows = [(p["partitionIndex"], a) for p in told for a in p["acquiredRecords"]]
            for partition, a in rows:
                given.update({(partition, o): a["deliveryCount"] for o in range(a["firstOffset"], a["lastOffset"] + 1)})
            quiet = 0 if rows or early else quiet + 1
        return given

    def answer(self, *acks):
        """acks: (partition, first, last, type)."""
        named = {}
        for p, first, last, kind in acks:
            named.setdefault(p, []).append({"firstOffset": first, "lastOffset": last, "acknowledgeTypes": [kind]})
        codes = {p["errorCode"] for p in self.call("ShareAcknowledge", self.named(sorted(named.items())))}
        if codes != {0}:
            raise Failed("ShareAcknowledge: %r" % codes)

    def leave(self):
        """What it still holds is given back."""
        self.session = -1
        self.call("ShareFetch", [], maxWaitMs=0, minBytes=0, maxBytes=0, maxRecords=0, batchSize=1, forgottenTopicsData=[])
        recorded.must(self.beat(-1), "ShareGroupHeartbeat")
        self.t.finish()


def begin(broker):
    t = recorded.connect(broker.bootstrap)
    recorded.create(t, TOPIC, PARTITIONS)
    recorded.alter(t, 32, GROUP, [("share.auto.offset.reset", "earliest")])
    for p in range(PARTITIONS):
        for first in range(0, RECORDS, 5):
            t.must_produce(TOPIC, batch.batch([b"%d" % (first + i) for i in range(5)], ts=int(time.time() * 1000)), p)
    t.finish()


def offsets(partition, *ranges):
    return {(partition, o) for first, last in ranges for o in range(first, last + 1)}


def expect(given, want, who):
    if set(given) != want:
        raise Failed("%s gives %r again, and lacks %r" % (who, sorted(set(given) - want)[:5], sorted(want - set(given))[:5]))


def work_some(broker):
    """Accepted, rejected, released, out of turn, and taken without an answer. What is left, as Taker.take has it."""
    begin(broker)
    taker = Taker(broker, "first")
    expect(taker.take(), offsets(0, (0, RECORDS - 1)) | offsets(1, (0, RECORDS - 1)), "the first")
    taker.answer((0, 0, 3, ACCEPT), (0, 4, 4, REJECT), (0, 5, 6, RELEASE), (0, 10, 12, ACCEPT), (1, 0, 9, ACCEPT))
    taker.leave()
    return offsets(0, (5, 9), (13, RECORDS - 1)) | offsets(1, (10, RECORDS - 1))


def go_on(broker, left, who):
    """What is left is there, and no more; then some of it is done with. What is left now, and how often one was given."""
    taker = Taker(broker, "second")
    given = taker.take()
    expect(given, left, who)
    if given[(0, 5)] != 2:
        raise Failed("%s: what was released comes for the %dth time" % (who, given[(0, 5)]))
    taker.answer((0, 5, 9, ACCEPT), (0, 13, 13, RELEASE), (1, 10, 14, ACCEPT))
    taker.leave()
    return offsets(0, (13, RECORDS - 1)) | offsets(1, (15, RECORDS - 1)), given[(0, 13)]


def finish(broker, left, deliveries, who):
    taker = Taker(broker, "third")
    given = taker.take()
    expect(given, left, who)
    if given[(0, 13)] != deliveries + 1:
        raise Failed("%s: what was given %d times comes for the %dth time" % (who, deliveries, given[(0, 13)]))
    taker.answer((0, 13, RECORDS - 1, ACCEPT), (1, 15, RECORDS - 1, ACCEPT))
    taker.t.must_produce(TOPIC, batch.batch([b"new"], ts=int(time.time() * 1000)))
    expect(taker.take(), {(0, RECORDS)}, who)
    taker.leave()


def to_kafka_and_back(args):
    with Place(args) as place:
        apache.jars(apache.NEW)
        broker = place.barnabas()
        left = work_some(broker)
        broker.stop()
        kafka = place.kafka(place.node_id(), settings=SHARE)
        place.plan("export", "--controller", "CONTROLLER://127.0.0.1:%d" % kafka.controller, *place.dirs)
        kafka.start()
        apache.tool(apache.NEW, "org.apache.kafka.tools.FeatureCommand", "--bootstrap-server", kafka.bootstrap, "upgrade",
                    "--feature", "share.version=1")
        left, deliveries = go_on(kafka, left, "Kafka")
        kafka.stop()
        broker = place.barnabas()
        finish(broker, left, deliveries, "Barnabas again")
        broker.stop()


def kafkas_own_group(args):
    """The directory was Kafka's from the beginning, and is opened as it is."""
    with Place(args) as place:
        apache.jars(apache.NEW)
        kafka = place.kafka(1, settings=SHARE)
        apache.tool(apache.NEW, "kafka.tools.StorageTool", "format", "-t", "AAAAAAAAAAAAAAAAAAAAAQ", "-c", kafka.config,
                    "--standalone")
        kafka.start()
        left = work_some(kafka)
        kafka.stop()
        broker = place.barnabas()
        left, deliveries = go_on(broker, left, "Barnabas")
        broker.stop()
        broker.start()
        finish(broker, left, deliveries, "Barnabas after a restart")
        broker.stop()


if __name__ == "__main__":
    sys.exit(back.run(__doc__, (("a-share-group-goes-on-in-kafka-and-back", to_kafka_and_back),
                                ("kafkas-own-share-group-goes-on-here", kafkas_own_group))))
