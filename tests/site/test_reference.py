"""The reference of the package: docstrings as HTML, and every public name with something to say."""

import re
from pathlib import Path

from sitebuild.discovery import reference
from sitebuild.discovery.reference import Linker

MODULES = reference.public()

LINK = re.compile(r' href="([^"]+)"')
PAGES = "api"


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
    command = re.search(r"pip install [^<\s]*?([^/<\s]+\.whl)<", text)
    assert command and list(built.glob(f"runtime/*/{command[1]}"))
