import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;
import org.apache.kafka.clients.consumer.CommitFailedException;
import org.apache.kafka.clients.consumer.ConsumerGroupMetadata;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InvalidProducerEpochException;
import org.apache.kafka.common.errors.ProducerFencedException;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/**
 * HOST:PORT FROM TO: what the Java client promises of transactions, over two topics of two partitions each. Ends with an
 * exception where a promise is broken.
 */
public class Transactions {
    static String server;
    static String from;
    static String to;

    public static void main(String[] a) throws Exception {
        server = a[0];
        from = a[1];
        to = a[2];
        committedAndAborted();
        fenced();
        for (String protocol : new String[] {"classic", "consumer"}) {
            copied(protocol);
        }
        System.exit(0);
    }

    static void check(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException(what);
        }
    }

    static Properties with(String... pairs) {
        Properties p = new Properties();
        p.put("bootstrap.servers", server);
        for (int i = 0; i < pairs.length; i += 2) {
            p.put(pairs[i], pairs[i + 1]);
        }
        return p;
    }

    static KafkaProducer<String, String> producer(String id) {
        KafkaProducer<String, String> p = new KafkaProducer<>(
            with("transactional.id", from + id, "transaction.timeout.ms", "20000"), new StringSerializer(), new StringSerializer());
        p.initTransactions();
        return p;
    }

    static KafkaConsumer<String, String> consumer(String isolation, String group, String protocol) {
        return new KafkaConsumer<>(
            with("isolation.level", isolation, "group.id", group, "group.protocol", protocol, "enable.auto.commit", "false",
                "auto.offset.reset", "earliest", "fetch.max.wait.ms", "50"),
            new StringDeserializer(), new StringDeserializer());
    }

    static void send(KafkaProducer<String, String> p, String topic, String word, int count) {
        for (int i = 0; i < count; i++) {
            p.send(new ProducerRecord<>(topic, i % 2, word, word + i));
        }
    }

    static List<TopicPartition> both(String topic) {
        return Arrays.asList(new TopicPartition(topic, 0), new TopicPartition(topic, 1));
    }

    /** All values up to the ends that the isolation level allows. */
    static List<String> read(String topic, String isolation) {
        List<String> out = new ArrayList<>();
        try (KafkaConsumer<String, String> c = consumer(isolation, "unused", "classic")) {
            c.assign(both(topic));
            c.seekToBeginning(both(topic));
            Map<TopicPartition, Long> ends = c.endOffsets(both(topic));
            long until = System.currentTimeMillis() + 20000;
            while (ends.entrySet().stream().anyMatch(e -> c.position(e.getKey()) < e.getValue())) {
                check(System.currentTimeMillis() < until, isolation + " does not reach its end");
                for (ConsumerRecord<String, String> r : c.poll(Duration.ofMillis(100))) {
                    out.add(r.value());
                }
            }
        }
        return out;
    }

    static void committedAndAborted() {
        try (KafkaProducer<String, String> p = producer("-a")) {
            p.beginTransaction();
            send(p, from, "kept", 20);
            p.commitTransaction();
            p.beginTransaction();
            send(p, from, "dropped", 20);
            p.flush();
            check(read(from, "read_committed").size() == 20, "an open transaction is visible");
            check(read(from, "read_uncommitted").size() == 40, "read_uncommitted does not see what is open");
            p.abortTransaction();
            p.beginTransaction();
            send(p, from, "kept-too", 2);
            p.commitTransaction();
        }
        List<String> seen = read(from, "read_committed");
        check(seen.size() == 22 && seen.stream().noneMatch(v -> v.startsWith("dropped")), "read_committed sees " + seen);
        check(read(from, "read_uncommitted").size() == 42, "read_uncommitted does not see all");
    }

    /** A second producer of the same id ends what the first has open, and the first can do no more. */
    static void fenced() {
        try (KafkaProducer<String, String> first = producer("-f")) {
            first.beginTransaction();
            send(first, from, "fenced", 4);
            first.flush();
            try (KafkaProducer<String, String> second = producer("-f")) {
                boolean refused = false;
                try {
                    first.commitTransaction();
                } catch (ProducerFencedException | InvalidProducerEpochException e) {
                    refused = true;
                }
                check(refused, "the first producer is not fenced");
                second.beginTransaction();
                send(second, from, "second", 4);
                second.commitTransaction();
            }
        }
        List<String> seen = read(from, "read_committed");
        check(seen.stream().noneMatch(v -> v.startsWith("fenced")) && seen.size() == 26, "after fencing: " + seen);
    }

    /** Consume, transform, produce: offsets and records together or not at all. */
    static void copied(String protocol) {
        String group = from + "-" + protocol;
        try (KafkaConsumer<String, String> c = consumer("read_committed", group, protocol);
             KafkaProducer<String, String> p = producer("-c-" + protocol)) {
            c.subscribe(Collections.singletonList(from));
            int done = 0;
            boolean abortedOnce = false;
            long until = System.currentTimeMillis() + 30000;
            while (done < 26) {
                check(System.currentTimeMillis() < until, protocol + ": copied only " + done);
                ConsumerRecords<String, String> got = c.poll(Duration.ofMillis(100));
                if (got.isEmpty()) {
                    continue;
                }
                Map<TopicPartition, OffsetAndMetadata> offsets = copy(c, p, got, protocol);
                if (!abortedOnce) {
                    abortedOnce = true;
                    p.abortTransaction();
                    check(c.committed(offsets.keySet()).values().stream().allMatch(o -> o == null), "aborted offsets count");
                    c.seekToBeginning(c.assignment());
                    continue;
                }
                p.commitTransaction();
                done += got.count();
                Map<TopicPartition, OffsetAndMetadata> told = c.committed(offsets.keySet());
                offsets.forEach((tp, o) -> check(told.get(tp).offset() == o.offset(), protocol + ": committed " + told));
            }
            strangersAreRefused(c, p);
        }
        List<String> seen = read(to, "read_committed");
        long ours = seen.stream().filter(v -> v.startsWith(protocol)).count();
        check(ours == 26 && new TreeSet<>(seen).size() == seen.size(), protocol + ": copied " + seen);
    }

    static Map<TopicPartition, OffsetAndMetadata> copy(KafkaConsumer<String, String> c, KafkaProducer<String, String> p,
        ConsumerRecords<String, String> got, String protocol) {
        Map<TopicPartition, OffsetAndMetadata> offsets = new HashMap<>();
        p.beginTransaction();
        for (ConsumerRecord<String, String> r : got) {
            p.send(new ProducerRecord<>(to, r.partition(), r.key(), protocol + r.partition() + "-" + r.offset() + r.value()));
            offsets.put(new TopicPartition(r.topic(), r.partition()), new OffsetAndMetadata(r.offset() + 1));
        }
        p.sendOffsetsToTransaction(offsets, c.groupMetadata());
        return offsets;
    }

    /** Who is no member, or no longer one, commits nothing for the group. */
    static void strangersAreRefused(KafkaConsumer<String, String> c, KafkaProducer<String, String> p) {
        ConsumerGroupMetadata us = c.groupMetadata();
        ConsumerGroupMetadata[] strangers = {
            new ConsumerGroupMetadata(us.groupId(), us.generationId() + 1, us.memberId(), us.groupInstanceId()),
            new ConsumerGroupMetadata(us.groupId(), us.generationId(), "stranger", us.groupInstanceId())};
        for (ConsumerGroupMetadata stranger : strangers) {
            boolean refused = false;
            p.beginTransaction();
            try {
                p.sendOffsetsToTransaction(Collections.singletonMap(new TopicPartition(from, 0), new OffsetAndMetadata(1)), stranger);
                p.commitTransaction();
            } catch (CommitFailedException e) {
                refused = true;
                p.abortTransaction();
            }
            check(refused, "offsets of a stranger are taken: " + stranger);
        }
    }
}
