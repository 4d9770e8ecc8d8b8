#!/usr/bin/env bash
# soak.sh BUILD: crash enumeration with SOAK_SEEDS random seeds (20), and SOAK_KILLS times kill -9 under load (200).
# A seed that fails is named; CRASH_SEED=N runs it again.
set -u
build=$1
cd "$(dirname "$0")/.."
seeds=${SOAK_SEEDS:-20} kills=${SOAK_KILLS:-200}
passed=0 failed=0

# run NAME COMMAND...
run() {
  local name=$1
  shift
  if "$@" >"$build/soak.log" 2>&1; then
    passed=$((passed + 1))
    echo "ok $name: $(tail -1 "$build/soak.log")"
  else
    failed=$((failed + 1))
    cp "$build/soak.log" "$build/soak-$failed.log"
    echo "FAIL $name: see $build/soak-$failed.log"
    tail -5 "$build/soak.log"
  fi
}

for _ in $(seq "$seeds"); do
  seed=$((RANDOM * 32768 + RANDOM + 1))
  for program in "$build"/test/log_crash_*; do
    [ -x "$program" ] && [ -f "$program" ] || continue
    CRASH_SEED=$seed CK_TIMEOUT_MULTIPLIER=10 run "$(basename "$program") seed $seed" "$program"
  done
done
run "kill -9" test/integration/kill_test.py --build "$build" --cycles "$kills"
run "kill -9 of a share group" test/integration/share_group_kill_test.py --build "$build" --cycles "$kills"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
