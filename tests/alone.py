"""Readers' journeys that failed beside others, once more by themselves: python -m tests.alone

Three at most, and only those in a browser: on a busy machine a browser at times stands still for
longer than any reader would wait.  What fails again has failed.
"""

import json
import subprocess
import sys

from sitebuild import ROOT

FAILED = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
JOURNEYS = ("tests/browser/", "tests/engines/")
MOST = 3


def main() -> int:
    """The exit code of the tests."""
    failed = list(json.loads(FAILED.read_text("utf-8"))) if FAILED.exists() else []
    if not 0 < len(failed) <= MOST or not all(name.startswith(JOURNEYS) for name in failed):
        return 1
    print(f"By {'itself' if len(failed) == 1 else 'themselves'}:", *failed, sep="\n  ", flush=True)
    return subprocess.run([sys.executable, "-m", "pytest", "-q", *failed], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
