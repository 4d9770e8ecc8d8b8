"""Members of a share group that outlive the server, for tests that kill it."""
import os
import random
import sys
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kill_test import Connection, codec  # noqa: E402

GROUP = "g"
ACCEPT, RELEASE, REJECT = 1, 2, 3


def create_topic(connection, partitions):
    """The id of the topic "t"."""
    topic = {"name": "t", "numPartitions": partitions, "replicationFactor": 1, "assignments": [], "configs": []}
    answer = connection.call("CreateTopics", 7, {"topics": [topic], "timeoutMs": 10000, "validateOnly": False})
    return answer["topics"][0]["topicId"]


class SessionOver(OSError):
    """The share session is not what the member thinks; what it held is given back."""


class Member(threading.Thread):
    """Works over one connection at a time, and goes on over a new one when that breaks. Subclasses have work()."""

    def __init__(self, port, name, topic_id, seed):
        super().__init__(daemon=True)
        self.port, self.name_, self.topic_id = port, name, topic_id
        self.random = random.Random(seed)
        self.connection, self.session = None, 0
        self.problem, self.ending = None, False

    def drop(self):
        """The connection, and the session with it."""
        if self.connection:
            self.connection.close()
        self.connection, self.session = None, 0

    def call(self, name, topics, **more):
        answer = self.connection.call(name, 1, dict(more, groupId=GROUP, memberId=self.name_, topics=topics,
                                                    shareSessionEpoch=self.session))
        if answer["errorCode"] != 0:
            raise SessionOver("session: error %d" % answer["errorCode"])
        self.session += 1
        return [p for t in answer["responses"] for p in t["partitions"]]

    def topics(self, partitions):
        return [{"topicId": self.topic_id, "partitions": [
            {"partitionIndex": p, "acknowledgementBatches": batches} for p, batches in partitions]}]

    def fetch(self, partitions, wait_ms, records, batch_size):
        """A session of these partitions is opened where there is none: (partition, first, last, deliveries)..."""
        topics = self.topics((p, []) for p in partitions) if self.session == 0 else []
        told = self.call("ShareFetch", topics, maxWaitMs=wait_ms, minBytes=1, maxBytes=1 << 20, maxRecords=records,
                         batchSize=batch_size, forgottenTopicsData=[])
        return [(p["partitionIndex"], a["firstOffset"], a["lastOffset"], a["deliveryCount"])
                for p in told if p["errorCode"] == 0 for a in p["acquiredRecords"]]

    def acknowledge(self, acks):
        """acks: (partition, first, last, type)... in order. The partitions where it is done."""
        named = {p: [] for p, _, _, _ in acks}
        for p, first, last, kind in acks:
            named[p].append({"firstOffset": first, "lastOffset": last, "acknowledgeTypes": [kind]})
        return {p["partitionIndex"] for p in self.call("ShareAcknowledge", self.topics(sorted(named.items())))
                if p["errorCode"] == 0}

    def run(self):
        try:
            while not self.ending:
                try:
                    if not self.connection:
                        self.connection = Connection(self.port)
                    self.work()
                except OSError:
                    self.drop()
                    time.sleep(0.01)
        except (ValueError, KeyError, IndexError, codec.DecodeError) as e:
            self.problem = repr(e)
