#include "base/assert.h"

#include <stdio.h>
#include <stdlib.h>

void assert_failed(const char *expression, const char *file, int line)
{
    fprintf(stderr, "level=fatal event=assertion_failed at=%s:%d expression=\"%s\"\n", file, line, expression);
    abort();
}
