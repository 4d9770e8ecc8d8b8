/* DescribeCluster, versions 0-2. */
#include "server/handlers/handlers.h"

enum { ENDPOINT_BROKER = 1, ENDPOINT_CONTROLLER = 2 };

static bool list_brokers(struct request *request, const struct describe_cluster_request *asked,
                         struct describe_cluster_response *response)
{
    const struct meta_image *image = request_image(request);

    response->brokers =
        PROTO_ARRAY(&request->arena, image->broker_count, describe_cluster_response_describe_cluster_broker);
    for (uint32_t i = 0; response->brokers && i < image->broker_count; i++) {
        const struct meta_broker *broker = image->brokers[i];
        struct describe_cluster_response_describe_cluster_broker *answer = &response->brokers[response->brokers_count];

        if ((broker->fenced && !asked->include_fenced_brokers) ||
            !request_endpoint(request, broker, &answer->host, &answer->port)) {
            continue;
        }
        answer->broker_id = broker->id.v;
        answer->rack = str_of(broker->rack);
        answer->is_fenced = broker->fenced;
        response->brokers_count++;
    }
    return response->brokers != NULL;
}

void handle_describe_cluster(struct request *request, const void *body)
{
    const struct describe_cluster_request *asked = body;
    const struct meta_image *image = request_image(request);
    struct describe_cluster_response response;

    describe_cluster_response_init(&response);
    if (asked->endpoint_type != ENDPOINT_BROKER) {
        bool controller = asked->endpoint_type == ENDPOINT_CONTROLLER;

        response.error_code = request->kafka_error =
            err_kafka_code(controller ? ERR_MISMATCHED_ENDPOINT_TYPE : ERR_UNSUPPORTED_ENDPOINT_TYPE);
        response.error_message = STR("this listener serves brokers: ask with endpoint type 1");
        response.cluster_id = STR("");
        request_reply(request, &response);
        return;
    }
    response.cluster_id = str_of(image->cluster_id);
    response.controller_id = image->controller_id.v;
    if (asked->include_cluster_authorized_operations) {
        response.cluster_authorized_operations = OPERATIONS_ON_CLUSTER;
    }
    if (list_brokers(request, asked, &response)) {
        request_reply(request, &response);
    } else {
        request_out_of_memory(request);
    }
}
