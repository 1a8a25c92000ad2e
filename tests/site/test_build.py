"""The build refuses bad arguments, and never leaves a broken site."""

import hashlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import build
from bestplay.games import NAMES
from sitebuild import ROOT
from tests.site.conftest import run


def digests(folder: Path) -> dict[str, str]:
    """Every file's path to its SHA-256."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
    }


def refused(*arguments: str) -> str:
    """The error message of build.py for arguments that it refuses, without whitespace."""
    done = run(*arguments)
    assert done.returncode == 2 and "Traceback" not in done.stderr
    return "".join(done.stderr.split())


def test_what_cannot_be_built_or_written_is_refused(tmp_path: Path) -> None:
    assert set(NAMES) <= set(re.findall(r"[a-z-]+", refused("--only", "chess")))
    (tmp_path / "letter.txt").write_text("mine")
    for out in (tmp_path, tmp_path / "letter.txt", tmp_path / "letter.txt" / "site", Path("/")):
        assert f"--out{out}:" in refused("--out", str(out))
    assert (tmp_path / "letter.txt").read_text() == "mine"


def in_group(leader: int) -> set[int]:
    """The processes that a command has begun, itself among them."""
    listed = subprocess.run(
        ["ps", "-eo", "pid=,pgid=,stat="], capture_output=True, text=True, check=True
    ).stdout
    rows = [line.split() for line in listed.splitlines()]
    return {int(pid) for pid, group, state in rows if int(group) == leader and state[0] != "Z"}


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_a_build_that_is_ended_leaves_no_process(tmp_path: Path, number: signal.Signals) -> None:
    """The signal reaches the build alone, as a host's does that has run out of patience."""
    out = tmp_path / "site"
    command = [sys.executable, str(ROOT / "build.py"), "--only", "pickomino", "--out", str(out)]
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    ) as begun:
        try:
            # Itself, Python's own helper, and at least one that works.
            waited(lambda: len(in_group(begun.pid)) >= 3)
            begun.send_signal(number)
            begun.wait(60)
            waited(lambda: in_group(begun.pid) == set())
        finally:
            for left in in_group(begun.pid):
                os.kill(left, signal.SIGKILL)
    assert begun.returncode != 0
    if number != signal.SIGKILL:
        assert list(tmp_path.iterdir()) == []


def waited(happens: Callable[[], bool]) -> None:
    """Wait until something happens; a failure where it does not."""
    for _ in range(300):
        if happens():
            return
        time.sleep(0.1)
    pytest.fail("it did not happen")


@pytest.mark.parametrize("name", ["site", "site.new", "site.old"])
def test_nothing_is_removed_that_no_build_has_made(tmp_path: Path, name: str) -> None:
    """Another's folder may have a `runtime` in it, and a name that a build would like to use."""
    letter = tmp_path / name / "runtime" / "letter.txt"
    letter.parent.mkdir(parents=True)
    letter.write_text("mine")
    done = run("--out", str(tmp_path / "site"))
    assert done.returncode == 2
    assert f"{tmp_path / name}holdssomething" in "".join(done.stderr.split())
    assert list(digests(tmp_path)) == [f"{name}/runtime/letter.txt"]


def test_a_build_that_fails_leaves_the_old_one(tmp_path: Path) -> None:
    out = tmp_path / "site"
    with build.replacing(out) as folder:
        (folder / "index.html").write_text("old")
    with pytest.raises(RuntimeError), build.replacing(out) as folder:
        (folder / "index.html").write_text("half")
        raise RuntimeError
    left = digests(tmp_path)
    assert left.pop(f"site/{build.MARK}")
    assert left == {"site/index.html": hashlib.sha256(b"old").hexdigest()}
    with build.replacing(out) as folder:
        (folder / "new.html").write_text("new")
    assert sorted(digests(tmp_path)) == [f"site/{build.MARK}", "site/new.html"]
