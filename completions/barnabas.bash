# bash completion for barnabas: source <(barnabas completion bash)
_barnabas()
{
    local words=("${COMP_WORDS[@]:1:COMP_CWORD}") line
    COMPREPLY=()
    while IFS= read -r line; do
        if [[ $line == :files ]]; then
            compopt -o default
        else
            COMPREPLY+=("${line%%$'\t'*}")
        fi
    done < <("${COMP_WORDS[0]}" __complete -- "${words[@]}" 2>/dev/null)
}
complete -F _barnabas barnabas
