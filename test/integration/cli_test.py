#!/usr/bin/env python3
"""The tool `barnabas`, seen from outside.

    cli_test.py [--build build] [--bootstrap HOST:PORT] [TEST...]

The server may be any that speaks Kafka's protocol; the tests make topics of
their own and delete them again. Without --bootstrap a barnabasd of the build
is started; without that, too, only what needs no server is tested.
"""
import argparse
import base64
import json
import os
import pty
import re
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
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


class Usage(Case):
    def test_help_of_every_command_names_its_options(self):
        overview = self.ok("--help").out
        for group in "topics", "configs", "groups", "txns", "cluster", "log", "bench", "produce", "consume", "completion":
            self.assertIn(group, overview)
            self.assertIn("Usage" if group in ("produce", "consume", "completion") else "Commands",
                          self.ok(group, "--help").out)
        self.assertIn("--partitions N", self.ok("topics", "create", "--help").out)
        self.assertIn("--key-separator", self.ok("produce", "-h").out)
        self.assertEqual(self.ok("help", "topics", "create").out, self.ok("topics", "create", "--help").out)

    def test_version(self):
        self.assertRegex(self.ok("--version").out, r"^barnabas \d+\.\d+\.\d+\n$")

    def test_wrong_usage_is_exit_code_2_and_suggests(self):
        self.fails(2, 'did you mean "topics"', "topcs")
        self.fails(2, 'did you mean "topics list"', "topics", "lst")
        self.fails(2, "did you mean --partition", "produce", "t", "--partiton", "3")
        self.fails(2, 'takes a number, not "x"', "topics", "create", "t", "-p", "x")
        self.fails(2, "from 1 to", "topics", "create", "t", "-p", "0")
        self.fails(2, "one of none|gzip", "produce", "t", "-z", "bzip2")
        self.fails(2, "TOPIC... is missing", "topics", "create")
        self.fails(2, 'unexpected "u"', "consume", "t", "u")
        self.fails(2, "needs a value", "topics", "create", "t", "-p")
        self.fails(2, "takes no value", "topics", "list", "--json=1")
        self.fails(2, "no meaning for \"%z\"", "consume", "t", "-f", "%z")
        self.fails(2, 'not "yesterday"', "consume", "t", "-o", "yesterday")
        self.fails(2, "--idempotent needs --acks all", "produce", "t", "--idempotent", "--acks", "1")
        self.fails(2, "NAME=VALUE", "produce", "t", "-H", "x")
        self.fails(2, "no option -z that may stand before", "-z", "topics", "list")
        self.fails(2, 'not "nan"', "topics", "list", "--timeout", "nan")
        self.fails(2, 'not "2026-02-30"', "groups", "seek-to-time", "g", "2026-02-30")
        self.fails(2, 'one of Empty, .*, not "stabel"', "groups", "list", "--state", "stabel")
        self.fails(2, 'one of classic, .*, not "clasic"', "groups", "list", "--type", "clasic")
        self.assertEqual(tool().code, 2)
        self.assertEqual(tool("topics").code, 2)

    def test_common_options_may_stand_before_the_command(self):
        port = closed_port()
        for words in (["-b", f"127.0.0.1:{port}"], [f"-b127.0.0.1:{port}"], ["--json", "--bootstrap", f"127.0.0.1:{port}"],
                      [f"--bootstrap=127.0.0.1:{port}", "--timeout", "2s"]):
            self.fails(1, f"no server answers at 127.0.0.1:{port}", *words, "topics", "list")
        self.fails(2, "no option -b", "-b", f"127.0.0.1:{port}", "log", "dump", "x")

    def test_data_directories_that_are_not_there_are_named(self):
        for command in "import", "export":
            self.fails(1, "/no/such/directory: No such file", command, "--check", "/no/such/directory")

    def test_nobody_there_is_one_sentence_with_the_cure(self):
        port = closed_port()
        for words in (["topics", "list"], ["produce", "t"], ["consume", "t"], ["cluster"],
                      ["bench", "produce", "t"], ["configs", "describe", "topic", "t"]):
            self.fails(1, rf"no server answers at 127.0.0.1:{port} \(Connection refused\): start one with \"barnabasd\"",
                       *words, "-b", f"127.0.0.1:{port}")
        self.fails(1, "HOST:PORT", "topics", "list", "-b", "127.0.0.1:x")
        self.fails(1, "is not known", "topics", "list", "-b", "host.invalid:9092")

    def test_a_server_of_another_kind_is_named_so(self):
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            listener.listen()

            def answer():
                connection = listener.accept()[0]
                connection.recv(1000)
                connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
                connection.close()

            thread = threading.Thread(target=answer)
            thread.start()
            self.fails(1, "does not speak Kafka's protocol", "topics", "list", "-b",
                       "127.0.0.1:%d" % listener.getsockname()[1])
            thread.join()

    def test_a_silent_server_is_given_up(self):
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            listener.listen()
            self.fails(1, "did not answer in 0.30 s", "topics", "list", "--timeout", "300ms", "-b",
                       "127.0.0.1:%d" % listener.getsockname()[1])

    def test_manual_page_and_completions_are_those_of_this_tool(self):
        with open(os.path.join(ROOT, "doc", "man", "barnabas.1")) as page:
            self.assertEqual(page.read(), self.ok("man").out, "run: barnabas man >doc/man/barnabas.1")
        for shell, name in ("bash", "barnabas.bash"), ("zsh", "_barnabas"), ("fish", "barnabas.fish"):
            with open(os.path.join(ROOT, "completions", name)) as script:
                self.assertEqual(script.read(), self.ok("completion", shell).out, f"completion {shell}")
        self.fails(2, "cannot", "completion", "csh")

    def complete(self, *words):
        return [line.split("\t")[0] for line in self.ok("__complete", "--", *words).out.splitlines()]

    def test_completion_knows_commands_options_choices_and_files(self):
        self.assertIn("topics", self.complete("to"))
        self.assertEqual(self.complete("topics", "cr"), ["create"])
        self.assertIn("--partitions", self.complete("topics", "create", "--"))
        self.assertNotIn("--partitions", self.complete("consume", "t", "--"))
        self.assertEqual(self.complete("produce", "t", "--codec", "z"), ["zstd"])
        self.assertEqual(self.complete("produce", "t", "-z", ""), ["none", "gzip", "snappy", "lz4", "zstd"])
        self.assertEqual(self.complete("produce", "t", ""), [":files"])
        self.assertEqual(self.complete("log", "dump", "x", ""), [":files"])
        self.assertEqual(self.complete("configs", "set", ""), ["topic", "broker"])
        self.assertEqual(self.complete("completion", ""), ["bash", "zsh", "fish"])
        self.assertIn("features", self.complete("cluster", ""))

    @unittest.skipUnless(shutil.which("bash"), "no bash")
    def test_bash_completes(self):
        script = f"""
            PATH={os.path.dirname(os.path.abspath(TOOL))}:$PATH
            source <(barnabas completion bash)
            COMP_WORDS=(barnabas topics de); COMP_CWORD=2
            _barnabas; printf '%s\\n' "${{COMPREPLY[@]}}" """
        done = subprocess.run(["bash", "-c", script], capture_output=True, text=True)
        self.assertEqual(sorted(done.stdout.split()), ["delete", "describe"], done.stderr)


    @unittest.skipUnless(shutil.which("fish"), "no fish")
    def test_fish_completes(self):
        done = subprocess.run(["fish", "--no-config", "-c", f"set PATH {os.path.dirname(os.path.abspath(TOOL))} $PATH; "
                               "barnabas completion fish | source; complete -C 'barnabas topics de'"],
                              capture_output=True, text=True)
        self.assertEqual([line.split("\t")[0] for line in done.stdout.splitlines()], ["delete", "describe"], done.stderr)

    @unittest.skipUnless(shutil.which("zsh"), "no zsh")
    def test_zsh_reads_its_script(self):
        done = subprocess.run(["zsh", "-f", "-n", "/dev/stdin"], input=self.ok("completion", "zsh").raw, capture_output=True)
        self.assertEqual((done.returncode, done.stderr), (0, b""))


class LogDump(Case):
    def setUp(self):
        self.dir = tempfile.mkdtemp(prefix="barnabas-cli-")
        self.addCleanup(shutil.rmtree, self.dir)
        shutil.copytree(LOGS, os.path.join(self.dir, "data"))
        self.data = os.path.join(self.dir, "data")

    def path(self, name):
        return os.path.join(self.data, "indexed-0", "0" * 20 + name)

    def change(self, path, change):
        with open(path, "r+b") as file:
            content = bytearray(file.read())
            content = change(content) or content
            file.seek(0)
            file.truncate()
            file.write(content)

    def dump(self, *words, code=0):
        result = tool("log", "dump", "--json", *words, bootstrap=False)
        self.assertEqual(result.code, code, result.err + result.out)
        return {os.path.relpath(report["file"], self.data): report for report in result.json_lines()}

    def problems(self, path, pattern, *words):
        """Only this file is bad, and says this."""
        reports = self.dump(*(words or [self.data]), code=1)
        bad = {name: report["problems"] for name, report in reports.items() if report["problems"]}
        name = os.path.relpath(path, self.data)
        self.assertIn(name, bad)
        self.assertRegex("\n".join(bad[name]), pattern)
        return bad

    def test_what_kafka_wrote_is_sound(self):
        reports = self.dump(self.data)
        self.assertEqual(len(reports), 21)
        segment = reports["indexed-0/00000000000000000000.log"]
        self.assertEqual((segment["batch_count"], segment["record_count"], segment["last_offset"]), (24, 60, 59))
        self.assertEqual(reports["indexed-0/00000000000000000000.index"]["entry_count"], 12)
        self.assertEqual(reports["tx2-0/00000000000000000000.txnindex"]["entry_count"], 1)
        table = self.ok("log", "dump", self.data).out
        self.assertEqual(len(table.splitlines()), 22)
        self.assertNotIn("BAD", table)

    def verify(self, *words, code=0):
        result = tool("log", "verify", "--json", *words, bootstrap=False)
        self.assertEqual(result.code, code, result.err + result.out)
        return {os.path.relpath(report["directory"], self.data): report for report in result.json_lines()}

    def test_whole_directories_are_verified(self):
        reports = self.verify(self.data)
        self.assertEqual(len(reports), len({os.path.dirname(name) or "." for name in self.dump(self.data)}))
        self.assertEqual({name for name, report in reports.items() if report["problems"]}, set())
        one = reports["indexed-0"]
        self.assertEqual((one["segment_count"], one["batch_count"], one["record_count"]), (1, 24, 60))
        self.assertEqual((one["first_offset"], one["last_offset"]), (0, 59))
        self.change(self.path(".log"), lambda content: content.__setitem__(300, content[300] ^ 1))
        bad = self.verify(self.data, code=1)
        self.assertEqual([name for name, report in bad.items() if report["problems"]], ["indexed-0"])
        problem = bad["indexed-0"]["problems"][0]
        self.assertEqual(os.path.relpath(problem["file"], self.data), "indexed-0/00000000000000000000.log")
        self.assertRegex(problem["problem"], "position .*checksum")
        table = tool("log", "verify", self.data, bootstrap=False)
        self.assertEqual(table.code, 1)
        self.assertRegex(table.out, r"BAD +\S*indexed-0\n +\S*00000000000000000000.log: position")

    def test_segments_that_overlap_are_named(self):
        with open(self.path(".log"), "rb") as segment:
            content = segment.read()
        with open(os.path.join(self.data, "indexed-0", "%020d.log" % 30), "wb") as segment:
            segment.write(content)
        problems = self.verify(os.path.join(self.data, "indexed-0"), code=1)["indexed-0"]["problems"]
        self.assertRegex(problems[0]["problem"], "segment before it ends at 59")

    def test_records_are_shown(self):
        report = self.dump("--records", self.path(".log"))["indexed-0/00000000000000000000.log"]
        codecs = {batch["codec"] for batch in report["batches"]}
        self.assertEqual(codecs, {"none", "gzip", "snappy", "lz4", "zstd"})
        first = report["batches"][0]["records"][0]
        self.assertEqual((first["key"], first["value"]), ("key1", "record 1 1"))
        self.assertEqual(first["headers"], [{"key": "n", "value": "1"}])
        text = self.ok("log", "dump", "--records", self.path(".log")).out
        self.assertIn('key "key1"  value "record 1 1"  header n "1"', text)
        markers = self.dump("--records", os.path.join(self.data, "tx2-0"))["tx2-0/00000000000000000000.log"]
        self.assertEqual([record["control"] for batch in markers["batches"] if batch["control"]
                          for record in batch["records"]], ["commit", "abort", "commit"])

    def test_records_of_internal_topics_are_decoded(self):
        reports = self.dump("--records", os.path.join(self.data, "__cluster_metadata-0"),
                            os.path.join(self.data, "__consumer_offsets-0"))
        records = {name: [record for batch in report["batches"] for record in batch["records"]]
                   for name, report in reports.items()}
        metadata = records["__cluster_metadata-0/00000000000000000000-0000000000.checkpoint"]
        self.assertEqual(metadata[0]["control"], "snapshot header")
        self.assertEqual(metadata[1]["value_type"], "FeatureLevelRecord")
        self.assertEqual(metadata[1]["value_decoded"], {"name": "metadata.version", "featureLevel": 33})
        commits = [record for record in records["__consumer_offsets-0/00000000000000000000.log"]
                   if record.get("key_type") == "OffsetCommitKey"]
        self.assertEqual(commits[0]["key_decoded"], {"group": "grp", "topic": "sp", "partition": 0})
        self.assertGreater(commits[0]["value_decoded"]["offset"], 0)

    def test_a_flipped_bit_anywhere_under_the_checksum_is_found(self):
        for position in (21, 60, 90, 1300, 2763):
            with self.subTest(position=position):
                def flip(content):
                    content[position] ^= 4
                self.change(self.path(".log"), flip)
                self.problems(self.path(".log"), "checksum does not match")
                self.change(self.path(".log"), flip)
        self.dump(self.data)

    def test_a_cut_end_is_found_at_every_length(self):
        with open(self.path(".log"), "rb") as file:
            content = file.read()
        for length in (2676, 2686, 2687, 2700, 2763):
            with self.subTest(length=length):
                self.change(self.path(".log"), lambda _: content[:length])
                self.problems(self.path(".log"), "position 2675: (the last batch is cut|.* too few for a batch)",
                              self.path(".log"))

    def test_a_cut_end_takes_its_index_entries_along(self):
        self.change(self.path(".log"), lambda content: content[:2424])
        bad = self.problems(self.path(".index"), "position 80: position 2424 is beyond the log's 2424 bytes")
        self.assertRegex("\n".join(bad["indexed-0/00000000000000000000.timeindex"]), "offset 54 is not in the log")

    def test_rubbish_and_zeros_at_the_end_are_told_apart(self):
        self.change(self.path(".log"), lambda content: content + b"\0" * 100)
        self.problems(self.path(".log"), "position 2764: 100 zero bytes at the end")
        self.change(self.path(".log"), lambda content: content[:2764] + b"rubbish" * 20)
        self.problems(self.path(".log"), "position 2764: no batch can begin here")

    def test_offsets_that_go_back_are_found(self):
        self.change(self.path(".log"), lambda content: content + content[:111])
        self.problems(self.path(".log"), "position 2764: offset 0 where 60 or more must follow")

    def test_index_entries_must_rise_and_point_at_batches(self):
        def swap(content):
            content[0:8], content[8:16] = content[8:16], content[0:8]
        self.change(self.path(".index"), swap)
        self.problems(self.path(".index"), "position 8: entry 8 at 222 follows 11 at 440")
        self.change(self.path(".index"), swap)

        def shift(content):
            content[7] += 1
        self.change(self.path(".index"), shift)
        self.problems(self.path(".index"), "position 0: no batch begins at position 223")

    def test_index_offset_must_be_in_the_batch(self):
        def lower(content):
            content[3] = 1
        self.change(self.path(".index"), lower)
        self.problems(self.path(".index"), "position 0: offset 1 points at the batch of 5 to 8")

    def test_time_index_must_agree_with_the_log(self):
        def lower(content):
            content[7] -= 1
        self.change(self.path(".timeindex"), lower)
        self.problems(self.path(".timeindex"), "position 0: time .* stands before it in the log")

    def test_torn_index_is_found_and_preallocated_is_not_damage(self):
        self.change(self.path(".index"), lambda content: content[:93])
        self.problems(self.path(".index"), "no multiple of the entry's 8")
        self.change(self.path(".index"), lambda content: content[:88] + b"\0" * 8000)
        report = self.dump(self.data)["indexed-0/00000000000000000000.index"]
        self.assertEqual(report["entry_count"], 11)
        self.assertRegex(report["notes"][0], "1000 unused entries")

    def test_snapshot_checksum_and_count(self):
        snapshot = os.path.join(self.data, "indexed-0", "00000000000000000060.snapshot")

        def flip(content):
            content[100] ^= 1
        self.change(snapshot, flip)
        self.problems(snapshot, "checksum does not match")
        self.change(snapshot, flip)
        self.change(snapshot, lambda content: content[:-46])
        self.problems(snapshot, "8 entries are announced")

    def test_transaction_index_must_point_at_markers(self):
        path = os.path.join(self.data, "tx2-0", "0" * 20 + ".txnindex")

        def move(content):
            content[25] = 3
        self.change(path, move)
        self.problems(path, "no marker of producer 14 stands at offset 3")

    def test_checkpoints_are_read(self):
        path = os.path.join(self.data, "recovery-point-offset-checkpoint")
        self.change(path, lambda content: content.replace(b"0\n22\n", b"0\n23\n"))
        self.problems(path, "23 entries are announced, 22 are there")
        self.change(path, lambda content: content.replace(b"0\n23\n", b"1\n22\n"))
        self.problems(path, "version is \"1\"")
        epochs = os.path.join(self.data, "indexed-0", "leader-epoch-checkpoint")
        self.change(epochs, lambda content: b"0\n2\n3 10\n2 20\n")
        self.problems(epochs, "epoch 2 at 20 follows 3 at 10")

    def test_messages_of_all_magics_and_codecs_are_read(self):
        vectors = os.path.join(VECTORS, "batches.hex")
        if not os.path.exists(vectors):
            self.skipTest("no vectors")
        with open(vectors) as file:
            for line in file:
                name, content = line.split()
                path = os.path.join(self.dir, "0" * 20 + ".log")
                with open(path, "wb") as segment:
                    segment.write(bytes.fromhex(content))
                result = tool("log", "dump", "--records", "--json", path)
                self.assertEqual(result.code, 0, f"{name}: {result.out}")
                self.assertGreaterEqual(result.json()["batch_count"], 1)

    def test_no_bytes_make_it_fall_over(self):
        """Truncated, zeroed and random copies of every file: an exit code of 0 or 1, never a signal."""
        import random
        source = random.Random(1)
        names = [os.path.join(directory, name) for directory, _, names in os.walk(self.data) for name in names]
        for path in names:
            with open(path, "rb") as file:
                content = file.read()
            for _ in range(12):
                bad = bytearray(content)
                for _ in range(source.randint(1, 8)):
                    if bad:
                        bad[source.randrange(len(bad))] = source.randrange(256)
                bad = bad[:source.randint(0, len(bad))] if source.random() < 0.5 else bad
                self.change(path, lambda _: bytes(bad))
                self.assertIn(tool("log", "dump", "--records", self.data).code, (0, 1), path)
            self.change(path, lambda _: content)

    def test_other_files_are_refused_with_a_reason(self):
        self.fails(1, "is no file of a log", "log", "dump", __file__)
        self.fails(1, "No such file", "log", "dump", os.path.join(self.dir, "absent"))
        os.mkdir(os.path.join(self.dir, "empty"))
        self.fails(1, "holds no files of a log", "log", "dump", os.path.join(self.dir, "empty"))


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


class Topics(Server):
    def test_created_listed_described_altered_deleted(self):
        name = f"cli-{os.getpid()}-life"
        created = self.ok("topics", "create", name, "-p", 2, "-c", "retention.ms=3600000", "--json").json()
        self.assertEqual((created[0]["created"], created[0]["partitions"]), (True, 2))
        listed = {topic["name"]: topic for topic in self.ok("topics", "list", "--json").json()}
        self.assertEqual(listed[name]["partitions"], 2)
        self.assertIn(name, self.ok("topics", "list", "--names").out.splitlines())
        self.assertRegex(self.ok("topics", "list").out, rf"(?m)^TOPIC +PARTITIONS +REPLICAS +ID$(.|\n)*^{name} +2 +1 ")
        described = self.ok("topics", "describe", name, "--json").json()[0]
        self.assertEqual(described["configs"], {"retention.ms": "3600000"})
        self.assertEqual([p["partition"] for p in described["partitions"]], [0, 1])
        self.assertEqual({(p["start_offset"], p["end_offset"]) for p in described["partitions"]}, {(0, 0)})
        self.assertRegex(self.ok("topics", "describe", name).out, r"PARTITION +LEADER +EPOCH")
        self.ok("topics", "alter", name, "-p", 3, "-c", "max.message.bytes=2000000", "--delete-config", "retention.ms")
        described = self.ok("topics", "describe", name, "--json").json()[0]
        self.assertEqual(described["configs"], {"max.message.bytes": "2000000"})
        self.assertEqual(len(described["partitions"]), 3)
        self.assertEqual(self.ok("topics", "delete", name).out, f"deleted {name}\n")
        self.assertNotIn(name, self.ok("topics", "list", "--names").out.splitlines())

    def test_objections_are_sentences(self):
        name = self.topic()
        self.fails(1, "exists already", "topics", "create", name)
        self.ok("topics", "create", name, "--if-not-exists")
        self.fails(1, "is no name for a topic", "topics", "create", "a b")
        self.fails(1, "does not exist", "topics", "delete", name + "-absent")
        self.ok("topics", "delete", name + "-absent", "--if-exists")
        self.fails(1, "does not exist", "topics", "describe", name + "-absent")
        self.fails(1, "was not changed", "topics", "alter", name, "-p", 1)
        self.fails(1, "retention.ms", "topics", "create", name + "-bad", "-c", "retention.ms=x")
        self.fails(2, "nothing to change", "topics", "alter", name)

    def test_dry_run_changes_nothing(self):
        name = self.topic()
        self.ok("topics", "create", name + "-dry", "--dry-run")
        self.ok("topics", "alter", name, "-p", 9, "--dry-run")
        self.assertNotIn(name + "-dry", self.ok("topics", "list", "--names").out.splitlines())
        self.assertEqual(len(self.ok("topics", "describe", name, "--json").json()[0]["partitions"]), 1)

    def test_forks_and_snapshots(self):
        name = self.topic("-p", 2)
        self.ok("produce", name, "-q", stdin=b"".join(b"%d\n" % n for n in range(50)))
        refused = tool("topics", "fork", name, name + "-copy", "--dry-run")
        if "this server cannot fork topics" in refused.err:
            self.skipTest("the server cannot fork topics")
        self.addCleanup(tool, "topics", "delete", name + "-copy", name + "-kept", "--quiet", "--if-exists", "--yes")
        made = self.ok("topics", "fork", name, name + "-copy", "-c", "retention.ms=7", "--json").json()
        self.assertEqual((made["name"], made["fork_of"], made["created"], made["partitions"]),
                         (name + "-copy", name, True, 2))
        self.assertEqual(self.ok("topics", "describe", name + "-copy", "--json").json()[0]["configs"],
                         {"barnabas.fork.source": name, "retention.ms": "7"})
        self.ok("produce", name + "-copy", "-q", stdin=b"more\n")
        self.assertEqual(len(self.ok("consume", name + "-copy", "-e", "-q").out.splitlines()), 51)
        self.assertEqual(len(self.ok("consume", name, "-e", "-q").out.splitlines()), 50)
        kept = self.ok("topics", "snapshot", name, "--name", name + "-kept")
        self.assertEqual(kept.out, f"kept {name} as {name}-kept: 2 partitions, 1 replica\n")
        self.assertRegex(self.ok("topics", "snapshot", name, "--dry-run").out,
                         rf"could have kept {name} as {name}-snapshot-\d{{8}}T\d{{6}}Z: 2 partitions")
        self.fails(1, "takes no records: a snapshot", "produce", name + "-kept", "-q", stdin=b"more\n")
        self.assertRegex(self.ok("topics", "list").out, rf"(?m)^{name}-copy .* fork of {name}\n{name}-kept .* snapshot of {name}$")
        listed = {topic["name"]: topic for topic in self.ok("topics", "list", "--json").json()}
        self.assertEqual([listed[n]["fork_of"] for n in (name, name + "-copy", name + "-kept")], [None, name, name])
        self.fails(1, "exists already: choose another name", "topics", "fork", name, name + "-copy")
        self.fails(1, f'"{name}-absent" does not exist', "topics", "fork", name + "-absent", name + "-x")
        self.fails(1, "was not forked: .*Internal topics", "topics", "fork", "__consumer_offsets", name + "-x")
        self.fails(1, "was not kept", "topics", "snapshot", name, "--name", "n" * 250)
        self.fails(1, "can only be given when", "topics", "alter", name, "-c", "barnabas.fork.source=" + name)

    def test_completion_offers_topics(self):
        name = self.topic()
        self.assertIn(name, self.ok("__complete", "--", "consume", "cli-").out)


def assignment(**topics):
    """ConsumerProtocolAssignment, version 0."""
    out = b"\0\0" + len(topics).to_bytes(4, "big")
    for name, partitions in topics.items():
        out += len(name).to_bytes(2, "big") + name.encode() + len(partitions).to_bytes(4, "big")
        out += b"".join(partition.to_bytes(4, "big") for partition in partitions)
    return out + b"\xff\xff\xff\xff"


class Groups(Server):
    def group(self):
        Server.number += 1
        name = f"cli-group-{os.getpid()}-{Server.number}"
        self.addCleanup(tool, "groups", "delete", name, "--quiet", "--if-exists")
        return name

    def records(self, count, *options):
        topic = self.topic(*options)
        self.ok("produce", topic, "-p", 0, "-q", stdin=b"".join(b"%d\n" % n for n in range(count)))
        return topic

    def described(self, group):
        return self.ok("groups", "describe", group, "--json").json()[0]

    def committed(self, group):
        return {partition["partition"]: partition["committed"] for partition in self.described(group)["partitions"]}

    def reset(self, group, *words):
        return {change["partition"]: change["to"] for change in
                self.ok("groups", "reset-offsets", group, *words, "--json").json()["partitions"]}

    def member(self, group, topic, partitions):
        """One member of a stable classic group; ends with the connection's LeaveGroup."""
        join = {"groupId": group, "sessionTimeoutMs": 30000, "rebalanceTimeoutMs": 30000, "memberId": "",
                "groupInstanceId": "instance-1", "protocolType": "consumer",
                "protocols": [{"name": "range", "metadata": b"\0\0\0\0\0\0\xff\xff\xff\xff"}], "reason": None}
        joined = self.call("JoinGroup", 8, join)
        self.assertEqual(joined["errorCode"], 0)
        self.call("SyncGroup", 5, {
            "groupId": group, "generationId": joined["generationId"], "memberId": joined["memberId"],
            "groupInstanceId": "instance-1", "protocolType": "consumer", "protocolName": "range",
            "assignments": [{"memberId": joined["memberId"], "assignment": assignment(**{topic: partitions})}]})
        return joined["memberId"]

    def leave(self, group, member):
        self.call("LeaveGroup", 5, {"groupId": group, "members": [{"memberId": member, "groupInstanceId": "instance-1",
                                                                   "reason": None}]})

    def share_beat(self, group, topic, epoch=0):
        """A heartbeat of "m1" of a share group, once there is a coordinator; its answer."""
        self.call("FindCoordinator", 4, {"keyType": 0, "coordinatorKeys": [group]})
        for _ in range(100):
            answer = self.call("ShareGroupHeartbeat", 1, {
                "groupId": group, "memberId": "m1", "memberEpoch": epoch, "rackId": None,
                "subscribedTopicNames": [topic] if epoch == 0 else None})
            if answer["errorCode"] not in (14, 15, 16):
                break
            time.sleep(0.1)
        self.assertEqual(answer["errorCode"], 0)
        return answer

    def test_share_groups_are_told_moved_and_deleted(self):
        topic, group = self.records(30, "-p", 2), self.group()
        epoch = self.share_beat(group, topic)["memberEpoch"]
        for _ in range(100):
            told = self.described(group)
            if all(partition["member"] == "m1" for partition in told["partitions"]) and len(told["partitions"]) == 2:
                break
            time.sleep(0.1)
            epoch = self.share_beat(group, topic, epoch)["memberEpoch"]
        self.assertEqual((told["type"], told["state"], told["assignor"]), ("share", "Stable", "simple"))
        self.assertEqual([member["partition_count"] for member in told["members"]], [2])
        listed = {g["group"]: g for g in self.ok("groups", "list", "--type", "share", "--json").json()}
        self.assertEqual(listed[group]["type"], "share")
        self.fails(1, "stop its consumers", "groups", "reset-offsets", group, "--to-earliest", "--execute")
        self.fails(1, "m1|ember|empty", "groups", "delete", group)
        self.share_beat(group, topic, -1)
        self.assertEqual(self.reset(group, "--to-offset", 7, "--execute"), {0: 7, 1: 0})
        self.assertEqual(self.committed(group), {0: 7, 1: 0})
        self.assertEqual(self.described(group)["lag"], 23)
        self.assertRegex(self.ok("groups", "describe", group).out, r"share, Empty, 0 members.* lag 23 records")
        self.ok("groups", "delete", group)
        self.fails(1, "no consumer group", "groups", "describe", group)

    def test_reset_shows_first_and_executes_when_told(self):
        topic, group = self.records(100), self.group()
        shown = self.ok("groups", "reset-offsets", group, topic, "--to-offset", 40)
        self.assertRegex(shown.out, rf"{topic} +0 +- +40 +60")
        self.assertIn("Nothing is changed yet", shown.out)
        self.fails(1, "no consumer group", "groups", "describe", group)
        done = self.ok("groups", "reset-offsets", group, topic, "--to-offset", 40, "--execute")
        self.assertIn(f"set 1 offset of {group}, 1 of them to another place", done.out)
        self.assertEqual(self.committed(group), {0: 40})
        self.fails(2, "exclude each other", "groups", "reset-offsets", group, "--to-latest", "--execute", "--dry-run")

    def test_every_way_to_say_where(self):
        topic, group = self.records(50, "-p", 2), self.group()
        self.assertEqual(self.reset(group, topic, "--to-latest", "--execute"), {0: 50, 1: 0})
        self.assertEqual(self.reset(group, "--to-earliest"), {0: 0, 1: 0})
        self.assertEqual(self.reset(group, "--to-offset", 7), {0: 7, 1: 0})
        self.assertEqual(self.reset(group, "--to-offset", 1000), {0: 50, 1: 0})
        self.assertEqual(self.reset(group, "--shift-by", -20), {0: 30, 1: 0})
        self.assertEqual(self.reset(group, "--shift-by", -1000), {0: 0, 1: 0})
        self.assertEqual(self.reset(group, "--to-current"), {0: 50, 1: 0})
        self.assertEqual(self.reset(group, "--by-duration", "1h"), {0: 0, 1: 0})
        self.assertEqual(self.reset(group, "--to-datetime", "2001-01-01T00:00:00Z"), {0: 0, 1: 0})
        self.assertEqual(self.reset(group, "--to-datetime", "2201-01-01"), {0: 50, 1: 0})
        self.assertEqual(self.reset(group, f"{topic}:0", "--to-earliest"), {0: 0})
        self.fails(2, "say where to", "groups", "reset-offsets", group)
        self.fails(2, "say where to", "groups", "reset-offsets", group, "--to-latest", "--to-earliest")
        self.fails(2, "not TOPIC or TOPIC:", "groups", "reset-offsets", group, f"{topic}:x", "--to-latest")
        self.fails(1, "has 2 partitions, numbered from 0: there is no 2", "groups", "reset-offsets", group,
                   f"{topic}:0,2", "--to-latest")
        self.fails(1, "does not exist", "groups", "reset-offsets", group, "absent", "--to-latest")
        self.fails(1, "has committed no offsets", "groups", "reset-offsets", self.group(), "--to-latest")
        self.fails(1, "nothing is committed there", "groups", "reset-offsets", self.group(), f"{topic}:0", "--shift-by", 1)

    def test_seek_to_time_finds_the_record_of_that_time(self):
        topic, group = self.topic(), self.group()
        self.ok("produce", topic, "-q", stdin=b"a\nb\n")
        time.sleep(0.05)
        between = int(time.time() * 1000)
        self.ok("produce", topic, "-q", stdin=b"c\n")
        self.ok("groups", "seek-to-time", group, f"@{between}", topic, "--execute", "-q")
        self.assertEqual(self.committed(group), {0: 2})
        self.ok("groups", "seek-to-time", group, "1h", "--execute", "-q")
        self.assertEqual(self.committed(group), {0: 0})
        self.fails(2, 'not "soon"', "groups", "seek-to-time", group, "soon")

    def test_lag_is_told_in_records_and_in_age(self):
        topic, group = self.topic(), self.group()
        self.ok("produce", topic, "-q", "-z", "zstd", stdin=b"a\nb\nc\n")
        first = self.ok("consume", topic, "-e", "--json").json_lines()[0]["timestamp"] / 1000
        self.ok("groups", "reset-offsets", group, topic, "--to-offset", 1, "--execute", "-q")
        time.sleep(0.2)
        before = time.time()
        partition = self.described(group)["partitions"][0]
        self.assertEqual((partition["lag"], partition["end_offset"], partition["member"]), (2, 3, None))
        self.assertGreater(partition["lag_seconds"], before - first - 0.01)
        self.assertLess(partition["lag_seconds"], time.time() - first + 0.01)
        self.ok("groups", "reset-offsets", group, "--to-latest", "--execute", "-q")
        caught_up = self.described(group)
        self.assertEqual((caught_up["lag"], caught_up["lag_seconds"]), (0, 0))

    def test_members_and_what_they_are_assigned_are_shown(self):
        topic, group = self.records(10, "-p", 2), self.group()
        member = self.member(group, topic, [0])
        told = self.described(group)
        self.assertEqual((told["state"], told["type"], told["assignor"]), ("Stable", "classic", "range"))
        self.assertEqual([(one["member"], one["client_id"], one["instance_id"], one["partition_count"])
                          for one in told["members"]], [(member, "member-of-test", "instance-1", 1)])
        self.assertEqual([(one["partition"], one["member"], one["committed"], one["lag"]) for one in told["partitions"]],
                         [(0, member, None, None)])
        text = self.ok("groups", "describe", group).out
        self.assertRegex(text, f"{group}  classic, Stable, 1 member, assignor range")
        self.assertRegex(text, f"{member} +member-of-test +.* +instance-1 +1")

    def test_a_group_with_members_is_neither_reset_nor_deleted(self):
        topic, group = self.records(10), self.group()
        self.ok("groups", "reset-offsets", group, topic, "--to-latest", "--execute", "-q")
        member = self.member(group, topic, [0])
        self.fails(1, "is Stable with 1 member, which would go on from where they are: stop its consumers",
                   "groups", "reset-offsets", group, "--to-earliest", "--execute")
        self.fails(1, "has members: stop its consumers first", "groups", "delete", group)
        self.assertEqual(self.committed(group), {0: 10})
        self.leave(group, member)
        self.ok("groups", "reset-offsets", group, "--to-earliest", "--execute", "-q")
        self.assertEqual(self.committed(group), {0: 0})

    def test_listed_filtered_completed_and_deleted(self):
        topic, group, other = self.records(1), self.group(), self.group()
        self.ok("groups", "reset-offsets", group, topic, "--to-latest", "--execute", "-q")
        self.member(other, topic, [0])
        states = {one["group"]: (one["state"], one["type"]) for one in self.ok("groups", "list", "--json").json()}
        self.assertEqual((states[group], states[other]), (("Empty", "classic"), ("Stable", "classic")))
        self.assertIn(other, self.ok("groups", "list", "--state", "stable", "--names").out.split())
        self.assertNotIn(group, self.ok("groups", "list", "--state", "stable", "--names").out.split())
        self.assertNotIn(group, self.ok("groups", "list", "--type", "share", "--names").out.split())
        completed = self.ok("__complete", "--", "groups", "describe", group[:-1]).out
        self.assertIn(f"{group}\tEmpty", completed)
        self.assertEqual(self.ok("groups", "delete", group).out, f"deleted {group}\n")
        self.fails(1, "there is no group", "groups", "delete", group)
        self.assertEqual(self.ok("groups", "delete", group, "--if-exists", "--json").json(),
                         [{"group": group, "deleted": False}])


class Transactions(Server):
    NEEDED = {"ListTransactions", "DescribeTransactions", "DescribeProducers", "WriteTxnMarkers", "AddPartitionsToTxn"}

    def setUp(self):
        super().setUp()
        missing = self.NEEDED - {api["name"] for api in self.ok("cluster", "apis", "--json").json() if api["max"] is not None}
        if missing:
            self.skipTest("the server does not serve " + ", ".join(sorted(missing)))

    def begun(self, topic):
        """An open transaction of one partition: (transactional id, producer id)."""
        Server.number += 1
        name = f"cli-txn-{os.getpid()}-{Server.number}"
        deadline = time.time() + 20
        while True:
            made = self.call("InitProducerId", 4, {"transactionalId": name, "transactionTimeoutMs": 60000,
                                                   "producerId": -1, "producerEpoch": -1})
            if made["errorCode"] == 0 or time.time() > deadline:
                break
            tool("txns", "describe", name)  # which waits for the coordinator
        self.assertEqual(made["errorCode"], 0)
        self.made = {"transactionalId": name, "producerId": made["producerId"], "producerEpoch": made["producerEpoch"]}
        added = self.call("AddPartitionsToTxn", 3, {
            "v3AndBelowTransactionalId": name, "v3AndBelowProducerId": made["producerId"],
            "v3AndBelowProducerEpoch": made["producerEpoch"], "v3AndBelowTopics": [{"name": topic, "partitions": [0]}]})
        self.assertEqual(added["resultsByTopicV3AndBelow"][0]["resultsByPartition"][0]["partitionErrorCode"], 0)
        return name, made["producerId"]

    def produce(self, topic, producer, name="nobody", epoch=0):
        records = harness.batch.batch((b"x",), pid=producer, epoch=epoch, sequence=0, attributes=0x10,
                                      ts=int(time.time() * 1000))
        return self.call("Produce", 9, {"transactionalId": name, "acks": -1, "timeoutMs": 10000, "topicData": [
            {"name": topic, "partitionData": [{"index": 0, "records": records}]}]})["responses"][0]["partitionResponses"][0]

    def test_open_transactions_are_listed_and_described(self):
        topic = self.topic()
        name, producer = self.begun(topic)
        listed = {one["transactional_id"]: one for one in self.ok("txns", "list", "--state", "Ongoing", "--json").json()}
        self.assertEqual(listed[name]["producer_id"], producer)
        told = self.ok("txns", "describe", name, "--json").json()[0]
        self.assertEqual((told["state"], told["timeout_ms"], told["partitions"]),
                         ("Ongoing", 60000, [{"topic": topic, "partition": 0}]))
        self.assertRegex(self.ok("txns", "describe", name).out, rf"{name}  Ongoing, producer {producer} epoch 0, timeout")
        self.assertEqual(self.call("EndTxn", 3, dict(self.made, committed=False))["errorCode"], 0)
        self.assertNotIn(name, self.ok("txns", "list", "--state", "Ongoing").out)
        self.assertIn(name, self.ok("txns", "list").out)
        self.fails(1, "there is no transactional id", "txns", "describe", "absent")
        self.fails(1, "there is no state", "txns", "list", "--state", "Nonsense")

    def test_only_transactions_that_hang_are_aborted(self):
        topic, other = self.topic(), self.topic()
        name, producer = self.begun(topic)
        self.assertEqual(self.produce(topic, producer, name, self.made["producerEpoch"])["errorCode"], 0)
        made_up = 7_000_000 + os.getpid()
        if self.produce(other, made_up)["errorCode"] != 0:
            self.skipTest("the server verifies transactions: none can be made to hang")

        def found(*words):
            return {one["topic"]: (one["hanging"], one["aborted"]) for one in
                    self.ok("txns", "abort-hanging", topic, other, "--older-than", 0, "--json", *words).json()}
        self.assertEqual(found(), {topic: (False, False), other: (True, False)})
        self.assertEqual(self.ok("txns", "abort-hanging", topic, other, "--json").json(), [], "none is 15 minutes old")
        text = self.ok("txns", "abort-hanging", other, "--older-than", 0)
        self.assertIn("Nothing is changed yet", text.out)
        self.assertEqual(found("--execute"), {topic: (False, False), other: (True, True)})
        self.assertEqual(found(), {topic: (False, False)})
        self.assertIn("No transaction hangs", self.ok("txns", "abort-hanging", other, "--older-than", 0).out)
        self.call("EndTxn", 3, dict(self.made, committed=False))


class Configs(Server):
    def test_set_described_deleted(self):
        name = self.topic()
        self.ok("configs", "set", "topic", name, "retention.ms=5000", "cleanup.policy=compact,delete")
        rows = {row["name"]: row for row in self.ok("configs", "describe", "topic", name, "--json").json()}
        self.assertEqual(rows["retention.ms"]["value"], "5000")
        self.assertEqual(rows["retention.ms"]["source"], "DYNAMIC_TOPIC_CONFIG")
        self.assertEqual(rows["cleanup.policy"]["value"], "compact,delete")
        self.ok("configs", "delete", "topic", name, "retention.ms")
        rows = {row["name"]: row for row in self.ok("configs", "describe", "topic", name, "--json").json()}
        self.assertEqual(rows.get("retention.ms", {}).get("source", "DEFAULT_CONFIG") == "DYNAMIC_TOPIC_CONFIG", False)
        self.assertIn("cleanup.policy", rows)
        everything = self.ok("configs", "describe", "topic", name, "--all", "--json").json()
        self.assertGreater(len(everything), 20)

    def test_objections_are_sentences(self):
        name = self.topic()
        self.fails(1, "retention.ms", "configs", "set", "topic", name, "retention.ms=x")
        self.fails(1, "no.such.config", "configs", "set", "topic", name, "no.such.config=1")
        self.fails(1, "does not exist", "configs", "describe", "topic", name + "-absent")
        self.fails(1, "not in the cluster", "configs", "describe", "broker", "32123")
        self.fails(2, "NAME=VALUE", "configs", "set", "topic", name, "retention.ms")
        self.fails(2, "topic or a broker", "configs", "describe", "user", "x")

    def test_broker(self):
        broker = self.ok("cluster", "--json").json()["brokers"][0]["id"]
        self.assertGreater(len(self.ok("configs", "describe", "broker", broker, "--all", "--json").json()), 50)


class Cluster(Server):
    def test_brokers_features_and_apis(self):
        cluster = self.ok("cluster", "--json").json()
        self.assertTrue(cluster["id"])
        self.assertGreaterEqual(len(cluster["brokers"]), 1)
        self.assertEqual(cluster["partitions"], sum(broker["leads"] for broker in cluster["brokers"]))
        self.assertRegex(self.ok("cluster").out, r"BROKER +ADDRESS")
        self.ok("cluster", "features", "--json").json()
        apis = {api["name"]: api for api in self.ok("cluster", "apis", "--json").json()}
        self.assertGreaterEqual(apis["Metadata"]["max"], 9)


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
        deadline = time.time() + 5
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
        self.fails(1, 'No such configuration property: "no.such"', "produce", name, "-X", "no.such=1")


class Signals(Server):
    def test_a_reader_that_goes_away_ends_it_quietly(self):
        name = self.topic()
        self.ok("produce", name, stdin=b"line\n" * 200000)
        done = subprocess.run(["bash", "-c", f"{TOOL} consume {name} -b {BOOTSTRAP} | head -1; echo ${{PIPESTATUS[0]}}"],
                              capture_output=True, timeout=60)
        self.assertEqual((done.stdout, done.stderr), (b"line\n0\n", b""))

    def test_a_full_disk_is_told(self):
        name = self.topic()
        self.ok("produce", name, stdin=b"line\n" * 100)
        with open("/dev/full", "wb") as full:
            done = subprocess.run([TOOL, "consume", name, "-e", "-b", BOOTSTRAP], stdout=full, stderr=subprocess.PIPE)
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"No space left", done.stderr)

    def test_interrupt_ends_consume_cleanly(self):
        name = self.topic()
        process = subprocess.Popen([TOOL, "consume", name, "-b", BOOTSTRAP], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.ok("produce", name, stdin=b"seen\n")
        self.assertEqual(process.stdout.readline(), b"seen\n")  # it is printed without waiting for more
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
        self.assertEqual((process.returncode, out, err), (0, b"", b""))

    def test_interrupt_still_sends_what_produce_has_read(self):
        name = self.topic()
        process = subprocess.Popen([TOOL, "produce", name, "-b", BOOTSTRAP], stdin=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdin.write(b"one\ntwo\n")
        process.stdin.flush()
        deadline = time.time() + 20
        while self.ok("consume", name, "-e").out != "one\ntwo\n":
            self.assertLess(time.time(), deadline)
        process.send_signal(signal.SIGINT)
        process.wait(timeout=20)
        self.assertEqual(process.returncode, 130)
        process.stdin.close()
        process.stderr.close()


class LostServer(Case):
    """A server of our own that is killed or stands still."""

    def setUp(self):
        if not PROGRAM:
            self.skipTest("no barnabasd in the build")
        self.server = OwnServer(PROGRAM)
        self.addCleanup(lambda: self.server.stop())
        self.at = ["-b", self.server.address]
        self.ok("topics", "create", "t", "-q", *self.at)

    def start(self, *words, **more):
        process = subprocess.Popen([TOOL, *words, *self.at], stderr=subprocess.PIPE, **more)
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.kill)
        return process

    def test_produce_gives_up_with_counts_and_the_cause(self):
        process = self.start("produce", "t", "--timeout", "1s", stdin=subprocess.PIPE)
        process.stdin.write(b"before\n")
        process.stdin.flush()
        deadline = time.time() + 20
        while self.ok("consume", "t", "-e", *self.at).out != "before\n":
            self.assertLess(time.time(), deadline)
        self.server.kill()
        process.stdin.write(b"after\n")
        process.stdin.close()
        self.assertEqual(process.wait(timeout=30), 1)
        self.assertRegex(process.stderr.read().decode(), "1 of 2 records were not delivered: .* stopped answering")

    def test_a_follower_goes_on_when_the_server_is_back(self):
        process = self.start("consume", "t", "-o", "end", stdout=subprocess.PIPE)
        self.addCleanup(process.stdout.close)
        time.sleep(1)  # "end" is where the topic ends when it asks
        self.ok("produce", "t", *self.at, stdin=b"one\n")
        self.assertEqual(process.stdout.readline(), b"one\n")
        self.server.kill()
        self.server.start()
        self.ok("produce", "t", *self.at, stdin=b"two\n")
        self.assertEqual(process.stdout.readline(), b"two\n")
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=20), 0)

    def test_a_stalled_server_is_given_up(self):
        self.server.process.send_signal(signal.SIGSTOP)
        try:
            self.fails(1, "did not answer in 0.50 s", "topics", "list", "--timeout", "500ms", *self.at)
            self.fails(1, "stopped answering", "consume", "t", "-e", "--timeout", "1s", *self.at)
            self.fails(1, "stopped answering", "produce", "t", "--timeout", "1s", *self.at, stdin=b"x\n")
        finally:
            self.server.process.send_signal(signal.SIGCONT)

    def test_files_of_a_server_at_work_are_read_without_false_alarms(self):
        process = self.start("bench", "produce", "t", "-n", "30k", "-R", "10k", "-q", stdout=subprocess.DEVNULL)
        rounds = 0
        while process.poll() is None:
            self.ok("log", "dump", os.path.join(self.server.dir, "data"))
            rounds += 1
        self.assertEqual(process.returncode, 0)
        self.assertGreater(rounds, 3)

    def test_what_it_stored_is_sound_after_a_kill(self):
        self.ok("produce", "t", *self.at, stdin=b"line\n" * 50000)
        self.server.kill()
        result = tool("log", "dump", "--json", os.path.join(self.server.dir, "data", "t-0"))
        reports = result.json_lines()
        self.assertEqual([report["problems"] for report in reports if report["problems"]], [], result.err)
        self.assertEqual(sum(report.get("record_count", 0) for report in reports), 50000)
        self.server.start()
        self.assertEqual(self.ok("consume", "t", "-e", *self.at).raw, b"line\n" * 50000)


def on_terminal(words, until=None, typed=None, timeout=30):
    """What the tool prints when standard error and output are a terminal."""
    main, child = pty.openpty()
    process = subprocess.Popen([TOOL, *words], stdin=child, stdout=child, stderr=child, close_fds=True,
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
        code, out = on_terminal(["topics", "describe", name, "-b", BOOTSTRAP])
        self.assertEqual(code, 0)
        self.assertIn("\033[1m", out)
        self.assertNotIn("\033", self.ok("topics", "describe", name).out)

    def test_typed_lines_are_sent(self):
        name = self.topic()
        code, out = on_terminal(["produce", name, "-b", BOOTSTRAP], typed=(b"ctrl-D", b"typed\n\x04"))
        self.assertEqual(code, 0, out)
        self.assertIn("1 record", out)
        self.assertEqual(self.ok("consume", name, "-e").out, "typed\n")

    def test_long_work_shows_progress_with_rates(self):
        name = self.topic()
        code, out = on_terminal(["bench", "produce", name, "-n", "3000", "-R", "3000", "-b", BOOTSTRAP])
        self.assertEqual(code, 0, out)
        self.assertRegex(out, r"sending \[#+\.+\] +\d+%  [\d,]+ records")

    def test_deleting_asks(self):
        name = self.topic()
        code, out = on_terminal(["topics", "delete", name, "-b", BOOTSTRAP], typed=(b"[y/N]", b"n\n"))
        self.assertEqual(code, 1, out)
        self.assertIn(name, self.ok("topics", "list", "--names").out)
        code, out = on_terminal(["topics", "delete", name, "-b", BOOTSTRAP], typed=(b"[y/N]", b"y\n"))
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
        deadline = time.time() + 20
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
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
        shutil.rmtree(self.dir, ignore_errors=True)


def main():
    global TOOL, BOOTSTRAP, PROGRAM
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
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


if __name__ == "__main__":
    main()
