"""Everything a page loads but its own HTML and data, written under names that never change."""

import hashlib
import json
import shutil
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from sitebuild.pages import rooms
from sitebuild.pages.rooms import ADVISOR
from sitebuild.runtime import bundle, interpreters, licences, policy, static

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
    """URL paths, each beginning with a slash, those of folders with one at the end too."""

    micropython: interpreters.MicroPython
    finder: int
    """The length of the module that imports from packs at the start of a page's Python: 0 where
    that is no pack, but modules that are imported already."""
    pyodide: str
    """The folder of pyodide.mjs and pyodide-lock.json."""
    wheel: str
    worker: str
    early: str
    """The text of a script that does what look.js does, and keeps the taps made before Python is
    there."""
    start: str
    """The text of the module script that starts a page's Python."""
    pyscript: str
    """The folder of PyScript."""
    pyscript_preload: tuple[str, ...]
    """The scripts that it begins with, for their heads to name."""
    lab_parts: dict[str, Any]
    """The jail as lab.mjs reads it: its frame, each file's URL path, SHA-256 and size by its name
    within, and where the packages of its lock are."""
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
        """The URL path of the script that starts PyScript, on strategy pages."""
        return f"{self.pyscript}core.js"

    @property
    def opens(self) -> list[str]:
        """URL paths that the pages at the site's top open with, without the tables of games."""
        later = [each.later for (_, room), each in self.bundles.items() if room == ADVISOR.room]
        own = (self.tables, self.worker)
        return [*self.served.values(), *self.micropython.files, *filter(None, later), *own]

    def starts(self) -> dict[str, str]:
        """{URL path: checksum} of the lab's script, which arrives.js reads."""
        return {self.served["lab.mjs"]: self.sums[self.served["lab.mjs"]]}


def write(out: Path, families: Iterable[str], plain: bool = False) -> Assets:
    """Write the static files, the runtimes, the wheel and the bundles of these families.

    This needs no table: with_tables() adds what does.  plain: MicroPython as it comes from npm.
    """
    for path in sorted(static.FOLDER.iterdir()):
        if path.suffix not in (".js", ".mjs", ".css"):
            shutil.copyfile(path, out / path.name)
    micropython = interpreters.micropython(out, plain)
    pyodide, own_wheel = interpreters.pyodide(out), interpreters.own_wheel(out)
    pyscript = interpreters.pyscript(out)
    contents = {name: static.served_bytes(name) for name in HASHED}
    return Assets(
        micropython=micropython,
        finder=len(bundle.finder()) if plain else 0,
        pyodide=pyodide,
        wheel=own_wheel,
        worker=worker(out, pyodide, own_wheel),
        early=static.within("early.js"),
        start=static.within("start.mjs"),
        pyscript=pyscript,
        pyscript_preload=tuple(
            pyscript + path.name for path in sorted((out / pyscript[1:]).glob("core*.js"))
        ),
        lab_parts=lab_parts(out, pyodide, own_wheel),
        bundles={
            (family, kind.room): bundle.write(family, kind, micropython, out)
            for family in families
            for kind in rooms.kinds(family)
        },
        served={name: static.write(content, name, out) for name, content in contents.items()},
        integrity={name: static.integrity(content) for name, content in contents.items()},
    )


def with_tables(made: Assets, out: Path) -> Assets:
    """These assets with the checksums of what is in the folder, its tables too."""
    sums = checksums(out)
    tables = static.write(json.dumps(sums).encode(), "tables.json", out)
    paths = {*made.micropython.files, made.core, made.served["lab.mjs"]}
    parts = {path: checksum(out / path[1:]) for path in paths}
    return replace(made, tables=tables, sums=sums | parts)


#: A checksum is so many digits of a SHA-256.
DIGITS = 20


def checksums(out: Path) -> dict[str, str]:
    """{URL path: checksum} of all tables in a built site."""
    return {
        f"/{file.relative_to(out).as_posix()}": checksum(file)
        for file in sorted((out / "data").glob("*/*/*.json"))
    }


def checksum(file: Path) -> str:
    """The first 20 hexadecimal digits of a file's SHA-256."""
    return hashlib.sha256(file.read_bytes()).hexdigest()[:DIGITS]


def worker(out: Path, pyodide: str, own_wheel: str) -> str:
    """Write the worker's script with the checksums of the files that it fetches; return its URL."""
    folder = out / pyodide.strip("/")
    paths = [f"{pyodide}{file.name}" for file in sorted(folder.iterdir())] + [own_wheel]
    paths.remove(f"{pyodide}{licences.NAME}")
    known = {path: _sum_and_size(out, path) for path in paths}
    line = f"const FILES={json.dumps(known, separators=(',', ':'))};"
    text = f"{line}\n{static.served_bytes('worker.mjs').decode()}"
    return static.write(text.encode(), "worker.mjs", out)


def lab_parts(out: Path, pyodide: str, own_wheel: str) -> dict[str, Any]:
    """Write the lab's own files, and return the settings of its script (see Assets.lab_parts)."""
    micropip, lock = interpreters.lab(out)
    paths = {"script": interpreters.jail(out), "wheel": own_wheel}
    paths |= {name: pyodide + name for name in ("pyodide.asm.wasm", "python_stdlib.zip")}
    paths |= {interpreters.LOCK: lock, "micropip": micropip}
    return {
        "frame": policy.jail_frame(),
        "files": {name: (path, *_sum_and_size(out, path)) for name, path in paths.items()},
        "packages": interpreters.packages(),
    }


def _sum_and_size(out: Path, path: str) -> tuple[str, int]:
    """(SHA-256 in hexadecimal, number of bytes) of the file at a URL path."""
    content = (out / path[1:]).read_bytes()
    return hashlib.sha256(content).hexdigest(), len(content)
