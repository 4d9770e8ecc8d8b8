import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import kafka.api.FetchRequestBuilder;
import kafka.javaapi.FetchResponse;
import kafka.javaapi.consumer.SimpleConsumer;
import kafka.javaapi.producer.Producer;
import kafka.message.MessageAndOffset;
import kafka.producer.KeyedMessage;
import kafka.producer.Partitioner;
import kafka.producer.ProducerConfig;
import kafka.utils.VerifiableProperties;

/** The Scala clients of 0.8: Produce 0 and Fetch 0, magic 0; same commands as RoundTrip. */
public class ScalaRoundTrip {
    /** The key for partitioning is the partition. */
    public static class Here implements Partitioner {
        public Here(VerifiableProperties ignored) {
        }

        public int partition(Object key, int count) {
            return (Integer) key;
        }
    }

    public static void main(String[] a) throws Exception {
        if (a[0].equals("produce")) {
            produce(a[1], a[2], Integer.parseInt(a[3]), a[4], a[5]);
        } else {
            consume(a[1], a[2], Integer.parseInt(a[3]), Integer.parseInt(a[4]), a[5]);
        }
        System.exit(0);
    }

    static byte[] number(int n) {
        return String.valueOf(n).getBytes();
    }

    static void produce(String server, String topic, int partition, String codec, String file) throws Exception {
        Properties p = new Properties();
        p.put("metadata.broker.list", server);
        p.put("request.required.acks", "-1");
        p.put("compression.codec", codec);
        p.put("serializer.class", "kafka.serializer.DefaultEncoder");
        p.put("partitioner.class", Here.class.getName());
        Producer<byte[], byte[]> producer = new Producer<>(new ProducerConfig(p));
        byte[] data = Files.readAllBytes(Paths.get(file));
        List<KeyedMessage<byte[], byte[]>> some = new ArrayList<>();
        int at = 0;
        int sent = 0;
        for (int i = 0; i < data.length; i++) {
            if (data[i] == '\n') {
                some.add(new KeyedMessage<byte[], byte[]>(topic, number(sent++), partition, Arrays.copyOfRange(data, at, i)));
                at = i + 1;
            }
            if (some.size() == 200 || i == data.length - 1) {
                producer.send(some);
                some.clear();
            }
        }
        producer.close();
    }

    static byte[] bytes(ByteBuffer buffer) {
        byte[] out = new byte[buffer.remaining()];
        buffer.get(out);
        return out;
    }

    static void consume(String server, String topic, int partition, int count, String file) throws Exception {
        String[] where = server.split(":");
        SimpleConsumer c = new SimpleConsumer(where[0], Integer.parseInt(where[1]), 10000, 65536, "old");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        long until = System.currentTimeMillis() + 60000;
        int seen = 0;
        while (seen < count) {
            if (System.currentTimeMillis() > until) {
                throw new Exception("only " + seen + " of " + count + " records");
            }
            FetchResponse answer = c.fetch(new FetchRequestBuilder().clientId("old").addFetch(topic, partition, seen, 50000).build());
            if (answer.hasError()) {
                throw new Exception("error " + answer.errorCode(topic, partition));
            }
            for (MessageAndOffset m : answer.messageSet(topic, partition)) {
                if (m.offset() < seen) {
                    continue; // of the same wrapper
                }
                m.message().ensureValid();
                if (m.offset() != seen || !Arrays.equals(bytes(m.message().key()), number(seen))) {
                    throw new Exception("record " + seen + ": offset " + m.offset());
                }
                out.write(bytes(m.message().payload()));
                out.write('\n');
                seen++;
            }
        }
        c.close();
        Files.write(Paths.get(file), out.toByteArray());
    }
}
