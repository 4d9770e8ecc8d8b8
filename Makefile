# Thin: Meson and Ninja do the work. CONTRIBUTING.md explains every target.
BUILD ?= build
NINJA ?= ninja
PREFIX ?= /usr/local
SERVER_ARGS ?=

.PHONY: all run test unit interop soak asan tsan fuzz bench lint fmt install clean deps checkers codegen

all: $(BUILD)/build.ninja
	@$(NINJA) -C $(BUILD)

# Installs what is missing (Debian packages, as root), then configures.
$(BUILD)/build.ninja: | deps
	@meson setup $(BUILD) >/dev/null

deps:
	@BUILD_ONLY=1 tools/ci/install apt

# What lint, fuzz and the interop tests need on top.
checkers:
	@tools/ci/install apt

run: all
	@tools/run.sh $(BUILD)/barnabasd $(SERVER_ARGS)

test: all
	@tools/test.sh $(BUILD)

unit: all
	@meson test -C $(BUILD) --print-errorlogs

interop: all
	@test/interop/run --server $(BUILD)/barnabasd

# The unit tests under sanitizers; time limits, Meson's and Check's, grow with what the sanitizer costs, and the crash
# enumeration looks at every CRASH_EVERYth moment. (Address randomisation off: thread sanitizer and some kernels disagree
# on it.)
asan: | checkers
	@test -e $(BUILD)-asan/build.ninja || meson setup $(BUILD)-asan -Db_sanitize=address,undefined -Db_lundef=false >/dev/null
	@CRASH_EVERY=5 CK_TIMEOUT_MULTIPLIER=2 meson test -C $(BUILD)-asan --print-errorlogs --timeout-multiplier 2

tsan: | checkers
	@test -e $(BUILD)-tsan/build.ninja || meson setup $(BUILD)-tsan -Db_sanitize=thread -Db_lundef=false >/dev/null
	@CRASH_EVERY=25 CK_TIMEOUT_MULTIPLIER=3 setarch -R meson test -C $(BUILD)-tsan --print-errorlogs --timeout-multiplier 3

# The long forms of what `make test` does in short: crash enumeration with SOAK_SEEDS seeds, SOAK_KILLS times kill -9,
# and the checker for SOAK_SECONDS of kills, pauses and restarts.
soak: all
	@tools/soak.sh $(BUILD)
	@test/checker/run --server $(BUILD)/barnabasd --seconds $(or $(SOAK_SECONDS),300)

# FUZZ_SECONDS for all targets together.
fuzz: | checkers
	@tools/fuzz.sh $(BUILD)-fuzz $(or $(FUZZ_SECONDS),60)

bench: all
	@bench/run $(BUILD)/barnabasd

lint: | checkers
	@tools/lint.sh

fmt:
	@clang-format -i $$(git ls-files '*.c' '*.h' | grep -v '/gen/')

codegen:
	@tools/codegen/generate

install: all
	@DESTDIR=$(DESTDIR) meson install -C $(BUILD)

clean:
	@rm -rf $(BUILD) $(BUILD)-asan $(BUILD)-tsan $(BUILD)-fuzz
