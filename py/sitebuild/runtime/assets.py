"""Everything a page loads but its own HTML and data, written under names that never change."""

import hashlib
import json
import shutil
from base64 import b64encode
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from sitebuild.pages import rooms
from sitebuild.runtime import bundle, hashed, interpreters, jail, licences, static

#: These get a hash in their names; the other static files keep theirs, at the site's top.
HASHED = (
    "others.css",  # the whole style, for the pages that do not carry theirs
    "look.js",  # for the colours that the reader chose
    "arrives.js",  # on pages whose scripts come by themselves: says what has not come
    "missing.js",  # on the page for addresses that do not exist
    "offline.mjs",  # registers the service worker
    "widget.mjs",  # tells an embedding page the height; early.js loads it
    "authors.mjs",  # the authors' page
    "question.mjs",  # the question on the home page
    "carry.mjs",  # what a game has besides
    "find.mjs",  # the list of questions
    "reference.css",  # of the package's reference, beside others.css
    "share.mjs",  # shares positions; start.mjs loads it
    "lab.mjs",
    "lab.css",  # beside others.css
)


@dataclass(frozen=True)
class Assets:
    """URL paths, each beginning with a slash."""

    micropython: str
    """micropython.mjs, which the start imports: preload it."""
    wasm: str
    """Its WebAssembly, or the half of it that a page's Python starts with."""
    rest: tuple[str, ...]
    """The other half: what PyScript begins with besides, and the rest; nothing for the interpreter
    as it comes."""
    finder: int
    """How many bytes of what a page opens with are the module that imports from packs: none where
    they are not packs, but modules that are imported already."""
    pyodide: str
    """The folder, with its last slash, of pyodide.mjs and pyodide-lock.json."""
    wheel: str
    worker: str
    early: str
    """The text of a script that does what look.js does, and keeps the taps made before Python is
    there."""
    start: str
    """The text of the module script that starts a page's Python."""
    pyscript: str
    """The folder of PyScript, with its last slash."""
    pyscript_preload: tuple[str, ...]
    """The scripts that it begins with, for their heads to name."""
    lab_parts: dict[str, Any]
    """What lab.mjs is told of the jail; see jail.py."""
    micropip: str
    """The wheel that installs packages in the lab."""
    bundles: dict[tuple[str, str], bundle.Bundle]
    """The Python of each family's pages, by the family and the page's room."""
    served: dict[str, str]
    """The URL path of each of HASHED."""
    integrity: dict[str, str]
    """The attribute by which a browser refuses any other content of it."""
    tables: str = ""
    """The checksums of all tables as JSON; this and sums are there once the tables are."""
    sums: dict[str, str] = field(default_factory=dict)
    """The same by the URL paths, with those of what pages start with."""

    @property
    def core(self) -> str:
        """What starts PyScript, on strategy pages."""
        return f"{self.pyscript}core.js"

    @property
    def interpreter(self) -> tuple[str, ...]:
        """The files of MicroPython, in a folder whose name carries the hash of all of them."""
        return (self.micropython, self.wasm, *self.rest)

    def starts(self) -> dict[str, str]:
        """What the lab starts with, and its checksum: see arrives.js."""
        return {self.served["lab.mjs"]: self.sums[self.served["lab.mjs"]]}


def write(out: Path, families: Iterable[str], plain: bool = False) -> Assets:
    """Write the static files, the runtimes, the wheel and the bundles of these families.

    This needs no table: with_tables() adds what does.  plain: MicroPython as it comes from npm.
    """
    _copy_static(out)
    micropython = interpreters.micropython(out, plain)
    pyodide, own_wheel = interpreters.pyodide(out), interpreters.own_wheel(out)
    contents = {name: static.served_bytes(name) for name in HASHED}
    pyscript = interpreters.pyscript(out)
    jailed = interpreters.jail(out)
    micropip, lock = interpreters.lab(out)
    return Assets(
        micropython=micropython.module,
        wasm=micropython.first,
        rest=micropython.rest,
        finder=len(bundle.finder()) if plain else 0,
        pyodide=pyodide,
        wheel=own_wheel,
        worker=worker(out, pyodide, own_wheel),
        early=static.within("early.js"),
        start=static.within("start.mjs"),
        pyscript=pyscript,
        pyscript_preload=interpreters.pyscript_opens_with(out, pyscript),
        lab_parts=jail.lab_parts(out, jailed, pyodide, own_wheel, micropip, lock),
        micropip=micropip,
        bundles={
            (family, kind.room): bundle.write(family, kind, micropython, out)
            for family in families
            for kind in rooms.kinds(family)
        },
        served={name: hashed.write(content, name, out) for name, content in contents.items()},
        integrity={name: integrity_of(content) for name, content in contents.items()},
    )


def with_tables(made: Assets, out: Path) -> Assets:
    """These assets with the checksums of what is in the folder, its tables too."""
    sums = checksums(out)
    tables = hashed.write(json.dumps(sums).encode(), "tables.json", out)
    paths = {*made.interpreter, made.core, made.served["lab.mjs"]}
    parts = {path: checksum(out / path[1:]) for path in paths}
    return replace(made, tables=tables, sums=sums | parts)


def integrity_of(content: bytes) -> str:
    """The attribute by which a browser refuses any other content."""
    return f"sha256-{b64encode(hashlib.sha256(content).digest()).decode()}"


#: A checksum is so many digits of a SHA-256.
DIGITS = 20


def checksums(out: Path) -> dict[str, str]:
    """The checksum of each table by its URL path, as a page's start checks it."""
    return {
        f"/{file.relative_to(out).as_posix()}": checksum(file)
        for file in sorted((out / "data").glob("*/*/*.json"))
    }


def checksum(file: Path) -> str:
    """The beginning of its SHA-256."""
    return hashlib.sha256(file.read_bytes()).hexdigest()[:DIGITS]


def worker(out: Path, pyodide: str, own_wheel: str) -> str:
    """Write the worker, which knows the files that it fetches; return its URL."""
    folder = out / pyodide.strip("/")
    paths = [f"{pyodide}{file.name}" for file in sorted(folder.iterdir())] + [own_wheel]
    paths.remove(f"{pyodide}{licences.NAME}")
    contents = {path: (out / path[1:]).read_bytes() for path in paths}
    known = {
        path: (hashlib.sha256(content).hexdigest(), len(content))
        for path, content in contents.items()
    }
    line = f"const FILES={json.dumps(known, separators=(',', ':'))};"
    text = f"{line}\n{static.served_bytes('worker.mjs').decode()}"
    return hashed.write(text.encode(), "worker.mjs", out)


def _copy_static(out: Path) -> None:
    """Copy what is no script or style, under its own name."""
    for path in sorted(static.FOLDER.iterdir()):
        if path.suffix not in (".js", ".mjs", ".css"):
            shutil.copyfile(path, out / path.name)
