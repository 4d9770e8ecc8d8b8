#!/usr/bin/env python3
"""Topics are forked while producers write to them, and the server is killed meanwhile.

    fork_test.py [--build build] [--kills N] [--seed N]

A fork must hold a prefix of its source that has all that was acknowledged
before it was asked for, and must go on holding it whatever becomes of the
source: records deleted, compacted, the whole topic gone. A kill leaves a whole
fork or none, and no directory of one.
"""
import argparse
import glob
import json
import os
import random
import re
import subprocess
import sys
import time

from kill_test import Connection, PRODUCERS, Producer, ROOT, Server, fetch_all

POLICY_VIOLATION = 44
GONE_S = 60
PAUSE_S = 0.01  # of a producer between two batches: all forks are read back, again and again


class Failed(Exception):
    pass


def check(condition, text):
    if not condition:
        raise Failed(text)


class World:
    def __init__(self, build, seed):
        self.random = random.Random(seed)
        self.tool_path = os.path.join(build, "barnabas")
        self.server = Server(os.path.join(build, "barnabasd"), "log.segment.delete.delay.ms=100",
                             "log.cleaner.backoff.ms=200", "log.retention.check.interval.ms=500")
        self.producers = []

    def tool(self, *words, ok=True, stdin=None, wait=True):
        process = subprocess.Popen([self.tool_path, *map(str, words), "-b", "127.0.0.1:%d" % self.server.port],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if not wait:
            return process
        out, err = process.communicate(stdin, timeout=60)
        check((process.returncode == 0) == ok, "barnabas %s: %s%s" % (" ".join(map(str, words)), out.decode(),
                                                                      err.decode()))
        return (out if ok else err).decode()

    def offline(self, *words):
        done = subprocess.run([self.tool_path, *words], capture_output=True, timeout=120)
        check(done.returncode == 0, "barnabas %s: %s" % (" ".join(words), done.stdout.decode()[-2000:]))

    def topics(self):
        return {topic["name"]: topic for topic in json.loads(self.tool("topics", "list", "--json"))}

    def start_producers(self, seed):
        self.tool("topics", "create", "t", "-p", PRODUCERS, "-c", "segment.ms=150", "-c", "segment.bytes=1048576", "-q")
        self.producers = [Producer(self.server.port, i, seed * 100 + i, PAUSE_S) for i in range(PRODUCERS)]
        for producer in self.producers:
            producer.start()

    def acknowledged(self):
        return [producer.acknowledged for producer in self.producers]

    def stop_producers(self):
        for producer in self.producers:
            producer.ending = True
        for producer in self.producers:
            producer.join(60)
            check(not producer.is_alive(), "a producer stands still")
            check(not producer.problem, producer.problem)

    def numbers(self, topic):
        """Of each partition the numbers of its records, which must be 0, 1, ..."""
        counts = []
        for partition in range(PRODUCERS):
            got = [int(value.split()[0]) for value in fetch_all(self.server.port, partition, topic)]
            check(got == list(range(len(got))), "%s-%d is no prefix" % (topic, partition))
            counts.append(len(got))
        return counts

    def directories(self, pattern):
        return glob.glob(os.path.join(self.server.dir, "[ab]", pattern))

    def wait_for_no(self, pattern):
        end = time.monotonic() + GONE_S
        while self.directories(pattern):
            check(time.monotonic() < end, "%s is left" % self.directories(pattern))
            time.sleep(0.05)


def fork_under_load(world, forks):
    for i in range(6):
        time.sleep(0.2)
        before = world.acknowledged()
        if i % 2:
            world.tool("topics", "snapshot", "t", "--name", "f%d" % i, "-q")
        else:
            world.tool("topics", "fork", "t", "f%d" % i, "-q", "-c", "retention.ms=-1")
        forks["f%d" % i] = world.numbers("f%d" % i)
        check(all(n >= b for n, b in zip(forks["f%d" % i], before)), "acknowledged records are not in the fork")
    listed = world.topics()
    check((listed["f0"]["fork_of"], listed["f0"]["read_only"]) == ("t", False), "f0 is not marked")
    check((listed["f1"]["fork_of"], listed["f1"]["read_only"]) == ("t", True), "f1 is not marked")
    check(re.search(r"(?m)^f1 .* snapshot of t$", world.tool("topics", "list")), "the list does not mark f1")
    answer = world.tool("produce", "f1", ok=False, stdin=b"x\n")
    check("takes no records: a snapshot" in answer, "a snapshot takes records: " + answer)


def kill_while_forking(world, forks, kills):
    made = 0
    for i in range(kills):
        name = "k%d" % i
        before = world.acknowledged()
        asked = world.tool("topics", "fork", "t", name, "-q", "-c", "retention.ms=-1", "--timeout", "1s", wait=False)
        time.sleep(world.random.random() * 0.12)
        world.server.kill()
        asked.communicate()
        world.server.start()
        if name in world.topics():
            made += 1
            forks[name] = world.numbers(name)
            check(all(n >= b for n, b in zip(forks[name], before)), "acknowledged records are not in " + name)
        else:
            check(asked.returncode != 0, "%s was promised and is not there" % name)
            check(not world.directories(name + "-[0-9]"), "%s is left" % world.directories(name + "-*"))
    world.wait_for_no("*-delete")
    return made


def space(world, forks):
    """Each topic counts what it refers to; the disk has it once."""
    sizes = {}
    connection = Connection(world.server.port)
    answer = connection.call("DescribeLogDirs", 1, {"topics": None})
    connection.close()
    for result in answer["results"]:
        for topic in result["topics"]:
            sizes[topic["name"]] = sizes.get(topic["name"], 0) + sum(p["partitionSize"] for p in topic["partitions"])
    check(all(sizes[name] > 0 for name in forks), "a fork has no size")
    seen, once = set(), 0
    for path in world.directories("*/*.log"):
        stat = os.stat(path)
        once += stat.st_size if stat.st_ino not in seen else 0
        seen.add(stat.st_ino)
    check(sum(sizes.values()) > 2 * once, "forks take space: %d of %d bytes" % (once, sum(sizes.values())))


def live_apart(world, forks):
    """The source loses its records, is compacted, goes; a fork is written to, and one goes."""
    connection = Connection(world.server.port)
    wanted = [{"partitionIndex": i, "offset": 10} for i in range(PRODUCERS)]
    answer = connection.call("DeleteRecords", 1, {"topics": [{"name": "t", "partitions": wanted}], "timeoutMs": 5000})
    check(all(p["errorCode"] == 0 for p in answer["topics"][0]["partitions"]), "no records are deleted")
    connection.close()
    world.tool("topics", "alter", "t", "-c", "retention.bytes=1", "-q")
    world.tool("produce", "f0", "-p", "0", "-q", stdin=b"%d\n" % forks["f0"][0])
    forks["f0"][0] += 1
    time.sleep(1.2)
    world.tool("topics", "delete", "t", "-q", "-y")
    world.tool("topics", "delete", "f2", "-q", "-y")
    forks.pop("f2")
    for name, counts in forks.items():
        check(world.numbers(name) == counts, "%s has changed" % name)


def compaction(world):
    world.tool("topics", "create", "keys", "-c", "segment.ms=100", "-q")
    for i in range(3):
        world.tool("produce", "keys", "-K", ":", "-q", stdin=b"".join(b"k%d:%d\n" % (k, i) for k in range(50)))
        time.sleep(0.15)
    world.tool("topics", "snapshot", "keys", "--name", "kept-keys", "-q")
    before = fetch_all(world.server.port, 0, "kept-keys")
    world.tool("topics", "alter", "keys", "-q", "-c", "cleanup.policy=compact", "-c", "min.cleanable.dirty.ratio=0.01")
    end = time.monotonic() + 60
    while len(fetch_all(world.server.port, 0, "keys")) > 60:
        check(time.monotonic() < end, "the source is not compacted")
        world.tool("produce", "keys", "-K", ":", "-q", stdin=b"k0:9\n")
        time.sleep(0.3)
    check(len(before) == 150 and fetch_all(world.server.port, 0, "kept-keys") == before, "the snapshot has changed")


def run(options):
    world, forks = World(os.path.abspath(options.build), options.seed), {}
    try:
        world.start_producers(options.seed)
        fork_under_load(world, forks)
        made = kill_while_forking(world, forks, options.kills)
        world.stop_producers()
        space(world, forks)
        live_apart(world, forks)
        compaction(world)
        world.wait_for_no("t-[0-9]*")
        world.server.process.terminate()
        check(world.server.process.wait(60) == 0, "the server does not stop in order")
        world.offline("log", "verify", os.path.join(world.server.dir, "a"), os.path.join(world.server.dir, "b"))
        world.server.start()
        for name, counts in forks.items():
            check(world.numbers(name) == counts, "%s has changed over the restart" % name)
        print("%d kills, %d of them after the fork was made; %s" % (options.kills, made, sum(map(sum, forks.values()))))
    except Failed as e:
        return [str(e) + "\n" + world.server.text()[-2000:]]
    finally:
        world.server.end()
    return []


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=os.path.join(ROOT, "build"))
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    print("seed %d" % options.seed, flush=True)
    problems = run(options)
    for problem in problems:
        print("FAIL forks under load: %s" % problem)
    print("%d passed, %d failed, 0 skipped" % (not problems, bool(problems)))
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main())
