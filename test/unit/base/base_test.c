#include "base/base.h"
#include "check_main.h"

START_TEST(map_finds_what_was_put_and_forgets_what_was_removed)
{
    struct map map;
    int values[1000];

    map_init(&map);
    for (int i = 0; i < 1000; i++) {
        ck_assert(map_put(&map, MAP_KEY_OF(i), &values[i]));
    }
    for (int i = 0; i < 1000; i += 2) {
        ck_assert_ptr_eq(map_remove(&map, MAP_KEY_OF(i)), &values[i]);
    }
    for (int i = 0; i < 1000; i++) {
        ck_assert_ptr_eq(map_get(&map, MAP_KEY_OF(i)), i % 2 ? &values[i] : NULL);
    }
    ck_assert_uint_eq(map.count, 500);
    map_free(&map);
}
END_TEST

START_TEST(uuid_text_is_base64url_both_ways)
{
    struct uuid id = {{0xff, 0xfe, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0xff}}, back = UUID_ZERO;
    char text[UUID_TEXT_LEN + 1];

    uuid_to_text(id, text);
    ck_assert_str_eq(text, "__4BAgMEBQYHCAkKCwwN_w");
    ck_assert(uuid_from_text(text, &back));
    ck_assert(uuid_equal(id, back));
    ck_assert(!uuid_from_text("__4BAgMEBQYHCAkKCwwN_", &back));
    ck_assert(!uuid_from_text("__4BAgMEBQYHCAkKCwwN*w", &back));
}
END_TEST

START_TEST(arena_stops_at_its_limit)
{
    struct arena arena;

    arena_init(&arena, 4096);
    ck_assert_ptr_nonnull(arena_alloc(&arena, 4000));
    ck_assert_ptr_null(arena_alloc(&arena, 200));
    ck_assert_ptr_null(arena_alloc_array(&arena, SIZE_MAX / 2, 16));
    ck_assert_str_eq(arena_printf(&arena, "%d", 7), "7");
    arena_reset(&arena);
}
END_TEST

START_TEST(quoted_text_has_no_control_bytes)
{
    char out[32];

    ck_assert_str_eq(trace_quoted(out, sizeof(out), "a\"b\n", 4), "\"a\\\"b\\x0a\"");
    ck_assert_uint_lt(strlen(trace_quoted(out, sizeof(out), "0123456789012345678901234567890123456789", 40)),
                      sizeof(out));
}
END_TEST

START_TEST(errors_have_their_kafka_codes)
{
    ck_assert_int_eq(err_kafka_code(ERR_NOT_LEADER_OR_FOLLOWER), 6);
    ck_assert_int_eq(err_kafka_code(ERR_IO), 56);
    ck_assert_int_eq(err_from_kafka(87), ERR_INVALID_RECORD);
    ck_assert_int_eq(err_from_kafka(32000), ERR_UNKNOWN_SERVER_ERROR);
}
END_TEST

static const char *suggested(const char *typed, const char *const *names)
{
    struct suggestion suggestion = suggestion_for(str_of(typed));

    while (*names) {
        suggestion_offer(&suggestion, *names++);
    }
    return suggestion.best;
}

START_TEST(the_nearest_name_is_suggested_and_nothing_that_is_far)
{
    static const char *const names[] = {"topics", "groups", "cluster", "min.insync.replicas", "produce", NULL};
    char longest[SUGGEST_NAME_MAX + 2];

    memset(longest, 'x', sizeof(longest));
    longest[sizeof(longest) - 1] = '\0';
    ck_assert_str_eq(suggested("topcis", names), "topics"); /* a swap is one slip */
    ck_assert_str_eq(suggested("tpics", names), "topics");
    ck_assert_str_eq(suggested("groupss", names), "groups");
    ck_assert_str_eq(suggested("insync", names), "min.insync.replicas");
    ck_assert_str_eq(suggested("min.insink.replica", names), "min.insync.replicas");
    ck_assert_str_eq(suggested("pro", names), "produce");
    ck_assert_ptr_null(suggested("consume", names));
    ck_assert_ptr_null(suggested("", names));
    ck_assert_ptr_null(suggested("t", names));
    ck_assert_ptr_null(suggested("xy", names));
    ck_assert_ptr_null(suggested(longest, names));
}
END_TEST

TEST_MAIN(the_nearest_name_is_suggested_and_nothing_that_is_far, map_finds_what_was_put_and_forgets_what_was_removed,
          uuid_text_is_base64url_both_ways, arena_stops_at_its_limit, quoted_text_has_no_control_bytes,
          errors_have_their_kafka_codes)
