"""Kafka Connect as it is: files through a topic into files, standalone and distributed."""
import json
import os
import signal
import subprocess
import urllib.error
import urllib.request

import committed
from common import Fail
from server import free_port
from transactions import java, topics, until

FILE = 'org.apache.kafka.connect.file.FileStream%sConnector'
STRINGS = 'org.apache.kafka.connect.storage.StringConverter'


class Worker:
    """A Connect process, its REST side, and a file that grows."""

    def __init__(self, run, name, program, settings):
        self.run, self.name, self.lines = run, name, 0
        self.folder = run.out(name)
        os.mkdir(self.folder)
        self.topic = topics(run, name, partitions=1)[0]
        self.url = 'http://127.0.0.1:%d' % free_port()
        self.program = program
        self.settings = dict({'bootstrap.servers': run.bootstrap, 'key.converter': STRINGS, 'value.converter': STRINGS,
                              'listeners': self.url, 'plugin.discovery': 'service_load', 'offset.flush.interval.ms': '500',
                              'reconnect.backoff.max.ms': '200', 'producer.reconnect.backoff.max.ms': '200',
                              'consumer.reconnect.backoff.max.ms': '200'}, **settings)
        self.source = {'connector.class': FILE % 'Source', 'tasks.max': '1', 'file': self.path('in'), 'topic': self.topic}
        self.sink = {'connector.class': FILE % 'Sink', 'tasks.max': '1', 'file': self.path('out'), 'topics': self.topic}
        # A sink's group is named after it: not that of another worker, whose member may still be there.
        self.source_name, self.sink_name = name + '-source', name + '-sink'
        self.process = None

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, settings):
        with open(self.path(name), 'w', encoding='utf-8') as f:
            f.writelines('%s=%s\n' % row for row in settings.items())
        return self.path(name)

    def start(self, *connectors):
        command = java('connect-4.3.1', 'org.apache.kafka.connect.cli.' + self.program, self.write('worker', self.settings),
                       *connectors)
        with open(self.path('log'), 'ab') as log:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)

    def end(self):
        if self.process:
            self.process.kill()
            self.process.wait()

    def ask(self, path, body=None):
        """What the REST side says; None when it does not say yes."""
        request = urllib.request.Request(self.url + path, json.dumps(body).encode() if body else None,
                                         {'Content-Type': 'application/json'}, method='PUT' if body else 'GET')
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                return json.load(answer)
        except (urllib.error.URLError, OSError):
            return None

    def runs(self):
        states = [self.ask('/connectors/%s/status' % name) for name in (self.source_name, self.sink_name)]
        return all(s and s['connector']['state'] == 'RUNNING' and [t['state'] for t in s['tasks']] == ['RUNNING'] for s in states)

    def add_lines(self, count):
        with open(self.path('in'), 'a', encoding='ascii') as f:
            f.writelines('line %d\n' % (self.lines + i) for i in range(count))
        self.lines += count

    def written(self):
        try:
            with open(self.path('out'), encoding='ascii') as f:
                return f.read().splitlines()
        except OSError:
            return []

    def until_written(self, what):
        want = {'line %d' % i for i in range(self.lines)}
        until(lambda: set(self.written()) == want, what, self.process)

    def in_topic(self):
        wire = self.run.wire()
        values = [value for _, _, value in committed.read(wire, self.topic)]
        wire.finish()
        return values

    def check_once(self, values, where):
        want = ['line %d' % i for i in range(self.lines)]
        if values != want:
            wrong = next((i for i, (a, b) in enumerate(zip(values, want)) if a != b), min(len(values), len(want)))
            raise Fail('%s: %d lines, not %d; %r at %d' % (where, len(values), len(want), values[wrong:wrong + 2], wrong))


def standalone(run):
    w = Worker(run, 'connect-standalone', 'ConnectStandalone', {})
    w.settings['offset.storage.file.filename'] = w.path('offsets')
    w.add_lines(200)
    try:
        w.start(w.write('source', dict(w.source, name=w.source_name)), w.write('sink', dict(w.sink, name=w.sink_name)))
        w.until_written('the file goes through')
        until(w.runs, 'connectors run', w.process)
        w.add_lines(200)
        w.until_written('lines that come later go through')
        w.check_once(w.written(), 'the sink')
    finally:
        w.end()


def distributed(run):
    """Exactly once from the source to the topic, over a kill of the server; the sink may see a line again."""
    run.needs_restart()
    w = Worker(run, 'connect-distributed', 'ConnectDistributed', {
        'exactly.once.source.support': 'enabled', 'scheduled.rebalance.max.delay.ms': '0', 'offset.storage.partitions': '5'})
    w.settings['group.id'] = w.topic
    for kind in 'config', 'offset', 'status':
        w.settings['%s.storage.topic' % kind] = '%s-%s' % (w.topic, kind)
        w.settings['%s.storage.replication.factor' % kind] = '1'
    w.add_lines(100)
    try:
        w.start()
        until(lambda: w.ask('/connectors') is not None, 'the REST side answers', w.process)
        until(lambda: w.ask('/connectors/%s/config' % w.source_name, w.source), 'the source is made', w.process)
        until(lambda: w.ask('/connectors/%s/config' % w.sink_name, w.sink), 'the sink is made', w.process)
        w.until_written('the file goes through')
        w.add_lines(500)
        run.server.stop(signal.SIGKILL)
        run.server.start()
        w.add_lines(100)
        w.until_written('lines go through after the kill of the server')
        w.check_once(w.in_topic(), 'the topic')
        until(w.runs, 'connectors run', w.process)
    finally:
        w.end()


def register(run):
    run.test('connect-standalone', standalone, run)
    run.test('connect-distributed', distributed, run)
