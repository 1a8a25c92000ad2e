"""A page's Python in two packs of modules."""

import subprocess
from pathlib import Path

import pytest

from sitebuild.pages.rooms import ADVISOR
from sitebuild.runtime import bundle
from sitebuild.runtime.bundle import compile_module

#: A game of its own: two rooms that the page opens with, one that may follow.
ROOMS = "games/coin"
FILES = {
    "ui/__init__.py": "",
    "games/__init__.py": "",
    f"{ROOMS}/__init__.py": "",
    f"{ROOMS}/state.py": (
        "import json\nfrom bestplay.coin import rules, other\nused = json, rules, other\n"
    ),
    f"{ROOMS}/view.py": "from ui import page\nused = page\n",
    f"{ROOMS}/later.py": "from bestplay.late import thing\nused = thing\n",
    "ui/page.py": "def run(state, view, later):\n    pass\n",
    "ui/unused.py": "1 / 0\n",
    "bestplay/__init__.py": '"""The core."""\n',
    "bestplay/late.py": "thing = 1\n",
    "bestplay/coin/__init__.py": "other = 2\n",
    "bestplay/coin/rules.py": "import bestplay.dice\nused = bestplay\n",
    "bestplay/dice.py": "PAIRS = 21\n",
}


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of its modules."""
    monkeypatch.setattr(bundle, "SOURCES", (tmp_path,))
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def test_what_is_imported_within_functions_comes_second(sources: Path) -> None:
    first, later = bundle.parts(bundle.entry("coin", ADVISOR))
    assert "bestplay/late.py" not in first
    assert later["bestplay/late.py"] == "thing = 1\n"
    assert first["opening.py"].endswith("    page.run(state, view, load_later)\n")
    assert "opening.py" not in later
    (sources / ROOMS / "view.py").write_text("from games.coin import later\nused = later\n")
    first, later = bundle.parts(bundle.entry("coin", ADVISOR))
    assert "bestplay/late.py" in first
    assert later == {}


def test_what_only_type_checkers_import_is_left_out(sources: Path) -> None:
    text = "from __future__ import annotations\nimport ui.unused\ndef f(a: ui.unused.X): pass\n"
    (sources / ROOMS / "view.py").write_text(text)
    assert "ui.unused" not in bundle.collect(bundle.entry("coin", ADVISOR))


def test_a_missing_module_is_told(sources: Path) -> None:
    with pytest.raises(ModuleNotFoundError, match=r"no module games\.nothing"):
        bundle.collect(bundle.entry("nothing", ADVISOR))
    (sources / ROOMS / "view.py").write_text("import bestplay.nothing\nused = bestplay\n")
    with pytest.raises(ModuleNotFoundError, match=r"no module bestplay\.nothing"):
        bundle.collect(bundle.entry("coin", ADVISOR))


def test_letters_stand_for_any_bytes_and_end_no_element() -> None:
    content = b"</script><!-- \xc3\xa9\r\n" + bytes(range(256))
    text = bundle.letters(content)
    assert "<" not in text
    assert text.isprintable()
    assert bytes((ord(letter) - 32) & 0xFF for letter in text) == content


def test_a_source_that_micropython_cannot_read_is_told() -> None:
    with pytest.raises(subprocess.CalledProcessError):
        compile_module("wrong.py", "def f[T](x): pass\n")
