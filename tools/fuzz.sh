#!/usr/bin/env bash
# fuzz.sh BUILD SECONDS: every libFuzzer target, the time shared between them; new inputs stay in BUILD/corpus.
set -u
build=$1 seconds=$2
cd "$(dirname "$0")/.."
[ -e "$build/build.ninja" ] || CC=clang meson setup "$build" -Dfuzz=true -Db_sanitize=address,undefined -Db_lundef=false -Dc_args=-fsanitize=fuzzer-no-link >/dev/null || exit 1
mapfile -t targets < <(for source in test/fuzz/*_fuzz.c; do name=${source##*/}; echo "test/fuzz/fuzz_${name%_fuzz.c}"; done)
ninja -C "$build" "${targets[@]}" >"$build/build.log" 2>&1 || { tail -20 "$build/build.log"; exit 1; }
targets=("${targets[@]/#/$build/}")
each=$((seconds / ${#targets[@]}))
failed=0
for target in "${targets[@]}"; do
  name=${target##*/fuzz_}
  mkdir -p "$build/corpus/$name"
  if "$target" -max_total_time=$each -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix="$build/$name-" \
    "$build/corpus/$name" "test/fuzz/${name}_corpus" >"$build/$name.log" 2>&1; then
    echo "ok $name: $(sed -n 's/^stat::number_of_executed_units: *//p' "$build/$name.log") executions"
  else
    echo "FAIL $name: see $build/$name.log"
    tail -30 "$build/$name.log"
    failed=$((failed + 1))
  fi
done
echo "$((${#targets[@]} - failed)) passed, $failed failed, 0 skipped"
[ $failed = 0 ]
