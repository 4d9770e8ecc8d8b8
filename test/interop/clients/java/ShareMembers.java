import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.GroupListing;
import org.apache.kafka.clients.admin.ListGroupsOptions;
import org.apache.kafka.clients.admin.ListShareGroupOffsetsSpec;
import org.apache.kafka.clients.admin.ShareGroupDescription;
import org.apache.kafka.clients.admin.SharePartitionOffsetInfo;
import org.apache.kafka.clients.consumer.AcknowledgeType;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaShareConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.GroupState;
import org.apache.kafka.common.GroupType;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicIdPartition;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/**
 * HOST:PORT TOPIC GROUP: two members of a share group take the records of one partition side by side, and accept,
 * release or reject each. Every record is accepted once, but for the rejected ones, and what was released comes again
 * with a higher delivery count. Then what an administrator sees and does.
 */
public class ShareMembers {
    static final int RECORDS = 60, MEMBERS = 2;
    static final long PATIENCE_MS = 60000;
    static final Map<Integer, Integer> accepted = new HashMap<>(), rejected = new HashMap<>(), released = new HashMap<>();

    static void check(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException(what);
        }
    }

    public static void main(String[] a) throws Exception {
        Properties p = new Properties();
        p.put("bootstrap.servers", a[0]);
        try (Admin admin = Admin.create(p)) {
            startFromTheBeginning(admin, a[2]);
            int[] taken = work(p, a[1], a[2], admin);
            check(taken[0] > 0 && taken[1] > 0, "one member took all: " + taken[0] + ", " + taken[1]);
            administer(admin, a[1], a[2]);
        }
    }

    static void startFromTheBeginning(Admin admin, String group) throws Exception {
        AlterConfigOp op = new AlterConfigOp(new ConfigEntry("share.auto.offset.reset", "earliest"), AlterConfigOp.OpType.SET);

        admin.incrementalAlterConfigs(Collections.singletonMap(new ConfigResource(ConfigResource.Type.GROUP, group),
            Collections.singletonList(op))).all().get();
    }

    static void produce(Properties p, String topic) throws Exception {
        try (KafkaProducer<String, String> producer = new KafkaProducer<>(p, new StringSerializer(), new StringSerializer())) {
            for (int i = 0; i < RECORDS; i++) {
                producer.send(new ProducerRecord<>(topic, 0, null, Integer.toString(i)));
                if (i % 5 == 4) {
                    producer.flush(); // batches of five
                }
            }
        }
    }

    static KafkaShareConsumer<String, String> member(Properties p, String topic, String group) {
        Properties own = new Properties();

        own.putAll(p);
        own.put("group.id", group);
        own.put("share.acknowledgement.mode", "explicit");
        own.put("max.poll.records", "5");
        own.put("fetch.max.wait.ms", "100");
        KafkaShareConsumer<String, String> c = new KafkaShareConsumer<>(own, new StringDeserializer(), new StringDeserializer());
        c.subscribe(Collections.singletonList(topic));
        return c;
    }

    static boolean allHavePartitions(Admin admin, String group) throws Exception {
        ShareGroupDescription described = admin.describeShareGroups(Collections.singletonList(group)).all().get().get(group);

        return described.groupState() == GroupState.STABLE && described.members().size() == MEMBERS
            && described.members().stream().allMatch(m -> m.assignment().topicPartitions().size() == 1);
    }

    /** How many records each member was given. */
    static int[] work(Properties p, String topic, String group, Admin admin) throws Exception {
        int[] taken = new int[MEMBERS];
        long end = System.currentTimeMillis() + PATIENCE_MS;

        try (KafkaShareConsumer<String, String> first = member(p, topic, group);
             KafkaShareConsumer<String, String> second = member(p, topic, group)) {
            do {
                check(System.currentTimeMillis() < end, "not all members have partitions");
                first.poll(Duration.ofMillis(100));
                second.poll(Duration.ofMillis(100));
            } while (!allHavePartitions(admin, group));
            produce(p, topic);
            while (accepted.size() + rejected.size() < RECORDS) {
                check(System.currentTimeMillis() < end, "only " + accepted.size() + " accepted");
                taken[0] += poll(first);
                taken[1] += poll(second);
            }
        }
        accepted.forEach((i, n) -> check(n == 1, "record " + i + " was accepted " + n + " times"));
        rejected.forEach((i, n) -> check(n == 1, "record " + i + " was rejected " + n + " times"));
        check(released.size() == RECORDS / 10, "released: " + released);
        return taken;
    }

    static int poll(KafkaShareConsumer<String, String> c) {
        int count = 0;

        for (ConsumerRecord<String, String> r : c.poll(Duration.ofMillis(100))) {
            int i = Integer.parseInt(r.value());
            AcknowledgeType type = i % 10 == 7 ? AcknowledgeType.REJECT
                : i % 10 == 3 && !released.containsKey(i) ? AcknowledgeType.RELEASE : AcknowledgeType.ACCEPT;

            check(r.offset() == i, "record " + i + " at " + r.offset());
            check(r.deliveryCount().equals(Optional.of((short) (released.getOrDefault(i, 0) + 1))),
                "record " + i + " for the " + r.deliveryCount() + "th time");
            c.acknowledge(r, type);
            (type == AcknowledgeType.ACCEPT ? accepted : type == AcknowledgeType.REJECT ? rejected : released).merge(i, 1, Integer::sum);
            count++;
        }
        for (Map.Entry<TopicIdPartition, Optional<KafkaException>> e : c.commitSync().entrySet()) {
            check(!e.getValue().isPresent(), e.toString());
        }
        return count;
    }

    static SharePartitionOffsetInfo offsets(Admin admin, String topic, String group) throws Exception {
        TopicPartition partition = new TopicPartition(topic, 0);

        return admin.listShareGroupOffsets(Collections.singletonMap(group, new ListShareGroupOffsetsSpec()
            .topicPartitions(Collections.singletonList(partition)))).partitionsToOffsetInfo(group).get().get(partition);
    }

    static void administer(Admin admin, String topic, String group) throws Exception {
        TopicPartition partition = new TopicPartition(topic, 0);
        boolean listed = false;

        check(offsets(admin, topic, group).lag().equals(Optional.of(0L)), "behind: " + offsets(admin, topic, group));
        for (GroupListing g : admin.listGroups(ListGroupsOptions.forShareGroups()).all().get()) {
            listed |= g.groupId().equals(group) && g.type().equals(Optional.of(GroupType.SHARE));
        }
        check(listed, "not listed");
        admin.alterShareGroupOffsets(group, Collections.singletonMap(partition, 10L)).all().get();
        check(offsets(admin, topic, group).startOffset() == 10, "not set");
        admin.deleteShareGroupOffsets(group, Collections.singleton(topic)).all().get();
        admin.deleteShareGroups(Collections.singletonList(group)).all().get();
    }
}
