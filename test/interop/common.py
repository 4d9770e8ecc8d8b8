"""What the runner and its parts share."""
import os

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CACHE = os.environ.get('INTEROP_CACHE') or os.path.join(ROOT, 'build', 'interop')


class Skip(Exception):
    """The test cannot run here."""


class Fail(Exception):
    """It ran and was not right."""
