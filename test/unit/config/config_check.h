/* What the tests of config/ share. */
#ifndef CONFIG_CHECK_H
#define CONFIG_CHECK_H

#include "config/config.h"

#include "base/base.h"
#include "check_main.h"

#include <stdio.h>

static inline const char *data_path(const char *name)
{
    static char path[4096];
    const char *dir = getenv("TEST_DATA");

    ck_assert_msg(dir, "TEST_DATA names test/data");
    snprintf(path, sizeof(path), "%s/config/%s", dir, name);
    return path;
}

/* A snapshot of a few lines of a properties file. */
static inline struct broker_config *config_of(const char *text)
{
    struct config_set set = CONFIG_SET_EMPTY;
    const struct config_set *layers[CONFIG_LAYER_COUNT] = {[CONFIG_LAYER_STATIC] = &set};
    struct broker_config *config = NULL;
    struct err_info info = {{0}};

    ck_assert_int_eq(properties_parse(str_of(text), &set, &info), ERR_OK);
    ck_assert_msg(broker_config_create(layers, &config, &info) == ERR_OK, "%s", info.text);
    config_set_free(&set);
    return config;
}

/* Why those lines are refused. */
static inline struct err_info refusal_of(const char *text)
{
    struct config_set set = CONFIG_SET_EMPTY;
    const struct config_set *layers[CONFIG_LAYER_COUNT] = {[CONFIG_LAYER_STATIC] = &set};
    struct broker_config *config = NULL;
    struct err_info info = {{0}};

    ck_assert_int_eq(properties_parse(str_of(text), &set, &info), ERR_OK);
    ck_assert_int_eq(broker_config_create(layers, &config, &info), ERR_INVALID_CONFIG);
    ck_assert_ptr_null(config);
    config_set_free(&set);
    return info;
}

#define ASSERT_SAYS(info, words) \
    ck_assert_msg(strstr((info).text, words) != NULL, "\"%s\" lacks \"%s\"", (info).text, words)

#endif
