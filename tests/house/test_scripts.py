"""Scripts of the pages that run Python ask for what is there: nothing else reads them."""

import importlib
import re

import pytest

from sitebuild import ROOT

#: `from bestplay.core.cells import question_handler`, in a script's text.
IMPORT = re.compile(r"\bfrom (bestplay[\w.]*) import (\w+)")

IMPORTS = sorted(
    (path.name, *found)
    for path in (ROOT / "site").rglob("*js")
    for found in IMPORT.findall(path.read_text("utf-8"))
)


@pytest.mark.parametrize(("script", "module", "name"), IMPORTS)
def test_what_a_script_imports_is_there(script: str, module: str, name: str) -> None:
    found = importlib.import_module(module)
    assert hasattr(found, name) or importlib.import_module(f"{module}.{name}")


def test_the_jail_and_the_worker_have_such_imports() -> None:
    assert {script for script, _, _ in IMPORTS} >= {"jail-worker.js", "worker.mjs"}
