/* Golden bytes for the tests of wire/: test/data/vectors/batches.hex and .json. */
#ifndef TEST_WIRE_VECTORS_H
#define TEST_WIRE_VECTORS_H

#include "base/base.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>

static inline FILE *vector_open(const char *name)
{
    const char *dir = getenv("TEST_DATA");
    char path[512];

    snprintf(path, sizeof(path), "%s/vectors/%s", dir ? dir : "test/data", name);
    FILE *file = fopen(path, "r");

    ck_assert_msg(file != NULL, "cannot open %s (TEST_DATA names the directory)", path);
    return file;
}

/* Decodes hex into malloc'ed bytes of exactly that size, so that a read beyond
 * them is seen. "-" is empty. */
static inline struct slice from_hex(const char *hex)
{
    size_t len = strcmp(hex, "-") == 0 ? 0 : strlen(hex) / 2;
    uint8_t *bytes = malloc(len ? len : 1);

    for (size_t i = 0; i < len; i++) {
        unsigned byte;

        ck_assert_int_eq(sscanf(hex + 2 * i, "%2x", &byte), 1);
        bytes[i] = (uint8_t)byte;
    }
    return SLICE(bytes, len);
}

/* Calls use for each line "NAME HEX" of batches.hex; returns their number. */
static inline int each_vector(void (*use)(const char *name, struct slice bytes))
{
    FILE *file = vector_open("batches.hex");
    char *line = NULL;
    size_t room = 0;
    int count = 0;

    while (getline(&line, &room, file) > 0) {
        char *space = strchr(line, ' ');

        line[strcspn(line, "\n")] = '\0';
        ck_assert_ptr_nonnull(space);
        *space = '\0';
        struct slice bytes = from_hex(space + 1);

        use(line, bytes);
        free((void *)(uintptr_t)bytes.data);
        count++;
    }
    free(line);
    fclose(file);
    return count;
}

/* The bytes of one vector, to be freed. */
static inline struct slice vector_named(const char *name)
{
    FILE *file = vector_open("batches.hex");
    char *line = NULL;
    size_t room = 0, len = strlen(name);
    struct slice found = {NULL, 0};

    while (!found.data && getline(&line, &room, file) > 0) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, name, len) == 0 && line[len] == ' ') {
            found = from_hex(line + len + 1);
        }
    }
    free(line);
    fclose(file);
    ck_assert_msg(found.data != NULL, "no vector %s", name);
    return found;
}

#endif
