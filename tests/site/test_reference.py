"""The reference of the package: docstrings as HTML, and every public name with something to say."""

import pydoc
import re
from pathlib import Path

from bestplay import klappenspiel
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
