"""kafka-python of 2020, which still speaks as the brokers of 0.8 to 0.10 want it: VERSION, then the commands of
confluent.py. No headers: they came later."""
import sys
import time

from kafka import KafkaConsumer, KafkaProducer, OffsetAndMetadata, TopicPartition

from lines import read_lines, write_lines

VERSION = tuple(int(x) for x in sys.argv[1].split('.'))


def produce(server, topic, partition, codec, path):
    p = KafkaProducer(bootstrap_servers=server, api_version=VERSION, compression_type=None if codec == 'none' else codec,
                      acks=-1, linger_ms=5, max_in_flight_requests_per_connection=1)
    futures = [p.send(topic, value=line, key=b'%d' % i, partition=int(partition)) for i, line in enumerate(read_lines(path))]
    p.flush(30)
    for f in futures:
        f.get(timeout=10)
    p.close()


def consumer(server, **more):
    return KafkaConsumer(bootstrap_servers=server, api_version=VERSION, enable_auto_commit=False, auto_offset_reset='earliest',
                         fetch_max_wait_ms=100, consumer_timeout_ms=1000, max_partition_fetch_bytes=50000, **more)


def consume(server, topic, partition, count, path):
    c = consumer(server)
    tp = TopicPartition(topic, int(partition))
    c.assign([tp])
    c.seek(tp, 0)
    out, until = [], time.time() + 60
    while len(out) < int(count):
        if time.time() > until:
            sys.exit('only %d of %s records' % (len(out), count))
        for m in c:
            if m.key != b'%d' % len(out) or m.offset != len(out):
                sys.exit('record %d: offset %d key %r' % (len(out), m.offset, m.key))
            out.append(m.value)
            if len(out) == int(count):
                break
    c.close()
    write_lines(path, out)


def ends(server, topic, partition, count, path):
    """Offsets by ListOffsets 0 and 1, a commit, and what another consumer then finds committed."""
    tp = TopicPartition(topic, int(partition))
    c = consumer(server, group_id='old-' + sys.argv[1])
    c.assign([tp])
    found = [c.beginning_offsets([tp])[tp], c.end_offsets([tp])[tp]]
    c.commit({tp: OffsetAndMetadata(7, 'seven')})
    c.close()
    c = consumer(server, group_id='old-' + sys.argv[1])
    found.append(c.committed(tp))
    c.close()
    if found != [0, int(count), 7]:
        sys.exit('earliest, latest, committed: %r' % found)


{'produce': produce, 'consume': consume, 'ends': ends}[sys.argv[2]](*sys.argv[3:])
