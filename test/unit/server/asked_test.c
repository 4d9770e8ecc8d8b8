/* Partitions of a request as Kafka's maps would have them. */
#include "server/asked.h"

#include "check_main.h"

struct partition_row {
    int64_t value;
    int32_t index;
};

struct topic_row {
    struct str name;
    struct partition_row *partitions;
    int32_t partitions_count;
};

static const struct asked_layout layout =
    ASKED_LAYOUT(struct topic_row, name, 0, partitions, struct partition_row, index);

static struct arena arena;
static struct asked_partition *asked;
static size_t count;

static void ask(struct topic_row *topics, int32_t topic_count, enum asked_how how)
{
    arena_reset(&arena);
    ck_assert(asked_partitions(&layout, topics, topic_count, how, &arena, &asked, &count));
}

static void check(size_t i, int32_t topic, int32_t index, int64_t value, bool twice)
{
    const struct partition_row *row = asked[i].partition;

    ck_assert_int_eq(asked[i].topic, topic);
    ck_assert_int_eq(asked[i].index, index);
    ck_assert_int_eq(row->value, value);
    ck_assert_int_eq(asked[i].twice, twice);
}

START_TEST(what_is_named_once_stays_as_it_is)
{
    struct partition_row a[] = {{10, 0}, {11, 3}}, b[] = {{20, 1}};
    struct topic_row topics[] = {{STR("a"), a, 2}, {STR("empty"), NULL, 0}, {STR("b"), b, 1}};

    ask(topics, 3, ASKED_BY_TOPIC);
    ck_assert_uint_eq(count, 3);
    check(0, 0, 0, 10, false);
    check(1, 0, 3, 11, false);
    check(2, 2, 1, 20, false);
    ask(topics, 0, ASKED_BY_TOPIC);
    ck_assert_uint_eq(count, 0);
}
END_TEST

START_TEST(a_partition_named_again_keeps_its_place_and_takes_the_last_word)
{
    struct partition_row a[] = {{10, 5}, {11, 2}, {12, 5}, {13, -1}, {14, 5}};
    struct topic_row topics[] = {{STR("a"), a, 5}};

    ask(topics, 1, ASKED_ONCE);
    ck_assert_uint_eq(count, 3);
    check(0, 0, 5, 14, true);
    check(1, 0, 2, 11, false);
    check(2, 0, -1, 13, false);
}
END_TEST

START_TEST(every_mention_counts_where_that_is_meant)
{
    struct partition_row first[] = {{10, 0}, {11, 0}}, again[] = {{12, 0}};
    struct topic_row topics[] = {{STR("a"), first, 2}, {STR("a"), again, 1}};

    ask(topics, 2, ASKED_AS_NAMED);
    ck_assert_uint_eq(count, 3);
    check(0, 0, 0, 10, false);
    check(1, 0, 0, 11, false);
    check(2, 1, 0, 12, false);
}
END_TEST

START_TEST(a_topic_named_again_is_one_topic)
{
    struct partition_row first[] = {{10, 0}}, between[] = {{20, 0}}, again[] = {{11, 1}, {12, 0}};
    struct topic_row topics[] = {{STR("a"), first, 1}, {STR("b"), between, 1}, {STR("a"), again, 2}};

    ask(topics, 3, ASKED_ONCE);
    ck_assert_uint_eq(count, 3);
    check(0, 0, 0, 12, true);
    check(1, 1, 0, 20, false);
    check(2, 0, 1, 11, false);
    ask(topics, 3, ASKED_BY_TOPIC);
    ck_assert_uint_eq(count, 3);
    check(0, 0, 0, 12, true);
    check(1, 0, 1, 11, false);
    check(2, 1, 0, 20, false);
}
END_TEST

START_TEST(among_many_each_is_found)
{
    enum { MANY = 5000 };
    static struct partition_row rows[2 * MANY];
    struct topic_row topics[] = {{STR("a"), rows, 2 * MANY}};

    for (int32_t i = 0; i < MANY; i++) {
        rows[i] = (struct partition_row){i, MANY - i};
        rows[MANY + i] = (struct partition_row){MANY + i, MANY - i};
    }
    ask(topics, 1, ASKED_ONCE);
    ck_assert_uint_eq(count, MANY);
    for (int32_t i = 0; i < MANY; i++) {
        check((size_t)i, 0, MANY - i, MANY + i, true);
    }
}
END_TEST

START_TEST(ids_are_keys_too)
{
    struct id_topic {
        struct uuid id;
        struct partition_row *partitions;
        int32_t partitions_count;
    };
    static const struct asked_layout by_id =
        ASKED_LAYOUT(struct id_topic, id, sizeof(struct uuid), partitions, struct partition_row, index);
    struct partition_row a[] = {{10, 0}}, b[] = {{20, 0}}, c[] = {{30, 0}};
    struct id_topic topics[] = {{{{1}}, a, 1}, {{{2}}, b, 1}, {{{1}}, c, 1}};

    arena_reset(&arena);
    ck_assert(asked_partitions(&by_id, topics, 3, ASKED_ONCE, &arena, &asked, &count));
    ck_assert_uint_eq(count, 2);
    check(0, 0, 0, 30, true);
    check(1, 1, 0, 20, false);
}
END_TEST

TEST_MAIN(what_is_named_once_stays_as_it_is, a_partition_named_again_keeps_its_place_and_takes_the_last_word,
          every_mention_counts_where_that_is_meant, a_topic_named_again_is_one_topic, among_many_each_is_found,
          ids_are_keys_too)
