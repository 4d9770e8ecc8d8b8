#include "proto/api.h"

#include "proto/codec.h"
#include "proto/descriptor.h"
#include "wire/reader.h"

const struct proto_api *proto_api_find(int16_t key)
{
    return key >= 0 && key < API_KEY_END && proto_apis[key].name ? &proto_apis[key] : NULL;
}

int16_t proto_request_header_version(const struct proto_api *api, int16_t version)
{
    if (version >= api->flexible_min) {
        return 2;
    }
    return api->v0_without_client_id && version == 0 ? 0 : 1;
}

int16_t proto_response_header_version(const struct proto_api *api, int16_t version)
{
    return version >= api->flexible_min && !api->plain_response_header;
}

err_t proto_decode_request_header(struct slice frame, struct arena *arena, struct request_header *ret_header,
                                  const struct proto_api **ret_api, size_t *ret_used, struct err_info *info)
{
    struct wire_reader reader;

    wire_reader_init(&reader, frame);
    int16_t key = wire_read_i16(&reader);
    int16_t version = wire_read_i16(&reader);

    if (reader.failed) {
        return err_set(info, ERR_MALFORMED, "request of %zu bytes", frame.len);
    }
    const struct proto_api *api = proto_api_find(key);

    if (!api) {
        return err_set(info, ERR_UNSUPPORTED_VERSION, "unknown api key %d", key);
    }
    err_t err = proto_decode_info(&request_header_message, proto_request_header_version(api, version), frame, arena,
                                  ret_header, ret_used, info);

    if (err == ERR_OK) {
        *ret_api = api;
    }
    return err;
}

err_t proto_decode_response_header(const struct proto_api *api, int16_t version, struct slice frame,
                                   struct arena *arena, struct response_header *ret_header, size_t *ret_used)
{
    return proto_decode(&response_header_message, proto_response_header_version(api, version), frame, arena, ret_header,
                        ret_used);
}

err_t proto_encode_request(const struct proto_api *api, int16_t version, int32_t correlation_id, struct str client_id,
                           const void *body, struct wire_writer *writer)
{
    struct request_header header;
    size_t begin = wire_frame_begin(writer);

    request_header_init(&header);
    header.request_api_key = api->key;
    header.request_api_version = version;
    header.correlation_id = correlation_id;
    header.client_id = client_id;
    proto_encode(&request_header_message, proto_request_header_version(api, version), &header, writer);
    proto_encode(api->request, version, body, writer);
    wire_frame_end(writer, begin);
    return wire_writer_status(writer);
}

size_t proto_begin_response(const struct proto_api *api, int16_t version, int32_t correlation_id,
                            struct wire_writer *writer)
{
    struct response_header header;
    size_t begin = wire_frame_begin(writer);

    response_header_init(&header);
    header.correlation_id = correlation_id;
    proto_encode(&response_header_message, proto_response_header_version(api, version), &header, writer);
    return begin;
}

err_t proto_encode_response(const struct proto_api *api, int16_t version, int32_t correlation_id, const void *body,
                            struct wire_writer *writer)
{
    size_t begin = proto_begin_response(api, version, correlation_id, writer);

    proto_encode(api->response, version, body, writer);
    wire_frame_end(writer, begin);
    return wire_writer_status(writer);
}
