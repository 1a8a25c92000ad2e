"""What holds for every file of ours: a module has one subject and fits on a few screens."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

#: A module has one subject and fits on a few screens.
MOST_LINES = 250

FOLDERS = ("py", "site/ui", "site/static", "site/templates", "benchmarks", "tests", "stubs")
KINDS = (".py", ".mjs", ".js", ".html", ".pyi")

MODULES = [
    ROOT / "build.py",
    ROOT / "serve.py",
    *sorted(
        path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in KINDS
    ),
]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_module_fits_on_a_few_screens(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= MOST_LINES
