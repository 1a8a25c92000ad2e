"""The reference of the package at /api/, and its examples for the lab.

pdoc reads the modules; the pages are the site's own.  A module is public when it has __all__, and
so is what stands in it.  Docstrings are plain text: paragraphs, examples that begin with >>>, and
tables of fields, whose lines are a name, at least two spaces, and what it is.
"""

import ast
import doctest
import importlib
import inspect
import json
import pkgutil
import re
import sys
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

#: The file in which the lab finds the examples.
EXAMPLES = "lab/examples.json"

EXAMPLE = """\
<pre class="code" tabindex="0"><code>{}</code></pre>
<p class="try"><a href="/lab/#example={}">Run<span class="hidden"> this example</span></a></p>\
"""

KINDS = ("function", "class", "variable")

#: A signature longer than this has each parameter in a line of its own.
LINE = 72

_FIELD = re.compile(r"(?P<names>[A-Za-z_]\w*(?:, \w+)*)  +(?P<text>\S.*)")
_NAME = re.compile(r"\b[A-Za-z_][\w.]*\b")
#: The modules of types, which do not help who reads a signature.
_MODULES = re.compile(r"\b(?:collections\.abc|fractions|typing|bestplay(?:\.\w+)+)\.(?=[A-Z])")

#: A function that is a parameter's default says no more than where it lay in this run's memory.
_FUNCTION = re.compile(r"<function .+? at 0x[0-9a-f]+>")


def files(environment: Environment) -> dict[str, str]:
    """{path in the site: text} of the reference's pages, and of the lab's file of examples."""
    modules = public()
    places = {module.name: module.path for module in modules}
    start = environment.get_template("reference.html")
    page = environment.get_template("reference_module.html")
    own = bestplay.__doc__ or ""
    said = docstring(own, places, "bestplay")
    texts = {"/api/": start.render(groups=groups(modules), said=said, version=bestplay.__version__)}
    cells = examples(own, "bestplay", "/api/", bestplay)
    for module in modules:
        anchors = places | {member.id: f"#{member.id}" for member in module.every}
        texts[module.path] = page.render(
            page="reference",
            here=module.path,
            title=module.name,
            description=f"Use {module.name} in Python: {module.summary}",
            module=module,
            said=docstring(module.doc.docstring, anchors, module.short),
            places=anchors,
            docstring=docstring,
            code=linked,
        )
        cells |= examples(module.doc.docstring, module.short, module.path, module.doc.obj)
        for member in module.every:
            home = getattr(member.doc.obj, "__module__", "")
            at = f"{module.path}#{member.id}"
            owner = sys.modules.get(home, module.doc.obj)
            cells |= examples(member.docstring, f"{module.short}.{member.id}", at, owner)
    pages = {f"{path.lstrip('/')}index.html": text for path, text in texts.items()}
    return pages | {EXAMPLES: json.dumps(cells, ensure_ascii=False) + "\n"}


# Modules and their members.


def public() -> list["Module"]:
    """The public modules: each game's face and what belongs to it, then those for all games."""
    names = [info.name for info in pkgutil.walk_packages(bestplay.__path__, "bestplay.")]
    found = [importlib.import_module(name) for name in names]
    modules = [Module(pdoc.doc.Module(each)) for each in found if hasattr(each, "__all__")]
    titles = [game.title for game in GAMES]
    return sorted(modules, key=lambda each: [*titles, each.group].index(each.group))


def groups(modules: list["Module"]) -> dict[str, list["Module"]]:
    """The modules by the title of their game, and those for all games last."""
    titled: dict[str, list[Module]] = {}
    for module in modules:
        titled.setdefault(module.group, []).append(module)
    return titled


@dataclass(frozen=True)
class Module:
    """A public module, as its page shows it."""

    doc: pdoc.doc.Module

    @property
    def name(self) -> str:
        return self.doc.modulename

    @property
    def short(self) -> str:
        return self.name.removeprefix("bestplay.").removeprefix("core.").replace(".", "_")

    @property
    def path(self) -> str:
        return f"/api/{self.short}/"

    @property
    def group(self) -> str:
        faces = {game.title: game.name.replace("-", "_") for game in GAMES}
        own = (title for title, face in faces.items() if f"{self.short}_".startswith(f"{face}_"))
        return next(own, "For all games")

    @property
    def summary(self) -> str:
        return " ".join(blocks(self.doc.docstring)[0].split())

    @cached_property
    def members(self) -> list["Member"]:
        """The names in __all__: first those that its examples call, then functions, classes, ..."""
        called = re.findall(r"\b(\w+)\(", self.doc.docstring)

        def place(doc: pdoc.doc.Doc[Any]) -> tuple[int, int]:
            first = called.index(doc.name) if doc.name in called else len(called)
            return first, KINDS.index(doc.kind)

        return [Member(doc, self) for doc in sorted(self.doc.members.values(), key=place)]

    @cached_property
    def every(self) -> list["Member"]:
        """All members, each class followed by its own members."""
        return [inner for member in self.members for inner in (member, *member.members)]


@dataclass(frozen=True)
class Member:
    """A function, a class or a constant of a module, or a member of a class."""

    doc: pdoc.doc.Doc[Any]
    module: Module

    @property
    def id(self) -> str:
        """Its name in the module; for a member of a class, with the class: "Board.tiles"."""
        return self.doc.qualname

    @property
    def kind(self) -> str:
        """pdoc's word for it: "function", "class" or "variable"."""
        return self.doc.kind

    @cached_property
    def docstring(self) -> str:
        """Its docstring, or for a constant the #: remark above it; "" if there is none."""
        if self.kind == "variable" and "." not in self.id:
            return remark(self.module.doc.obj, self.id) or self.doc.docstring
        return "" if self.doc.docstring.startswith("Alias for field") else self.doc.docstring

    @cached_property
    def own(self) -> list["Member"]:
        """All members of a class, with those inherited from bestplay's base classes; else []."""
        if not isinstance(self.doc, pdoc.doc.Class):
            return []
        docs = [*self.doc.own_members]
        for (module, _), inherited in self.doc.inherited_members.items():
            if module.startswith("bestplay.") and module != "bestplay.core.value":
                docs += [doc for doc in inherited if doc.name != "__init__"]
        return [Member(doc, self.module) for doc in docs]

    @cached_property
    def members(self) -> list["Member"]:
        """A class's public members that have a docstring, and its constructor; else []."""
        has_own = "__init__" in vars(self.doc.obj) if self.kind == "class" else False
        return [
            member
            for member in self.own
            if member.docstring
            and (has_own if member.doc.name == "__init__" else member.doc.name[0] != "_")
        ]

    @property
    def types(self) -> dict[str, str]:
        """{field: type} of a class, for the table in its docstring."""
        fields = [each.doc for each in self.own if isinstance(each.doc, pdoc.doc.Variable)]
        return {doc.name: plain(doc.annotation_str.removeprefix(": ")) for doc in fields}

    @property
    def signature(self) -> str:
        """Its signature, or its type: "plays(board: str) -> list[Play]"."""
        doc = self.doc
        if isinstance(doc, pdoc.doc.Variable):
            value = "" if "." in self.id else _MODULES.sub("", f" = {doc.default_value!r}")
            return doc.name + plain(doc.annotation_str) + (value if len(value) < LINE else "")
        if not isinstance(doc, pdoc.doc.Function):
            return f"class {doc.name}"
        inside = "." in self.id and not doc.is_staticmethod
        signature = doc.signature_without_self if inside else doc.signature
        parameters = [plain(str(each)) for each in signature.parameters.values()]
        returned = plain(re.sub(r"^\(\s*\)", "", str(signature.replace(parameters=[]))))
        name = doc.name
        if name == "__init__":
            name, returned = self.id.partition(".")[0], ""
        line = f"{name}({', '.join(parameters)}){returned}"
        listed = "".join(f"    {parameter},\n" for parameter in parameters)
        return line if len(line) <= LINE else f"{name}(\n{listed}){returned}"


def plain(annotation: str) -> str:
    """A parameter or type for readers: no modules, "..." for functions, choices by name."""
    text = _FUNCTION.sub("...", _MODULES.sub("", annotation)).replace("NoneType", "None")
    for listed, name in choices().items():
        text = text.replace(listed, name)
    return text


@cache
def choices() -> dict[str, str]:
    """{"Literal[...]": name} of the public aliases of lists of choices."""
    offered = [(module.doc.obj, name) for module in public() for name in module.doc.obj.__all__]
    return {
        _MODULES.sub("", str(value)): name
        for face, name in offered
        for value in [getattr(face, name)]
        if get_origin(value) is Literal
    }


def remark(module: ModuleType, name: str) -> str:
    """The #: remark above a constant, here or where it is imported from; "" if there is none."""
    source, text, before = inspect.getsource(module), "", ""
    for line in source.splitlines():
        if line.startswith("#:"):
            text = f"{text} {line[2:].strip()}" if before.startswith("#:") else line[2:].strip()
        elif not line:
            text = ""
        elif re.match(rf"{name}(: .+)? = ", line):
            return text
        before = line
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("bestplay"):
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    return remark(importlib.import_module(node.module or ""), alias.name)
    return ""


# Docstrings.


def docstring(
    text: str, places: Mapping[str, str], name: str, types: Mapping[str, str] | None = None
) -> Markup:
    """A docstring as HTML.

    places: where each name that it may link to stands; name: what links to the lab call its
    examples; types: of the fields that it may list.
    """
    html, count = Markup(), 0
    for block in blocks(text):
        if is_example(block):
            count += 1
            html += Markup(EXAMPLE).format(textwrap.dedent(block).strip(), key(name, count))
            continue
        fields = fields_of(block)
        if not fields:
            html += Markup("<p>{}</p>").format(linked(" ".join(block.split()), places, prose=True))
            continue
        rows = Markup()
        for names, said in fields.items():
            known = map((types or {}).get, names.split(", "))
            kinds = dict.fromkeys(kind for kind in known if kind)
            kind = Markup(" <code>{}</code>").format(linked(", ".join(kinds), places))
            rows += Markup("<dt><code>{}</code>{}</dt><dd>{}</dd>").format(
                names, kind if kinds else "", linked(said, places, prose=True)
            )
        html += Markup('<dl class="fields">{}</dl>').format(rows)
    return html


def linked(text: str, places: Mapping[str, str], own: str = "", prose: bool = False) -> Markup:
    """Text as HTML with known names linked: classes but `own`; in prose, names with . or _."""

    def link(found: re.Match[str]) -> str:
        name = found[0]
        sure = "." in name or "_" in name or name.isupper() if prose else name[0].isupper()
        if sure and name in places and name != own.partition(".")[0]:
            return Markup('<a href="{}">{}</a>').format(places[name], name)
        return name

    # Names have nothing to escape, and escapes are no names that a page knows.
    return Markup(_NAME.sub(link, str(escape(text))))


def blocks(text: str) -> list[str]:
    """The paragraphs of a docstring; an example is one, with the blank lines within it."""
    parts: list[str] = []
    for part in re.split(r"\n\s*\n", text):
        if parts and is_example(parts[-1]) and is_example(part):
            parts[-1] += "\n\n" + part
        elif part.strip():
            parts.append(part)
    return parts


def is_example(block: str) -> bool:
    """True for a part of a docstring that is Python with what it shows."""
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


# Examples as cells of the lab.


def key(name: str, number: int) -> str:
    """The name of a docstring's example of this number in links: "module.name", "module.name-2"."""
    return name if number == 1 else f"{name}-{number}"


def examples(text: str, name: str, path: str, owner: ModuleType) -> dict[str, dict[str, Any]]:
    """{name in links: {"path", "cells"}} of a docstring's examples; cells include earlier ones.

    They run one after the other with the names of the module; so does `make test`.
    """
    found, cells = {}, list[str]()
    for count, block in enumerate(filter(is_example, blocks(text)), 1):
        begun = ""
        for example in doctest.DocTestParser().get_examples(textwrap.dedent(block)):
            begun += example.source
            if example.want:
                cells.append(begun.rstrip("\n"))
                begun = ""
        cells += [begun.rstrip("\n")] * bool(begun)
        nodes = [*ast.walk(ast.parse("\n".join(cells)))]
        named = [node for node in nodes if isinstance(node, ast.Name)]
        bound = {node.id for node in named if isinstance(node.ctx, ast.Store)}
        bound |= {node.asname or node.name for node in nodes if isinstance(node, ast.alias)}
        names = sorted({node.id for node in named} & set(vars(owner)) - bound)
        first = [f"from {owner.__name__} import {', '.join(names)}"] if names else []
        found[key(name, count)] = {"path": path, "cells": first + cells}
    return found
