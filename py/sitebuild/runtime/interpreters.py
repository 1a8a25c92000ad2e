"""The interpreters that the pages load, taken from npm and served by the site itself."""

import hashlib
import io
import json
import os
import re
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

from hatchling.builders.wheel import WheelBuilder

import quickstart
from sitebuild import ROOT
from sitebuild.runtime import licences, static

NODE_MODULES = ROOT / "node_modules"
MICROPYTHON = NODE_MODULES / "@micropython" / "micropython-webassembly-pyscript"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"

#: Wheels for browsers, and the lock that has their SHA-256.
WHEELS = ROOT / ".venv" / "wheels"
WHEELS_LOCK = ROOT / "browser.lock"

#: The list of packages, which Pyodide asks for when it starts.
LOCK = "pyodide-lock.json"

#: The beginnings of the names of scripts that PyScript's editors, terminals and games need.
PLUGINS = (
    "codemirror",
    "deprecations-manager",
    "donkey",
    "index-",
    "py-editor",
    "py-game",
    "py-terminal",
    "service-worker",
    "storage",
    "toml-",
    "xterm",
    "zip-",
)

LEFT_OUT = """\
The scripts of PyScript's editor, the terminal, the games and the other plugins are left out, and
the comments that name source maps. Nothing else was changed."""

#: Parts of the standard library that nothing in a browser's worker can use.
UNUSED = (
    "_pyrepl/",
    "ctypes/",
    "doctest.py",
    "idlelib/",
    "imaplib.py",
    "mailbox.py",
    "multiprocessing/",
    "pdb.py",
    "pydoc.py",
    "unittest/",
    "wsgiref/",
    "xmlrpc/",
)

#: The changes to Pyodide, which the licence of Python wants named.
CHANGES = f"""\
The standard library lacks what a browser cannot use ({", ".join(UNUSED)}) and is packed without
compression. The scripts lack the comments that name their source maps. pyodide-lock.json knows
no packages. Nothing else was changed."""

#: The changes to Pyodide's scripts for the jail.
JOINED = """\
jail.js is pyodide.mjs and pyodide.asm.mjs, joined with a script of this site and minified.
Nothing else was changed."""

_SOURCE_MAP = re.compile(rb"\n?//# sourceMappingURL=\S+\s*$")


@dataclass(frozen=True)
class MicroPython:
    """The URLs of its files."""

    module: str
    first: str
    """Its WebAssembly, or the half of it that starts."""
    rest: tuple[str, ...]
    """The files that join it, in this order; none for the interpreter as it comes from npm."""

    @property
    def files(self) -> tuple[str, ...]:
        """The URL paths of all its files, in a folder whose name carries the hash of the whole."""
        return (self.module, self.first, *self.rest)


def micropython(out: Path, plain: bool = False) -> MicroPython:
    """Write MicroPython, made to start sooner, and return its URLs; plain: as npm has it."""
    script, wasm = MICROPYTHON / quickstart.SCRIPT, (MICROPYTHON / quickstart.FIRST).read_bytes()
    if plain:
        files = {quickstart.SCRIPT: script.read_bytes(), quickstart.FIRST: wasm}
    else:
        files = quickstart.interpreter(_script(script).decode(), wasm, static.minify)
    parts, changes = licences.micropython(MICROPYTHON), "" if plain else quickstart.CHANGES
    folder = _write(out, "micropython", MICROPYTHON, files, parts, changes)
    rest = tuple(folder + name for name in quickstart.LATER if not plain)
    return MicroPython(folder + quickstart.SCRIPT, folder + quickstart.FIRST, rest)


def pyodide(out: Path) -> str:
    """Write Pyodide, with a lock that knows no packages; return its folder's URL."""
    lock = json.loads((PYODIDE / LOCK).read_text("utf-8"))
    files = {
        "pyodide.mjs": _script(PYODIDE / "pyodide.mjs"),
        "pyodide.asm.mjs": _script(PYODIDE / "pyodide.asm.mjs"),
        "pyodide.asm.wasm": (PYODIDE / "pyodide.asm.wasm").read_bytes(),
        "python_stdlib.zip": _repack(PYODIDE / "python_stdlib.zip"),
        LOCK: _lock_text(lock | {"packages": {}}),
    }
    return _write(out, "pyodide", PYODIDE, files, licences.pyodide(PYODIDE), CHANGES)


#: Modules that a browser's worker has not, and never asks for.
_OUTSIDE = ("--external:node:*", "--external:ws", "--external:child_process")


def jail(out: Path) -> str:
    """Write the script of the jail's worker, Pyodide's scripts included; return its URL."""
    where = '--define:import.meta.url="https://jail.invalid/pyodide.asm.mjs"'
    files = {"jail.js": static.bundled(static.FOLDER / "jail-worker.js", where, *_OUTSIDE)}
    return _write(out, "jail", PYODIDE, files, licences.pyodide(PYODIDE), JOINED) + "jail.js"


def lab(out: Path) -> tuple[str, str]:
    """Write micropip and the lock of Pyodide's packages for the lab; return both URLs in order.

    The lock has the SHA-256 of each package in Pyodide's distribution;
    micropip is a wheel of browser.lock.
    """
    wheel = locked_wheel("micropip")
    files = {wheel.name: wheel.read_bytes(), LOCK: _lab_lock(wheel)}
    folder = _write(out, "lab", PYODIDE, files, licences.micropip(wheel))
    return folder + wheel.name, folder + LOCK


def pyscript(out: Path) -> str:
    """Write PyScript without the plugins; return its folder's URL."""
    files = {
        path.name: _script(path)
        for path in sorted((PYSCRIPT / "dist").glob("*.js"))
        if not path.name.startswith(PLUGINS)
    }
    return _write(out, "pyscript", PYSCRIPT, files, licences.pyscript(PYSCRIPT), LEFT_OUT)


def _write(
    out: Path,
    name: str,
    package: Path,
    files: dict[str, bytes],
    parts: list[licences.Part],
    changes: str = "",
) -> str:
    """Write files as a runtime's folder, with the licences of its parts; return its URL."""
    whole = files | {licences.NAME: licences.notices(parts, changes)}
    return static.write_folder(whole, f"{name}-{licences.npm_version(package)}", out)


def packages() -> str:
    """The URL of the folder with the packages of Pyodide's distribution, a slash at its end."""
    return f"https://cdn.jsdelivr.net/pyodide/v{licences.npm_version(PYODIDE)}/full/"


def locked_wheel(name: str) -> Path:
    """The path of a package's wheel that `make setup` has fetched, as browser.lock names it.

    FileNotFoundError where it has not, ValueError where it is not the one that the lock names.
    """
    found = sorted(WHEELS.glob(f"{name}-*.whl"))
    if len(found) != 1:
        raise FileNotFoundError(f"{WHEELS} has no wheel of {name}: run `make setup`")
    sum_ = hashlib.sha256(found[0].read_bytes()).hexdigest()
    if f"sha256:{sum_}" not in WHEELS_LOCK.read_text("utf-8"):
        raise ValueError(f"{found[0]} is not what browser.lock names: run `make setup`")
    return found[0]


def _lab_lock(micropip: Path) -> bytes:
    """The lab's lock file: npm's without tests, and with the micropip that is served."""
    lock = json.loads((PYODIDE / LOCK).read_text("utf-8"))
    kept = {
        name: {key: value for key, value in each.items() if value or key in ("depends", "imports")}
        for name, each in lock["packages"].items()
        if not name.endswith("-tests")
    }
    sum_ = hashlib.sha256(micropip.read_bytes()).hexdigest()
    kept["micropip"] |= {"file_name": micropip.name, "sha256": sum_}
    return _lock_text(lock | {"packages": kept})


def _lock_text(lock: dict[str, Any]) -> bytes:
    return (json.dumps(lock, indent=1, sort_keys=True) + "\n").encode()


def runtimes() -> list[tuple[str, str, list[licences.Part]]]:
    """The list on the page of licences: (title, purpose, parts) of each runtime."""
    micropython, pyodide = licences.micropython(MICROPYTHON), licences.pyodide(PYODIDE)
    micropip = licences.micropip(locked_wheel("micropip"))
    return [
        ("MicroPython", "Computes the answers in the page.", micropython),
        ("Pyodide", "Works out in the background what takes long.", pyodide),
        ("PyScript", "Runs the strategy pages.", licences.pyscript(PYSCRIPT)),
        ("micropip", "Installs packages in the lab.", micropip),
    ]


def _script(path: Path) -> bytes:
    """A script without the comment that names its source map, which is not served."""
    return _SOURCE_MAP.sub(b"\n", path.read_bytes())


def _repack(path: Path) -> bytes:
    """A zip's bytes, uncompressed so that HTTP can compress it better, and without UNUSED."""
    packed = io.BytesIO()
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(packed, "w") as new:
        for name in sorted(old.namelist()):
            if not name.startswith(UNUSED):
                new.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), old.read(name))
    return packed.getvalue()


#: 2020-01-01: every file in the wheel is given this date.
WHEEL_DATE = "1577836800"


def own_wheel(out: Path) -> str:
    """Write the package's wheel, the same bytes each time; return its URL.

    Its folder carries the hash: the wheel's own name must stay as pip and Pyodide expect it.
    """
    with (
        tempfile.TemporaryDirectory() as folder,
        mock.patch.dict(os.environ, SOURCE_DATE_EPOCH=WHEEL_DATE),
    ):
        built = Path(next(WheelBuilder(str(ROOT)).build(directory=folder, versions=["standard"])))
        files = {built.name: built.read_bytes()}
    return static.write_folder(files, "wheel", out) + built.name
