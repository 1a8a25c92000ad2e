"""Shared fixtures: a build of one game."""

import subprocess
import sys
from pathlib import Path

import pytest

from papers import results
from sitebuild import ROOT
from sitebuild.pages import answers
from sitebuild.pages.answers import Answer


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The finished process of build.py with these arguments."""
    command = [sys.executable, str(ROOT / "build.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)


@pytest.fixture(scope="session")
def one_game(plain: bool, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Klappenspiel's site, built once more: the whole site's data are not taken for it."""
    out = tmp_path_factory.mktemp("one") / "site"
    done = run("--only", "klappenspiel", "--out", str(out), *["--plain"] * plain)
    assert done.returncode == 0, done.stderr
    return out


@pytest.fixture(scope="session")
def known(built: Path) -> dict[str, results.Entry]:
    """The figures of the built site."""
    return results.load(built / "data" / "results.json")


@pytest.fixture(scope="session")
def all_answers(known: dict[str, results.Entry]) -> list[Answer]:
    """All answers with those figures."""
    return answers.answers(known)
