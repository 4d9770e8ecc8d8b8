/* Goes through the golden messages in test/data/vectors: each is a message's
 * bytes and the JSON they mean, made by Apache Kafka's own classes. */
#ifndef TEST_PROTO_VECTORS_H
#define TEST_PROTO_VECTORS_H

#include "proto/proto.h"

#include <check.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

struct vector {
    const struct proto_message *message;
    int16_t version;
    char name[400]; /* "messages/FetchRequest v12.full" */
    bool full;      /* every field is set */
    bool renamed;   /* the older release has other field names: the JSON differs */
    struct slice bytes;
    struct str json;
};

static inline int hex_digit(char c)
{
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

/* In place. */
static inline struct slice vector_unhex(char *hex)
{
    size_t len = strcmp(hex, "-") == 0 ? 0 : strlen(hex) / 2;

    for (size_t i = 0; i < len; i++) {
        hex[i] = (char)(hex_digit(hex[2 * i]) << 4 | hex_digit(hex[2 * i + 1]));
    }
    return SLICE(hex, len);
}

static inline char *vector_file(const char *directory, const char *name, const char *extension)
{
    enum { LARGEST_FILE = 1 << 20 };
    char path[512], *text = calloc(1, LARGEST_FILE);

    snprintf(path, sizeof(path), "%s/vectors/%s/%s.%s", getenv("TEST_DATA"), directory, name, extension);
    FILE *file = fopen(path, "r");

    ck_assert_msg(file != NULL, "%s", path);
    size_t len = fread(text, 1, LARGEST_FILE, file);

    ck_assert_msg(len > 0 && len < LARGEST_FILE, "%s has %zu bytes", path, len);
    fclose(file);
    return text;
}

/* The value of the line "vVERSION.VARIANT":VALUE in the JSON file. */
static inline struct str vector_json(const char *json, const char *key)
{
    char quoted[64];
    int quoted_len = snprintf(quoted, sizeof(quoted), "\n\"%s\":", key);
    const char *value = strstr(json, quoted);

    ck_assert_msg(value != NULL, "no JSON for %s", key);
    value += quoted_len;
    size_t len = strcspn(value, "\n");

    return (struct str){value, len - (value[len - 1] == ',')};
}

/* The older release has key 74 under another name, and numbers the keys of coordinator records by their version, which
 * is our key. */
static inline void vector_find_message(const char *directory, const char *name, struct vector *vector)
{
    bool old_list = strncmp(name, "ListClientMetricsResources", 26) == 0;
    char ours[128];

    snprintf(ours, sizeof(ours), old_list ? "ListConfigResources%s" : "%s", old_list ? name + 26 : name);
    vector->renamed = old_list;
    vector->message = proto_message_find(str_of(ours));
    ck_assert_msg(vector->message != NULL, "no message %s", name);
    if (strcmp(directory, "zk-era") == 0 && vector->message->kind == PROTO_KIND_COORDINATOR_KEY) {
        vector->version = 0;
    }
}

static inline int vectors_of_file(const char *directory, const char *name, void (*visit)(const struct vector *vector))
{
    char *hex = vector_file(directory, name, "hex"), *json = vector_file(directory, name, "json"), *line_end;
    int count = 0;

    for (char *line = strtok_r(hex, "\n", &line_end); line; line = strtok_r(NULL, "\n", &line_end)) {
        char *value = strchr(line, ' ');
        struct vector vector = {.version = (int16_t)atoi(line + 1)};

        *value++ = 0;
        vector.bytes = vector_unhex(value);
        vector.json = vector_json(json, line);
        vector.full = strstr(line, ".full") != NULL;
        snprintf(vector.name, sizeof(vector.name), "%s/%s %s", directory, name, line);
        vector_find_message(directory, name, &vector);
        visit(&vector);
        count++;
    }
    free(hex);
    free(json);
    return count;
}

/* Returns how many there were. */
static inline int vectors_of_directory(const char *directory, void (*visit)(const struct vector *vector))
{
    char path[512];
    int count = 0;

    snprintf(path, sizeof(path), "%s/vectors/%s", getenv("TEST_DATA"), directory);
    DIR *entries = opendir(path);

    ck_assert_msg(entries != NULL, "%s", path);
    for (struct dirent *entry; (entry = readdir(entries));) {
        char *dot = strrchr(entry->d_name, '.');

        if (dot && strcmp(dot, ".hex") == 0) {
            *dot = 0;
            count += vectors_of_file(directory, entry->d_name, visit);
        }
    }
    closedir(entries);
    return count;
}

/* Room for the struct of any message. */
union any_message {
    uint8_t bytes[4096];
    void *align;
};

#endif
