"""The lab at /lab/: a page of cells that run Python on the reader's device, and its notebooks.

These are docs/notebooks/*.py, in cells, and also served as the files that Jupyter opens.  A line
`# %%` begins a cell of Python, `# %% [markdown]` one of text, whose lines are comments.  Editors
know this form, and so they can be read, checked and changed like any module.
"""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinja2 import Environment

from sitebuild import ROOT
from sitebuild.runtime.assets import Assets

PAGE = {
    "page": "lab",
    "here": "/lab/",
    "title": "Python lab",
    "description": (
        "Use the package bestplay in your browser: run notebooks that rebuild the tables of the "
        "papers, and cells of your own."
    ),
}

#: The examples of the package's reference, as cells.
EXAMPLES = "/lab/examples.json"

FOLDER = ROOT / "docs" / "notebooks"

#: The one that the lab opens with.
WELCOME = "welcome"

_CELL = re.compile(r"^# %%(?P<text> \[markdown\])?$", re.MULTILINE)

METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


@dataclass(frozen=True)
class Cell:
    """One cell: Python, or text in Markdown."""

    source: str
    is_text: bool = False


@dataclass(frozen=True)
class Notebook:
    """A notebook by its name in links."""

    name: str
    cells: tuple[Cell, ...]

    @property
    def title(self) -> str:
        """The first heading of the notebook, without its "#"."""
        return self.cells[0].source.split("\n")[0].lstrip("# ")

    @property
    def about(self) -> str:
        """The paragraph below the notebook's heading, in one line."""
        return " ".join(self.cells[0].source.split("\n\n")[1].split())

    @property
    def path(self) -> str:
        """The URL path of its file: "/lab/<name>.ipynb"."""
        return f"/lab/{self.name}.ipynb"

    @property
    def code(self) -> list[str]:
        """The Python of each cell that is code."""
        return [cell.source for cell in self.cells if not cell.is_text]


def notebooks() -> list[Notebook]:
    """All notebooks: the one that the lab opens with, then the others by name."""
    found = [read(path) for path in sorted(FOLDER.glob("*.py"))]
    return sorted(found, key=lambda each: each.name != WELCOME)


def read(path: Path) -> Notebook:
    """A notebook from its file.  Raises ValueError for one that does not begin with a title."""
    cells = tuple(split(path.read_text("utf-8")))
    if not (cells and cells[0].is_text and cells[0].source.startswith("# ")):
        raise ValueError(f"{path} should begin with a cell of text that has a heading")
    return Notebook(path.stem.replace("_", "-"), cells)


def split(text: str) -> list[Cell]:
    """The cells of a file's text."""
    begins = list(_CELL.finditer(text))
    ends = [each.start() for each in begins[1:]] + [len(text)]
    cells = []
    for begin, end in zip(begins, ends, strict=True):
        source = text[begin.end() : end].strip("\n")
        if begin["text"]:
            source = re.sub(r"^# ?", "", source, flags=re.MULTILINE)
        cells.append(Cell(source, bool(begin["text"])))
    return cells


def as_json(cells: Iterable[Cell]) -> dict[str, Any]:
    """The JSON of a notebook of these cells, in nbformat 4.5."""
    listed: list[dict[str, Any]] = [
        {"cell_type": "markdown", "id": f"text-{number}", "metadata": {}, "source": cell.source}
        if cell.is_text
        else {
            "cell_type": "code",
            "execution_count": None,
            "id": f"code-{number}",
            "metadata": {},
            "outputs": [],
            "source": cell.source,
        }
        for number, cell in enumerate(cells, 1)
    ]
    return {"cells": listed, "metadata": METADATA, "nbformat": 4, "nbformat_minor": 5}


def _file_text(cells: Iterable[Cell]) -> str:
    """The text of an .ipynb file."""
    return json.dumps(as_json(cells), ensure_ascii=False, indent=1) + "\n"


def files(environment: Environment, assets: Assets) -> dict[str, str]:
    """{path in the site: text} of the lab's page and its notebooks."""
    every = notebooks()
    first = next(each for each in every if each.name == WELCOME)
    told = {
        **assets.lab_parts,
        "welcome": first.name,
        "first": as_json(first.cells),
        "notebooks": [{"name": each.name, "path": each.path} for each in every],
        "examples": EXAMPLES,
    }
    page = environment.get_template("lab.html").render(
        **PAGE,
        notebooks=every,
        told=told,
    )
    texts = {each.path.lstrip("/"): _file_text(each.cells) for each in every}
    return {"lab/index.html": page} | texts
