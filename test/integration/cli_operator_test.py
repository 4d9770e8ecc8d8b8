#!/usr/bin/env python3
"""What an operator slips on: the tool and the server say what is wrong and what to do.

    cli_operator_test.py [--build build] [--bootstrap HOST:PORT] [TEST...]

The server may be any that speaks Kafka's protocol: see cli_case.py.
"""
import socket
import subprocess
import time

import cli_case
from cli_case import Case, Server, closed_port


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
        if not cli_case.PROGRAM:
            self.skipTest("no barnabasd")
        own = cli_case.OwnServer(cli_case.PROGRAM)
        self.addCleanup(own.stop)
        at = ["-b", own.address]
        rows = {row["name"]: row for row in self.ok("configs", "describe", "broker", 1, "--all", "--json", *at).json()}
        for config in "listeners", "listener.security.protocol.map", "log.dirs":
            self.assertTrue(rows[config]["read_only"], config)
        self.fails(1, "properties file and restart", "configs", "set", "broker", 1, "listeners=PLAINTEXT://:1", *at)
        self.assertFalse(rows["max.connections.per.ip"]["read_only"])
        self.ok("configs", "set", "broker", "default", "max.connections.per.ip=2", *at)
        host, port = own.address.split(":")
        with socket.create_connection((host, int(port))), socket.create_connection((host, int(port))):
            time.sleep(0.2)  # they are counted where they are accepted
            self.fails(1, "closed the connection", "topics", "list", *at)
            time.sleep(0.2)
        self.ok("configs", "delete", "broker", "default", "max.connections.per.ip", *at)

    def test_a_directory_in_use_names_its_holder_and_the_cure(self):
        if not cli_case.PROGRAM:
            self.skipTest("no barnabasd")
        own = cli_case.OwnServer(cli_case.PROGRAM)
        self.addCleanup(own.stop)
        done = subprocess.run([own.program, "--override", f"log.dirs={own.dir}/data"], capture_output=True, text=True, timeout=20)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, rf"data/.lock is held by process {own.process.pid}: stop that one first, or use another directory")


if __name__ == "__main__":
    cli_case.main(__doc__)
