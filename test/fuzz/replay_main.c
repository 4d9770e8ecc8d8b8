/* Runs a fuzz target on files, for builds without a fuzzer: the corpus stays
 * checked wherever the tests run. Arguments: files or directories of them. */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LARGEST_INPUT = 1 << 20 };

static int replay_file(const char *path)
{
    FILE *file = fopen(path, "rb");

    if (!file) {
        return 0;
    }
    uint8_t *room = malloc(LARGEST_INPUT);
    size_t len = fread(room, 1, LARGEST_INPUT, file);
    uint8_t *data = realloc(room, len ? len : 1); /* exact, so that a sanitizer sees a read past it */

    fclose(file);
    LLVMFuzzerTestOneInput(data, len);
    free(data);
    return 1;
}

static int replay(const char *path)
{
    DIR *entries = opendir(path);
    int count = 0;

    if (!entries) {
        return replay_file(path);
    }
    for (struct dirent *entry; (entry = readdir(entries));) {
        char inner[4096];

        if (entry->d_name[0] != '.') {
            snprintf(inner, sizeof(inner), "%s/%s", path, entry->d_name);
            count += replay_file(inner);
        }
    }
    closedir(entries);
    return count;
}

int main(int argc, char **argv)
{
    int count = 0;

    for (int i = 1; i < argc; i++) {
        count += replay(argv[i]);
    }
    printf("%d inputs\n", count);
    return count > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
