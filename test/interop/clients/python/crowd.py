"""Many members of one group in one process, of newest librdkafka.

  crowd.py HOST:PORT TOPIC GROUP classic|consumer MEMBERS

All join, a fifth leaves, and as many come anew. Each time the group comes to rest: every partition has an owner, every
member a partition. At no time has a partition two owners. Prints how long each of the three took.
"""
import os
import sys
import time

from confluent_kafka import Consumer
from confluent_kafka.admin import AdminClient

PATIENCE_S, REST_S = 60, 1.0
owners, moved_at = {}, [0.0]  # partition -> member; when somebody was last given or took away something


def fail(format, *words):
    """Without the farewells of hundreds of members, which may take long."""
    print(format % words, file=sys.stderr, flush=True)
    os._exit(1)


class Member:
    number = 0

    def __init__(self, server, topic, group, protocol):
        Member.number += 1
        self.name = 'm%d' % Member.number
        own = {'group.protocol': 'consumer'} if protocol == 'consumer' else {
            'session.timeout.ms': 30000, 'heartbeat.interval.ms': 500, 'partition.assignment.strategy': 'range'}
        self.consumer = Consumer({
            'bootstrap.servers': server, 'group.id': group, 'client.id': self.name, 'enable.auto.commit': False,
            'auto.offset.reset': 'latest', 'fetch.wait.max.ms': 2000, 'queued.max.messages.kbytes': 64, **own})
        self.consumer.subscribe([topic], on_assign=self.given, on_revoke=self.taken, on_lost=self.taken)

    def given(self, consumer, partitions):
        for p in partitions:
            if p.partition in owners:
                fail('partition %d is given to %s, and %s has it', p.partition, self.name, owners[p.partition])
            owners[p.partition] = self.name
        moved_at[0] = time.monotonic()

    def taken(self, consumer, partitions):
        for p in partitions:
            if owners.get(p.partition) == self.name:
                del owners[p.partition]
        moved_at[0] = time.monotonic()

    def poll(self):
        m = self.consumer.poll(0)
        if m is not None and m.error() and not m.error().retriable():
            fail('%s: %s', self.name, m.error())

    def has_some(self):
        return self.name in owners.values()


def rest(members, count, what):
    began, moved_at[0] = time.monotonic(), time.monotonic()
    names = {m.name for m in members}
    while True:
        for m in members:
            m.poll()
        at_rest = set(owners) == set(range(count)) and set(owners.values()) == names
        now = time.monotonic()
        if at_rest and now - moved_at[0] > REST_S:
            print('%s: %.1f s' % (what, moved_at[0] - began), flush=True)
            return
        if now - began > PATIENCE_S:
            fail('%s: after %d s %d of %d partitions have owners, %d of %d members have partitions', what, PATIENCE_S,
                 len(owners), count, len(set(owners.values())), len(names))
        time.sleep(0.01)


def leave(leaving, staying):
    """Unsubscribed first: a rebalance that meets a close may hang this client for ever."""
    end = time.monotonic() + PATIENCE_S
    for m in leaving:
        m.consumer.unsubscribe()
    while any(m.has_some() for m in leaving):
        for m in leaving + staying:
            m.poll()
        if time.monotonic() > end:
            fail('%d members do not leave', sum(m.has_some() for m in leaving))
        time.sleep(0.01)
    for m in leaving:
        m.consumer.close()


def check_described(server, group, members):
    admin = AdminClient({'bootstrap.servers': server})
    told = admin.describe_consumer_groups([group])[group].result()
    if told.state.name != 'STABLE' or len(told.members) != len(members):
        fail('%s with %d members', told.state.name, len(told.members))


def main(server, topic, group, protocol, size):
    def join(number):
        return [Member(server, topic, group, protocol) for _ in range(number)]

    size = int(size)
    members = join(size)
    count = len(members[0].consumer.list_topics(topic, 10).topics[topic].partitions)
    rest(members, count, 'all join')
    leave(members[:size // 5], members[size // 5:])
    members = members[size // 5:]
    rest(members, count, 'a fifth leaves')
    members += join(size // 5)
    rest(members, count, 'others come')
    check_described(server, group, members)
    os._exit(0)  # without the farewells, as above


if __name__ == '__main__':
    main(*sys.argv[1:])
