"""Apache Kafka's own command-line tools."""
import base64
import glob
import json
import os
import re
import select
import shutil
import subprocess
import time

from common import CACHE, Skip

T = 'org.apache.kafka.tools.'


class Tools:
    def __init__(self, run):
        self.run = run
        self.process = None
        self.name = 'tool-%d' % os.getpid()

    def start(self):
        classes = os.path.join(CACHE, 'java', '4.4.0', 'classes')
        if not os.path.exists(os.path.join(classes, 'ToolRunner.class')) or not shutil.which('java'):
            raise Skip('Kafka tools are not there')
        self.process = subprocess.Popen(
            ['java', '-Xmx400m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-cp',
             '%s:%s' % (classes, os.path.join(CACHE, 'java', '4.4.0', 'libs', '*')), 'ToolRunner'],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)

    def stop(self):
        if self.process:
            self.process.kill()
            self.process.communicate()
            self.process = None

    def call(self, tool, *args, text='', ok=True, server=True, limit=60):
        """Runs a tool; returns what it printed. ok False: it must refuse."""
        if self.process is None:
            self.start()
        words = [tool if tool.startswith('org.') else T + tool, text]
        words += (['--bootstrap-server', self.run.bootstrap] if server else []) + list(args)
        self.process.stdin.write(' '.join(base64.b64encode(w.encode()).decode() for w in words) + '\n')
        self.process.stdin.flush()
        if not select.select([self.process.stdout], [], [], limit)[0]:
            self.stop()
            raise AssertionError('%s: no end after %d s' % (tool, limit))
        code, _, out = self.process.stdout.readline().partition(' ')
        out = base64.b64decode(out).decode(errors='replace')
        if (code == '0') != ok:
            words = [x for x in out.splitlines() if x.strip() and not x.startswith('\tat ')]
            raise AssertionError('%s: exit %s: %s' % (tool, code, ' | '.join(words[-3:])[:400]))
        return out

    def has(self, out, *patterns):
        for p in patterns:
            assert re.search(p, out, re.M), 'lacks %r: %s' % (p, ' | '.join(out.splitlines()[-5:])[:400])

    def soon(self, call, *patterns):
        """As has, for what Kafka takes a moment to show."""
        until = time.time() + 5
        while True:
            try:
                return self.has(self.call(*call), *patterns)
            except AssertionError:
                if time.time() > until:
                    raise
                time.sleep(0.2)

    def gone(self, call, word):
        until = time.time() + 5
        while word in self.call(*call).split():
            assert time.time() < until, '%s is still there' % word
            time.sleep(0.2)

    def topics(self):
        n = self.name
        self.has(self.call('TopicCommand', '--create', '--topic', n, '--partitions', '2', '--replication-factor', '1', '--config',
                           'retention.ms=1000000000'), 'Created topic')
        self.has(self.call('TopicCommand', '--create', '--topic', n, ok=False), 'already exists')
        self.call('TopicCommand', '--create', '--if-not-exists', '--topic', n)
        self.soon(('TopicCommand', '--list'), '^%s$' % n)
        self.soon(('TopicCommand', '--describe', '--topic', n), 'PartitionCount: 2', 'ReplicationFactor: 1',
                 'retention.ms=1000000000', r'Leader: \d')
        self.call('TopicCommand', '--alter', '--topic', n, '--partitions', '3')
        self.soon(('TopicCommand', '--describe', '--topic', n), 'PartitionCount: 3')
        self.call('TopicCommand', '--alter', '--topic', n, '--partitions', '2', ok=False)

    def topics_without_counts(self):
        n = self.name + '-plain'
        self.call('TopicCommand', '--create', '--topic', n)
        self.soon(('TopicCommand', '--describe', '--topic', n), 'PartitionCount: 4', 'ReplicationFactor: 1')
        self.call('TopicCommand', '--delete', '--topic', n)
        self.gone(('TopicCommand', '--list'), n)

    def console(self):
        rows = ['line %d' % i for i in range(500)]
        for codec in ('none', 'gzip', 'snappy', 'lz4', 'zstd'):
            n = '%s-console-%s' % (self.name, codec)
            self.call('TopicCommand', '--create', '--topic', n, '--partitions', '1')
            self.call('ConsoleProducer', '--topic', n, '--compression-codec', codec, text='\n'.join(rows) + '\n')
            out = self.call('consumer.ConsoleConsumer', '--topic', n, '--partition', '0', '--offset', 'earliest', '--max-messages',
                            '500', '--timeout-ms', '20000')
            assert [x for x in out.splitlines() if x.startswith('line')] == rows, 'other lines came back with ' + codec
            if self.run.quick:
                break

    def console_keys(self):
        n = self.name + '-keys'
        self.call('TopicCommand', '--create', '--topic', n, '--partitions', '1')
        self.call('ConsoleProducer', '--topic', n, '--reader-property', 'parse.key=true', '--reader-property', 'key.separator=|',
                  '--reader-property', 'parse.headers=true', text='h1:1,h2:2\tk1|v1\n')
        out = self.call('consumer.ConsoleConsumer', '--topic', n, '--partition', '0', '--offset', '0', '--max-messages', '1',
                        '--timeout-ms', '20000', '--formatter-property', 'print.key=true', '--formatter-property',
                        'print.headers=true', '--formatter-property', 'print.offset=true')
        self.has(out, 'h1:1,h2:2', 'k1', 'v1', 'Offset:0')

    def configs(self):
        n = self.name
        c = ('--entity-type', 'topics', '--entity-name', n)
        self.call('ConfigCommand', '--alter', *c, '--add-config', 'max.message.bytes=54321,cleanup.policy=[compact,delete]')
        self.soon(('ConfigCommand', '--describe', *c), 'max.message.bytes=54321', 'cleanup.policy=compact,delete')
        self.call('ConfigCommand', '--alter', *c, '--delete-config', 'max.message.bytes,cleanup.policy')
        self.gone(('ConfigCommand', '--describe', *c), 'max.message.bytes=54321')
        self.soon(('ConfigCommand', '--describe', '--all', *c), 'segment.bytes', 'flush.messages', 'DEFAULT_CONFIG')
        self.has(self.call('ConfigCommand', '--alter', *c, '--add-config', 'retention.ms=abc', ok=False), 'InvalidConfig')
        node = str(self.run.wire().node)
        b = ('--entity-type', 'brokers', '--entity-name', node)
        self.call('ConfigCommand', '--alter', *b, '--add-config', 'log.cleaner.backoff.ms=12345')
        self.soon(('ConfigCommand', '--describe', *b), 'log.cleaner.backoff.ms=12345')
        self.call('ConfigCommand', '--alter', *b, '--delete-config', 'log.cleaner.backoff.ms')
        self.soon(('ConfigCommand', '--describe', '--all', *b), 'num.io.threads')
        q = ('--entity-type', 'clients', '--entity-name', self.name)
        self.call('ConfigCommand', '--alter', *q, '--add-config', 'producer_byte_rate=1000000')
        self.soon(('ConfigCommand', '--describe', *q), 'producer_byte_rate=1000000')
        self.call('ConfigCommand', '--alter', *q, '--delete-config', 'producer_byte_rate')

    def offsets(self):
        n = self.name + '-console-none'
        for when, want in (('-1', 500), ('earliest', 0), ('-3', r'\d+'), ('-4', 0), ('max-timestamp', r'\d+'),
                           ('1000', 0)):
            self.has(self.call('GetOffsetShell', '--topic', n, '--time', when), '^%s:0:%s$' % (n, want))

    def delete_records(self):
        n = self.name + '-console-none'
        path = self.run.out('delete.json')
        with open(path, 'w', encoding='utf-8') as f:
            json.dump({'version': 1, 'partitions': [{'topic': n, 'partition': 0, 'offset': 100}]}, f)
        self.has(self.call('DeleteRecordsCommand', '--offset-json-file', path), 'low_watermark: 100')
        self.has(self.call('GetOffsetShell', '--topic', n, '--time', 'earliest'), '^%s:0:100$' % n)

    def log_dirs(self):
        self.has(self.call('LogDirsCommand', '--describe', '--topic-list', self.name), '"partition":"%s-0"' % self.name,
                 '"error":null')

    def api_versions(self):
        out = self.call('BrokerApiVersionsCommand')
        self.has(out, r'Produce\(0\): 0 to', r'Fetch\(1\)', r'ApiVersions\(18\)', r'DescribeTopicPartitions\(75\)')
        assert 'UNKNOWN' not in out, out

    def leader_election(self):
        self.has(self.call('LeaderElectionCommand', '--election-type', 'preferred', '--topic', self.name, '--partition', '0'),
                 'Valid replica already elected')

    def reassign(self):
        node = self.run.wire().node
        path = self.run.out('topics.json')
        with open(path, 'w', encoding='utf-8') as f:
            json.dump({'version': 1, 'topics': [{'topic': self.name}]}, f)
        out = self.call('reassign.ReassignPartitionsCommand', '--topics-to-move-json-file', path, '--broker-list', str(node),
                        '--generate')
        self.has(out, 'Proposed partition reassignment')
        with open(path, 'w', encoding='utf-8') as f:
            f.write(out.strip().splitlines()[-1])
        self.has(self.call('reassign.ReassignPartitionsCommand', '--reassignment-json-file', path, '--execute'), 'Successfully')
        self.has(self.call('reassign.ReassignPartitionsCommand', '--reassignment-json-file', path, '--verify'), 'is completed')
        self.call('reassign.ReassignPartitionsCommand', '--list')

    def log_dir_of(self, topic, partition):
        """Where kafka-log-dirs finds it, and where it is being moved to."""
        out = self.call('LogDirsCommand', '--describe', '--topic-list', topic)
        found = json.loads(next(line for line in out.splitlines() if line.startswith('{')))
        places = [(entry['isFuture'], entry['size'], place['logDir']) for broker in found['brokers']
                  for place in broker['logDirs'] for entry in place['partitions']
                  if entry['partition'] == '%s-%d' % (topic, partition)]
        return sorted(places)

    def move_log_dir(self):
        """kafka-reassign-partitions moves a replica to the broker's other directory and back, with a throttle too."""
        if not self.run.server.data:
            raise Skip('the data directories are not known')
        node, n = self.run.wire().node, self.name + '-moved'
        path = self.run.out('move.json')
        self.call('TopicCommand', '--create', '--topic', n, '--partitions', '1')
        self.call('ProducerPerformance', '--topic', n, '--num-records', '20000', '--record-size', '1000', '--throughput', '-1',
                  '--command-property', 'acks=all')
        for more in ([], ['--replica-alter-log-dirs-throttle', '100000000']):
            _, size, before = self.log_dir_of(n, 0)[0]
            assert size > 20000 * 1000, size
            to = next(d for d in self.run.server.data if d != before)
            with open(path, 'w', encoding='utf-8') as f:
                json.dump({'version': 1, 'partitions': [{'topic': n, 'partition': 0, 'replicas': [node], 'log_dirs': [to]}]}, f)
            out = self.call('reassign.ReassignPartitionsCommand', '--reassignment-json-file', path, '--execute', *more)
            self.has(out, 'Successfully started (log directory move|partition reassignment)')
            self.soon(('reassign.ReassignPartitionsCommand', '--reassignment-json-file', path, '--verify'),
                      'Reassignment of replica %s-0-%d completed successfully' % (n, node))
            assert [(future, place) for future, _, place in self.log_dir_of(n, 0)] == [(False, to)], self.log_dir_of(n, 0)
            self.has(self.call('GetOffsetShell', '--topic', n, '--time', '-1'), '^%s:0:20000$' % n)
        path_none = path.replace('move', 'nowhere')
        with open(path_none, 'w', encoding='utf-8') as f:
            json.dump({'version': 1, 'partitions': [{'topic': n, 'partition': 0, 'replicas': [node],
                                                     'log_dirs': ['/no/such/directory']}]}, f)
        out = self.call('reassign.ReassignPartitionsCommand', '--reassignment-json-file', path_none, '--execute', ok=False)
        self.has(out, 'LogDirNotFound|not found|No such|log directory')

    def fork(self):
        """Kafka's tools read a fork, say what it is, and find its files right (dump-log)."""
        if self.run.is_kafka:
            raise Skip('Kafka has no forks')
        source, n = self.name + '-console-none', self.name + '-fork'
        wire = self.run.wire()
        answer = wire.call(None, 'CreateTopics', 5, {
            'topics': [{'name': n, 'numPartitions': -1, 'replicationFactor': -1, 'assignments': [],
                        'configs': [{'name': 'barnabas.fork.source', 'value': source}]}], 'timeoutMs': 15000})
        wire.finish()
        assert answer['topics'][0]['errorCode'] == 0, answer
        for topic in (n, source):
            self.has(self.call('GetOffsetShell', '--topic', topic, '--time', '-1'), '^%s:0:500$' % topic)
        out = self.call('consumer.ConsoleConsumer', '--topic', n, '--from-beginning', '--max-messages', '400', '--timeout-ms', '20000')
        rows = [row for row in out.splitlines() if row.startswith('line ')]
        assert rows == ['line %d' % i for i in range(100, 500)], rows[:3]  # the others are deleted
        self.has(self.call('ConfigCommand', '--entity-type', 'topics', '--entity-name', n, '--describe'),
                 'barnabas.fork.source=' + source)
        self.has(self.call('TopicCommand', '--describe', '--topic', n), 'barnabas.fork.source=' + source)

    def producers(self):
        self.has(self.call('TransactionsCommand', 'describe-producers', '--topic', self.name + '-console-none', '--partition', '0'),
                 'ProducerId')

    def cluster_id(self):
        self.has(self.call('ClusterTool', 'cluster-id', '--bootstrap-server', self.run.bootstrap, server=False), 'Cluster ID: .+')

    def performance(self):
        self.has(self.call('ProducerPerformance', '--topic', self.name, '--num-records', '50000', '--record-size', '100',
                           '--throughput', '-1', '--command-property', 'acks=all'), '50000 records sent')

    def deletes(self):
        self.call('TopicCommand', '--delete', '--topic', self.name)
        self.gone(('TopicCommand', '--list'), self.name)

    # kafka-dump-log reads what the server wrote; the server is stopped or idle.

    def files(self, ending):
        if not self.run.server.data:
            raise Skip('the data directory is not known')
        found = sorted(f for d in self.run.server.data for f in glob.glob(os.path.join(d, '*-[0-9]*', '*' + ending))
                       if not re.search('__cluster_metadata|-delete/', f) and os.path.getsize(f))
        assert found, 'no %s files' % ending
        return found

    def dump_log(self):
        out = self.call('DumpLogSegments', '--files', ','.join(self.files('.log')), '--deep-iteration', server=False, limit=120)
        self.has(out, 'isvalid: true', 'baseOffset: 0')
        bad = [x for x in out.splitlines() if 'isvalid: false' in x or 'non-consecutive' in x or 'Non-consecutive' in x
               or 'xception' in x or 'Could not' in x]
        assert not bad, bad[0]

    def dump_index(self, how):
        out = self.call('DumpLogSegments', '--files', ','.join(self.files('.index') + self.files('.timeindex')), how, server=False,
                        limit=120)
        bad = [x for x in out.splitlines() if re.search('ismatch|xception|not monotonic|rror|out of order|Found', x)]
        assert not bad, bad[0]
        if how == '--index-sanity-check':
            self.has(out, 'passed sanity check')

    def dump_index_sanity(self):
        self.dump_index('--index-sanity-check')

    def dump_index_verify(self):
        self.dump_index('--verify-index-only')

    def dump_snapshots(self):
        out = self.call('DumpLogSegments', '--files', ','.join(self.files('.snapshot')), server=False)
        self.has(out, 'producerId: ')


def register(run):
    t = Tools(run)
    run.kafka_tools = t
    for name, f in (('topics', t.topics), ('topics-without-counts', t.topics_without_counts), ('console', t.console),
                    ('console-keys', t.console_keys), ('configs', t.configs), ('get-offsets', t.offsets),
                    ('log-dirs', t.log_dirs), ('broker-api-versions', t.api_versions), ('leader-election', t.leader_election),
                    ('reassign-partitions', t.reassign), ('reassign-log-dirs', t.move_log_dir), ('describe-producers', t.producers), ('cluster-id', t.cluster_id),
                    ('producer-performance', t.performance), ('delete-records', t.delete_records), ('fork', t.fork), ('topics-delete', t.deletes)):
        run.test('tool-' + name, f)
    t.stop()


def register_files(run):
    """After a clean stop: active segments and indexes are trimmed, producer snapshots are written."""
    t = run.kafka_tools
    for name, f in (('dump-log', t.dump_log), ('dump-index-sanity', t.dump_index_sanity), ('dump-index-verify', t.dump_index_verify),
                    ('dump-snapshots', t.dump_snapshots)):
        run.test('tool-' + name, f)
    t.stop()
