"""What the tests of the tool `barnabas` share.

The server may be any that speaks Kafka's protocol; the tests make topics of
their own and delete them again. Without --bootstrap a barnabasd of the build
is started; without that, too, only what needs no server is tested.
"""
import argparse
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "test", "diff"))
import harness  # noqa: E402  a codec of the tests' own, for members of groups

LOGS = os.path.join(ROOT, "test", "data", "kafka-log")
VECTORS = os.path.join(ROOT, "test", "data", "vectors")

TOOL = None
BOOTSTRAP = None
PROGRAM = None  # barnabasd of the build


class Result:
    def __init__(self, code, out, err):
        self.code, self.raw, self.err = code, out, err.decode(errors="replace")

    @property
    def out(self):
        return self.raw.decode(errors="replace")

    def json(self):
        return json.loads(self.raw)

    def json_lines(self):
        return [json.loads(line) for line in self.raw.splitlines()]


def tool(*words, stdin=b"", bootstrap=True, timeout=60, env=None):
    environment = dict(os.environ, TZ="UTC", **(env or {}))
    environment.pop("BARNABAS_BOOTSTRAP", None)
    if bootstrap and BOOTSTRAP:
        environment["BARNABAS_BOOTSTRAP"] = BOOTSTRAP
    environment.update(env or {})
    done = subprocess.run([TOOL, *map(str, words)], input=stdin, capture_output=True, timeout=timeout, env=environment)
    return Result(done.returncode, done.stdout, done.stderr)


class Case(unittest.TestCase):
    def ok(self, *words, **more):
        result = tool(*words, **more)
        self.assertEqual(result.code, 0, f"barnabas {' '.join(map(str, words))}: {result.err}{result.out}")
        return result

    def fails(self, code, pattern, *words, **more):
        result = tool(*words, **more)
        self.assertEqual(result.code, code, f"{result.err}{result.out}")
        self.assertRegex(result.err, pattern)
        self.assertEqual(len(result.err.splitlines()), 1, "one sentence: " + result.err)
        return result


def closed_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Server(Case):
    number = 0

    def setUp(self):
        if not BOOTSTRAP:
            self.skipTest("no server: neither --bootstrap nor a barnabasd in the build")

    def topic(self, *options):
        Server.number += 1
        name = f"cli-{os.getpid()}-{Server.number}"
        self.ok("topics", "create", name, "--quiet", *options)
        self.addCleanup(tool, "topics", "delete", name, "--quiet", "--if-exists")
        return name

    def call(self, api, version, body):
        """What the tool itself has no use for."""
        if not hasattr(self, "connection"):
            host, port = BOOTSTRAP.split(",")[0].rsplit(":", 1)
            self.connection = harness.Connection(host, int(port))
            self.addCleanup(self.connection.close)
        self.connection.send(api, version, body, "member-of-test")
        return self.connection.receive()


class OwnServer:
    """A barnabasd with a directory of its own."""

    def __init__(self, program):
        self.program = program
        self.dir = tempfile.mkdtemp(prefix="barnabas-cli-server-")
        self.address = f"127.0.0.1:{closed_port()}"
        self.start()

    def start(self):
        with open(os.path.join(self.dir, "log"), "ab") as log:
            self.process = subprocess.Popen([self.program, "--override", f"listeners=PLAINTEXT://{self.address}",
                                             "--override", f"log.dirs={self.dir}/data",
                                             # so that a transaction can be made to hang
                                             "--override", "transaction.partition.verification.enable=false"], stdout=log, stderr=log)
        host, port = self.address.split(":")
        deadline = time.time() + 60
        while True:
            try:
                socket.create_connection((host, int(port)), timeout=1).close()
                return
            except OSError:
                if self.process.poll() is not None or time.time() > deadline:
                    with open(os.path.join(self.dir, "log"), errors="replace") as log:
                        print(log.read()[-2000:])
                    sys.exit(f"FAIL {self.program} does not start")
                time.sleep(0.02)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.process.kill()
        shutil.rmtree(self.dir, ignore_errors=True)


def main(description):
    """Runs the tests of the program that calls it."""
    global TOOL, BOOTSTRAP, PROGRAM
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=os.path.join(ROOT, "build"))
    parser.add_argument("--tool", help="default: barnabas of the build")
    parser.add_argument("--bootstrap")
    options, rest = parser.parse_known_args()
    TOOL, BOOTSTRAP = os.path.abspath(options.tool or os.path.join(options.build, "barnabas")), options.bootstrap
    if not os.path.exists(TOOL):
        sys.exit(f"FAIL {TOOL} is not there: run make, or name it with --tool")
    server, program = None, os.path.join(options.build, "barnabasd")
    PROGRAM = program if os.path.exists(program) else None
    if not BOOTSTRAP and PROGRAM:
        server = OwnServer(PROGRAM)
        BOOTSTRAP = server.address
    try:
        result = unittest.main(argv=[sys.argv[0], *rest], exit=False).result
    finally:
        if server:
            server.stop()
    for test, reason in result.skipped:
        print(f"skipped {test}: {reason}")
    bad = {test.id().split(" ")[0] for test, _ in result.failures + result.errors}
    for name in sorted(bad):
        print(f"FAIL {name}")
    skipped = len(result.skipped)
    print(f"{result.testsRun - len(bad) - skipped} passed, {len(bad)} failed, {skipped} skipped")
    sys.exit(bool(bad))
