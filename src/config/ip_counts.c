#include "config/ip_counts.h"

#include "config/def.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

static bool parse_address(struct str text, struct in6_addr *ret_ip)
{
    char host[INET6_ADDRSTRLEN + 8];
    const char *mapped = memchr(text.data, ':', text.len) ? "" : "::ffff:";

    if (text.len >= 2 && text.data[0] == '[' && text.data[text.len - 1] == ']') {
        text = (struct str){text.data + 1, text.len - 2};
    }
    return snprintf(host, sizeof(host), "%s%.*s", mapped, STR_ARG(text)) < (int)sizeof(host) &&
           inet_pton(AF_INET6, host, ret_ip) == 1;
}

static bool parse(struct str element, struct in6_addr *ret_ip, int32_t *ret_count)
{
    const char *colon = element.len > 0 ? memrchr(element.data, ':', element.len) : NULL;
    int64_t count;

    if (!colon) {
        return false;
    }
    size_t address_len = (size_t)(colon - element.data);

    if (!config_parse_long((struct str){colon + 1, element.len - address_len - 1}, 0, INT32_MAX, &count)) {
        return false;
    }
    *ret_count = (int32_t)count;
    return parse_address((struct str){element.data, address_len}, ret_ip);
}

bool config_ip_counts_valid(struct str text)
{
    size_t cursor = 0;
    struct str element;
    struct in6_addr ip;
    int32_t count;

    while (config_list_next(text, &cursor, &element)) {
        if (!parse(element, &ip, &count)) {
            return false;
        }
    }
    return true;
}

bool config_ip_count(const char *text, const struct in6_addr *ip, int32_t *ret_count)
{
    size_t cursor = 0;
    struct str element;
    struct in6_addr named;
    int32_t count;

    while (config_list_next(str_of(text), &cursor, &element)) {
        if (parse(element, &named, &count) && IN6_ARE_ADDR_EQUAL(&named, ip)) {
            *ret_count = count;
            return true;
        }
    }
    return false;
}
