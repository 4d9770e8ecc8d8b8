#include "group/topic_regex.h"

#include "check_main.h"

/* As RE2 has it. */
START_TEST(names_match_as_a_whole)
{
    static const struct {
        const char *text, *name;
        int matches; /* -1: the expression is refused */
    } rows[] = {
        {"a.*", "a1", 1},
        {"a.*", "ba", 0},
        {"a|b|cc", "cc", 1},
        {"a|b|cc", "b", 1},
        {"a|b|cc", "bb", 0},
        {"(a|b)*c", "ababc", 1},
        {"(a*)*", "aaa", 1},
        {"a{2,3}", "aa", 1},
        {"a{2,3}", "aaaa", 0},
        {"a{2,}", "aaaaa", 1},
        {"a{0}", "", 1},
        {"[^a-c]+", "xyz", 1},
        {"[^a-c]+", "xaz", 0},
        {"(?i)ABC", "abc", 1},
        {"\\d+-x", "12-x", 1},
        {"^foo$", "foo", 1},
        {"[[:alpha:]]+", "ab", 1},
        {"\\bfoo\\b", "foo", 1},
        {"\\Qa.b\\E", "a.b", 1},
        {"\\Qa.b\\E", "axb", 0},
        {"", "", 1},
        {"a?b+?", "b", 1},
        {"é*a", "a", 1},
        {"a{", "a{", 1},
        {"a**", "", -1},
        {"*", "", -1},
        {"(?=a)", "", -1},
        {"a[", "", -1},
        {"(a", "", -1},
        {"a)", "", -1},
        {"\\1", "", -1},
        {"a{1001}", "", -1},
        {"a{3,2}", "", -1},
        {"((a{1000}){1000}){1000}", "", -1},
        {"\\", "", -1},
        {"[b-a]", "", -1},
        {"\\pL+", "Ab", 1},
        {"\\p{L}+", "Ab", 1},
        {"\\p{}", "", -1},
        {"[]a]+", "]a", 1},
        {"(?P<x>a)", "a", 1},
        {"(?P=x)", "", -1},
        {"(?i:A)b", "ab", 1},
        {"(?i:A)b", "aB", 0},
        {"x|", "", 1},
        {"()", "", 1},
        {"(|a)+", "aa", 1},
        {"(?#c)a", "", -1},
        {"a++", "", -1},
        {"(a+)+", "aaa", 1},
        {"[a", "", -1},
        {"[[:foo:]]", "", -1},
        {"(?i-s:a)", "A", 1},
    };

    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        struct topic_regex *regex = NULL;
        const char *reason = NULL;
        int64_t steps = 1000000;
        err_t err = topic_regex_compile(str_of(rows[i].text), &regex, &reason);
        int got = err == ERR_OK ? topic_regex_matches(regex, str_of(rows[i].name), &steps) : -1;

        ck_assert_msg(got == rows[i].matches, "%s against %s: %d, not %d (%s)", rows[i].text, rows[i].name, got,
                      rows[i].matches, reason);
        ck_assert(err == ERR_OK || (err == ERR_INVALID_REGULAR_EXPRESSION && reason));
        topic_regex_free(regex);
    }
}
END_TEST

START_TEST(no_expression_takes_long)
{
    struct topic_regex *regex;
    const char *reason;
    char name[250];
    int64_t steps = 10000000;

    memset(name, 'a', sizeof(name));
    ck_assert_int_eq(topic_regex_compile(STR("((a*)*)*(a|aa)*(a?){200}b"), &regex, &reason), ERR_OK);
    ck_assert(!topic_regex_matches(regex, (struct str){name, sizeof(name)}, &steps));
    ck_assert_int_gt(steps, 0);
    steps = 1000;
    topic_regex_matches(regex, (struct str){name, sizeof(name)}, &steps);
    ck_assert_int_le(steps, 0);
    topic_regex_free(regex);
}
END_TEST

static err_t compile_nested(int depth)
{
    struct topic_regex *regex = NULL;
    const char *reason;
    char text[4 * TOPIC_REGEX_DEPTH_MAX + 8];
    size_t len = 0;

    for (int i = 0; i < depth; i++) {
        text[len++] = '(';
    }
    text[len++] = 'a';
    for (int i = 0; i < depth; i++) {
        text[len++] = ')';
        text[len++] = '*';
    }
    err_t err = topic_regex_compile((struct str){text, len}, &regex, &reason);

    topic_regex_free(regex);
    return err;
}

START_TEST(groups_within_groups_are_limited)
{
    ck_assert_int_eq(compile_nested(TOPIC_REGEX_DEPTH_MAX), ERR_OK);
    ck_assert_int_eq(compile_nested(TOPIC_REGEX_DEPTH_MAX + 1), ERR_INVALID_REGULAR_EXPRESSION);
}
END_TEST

TEST_MAIN(names_match_as_a_whole, no_expression_takes_long, groups_within_groups_are_limited)
