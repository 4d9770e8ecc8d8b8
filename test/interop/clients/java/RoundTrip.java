import java.io.ByteArrayOutputStream;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** The Java client, from 0.11 to the newest; same commands as ../python/confluent.py. */
public class RoundTrip {
    public static void main(String[] a) throws Exception {
        if (a[0].equals("produce")) {
            produce(a[1], a[2], Integer.parseInt(a[3]), a[4], a[5]);
        } else {
            consume(a[1], a[2], Integer.parseInt(a[3]), Integer.parseInt(a[4]), a[5]);
        }
        System.exit(0);
    }

    static List<byte[]> lines(String file) throws Exception {
        byte[] data = Files.readAllBytes(Paths.get(file));
        List<byte[]> out = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < data.length; i++) {
            if (data[i] == '\n') {
                out.add(Arrays.copyOfRange(data, at, i));
                at = i + 1;
            }
        }
        return out;
    }

    static byte[] number(int n) {
        return String.valueOf(n).getBytes();
    }

    static void produce(String server, String topic, int partition, String codec, String file) throws Exception {
        Properties p = new Properties();
        p.put("bootstrap.servers", server);
        p.put("compression.type", codec);
        p.put("acks", "all");
        p.put("enable.idempotence", "true");
        p.put("linger.ms", "5");
        KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(p, new ByteArraySerializer(), new ByteArraySerializer());
        List<Future<RecordMetadata>> sent = new ArrayList<>();
        for (byte[] line : lines(file)) {
            byte[] n = number(sent.size());
            ProducerRecord<byte[], byte[]> r = new ProducerRecord<>(topic, partition, n, line);
            r.headers().add("n", n);
            sent.add(producer.send(r));
        }
        producer.flush();
        for (Future<RecordMetadata> f : sent) {
            f.get();
        }
        producer.close();
    }

    /** poll(long) went away in 4.x, poll(Duration) came in 2.0. */
    @SuppressWarnings("unchecked")
    static ConsumerRecords<byte[], byte[]> poll(KafkaConsumer<byte[], byte[]> c) throws Exception {
        try {
            Class<?> duration = Class.forName("java.time.Duration");
            Method m = KafkaConsumer.class.getMethod("poll", duration);
            return (ConsumerRecords<byte[], byte[]>) m.invoke(c, duration.getMethod("ofMillis", long.class).invoke(null, 500L));
        } catch (NoSuchMethodException e) {
            return (ConsumerRecords<byte[], byte[]>) KafkaConsumer.class.getMethod("poll", long.class).invoke(c, 500L);
        }
    }

    static void consume(String server, String topic, int partition, int count, String file) throws Exception {
        Properties p = new Properties();
        p.put("bootstrap.servers", server);
        p.put("auto.offset.reset", "none");
        p.put("enable.auto.commit", "false");
        p.put("group.id", "unused");
        p.put("fetch.max.wait.ms", "100");
        p.put("default.api.timeout.ms", "60000");
        KafkaConsumer<byte[], byte[]> c = new KafkaConsumer<>(p, new ByteArrayDeserializer(), new ByteArrayDeserializer());
        TopicPartition tp = new TopicPartition(topic, partition);
        c.assign(Collections.singletonList(tp));
        c.seek(tp, 0);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        long until = System.currentTimeMillis() + 60000;
        int seen = 0;
        while (seen < count) {
            if (System.currentTimeMillis() > until) {
                throw new Exception("only " + seen + " of " + count + " records");
            }
            for (ConsumerRecord<byte[], byte[]> r : poll(c)) {
                byte[] n = number(seen);
                if (!Arrays.equals(r.key(), n) || r.offset() != seen || r.headers().lastHeader("n") == null
                    || !Arrays.equals(r.headers().lastHeader("n").value(), n)) {
                    throw new Exception("record " + seen + ": offset " + r.offset() + " " + r);
                }
                if (seen < count) {
                    out.write(r.value());
                    out.write('\n');
                    seen++;
                }
            }
        }
        c.close();
        Files.write(Paths.get(file), out.toByteArray());
    }
}
