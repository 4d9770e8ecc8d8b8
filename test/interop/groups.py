"""Groups of real clients: two members share a topic, the server restarts between them, a third takes over.

What is promised is at least once: every record is read by some member, also those that come before, while and
after the server is away; and who joins later begins where the group has committed. All clients go through the
phases together, so that the waiting (for rebalances, for the server) is paid once.
"""
import re
import signal
import subprocess
import time

import harness
from common import Fail

PARTITIONS = 4
LOT = 200  # records that each phase adds
PATIENCE = 30


class Member:
    def __init__(self, client, bootstrap, topic, path):
        self.path = path
        open(path, 'wb').close()
        self.process = client.start('member', bootstrap, topic, 'group-' + topic, path)

    def seen(self):
        """(partition, offset) of what it has read, in order."""
        with open(self.path, encoding='ascii') as f:
            whole = f.read().rpartition('\n')[0]
        return [tuple(int(n) for n in line.split()) for line in whole.split('\n') if line]

    def check_runs(self):
        if self.process.poll() is not None:
            words = self.process.stderr.read().decode(errors='replace').strip().splitlines()
            raise Fail('a member ended with %d: %s' % (self.process.returncode, words[-1][:300] if words else 'no words'))

    def leave(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)

    def left(self):
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Fail('a member does not leave')
        if code != 0:
            raise Fail('a member ended with %d: %s' % (code, self.process.stderr.read().decode(errors='replace')[-300:]))

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stderr.close()


class Group:
    """One client's."""

    def __init__(self, run, client):
        self.run, self.client = run, client
        self.members, self.count, self.problem = [], 0, None
        self.wire = run.wire()
        self.topic = self.wire.topic('grouped-' + client.name, PARTITIONS)
        self.wire.made.clear()

    def start(self):
        path = self.run.out('member', self.client.name, str(len(self.members)))
        self.members.append(Member(self.client, self.run.bootstrap, self.topic, path))

    def add(self):
        """A lot of records, the same number to each partition."""
        self.wire = self.run.wire()
        self.wire.await_topic(self.topic, PARTITIONS)
        for partition in range(PARTITIONS):
            self.wire.must_produce(self.topic, harness.batch.batch([b'x'] * (LOT // PARTITIONS), ts=int(time.time() * 1000)),
                                   partition)
        self.wire.finish()
        self.count += LOT // PARTITIONS

    def all_read(self):
        seen = {record for member in self.members for record in member.seen()}
        return len(seen) == self.count * PARTITIONS

    def shared(self):
        """The last two members have both read of the last lot: they divide the partitions."""
        return self.all_read() and all(any(offset >= self.count - LOT // PARTITIONS for _, offset in member.seen())
                                       for member in self.members[-2:])

    def committed(self):
        wire = self.run.wire()
        node = wire.call(None, 'FindCoordinator', 4, {'keyType': 0, 'coordinatorKeys': ['group-' + self.topic]})
        assert node['coordinators'][0]['errorCode'] == 0, node
        answer = wire.call(None, 'OffsetFetch', 8, {'groups': [{'groupId': 'group-' + self.topic, 'topics': None}],
                                                    'requireStable': False})
        wire.finish()
        group = answer['groups'][0]
        assert group['errorCode'] == 0, group
        return {p['partitionIndex']: p['committedOffset'] for t in group['topics'] for p in t['partitions']}


class Phases:
    def __init__(self, run, clients):
        self.run = run
        self.groups = [Group(run, client) for client in clients]

    def alive(self):
        return [g for g in self.groups if g.problem is None]

    def each(self, action):
        for group in self.alive():
            try:
                action(group)
            except (Fail, AssertionError, harness.Failed, harness.Closed, OSError, LookupError) as e:
                group.problem = str(e) or type(e).__name__

    def until(self, condition, what, patience=PATIENCE):
        """Waits for all groups at once."""
        deadline = time.time() + patience
        waiting = self.alive()
        while waiting and time.time() < deadline:
            for group in waiting:
                for member in group.members:
                    try:
                        if member.process.poll() is None or member.process.returncode != 0:
                            member.check_runs()
                    except Fail as e:
                        group.problem = str(e)
            waiting = [g for g in waiting if g.problem is None and not condition(g)]
            time.sleep(0.05)
        for group in waiting:
            group.problem = '%s: not within %d s; members have read %r of %d' % (
                what, patience, [len(set(m.seen())) for m in group.members], group.count * PARTITIONS)

    def go(self):
        self.each(lambda g: (g.add(), g.start()))
        self.until(Group.all_read, 'one member reads all')
        self.each(Group.start)
        # Until the second has its share, what comes goes to the first: lots are added till both have had some.
        deadline = time.time() + PATIENCE
        while any(not g.shared() for g in self.alive()) and time.time() < deadline:
            self.each(lambda g: None if g.shared() else g.add())
            time.sleep(0.5)
        self.until(Group.shared, 'two members share', 5)
        if self.run.server.command:
            self.run.server.stop(signal.SIGKILL)
            self.run.server.start()
        self.each(Group.add)
        self.until(Group.all_read, 'members go on after the restart')
        self.each(lambda g: g.members[0].leave())
        self.each(lambda g: g.members[0].left())
        self.each(Group.add)
        self.until(Group.all_read, 'the second member takes over')
        self.each(lambda g: g.members[1].leave())
        self.each(lambda g: g.members[1].left())
        self.each(self.check_committed)
        self.each(lambda g: (g.start(), g.add()))
        self.until(Group.all_read, 'a later member goes on')
        self.each(self.check_resumed)
        self.each(lambda g: g.members[2].leave())
        self.each(lambda g: g.members[2].left())

    @staticmethod
    def check_committed(group):
        got = group.committed()
        want = {p: group.count for p in range(PARTITIONS)}
        assert got == want, 'committed %r, not %r' % (got, want)

    @staticmethod
    def check_resumed(group):
        begin = group.count - LOT // PARTITIONS
        early = [record for record in group.members[2].seen() if record[1] < begin]
        assert not early, 'the later member began at %r, before what was committed, %d' % (early[:1], begin)

    def end(self):
        for group in self.groups:
            for member in group.members:
                member.kill()


def metadata(run, clients):
    """B37: what librdkafka commits with an offset, others read; none is never null."""
    writer = clients['librdkafka-newest']
    run.present(writer)
    wire = run.wire()
    topic = wire.topic('group-metadata', 2)
    writer.call('commit', run.bootstrap, topic, topic)
    for name in 'librdkafka-newest', 'kafka-python', 'sarama':
        if not clients[name].missing():
            out = run.out('committed', name)
            clients[name].call('committed', run.bootstrap, topic, topic, out)
            with open(out, encoding='ascii') as f:
                got = f.read().replace('\0', '')  # the Python binding sends its C string's end as well
            assert got == '5 m1\n6 \n', '%s reads %r' % (name, got)
    wire.finish()


def register(run, clients):
    wanted = [c for c in clients if not run.only or re.search(run.only, 'group-' + c.name)]
    phases = Phases(run, [c for c in wanted if not c.missing()])

    def report(client):
        run.present(client)
        group = next(g for g in phases.groups if g.client is client)
        if group.problem:
            raise Fail(group.problem)

    try:
        if phases.groups:
            phases.go()
    finally:
        phases.end()
    run.test('group-metadata', metadata, run, {c.name: c for c in clients})
    for client in wanted:
        run.test('group-' + client.name, report, client)
