#include "cli/args.h"
#include "cli/out.h"

#include <locale.h>

int main(int argc, char **argv)
{
    struct args args;

    setlocale(LC_CTYPE, "");
    signal(SIGPIPE, SIG_IGN); /* a reader that has gone shows as EPIPE: see out_finish */
    args_parse(&args, argc, argv);
    int code = args.command->run(&args);
    int output_code = out_finish();

    args_free(&args);
    return code ? code : output_code;
}
