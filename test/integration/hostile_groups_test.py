#!/usr/bin/env python3
"""As hostile_test.py: what clients do to groups and transactions.

    hostile_groups_test.py [--build build] [--seed N] [TEST...]
"""
import sys
import time

import hostile_test
from hostile_test import MIB, check, peak_while

TESTS = []


def test(function):
    TESTS.append(function)
    return function


def until_ready(connection, kind, key):
    """The coordinator's topic is made by the first who looks for it."""
    for _ in range(1200):
        if connection.call("FindCoordinator", 4, {"keyType": kind, "coordinatorKeys": [key]})["coordinators"][0]["errorCode"] == 0:
            return
        time.sleep(0.05)
    raise hostile_test.Failed("no coordinator of %s" % key)


def within(stage, what, function):
    """No thread of the server is kept by it for longer; in processor time, whatever else the machine does."""
    before = stage.server.busy_s()
    answer = function()
    took = max(used - before.get(thread, 0) for thread, used in stage.server.busy_s().items())
    check(took < 0.3 * stage.scale, "%s took %.2f s", what, took)
    return answer


@test
def expressions_that_nest_deeply_or_take_long(stage):
    """Names and ids are matched on a shard's thread, with its small stack, beside everybody's requests."""
    deep = "(" * 900 + "a" + ")*" * 900
    slow = ("(" + "|".join("rx.*a{%d}" % i for i in range(100, 200)) + ")*", ".*" * 3000 + "z", "(.*a){60}b",
            "((a*){1000}){6}b", "(a|b|ab|ba|.)*" * 300)
    with stage.server.connect(60) as c:
        until_ready(c, 0, "rx")
        until_ready(c, 1, "rx")
        for i in range(8):
            names = ["rx%d-" % (i * 50 + j) + "a" * 200 for j in range(50)]
            c.call("CreateTopics", 2, {"topics": [{"name": n, "numPartitions": 1, "replicationFactor": 1, "assignments": [],
                                                   "configs": []} for n in names], "timeoutMs": 30000})
        for i, text in enumerate((deep,) + slow):
            heartbeat = {"groupId": "rx%d" % i, "memberId": "m", "memberEpoch": 0, "rebalanceTimeoutMs": 1000,
                         "subscribedTopicRegex": text, "topicPartitions": []}
            code = within(stage, text[:20],
                          lambda: c.call("ConsumerGroupHeartbeat", 1, heartbeat))["errorCode"]
            check(code == (128 if text == deep else 0), "%s: error %d", text[:20], code)
        for i in range(20):
            c.call("InitProducerId", 4, {"transactionalId": "rx%d-" % i + "a" * 30000, "transactionTimeoutMs": 60000,
                                         "producerId": -1, "producerEpoch": -1})
        for text in (deep,) + slow:
            ask = {"stateFilters": [], "producerIdFilters": [], "durationFilter": -1, "transactionalIdPattern": text}
            within(stage, text[:20], lambda: c.call("ListTransactions", 2, ask))
        for i in range(8):
            names = ["rx%d-" % (i * 50 + j) + "a" * 200 for j in range(50)]
            c.call("DeleteTopics", 1, {"topicNames": names, "timeoutMs": 30000})


@test
def states_of_a_share_partition_by_the_thousand(stage):
    with stage.server.connect(60) as c:
        topic = c.call("Metadata", 12, {"topics": [{"name": "t"}]})["topics"][0]["topicId"]

        def ask(name, version, **partition):
            body = {"groupId": "states", "topics": [{"topicId": topic, "partitions": [dict(partition, partition=0)]}]}
            return c.call(name, version, body)["results"][0]["partitions"][0]["errorCode"]

        def write(ranges):
            batches = [{"firstOffset": o, "lastOffset": o, "deliveryState": 0, "deliveryCount": d} for o, d in ranges]
            code = within(stage, "a write", lambda: ask(
                "WriteShareGroupState", 1, stateEpoch=0, leaderEpoch=0, startOffset=-1, deliveryCompleteCount=0,
                stateBatches=batches))
            check(code == 0, "error %d", code)
        for _ in range(1200):
            if ask("InitializeShareGroupState", 0, stateEpoch=0, startOffset=0) == 0:
                break
            time.sleep(0.05)
        write([(i, 1 + i % 2) for i in range(10000)])
        write([(10000 + i, 1 + i % 2) for i in range(10000)])
        write([(20000 - i, 3 + i % 2) for i in range(10000)])
        write([(i * 7919 % 20000, 5 + i % 2) for i in range(10000)])


@test
def sessions_of_share_groups_that_name_partitions_without_end(stage):
    with stage.server.connect(60) as c:
        rows = [{"partitionIndex": i, "acknowledgementBatches": []} for i in range(50000)]
        codes = []

        def ask():
            for i in range(24):
                body = {"groupId": "many", "memberId": "m%d" % i, "shareSessionEpoch": 0, "maxWaitMs": 0, "minBytes": 0,
                        "maxBytes": 1000, "maxRecords": 1, "batchSize": 1, "forgottenTopicsData": [],
                        "topics": [{"topicId": bytes(range(16)), "partitions": rows}]}
                codes.append(c.call("ShareFetch", 1, body)["errorCode"])
        peak_while(stage, 400 * MIB, ask)
        check(codes[0] == 0 and codes[-1] == 133, "answered %s", codes)


@test
def ids_of_all_lengths_and_requests_for_nothing(stage):
    with stage.server.connect(60) as c:
        until_ready(c, 0, "g")
        name = "g" * 32767
        joins = {"groupId": name, "memberId": "m", "memberEpoch": 0, "rebalanceTimeoutMs": 1000,
                 "subscribedTopicNames": ["t"], "topicPartitions": []}
        for _ in range(1200):
            if c.call("ConsumerGroupHeartbeat", 1, joins)["errorCode"] == 0:
                break
            time.sleep(0.05)
        for api, version, field, answers in (("ShareGroupDescribe", 1, "groupIds", "groups"), ("DescribeGroups", 6, "groups", "groups"),
                                             ("ConsumerGroupDescribe", 1, "groupIds", "groups")):
            check(len(c.call(api, version, {field: [name, "x" * 32767]})[answers]) == 2, "%s", api)
            check(c.call(api, version, {field: []})[answers] == [], "%s", api)
        check(c.call("OffsetFetch", 9, {"groups": [], "requireStable": False})["groups"] == [], "offsets of no group")


@test
def ids_that_would_be_lines_of_the_log(stage):
    with stage.server.connect(60) as c:
        until_ready(c, 1, "log")
        for i in range(200):
            name = "log\nlevel=error event=forged %d" % i
            made = c.call("InitProducerId", 4, {"transactionalId": name, "transactionTimeoutMs": 1, "producerId": -1,
                                                "producerEpoch": -1})
            c.call("AddPartitionsToTxn", 3, {"v3AndBelowTransactionalId": name, "v3AndBelowProducerId": made["producerId"],
                                             "v3AndBelowProducerEpoch": made["producerEpoch"],
                                             "v3AndBelowTopics": [{"name": "t", "partitions": [0]}]})
        for _ in range(1200):
            if "transaction_timed_out" in stage.server.text():
                break
            time.sleep(0.05)
        said = stage.server.text()
        check("transaction_timed_out" in said and "\nlevel=error event=forged" not in said, "a client wrote lines of the log")
        check(said.count("transaction_timed_out") < 100, "%d lines", said.count("transaction_timed_out"))


if __name__ == "__main__":
    sys.exit(hostile_test.main(TESTS, "transaction.abort.timed.out.transaction.cleanup.interval.ms=500"))
