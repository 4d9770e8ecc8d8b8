import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** The Java client of 0.9 and 0.10, which know no headers; same commands as RoundTrip. */
public class OldRoundTrip {
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
        p.put("max.in.flight.requests.per.connection", "1");
        p.put("linger.ms", "5");
        KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(p, new ByteArraySerializer(), new ByteArraySerializer());
        List<Future<RecordMetadata>> sent = new ArrayList<>();
        for (byte[] line : lines(file)) {
            sent.add(producer.send(new ProducerRecord<>(topic, partition, number(sent.size()), line)));
        }
        for (Future<RecordMetadata> f : sent) {
            f.get();
        }
        producer.close();
    }

    static void consume(String server, String topic, int partition, int count, String file) throws Exception {
        Properties p = new Properties();
        p.put("bootstrap.servers", server);
        p.put("auto.offset.reset", "none");
        p.put("enable.auto.commit", "false");
        p.put("group.id", "unused");
        p.put("fetch.max.wait.ms", "100");
        p.put("max.partition.fetch.bytes", "50000");
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
            for (ConsumerRecord<byte[], byte[]> r : c.poll(500)) {
                if (!Arrays.equals(r.key(), number(seen)) || r.offset() != seen) {
                    throw new Exception("record " + seen + ": offset " + r.offset() + " " + r);
                }
                out.write(r.value());
                out.write('\n');
                seen++;
            }
        }
        c.close();
        Files.write(Paths.get(file), out.toByteArray());
    }
}
