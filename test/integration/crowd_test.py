#!/usr/bin/env python3
"""Groups of 200 members of a real client, of either protocol: they come to rest, with each partition owned by one.

    crowd_test.py [--build build] [--members N]

The client, librdkafka through confluent-kafka, comes from the interop clients (tools/ci/install clients); without it the
tests are skipped.
"""
import argparse
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import coordinator_test as coordinators  # noqa: E402
from common import CACHE, Skip  # noqa: E402
from coordinator_test import ROOT, Broker, check  # noqa: E402

# Kafka's default is a heartbeat every five seconds, with which each step takes as long.
SETTINGS = """offsets.topic.num.partitions=1
group.initial.rebalance.delay.ms=1000
group.consumer.min.heartbeat.interval.ms=100
group.consumer.heartbeat.interval.ms=300
group.consumer.assignment.interval.ms=100
group.consumer.min.assignment.interval.ms=0
"""
PATIENCE_S = 200


def comes_to_rest(broker, protocol, members):
    python = os.path.join(CACHE, "python", "bin", "python")
    if not os.path.exists(python):
        raise Skip("%s is not there" % python)
    t = broker.connect()
    t.topic("crowded", members * 6 // 5)
    t.finish()
    script = os.path.join(ROOT, "test", "interop", "clients", "python", "crowd.py")
    done = subprocess.run([python, script, broker.bootstrap, "crowded", "crowd-" + protocol, protocol, str(members)],
                          stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE_S)
    words = done.stderr.decode(errors="replace").splitlines()
    print("; ".join(done.stdout.decode().splitlines()))
    check(done.returncode == 0, "%s", words[-1:] or done.returncode)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=os.path.join(ROOT, "build"))
    parser.add_argument("--members", type=int, default=200)
    args = parser.parse_args()
    for protocol in "classic", "consumer":
        broker = Broker(args.build, SETTINGS)
        coordinators.with_server(broker, lambda: coordinators.run(
            "%d-members-come-to-rest-%s" % (args.members, protocol), comes_to_rest, broker, protocol, args.members))
    return coordinators.summary()


if __name__ == "__main__":
    sys.exit(main())
