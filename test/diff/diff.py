#!/usr/bin/env python3
"""One script of requests, two servers, every answer compared field by field.

  diff.py check --server HOST:PORT            against answers recorded from Apache Kafka; a COMMAND instead
                                              of HOST:PORT is started first (see run)
  diff.py compare --a HOST:PORT --b HOST:PORT both live; --era says which release A is
  diff.py record --server HOST:PORT --era 4.4 writes recorded/ERA/CASE.json

--only REGEX picks cases; --era 4.4|3.9 (default: both where answers exist). Differences that
are right are listed with their reason in expected.txt. Exit 1 when a case fails.
"""
import argparse
import importlib
import os
import re
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import harness  # noqa: E402
import server  # noqa: E402

RECORDED = os.path.join(harness.HERE, 'recorded')


def load_cases():
    folder = os.path.join(harness.HERE, 'cases')
    for name in sorted(os.listdir(folder)):
        if name.endswith('.py') and name != '__init__.py':
            importlib.import_module('cases.' + name[:-3])
    return harness.CASES


def run_case(where, era, function):
    """(steps, problems) of one case on one server."""
    try:
        test = harness.Test(where, era, harness.new_run())
    except (harness.Failed, harness.Closed, OSError, LookupError) as e:
        return [], ['cannot start: %s' % e]
    problems = test.problems
    try:
        function(test)
    except harness.Failed as e:
        problems.append(str(e))
    except (harness.Closed, OSError) as e:
        problems.append('connection lost: %s' % e)
    except Exception as e:  # an answer of unexpected shape must not end the whole run
        frame = traceback.extract_tb(e.__traceback__)[-1]
        problems.append('%s: %s (%s:%d)' % (type(e).__name__, e, os.path.basename(frame.filename), frame.lineno))
    test.finish()
    return harness.jsonable(test.steps), problems


def compare_steps(case, want, got, expected):
    out = []
    theirs = {s['step']: s for s in got}
    for step in want:
        other = theirs.get(step['step'])
        if other is None:
            out.append('%s: step not reached' % step['step'])
            continue
        for path, a, b in harness.differences(step['answer'], other['answer']):
            if not expected.allows('%s/%s' % (case, step['step']), path, a):
                out.append('%s%s: Kafka %s, here %s' % (step['step'], path, short(a), short(b)))
    ours = {s['step'] for s in want}
    out += ['%s: step that Kafka did not reach' % s for s in theirs if s not in ours]
    return out


def short(value):
    text = repr(value)
    return text if len(text) <= 300 else text[:300] + '...'


def jobs(args):
    """(case name, function, era) of what was asked for."""
    for name, function, eras in load_cases():
        for era in eras:
            if (not args.era or args.era == era) and (not args.only or re.search(args.only, name)):
                yield name, function, era


def report(name, era, problems, counts, started):
    title = name if era == '4.4' else '%s@%s' % (name, era)
    if problems:
        counts['failed'] += 1
        print('FAIL %s %s' % (title, problems[0] if len(problems) == 1 else '%d differences:' % len(problems)))
        if len(problems) > 1:
            for p in problems:
                print('     ' + p)
    else:
        counts['passed'] += 1
        print('ok %s (%.1f s)' % (title, time.time() - started))
    sys.stdout.flush()


def run_all(args):
    counts = {'passed': 0, 'failed': 0, 'skipped': 0}
    expected = harness.Expected(os.path.join(harness.HERE, 'expected.txt'))
    for name, function, era in jobs(args):
        started = time.time()
        path = os.path.join(RECORDED, era, name + '.json')
        steps, problems = run_case(args.b if args.mode == 'compare' else args.server, era, function)
        if args.mode == 'record':
            if not problems:
                harness.save(path, steps)
        elif args.mode == 'compare':
            want, wrong = run_case(args.a, era, function)
            problems = ['on Kafka itself: ' + p for p in wrong] + problems + compare_steps(name, want, steps, expected)
        elif not os.path.exists(path):
            counts['skipped'] += 1
            print('skipped %s: no answers recorded from %s' % (name, era))
            continue
        else:
            problems += compare_steps(name, harness.load(path), steps, expected)
        report(name, era, problems, counts, started)
    if args.mode == 'check' and not args.only and not args.era:
        for row in expected.unused():
            print('note: expected.txt row matched nothing: ' + row)
    print('%(passed)d passed, %(failed)d failed, %(skipped)d skipped' % counts)
    return 1 if counts['failed'] else 0


def started(args):
    """The server that --server starts, or None when it names one that runs."""
    if not args.server or re.fullmatch(r'[^/ ]+:\d+', args.server):
        return None
    ours = server.Server(args.server, None, args.port)
    ours.start()
    args.server = ours.bootstrap
    return ours


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('mode', choices=['check', 'compare', 'record'])
    parser.add_argument('--server')
    parser.add_argument('--a')
    parser.add_argument('--b')
    parser.add_argument('--era', choices=['4.4', '3.9'])
    parser.add_argument('--only')
    parser.add_argument('--port', type=int)
    parser.add_argument('--keep', action='store_true', help='leave the data and the log of a server started here')
    args = parser.parse_args()
    if args.mode == 'compare' and not (args.a and args.b) or args.mode != 'compare' and not args.server:
        parser.error('which server?')
    if args.mode != 'check' and not args.era:
        parser.error('--era: which release is Kafka here?')
    ours = None
    try:
        ours = started(args)
        return run_all(args)
    except harness.Failed as e:
        print('FAIL server %s' % e)
        print('0 passed, 1 failed, 0 skipped')
        return 1
    finally:
        if ours:
            ours.remove(args.keep)


if __name__ == '__main__':
    sys.exit(main())
