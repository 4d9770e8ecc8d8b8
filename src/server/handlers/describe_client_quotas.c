/* DescribeClientQuotas, versions 0-1. */
#include "server/handlers/handlers.h"

void handle_describe_client_quotas(struct request *request, const void *body)
{
    struct describe_client_quotas_response response;

    describe_client_quotas_response_init(&response);
    err_t err = meta_describe_client_quotas(request_image(request), body, &response, &request->arena);

    if (err == ERR_NO_MEMORY) {
        request_out_of_memory(request);
        return;
    }
    request->kafka_error = response.error_code;
    request_reply(request, &response);
}
