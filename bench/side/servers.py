"""The two servers: started, timed, stopped and killed alike."""
import base64
import json
import os
import pathlib
import signal
import subprocess
import time

HERE = pathlib.Path(__file__).resolve().parent.parent

# As Kafka's own start script has them.
KAFKA_JVM = ("-server -XX:+UseG1GC -XX:MaxGCPauseMillis=20 -XX:InitiatingHeapOccupancyPercent=35 "
             "-XX:+ExplicitGCInvokesConcurrent -Djava.awt.headless=true").split()

START_LIMIT_S = 300


class Failure(Exception):
    """A server or the generator did not do what it should."""


class Server:
    """One server on 127.0.0.1 with one data directory. `name` is its column."""

    name = ""

    def __init__(self, bench, port):
        self.bench = bench
        self.port = port
        self.dir = None
        self.log_path = bench.dir / f"{self.name}.log"
        self.process = None

    def command(self):
        raise NotImplementedError

    def format(self):
        """Makes a new, empty data directory what the server wants to find."""

    @property
    def logs(self):
        """Where its partitions lie."""
        return self.dir

    @property
    def address(self):
        return f"127.0.0.1:{self.port}"

    @property
    def pid(self):
        return self.process.pid

    @property
    def up(self):
        return self.process is not None and self.process.poll() is None

    def clear(self):
        """Goes on in a new, empty directory. The old one's files are emptied, not removed: see Bench.data_dir."""
        for path in self.dir.rglob("*") if self.dir else ():
            if path.is_file():
                os.truncate(path, 0)
        self.dir = self.bench.data_dir(self.name)
        self.format()

    def start(self, topic=None, partitions=1, groups=0):
        """Starts it on the data as they are. Returns the seconds to the first answer, and till all of `topic` serves; with
        `groups`, till their coordinators do."""
        wait = [str(self.bench.kbench), "groups-ready" if groups else "ready", "--bootstrap", self.address, "--timeout",
                str(START_LIMIT_S)]
        if topic:
            wait += ["--topic", topic, "--partitions", str(partitions)]
        if groups:
            wait += ["--n", str(groups)]
        with open(self.log_path, "ab") as log, subprocess.Popen(wait, stdout=subprocess.PIPE) as ready:
            time.sleep(0.2)  # it asks already: what it costs to start is not the server's
            start_ns = time.monotonic_ns()
            self.process = subprocess.Popen(self.command(), stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                            start_new_session=True)
            while ready.poll() is None and self.up:
                try:
                    ready.wait(0.2)
                except subprocess.TimeoutExpired:
                    pass
            if ready.poll() is None:
                ready.kill()
            line = ready.stdout.read()
        if not self.up or ready.returncode != 0:
            self.kill()
            raise Failure(f"{self.name} did not start; see {self.log_path}")
        answer = json.loads(line)
        return (answer["answered_ns"] - start_ns) / 1e9, (answer["served_ns"] - start_ns) / 1e9

    def _end(self, number, limit_s):
        if not self.up:
            return 0.0
        start = time.monotonic()
        self.process.send_signal(number)
        try:
            self.process.wait(limit_s)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise Failure(f"{self.name} did not stop within {limit_s} s") from None
        return time.monotonic() - start

    def stop(self):
        """Stops it in order; returns the seconds it took."""
        return self._end(signal.SIGTERM, 120)

    def kill(self):
        return self._end(signal.SIGKILL, 30)

    def memory_mb(self):
        for line in pathlib.Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        raise Failure(f"{self.name} is gone")

    def cpu_s(self):
        """CPU it has used so far, user and kernel."""
        fields = pathlib.Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Barnabas(Server):
    name = "barnabas"

    def command(self):
        command = [str(self.bench.barnabasd)]
        for setting in (f"listeners=PLAINTEXT://{self.address}", f"log.dirs={self.dir}",
                        "log.segment.delete.delay.ms=1000", "log.retention.check.interval.ms=10000",
                        "group.initial.rebalance.delay.ms=0", *self.bench.overrides):
            command += ["--override", setting]
        return command


class Kafka(Server):
    name = "kafka"

    def __init__(self, bench, port):
        super().__init__(bench, port)
        self.java = pathlib.Path(os.environ.get("JAVA_HOME", "/usr")) / "bin" / "java"
        self.heap = os.environ.get("KAFKA_HEAP", "-Xms1g -Xmx1g").split()
        self.config = bench.dir / "kafka.properties"

    @property
    def logs(self):
        return self.dir / "log"

    def _java(self, *args):
        return [str(self.java), *args[:-1], "-cp", f"{self.bench.kafka_home}/libs/*", *args[-1]]

    def format(self):
        text = (HERE / "kafka" / "server.properties").read_text()
        for mark, value in (("@PORT@", self.port), ("@CPORT@", self.port + 1), ("@DATA@", self.dir)):
            text = text.replace(mark, str(value))
        self.config.write_text(text)
        cluster = base64.urlsafe_b64encode(os.urandom(16)).decode().rstrip("=").replace("-", "a")
        done = subprocess.run(self._java("-Xmx256m", ["kafka.tools.StorageTool", "format", "-t", cluster, "-c",
                                                      str(self.config)]), capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise Failure(f"Kafka's format: {done.stdout}{done.stderr}")

    def command(self):
        return self._java(*self.heap, *KAFKA_JVM, f"-Dlog4j2.configurationFile={HERE}/kafka/log4j2.yaml",
                          f"-Dkafka.logs.dir={self.dir}", ["kafka.Kafka", str(self.config)])
