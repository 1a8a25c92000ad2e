"""HTML in which nothing is forgotten: what is filled in is escaped, and templates are literals."""

import ast
from collections.abc import Iterator
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from markupsafe import escape

from sitebuild import ROOT
from ui.html import EMPTY, join, markup

MODULES = sorted([*ROOT.glob("site/ui/**/*.py"), *ROOT.glob("site/games/**/*.py")])


@given(st.text(alphabet="<>&\"'ab{}%"))
def test_whatever_is_filled_in_is_escaped(text: str) -> None:
    expected = str(escape(text)).replace("&#34;", "&quot;").replace("&#39;", "'")
    assert markup("<b>{}</b>", text).text == f"<b>{expected}</b>"


def test_html_is_filled_in_as_it_is() -> None:
    inside = markup("<i>{}</i>", "a & b")
    assert markup("<b>{}</b>", inside).text == "<b><i>a &amp; b</i></b>"
    assert join([inside, EMPTY, inside]).text == "<i>a &amp; b</i>" * 2
    assert markup("{}{}", 3, None).text == "3"
    assert not EMPTY
    assert inside == markup("<i>a &amp; b</i>")


def calls(path: Path) -> Iterator[tuple[str, ast.Call]]:
    """What a module calls by a name or as an attribute."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            yield node.func.id if isinstance(node.func, ast.Name) else node.func.attr, node


def test_templates_are_literals_and_nothing_else_makes_html() -> None:
    for path in MODULES:
        for name, call in calls(path) if path.name != "html.py" else ():
            where = f"{path.name}:{call.lineno}"
            assert name != "Html", f"{where} makes Html without markup()"
            literal = name != "markup" or (
                isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, str)
            )
            assert literal, f"{where}: the template is no literal"
