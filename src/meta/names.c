#include "meta/names.h"

/* The words are those that Kafka's clients know. */
err_t meta_check_topic_name(struct str name, struct err_info *info)
{
    if (name.len == 0) {
        return err_set(info, ERR_INVALID_TOPIC_EXCEPTION, "Topic name is invalid: the empty string is not allowed");
    }
    if (name.len > META_TOPIC_NAME_MAX) {
        return err_set(info, ERR_INVALID_TOPIC_EXCEPTION,
                       "Topic name is invalid: the length of '%.100s...' is longer than the max allowed length %d",
                       name.data, META_TOPIC_NAME_MAX);
    }
    if (str_equal(name, STR(".")) || str_equal(name, STR(".."))) {
        return err_set(info, ERR_INVALID_TOPIC_EXCEPTION, "Topic name is invalid: '%.*s' is not allowed",
                       STR_ARG(name));
    }
    for (size_t i = 0; i < name.len; i++) {
        char c = name.data[i];
        bool legal = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
                     c == '_' || c == '-';

        if (!legal) {
            return err_set(
                info, ERR_INVALID_TOPIC_EXCEPTION,
                "Topic name is invalid: '%.*s' contains one or more characters other than ASCII alphanumerics, "
                "'.', '_' and '-'",
                (int)MIN(name.len, 100), name.data);
        }
    }
    return ERR_OK;
}

bool meta_is_internal_topic(struct str name)
{
    return str_equal(name, STR("__consumer_offsets")) || str_equal(name, STR("__transaction_state")) ||
           str_equal(name, STR("__share_group_state"));
}

bool meta_topic_name_has_collision_chars(struct str name)
{
    return memchr(name.data, '.', name.len) || memchr(name.data, '_', name.len);
}

bool meta_topic_names_collide(struct str a, struct str b)
{
    if (a.len != b.len) {
        return false;
    }
    for (size_t i = 0; i < a.len; i++) {
        char x = a.data[i] == '.' ? '_' : a.data[i], y = b.data[i] == '.' ? '_' : b.data[i];

        if (x != y) {
            return false;
        }
    }
    return true;
}
