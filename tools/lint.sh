#!/usr/bin/env bash
# lint.sh: layers, formatting, generated files in step, clang's warnings and thread-safety analysis.
set -u
cd "$(dirname "$0")/.."
failed=0
check() { # NAME COMMAND...
  local name=$1
  shift
  if "$@"; then echo "ok $name"; else
    echo "FAIL $name"
    failed=1
  fi
}

formatted() {
  # shellcheck disable=SC2046
  clang-format --dry-run -Werror $(git ls-files '*.c' '*.h' | grep -v /gen/) 2>&1 | grep -E 'error:' | head -20
  [ "${PIPESTATUS[0]}" = 0 ]
}

# clang reads what gcc builds: its warnings are errors too, and it checks the thread roles.
clang_build() {
  [ -e build-clang/build.ninja ] || CC=clang meson setup build-clang >/dev/null || return 1
  ninja -C build-clang >build-clang/lint.log 2>&1 || { grep -E 'error|FAILED' build-clang/lint.log | head -20; return 1; }
}

check layers tools/check_layers
check codec-in-step tools/codegen/generate --check
check configuration-reference-in-step tools/config-doc --check
check formatting formatted
check clang clang_build
exit $failed
