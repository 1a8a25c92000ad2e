"""The reference of the package at /api/: the public names of each face, from the docstrings.

pdoc reads the modules; the pages are the site's own, so they need no inline style or script. A
module is public when it has __all__, and so is what stands in it.

Docstrings are plain text: paragraphs, examples that begin with >>>, and tables of fields, whose
lines are a name, at least two spaces, and what it is.  Constants have remarks above them.
"""

import ast
import importlib
import inspect
import json
import pkgutil
import re
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from types import ModuleType
from typing import Any, Literal, get_origin

import pdoc.doc
from jinja2 import Environment
from markupsafe import Markup, escape

import bestplay
from bestplay.games import GAMES
from sitebuild.discovery import runnable

_FIELD = re.compile(r"(?P<names>[A-Za-z_]\w*(?:, \w+)*)  +(?P<text>\S.*)")
_NAME = re.compile(r"\b[A-Za-z_][\w.]*\b")
_REMARK = "#:"


#: An example, and where it runs.
EXAMPLE = """\
<pre class="code" tabindex="0"><code>{}</code></pre>
<p class="try"><a href="{}">Run<span class="hidden"> this example</span></a></p>\
"""


class Linker:
    """Turns the names that a page knows into links to where they stand."""

    def __init__(self, places: Mapping[str, str]) -> None:
        self.places = places

    def code(self, text: str, own: str = "") -> Markup:
        """Python with the classes in it linked, but for the one that it belongs to."""
        known = {name: at for name, at in self.places.items() if name[0].isupper()}
        known.pop(own.partition(".")[0], None)
        return self._add_links(text, known)

    def prose(self, text: str) -> Markup:
        """Words with those names linked that cannot be mistaken for a word."""
        names = {
            name: at
            for name, at in self.places.items()
            if "." in name or "_" in name or name.isupper()
        }
        return self._add_links(text, names)

    def _add_links(self, text: str, places: Mapping[str, str]) -> Markup:
        html, last = Markup(), 0
        for name in _NAME.finditer(text):
            place = places.get(name[0])
            if place:
                html += escape(text[last : name.start()])
                html += Markup('<a href="{}">{}</a>').format(place, name[0])
                last = name.end()
        return html + escape(text[last:])

    def docstring(
        self, text: str, types: Mapping[str, str] | None = None, name: str = ""
    ) -> Markup:
        """A docstring; types are those of the fields that it may list; name: its examples'."""
        html, count = Markup(), 0
        for block in blocks(text):
            fields = fields_of(block)
            if is_example(block):
                count += 1
                text = textwrap.dedent(block).strip()
                html += Markup(EXAMPLE).format(text, runnable.link(name, count))
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
        follows = parts and is_example(parts[-1]) and is_example(part)
        if follows:
            parts[-1] += "\n\n" + part
        elif part.strip():
            parts.append(part)
    return parts


def is_example(block: str) -> bool:
    """Whether a part of a docstring is Python with what it shows."""
    return block.lstrip().startswith(">>>")


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


PAGE = {
    "page": "reference",
    "here": "/api/",
    "title": "The Python package",
    "description": "Use the Python package bestplay: every public name is here, with examples.",
}

KINDS = ("function", "class", "variable")

#: Where a type stands does not help who reads a signature.
_MODULES = re.compile(r"\b(?:collections\.abc|fractions|typing|bestplay(?:\.\w+)+)\.(?=[A-Z])")

#: No parameters, as pdoc writes them: over two lines before a long result.
_NOTHING = re.compile(r"^\(\s*\)")

#: A function that is a parameter's default says no more than where it lay in this run's memory.
_FUNCTION = re.compile(r"<function .+? at 0x[0-9a-f]+>")

#: What is called in an example.
_CALLED = re.compile(r"\b(\w+)\(")

#: What a namedtuple says of a field when nobody does.
_SILENT = "Alias for field number"

#: A signature longer than this has each parameter in a line of its own.
LINE = 72


#: Where the lab finds the examples.
EXAMPLES = "lab/examples.json"


def files(environment: Environment) -> dict[str, str]:
    """Each page's path in the site, and its text; and the examples, for the lab."""
    modules = public()
    paths = {module.name: module.path for module in modules}
    start = environment.get_template("reference.html")
    page = environment.get_template("reference_module.html")
    texts = {
        "/api/": start.render(
            **PAGE,
            groups=groups(modules),
            said=bestplay.__doc__,
            link=Linker(paths),
            version=bestplay.__version__,
        )
    }
    for module in modules:
        texts[module.path] = page.render(
            page="reference",
            here=module.path,
            title=module.name,
            description=f"Use {module.name} in Python: {module.summary}",
            module=module,
            link=Linker(paths | module.anchors),
        )
    pages = {f"{path.lstrip('/')}index.html": text for path, text in texts.items()}
    return pages | {EXAMPLES: json.dumps(examples(modules), ensure_ascii=False) + "\n"}


def examples(modules: list["Module"]) -> dict[str, dict[str, Any]]:
    """Each example by its name in links: its cells, and the page where it stands."""
    told = [("bestplay", bestplay.__doc__ or "", bestplay, "/api/")]
    for module in modules:
        face = module.doc.obj
        told.append((module.short, module.doc.docstring, face, module.path))
        for member in module.every:
            owner = runnable.module_of(member.doc.obj, face)
            told.append((member.example, member.docstring, owner, f"{module.path}#{member.id}"))
    found = {}
    for name, text, owner, path in told:
        given = [block for block in blocks(text) if is_example(block)]
        for count in range(1, len(given) + 1):
            cells = runnable.whole([textwrap.dedent(each) for each in given[:count]], owner)
            found[runnable.key(name, count)] = {"path": path, "cells": cells}
    return found


def public() -> list["Module"]:
    """The public modules: each game's face and what belongs to it, then those for all games."""
    names = [info.name for info in pkgutil.walk_packages(bestplay.__path__, "bestplay.")]
    found = [importlib.import_module(name) for name in names]
    modules = [Module(pdoc.doc.Module(each)) for each in found if hasattr(each, "__all__")]
    ordered = [each for game in GAMES for each in modules if _belongs(each.short, game.name)]
    return ordered + [each for each in modules if each not in ordered]


def groups(modules: list["Module"]) -> list[tuple[str, list["Module"]]]:
    """The modules by the title of their game, and those for all games last."""
    titled: dict[str, list[Module]] = {}
    for module in modules:
        own = [game.title for game in GAMES if _belongs(module.short, game.name)]
        titled.setdefault(own[0] if own else "For all games", []).append(module)
    return list(titled.items())


def _belongs(name: str, game: str) -> bool:
    face = game.replace("-", "_")
    return name == face or name.startswith(face + "_")


class Module:
    """A public module, as its page shows it."""

    def __init__(self, doc: pdoc.doc.Module) -> None:
        self.doc = doc
        self.name = doc.modulename
        own = self.name.removeprefix("bestplay.").removeprefix("core.")
        self.short = own.replace(".", "_")
        self.path = f"/api/{self.short}/"

    @property
    def summary(self) -> str:
        """What it is, in a line."""
        return summary(self.doc.docstring)

    @cached_property
    def members(self) -> list["Member"]:
        """All that __all__ names: what its examples call, then functions, classes, constants."""
        called = _CALLED.findall(self.doc.docstring)

        def place(doc: pdoc.doc.Doc[Any]) -> tuple[int, int]:
            first = called.index(doc.name) if doc.name in called else len(called)
            return first, KINDS.index(doc.kind)

        return [Member(doc, self) for doc in sorted(self.doc.members.values(), key=place)]

    @property
    def every(self) -> list["Member"]:
        """The members, each with its own behind it."""
        return [inner for member in self.members for inner in (member, *member.members)]

    @property
    def anchors(self) -> dict[str, str]:
        """Where each name stands on the page."""
        return {member.id: f"#{member.id}" for member in self.every}


@dataclass(frozen=True)
class Member:
    """A function, a class or a constant of a module, or a member of a class."""

    doc: pdoc.doc.Doc[Any]
    module: Module

    @property
    def id(self) -> str:
        """Its name, a class's member's with the class: "Board.tiles"."""
        return self.doc.qualname

    @property
    def example(self) -> str:
        """What its examples are called in links."""
        return f"{self.module.short}.{self.id}"

    @property
    def kind(self) -> str:
        """What pdoc calls this: "function", "class" or "variable"."""
        return self.doc.kind

    @cached_property
    def docstring(self) -> str:
        """What is said of it, "" for nothing."""
        text = "" if self.doc.docstring.startswith(_SILENT) else self.doc.docstring
        if self.kind == "variable" and "." not in self.id:
            return constants(self.module.doc.obj).get(self.id, text)
        return text

    @cached_property
    def members(self) -> list["Member"]:
        """A class's constructor, properties and methods that say something."""
        return [member for member in self._own if member.docstring and member._is_public]

    @cached_property
    def _own(self) -> list["Member"]:
        """Members of a class, those too that it has from a base that is not public itself."""
        if not isinstance(self.doc, pdoc.doc.Class):
            return []
        docs = [*self.doc.own_members]
        for (module, _), inherited in self.doc.inherited_members.items():
            if module.startswith("bestplay.") and module != "bestplay.core.value":
                docs += [doc for doc in inherited if doc.name != "__init__"]
        return [Member(doc, self.module) for doc in docs]

    @property
    def _is_public(self) -> bool:
        if self.doc.name == "__init__":
            owner = getattr(self.module.doc.obj, self.id.partition(".")[0])
            return "__init__" in vars(owner)
        return not self.doc.name.startswith("_")

    @property
    def types(self) -> dict[str, str]:
        """The types of a class's fields, for the table in its docstring."""
        variables = [own.doc for own in self._own if isinstance(own.doc, pdoc.doc.Variable)]
        return {doc.name: _plain(doc.annotation_str.removeprefix(": ")) for doc in variables}

    @property
    def signature(self) -> str:
        """How it is called, or its type: "plays(board: str) -> list[Play]"."""
        doc = self.doc
        if isinstance(doc, pdoc.doc.Function):
            return _signature(doc)
        if isinstance(doc, pdoc.doc.Variable):
            value = "" if "." in self.id else _MODULES.sub("", f" = {doc.default_value!r}")
            return doc.name + _plain(doc.annotation_str) + (value if len(value) < LINE else "")
        return f"class {doc.name}"


def _signature(doc: pdoc.doc.Function) -> str:
    constructor = doc.name == "__init__"
    inside = "." in doc.qualname and not doc.is_staticmethod
    signature = doc.signature_without_self if inside else doc.signature
    parameters = [_plain(str(parameter)) for parameter in signature.parameters.values()]
    returned = _plain(_NOTHING.sub("", str(signature.replace(parameters=[]))))
    result = "" if constructor else returned
    name = doc.qualname.partition(".")[0] if constructor else doc.name
    line = f"{name}({', '.join(parameters)}){result}"
    if len(line) <= LINE:
        return line
    listed = "".join(f"    {parameter},\n" for parameter in parameters)
    return f"{name}(\n{listed}){result}"


def _plain(annotation: str) -> str:
    """A parameter or type without modules and memory, and with the names that choices have."""
    plain = _FUNCTION.sub("...", _MODULES.sub("", annotation)).replace("NoneType", "None")
    for listed, name in _choices().items():
        plain = plain.replace(listed, name)
    return plain


@cache
def _choices() -> dict[str, str]:
    """The name that a face gives to each list of choices, by how it is written out."""
    names = [info.name for info in pkgutil.walk_packages(bestplay.__path__, "bestplay.")]
    modules = [importlib.import_module(name) for name in names]
    return {
        _MODULES.sub("", str(getattr(module, name))): name
        for module in modules
        for name in getattr(module, "__all__", ())
        if get_origin(getattr(module, name)) is Literal
    }
