#!/usr/bin/env python3
"""The tool `barnabas`, seen from outside: usage and administration.

    cli_test.py [--build build] [--bootstrap HOST:PORT] [TEST...]

The server may be any that speaks Kafka's protocol: see cli_case.py.
"""
import os
import shutil
import socket
import subprocess
import threading
import time
import unittest

import cli_case
from cli_case import Case, Server, closed_port, tool
from cli_case import harness  # a codec of the tests' own, for members of groups
from cli_case import ROOT


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
                      [f"--bootstrap=127.0.0.1:{port}", "--timeout", "20s"]):
            self.fails(1, f"no server answers at 127.0.0.1:{port}", *words, "topics", "list")
        self.fails(2, "no option -b", "-b", f"127.0.0.1:{port}", "log", "dump", "x")

    def test_data_directories_that_are_not_there_are_named(self):
        for command in "import", "export":
            self.fails(1, "/no/such/directory is not there .No such file", command, "--check", "/no/such/directory")

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
            PATH={os.path.dirname(os.path.abspath(cli_case.TOOL))}:$PATH
            source <(barnabas completion bash)
            COMP_WORDS=(barnabas topics de); COMP_CWORD=2
            _barnabas; printf '%s\\n' "${{COMPREPLY[@]}}" """
        done = subprocess.run(["bash", "-c", script], capture_output=True, text=True)
        self.assertEqual(sorted(done.stdout.split()), ["delete", "describe"], done.stderr)


    @unittest.skipUnless(shutil.which("fish"), "no fish")
    def test_fish_completes(self):
        done = subprocess.run(["fish", "--no-config", "-c", f"set PATH {os.path.dirname(os.path.abspath(cli_case.TOOL))} $PATH; "
                               "barnabas completion fish | source; complete -C 'barnabas topics de'"],
                              capture_output=True, text=True)
        self.assertEqual([line.split("\t")[0] for line in done.stdout.splitlines()], ["delete", "describe"], done.stderr)

    @unittest.skipUnless(shutil.which("zsh"), "no zsh")
    def test_zsh_reads_its_script(self):
        done = subprocess.run(["zsh", "-f", "-n", "/dev/stdin"], input=self.ok("completion", "zsh").raw, capture_output=True)
        self.assertEqual((done.returncode, done.stderr), (0, b""))


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
        join = {"groupId": group, "sessionTimeoutMs": 300000, "rebalanceTimeoutMs": 30000, "memberId": "",
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
        for _ in range(600):
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
        for _ in range(600):
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
        deadline = time.time() + 60
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


if __name__ == "__main__":
    cli_case.main(__doc__)
