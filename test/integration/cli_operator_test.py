#!/usr/bin/env python3
"""What an operator slips on: the tool and the server say what is wrong and what to do.

    cli_operator_test.py [--build build] [--bootstrap HOST:PORT] [TEST...]

The server may be any that speaks Kafka's protocol: see cli_case.py.
"""
import socket
import subprocess
import time

import cli_case
import batch  # of test/diff, which cli_case makes known
from cli_case import Case, Server, closed_port, tool


class Properties(Case):
    def test_properties_are_taken_or_refused_with_what_to_do(self):
        port = closed_port()
        self.fails(2, "-X linger.ms has no effect on this command, .* produce, consume and bench", "topics", "list", "-X", "linger.ms=5")
        self.fails(2, "-X takes NAME=VALUE", "topics", "list", "-X", "client.id")
        self.fails(2, "-X takes NAME=VALUE", "produce", "t", "-X", "=5")
        self.fails(1, "over TLS or SASL", "topics", "list", "-X", "security.protocol=SSL")
        for command in (["topics", "list"], ["consume", "t", "-e"]):
            self.fails(1, f"no server answers at 127.0.0.1:{port}", *command, "-X", f"bootstrap.servers=127.0.0.1:{port}")


class Slips(Server):
    def own_server(self):
        if not cli_case.PROGRAM:
            self.skipTest("no barnabasd")
        own = cli_case.OwnServer(cli_case.PROGRAM)
        self.addCleanup(own.stop)
        return own, ["-b", own.address]

    def test_misspelt_names_are_told_with_the_right_one(self):
        name, broker = self.topic(), self.ok("cluster", "--json").json()["brokers"][0]["id"]
        self.fails(1, "retenton.ms.*: did you mean retention.ms", "configs", "set", "topic", name, "retenton.ms=5")
        self.fails(1, "did you mean max.message.bytes", "configs", "set", "topic", name, "message.max.bytes=5")
        self.fails(1, "did you mean cleanup.policy", "topics", "create", name + "-2", "-c", "cleanup.polcy=compact")
        self.fails(1, "did you mean fetch.min.bytes", "consume", name, "-e", "-X", "fetch.min.byts=5")
        self.fails(0, 'note: "log.retenton.ms" .* did you mean log.retention.ms', "configs", "set", "broker", broker, "log.retenton.ms=5")
        self.ok("configs", "delete", "broker", broker, "log.retenton.ms")
        self.fails(0, "did you mean retention.ms", "configs", "delete", "topic", name, "retenton.ms")

    def test_what_takes_a_restart_is_read_only_and_the_rest_works(self):
        own, at = self.own_server()
        rows = {row["name"]: row for row in self.ok("configs", "describe", "broker", 1, "--all", "--json", *at).json()}
        for config in "listeners", "listener.security.protocol.map", "log.dirs":
            self.assertTrue(rows[config]["read_only"], config)
        self.fails(1, "properties file and restart", "configs", "set", "broker", 1, "listeners=PLAINTEXT://:1", *at)
        self.assertFalse(rows["max.connections.per.ip"]["read_only"])

    def test_limits_of_connections_change_at_run_time(self):
        own, at = self.own_server()
        host, port = own.address.split(":")
        held = [cli_case.harness.Connection(host, int(port)) for _ in range(3)]
        for connection in held:
            connection.send("ApiVersions", 0, {}, "test")
            connection.receive()  # it is counted
            self.addCleanup(connection.close)
        change = ["configs", "set", "broker", "default"]
        self.ok(*change, "max.connections.per.ip=3", *at)
        self.fails(1, "closed the connection", "topics", "list", *at)
        held.pop().close()  # two: the tool asks one broker where another is
        held.pop().close()
        deadline = time.time() + 60
        while tool(*change, "max.connections.per.ip.overrides=127.0.0.2:0", *at).code != 0:
            self.assertLess(time.time(), deadline, "it is never counted out")
        with socket.create_connection((host, int(port)), source_address=("127.0.0.2", 0), timeout=60) as unwanted:
            self.assertEqual(unwanted.recv(1), b"")
        while tool(*change, "max.connections.per.ip.overrides=127.0.0.1:1,127.0.0.2:0", *at).code != 0:
            self.assertLess(time.time(), deadline, "it is never counted out")
        self.fails(1, "closed the connection", "topics", "list", *at)

    def test_verification_of_transactions_changes_at_run_time(self):
        own, at = self.own_server()
        host, port = own.address.split(":")
        connection = cli_case.harness.Connection(host, int(port))
        self.addCleanup(connection.close)
        self.ok("topics", "create", "t", *at)

        def write(producer_id):
            """The error code of a batch of a transaction that nobody began."""
            data = batch.batch([b"v"], pid=producer_id, epoch=0, sequence=0, attributes=batch.TRANSACTIONAL)
            connection.send("Produce", 9, {"transactionalId": "x", "acks": -1, "timeoutMs": 60000, "topicData": [
                {"name": "t", "partitionData": [{"index": 0, "records": data}]}]})
            return connection.receive()["responses"][0]["partitionResponses"][0]["errorCode"]

        verify = ["configs", "set", "broker", "default", *at]
        self.ok(*verify, "transaction.partition.verification.enable=true")
        self.assertNotEqual(write(7000000), 0)
        self.ok(*verify, "transaction.partition.verification.enable=false")
        self.assertEqual(write(7000000), 0)
        self.ok(*verify, "transaction.partition.verification.enable=true")
        self.assertNotEqual(write(7000001), 0)

    def test_a_request_to_move_partitions_is_one_line_in_the_log(self):
        own, at = self.own_server()
        host, port = own.address.split(":")
        connection = cli_case.harness.Connection(host, int(port))
        self.addCleanup(connection.close)
        self.ok("topics", "create", "t", "-p", 3, *at)
        connection.send("AlterReplicaLogDirs", 1, {"dirs": [
            {"path": f"{own.dir}/data", "topics": [{"name": "t", "partitions": [0, 1, 2, 3]}]}]}, "test")
        connection.receive()
        with open(f"{own.dir}/log") as log:
            lines = [line for line in log if "log_move" in line]
        self.assertEqual(len(lines), 1, lines)
        self.assertIn("event=log_moves_asked partitions=3 refused=1", lines[0])

    def test_a_directory_in_use_names_its_holder_and_the_cure(self):
        own, _ = self.own_server()
        done = subprocess.run([own.program, "--override", f"log.dirs={own.dir}/data"], capture_output=True, text=True, timeout=20)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, rf"data/.lock is held by process {own.process.pid}: stop that one first, or use another directory")


if __name__ == "__main__":
    cli_case.main(__doc__)
