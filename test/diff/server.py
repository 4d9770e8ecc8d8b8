"""The server under test: started with a command, on a data directory of its own."""
import os
import shlex
import shutil
import signal
import socket
import subprocess
import tempfile
import time

import harness


class Server:
    """Ours to start and stop when a command is given; else bootstrap names one that runs."""

    # Those that Kafka's own sample configuration states: their source shows in DescribeConfigs.
    SETTINGS = """listeners=PLAINTEXT://127.0.0.1:{port}
advertised.listeners=PLAINTEXT://127.0.0.1:{port}
log.dirs={data}
num.partitions=4
barnabas.shards=2
auto.create.topics.enable=true
log.retention.check.interval.ms=3000
num.network.threads=3
num.io.threads=8
socket.send.buffer.bytes=102400
socket.receive.buffer.bytes=102400
socket.request.max.bytes=104857600
num.recovery.threads.per.data.dir=2
log.retention.hours=168
log.segment.bytes=1073741824
"""

    def __init__(self, command, bootstrap, port, dirs=1):
        self.command = command
        self.process = None
        self.folder = tempfile.mkdtemp(prefix='interop-')
        self.data = [os.path.join(self.folder, 'data' + str(i or '')) for i in range(dirs)]
        self.log = os.path.join(self.folder, 'server.log')
        if command:
            self.port = port or free_port()
            self.bootstrap = '127.0.0.1:%d' % self.port
            self.config = os.path.join(self.folder, 'server.properties')
            with open(self.config, 'w', encoding='utf-8') as f:
                f.write(self.SETTINGS.format(port=self.port, data=','.join(self.data)))
        else:
            self.bootstrap = bootstrap
            self.data = None

    def start(self):
        with open(self.log, 'ab') as log:
            self.process = subprocess.Popen(shlex.split(self.command) + [self.config], stdin=subprocess.DEVNULL,
                                            stdout=log, stderr=log, start_new_session=True)
        until = time.time() + 60
        while time.time() < until:
            if self.process.poll() is not None:
                raise harness.Failed('server ended with %s: %s' % (self.process.returncode, self.last_words()))
            try:
                harness.Test(self.bootstrap, '4.4', '0').finish()
                return
            except (OSError, harness.Closed, harness.Failed, LookupError):
                time.sleep(0.05)
        raise harness.Failed('server does not answer: %s' % self.last_words())

    def stop(self, how=signal.SIGTERM):
        """Ends the server; after SIGTERM it must end by itself within 30 s with status 0 or 143."""
        if self.process is None:
            return
        self.process.send_signal(how)
        try:
            code = self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            self.process = None
            raise harness.Failed('server did not stop within 30 s of SIGTERM')
        self.process = None
        if how == signal.SIGTERM and code not in (0, 143, -15):
            raise harness.Failed('server ended with %d: %s' % (code, self.last_words()))

    def last_words(self):
        with open(self.log, errors='replace') as f:
            return ' | '.join(f.read().splitlines()[-3:])

    def remove(self, keep=False):
        """Ends what still runs, by its pid, and removes its data."""
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None
        if keep:
            print('kept: ' + self.folder)
        else:
            shutil.rmtree(self.folder, ignore_errors=True)


def free_port():
    with socket.socket() as s:
        s.bind(('127.0.0.1', 0))
        return s.getsockname()[1]
