"""Docstrings as HTML, and the remarks above constants.

Docstrings are plain text: paragraphs, examples that begin with >>>, and tables of fields, whose
lines are a name, at least two spaces, and what it is.
"""

import ast
import importlib
import inspect
import re
import textwrap
from collections.abc import Mapping
from functools import cache
from types import ModuleType

from markupsafe import Markup, escape

_FIELD = re.compile(r"(?P<names>[A-Za-z_]\w*(?:, \w+)*)  +(?P<text>\S.*)")
_NAME = re.compile(r"\b[A-Za-z_][\w.]*\b")
_REMARK = "#:"


class Linker:
    """Turns the names that a page knows into links to where they stand."""

    def __init__(self, places: Mapping[str, str]) -> None:
        self.places = places

    def code(self, text: str, own: str = "") -> Markup:
        """Python with the classes in it linked, but for the one that it belongs to."""
        known = {name: at for name, at in self.places.items() if name[0].isupper()}
        known.pop(own.partition(".")[0], None)
        return self._linked(text, known)

    def prose(self, text: str) -> Markup:
        """Words with those names linked that cannot be mistaken for a word."""
        names = {
            name: at
            for name, at in self.places.items()
            if "." in name or "_" in name or name.isupper()
        }
        return self._linked(text, names)

    def _linked(self, text: str, places: Mapping[str, str]) -> Markup:
        html, last = Markup(), 0
        for name in _NAME.finditer(text):
            place = places.get(name[0])
            if place:
                html += escape(text[last : name.start()])
                html += Markup('<a href="{}">{}</a>').format(place, name[0])
                last = name.end()
        return html + escape(text[last:])

    def docstring(self, text: str, types: Mapping[str, str] | None = None) -> Markup:
        """A docstring; types are those of the fields that it may list."""
        html = Markup()
        for block in blocks(text):
            fields = fields_of(block)
            if block.lstrip().startswith(">>>"):
                html += Markup('<pre class="code" tabindex="0"><code>{}</code></pre>').format(
                    textwrap.dedent(block).strip()
                )
            elif fields:
                html += self._fields(fields, types or {})
            else:
                html += Markup("<p>{}</p>").format(self.prose(" ".join(block.split())))
        return html

    def _fields(self, fields: Mapping[str, str], types: Mapping[str, str]) -> Markup:
        rows = Markup()
        for names, text in fields.items():
            kinds = dict.fromkeys(types[name] for name in names.split(", ") if name in types)
            kind = Markup(" <code>{}</code>").format(self.code(", ".join(kinds))) if kinds else ""
            rows += Markup("<dt><code>{}</code>{}</dt><dd>{}</dd>").format(
                names, kind, self.prose(text)
            )
        return Markup('<dl class="fields">{}</dl>').format(rows)


def blocks(text: str) -> list[str]:
    """The parts between blank lines; an example keeps the blank lines within it."""
    parts: list[str] = []
    for part in re.split(r"\n\s*\n", text):
        follows = parts and parts[-1].lstrip().startswith(">>>") and part.lstrip().startswith(">>>")
        if follows:
            parts[-1] += "\n\n" + part
        elif part.strip():
            parts.append(part)
    return parts


def fields_of(block: str) -> dict[str, str]:
    """{names: text} of a table of fields, {} for any other block."""
    fields: dict[str, str] = {}
    for line in textwrap.dedent(block).splitlines():
        field = _FIELD.fullmatch(line)
        if field:
            fields[field["names"]] = field["text"]
        elif fields and line.startswith(" "):
            fields[list(fields)[-1]] += " " + line.strip()
        else:
            return {}
    return fields


def summary(text: str) -> str:
    """The first paragraph in one line."""
    return " ".join(blocks(text)[0].split()) if text.strip() else ""


@cache
def constants(module: ModuleType) -> dict[str, str]:
    """What is said by #: above each constant of a module, here or where it is imported from."""
    source = inspect.getsource(module)
    lines = source.splitlines()
    said: dict[str, str] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("bestplay"):
            there = importlib.import_module(node.module or "")
            for alias in node.names:
                if isinstance(getattr(there, alias.name), ModuleType):
                    continue
                text = constants(there).get(alias.name)
                if text:
                    said[alias.asname or alias.name] = text
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            named = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            text = _above(lines, node.lineno - 1)
            if text and isinstance(named, ast.Name):
                said[named.id] = text
    return said


def _above(lines: list[str], row: int) -> str:
    """The remark that ends above this row, past other assignments to which it belongs as well."""
    while row and lines[row - 1].strip() and not lines[row - 1].startswith("#"):
        row -= 1
    first = row
    while first and lines[first - 1].startswith(_REMARK):
        first -= 1
    return " ".join(line.removeprefix(_REMARK).strip() for line in lines[first:row])
