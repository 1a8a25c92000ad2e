"""The site's wheel in an empty folder, with nothing but Python: what docs/machines.md writes."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

TEXT = (ROOT / "docs" / "machines.md").read_text("utf-8")


@pytest.fixture(scope="module")
def empty(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment of its own with the wheel alone."""
    folder = tmp_path_factory.mktemp("empty")
    (wheel,) = built.glob("runtime/wheel-*/*.whl")
    subprocess.run([sys.executable, "-m", "venv", folder / "env"], check=True)
    pip = ("-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check")
    subprocess.run([folder / "env" / "bin" / "python", *pip, wheel], check=True)
    return folder


def block(language: str, within: str) -> str:
    """The first block of code of a language that has these words."""
    found = re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)
    return next(str(each) for each in found if within in each)


def test_the_command_s_lines_run_as_written(empty: Path) -> None:
    (empty / "my_rule.py").write_text(block("python", "low_tiles"))
    lines = block("sh", "bestplay klackers").splitlines()
    assert len(lines) > 5
    said = []
    for line in lines:
        name, *words = shlex.split(line)
        done = subprocess.run(
            [empty / "env" / "bin" / name, *words], cwd=empty, capture_output=True, text=True
        )
        assert (done.returncode, done.stderr) == (0, ""), line
        said.append(done.stdout)
    assert said[0] == block("text", "throw 9")
