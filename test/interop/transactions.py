"""Transactions of real clients: the Java client's, and Kafka Streams' word count, exactly once over a server and an
application that are killed."""
import collections
import os
import re
import shutil
import signal
import subprocess
import time

import committed
import harness
from common import CACHE, Fail, ROOT, Skip

JAVA = ['java', '-Xmx300m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-cp']
PATIENCE = 60


def java(folder, name, *args):
    """The command of one of ours or of Kafka's own programs."""
    where = os.path.join(CACHE, 'java', folder)
    needs = os.path.join(where, 'libs' if name.startswith('org.') else os.path.join('classes', name + '.class'))
    if not shutil.which('java') or not os.path.exists(needs):
        raise Skip('%s is not there' % needs)
    return JAVA + ['%s:%s' % (os.path.join(where, 'classes'), os.path.join(where, 'libs', '*')), name] + list(args)


def until(condition, what, process=None, patience=PATIENCE):
    deadline = time.time() + patience
    while not condition():
        if process and process.poll() is not None:
            raise Fail('%s: it ended with %d' % (what, process.returncode))
        if time.time() > deadline:
            raise Fail('%s: not within %d s' % (what, patience))
        time.sleep(0.2)


def topics(run, *names, partitions=2):
    wire = run.wire()
    made = [wire.topic(n, partitions) for n in names]
    wire.made.clear()
    wire.finish()
    return made


def java_client(run):
    source, sink = topics(run, 'txn-from', 'txn-to')
    done = subprocess.run(java('4.4.0', 'Transactions', run.bootstrap, source, sink), stdin=subprocess.DEVNULL,
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=120)
    if done.returncode:
        raise Fail('; '.join(done.stderr.decode(errors='replace').splitlines()[:2])[:400])


class WordCount:
    """An application and what it must come to."""

    def __init__(self, run):
        self.run = run
        self.source, self.sink = topics(run, 'words', 'counts')
        self.sent = collections.Counter()
        self.process, self.started = None, 0
        with open(os.path.join(ROOT, 'LICENSE'), encoding='utf-8') as f:
            self.lines = [line.strip() for line in f if line.strip()]

    def start(self):
        """Each on a state folder of its own, as on another machine: the state comes back from its topic."""
        self.started += 1
        state = self.run.out('word-count-%d' % self.started)
        with open(state + '.log', 'wb') as log:
            self.process = subprocess.Popen(
                java('streams-4.4.0', 'WordCount', self.run.bootstrap, self.source, self.sink, self.source, state),
                stdin=subprocess.DEVNULL, stdout=log, stderr=log)

    def kill(self):
        if self.process:
            self.process.kill()
            self.process.wait()

    def send(self, count):
        wire = self.run.wire()
        wire.await_topic(self.source, 2)
        for partition in range(2):
            lines = self.lines[partition::2][:count]
            wire.must_produce(self.source, harness.batch.batch([x.encode() for x in lines], ts=int(time.time() * 1000)), partition)
            for line in lines:
                self.sent.update(words(line))
        wire.finish()

    def counted(self):
        """What the counts of each word were, in order, as a read_committed consumer sees them."""
        wire = self.run.wire()
        rows = [row for partition in range(2) for row in committed.read(wire, self.sink, partition)]
        wire.finish()
        told = collections.defaultdict(list)
        for _, word, count in rows:
            told[word].append(int(count))
        return told

    def is_complete(self):
        return {word: counts[-1] for word, counts in self.counted().items()} == self.sent

    def check(self):
        for word, counts in self.counted().items():
            if counts != sorted(set(counts)):
                raise Fail('%r was counted %r' % (word, counts))
            if counts[-1] != self.sent[word]:
                raise Fail('%r was counted %d times, not %d' % (word, counts[-1], self.sent[word]))


def words(line):
    """As Java's split has them: none at the end is empty."""
    found = re.split(r'\W+', line.lower(), flags=re.ASCII)
    while found and not found[-1]:
        found.pop()
    return found


def word_count(run):
    run.needs_restart()
    java('streams-4.4.0', 'WordCount')
    app = WordCount(run)
    try:
        app.send(20)
        app.start()
        until(app.counted, 'counts appear', app.process)
        app.send(60)
        time.sleep(0.3)
        run.server.stop(signal.SIGKILL)
        app_was = app.process
        run.server.start()
        app.send(60)
        until(app.is_complete, 'counting goes on after the kill of the server', app_was)
        app.send(60)
        time.sleep(0.2)
        app.kill()
        app.start()
        app.send(20)
        until(app.is_complete, 'another application takes over', app.process)
        app.check()
    finally:
        app.kill()


def register(run):
    run.test('java-transactions', java_client, run)
    run.test('streams-word-count', word_count, run)
