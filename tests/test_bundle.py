"""A page's Python in one file."""

import ast
from pathlib import Path

import pytest

from sitebuild.pages.rooms import ADVISOR
from sitebuild.runtime import bundle

#: A game of its own: two rooms that the page opens with, one that may follow.
ROOMS = "ui/games/coin"
FILES = {
    "ui/__init__.py": "",
    "ui/games/__init__.py": "",
    f"{ROOMS}/__init__.py": "",
    f"{ROOMS}/state.py": "import json\nfrom bestplay.rules import game, other\n",
    f"{ROOMS}/view.py": "from ui import page\n",
    f"{ROOMS}/later.py": "from bestplay.late import thing\n",
    "ui/page.py": "def run(state, view, later):\n    pass\n",
    "ui/unused.py": "1 / 0\n",
    "bestplay/__init__.py": '"""The core."""\n',
    "bestplay/late.py": "thing = 1\n",
    "bestplay/rules/__init__.py": "other = 2\n",
    "bestplay/rules/game.py": "import bestplay.dice\n",
    "bestplay/dice.py": "PAIRS = 21\n",
}


@pytest.fixture
def sources(tmp_path: Path) -> tuple[Path]:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return (tmp_path,)


def test_it_holds_what_the_entry_imports_and_no_more(sources: tuple[Path]) -> None:
    modules = bundle.collect(bundle.entry("coin", ADVISOR, sources), sources)
    assert sorted(modules.values()) == sorted(set(FILES) - {"ui/unused.py"})
    assert modules["bestplay.rules"] == "bestplay/rules/__init__.py"


def test_what_is_imported_within_functions_comes_second(sources: tuple[Path]) -> None:
    first, later = bundle.scripts(bundle.entry("coin", ADVISOR, sources), sources)
    assert "bestplay/late.py" not in first
    assert "thing = 1" in later
    assert first.endswith("page.run(state, view, load_later)\n")
    assert "page.run(" not in later
    (sources[0] / ROOMS / "view.py").write_text("from ui.games.coin import later\n")
    first, later = bundle.scripts(bundle.entry("coin", ADVISOR, sources), sources)
    assert "thing = 1" in first
    assert later == ""


def test_a_page_without_a_third_room_has_none_to_load(sources: tuple[Path]) -> None:
    (sources[0] / ROOMS / "later.py").unlink()
    first, later = bundle.scripts(bundle.entry("coin", ADVISOR, sources), sources)
    assert first.endswith("page.run(state, view, None)\n")
    assert later == ""


def test_what_only_type_checkers_import_is_left_out(sources: tuple[Path]) -> None:
    text = "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    import ui.unused\n"
    (sources[0] / ROOMS / "view.py").write_text(text)
    assert "ui.unused" not in bundle.collect(bundle.entry("coin", ADVISOR, sources), sources)


def test_a_missing_module_is_told(sources: tuple[Path]) -> None:
    with pytest.raises(ModuleNotFoundError, match=r"no module ui\.games\.nothing"):
        bundle.collect(bundle.entry("nothing", ADVISOR, sources), sources)
    (sources[0] / ROOMS / "view.py").write_text("import bestplay.nothing\n")
    with pytest.raises(ModuleNotFoundError, match=r"no module bestplay\.nothing"):
        bundle.collect(bundle.entry("coin", ADVISOR, sources), sources)


def test_within_a_page_it_says_the_same(sources: tuple[Path]) -> None:
    (sources[0] / "ui" / "page.py").write_text("end = '</script><!-- <b>'\n")
    first, _ = bundle.scripts(bundle.entry("coin", ADVISOR, sources), sources)
    inside = bundle.within(first)
    assert "</" not in inside
    assert "<!--" not in inside
    assert ast.dump(ast.parse(inside)) == ast.dump(ast.parse(first))


def test_the_name_follows_the_content(sources: tuple[Path], tmp_path: Path) -> None:
    first = bundle.write("coin", ADVISOR, tmp_path, sources)
    assert first.later.startswith("/assets/coin-view-later-")
    assert bundle.write("coin", ADVISOR, tmp_path, sources) == first
    (tmp_path / "bestplay" / "late.py").write_text("thing = 2\n")
    assert bundle.write("coin", ADVISOR, tmp_path, sources).later != first.later
