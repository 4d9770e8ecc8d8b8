/* Inside config/ only: where the text of a setting comes from, and how it
 * becomes a number in a struct of settings. */
#ifndef CONFIG_LOOKUP_H
#define CONFIG_LOOKUP_H

#include "config/broker.h"

/* What a layer says about a broker setting; NULL when it says nothing, or must
 * not: a setting that is read only at start is not taken from a dynamic layer. */
const char *config_layer_text(const struct broker_config *config, const struct config_def *def, const char *name,
                              enum config_layer layer);

/* The uppermost layer's text, or NULL: then the built-in default holds. */
const char *config_set_text(const struct broker_config *config, const struct config_def *def);

/* Writes a number or boolean to its place in base; null_ok text NULL becomes
 * CONFIG_NO_INT or CONFIG_NO_LONG. False, and nothing written, when the text is
 * no such thing or the type is a text. */
bool config_store_number(const struct config_def *def, void *base, const char *text);

/* A topic or group setting's text where the resource does not override it:
 * from the broker settings it names, else its built-in default. Computed text
 * (hours in ms) is written to room. */
const char *config_inherited_text(const struct broker_config *config, const struct config_def *def, char *room,
                                  size_t room_size);

/* A broker setting times a factor; what is negative means "no limit" in every unit. */
const char *config_scaled_text(const char *text, int64_t factor, char *room, size_t room_size);

/* Fills config->topic from the layers. */
void topic_config_defaults(const struct broker_config *config, struct topic_config *ret_config);

#endif
