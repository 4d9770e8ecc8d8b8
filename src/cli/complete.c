/* Completion. The shells' scripts are a few lines each and know nothing: they
 * hand the words of the command line to "barnabas __complete", which answers
 * from the command table and, for topics and groups, from the server. */
#include "cli/help.h"

#include "cli/groups.h"
#include "cli/out.h"
#include "cli/topics.h"

static const char bash_script[] = "# bash completion for barnabas: source <(barnabas completion bash)\n"
                                  "_barnabas()\n"
                                  "{\n"
                                  "    local words=(\"${COMP_WORDS[@]:1:COMP_CWORD}\") line\n"
                                  "    COMPREPLY=()\n"
                                  "    while IFS= read -r line; do\n"
                                  "        if [[ $line == :files ]]; then\n"
                                  "            compopt -o default\n"
                                  "        else\n"
                                  "            COMPREPLY+=(\"${line%%$'\\t'*}\")\n"
                                  "        fi\n"
                                  "    done < <(\"${COMP_WORDS[0]}\" __complete -- \"${words[@]}\" 2>/dev/null)\n"
                                  "}\n"
                                  "complete -F _barnabas barnabas\n";

static const char zsh_script[] = "#compdef barnabas\n"
                                 "# zsh completion for barnabas: source <(barnabas completion zsh), or save it as "
                                 "_barnabas in a directory of $fpath\n"
                                 "_barnabas()\n"
                                 "{\n"
                                 "    local -a candidates\n"
                                 "    local line files=0\n"
                                 "    while IFS= read -r line; do\n"
                                 "        if [[ $line == :files ]]; then\n"
                                 "            files=1\n"
                                 "        else\n"
                                 "            candidates+=(\"${${line%%$'\\t'*}//:/\\\\:}:${line#*$'\\t'}\")\n"
                                 "        fi\n"
                                 "    done < <(${words[1]} __complete -- \"${(@)words[2,CURRENT]}\" 2>/dev/null)\n"
                                 "    (( $#candidates )) && _describe barnabas candidates\n"
                                 "    (( files )) && _files\n"
                                 "}\n"
                                 "if [[ ${funcstack[1]} == _barnabas ]]; then\n"
                                 "    _barnabas \"$@\"\n"
                                 "else\n"
                                 "    compdef _barnabas barnabas\n"
                                 "fi\n";

static const char fish_script[] = "# fish completion for barnabas: barnabas completion fish | source\n"
                                  "function __barnabas_complete\n"
                                  "    set -l words (commandline -opc) (commandline -ct)\n"
                                  "    for line in ($words[1] __complete -- $words[2..-1] 2>/dev/null)\n"
                                  "        if test \"$line\" = :files\n"
                                  "            __fish_complete_path (commandline -ct)\n"
                                  "        else\n"
                                  "            echo $line\n"
                                  "        end\n"
                                  "    end\n"
                                  "end\n"
                                  "complete -c barnabas -f -a '(__barnabas_complete)'\n";

int completion_run(const struct args *args)
{
    const char *shell = args->words[0];

    if (strcmp(shell, "bash") == 0) {
        fputs(bash_script, stdout);
    } else if (strcmp(shell, "zsh") == 0) {
        fputs(zsh_script, stdout);
    } else if (strcmp(shell, "fish") == 0) {
        fputs(fish_script, stdout);
    } else {
        args_usage(args, "bash, zsh and fish can be completed, \"%s\" cannot", shell);
    }
    return out_finish();
}

static bool begins(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

static void candidate(const char *prefix, const char *text, const char *explanation)
{
    if (begins(text, prefix)) {
        printf("%s\t%s\n", text, explanation);
    }
}

static void first_words(const char *prefix)
{
    for (size_t i = 0; i < command_group_count; i++) {
        candidate(prefix, command_groups[i].name, command_groups[i].summary);
    }
    for (size_t i = 0; i < command_count; i++) {
        if (!commands[i].hidden && !strchr(commands[i].name, ' ') && strcmp(commands[i].name, "cluster") != 0) {
            candidate(prefix, commands[i].name, commands[i].summary);
        }
    }
}

static void second_words(const char *group, const char *prefix)
{
    size_t len = strlen(group);

    for (size_t i = 0; i < command_count; i++) {
        if (begins(commands[i].name, group) && commands[i].name[len] == ' ' && !commands[i].hidden) {
            candidate(prefix, commands[i].name + len + 1, commands[i].summary);
        }
    }
}

static const struct command *command_named(const char *first, const char *second)
{
    for (size_t i = 0; i < command_count; i++) {
        size_t len = strlen(first);
        const char *name = commands[i].name;

        if (!second ? strcmp(name, first) == 0
                    : begins(name, first) && name[len] == ' ' && strcmp(name + len + 1, second) == 0) {
            return &commands[i];
        }
    }
    return NULL;
}

static const struct option_def *option_of_word(const struct command *command, const char *word)
{
    for (int id = 1; id < OPTION_COUNT; id++) {
        const struct option_def *def = &option_defs[id];
        bool named = begins(word, "--") ? strcmp(word + 2, def->name) == 0
                                        : word[0] == '-' && def->letter && word[1] == def->letter && word[2] == '\0';

        if (named && command_takes(command, id)) {
            return def;
        }
    }
    return NULL;
}

static void option_words(const struct command *command, const char *prefix)
{
    for (int id = 1; id < OPTION_COUNT; id++) {
        if (command_takes(command, id) && id != OPT_VERSION) {
            char text[64];

            snprintf(text, sizeof(text), "--%s", option_defs[id].name);
            candidate(prefix, text, option_defs[id].help);
        }
    }
}

static void choice_words(const char *choices, const char *prefix)
{
    for (const char *word = choices; *word;) {
        size_t len = strcspn(word, "|");
        char text[64];

        snprintf(text, sizeof(text), "%.*s", (int)len, word);
        candidate(prefix, text, "");
        word += len + (word[len] == '|');
    }
}

/* The word of "TOPIC [FILE...]" that stands at this place; a word with dots repeats. */
static struct str argument_at(const char *arguments, int place)
{
    struct str last = {"", 0};

    for (const char *at = arguments; *at && place >= 0; place--) {
        last = (struct str){at, strcspn(at, " ")};
        at += last.len + strspn(at + last.len, " ");
    }
    bool repeats = find_text(last, STR("...")) != NULL;

    return place < 0 || repeats ? last : (struct str){"", 0};
}

static void argument_words(const struct args *args, const struct command *command, int place, const char *prefix)
{
    struct str argument = argument_at(command->arguments, place);

    if (find_text(argument, STR("FILE"))) {
        puts(":files");
    } else if (find_text(argument, STR("TOPIC"))) {
        topics_complete(args, prefix);
    } else if (find_text(argument, STR("GROUP"))) {
        groups_complete(args, prefix);
    } else if (argument.len > 0 && memchr(argument.data, '|', argument.len)) {
        char choices[64];

        snprintf(choices, sizeof(choices), "%.*s", (int)argument.len, argument.data);
        choice_words(choices, prefix);
    }
}

/* The words after the command's name: options are skipped with their values; what is left is counted. */
static void complete_command(const struct args *args, const struct command *command, int first)
{
    const char *prefix = args->words[args->word_count - 1];
    int place = 0;
    const struct option_def *waiting = NULL;

    for (int i = first; i < args->word_count - 1; i++) {
        if (waiting) {
            waiting = NULL;
        } else if (args->words[i][0] == '-') {
            waiting = option_of_word(command, args->words[i]);
            waiting = waiting && waiting->value ? waiting : NULL;
        } else {
            place++;
        }
    }
    if (waiting) {
        if (waiting->type == OPTION_CHOICE) {
            choice_words(waiting->value, prefix);
        }
    } else if (prefix[0] == '-') {
        option_words(command, prefix);
    } else {
        argument_words(args, command, place, prefix);
    }
}

int complete_run(const struct args *args)
{
    int count = args->word_count;

    if (count == 0) {
        return 0;
    }
    const char *first = args->words[0];

    if (count == 1) {
        first_words(first);
        return out_finish();
    }
    const struct command *command = count > 2 ? command_named(first, args->words[1]) : NULL;

    if (command) {
        complete_command(args, command, 2);
        return out_finish();
    }
    if (count == 2) {
        second_words(first, args->words[1]);
    }
    command = command_named(first, NULL);
    if (command) {
        complete_command(args, command, 1);
    }
    return out_finish();
}
