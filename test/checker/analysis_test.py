#!/usr/bin/env python3
"""Every anomaly that is planted in a small history is found, by its name; a correct history is silent."""
import unittest

import analysis


def attempt(client, *values, txn=None):
    return {'f': 'try', 'client': client, 'values': [['t-0', v] for v in values], 'txn': txn}


def send(client, *acked, txn=None):
    return {'f': 'send', 'client': client, 'acked': [['t-0', v, o] for v, o in acked], 'txn': txn}


def end(txn, outcome, t0=10):
    return {'f': 'end', 'client': 'x', 'txn': txn, 'outcome': outcome, 't0': t0, 't1': t0 + 1}


def poll(client, *msgs, level='committed', t=100, **more):
    return dict({'f': 'poll', 'client': client, 'level': level, 't0': t, 't1': t,
                 'msgs': [['t-0', o, v] for v, o in msgs]}, **more)


def final(*msgs):
    return poll('final', *msgs, final=True)


def assign(client):
    return {'f': 'assign', 'client': client, 'tps': ['t-0']}


ABC = [attempt('p', 'a', 'b', 'c'), send('p', ('a', 0), ('b', 1), ('c', 2))]
ALL = (('a', 0), ('b', 1), ('c', 2))


class Analysis(unittest.TestCase):
    def kinds(self, *lines):
        return set(analysis.analyse(list(lines)))

    def test_a_correct_history_is_silent(self):
        self.assertEqual(self.kinds(*ABC, assign('c'), poll('c', ('a', 0)), poll('c', ('b', 1), ('c', 2)), assign('c'),
                                    poll('c', ('a', 0)), final(*ALL)), set())

    def test_a_correct_history_of_transactions_is_silent(self):
        self.assertEqual(self.kinds(
            attempt('x', 'a', 'b', txn='1'), send('x', ('a', 0), ('b', 1), txn='1'), end('1', 'commit'),
            attempt('x', 'c', txn='2'), send('x', ('c', 3), txn='2'), end('2', 'abort'),
            attempt('x', 'd', txn='3'), end('3', 'unknown'), attempt('x', 'e'), send('x', ('e', 7)),
            poll('u', ('a', 0), ('b', 1), ('c', 3), ('e', 7), level='uncommitted', t=1),
            poll('c', ('a', 0), ('b', 1), ('e', 7)), final(('a', 0), ('b', 1), ('e', 7))), set())

    def test_lost_write(self):
        self.assertEqual(self.kinds(*ABC, final(('a', 0), ('c', 2))), {'lost_write', 'skipped_poll_internal'})

    def test_lost_write_that_was_seen_before(self):
        self.assertIn('lost_write', self.kinds(*ABC, poll('c', *ALL), final(('a', 0), ('c', 2))))

    def test_unseen(self):
        self.assertEqual(self.kinds(*ABC, final(('a', 0), ('b', 1))), {'unseen'})

    def test_what_was_not_acknowledged_may_be_missing(self):
        self.assertEqual(self.kinds(attempt('p', 'z'), *ABC, final(*ALL)), set())

    def test_duplicate(self):
        self.assertIn('duplicate', self.kinds(*ABC, final(*ALL, ('a', 3))))

    def test_inconsistent_offset(self):
        self.assertIn('inconsistent_offset', self.kinds(*ABC, poll('c', ('b', 0)), final(*ALL)))

    def test_phantom(self):
        self.assertEqual(self.kinds(*ABC, final(*ALL, ('z', 3))), {'phantom'})

    def test_aborted_read(self):
        lines = [attempt('x', 'a', txn='1'), send('x', ('a', 0), txn='1'), end('1', 'abort')]
        self.assertEqual(self.kinds(*lines, poll('c', ('a', 0))), {'aborted_read'})
        self.assertEqual(self.kinds(*lines, poll('c', ('a', 0), level='uncommitted')), set())

    def test_dirty_read(self):
        lines = [attempt('x', 'a', txn='1'), send('x', ('a', 0), txn='1'), end('1', 'commit', t0=200)]
        self.assertEqual(self.kinds(*lines, poll('c', ('a', 0), t=150)), {'dirty_read'})

    def test_torn_transaction(self):
        self.assertEqual(self.kinds(attempt('x', 'a', 'b', txn='1'), end('1', 'unknown'), final(('a', 0))), {'torn_txn'})

    def test_read_cycle(self):
        lines = [attempt('x', 'a', txn='1'), attempt('y', 'b', txn='2'), poll('x', ('b', 1), txn='1'),
                 poll('y', ('a', 0), txn='2'), end('1', 'commit'), end('2', 'commit')]
        self.assertEqual(self.kinds(*lines), {'read_cycle'})

    def test_write_cycle_is_counted_but_no_fault(self):
        found = analysis.analyse([attempt('x', 'a', 'c', txn='1'), attempt('y', 'b', txn='2'),
                                  send('x', ('a', 0), ('c', 2)), send('y', ('b', 1)), end('1', 'commit'),
                                  end('2', 'commit'), final(*ALL)])
        self.assertEqual(set(found), {'write_cycle'})
        self.assertEqual(analysis.faults(found), {})

    def test_skipped_poll(self):
        self.assertEqual(self.kinds(*ABC, poll('c', ('a', 0), ('c', 2)), final(*ALL)), {'skipped_poll_internal'})
        self.assertEqual(self.kinds(*ABC, poll('c', ('a', 0)), poll('c', ('c', 2)), final(*ALL)), {'skipped_poll_external'})

    def test_nonmonotonic_poll(self):
        self.assertEqual(self.kinds(*ABC, poll('c', ('a', 0), ('b', 1), ('a', 0)), final(*ALL)), {'nonmonotonic_poll_internal'})
        self.assertEqual(self.kinds(*ABC, poll('c', ('b', 1)), poll('c', ('a', 0)), final(*ALL)), {'nonmonotonic_poll_external'})

    def test_nonmonotonic_send(self):
        tried = attempt('p', 'a', 'b')
        log = final(('a', 0), ('b', 1))
        self.assertEqual(self.kinds(tried, send('p', ('b', 1), ('a', 0)), log), {'nonmonotonic_send_internal'})
        self.assertEqual(self.kinds(tried, send('p', ('b', 1)), send('p', ('a', 0)), log), {'nonmonotonic_send_external'})

    def test_skipped_by_group(self):
        self.assertEqual(self.kinds(*ABC, poll('m1', ('a', 0), group='g'), poll('m2', ('c', 2), group='g'), final(*ALL)),
                         {'skipped_by_group'})

    def test_processing(self):
        tried = attempt('x', 'x1<a', 'x2<b', 'x3<c', 'x4<a')
        tried['values'] = [['out-0', v] for _, v in tried['values']]
        outputs = [['out-0', 0, 'x1<a'], ['out-0', 1, 'x2<b'], ['out-0', 2, 'x3<c'], ['out-0', 3, 'x4<a']]
        for keep, kind in ((outputs[:3], set()), (outputs, {'processed_twice'}), (outputs[1:3], {'not_processed'})):
            self.assertEqual(self.kinds(*ABC, tried, final(*ALL), dict(final(), client='final2', msgs=keep)), kind)


if __name__ == '__main__':
    result = unittest.TextTestRunner().run(unittest.defaultTestLoader.loadTestsFromTestCase(Analysis))
    bad = len(result.failures) + len(result.errors)
    print('%d passed, %d failed' % (result.testsRun - bad, bad))
    raise SystemExit(bad > 0)
