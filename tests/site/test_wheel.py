"""The site's wheel in an empty folder, with nothing but Python: what docs/machines.md writes.

And what `python -m build` makes of the sources.
"""

import re
import shlex
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.conftest import ROOT

TEXT = (ROOT / "docs" / "machines.md").read_text("utf-8")


@pytest.fixture(scope="module")
def empty(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment of its own with the wheel alone."""
    folder = tmp_path_factory.mktemp("empty")
    (wheel,) = built.glob("runtime/wheel-*/*.whl")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "env"], check=True)
    pip = (sys.executable, "-m", "pip", "--python", folder / "env" / "bin" / "python", "install")
    subprocess.run([*pip, "--quiet", "--no-index", "--no-deps", wheel], check=True)
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


def test_python_m_build_makes_the_sdist_and_the_wheel(tmp_path: Path) -> None:
    """The package `build` is meant, though Python finds the site's build.py first."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    sdist, wheel = sorted(tmp_path.iterdir(), key=lambda path: path.suffix)
    with tarfile.open(sdist) as sources, zipfile.ZipFile(wheel) as modules:
        assert {name.partition("/")[2] for name in sources.getnames()} > {"build.py", "README.md"}
        packages = {name.partition("/")[0] for name in modules.namelist()}
    assert packages == {"bestplay", wheel.name.removesuffix("-py3-none-any.whl") + ".dist-info"}
