"""One client of the workload, until SIGTERM; it writes what it does as JSON lines, at once, and may be killed anywhere.

    client.py ROLE {"name":, "bootstrap":, "topic":, "partitions":, "history":, ...}

producer     "idempotent":                       sends to random partitions
txn          "id":                               transactions, some of them aborted
transformer  "id": "group": "to":                reads committed, makes one value of each, sends offsets, all in transactions
reader       "level": committed|uncommitted      assigns itself all partitions from their begin
member       "group":                            subscribes, commits what it has written down
create       makes the topic, and leaves
final        "level": "seconds":                 reads all partitions to their ends once and leaves
"""
import json
import random
import signal
import sys
import time

from confluent_kafka import Consumer, KafkaError, KafkaException, Producer, TopicPartition
from confluent_kafka.admin import AdminClient, NewTopic

SEND_LIMIT_S = 25


class Client:
    def __init__(self, spec):
        self.__dict__.update(spec)
        self.spec = spec
        self.out = open(self.history, 'w', encoding='ascii')
        self.stopping = False
        self.count = 0
        signal.signal(signal.SIGTERM, self.on_term)

    def on_term(self, *_):
        self.stopping = True

    def write(self, kind, **line):
        self.out.write(json.dumps(dict(line, f=kind, client=self.name)) + '\n')
        self.out.flush()

    def settings(self, **more):
        # With "rebootstrap" librdkafka (2.16) forgets the brokers when the only one is away, but not that one of them was the
        # group's coordinator: send_offsets_to_transaction then waits for it for ever, whoever the server is.
        return dict({'bootstrap.servers': self.bootstrap, 'reconnect.backoff.ms': 20, 'reconnect.backoff.max.ms': 200,
                     'topic.metadata.refresh.interval.ms': 1000, 'metadata.recovery.strategy': 'none',
                     'log_level': 0}, **{k.replace('_', '.'): v for k, v in more.items()})

    def value(self, source=None):
        self.count += 1
        return '%s.%d' % (self.name, self.count) + ('<' + source if source else '')

    def send(self, producer, values, txn=None):
        """Values are (topic, partition, value); what got an offset goes into the history in the order it was sent."""
        offsets = {}
        self.write('try', values=[['%s-%d' % (t, p), v] for t, p, v in values], txn=txn)
        for topic, partition, value in values:
            producer.produce(topic, value.encode(), partition=partition,
                             on_delivery=lambda e, m: e or offsets.update({m.value().decode(): m.offset()}))
        producer.flush(SEND_LIMIT_S)
        self.write('send', txn=txn, acked=[['%s-%d' % (t, p), v, offsets[v]] for t, p, v in values if v in offsets])

    def some(self, most):
        return [(self.topic, random.randrange(self.partitions), self.value()) for _ in range(random.randint(1, most))]

    # The roles.

    def create(self):
        admin = AdminClient(self.settings())  # its end would end what it was asked
        admin.create_topics([NewTopic(self.topic, self.partitions, 1)])[self.topic].result(SEND_LIMIT_S)

    def producer(self):
        p = Producer(self.settings(enable_idempotence=self.idempotent, linger_ms=1, message_timeout_ms=SEND_LIMIT_S * 1000,
                                   acks='all', max_in_flight=5 if self.idempotent else 1))
        while not self.stopping:
            self.send(p, self.some(8))
            time.sleep(0.005)

    def txn(self):
        p = self.transactional()
        while not self.stopping:
            txn = '%s/%d' % (self.name, self.count)
            p.begin_transaction()
            try:
                self.send(p, self.some(6), txn)
                self.end(p, txn, random.random() < 0.7)
            except KafkaException as e:
                p = self.recover(p, txn, e)
            time.sleep(0.005)

    def transactional(self):
        while True:
            p = Producer(self.settings(transactional_id=self.id, transaction_timeout_ms=10000, linger_ms=1))
            try:
                p.init_transactions(SEND_LIMIT_S)
                return p
            except KafkaException as e:
                if self.stopping:
                    sys.exit(0)
                print('init_transactions: %s' % e, file=sys.stderr)

    def end(self, producer, txn, commit):
        t0 = time.monotonic()
        (producer.commit_transaction if commit else producer.abort_transaction)(SEND_LIMIT_S)
        self.write('end', txn=txn, outcome='commit' if commit else 'abort', t0=t0, t1=time.monotonic())

    def recover(self, producer, txn, error):
        """The outcome stays unknown: the next transaction, or the next producer with the same id, ends it."""
        print('%s: %s' % (txn, error), file=sys.stderr)
        if error.args[0].txn_requires_abort():
            try:
                producer.abort_transaction(SEND_LIMIT_S)
                return producer
            except KafkaException:
                pass
        return self.transactional()

    def transformer(self):
        p = self.transactional()
        reader = Polls(self, 'committed', group=self.group)
        reader.consumer.subscribe([self.topic], on_assign=reader.on_assign, on_revoke=reader.on_change)
        while not self.stopping:
            txn = '%s/%d' % (self.name, self.count)
            messages = reader.poll(30, txn)
            if not messages:
                continue
            p.begin_transaction()
            try:
                self.send(p, [(self.to, m.partition(), self.value(m.value().decode())) for m in messages], txn)
                p.send_offsets_to_transaction(reader.consumer.position(reader.consumer.assignment()),
                                              reader.consumer.consumer_group_metadata(), SEND_LIMIT_S)
                commit = random.random() < 0.8
                self.end(p, txn, commit)
            except KafkaException as e:
                p, commit = self.recover(p, txn, e), False
            if not commit:
                reader.back_to_committed()
        reader.consumer.close()

    def reader(self):
        reader = Polls(self, self.level)
        reader.assign_all()
        while not self.stopping:
            reader.poll(500)

    def member(self):
        reader = Polls(self, 'committed', group=self.group)
        reader.consumer.subscribe([self.topic], on_assign=reader.on_assign, on_revoke=reader.on_change)
        while not self.stopping:
            if reader.poll(200):
                try:
                    reader.consumer.commit(asynchronous=False)
                except KafkaException:
                    pass  # the server is away or the group rebalances: some is read again
        reader.consumer.close()

    def final(self):
        reader = Polls(self, self.level, final=True)
        reader.assign_all()
        until = time.monotonic() + self.seconds
        while len(reader.ended) < self.partitions:
            if time.monotonic() > until:
                sys.exit('ends of %d of %d partitions' % (len(reader.ended), self.partitions))
            reader.poll(1000)


class Polls:
    """A consumer whose polls are written down before anything is made of them."""

    def __init__(self, client, level, group=None, final=False):
        self.client = client
        self.marks = {'level': level, 'group': group, 'final': final}
        self.ended = set()
        self.pending = []
        self.txn = None
        self.since = 0
        self.changed = False
        self.consumer = Consumer(client.settings(
            group_id=group or 'none', isolation_level='read_' + level, enable_auto_commit=False, fetch_wait_max_ms=50,
            auto_offset_reset='earliest' if group else 'error', session_timeout_ms=6000, heartbeat_interval_ms=500,
            enable_partition_eof=True, fetch_error_backoff_ms=50))

    def assign_all(self):
        names = [TopicPartition(self.client.topic, i, 0) for i in range(self.client.partitions)]
        self.consumer.assign(names)
        self.note(names)

    def note(self, names):
        self.client.write('assign', tps=['%s-%d' % (n.topic, n.partition) for n in names])

    def on_assign(self, _, names):
        self.on_change()
        self.note(names)

    def on_change(self, *_):
        """What was polled so far belongs to the assignment before."""
        self.flush()
        self.changed = True

    def flush(self):
        if self.pending:
            self.client.write('poll', t0=self.since, t1=time.monotonic(), txn=self.txn, msgs=[
                ['%s-%d' % (m.topic(), m.partition()), m.offset(), m.value().decode()] for m in self.pending], **self.marks)
        self.pending = []

    def poll(self, most, txn=None):
        """Up to so many messages of one assignment; none when the assignment changed on the way."""
        self.txn, self.since, self.changed = txn, time.monotonic(), False
        messages, wait = [], 0.2
        while len(messages) < most and not self.client.stopping:
            m = self.consumer.poll(wait)
            wait = 0
            if self.changed:
                # Position and group belong to the new assignment: what was read before it is read again by its owner.
                messages, self.changed = [], False
            if m is None:
                break
            if not m.error():
                self.pending.append(m)
                messages.append(m)
            elif m.error().code() == KafkaError._PARTITION_EOF:
                self.ended.add(m.partition())
            elif m.error().code() in (KafkaError._AUTO_OFFSET_RESET, KafkaError.OFFSET_OUT_OF_RANGE):
                sys.exit('poll: %s' % m.error())
        self.flush()
        return messages

    def back_to_committed(self):
        """Reads again what an aborted transaction read."""
        while not self.client.stopping:
            try:
                names = self.consumer.committed(self.consumer.assignment(), SEND_LIMIT_S)
                for name in names:
                    name.offset = max(name.offset, 0)
                    self.consumer.seek(name)
                return self.note(names)
            except KafkaException:
                time.sleep(0.05)  # the server is away, or the group rebalances


if __name__ == '__main__':
    getattr(Client(json.loads(sys.argv[2])), sys.argv[1])()
