"""Share groups: two members of the Java client take the records of one partition side by side."""
import subprocess

from common import Fail
from transactions import java, topics


def java_members(run):
    topic, = topics(run, 'shared', partitions=1)
    done = subprocess.run(java('4.4.0', 'ShareMembers', run.bootstrap, topic, topic + '-group'), stdin=subprocess.DEVNULL,
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=120)
    if done.returncode:
        raise Fail('; '.join(done.stderr.decode(errors='replace').splitlines()[:2])[:400])


def register(run):
    run.test('java-share-members', java_members, run)
