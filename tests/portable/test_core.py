"""The portable core gives the same numbers and the same words under every interpreter.

Each file of snippets/ prints one line of JSON; see harness.py.
"""

import ast
from pathlib import Path

import pytest

from bestplay import games
from sitebuild import ROOT
from tests.house.test_layers import BELOW_FACES
from tests.portable.harness import Everywhere
from tests.portable.test_harness import same

SNIPPETS = sorted((Path(__file__).parent / "snippets").glob("*.py"))
CORE = ROOT / "py" / "bestplay"


@pytest.mark.parametrize("snippet", SNIPPETS, ids=[path.stem for path in SNIPPETS])
def test_every_interpreter_gives_the_same(snippet: Path, everywhere: Everywhere) -> None:
    assert same(everywhere(snippet.read_text("utf-8")))


def test_what_must_be_refused_is_refused(everywhere: Everywhere) -> None:
    snippet = next(path for path in SNIPPETS if path.stem == "refusals")
    for message in same(everywhere(snippet.read_text("utf-8"))):
        assert message.startswith("refused: ")


def test_no_module_of_the_core_is_left_out() -> None:
    """Rules, solvers and jobs of every game, and what they stand on."""
    core = {f"bestplay.core.{part}" for part in ("dice", "tables", "words")}
    for family in games.families():
        parts = {path.stem for path in (CORE / family).glob("*.py")}
        core |= {f"bestplay.{family}.{part}" for part in parts & {"jobs", *BELOW_FACES}}
    imported = set()
    for path in SNIPPETS:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                imported |= {f"{node.module}.{alias.name}" for alias in node.names}
                imported.add(str(node.module))
    assert core <= imported
