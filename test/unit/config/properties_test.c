#include "config_check.h"

static struct config_set parse(const char *text)
{
    struct config_set set = CONFIG_SET_EMPTY;
    struct err_info info = {{0}};

    ck_assert_msg(properties_parse(str_of(text), &set, &info) == ERR_OK, "%s", info.text);
    return set;
}

static void check(const char *text, const char *name, const char *value)
{
    struct config_set set CLEANUP(config_set_free) = parse(text);
    const char *found = config_set_get(&set, str_of(name));

    ck_assert_msg(found && strcmp(found, value) == 0, "%s: %s=%s, not %s", text, name, found ? found : "(none)", value);
    ck_assert_uint_eq(set.count, 1);
}

/* Each as java.util.Properties reads it. */
START_TEST(lines_are_read_as_java_reads_them)
{
    check("a=b", "a", "b");
    check("a = b", "a", "b");
    check("a:b", "a", "b");
    check("a : b", "a", "b");
    check("a b", "a", "b");
    check("a\t\fb c", "a", "b c");
    check("  \t a=b", "a", "b");
    check("a=b  ", "a", "b  ");
    check("a==b", "a", "=b");
    check("a = : b", "a", ": b");
    check("a", "a", "");
    check("a=", "a", "");
    check("a\\=b=c", "a=b", "c");
    check("a\\:b\\ c=d", "a:b c", "d");
    check("a=\\u00e4\\u20AC", "a", "\xc3\xa4\xe2\x82\xac");
    check("a=\\ud83d\\ude00", "a", "\xf0\x9f\x98\x80");
    check("a=x\\ty\\nz\\q\\\\", "a", "x\ty\nzq\\");
    check("a=b\\\n   c\\\r\n  d", "a", "bcd");
    check("a=b\\\\\n", "a", "b\\");
    check("a=b\\", "a", "b");
    check("# x=y\n! z=w\n\n   # q\\\na=b\n", "a", "b");
    check("a=b # c", "a", "b # c");
    check("a=b\r\r\n\n", "a", "b");
    check("a=\\\n# no comment", "a", "# no comment");
    check("a=1\na=2\n a : 3", "a", "3");
    check("\xef\xbb\xbf"
          "a=b",
          "\xef\xbb\xbf"
          "a",
          "b");
}
END_TEST

START_TEST(every_entry_knows_its_line)
{
    struct config_set set CLEANUP(config_set_free) = parse("# one\n\na=b\\\n  c\r\nd=e\rf=g");

    ck_assert_uint_eq(set.count, 3);
    ck_assert_uint_eq(config_set_find(&set, STR("a"))->line, 3);
    ck_assert_uint_eq(config_set_find(&set, STR("d"))->line, 5);
    ck_assert_uint_eq(config_set_find(&set, STR("f"))->line, 6);
}
END_TEST

static void check_refused(struct str text, const char *says)
{
    struct config_set set CLEANUP(config_set_free) = CONFIG_SET_EMPTY;
    struct err_info info = {{0}};

    ck_assert_int_eq(properties_parse(text, &set, &info), ERR_MALFORMED);
    ASSERT_SAYS(info, says);
}

START_TEST(what_cannot_be_read_names_its_line)
{
    check_refused(STR("a=b\nc=\\u12x4\n"), "line 2");
    check_refused(STR("a=\\u12"), "line 1");
    check_refused(STR("a=\\u0000"), "line 1");
    check_refused(STR("a=b\n\n=c"), "line 3");
    check_refused(STR("a=b\nc=d\0e"), "line 2");
}
END_TEST

START_TEST(sets_are_ordered_copied_and_compared)
{
    struct config_set set CLEANUP(config_set_free) = CONFIG_SET_EMPTY, copy CLEANUP(config_set_free) = CONFIG_SET_EMPTY;
    char name[32];

    for (int i = 0; i < 100; i++) {
        snprintf(name, sizeof(name), "n%02d", i * 37 % 100);
        ck_assert(config_set_put(&set, str_of(name), STR("v")));
    }
    for (size_t i = 0; i < set.count; i++) {
        snprintf(name, sizeof(name), "n%02zu", i);
        ck_assert_str_eq(set.entries[i].name, name);
    }
    ck_assert(config_set_copy(&set, &copy));
    ck_assert(config_set_equal(&set, &copy));
    ck_assert(config_set_put(&copy, STR("n50"), STR("w")));
    ck_assert(!config_set_equal(&set, &copy));
    ck_assert(config_set_remove(&copy, STR("n50")));
    ck_assert(!config_set_remove(&copy, STR("n50")));
    ck_assert_ptr_null(config_set_get(&copy, STR("n50")));
    ck_assert_ptr_null(config_set_get(&copy, STR("n5")));
    ck_assert_ptr_null(config_set_get(&copy, STR_NULL));
    ck_assert_uint_eq(copy.count, 99);
}
END_TEST

START_TEST(files_that_cannot_be_read_are_named)
{
    struct config_set set CLEANUP(config_set_free) = CONFIG_SET_EMPTY;
    struct err_info info = {{0}};

    ck_assert_int_eq(properties_read("/nonexistent/x.properties", &set, &info), ERR_NOT_FOUND);
    ASSERT_SAYS(info, "/nonexistent/x.properties");
    ck_assert_int_eq(properties_read("/tmp", &set, &info), ERR_USAGE);
    ASSERT_SAYS(info, "directory");
    ck_assert_int_eq(properties_read("/dev/zero", &set, &info), ERR_LIMIT);
}
END_TEST

TEST_MAIN(lines_are_read_as_java_reads_them, every_entry_knows_its_line, what_cannot_be_read_names_its_line,
          sets_are_ordered_copied_and_compared, files_that_cannot_be_read_are_named)
