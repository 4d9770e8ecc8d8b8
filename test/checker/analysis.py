"""What a history of sends and polls says about the log behind it. Pure: no clock, no network, no files.

A history is a list of lines (dicts), those of one client in the order it wrote them; README.md states them. A value
is sent once, to one partition. An anomaly is a kind and a sentence.
"""
import bisect
import collections

# Each of these is a fault of the server.
FAULTS = ('lost_write', 'unseen', 'duplicate', 'inconsistent_offset', 'phantom', 'aborted_read', 'dirty_read',
          'torn_txn', 'read_cycle', 'skipped_poll_internal', 'skipped_poll_external', 'nonmonotonic_poll_internal',
          'nonmonotonic_poll_external', 'nonmonotonic_send_internal', 'nonmonotonic_send_external', 'skipped_by_group',
          'processed_twice', 'not_processed')
# Kafka's transactions do not isolate writes from each other: counted, never a fault.
ALLOWED = ('write_cycle',)


class History:
    """The lines, indexed."""

    def __init__(self, lines):
        self.lines = lines
        self.tried = set()                          # (tp, value)
        self.acked = {}                             # (tp, value): offset
        self.txn_of = {}                            # (tp, value): transaction
        self.writes = collections.defaultdict(set)  # transaction: {(tp, value)}
        self.reads = collections.defaultdict(set)   # transaction: {(tp, value)} polled in it
        self.ends = {}                              # transaction: its 'end' line
        self.at = collections.defaultdict(set)      # (tp, offset): {value}
        self.places = collections.defaultdict(set)  # (tp, value): {offset}
        self.polled = {'committed': {}, 'uncommitted': {}}  # (tp, value): lowest offset
        self.final = set()                          # (tp, value) of the last read
        self.has_final = False
        for line in lines:
            getattr(self, 'add_' + line['f'])(line)

    def add_try(self, line):
        for tp, value in line['values']:
            self.tried.add((tp, value))
            if line.get('txn'):
                self.txn_of[tp, value] = line['txn']
                self.writes[line['txn']].add((tp, value))

    def add_send(self, line):
        for tp, value, offset in line['acked']:
            self.acked[tp, value] = offset
            self.at[tp, offset].add(value)
            self.places[tp, value].add(offset)

    def add_poll(self, line):
        seen = self.polled[line['level']]
        self.has_final |= bool(line.get('final'))
        for tp, offset, value in line['msgs']:
            self.at[tp, offset].add(value)
            self.places[tp, value].add(offset)
            seen[tp, value] = min(offset, seen.get((tp, value), offset))
            if line.get('final'):
                self.final.add((tp, value))
            if line.get('txn'):
                self.reads[line['txn']].add((tp, value))

    def add_end(self, line):
        self.ends[line['txn']] = line

    def add_assign(self, line):
        pass

    def outcome(self, key):
        """'commit', 'abort' or 'unknown' of a value; one outside of transactions counts when it is acknowledged."""
        txn = self.txn_of.get(key)
        if txn:
            return self.ends.get(txn, {}).get('outcome', 'unknown')
        return 'commit' if key in self.acked else 'unknown'

    def rank(self, key):
        """Where the value is in its partition: where the server said it went, else where it was first met."""
        return self.acked[key] if key in self.acked else min(self.places[key])

    def known(self, level):
        """Ranks of the values that a reader at this level must meet, by partition, in order."""
        keys = set(self.polled['committed']) | {k for k in self.acked if self.outcome(k) == 'commit'}
        if level == 'uncommitted':
            keys |= set(self.polled['uncommitted']) | set(self.acked)
        out = collections.defaultdict(list)
        for key in keys:
            # What was aborted, or lost, has its own name.
            if level == 'uncommitted' or self.outcome(key) != 'abort':
                out[key[0]].append(self.rank(key))
        return {tp: sorted(set(ranks)) for tp, ranks in out.items()}


def analyse(lines):
    """{kind: [sentence]} of what was found; an empty dict is a correct history."""
    h = History(lines)
    found = collections.defaultdict(list)
    for check in (places, losses, isolation, polls, sends, groups, processing, cycles):
        for kind, text in check(h):
            found[kind].append(text)
    return dict(found)


def faults(found):
    return {kind: texts for kind, texts in found.items() if kind in FAULTS}


def places(h):
    for (tp, offset), values in h.at.items():
        if len(values) > 1:
            yield 'inconsistent_offset', '%s@%d: %s' % (tp, offset, ', '.join(sorted(values)))
    for (tp, value), offsets in h.places.items():
        if len(offsets) > 1:
            yield 'duplicate', '%s: %s at %s' % (tp, value, sorted(offsets))
        if (tp, value) not in h.tried:
            yield 'phantom', '%s: %s at %s was never sent there' % (tp, value, sorted(offsets))


def losses(h):
    top = {}
    for tp, value in h.polled['committed']:
        top[tp] = max(top.get(tp, -1), h.rank((tp, value)))
    seen = h.final if h.has_final else set(h.polled['committed'])
    for (tp, value), offset in h.acked.items():
        if h.outcome((tp, value)) != 'commit' or (tp, value) in seen:
            continue
        if offset < top.get(tp, -1):
            yield 'lost_write', '%s: %s was acknowledged at %d; %d was polled' % (tp, value, offset, top[tp])
        elif h.has_final:
            yield 'unseen', '%s: %s was acknowledged at %d' % (tp, value, offset)


def isolation(h):
    for line in h.lines:
        if line['f'] != 'poll' or line['level'] != 'committed':
            continue
        for tp, offset, value in line['msgs']:
            end = h.ends.get(h.txn_of.get((tp, value)))
            if end and end['outcome'] == 'abort':
                yield 'aborted_read', '%s: %s polled %s@%d of %s' % (tp, line['client'], value, offset, end['txn'])
            elif end and line['t1'] < end['t0']:
                yield 'dirty_read', '%s: %s polled %s@%d before %s was ended' % (tp, line['client'], value, offset,
                                                                               end['txn'])
    for txn, keys in h.writes.items():
        # Of a transaction whose end nobody heard, all or nothing is there.
        there = keys & h.final
        if there and there != keys and h.ends.get(txn, {}).get('outcome', 'unknown') != 'abort':
            yield 'torn_txn', '%s: %d of %d values' % (txn, len(there), len(keys))


def polls(h):
    known = {level: h.known(level) for level in h.polled}
    last = {}  # (client, tp): (rank, value)
    for line in h.lines:
        if line['f'] == 'assign':
            for tp in line['tps']:
                last.pop((line['client'], tp), None)
        if line['f'] != 'poll':
            continue
        inside = set()
        for tp, _, value in line['msgs']:
            rank, where = h.rank((tp, value)), (line['client'], tp)
            side = 'internal' if tp in inside else 'external'
            inside.add(tp)
            if where in last:
                before, old = last[where]
                text = '%s: %s polled %s@%d after %s@%d' % (tp, line['client'], value, rank, old, before)
                if rank <= before:
                    yield 'nonmonotonic_poll_' + side, text
                elif between(known[line['level']].get(tp, []), before, rank):
                    yield 'skipped_poll_' + side, text
            last[where] = rank, value


def between(ranks, low, high):
    """How many of the sorted ranks lie strictly between."""
    return max(0, bisect.bisect_left(ranks, high) - bisect.bisect_right(ranks, low))


def sends(h):
    last = {}
    for line in h.lines:
        if line['f'] != 'send':
            continue
        inside = set()
        for tp, value, offset in line['acked']:
            where, side = (line['client'], tp), 'internal' if tp in inside else 'external'
            inside.add(tp)
            if where in last and offset <= last[where]:
                yield 'nonmonotonic_send_' + side, '%s: %s sent %s@%d after @%d' % (tp, line['client'], value, offset,
                                                                                  last[where])
            last[where] = offset


def groups(h):
    """What members commit they wrote down before: below the highest that a group polled nothing may be missing."""
    seen = collections.defaultdict(set)
    top = {}
    for line in h.lines:
        if line['f'] == 'poll' and line.get('group'):
            for tp, _, value in line['msgs']:
                where = (line['group'], tp)
                seen[where].add(value)
                top[where] = max(top.get(where, -1), h.rank((tp, value)))
    members = {where[0] for where in seen}
    for tp, value in h.final:
        for group in members:
            if value not in seen[group, tp] and h.rank((tp, value)) < top.get((group, tp), -1):
                yield 'skipped_by_group', '%s: %s never polled %s@%d' % (tp, group, value, h.rank((tp, value)))


def processing(h):
    """A value "name<source" is what a transaction made of a source that it read and whose offset it committed."""
    made = collections.defaultdict(set)
    for tp, value in h.final:
        if '<' in value:
            made[value.split('<', 1)[1]].add((tp, value))
    for source, outputs in made.items():
        if len(outputs) > 1:
            yield 'processed_twice', '%s: %s' % (source, ', '.join(sorted(v for _, v in outputs)))
    top = {}
    for tp, value in h.final:
        if value in made:
            top[tp] = max(top.get(tp, -1), h.rank((tp, value)))
    for tp, value in h.final:
        if value not in made and h.rank((tp, value)) < top.get(tp, -1):
            yield 'not_processed', '%s: %s@%d, though later ones were' % (tp, value, h.rank((tp, value)))


def cycles(h):
    """Transactions that read from each other; transactions that wrote around each other."""
    reads, writes = collections.defaultdict(set), collections.defaultdict(set)
    for txn, keys in h.reads.items():
        for key in keys:
            if h.txn_of.get(key) not in (None, txn):
                reads[h.txn_of[key]].add(txn)
    logs = collections.defaultdict(list)
    for key in set(h.acked) | set(h.polled['committed']):
        if key in h.txn_of and h.outcome(key) != 'abort':
            logs[key[0]].append((h.rank(key), h.txn_of[key]))
    for log in logs.values():
        log.sort()
        for (_, a), (_, b) in zip(log, log[1:]):
            if a != b:
                writes[a].add(b)
    for kind, graph in (('read_cycle', reads), ('write_cycle', writes)):
        for group in components(graph):
            yield kind, ' '.join(sorted(group)[:10])


def components(graph):
    """Strongly connected components of more than one node (Tarjan, without recursion)."""
    index, low, on, stack, out = {}, {}, set(), [], []
    for root in list(graph):
        if root in index:
            continue
        index[root] = low[root] = len(index)
        stack.append(root)
        on.add(root)
        work = [(root, iter(graph[root]))]
        while work:
            node, edges = work[-1]
            for to in edges:
                if to not in index:
                    index[to] = low[to] = len(index)
                    stack.append(to)
                    on.add(to)
                    work.append((to, iter(graph.get(to, ()))))
                    break
                if to in on:
                    low[node] = min(low[node], index[to])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    group = stack[stack.index(node):]
                    del stack[-len(group):]
                    on.difference_update(group)
                    if len(group) > 1:
                        out.append(group)
    return out
