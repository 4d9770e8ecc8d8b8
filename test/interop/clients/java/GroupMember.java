import java.io.FileOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Collections;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * PROTOCOL member HOST:PORT TOPIC GROUP FILE: joins the group, by the classic or the consumer protocol, until SIGTERM;
 * writes "partition offset" of each record, then commits. As ../python/confluent.py does.
 */
public class GroupMember {
    static volatile boolean stop;

    public static void main(String[] a) throws Exception {
        Thread main = Thread.currentThread();
        Properties p = new Properties();
        p.put("bootstrap.servers", a[2]);
        p.put("group.id", a[4]);
        p.put("group.protocol", a[0]);
        p.put("enable.auto.commit", "false");
        p.put("auto.offset.reset", "earliest");
        p.put("fetch.max.wait.ms", "100");
        p.put("reconnect.backoff.max.ms", "200");
        if (a[0].equals("classic")) {
            p.put("session.timeout.ms", "10000");
            p.put("heartbeat.interval.ms", "300");
        }
        KafkaConsumer<byte[], byte[]> c = new KafkaConsumer<>(p, new ByteArrayDeserializer(), new ByteArrayDeserializer());
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            stop = true;
            c.wakeup();
            try {
                main.join(20000);
            } catch (InterruptedException e) {
                // the process ends anyway
            }
        }));
        try (PrintStream out = new PrintStream(new FileOutputStream(a[5]))) {
            c.subscribe(Collections.singletonList(a[3]));
            work(c, out);
        }
        // Status 0 although a signal ended it; the consumer has left the group.
        Runtime.getRuntime().halt(0);
    }

    static void work(KafkaConsumer<byte[], byte[]> c, PrintStream out) {
        try {
            while (!stop) {
                ConsumerRecords<byte[], byte[]> got = c.poll(Duration.ofMillis(200));
                for (ConsumerRecord<byte[], byte[]> r : got) {
                    out.println(r.partition() + " " + r.offset());
                }
                out.flush();
                commit(c, got);
            }
        } catch (WakeupException e) {
            // told to stop
        }
        c.close();
    }

    static void commit(KafkaConsumer<byte[], byte[]> c, ConsumerRecords<byte[], byte[]> got) {
        try {
            if (!got.isEmpty()) {
                c.commitSync(Duration.ofSeconds(5));
            }
        } catch (WakeupException e) {
            throw e;
        } catch (KafkaException e) {
            // The server is away, or the group is rebalancing: read again.
        }
    }
}
