"""Results as tables: what was asked and reached, then every cell with both servers and their ratio."""
import json
import statistics
from collections import OrderedDict

NOISY_PCT = 25  # of one CPU, used by neither server nor generator: the cell was disturbed


class Results:
    """Medians over the runs."""

    def __init__(self, paths):
        self.about, self.failed = {}, []
        self.floor = {}  # (test, bytes or reader) -> metric -> values
        self.cells = OrderedDict()  # (section, cell) -> server -> metric -> values
        for path in paths:
            with open(path, encoding="utf-8") as lines:
                for line in lines:
                    self._take(json.loads(line))

    def _take(self, row):
        server = row.get("server")
        if server == "about":
            self.about = row
        elif server == "floor":
            self._add(self.floor.setdefault((row["test"], row.get("bytes") or row.get("reader")), {}), row)
        elif "failed" in row:
            self.failed.append(row)
        else:
            servers = self.cells.setdefault((row["section"], row["cell"]), {})
            self._add(servers.setdefault(server, {}), row)

    @staticmethod
    def _add(metrics, row):
        for name, value in row.items():
            if isinstance(value, (int, float)) and not isinstance(value, bool):
                metrics.setdefault(name, []).append(value)

    def median(self, key, server, metric):
        values = self.cells.get(key, {}).get(server, {}).get(metric)
        return statistics.median(values) if values else None

    def runs(self, key, server):
        return len(self.cells.get(key, {}).get(server, {}).get("run", []))

    def floor_of(self, test, kind, metric):
        values = self.floor.get((test, kind), {}).get(metric)
        return statistics.median(values) if values else None

    def of(self, *sections):
        return [key for key in self.cells if key[0] in sections]


def number(value):
    if value is None:
        return ""
    if value == 0:
        return "0"
    size = abs(value)
    if size >= 1000:
        return f"{value:,.0f}"
    return f"{value:.0f}" if size >= 100 else f"{value:.1f}" if size >= 10 else f"{value:.2f}" if size >= 0.1 else f"{value:.3f}"


# ---- what is asked. A judge gives (reached as text, good, how near) for one cell, or None where it cannot be told.

def at_most(part, metric):
    """Ours is at most `part` of Kafka's."""
    def judge(results, key):
        kafka, ours = results.median(key, "kafka", metric), results.median(key, "barnabas", metric)
        if not kafka or ours is None:
            return None
        return f"{ours / kafka:.2f} x", ours <= part * kafka, ours / kafka
    return judge


def at_least(times, metric):
    """Ours is at least `times` Kafka's, where the generator is not what limits."""
    def judge(results, key):
        kafka, ours = results.median(key, "kafka", metric), results.median(key, "barnabas", metric)
        if not kafka or ours is None:
            return None
        good = ours >= times * kafka
        bound = " (the generator is the limit)" if not good and client_limits(results, key) else ""
        return f"{ours / kafka:.2f} x{bound}", None if bound else good, kafka / ours
    return judge


def client_limits(results, key):
    """True where the machine is full and the generator takes more of it than our server."""
    ours, client, other = (results.median(key, "barnabas", m) or 0 for m in ("broker_cpu_pct", "client_cpu_pct", "other_cpu_pct"))
    return client > ours and ours + client + max(0, other) > 85 * results.about.get("cpus", 2)


def near_floor(times, metric, floor):
    """Ours is at most `times` what the bare system calls cost. `floor` finds them for a cell; None: not asked of it."""
    def judge(results, key):
        ours, bare = results.median(key, "barnabas", metric), floor(results, key)
        if ours is None or not bare:
            return None
        return f"{ours / bare:.2f} x {number(bare)}", ours <= times * bare, ours / bare
    return judge


def times_cell(times, metric, other):
    """At most `times` what it is in another cell of the section."""
    def judge(results, key):
        ours, alone = results.median(key, "barnabas", metric), results.median((key[0], other), "barnabas", metric)
        return None if not ours or not alone else (f"{ours / alone:.2f} x", ours <= times * alone, ours / alone)
    return judge


def below(limit, metric, unit):
    def judge(results, key):
        ours = results.median(key, "barnabas", metric)
        return None if ours is None else (f"{number(ours)} {unit}", ours <= limit, ours / limit)
    return judge


def ingest_floor(results, key):
    cell = key[1]
    if not cell.startswith("wire") or " none " not in cell or cell.startswith("wire 100B"):
        return None
    return results.floor_of("ingest", int(cell.rsplit("batch=", 1)[1]), "cpu_s_per_gb")


def send_floor(results, key):
    return results.floor_of("send", "copies", "cpu_s_per_gb") if " none " in key[1] else None


def cells(section, *contained):
    return lambda results: [k for k in results.of(section) if all(part in k[1] for part in contained)]


CPU, WIRE_CPU = "broker_cpu_s_per_gb", "broker_cpu_s_per_wire_gb"
ASKED = [
    ("produce: server CPU a GB", "<= 1/2 of Kafka's", cells("produce"), at_most(1 / 2, CPU)),
    ("wire produce: server CPU a GB", "<= 1/2 of Kafka's", cells("wire"), at_most(1 / 2, CPU)),
    ("wire produce, uncompressed, >= 1 KiB", "<= 1.3 x floor at that write size", cells("wire"), near_floor(1.3, CPU, ingest_floor)),
    ("wire produce: throughput", ">= 1.5 x Kafka's", cells("wire"), at_least(1.5, "mb_per_s")),
    ("consume: server CPU a GB", "below Kafka's", cells("consume"), at_most(1, CPU)),
    ("consume: server CPU a GB", "<= 1.2 x bare sendfile", cells("consume"), near_floor(1.2, CPU, send_floor)),
    ("end to end: p50", "<= 1/2", cells("e2e"), at_most(1 / 2, "p50_us")),
    ("end to end: p99", "<= 1/5", cells("e2e"), at_most(1 / 5, "p99_us")),
    ("end to end: p99.9", "<= 1/5", cells("e2e"), at_most(1 / 5, "p999_us")),
    ("one-message requests: server CPU each", "<= 1/5", cells("requests"), at_most(1 / 5, "broker_cpu_us_per_request")),
    ("flush.messages=1: throughput", ">= 5 x", cells("flush"), at_least(5, "mb_per_s")),
    ("flush.messages=1: p99", "<= 1/5", cells("flush"), at_most(1 / 5, "ack_p99_ms")),
    ("2,000 busy partitions: throughput", ">= 4 x", cells("busy", "1024B"), at_least(4, "msgs_per_s")),
    ("2,000 busy partitions: p99", "<= 1/10", cells("busy", "1024B"), at_most(1 / 10, "ack_p99_ms")),
    ("create 2,000 partitions, all serve", "<= 0.3 s", cells("create"), below(0.3, "all_serve_s", "s")),
    ("start, empty", "<= 20 ms", cells("start", "empty"), below(20, "answered_ms", "ms")),
    ("start, 2,000 partitions, clean stop", "<= 200 ms", cells("start", "clean stop"), below(200, "answered_ms", "ms")),
    ("the same, till all serve", "<= 200 ms", cells("start", "clean stop"), below(200, "served_ms", "ms")),
    ("offset commits: a second", ">= 3 x", cells("commits"), at_least(3, "commits_per_s")),
    ("offset commits: server CPU each", "<= 1/5", cells("commits"), at_most(1 / 5, "broker_cpu_us_per_commit")),
    ("rebalance, till all are stable", "<= 1/2", cells("rebalance"), at_most(1 / 2, "stable_ms")),
    ("10,000 groups, 100,000 offsets: memory", "<= 64 MiB", cells("groups"), below(64, "added_mb", "MiB")),
    ("the same: idle CPU", "<= 0.2 %", cells("groups"), below(0.2, "idle_cpu_pct", "%")),
    ("start with 1,000,000 offsets", "<= 2 s", cells("offsets", "clean stop"), below(2000, "served_ms", "ms")),
    ("start with 1,000,000 offsets", "<= 1/5", cells("offsets", "clean stop"), at_most(1 / 5, "served_ms")),
    ("transactions: a second", ">= 3 x", cells("txns"), at_least(3, "txns_per_s")),
    ("transactions: commit p99", "<= 1/3", cells("txns"), at_most(1 / 3, "p99_ms")),
    ("half aborted: server CPU a GB", "<= 1.1 x uncommitted", cells("aborted", "read_committed"), times_cell(1.1, WIRE_CPU, "read_uncommitted")),
    ("share group: acknowledged messages a second", ">= 2 x", cells("share"), at_least(2, "msgs_per_s")),
    ("compaction: input MB in a CPU second", ">= 2 x", cells("compact", "1024B"), at_least(2, "mb_per_cpu_s")),
    ("compaction of 50,000,000 keys: memory", "<= the buffer, 128 MiB", cells("compact", "different"), below(128, "added_mb", "MiB")),
    ("tail during a replay: p99", "<= 1.5 x alone", cells("cold", "during"), times_cell(1.5, "p99_us", "tail alone")),
    ("tail while scrubbing: p99", "<= 1.03 x without", cells("scrub", "on"), times_cell(1.03, "p99_us", "scrubber off")),
    ("sustained: p99.9 of produce", "<= 1/5", cells("sustained"), at_most(1 / 5, "ack_p999_us")),
    ("sustained: p99.9 end to end", "<= 1/5", cells("sustained"), at_most(1 / 5, "p999_us")),
    ("after a crash, all serve", "<= 1/10", cells("crash"), at_most(1 / 10, "served_ms")),
    ("after a crash, all serve", "<= 1 s", cells("crash"), below(1000, "served_ms", "ms")),
    ("start, 100,000 segments, 1 TB", "<= 1 s", cells("large", "segments"), below(1000, "served_ms", "ms")),
    ("the same: memory", "<= 64 MiB", cells("large", "segments"), below(64, "rss_mb", "MiB")),
    ("find an offset at 1 TB: p99", "<= 1.5 x 1 GB", cells("large", "find in 1 TB"), times_cell(1.5, "offset_p99_us", "find in 1 GB")),
    ("find a timestamp at 1 TB: p99", "<= 1.5 x 1 GB", cells("large", "find in 1 TB"), times_cell(1.5, "time_p99_us", "find in 1 GB")),
    ("resident memory: empty", "<= 8 MiB", cells("memory", "empty"), below(8, "rss_mb", "MiB")),
    ("resident memory: + 2,000 partitions", "<= 16 MiB", cells("memory", "2000 partitions"), below(16, "rss_mb", "MiB")),
    ("resident memory: + 1,000 connections", "<= 24 MiB", cells("memory", "1000 connections"), below(24, "rss_mb", "MiB")),
    ("resident memory: after the load", "<= 64 MiB", cells("memory", "after the load"), below(64, "rss_mb", "MiB")),
    ("idle CPU, 2,000 partitions", "<= 0.1 %", cells("idle"), below(0.1, "idle_cpu_pct", "%")),
]


def print_asked(results):
    rows = []
    for what, asked, which, judge in ASKED:
        judged = [(key[1], judge(results, key)) for key in which(results)]
        judged = [(cell, verdict) for cell, verdict in judged if verdict]
        if not judged:
            continue
        worst_cell, worst = max(judged, key=lambda pair: pair[1][2])
        good = sum(verdict[1] is True for _, verdict in judged)
        open_cells = sum(verdict[1] is None for _, verdict in judged)
        answer = "yes" if good == len(judged) else "no" if good + open_cells < len(judged) else "generator-bound"
        rows.append((what, asked, worst[0], worst_cell if len(judged) > 1 else "", f"{answer} ({good}/{len(judged)})"))
    if rows:
        print("\n## Asked and reached\n\nThe worst cell of each row; in brackets the cells that reach it.\n")
        table(("figure", "asked", "reached", "worst cell", ""), rows)


# ---- every cell

PRODUCE = [("mb_per_s", "MB/s"), (CPU, "server CPU s/GB"), ("ack_p99_ms", "ack p99 ms")]
LATENCY = [("p50_us", "p50 us"), ("p99_us", "p99 us"), ("p999_us", "p99.9 us")]
TABLES = [
    ("produce", "Produce, librdkafka", PRODUCE),
    ("wire", "Produce, ready-made requests", PRODUCE),
    ("consume", "Consume from the page cache", [("mb_per_s", "MB/s"), (CPU, "server CPU s/GB")]),
    ("e2e", "End to end, 1 KiB, 6 partitions, acks=all", LATENCY),
    ("requests", "Produce requests of one 100-byte message", [("broker_cpu_us_per_request", "server CPU us each"), ("requests_per_s", "requests/s"), ("ack_p99_ms", "p99 ms")]),
    ("flush", "flush.messages=1", PRODUCE),
    ("busy", "2,000 busy partitions", [("msgs_per_s", "msg/s"), *PRODUCE[1:]]),
    ("create", "Create", [("answered_s", "answered s"), ("all_serve_s", "all serve s")]),
    ("commits", "Offset commits", [("commits_per_s", "commits/s"), ("broker_cpu_us_per_commit", "server CPU us each"), ("p99_ms", "p99 ms")]),
    ("rebalance", "Rebalance", [("first_stable_ms", "first stable ms"), ("stable_ms", "stable again ms")]),
    ("groups", "Groups that nobody uses", [("added_mb", "memory MiB"), ("idle_cpu_pct", "% of a core")]),
    ("offsets", "Start with committed offsets", [("answered_ms", "first answer ms"), ("served_ms", "coordinators answer ms")]),
    ("txns", "Transactions", [("txns_per_s", "transactions/s"), ("broker_cpu_us_per_txn", "server CPU us each"), ("p99_ms", "commit p99 ms")]),
    ("aborted", "Reading what is half aborted", [("wire_mb_per_s", "MB/s"), (WIRE_CPU, "server CPU s/GB")]),
    ("share", "Share groups, Kafka's own share consumer", [("msgs_per_s", "msg/s"), ("broker_cpu_us_per_msg", "server CPU us each")]),
    ("compact", "Compaction", [("mb", "input MB"), ("mb_per_cpu_s", "MB in a CPU second"), ("added_mb", "memory added MiB")]),
    ("cold", "A tail beside the replay of cold data", [*LATENCY, ("ack_p99_us", "ack p99 us")]),
    ("scrub", "A tail while segments are scrubbed", [*LATENCY, ("scrubbed_mb", "MB scrubbed")]),
    ("sustained", "Ten minutes at half the disk's rate", [*LATENCY, ("ack_p999_us", "ack p99.9 us")]),
    ("crash", "After a crash under load", [("gb", "GB"), ("answered_ms", "first answer ms"), ("served_ms", "all serve ms")]),
    ("large", "Logs of 1 TB", [("served_ms", "all serve ms"), ("rss_mb", "MiB"), ("offset_p99_us", "offset p99 us"), ("time_p99_us", "timestamp p99 us")]),
    ("start", "Start and stop", [("answered_ms", "first answer ms"), ("served_ms", "all serve ms")]),
    ("memory", "Resident memory", [("rss_mb", "MiB")]),
    ("idle", "Idle", [("idle_cpu_pct", "% of a core")]),
]


def table(head, rows):
    widths = [max(len(str(row[i])) for row in [head, *rows]) for i in range(len(head))]
    for i, row in enumerate([head, ["-" * w for w in widths], *rows]):
        print("| " + " | ".join(str(cell).ljust(width) for cell, width in zip(row, widths)) + " |")


def ratio(ours, kafka):
    return f"{ours / kafka:.2f}" if ours is not None and kafka else ""


def disturbed(results, key):
    return any((results.median(key, server, "other_cpu_pct") or 0) > NOISY_PCT for server in ("kafka", "barnabas"))


def print_cells(results):
    for section, title, columns in TABLES:
        keys = results.of(section)
        if not keys:
            continue
        print(f"\n## {title}\n")
        head = ["cell"]
        for _, name in columns:
            head += [f"{name}: Kafka", "Barnabas", "ratio"]
        rows = []
        for key in keys:
            row = [key[1] + (" ~" if disturbed(results, key) else "")]
            for metric, _ in columns:
                kafka, ours = results.median(key, "kafka", metric), results.median(key, "barnabas", metric)
                row += [number(kafka), number(ours), ratio(ours, kafka)]
            rows.append(row)
        table(head, rows)


def print_floor(results):
    if not results.floor:
        return
    print("\n## The machine's floor (bench/limits.c)\n")
    rows = []
    for (test, kind), metrics in results.floor.items():
        shown = [f"{name} {number(statistics.median(values))}" for name, values in metrics.items() if name not in ("run", "bytes")]
        rows.append((f"{test} {kind or ''}".strip(), ", ".join(shown)))
    table(("test", "median"), rows)


def print_all(paths):
    results = Results(paths)
    about = results.about
    print(f"Apache Kafka {about.get('kafka')} and Barnabas, {about.get('date')}, {about.get('cpus')} CPUs, Linux "
          f"{about.get('kernel')}, librdkafka {about.get('librdkafka')}; medians of {about.get('runs')}, scale "
          f"{about.get('scale')}. Ratios are Barnabas / Kafka; ~ marks cells disturbed by other work on the machine.")
    if about.get("scale", 1) < 1:
        print("\nAt a scale below 1 a JVM is not warm and runs are short: for finding out, not for judging.")
    print_asked(results)
    print_cells(results)
    print_floor(results)
    if results.failed:
        print("\n## Failed\n")
        for row in results.failed:
            print(f"- run {row['run']}, {row['server']}, {row['section']}: {row['cell']}: {row['failed']}")
