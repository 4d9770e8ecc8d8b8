#!/usr/bin/env python3
"""Segments of magic 0 and 1, as brokers before 0.11 left them, with and without their indexes.

    old_segments_test.py [--build build]

The files are written here, byte for byte; the build's barnabasd recovers and serves them.
"""
import argparse
import glob
import os
import shutil
import signal
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "test", "diff"))
import batch  # noqa: E402
import harness  # noqa: E402
import server  # noqa: E402

START_MS = 1500000000000
END = 75  # the log end


def value(offset):
    return b"record %d" % offset


def key(offset):
    return None if offset % 5 == 0 else b"%d" % offset


def plain(magic, first, last):
    return b"".join(batch.message(value(o), key(o), magic, START_MS + o, o) for o in range(first, last + 1))


def wrapper(magic, first, last, kind, attributes=0):
    """Inner offsets: absolute with magic 0, from 0 on with magic 1."""
    offsets = range(first, last + 1)
    base = first if magic == 1 else 0
    inner = b"".join(batch.message(value(o), key(o), magic, START_MS + o, o - base) for o in offsets)
    return batch.message(batch.compress(kind, inner), None, magic, START_MS + last, last, kind, attributes)


def new_batch(first, last):
    offsets = range(first, last + 1)
    return batch.batch([value(o) for o in offsets], keys=[key(o) for o in offsets],
                       timestamps=[START_MS + o for o in offsets], base_offset=first, leader_epoch=0)


SEGMENTS = {
    0: plain(0, 0, 9) + wrapper(0, 10, 19, batch.GZIP),
    20: plain(1, 20, 29) + wrapper(1, 30, 39, batch.GZIP) + wrapper(1, 40, 44, batch.SNAPPY),
    # Compaction took some of a wrapper; the append time of another stands for its messages.
    45: wrapper(1, 45, 49, batch.LZ4) + wrapper(1, 50, 59, batch.GZIP, attributes=8),
    60: plain(1, 60, 64) + new_batch(65, 74),
}


def timestamp(offset):
    return -1 if offset < 20 else START_MS + (59 if 50 <= offset <= 59 else offset)


def flat(found, wanted_from):
    """(offset, key, value, timestamp) of what a fetch gave, from the wanted offset on."""
    out = []
    for one in found:
        if one.get("magic") is None:  # a batch
            out += [(r["offset"], r["key"], r["value"], r["timestamp"]) for r in one["records"]]
        elif "set" in one:
            inner = one["set"]
            base = one["offset"] - inner[-1]["offset"] if one["magic"] == 1 else 0
            for m in inner:
                time = one["timestamp"] if one["attributes"] & 8 else m.get("timestamp", -1)
                out.append((base + m["offset"], m["key"], m["value"], time))
        else:
            out.append((one["offset"], one["key"], one["value"], one.get("timestamp", -1)))
    return [r for r in out if r[0] >= wanted_from]


def text(data):
    return None if data is None else data.decode()


PASSED = []


def passed(name):
    PASSED.append(name)
    print("ok " + name)


def expect(ok, words, *args):
    if not ok:
        raise harness.Failed(words % args)


def check_records(t, name, version):
    """A reader that goes on where the last answer ended sees every record once."""
    for start in list(range(0, END, 7)) + [19, 44, END - 1]:
        at, seen = start, []
        while at < END:
            p = t.fetch(None, name, at, version=version, partition_max=600)
            expect(p["errorCode"] == 0, "v%d at %d: error %d", version, at, p["errorCode"])
            found = flat(batch.contents(p["records"]), at)
            expect(found, "v%d at %d: nothing", version, at)
            seen += found
            at = found[-1][0] + 1
        want = [(o, text(key(o)), text(value(o)), -1 if version < 2 else timestamp(o)) for o in range(start, END)]
        expect(seen == want, "v%d from %d: %r, not %r", version, start,
               [x for x in seen if x not in want][:3], [x for x in want if x not in seen][:3])


def check_offsets(t, name):
    expect(t.offsets(None, name, -2)["offset"] == 0, "earliest")
    for asked, want in ((0, 20), (START_MS + 25, 25), (START_MS + 33, 33), (START_MS + 44, 44), (START_MS + 52, 50),
                        (START_MS + 62, 62), (START_MS + 70, 70), (1 << 60, -1)):
        got = t.offsets(None, name, asked)
        expect(got["offset"] == want, "time %d: offset %d, not %d", asked - START_MS, got["offset"], want)


def check_all(where, name):
    t = harness.Test(where, "4.4", harness.new_run())
    t.await_topic(name)
    expect(t.log_end(name) >= END, "log end is %d", t.log_end(name))
    for version in (0, 1, 2, 3, 4, 9, 12):
        check_records(t, name, version)
    check_offsets(t, name)
    t.finish()


def replace_log(data, name):
    """As a broker of old left it, which crashed: no index is to be trusted."""
    folder = os.path.join(data, name + "-0")
    for path in glob.glob(os.path.join(folder, "0*")) + glob.glob(os.path.join(folder, "leader-epoch-checkpoint")):
        os.remove(path)
    for base, content in SEGMENTS.items():
        with open(os.path.join(folder, "%020d.log" % base), "wb") as f:
            f.write(content)
    for path in ("recovery-point-offset-checkpoint", "replication-offset-checkpoint", ".kafka_cleanshutdown"):
        if os.path.exists(os.path.join(data, path)):
            os.remove(os.path.join(data, path))


def run(barnabasd):
    broker = server.Server(barnabasd, None, None)
    try:
        broker.start()
        t = harness.Test(broker.bootstrap, "4.4", harness.new_run())
        name = t.topic("old", 1)
        t.must_produce(name, batch.batch())
        t.made.clear()
        t.finish()
        broker.stop()
        replace_log(broker.data[0], name)
        broker.start()
        check_all(broker.bootstrap, name)
        passed("recovered without indexes")
        broker.stop()
        broker.start()
        check_all(broker.bootstrap, name)
        passed("opened again with our indexes")
        t = harness.Test(broker.bootstrap, "4.4", harness.new_run())
        expect(t.must_produce(name, batch.batch((b"new",))) == END, "appended elsewhere than at the end")
        t.finish()
        broker.stop(signal.SIGKILL)
        broker.start()
        check_all(broker.bootstrap, name)
        passed("appended to and killed")
        broker.stop()
    finally:
        broker.remove()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", default="build")
    args = parser.parse_args()
    barnabasd = os.path.join(args.build, "barnabasd")
    if not shutil.which(barnabasd):
        sys.exit("%s is not there" % barnabasd)
    try:
        run(barnabasd)
    except (harness.Failed, harness.Closed, OSError, LookupError) as e:
        print("FAIL %s" % e)
        print("%d passed, 1 failed, 0 skipped" % len(PASSED))
        return 1
    print("%d passed, 0 failed, 0 skipped" % len(PASSED))
    return 0


if __name__ == "__main__":
    sys.exit(main())
