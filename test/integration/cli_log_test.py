#!/usr/bin/env python3
"""The tool `barnabas`, seen from outside: reading and verifying the files of logs.

    cli_log_test.py [--build build] [TEST...]
"""
import os
import shutil
import tempfile

import cli_case
from cli_case import Case, tool
from cli_case import LOGS, VECTORS


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


if __name__ == "__main__":
    cli_case.main(__doc__)
