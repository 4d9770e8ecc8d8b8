#!/usr/bin/env bash
# test.sh BUILD: everything that `make test` promises, with one closing line. Suites whose tools are missing say why.
set -u
build=$1
cd "$(dirname "$0")/.."
passed=0 failed=0 skipped=0

count() { # PASSED FAILED SKIPPED
  passed=$((passed + $1)) failed=$((failed + $2)) skipped=$((skipped + $3))
}

# suite NAME COMMAND...: a command whose last matching line is "N passed, N failed, N skipped"
suite() {
  local name=$1 log line code
  shift
  log=$build/test-$name.log
  echo "== $name"
  "$@" >"$log" 2>&1
  code=$?
  grep -E '^(FAIL|skipped|SKIP)' "$log"
  line=$(grep -oE '[0-9]+ passed, [0-9]+ failed(, [0-9]+ skipped)?' "$log" | tail -1)
  if [ -z "$line" ]; then
    echo "FAIL $name: ended with code $code and without a result; see $log"
    tail -20 "$log"
    count 0 1 0
    return
  fi
  echo "$name: $line"
  # shellcheck disable=SC2046
  count $(echo "$line, 0" | grep -oE '[0-9]+' | head -3)
  if [ $code -ne 0 ] && ! echo "$line" | grep -qE ' [1-9][0-9]* failed'; then
    echo "FAIL $name: ended with code $code"
    count 0 1 0
  fi
}

unit() {
  local log=$build/meson-logs/testlog.txt out
  out=$(meson test -C "$build" --print-errorlogs 2>&1)
  echo "$out"
  local ok bad timeout
  ok=$(echo "$out" | sed -n 's/^Ok: *\([0-9]*\).*/\1/p')
  bad=$(echo "$out" | sed -n 's/^Fail: *\([0-9]*\).*/\1/p')
  timeout=$(echo "$out" | sed -n 's/^Timeout: *\([0-9]*\).*/\1/p')
  echo "${ok:-0} passed, $((${bad:-1} + ${timeout:-0})) failed, 0 skipped"
  [ "$((${bad:-1} + ${timeout:-0}))" = 0 ] || { echo "FAIL unit: see $log"; return 1; }
}

suite unit unit
for script in test/integration/*_test.*; do
  [ -e "$script" ] || continue
  suite "$(basename "${script%_test.*}")" "$script" --build "$build"
done
suite diff test/diff/run --server "$build/barnabasd"
suite interop test/interop/run --server "$build/barnabasd"
suite checker_analysis test/checker/analysis_test.py
suite checker test/checker/run --server "$build/barnabasd"

echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
