#!/usr/bin/env python3
"""The tool `barnabas`, seen from outside: producing, consuming, signals, terminals.

    cli_records_test.py [--build build] [--bootstrap HOST:PORT] [TEST...]

The server may be any that speaks Kafka's protocol: see cli_case.py.
"""
import base64
import json
import os
import pty
import select
import signal
import subprocess
import tempfile
import time

import cli_case
from cli_case import Case, OwnServer, Server, tool


class Records(Server):
    def test_lines_come_back_as_they_went(self):
        name = self.topic()
        text = b"".join(b"line %d \xc3\xa9\xff\n" % i for i in range(5000))
        self.ok("produce", name, stdin=text)
        self.assertEqual(self.ok("consume", name, "--exit").raw, text)

    def test_every_codec(self):
        text = b"".join(b"some text that repeats %d\n" % (i % 7) for i in range(2000))
        for codec in "none", "gzip", "snappy", "lz4", "zstd":
            with self.subTest(codec=codec):
                name = self.topic()
                self.ok("produce", name, "-z", codec, stdin=text)
                self.assertEqual(self.ok("consume", name, "-e").raw, text)

    def test_every_acks_and_idempotence(self):
        name = self.topic()
        for number, options in enumerate((["-a", "0"], ["-a", "1"], ["-a", "all"], ["--idempotent"])):
            self.ok("produce", name, *options, stdin=b"%d\n" % number)
        deadline = time.time() + 60
        while time.time() < deadline:
            out = self.ok("consume", name, "-e").out
            if out == "0\n1\n2\n3\n":
                return
        self.assertEqual(out, "0\n1\n2\n3\n")

    def test_keys_headers_nulls_and_formats(self):
        name = self.topic()
        self.ok("produce", name, "-K", ":", "-Z", "-H", "a=b", "-H", "c=", stdin=b"k1:v1\nk2:\nno key\n")
        out = self.ok("consume", name, "-e", "-f", r"%t %p %o %k %K %s %S %h%%\t\x41\n").out
        self.assertEqual(out, f"{name} 0 0 k1 2 v1 2 a=b,c=%\tA\n{name} 0 1 k2 2  -1 a=b,c=%\tA\n"
                              f"{name} 0 2  -1 no key 6 a=b,c=%\tA\n")
        rows = self.ok("consume", name, "-e", "--json").json_lines()
        self.assertEqual([(row["key"], row["value"]) for row in rows], [("k1", "v1"), ("k2", None), (None, "no key")])
        self.assertEqual(rows[0]["headers"], [{"key": "a", "value": "b"}, {"key": "c", "value": ""}])
        self.assertLess(abs(rows[0]["timestamp"] / 1000 - time.time()), 300)

    def test_json_goes_round(self):
        name, copy = self.topic(), self.topic()
        value = bytes(range(256))
        rows = [{"key": "k", "value_base64": base64.b64encode(value).decode(), "timestamp": 1700000000000,
                 "headers": [{"key": "h", "value": None}, {"key": "h", "value": "\u00e9"}]},
                {"key": None, "value": "plain \u0000 text"}, {"value": {"a": [1, 2]}}]
        self.ok("produce", name, "--input", "json", stdin="".join(json.dumps(row) + "\n" for row in rows).encode())
        first = self.ok("consume", name, "-e", "--json").raw
        self.ok("produce", copy, "-I", "json", stdin=first)
        second = self.ok("consume", copy, "-e", "--json").raw
        self.assertEqual(first.replace(name.encode(), b"T"), second.replace(copy.encode(), b"T"))
        got = [json.loads(line) for line in first.splitlines()]
        self.assertEqual(base64.b64decode(got[0]["value_base64"]), value)
        self.assertEqual(got[0]["headers"], [{"key": "h", "value": None}, {"key": "h", "value": "\u00e9"}])
        self.assertEqual(got[0]["timestamp"], 1700000000000)
        self.assertEqual([row.get("value") for row in got[1:]], ["plain \u0000 text", '{"a":[1,2]}'])
        self.fails(1, "line 1 is no JSON object", "produce", name, "-I", "json", stdin=b"{nonsense\n")

    def test_files_delimiters_and_whole_files(self):
        name = self.topic()
        with tempfile.TemporaryDirectory() as directory:
            first, second = os.path.join(directory, "1"), os.path.join(directory, "2")
            for path, content in ((first, b"a;;b;;c"), (second, b"d;;\n")):
                with open(path, "wb") as file:
                    file.write(content)
            self.ok("produce", name, "-D", ";;", first, second)
            self.ok("produce", name, "--whole-files", first)
            self.fails(1, "No such file", "produce", name, os.path.join(directory, "absent"))
        self.assertEqual(self.ok("consume", name, "-e", "-f", "[%s]").out, "[a][b][c][d][\n][a;;b;;c]")

    def test_large_records(self):
        name = self.topic("-c", "max.message.bytes=3000000")
        value = os.urandom(2500000).replace(b"\n", b"x")
        self.ok("produce", name, stdin=value)
        self.assertEqual(self.ok("consume", name, "-e", "--raw").raw, value)
        other = self.topic()
        self.fails(1, "larger than the server takes", "produce", other, stdin=value)

    def test_offsets(self):
        name = self.topic()
        self.ok("produce", name, stdin=b"".join(b"%d\n" % i for i in range(100)))
        self.assertEqual(self.ok("consume", name, "-e", "-o", 97).out, "97\n98\n99\n")
        self.assertEqual(self.ok("consume", name, "-e", "-o", -2).out, "98\n99\n")
        self.assertEqual(self.ok("consume", name, "-e", "-o", "end").out, "")
        self.assertEqual(self.ok("consume", name, "-o", "beginning", "-c", 2).out, "0\n1\n")
        self.assertEqual(self.ok("consume", name, "--from-beginning", "-c", 1).out, "0\n")
        self.assertEqual(self.ok("consume", name, "-e", "-o", "@0", "-c", 1).out, "0\n")
        self.assertEqual(self.ok("consume", name, "-e", "-o", "2100-01-01T00:00:00Z").out, "")
        self.assertEqual(self.ok("consume", name, "-e", "-o", -1000, "-c", 1).out, "0\n")
        self.fails(1, "no offset 101: it holds 0 to 100", "consume", name, "-o", 101)

    def test_offset_by_time(self):
        name = self.topic()
        rows = [{"value": str(i), "timestamp": 1700000000000 + i * 1000} for i in range(10)]
        self.ok("produce", name, "-I", "json", stdin="".join(json.dumps(row) + "\n" for row in rows).encode())
        self.assertEqual(self.ok("consume", name, "-e", "-o", "@1700000007500").out, "8\n9\n")
        self.assertEqual(self.ok("consume", name, "-e", "-o", "2023-11-14T22:13:28Z").out, "8\n9\n")

    def test_partitions(self):
        name = self.topic("-p", 4)
        for partition in range(4):
            self.ok("produce", name, "-p", partition, stdin=b"p%d\n" % partition)
        self.assertEqual(sorted(self.ok("consume", name, "-e").out.split()), ["p0", "p1", "p2", "p3"])
        self.assertEqual(sorted(self.ok("consume", name, "-e", "-p", "0,2-3").out.split()), ["p0", "p2", "p3"])
        self.fails(1, "no partition 4", "produce", name, "-p", 4, stdin=b"x\n")
        self.fails(1, "no such partition", "consume", name, "-e", "-p", 4)

    def test_keys_choose_partitions_as_java_does(self):
        name = self.topic("-p", 100)
        # murmur2 of Java's DefaultPartitioner: "21" -> 681 mod 1000 is not the point; the same key, the same place.
        self.ok("produce", name, "-K", ":", stdin=b"21:a\nfoobar:b\n")
        rows = {row["key"]: row["partition"] for row in self.ok("consume", name, "-e", "--json").json_lines()}
        self.assertEqual(rows, {"21": (-973932308 & 0x7fffffff) % 100, "foobar": (-790332482 & 0x7fffffff) % 100})

    def test_absent_topic_is_one_sentence(self):
        self.fails(1, "does not exist.*topics create", "consume", f"cli-{os.getpid()}-absent", "-e")
        self.fails(1, "is no name for a topic", "produce", "a b", stdin=b"x\n")

    def test_summary_in_json(self):
        name = self.topic()
        summary = self.ok("produce", name, "--json", stdin=b"1\n22\n").json()
        self.assertEqual((summary["delivered"], summary["failed"], summary["bytes"]), (2, 0, 3))

    def test_a_compacted_topic_needs_keys(self):
        name = self.topic("-c", "cleanup.policy=compact")
        self.fails(1, "1 of 1 records were not delivered: .*needs a key", "produce", name, stdin=b"x\n")

    def test_librdkafka_properties(self):
        name = self.topic()
        self.ok("produce", name, "-X", "linger.ms=0", "-X", "client.id=mine", stdin=b"x\n")
        self.fails(1, "-X no.such: librdkafka has no such property$", "produce", name, "-X", "no.such=1")


class Signals(Server):
    def test_a_reader_that_goes_away_ends_it_quietly(self):
        name = self.topic()
        self.ok("produce", name, stdin=b"line\n" * 200000)
        done = subprocess.run(["bash", "-c", f"{cli_case.TOOL} consume {name} -b {cli_case.BOOTSTRAP} | head -1; echo ${{PIPESTATUS[0]}}"],
                              capture_output=True, timeout=60)
        self.assertEqual((done.stdout, done.stderr), (b"line\n0\n", b""))

    def test_a_full_disk_is_told(self):
        name = self.topic()
        self.ok("produce", name, stdin=b"line\n" * 100)
        with open("/dev/full", "wb") as full:
            done = subprocess.run([cli_case.TOOL, "consume", name, "-e", "-b", cli_case.BOOTSTRAP], stdout=full, stderr=subprocess.PIPE)
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"No space left", done.stderr)

    def test_interrupt_ends_consume_cleanly(self):
        name = self.topic()
        process = subprocess.Popen([cli_case.TOOL, "consume", name, "-b", cli_case.BOOTSTRAP], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.ok("produce", name, stdin=b"seen\n")
        self.assertEqual(process.stdout.readline(), b"seen\n")  # it is printed without waiting for more
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        self.assertEqual((process.returncode, out, err), (0, b"", b""))

    def test_interrupt_still_sends_what_produce_has_read(self):
        name = self.topic()
        process = subprocess.Popen([cli_case.TOOL, "produce", name, "-b", cli_case.BOOTSTRAP], stdin=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdin.write(b"one\ntwo\n")
        process.stdin.flush()
        deadline = time.time() + 60
        while self.ok("consume", name, "-e").out != "one\ntwo\n":
            self.assertLess(time.time(), deadline)
        process.send_signal(signal.SIGINT)
        process.wait(timeout=60)
        self.assertEqual(process.returncode, 130)
        process.stdin.close()
        process.stderr.close()


class LostServer(Case):
    """A server of our own that is killed or stands still."""

    def setUp(self):
        if not cli_case.PROGRAM:
            self.skipTest("no barnabasd in the build")
        self.server = OwnServer(cli_case.PROGRAM)
        self.addCleanup(lambda: self.server.stop())
        self.at = ["-b", self.server.address]
        self.ok("topics", "create", "t", "-q", *self.at)

    def start(self, *words, **more):
        process = subprocess.Popen([cli_case.TOOL, *words, *self.at], stderr=subprocess.PIPE, **more)
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.kill)
        return process

    def test_produce_gives_up_with_counts_and_the_cause(self):
        process = self.start("produce", "t", "--timeout", "3s", stdin=subprocess.PIPE)
        process.stdin.write(b"before\n")
        process.stdin.flush()
        deadline = time.time() + 60
        while self.ok("consume", "t", "-e", *self.at).out != "before\n":
            self.assertLess(time.time(), deadline)
        self.server.kill()
        process.stdin.write(b"after\n")
        process.stdin.close()
        self.assertEqual(process.wait(timeout=60), 1)
        self.assertRegex(process.stderr.read().decode(), "1 of 2 records were not delivered: .* stopped answering")

    def test_a_follower_goes_on_when_the_server_is_back(self):
        process = self.start("consume", "t", "-o", "end", stdout=subprocess.PIPE)
        self.addCleanup(process.stdout.close)
        deadline = time.time() + 60
        while not select.select([process.stdout], [], [], 0.2)[0]:  # "end" is where the topic ends when it asks
            self.assertLess(time.time(), deadline)
            self.ok("produce", "t", *self.at, stdin=b"one\n")
        self.assertEqual(process.stdout.readline(), b"one\n")
        self.server.kill()
        self.server.start()
        self.ok("produce", "t", *self.at, stdin=b"two\n")
        line = b"one\n"
        while line == b"one\n":
            line = process.stdout.readline()
        self.assertEqual(line, b"two\n")
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=60), 0)

    def test_a_stalled_server_is_given_up(self):
        self.server.process.send_signal(signal.SIGSTOP)
        try:
            self.fails(1, "did not answer in 0.50 s", "topics", "list", "--timeout", "500ms", *self.at)
            self.fails(1, "stopped answering", "consume", "t", "-e", "--timeout", "1s", *self.at)
            self.fails(1, "stopped answering", "produce", "t", "--timeout", "1s", *self.at, stdin=b"x\n")
        finally:
            self.server.process.send_signal(signal.SIGCONT)

    def test_files_of_a_server_at_work_are_read_without_false_alarms(self):
        process = self.start("bench", "produce", "t", "-n", "3M", "-R", "10k", "-q", stdout=subprocess.DEVNULL)
        rounds, until = 0, time.time() + 3
        while rounds < 4 or time.time() < until:
            self.ok("log", "dump", os.path.join(self.server.dir, "data"))
            self.assertIsNone(process.poll(), "the server had work all the time")
            rounds += 1
        process.send_signal(signal.SIGINT)
        process.wait(timeout=60)

    def test_what_it_stored_is_sound_after_a_kill(self):
        self.ok("produce", "t", *self.at, stdin=b"line\n" * 50000)
        self.server.kill()
        result = tool("log", "dump", "--json", os.path.join(self.server.dir, "data", "t-0"))
        reports = result.json_lines()
        self.assertEqual([report["problems"] for report in reports if report["problems"]], [], result.err)
        self.assertEqual(sum(report.get("record_count", 0) for report in reports), 50000)
        self.server.start()
        self.assertEqual(self.ok("consume", "t", "-e", *self.at).raw, b"line\n" * 50000)


def on_terminal(words, until=None, typed=None, timeout=60):
    """What the tool prints when standard error and output are a terminal."""
    main, child = pty.openpty()
    process = subprocess.Popen([cli_case.TOOL, *words], stdin=child, stdout=child, stderr=child, close_fds=True,
                               env=dict(os.environ, TERM="xterm"))
    os.close(child)
    out, deadline = b"", time.time() + timeout
    while time.time() < deadline:
        if select.select([main], [], [], 0.1)[0]:
            try:
                data = os.read(main, 65536)
            except OSError:
                break
            out += data
            if typed and typed[0] in out:
                os.write(main, typed[1])
                typed = None
        elif process.poll() is not None:
            break
    os.close(main)
    return process.wait(timeout=10), out.decode(errors="replace")


class Terminal(Server):
    def test_tables_are_bold_there_and_plain_in_a_pipe(self):
        name = self.topic()
        code, out = on_terminal(["topics", "describe", name, "-b", cli_case.BOOTSTRAP])
        self.assertEqual(code, 0)
        self.assertIn("\033[1m", out)
        self.assertNotIn("\033", self.ok("topics", "describe", name).out)

    def test_typed_lines_are_sent(self):
        name = self.topic()
        code, out = on_terminal(["produce", name, "-b", cli_case.BOOTSTRAP], typed=(b"ctrl-D", b"typed\n\x04"))
        self.assertEqual(code, 0, out)
        self.assertIn("1 record", out)
        self.assertEqual(self.ok("consume", name, "-e").out, "typed\n")

    def test_long_work_shows_progress_with_rates(self):
        name = self.topic()
        code, out = on_terminal(["bench", "produce", name, "-n", "9000", "-R", "3000", "-b", cli_case.BOOTSTRAP])
        self.assertEqual(code, 0, out)
        self.assertRegex(out, r"sending \[#+\.+\] +\d+%  [\d,]+ records")

    def test_deleting_asks(self):
        name = self.topic()
        code, out = on_terminal(["topics", "delete", name, "-b", cli_case.BOOTSTRAP], typed=(b"[y/N]", b"n\n"))
        self.assertEqual(code, 1, out)
        self.assertIn(name, self.ok("topics", "list", "--names").out)
        code, out = on_terminal(["topics", "delete", name, "-b", cli_case.BOOTSTRAP], typed=(b"[y/N]", b"y\n"))
        self.assertEqual(code, 0, out)
        self.assertNotIn(name, self.ok("topics", "list", "--names").out.splitlines())


class Bench(Server):
    def test_produce_consume_latency(self):
        name = f"cli-{os.getpid()}-bench"
        self.addCleanup(tool, "topics", "delete", name, "--quiet", "--if-exists")
        produced = self.ok("bench", "produce", name, "-n", "20k", "-s", "100", "-p", "2", "-z", "lz4", "--json").json()
        self.assertEqual(produced["records"], 20000)
        self.assertGreater(produced["records_per_s"], 0)
        self.assertLessEqual(produced["latency_ms"]["p50"], produced["latency_ms"]["p99"])
        self.assertEqual(self.ok("bench", "consume", name, "--json").json()["records"], 20000)
        self.assertEqual(self.ok("bench", "consume", name, "-n", "500", "--json").json()["records"], 500)
        latency = self.ok("bench", "latency", name, "-n", "500", "-R", "500", "--json").json()
        self.assertEqual(latency["records"], 500)
        self.assertGreater(latency["latency_ms"]["p50"], 0)
        self.assertRegex(self.ok("bench", "latency", name, "-n", "100", "-R", "1000").out, "p99.9")


if __name__ == "__main__":
    cli_case.main(__doc__)
