"""A page's Python in one file."""

import ast
from pathlib import Path

import pytest

from sitebuild import ROOT, bundle

FILES = {
    "ui/__init__.py": "",
    "ui/game.py": "import json\nfrom ui import page\nfrom bestplay.rules import game, other\n",
    "ui/page.py": "def later():\n    from bestplay.late import thing\n    return thing\n",
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
    found = bundle.collect("ui.game", sources)
    assert sorted(found.values()) == sorted(set(FILES) - {"ui/unused.py"})
    assert found["bestplay.rules"] == "bestplay/rules/__init__.py"


def test_what_is_imported_within_functions_comes_second(sources: tuple[Path]) -> None:
    first, later = bundle.scripts("ui.game", sources)
    assert "bestplay/late.py" not in first
    assert "thing = 1" in later
    assert first.endswith("import ui.game\n")
    assert "import ui.game" not in later
    (sources[0] / "ui" / "page.py").write_text("import bestplay.late\n")
    first, later = bundle.scripts("ui.game", sources)
    assert "thing = 1" in first
    assert later == ""


def test_a_missing_module_is_told(sources: tuple[Path]) -> None:
    with pytest.raises(ModuleNotFoundError, match=r"no module ui\.nothing"):
        bundle.collect("ui.nothing", sources)
    (sources[0] / "ui" / "bad.py").write_text("import bestplay.nothing\n")
    with pytest.raises(ModuleNotFoundError, match=r"no module bestplay\.nothing"):
        bundle.collect("ui.bad", sources)


def test_within_a_page_it_says_the_same(sources: tuple[Path]) -> None:
    (sources[0] / "ui" / "page.py").write_text("end = '</script><!-- <b>'\n")
    first, _ = bundle.scripts("ui.game", sources)
    inside = bundle.within(first)
    assert "</" not in inside
    assert "<!--" not in inside
    assert ast.dump(ast.parse(inside)) == ast.dump(ast.parse(first))


def test_the_name_follows_the_content(sources: tuple[Path], tmp_path: Path) -> None:
    first = bundle.write("ui.game", tmp_path, sources)
    assert first.later.startswith("/assets/game-later-")
    assert bundle.write("ui.game", tmp_path, sources) == first
    (tmp_path / "bestplay" / "late.py").write_text("thing = 2\n")
    assert bundle.write("ui.game", tmp_path, sources).later != first.later


SOURCE = '''\
"""A module."""
# a comment
X = "# no comment"  # a comment


class Empty:
    """Nothing but words."""


def f(a):
    """Words
    on several lines."""
    text = """a string
# not a comment
"""
    return text, a  # done


def g(): "one line"; return f'{X}#'
'''


def test_comments_and_docstrings_go_and_lines_stay() -> None:
    stripped = bundle.strip(SOURCE).splitlines()
    assert len(stripped) == len(SOURCE.splitlines())
    assert stripped[2] == 'X = "# no comment"'
    assert stripped[6] == "    pass"
    assert stripped[12:15] == ['    text = """a string', "# not a comment", '"""']
    assert "comment" not in "".join(stripped[:2] + stripped[15:])
    assert stripped[18] == "def g(): \"one line\"; return f'{X}#'"


MODULES = sorted([*ROOT.glob("py/bestplay/**/*.py"), *ROOT.glob("site/ui/**/*.py")])


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_stripping_our_modules_changes_nothing_else(path: Path) -> None:
    source = path.read_text("utf-8")
    assert _code(bundle.strip(source)) == _code(source)


def _code(source: str) -> str:
    """The syntax tree without docstrings, and without the `pass` that may stand for one."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if ast.get_docstring(node, clean=False) is not None:
                node.body = node.body[1:]
            node.body = [inner for inner in node.body if not isinstance(inner, ast.Pass)]
    return ast.dump(tree)
