"""Newest librdkafka, through confluent-kafka.

  produce HOST:PORT TOPIC PARTITION CODEC FILE    each line: key = its number, header n = its number
  consume HOST:PORT TOPIC PARTITION COUNT FILE    writes the values as lines, checks keys and headers
  member HOST:PORT TOPIC GROUP FILE               joins the group until SIGTERM; writes "partition offset" of each
                                                  record, then commits
  commit HOST:PORT TOPIC GROUP                    offset 5 of partition 0 with metadata m1, 6 of 1 without
  committed HOST:PORT TOPIC GROUP FILE            writes "offset metadata" of partitions 0 and 1
"""
import sys
import time

from confluent_kafka import Consumer, KafkaException, Producer, TopicPartition

from lines import Stopped, read_lines, write_lines


def produce(server, topic, partition, codec, path):
    failed = []
    p = Producer({'bootstrap.servers': server, 'compression.type': codec, 'enable.idempotence': True, 'linger.ms': 5})
    for i, line in enumerate(read_lines(path)):
        while True:
            try:
                p.produce(topic, line, key=b'%d' % i, headers=[('n', b'%d' % i)], partition=int(partition),
                          on_delivery=lambda e, m: failed.append(str(e)) if e else None)
                break
            except BufferError:
                p.poll(0.1)
        p.poll(0)
    if p.flush(30) or failed:
        sys.exit('not delivered: %s' % (failed[:1] or 'timed out'))


def consume(server, topic, partition, count, path):
    c = Consumer({'bootstrap.servers': server, 'group.id': 'unused', 'enable.auto.commit': False,
                  'auto.offset.reset': 'error', 'fetch.wait.max.ms': 100})
    c.assign([TopicPartition(topic, int(partition), 0)])
    out, until = [], time.time() + 60
    while len(out) < int(count):
        m = c.poll(1)
        if time.time() > until:
            sys.exit('only %d of %s records' % (len(out), count))
        if m is None or m.error() and m.error().retriable():
            continue
        if m.error():
            sys.exit(str(m.error()))
        n = b'%d' % len(out)
        if m.key() != n or m.headers() != [('n', n)] or m.offset() != len(out):
            sys.exit('record %d: offset %d key %r headers %r' % (len(out), m.offset(), m.key(), m.headers()))
        out.append(m.value())
    c.close()
    write_lines(path, out)


def member(server, topic, group, path):
    stop = Stopped()
    c = Consumer({'bootstrap.servers': server, 'group.id': group, 'enable.auto.commit': False, 'session.timeout.ms': 10000,
                  'heartbeat.interval.ms': 300, 'auto.offset.reset': 'earliest', 'fetch.wait.max.ms': 100,
                  'partition.assignment.strategy': 'cooperative-sticky'})
    c.subscribe([topic])
    with open(path, 'w', encoding='ascii') as out:
        while not stop:
            got = [m for m in c.consume(500, 0.2) if not m.error()]
            out.writelines('%d %d\n' % (m.partition(), m.offset()) for m in got)
            out.flush()
            try:
                if got:
                    c.commit(asynchronous=False)
            except KafkaException:
                pass  # the server is away, or the group is rebalancing: read again
    c.close()


def outside_of_a_group(server, group):
    return Consumer({'bootstrap.servers': server, 'group.id': group, 'enable.auto.commit': False})


def commit(server, topic, group):
    c = outside_of_a_group(server, group)
    for p in c.commit(offsets=[TopicPartition(topic, 0, 5, metadata='m1', leader_epoch=0), TopicPartition(topic, 1, 6)],
                      asynchronous=False):
        if p.error:
            sys.exit(str(p.error))
    c.close()


def committed(server, topic, group, path):
    c = outside_of_a_group(server, group)
    found = c.committed([TopicPartition(topic, 0), TopicPartition(topic, 1)], 10)
    write_lines(path, [b'%d %s' % (p.offset, (p.metadata or '').encode()) for p in found])
    c.close()


{'produce': produce, 'consume': consume, 'member': member, 'commit': commit, 'committed': committed}[sys.argv[1]](*sys.argv[2:])
