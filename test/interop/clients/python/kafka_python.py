"""kafka-python; same commands as confluent.py."""
import sys
import time

from kafka import KafkaConsumer, KafkaProducer, TopicPartition
from kafka.errors import KafkaError, KafkaTimeoutError

from lines import Stopped, read_lines, write_lines


def produce(server, topic, partition, codec, path):
    p = KafkaProducer(bootstrap_servers=server, compression_type=None if codec == 'none' else codec, acks='all', linger_ms=5)
    futures = [p.send(topic, value=line, key=b'%d' % i, headers=[('n', b'%d' % i)], partition=int(partition))
               for i, line in enumerate(read_lines(path))]
    p.flush(30)
    for f in futures:
        f.get(timeout=10)
    p.close()


def patient(consumer):
    """The client's own patience with a server that is away is short."""
    try:
        yield from consumer
    except KafkaTimeoutError:
        time.sleep(0.5)


def consume(server, topic, partition, count, path):
    c = KafkaConsumer(bootstrap_servers=server, enable_auto_commit=False, auto_offset_reset='none', fetch_max_wait_ms=100,
                      consumer_timeout_ms=1000, bootstrap_timeout_ms=60000)
    tp = TopicPartition(topic, int(partition))
    c.assign([tp])
    c.seek(tp, 0)
    out, until = [], time.time() + 60
    while len(out) < int(count):
        if time.time() > until:
            sys.exit('only %d of %s records' % (len(out), count))
        for m in patient(c):
            n = b'%d' % len(out)
            if m.key != n or [tuple(h) for h in m.headers] != [('n', n)] or m.offset != len(out):
                sys.exit('record %d: offset %d key %r headers %r' % (len(out), m.offset, m.key, m.headers))
            out.append(m.value)
            if len(out) == int(count):
                break
    c.close()
    write_lines(path, out)


def member(server, topic, group, path):
    stop = Stopped()
    c = KafkaConsumer(topic, bootstrap_servers=server, group_id=group, enable_auto_commit=False, session_timeout_ms=10000,
                      heartbeat_interval_ms=300, auto_offset_reset='earliest', fetch_max_wait_ms=100,
                      bootstrap_timeout_ms=60000)
    with open(path, 'w', encoding='ascii') as out:
        while not stop:
            try:
                got = c.poll(timeout_ms=200)
                for records in got.values():
                    out.writelines('%d %d\n' % (m.partition, m.offset) for m in records)
                out.flush()
                if got:
                    c.commit()
            except KafkaError:
                time.sleep(0.1)  # the server is away, or the group is rebalancing: read again
    c.close()


def committed(server, topic, group, path):
    c = KafkaConsumer(bootstrap_servers=server, group_id=group, enable_auto_commit=False)
    found = [c.committed(TopicPartition(topic, p), metadata=True) for p in (0, 1)]
    write_lines(path, [b'%d %s' % (o.offset, o.metadata.encode()) for o in found])
    c.close()


{'produce': produce, 'consume': consume, 'member': member, 'committed': committed}[sys.argv[1]](*sys.argv[2:])
