/* End-to-end latency, common to both clients: from the time a message was due to its arrival at the consumer, so that
 * a sender that falls behind counts as latency too. */
#include "kbench.h"

struct hist latency, acks_waited;
_Atomic long received;
_Atomic bool stopping;
uint64_t measure_from;

void note_arrival(const void *value, uint64_t now)
{
    uint64_t due;

    memcpy(&due, value, sizeof(due));
    if (due >= measure_from && due < now) {
        hist_add(&latency, now - due);
    }
    received++;
}

uint64_t due_ns(uint64_t start, long message)
{
    return start + (uint64_t)((double)message * 1e9 / (double)opt.rate);
}

void print_latency(const char *client, struct cost before, struct cost after, double client_cpu_s, uint64_t late_ns)
{
    double sent = (double)opt.rate * opt.seconds;
    double mean_us = latency.n ? (double)latency.sum / (double)latency.n / 1e3 : 0;

    json_begin();
    printf(",\"client\":\"%s\",\"size\":%d,\"acks\":\"%s\",\"partitions\":%d,\"rate\":%ld,\"received\":%ld", client,
           opt.size, opt.acks, opt.partitions, opt.rate, received);
    printf(",\"measured\":%llu,\"mean_us\":%.0f,\"p50_us\":%.0f,\"p90_us\":%.0f", (unsigned long long)latency.n,
           mean_us, hist_us(&latency, .5), hist_us(&latency, .9));
    printf(",\"p99_us\":%.0f,\"p999_us\":%.0f,\"max_us\":%.0f,\"sender_late_max_us\":%.0f", hist_us(&latency, .99),
           hist_us(&latency, .999), (double)latency.max / 1e3, (double)late_ns / 1e3);
    if (acks_waited.n > 0) {
        printf(",\"ack_p50_us\":%.0f,\"ack_p99_us\":%.0f,\"ack_p999_us\":%.0f", hist_us(&acks_waited, .5),
               hist_us(&acks_waited, .99), hist_us(&acks_waited, .999));
    }
    json_cost(before, after, client_cpu_s, sent * opt.size, opt.seconds);
    json_end();
}
