/* The host: the controller on real loops, over a real file. */
#include "check_main.h"
#include "meta/meta.h"

#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

#ifdef __clang__
#pragma clang diagnostic ignored "-Wthread-safety-analysis" /* one thread plays all roles here */
#endif

enum { SHARDS = 3 };

struct world {
    char dir[64], tree[96];
    struct broker_config *config;
    struct runtime *runtime;
    struct meta *meta;
    _Atomic int applies, slow; /* slow: shards hold their tokens until told */
    struct meta_applied *held[SHARDS];
    pthread_mutex_t mutex;
    pthread_cond_t changed;
};

static void apply(void *context, const struct meta_image *old, const struct meta_image *new, struct meta_applied *token)
{
    struct world *world = context;
    unsigned shard = loop_index(loop_current());

    ck_assert_uint_lt(shard, SHARDS);
    ck_assert_ptr_eq(meta_image_current(world->meta), old);
    ck_assert(new->number > (old ? old->number : 0));
    world->applies++;
    if (world->slow) {
        world->held[shard] = token;
    } else {
        meta_applied_done(token);
    }
}

static void open_world(struct world *world)
{
    struct config_set file = CONFIG_SET_EMPTY;
    const struct config_set *layers[CONFIG_LAYER_COUNT] = {&file};
    struct runtime_options options = {.io = io_real(), .shard_count = SHARDS, .blocking_threads = 1};
    struct err_info info = {""};

    ck_assert(config_set_put(&file, STR("node.id"), STR("1")));
    ck_assert_int_eq(broker_config_create(layers, &world->config, &info), ERR_OK);
    config_set_free(&file);
    ck_assert_int_eq(runtime_create(&options, &world->runtime, &info), ERR_OK);
    ck_assert_int_eq(runtime_start(world->runtime, &info), ERR_OK);
    struct meta_options meta_options = {.runtime = world->runtime, .tree_path = world->tree, .config = world->config};

    ck_assert_int_eq(meta_create(&meta_options, &world->meta, &info), ERR_OK);
    meta_subscribe(world->meta, &(struct meta_subscriber){apply, world});
    ck_assert_msg(meta_start(world->meta, &info) == ERR_OK, "%s", info.text);
}

static void close_world(struct world *world)
{
    meta_stop(world->meta);
    runtime_stop(world->runtime);
    meta_destroy(world->meta);
    runtime_destroy(world->runtime);
    broker_config_unref(world->config);
}

static void start_world(struct world *world)
{
    *world = (struct world){.mutex = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
    trace_set_level(TRACE_ERROR);
    strcpy(world->dir, "/tmp/meta-test-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(world->dir));
    snprintf(world->tree, sizeof(world->tree), "%s/barnabas.db", world->dir);
    open_world(world);
}

static void end_world(struct world *world)
{
    char command[128];

    close_world(world);
    snprintf(command, sizeof(command), "rm -r %s", world->dir);
    ck_assert_int_eq(system(command), 0);
}

/* --- Running something on a shard and waiting for it -------------------------------------- */

struct errand {
    struct loop_message message;
    struct world *world;
    void (*run)(struct errand *errand);
    bool done;
    struct meta_call call;
    struct arena arena;
    void *context;
};

static void errand_done(struct errand *errand)
{
    pthread_mutex_lock(&errand->world->mutex);
    errand->done = true;
    pthread_cond_signal(&errand->world->changed);
    pthread_mutex_unlock(&errand->world->mutex);
}

static void errand_run(struct loop_message *message)
{
    struct errand *errand = CONTAINER_OF(message, struct errand, message);

    errand->run(errand);
}

static void errand_send(struct errand *errand, unsigned shard)
{
    errand->message.run = errand_run;
    loop_send(runtime_shard(errand->world->runtime, shard), &errand->message);
}

static void errand_wait(struct errand *errand)
{
    pthread_mutex_lock(&errand->world->mutex);
    while (!errand->done) {
        pthread_cond_wait(&errand->world->changed, &errand->world->mutex);
    }
    pthread_mutex_unlock(&errand->world->mutex);
}

static void on_shard(struct world *world, unsigned shard, void (*run)(struct errand *errand), void *context)
{
    struct errand errand = {.world = world, .run = run, .context = context};

    errand_send(&errand, shard);
    errand_wait(&errand);
}

/* --- Errands -------------------------------------------------------------------------------- */

struct creation {
    struct errand errand;
    struct create_topics_request_creatable_topic wanted;
    struct create_topics_request request;
    struct create_topics_response response;
    unsigned shard;
};

static void created(struct meta_call *call)
{
    struct errand *errand = CONTAINER_OF(call, struct errand, call);

    ck_assert_uint_eq(loop_index(loop_current()), CONTAINER_OF(errand, struct creation, errand)->shard);
    errand_done(errand);
}

static void submit_creation(struct errand *errand)
{
    struct creation *creation = CONTAINER_OF(errand, struct creation, errand);

    creation->request = (struct create_topics_request){.topics = &creation->wanted, .topics_count = 1};
    arena_init(&errand->arena, 0);
    errand->call = (struct meta_call){.api_key = API_KEY_CREATE_TOPICS,
                                      .api_version = 7,
                                      .request = &creation->request,
                                      .response = &creation->response,
                                      .arena = &errand->arena,
                                      .done = created};
    meta_submit(errand->world->meta, &errand->call);
}

static void send_creation(struct world *world, struct creation *creation, const char *name, int32_t partitions,
                          unsigned shard)
{
    *creation =
        (struct creation){.errand = {.world = world, .run = submit_creation},
                          .wanted = {.name = str_of(name), .num_partitions = partitions, .replication_factor = 1},
                          .shard = shard};
    errand_send(&creation->errand, shard);
}

static int16_t creation_code(struct creation *creation)
{
    errand_wait(&creation->errand);
    ck_assert_int_eq(creation->errand.call.err, ERR_OK);
    ck_assert_int_eq(creation->response.topics_count, 1);
    int16_t code = creation->response.topics[0].error_code;

    arena_reset(&creation->errand.arena);
    return code;
}

static int16_t create(struct world *world, const char *name, int32_t partitions, unsigned shard)
{
    struct creation creation;

    send_creation(world, &creation, name, partitions, shard);
    return creation_code(&creation);
}

static void look_up(struct errand *errand)
{
    const char *name = *(const char **)errand->context;
    const struct meta_topic *topic = meta_image_topic(meta_image_current(errand->world->meta), str_of(name));

    *(const char **)errand->context = topic ? "found" : "none";
    errand_done(errand);
}

static bool found(struct world *world, const char *name, unsigned shard)
{
    const char *answer = name;

    on_shard(world, shard, look_up, &answer);
    return strcmp(answer, "found") == 0;
}

static void release(struct errand *errand)
{
    struct meta_applied **held = &errand->world->held[loop_index(loop_current())];

    if (*held) {
        meta_applied_done(TAKE_PTR(*held));
    }
    errand_done(errand);
}

/* --- Tests ------------------------------------------------------------------------------------ */

START_TEST(every_shard_has_what_was_answered_and_a_restart_too)
{
    struct world world;

    start_world(&world);
    ck_assert_int_eq(world.applies, SHARDS);
    ck_assert_int_eq(create(&world, "a", 5, 1), 0);
    ck_assert_int_eq(world.applies, 2 * SHARDS);
    for (unsigned i = 0; i < SHARDS; i++) {
        ck_assert(found(&world, "a", i));
    }
    ck_assert_int_eq(create(&world, "a", 5, 2), 36);
    close_world(&world);
    open_world(&world);
    ck_assert(found(&world, "a", 0));
    end_world(&world);
}
END_TEST

START_TEST(no_shard_shows_a_topic_before_all_have_applied_it)
{
    struct world world;
    struct creation creation;

    start_world(&world);
    world.slow = 1;
    int applies = world.applies;

    send_creation(&world, &creation, "a", 1, 0);
    while (world.applies < applies + SHARDS) {
        usleep(1000);
    }
    on_shard(&world, 0, release, NULL);
    on_shard(&world, 1, release, NULL);
    usleep(20000);
    ck_assert(!creation.errand.done);
    for (unsigned i = 0; i < SHARDS; i++) {
        ck_assert(!found(&world, "a", i));
    }
    world.slow = 0;
    on_shard(&world, 2, release, NULL);
    ck_assert_int_eq(creation_code(&creation), 0);
    ck_assert(found(&world, "a", 0));
    end_world(&world);
}
END_TEST

START_TEST(many_at_once_from_all_shards_are_all_answered)
{
    enum { MANY = 60 };
    struct world world;
    static struct creation creations[MANY];
    static char names[MANY][16];

    start_world(&world);
    for (unsigned i = 0; i < MANY; i++) {
        snprintf(names[i], sizeof(names[i]), "t%u", i / 2); /* each twice: one of the two is second */
        send_creation(&world, &creations[i], names[i], 2, i % SHARDS);
    }
    int made = 0, refused = 0;

    for (unsigned i = 0; i < MANY; i++) {
        int16_t code = creation_code(&creations[i]);

        made += code == 0;
        refused += code == 36;
    }
    ck_assert_int_eq(made, MANY / 2);
    ck_assert_int_eq(refused, MANY / 2);
    end_world(&world);
}
END_TEST

struct auto_errand {
    struct errand errand;
    struct meta_auto_create create;
    struct str names[4];
};

static void auto_created(struct meta_auto_create *create)
{
    errand_done(&CONTAINER_OF(create, struct auto_errand, create)->errand);
}

static void submit_auto(struct errand *errand)
{
    struct auto_errand *self = CONTAINER_OF(errand, struct auto_errand, errand);

    arena_init(&errand->arena, 0);
    self->create =
        (struct meta_auto_create){.names = self->names, .name_count = 4, .arena = &errand->arena, .done = auto_created};
    meta_auto_create(errand->world->meta, &self->create);
}

static void check_offsets_topic(struct errand *errand)
{
    const struct meta_topic *topic =
        meta_image_topic(meta_image_current(errand->world->meta), STR("__consumer_offsets"));

    ck_assert_ptr_nonnull(topic);
    ck_assert_int_eq(topic->partition_count, 50);
    ck_assert_uint_eq(topic->partitions[0].replica_count, 1);
    ck_assert_int_eq(topic->settings->config.cleanup, CLEANUP_COMPACT);
    ck_assert_str_eq(config_set_get(&topic->settings->overrides, STR("segment.bytes")), "104857600");
    errand_done(errand);
}

START_TEST(topics_that_are_named_are_made_with_the_defaults)
{
    struct world world;
    struct auto_errand self = {.errand = {.world = &world, .run = submit_auto},
                               .names = {STR("new"), STR("bad name!"), STR("old"), STR("__consumer_offsets")}};

    start_world(&world);
    ck_assert_int_eq(create(&world, "old", 1, 0), 0);
    errand_send(&self.errand, 0);
    errand_wait(&self.errand);
    ck_assert_int_eq(self.create.err, ERR_OK);
    ck_assert_int_eq(self.create.ret_errs[0], ERR_OK);
    ck_assert_int_eq(self.create.ret_errs[1], ERR_INVALID_TOPIC_EXCEPTION);
    ck_assert_int_eq(self.create.ret_errs[2], ERR_OK);
    ck_assert_int_eq(self.create.ret_errs[3], ERR_OK);
    ck_assert(found(&world, "new", 2));
    on_shard(&world, 1, check_offsets_topic, NULL);
    arena_reset(&self.errand.arena);
    end_world(&world);
}
END_TEST

struct id_errand {
    struct errand errand;
    struct meta_producer_id request;
};

static void id_done(struct meta_producer_id *request)
{
    errand_done(&CONTAINER_OF(request, struct id_errand, request)->errand);
}

static void submit_id(struct errand *errand)
{
    struct id_errand *self = CONTAINER_OF(errand, struct id_errand, errand);

    self->request = (struct meta_producer_id){.done = id_done};
    meta_next_producer_id(errand->world->meta, &self->request);
}

START_TEST(producer_ids_come_to_every_shard)
{
    struct world world;

    start_world(&world);
    for (unsigned i = 0; i < 10; i++) {
        struct id_errand self = {.errand = {.world = &world, .run = submit_id}};

        errand_send(&self.errand, i % SHARDS);
        errand_wait(&self.errand);
        ck_assert_int_eq(self.request.err, ERR_OK);
        ck_assert_int_eq(self.request.ret_id.v, i);
    }
    end_world(&world);
}
END_TEST

TEST_MAIN(every_shard_has_what_was_answered_and_a_restart_too, no_shard_shows_a_topic_before_all_have_applied_it,
          many_at_once_from_all_shards_are_all_answered, topics_that_are_named_are_made_with_the_defaults,
          producer_ids_come_to_every_shard)
