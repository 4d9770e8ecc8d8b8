#include "cli/data_dirs.h"

#include "cli/out.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

static bool is_file(const char *path)
{
    struct stat stat_buf;

    return stat(path, &stat_buf) == 0 && S_ISREG(stat_buf.st_mode);
}

void data_dirs_of(const struct args *args, struct data_dirs *dirs)
{
    struct err_info info = {""};

    *dirs = (struct data_dirs){.dirs = args->words, .count = (size_t)args->word_count, .node_id = -1};
    if (args->word_count == 1 && is_file(args->words[0])) {
        trace_set_level(TRACE_WARN); /* what only a server does with some of them is no news here */
        if (config_load(args->words[0], NULL, 0, &dirs->config, &info) != ERR_OK) {
            out_error("%s", info.text);
            exit(1);
        }
        dirs->dirs = dirs->config->log_dirs.items;
        dirs->count = dirs->config->log_dirs.count;
        dirs->metadata_dir = dirs->config->metadata_log_dir;
        dirs->node_id = dirs->config->node_id;
        dirs->zookeeper = dirs->config->zookeeper_connect;
    }
    for (int i = 0; !dirs->config && i < args->word_count; i++) {
        if (access(args->words[i], F_OK) != 0) {
            out_error("%s is not there (%s): name the directories that log.dirs names, or the server's properties file",
                      args->words[i], strerror(errno));
            exit(1);
        }
    }
    dirs->metadata_dir = args_text(args, OPT_METADATA_DIR, dirs->metadata_dir);
}

/* What follows NAME:// in the list; NULL: it has no such listener. */
static const char *endpoint_of(const struct config_list *listeners, const char *name)
{
    size_t len = strlen(name);

    for (size_t i = 0; i < listeners->count; i++) {
        const char *item = listeners->items[i];

        if (strncasecmp(item, name, len) == 0 && strncmp(item + len, "://", 3) == 0) {
            return item + len + 3;
        }
    }
    return NULL;
}

/* The node among ID@HOST:PORT. */
static const char *voter_of(const struct config_list *voters, int32_t node_id)
{
    for (size_t i = 0; i < voters->count; i++) {
        const char *at = strchr(voters->items[i], '@');

        if (at && atoi(voters->items[i]) == node_id) {
            return at + 1;
        }
    }
    return NULL;
}

char *data_dirs_controller(const struct data_dirs *dirs)
{
    const struct broker_config *config = dirs->config;
    const char *name =
        config && config->controller_listener_names.count > 0 ? config->controller_listener_names.items[0] : NULL;
    const char *endpoint = name ? endpoint_of(&config->advertised_listeners, name) : NULL;
    char *text = NULL;

    if (!endpoint && name) {
        endpoint = voter_of(&config->controller_quorum_voters, config->node_id);
    }
    if (!endpoint && name) {
        endpoint = endpoint_of(&config->listeners, name);
    }
    if (!endpoint || asprintf(&text, "%s://%s%s", name, *endpoint == ':' ? "localhost" : "", endpoint) < 0) {
        return NULL;
    }
    return text;
}

void data_dirs_free(struct data_dirs *dirs)
{
    broker_config_unref(dirs->config);
}
