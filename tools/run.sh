#!/usr/bin/env bash
# run.sh BARNABASD [ARGS]: serves in the foreground and, once it answers, prints two lines to try.
set -eu
server=$1
shift
tool=$(dirname "$server")/barnabas

"$server" "$@" &
pid=$!
trap 'kill -TERM $pid 2>/dev/null' INT TERM
bootstrap=${BARNABAS_BOOTSTRAP:-127.0.0.1:9092}
for _ in $(seq 100); do
  kill -0 $pid 2>/dev/null || break
  if "$tool" cluster -b "$bootstrap" >/dev/null 2>&1; then
    cat <<TXT

Barnabas serves on $bootstrap. Try, in another terminal:
  seq 10 | $tool produce hello -b $bootstrap
  $tool consume hello --from-beginning --exit -b $bootstrap

TXT
    break
  fi
  sleep 0.05
done
# The first wait ends when a signal arrives, the second when the server has stopped in order.
wait $pid || wait $pid
