#!/usr/bin/env python3
"""Transactions that hang, as they may where transaction.partition.verification.enable is off: Kafka's tool and ours find
those and no others, and each ends one; readers of committed records go on.

    hanging_txn_test.py [--build build]

Kafka's kafka-transactions comes from the interop clients (tools/ci/install clients); without it the test is skipped.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import coordinator_test as coordinators  # noqa: E402
import batch  # noqa: E402
import tools  # noqa: E402
from coordinator_test import ROOT, Broker, Producer, check, stable_end, until, values_of  # noqa: E402

TOPIC = "stuck"
LATE, NOBODYS, ALIVE, QUIET = range(4)  # its partitions
LONG_AGO_MS = 60 * 60 * 1000  # longer than any transaction may last


def write_in_txn(t, partition, producer_id, epoch, sequence, value):
    """A batch that no coordinator is told of, an hour old. Its offset."""
    data = batch.batch([value], ts=int(time.time() * 1000) - LONG_AGO_MS, pid=producer_id, epoch=epoch, sequence=sequence,
                       attributes=batch.TRANSACTIONAL)
    answer = t.call(None, "Produce", 9, {"transactionalId": "x", "acks": -1, "timeoutMs": 10000, "topicData": [
        {"name": TOPIC, "partitionData": [{"index": partition, "records": data}]}]})
    told = answer["responses"][0]["partitionResponses"][0]
    check(told["errorCode"] == 0, "a transactional batch: error %d", told["errorCode"])
    return told["baseOffset"]


def make(t):
    """Where transactions begin that hang, by partition."""
    t.topic(TOPIC, 4)
    late = Producer(t, "late", version=1)
    late.send(TOPIC, ["ended"], LATE)
    late.end(True)
    until(lambda: values_of(t, TOPIC, LATE) == ["ended"], "the commit")
    alive = Producer(t, "alive", 900000, version=1)  # while Kafka's tools, which are slow, look
    alive.add(TOPIC, ALIVE)
    write_in_txn(t, ALIVE, alive.id, alive.epoch, 0, b"alive")
    hanging = {LATE: write_in_txn(t, LATE, late.id, late.epoch, 1, b"late"),
               NOBODYS: write_in_txn(t, NOBODYS, 7000000, 3, 0, b"nobody's")}
    for partition in range(4):
        t.must_produce(TOPIC, batch.batch([b"after"], ts=int(time.time() * 1000)), partition)
    return hanging, alive


def found_by_kafka(kafka, t):
    """{partition: start offset} of what kafka-transactions takes for hanging."""
    out = kafka.call("TransactionsCommand", "find-hanging", "--broker-id", str(t.node))
    return {int(p): int(start) for p, start in re.findall(r"^%s\s+(\d+)\s+\d+\s+\d+\s+-?\d+\s+(\d+)\s" % TOPIC, out, re.M)}


def abort_hanging(broker, build, *words):
    out = subprocess.run([os.path.join(build, "barnabas"), "txns", "abort-hanging", TOPIC, "--json", "-b", broker.bootstrap] +
                         list(words), capture_output=True, timeout=60)
    check(out.returncode == 0, "abort-hanging: %s", out.stderr.decode())
    return json.loads(out.stdout)


def found_by_ours(broker, build):
    return {one["partition"]: one["start_offset"] for one in abort_hanging(broker, build) if one["hanging"]}


def is_free(t, partition, values):
    """The last stable offset has moved: what is committed is seen, and what was aborted is not."""
    check(stable_end(t, TOPIC, partition) == t.log_end(TOPIC, partition), "partition %d is held up at %d of %d", partition,
          stable_end(t, TOPIC, partition), t.log_end(TOPIC, partition))
    check(values_of(t, TOPIC, partition) == values, "partition %d: %r", partition, values_of(t, TOPIC, partition))


def what_hangs_is_found_and_ended(broker, build):
    t, kafka = broker.connect(), tools.Tools(broker)
    try:
        hanging, alive = make(t)
        for partition, start in list(hanging.items()) + [(ALIVE, 0)]:
            check(stable_end(t, TOPIC, partition) == start, "partition %d is not held up", partition)
        check(found_by_kafka(kafka, t) == hanging, "Kafka's tool finds %r, not %r", found_by_kafka(kafka, t), hanging)
        check(found_by_ours(broker, build) == hanging, "ours finds %r, not %r", found_by_ours(broker, build), hanging)
        kafka.call("TransactionsCommand", "abort", "--topic", TOPIC, "--partition", str(LATE), "--start-offset",
                   str(hanging.pop(LATE)))
        until(lambda: stable_end(t, TOPIC, LATE) == t.log_end(TOPIC, LATE), "Kafka's abort")
        is_free(t, LATE, ["ended", "after"])
        check(found_by_kafka(kafka, t) == found_by_ours(broker, build) == hanging, "one is left: %r, %r",
              found_by_kafka(kafka, t), found_by_ours(broker, build))
        abort_hanging(broker, build, "--execute")
        is_free(t, NOBODYS, ["after"])
        check(found_by_kafka(kafka, t) == found_by_ours(broker, build) == {}, "something still hangs")
        check(stable_end(t, TOPIC, ALIVE) == 0, "a transaction that is alive was ended")
        alive.end(True)
        until(lambda: stable_end(t, TOPIC, ALIVE) == t.log_end(TOPIC, ALIVE), "the end of what was alive")
        is_free(t, ALIVE, ["alive", "after"])
        broker.kill_and_start()
        t = broker.connect()
        is_free(t, LATE, ["ended", "after"])
        is_free(t, NOBODYS, ["after"])
        t.finish()
    finally:
        kafka.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=os.path.join(ROOT, "build"))
    args = parser.parse_args()
    broker = Broker(args.build, "transaction.partition.verification.enable=false\ntransaction.state.log.num.partitions=1\n")
    coordinators.with_server(broker, lambda: coordinators.run("what_hangs_is_found_and_ended", what_hangs_is_found_and_ended,
                                                              broker, args.build))
    return coordinators.summary()


if __name__ == "__main__":
    sys.exit(main())
