"""The reference of the package: docstrings as HTML, and every public name with something to say."""

import doctest
import importlib
import pydoc
import re
from pathlib import Path

import pdoc.doc
import pytest

from bestplay import games, klappenspiel
from sitebuild.discovery import reference
from sitebuild.discovery.reference import Linker, Member, Module

MODULES = reference.public()
MEMBERS = [(module, member) for module in MODULES for member in module.members]

LINK = re.compile(r' href="([^"]+)"')
PAGES = "api"


def name_of(value: object) -> str:
    if isinstance(value, Module):
        return value.name
    return f"{value.module.name}.{value.id}" if isinstance(value, Member) else ""


# What is public, and whether it says something.


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)
def test_every_game_has_a_face_that_is_listed(game: games.Game) -> None:
    assert f"bestplay.{game.name.replace('-', '_')}" in [module.name for module in MODULES]


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_all_that_is_offered_is_there_once(module: Module) -> None:
    here = importlib.import_module(module.name)
    assert len(set(here.__all__)) == len(here.__all__)
    assert all(hasattr(here, name) for name in here.__all__)


@pytest.mark.parametrize(("module", "member"), MEMBERS, ids=name_of)
def test_every_public_name_says_what_it_is(module: Module, member: Member) -> None:
    words = member.docstring.split()
    assert len(words) >= 3, f"{member.id} says nothing"
    blocks = reference.blocks(member.docstring)
    last = [block for block in blocks if not reference.is_example(block)][-1].rstrip()
    assert last[-1] in ".:?!)" or reference.fields_of(last)


@pytest.mark.parametrize(("module", "member"), MEMBERS, ids=name_of)
def test_every_member_of_a_class_says_what_it_is(module: Module, member: Member) -> None:
    """Fields by the table in the class's docstring, which help() shows too; others by their own."""
    if not isinstance(member.doc, pdoc.doc.Class):
        return
    tabled = {
        name
        for block in reference.blocks(member.docstring)
        for names in reference.fields_of(block)
        for name in names.split(", ")
    }
    said = {inner.doc.name for inner in member.members} | tabled | {"fields"}
    public = {doc.name for doc in member.doc.own_members if not doc.name.startswith("_")}
    inherited_from_tuple = {"count", "index"}
    assert public - said - inherited_from_tuple == set()
    assert tabled <= public


#: Where what is public stands: some of it in modules that are not.
HOMES = sorted(
    {member.doc.taken_from[0] for _, member in MEMBERS if member.kind in ("class", "function")}
)


@pytest.mark.parametrize("home", HOMES)
def test_examples_in_docstrings_run_as_written(home: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(home))
    assert failed == 0
    assert tried


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_every_public_class_and_function_has_an_example(module: Module) -> None:
    """Those that run above."""
    offered = [each for each in module.members if each.kind in ("class", "function")]
    assert [each.doc.name for each in offered if ">>>" not in each.docstring] == []


def test_help_tells_what_a_play_holds() -> None:
    text = pydoc.plain(pydoc.render_doc(klappenspiel))
    assert "    worth  the chance to win after it\n" in text.replace(" |  ", "    ")
    assert "namedtuple" not in text.partition("FUNCTIONS")[2]


# How docstrings are read.

SAID = """What it is.

More of it, see
Board.tiles and TABLE.

name        what it is
other, two  what they are, in
            two lines

    >>> 1 < 2
    True
"""


def test_a_docstring_as_html() -> None:
    linker = Linker({"Board": "#Board", "Board.tiles": "#Board.tiles", "TABLE": "#TABLE"})
    assert str(linker.docstring(SAID, {"name": "Board", "two": "int"}, "module.name")) == (
        "<p>What it is.</p>"
        '<p>More of it, see <a href="#Board.tiles">Board.tiles</a> and <a href="#TABLE">TABLE</a>.'
        "</p>"
        '<dl class="fields"><dt><code>name</code> <code><a href="#Board">Board</a></code></dt>'
        "<dd>what it is</dd><dt><code>other, two</code> <code>int</code></dt>"
        "<dd>what they are, in two lines</dd></dl>"
        '<pre class="code" tabindex="0"><code>&gt;&gt;&gt; 1 &lt; 2\nTrue</code></pre>\n'
        '<p class="try"><a href="/lab/#example=module.name">Run<span class="hidden"> this example'
        "</span></a></p>"
    )


def test_what_a_signature_belongs_to_is_not_linked_and_other_classes_are() -> None:
    linker = Linker({"Board": "#Board", "Play": "#Play", "plays": "#plays"})
    assert linker.code("plays(Board) -> Play", "Board.plays") == (
        'plays(Board) -&gt; <a href="#Play">Play</a>'
    )


def test_remarks_above_constants_are_found_where_they_stand() -> None:
    said = reference.constants(klappenspiel)
    assert said["TILES"] == "The tiles of the game."
    assert "FEWEST" not in said


def test_signatures_are_short() -> None:
    module = next(module for module in MODULES if module.name == "bestplay.klappenspiel")
    signatures = {member.id: member.signature for member in module.members}
    assert signatures["chance_to_end"] == (
        "chance_to_end(board: str | Iterable[int] | Board) -> Fraction"
    )
    assert signatures["BOARDS"] == "BOARDS = 1024"
    assert signatures["Kind"] == "Kind = Literal['both', 'sum']"
    assert signatures["Board"] == "class Board"
    assert all(
        len(line) <= 100 and not re.search(r"bestplay\.|typing\.|\)\(|0x[0-9a-f]", line)
        for _, member in MEMBERS
        for each in (member, *member.members)
        for line in each.signature.splitlines()
    )


def test_a_list_of_choices_is_called_by_its_name() -> None:
    module = next(module for module in MODULES if module.name == "bestplay.shut_the_box")
    (game,) = [member for member in module.members if member.id == "Game"]
    made = next(member.signature for member in game.members if member.id == "Game.__init__")
    assert "    one_die: OneDie = 'max6',\n    goal: GoalName = 'score',\n" in made


# The pages.


def test_the_pages_have_no_inline_style_or_script_and_no_dead_links(built: Path) -> None:
    files = sorted((built / PAGES).rglob("*.html"))
    assert len(files) == len(MODULES) + 1
    for file in files:
        html = file.read_text("utf-8")
        assert "<style" not in html
        assert " style=" not in html
        assert not re.search(r"<script(?![^>]* src=)", html)
        for link in LINK.findall(html):
            path, _, anchor = link.partition("#")
            if "://" in path or not link.startswith(("/api/", "#")):
                continue
            page = built / path.strip("/") / "index.html" if path else file
            assert f' id="{anchor}"' in page.read_text("utf-8") if anchor else page.is_file(), link


def test_the_command_that_installs_the_package_names_the_wheel(built: Path) -> None:
    text = (built / PAGES / "index.html").read_text("utf-8")
    command = re.search(r"pip install [^<\s]*?(/runtime/[^<\s]+\.whl)", text)
    assert command
    assert (built / command[1].lstrip("/")).is_file()


def test_every_page_links_to_the_reference(built: Path) -> None:
    for page in ("index.html", "data/index.html", "klappenspiel/index.html"):
        assert ' href="/api/"' in (built / page).read_text("utf-8")
