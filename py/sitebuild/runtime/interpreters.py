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
from unittest import mock

from hatchling.builders.wheel import WheelBuilder

import quickstart
from sitebuild import ROOT
from sitebuild.runtime import hashed, licences, static

NODE_MODULES = ROOT / "node_modules"
MICROPYTHON = NODE_MODULES / "@micropython" / "micropython-webassembly-pyscript"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"

#: Wheels for browsers, and the lock that has their SHA-256.
WHEELS = ROOT / ".venv" / "wheels"
WHEELS_LOCK = ROOT / "browser.lock"

#: How the names of scripts begin that PyScript's editors, terminals and games need.
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

#: What the licence of Python wants told of what was changed.
CHANGES = f"""\
The standard library lacks what a browser cannot use ({", ".join(UNUSED)}) and is packed without
compression. The scripts lack the comments that name their source maps. pyodide-lock.json knows
no packages. Nothing else was changed."""

#: What was done to Pyodide's scripts for the jail.
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
    """What joins it, in this order; nothing for the interpreter as it comes from npm."""


def micropython(out: Path, plain: bool = False) -> MicroPython:
    """Write MicroPython, made to start sooner; plain: as it comes from npm."""
    package = MICROPYTHON
    script, wasm = package / quickstart.SCRIPT, (package / quickstart.FIRST).read_bytes()
    if plain:
        changes, files = "", {quickstart.SCRIPT: script.read_bytes(), quickstart.FIRST: wasm}
    else:
        changes = quickstart.CHANGES
        files = quickstart.interpreter(_script(script).decode(), wasm, static.minify)
    files[licences.NAME] = licences.notices(licences.micropython(package), changes)
    folder = hashed.write_folder(files, f"micropython-{licences.npm_version(package)}", out)
    rest = tuple(folder + name for name in quickstart.LATER if not plain)
    return MicroPython(folder + quickstart.SCRIPT, folder + quickstart.FIRST, rest)


def pyodide(out: Path) -> str:
    """Write Pyodide, with a lock that knows no packages; return its folder's URL."""
    package = PYODIDE
    files = {
        "pyodide.mjs": _script(package / "pyodide.mjs"),
        "pyodide.asm.mjs": _script(package / "pyodide.asm.mjs"),
        "pyodide.asm.wasm": (package / "pyodide.asm.wasm").read_bytes(),
        "python_stdlib.zip": _repack(package / "python_stdlib.zip"),
        "pyodide-lock.json": _lock(package / "pyodide-lock.json"),
        licences.NAME: licences.notices(licences.pyodide(package), CHANGES),
    }
    return hashed.write_folder(files, f"pyodide-{licences.npm_version(package)}", out)


#: What is not there in a browser's worker, and is asked for there by nobody.
_OUTSIDE = ("--external:node:*", "--external:ws", "--external:child_process")


def jail(out: Path) -> str:
    """Write the script of the jail's worker, which has Pyodide's within it; return its URL."""
    where = '--define:import.meta.url="https://jail.invalid/pyodide.asm.mjs"'
    files = {
        "jail.js": static.bundled(static.FOLDER / static.JAIL_WORKER, where, *_OUTSIDE),
        licences.NAME: licences.notices(licences.pyodide(PYODIDE), JOINED),
    }
    folder = hashed.write_folder(files, f"jail-{licences.npm_version(PYODIDE)}", out)
    return f"{folder}jail.js"


def lab(out: Path) -> tuple[str, str]:
    """Write what the lab has besides: micropip, and the lock of all of Pyodide's packages.

    Returns the URLs of both.  The lock has the SHA-256 of each package in Pyodide's distribution;
    micropip is a wheel of browser.lock.
    """
    wheel = locked_wheel("micropip")
    files = {
        wheel.name: wheel.read_bytes(),
        "pyodide-lock.json": _lab_lock(PYODIDE / "pyodide-lock.json", wheel),
        licences.NAME: licences.notices(licences.micropip(wheel)),
    }
    folder = hashed.write_folder(files, f"lab-{licences.npm_version(PYODIDE)}", out)
    return folder + wheel.name, folder + "pyodide-lock.json"


def packages() -> str:
    """The address of the packages in Pyodide's distribution."""
    return f"https://cdn.jsdelivr.net/pyodide/v{licences.npm_version(PYODIDE)}/full/"


def locked_wheel(name: str) -> Path:
    """The wheel of a package in browser.lock, as `make setup` has fetched it.

    FileNotFoundError where it has not, ValueError where it is not the one that the lock names.
    """
    found = sorted(WHEELS.glob(f"{name}-*.whl"))
    if len(found) != 1:
        raise FileNotFoundError(f"{WHEELS} has no wheel of {name}: run `make setup`")
    sum_ = hashlib.sha256(found[0].read_bytes()).hexdigest()
    if f"sha256:{sum_}" not in WHEELS_LOCK.read_text("utf-8"):
        raise ValueError(f"{found[0]} is not what browser.lock names: run `make setup`")
    return found[0]


def _lab_lock(path: Path, micropip: Path) -> bytes:
    """npm's lock without tests and what only they need, with the micropip that is served."""
    lock = json.loads(path.read_text("utf-8"))
    kept = {
        name: {key: value for key, value in each.items() if value or key in ("depends", "imports")}
        for name, each in lock["packages"].items()
        if not name.endswith("-tests")
    }
    sum_ = hashlib.sha256(micropip.read_bytes()).hexdigest()
    kept["micropip"] |= {"file_name": micropip.name, "sha256": sum_}
    return (json.dumps(lock | {"packages": kept}, indent=1, sort_keys=True) + "\n").encode()


def pyscript(out: Path) -> str:
    """Write PyScript without the plugins; return its folder's URL."""
    files = {
        path.name: _script(path)
        for path in sorted((PYSCRIPT / "dist").glob("*.js"))
        if not path.name.startswith(PLUGINS)
    }
    files[licences.NAME] = licences.notices(licences.pyscript(PYSCRIPT), LEFT_OUT)
    return hashed.write_folder(files, f"pyscript-{licences.npm_version(PYSCRIPT)}", out)


def pyscript_opens_with(out: Path, folder: str) -> tuple[str, ...]:
    """The URLs of PyScript's scripts that every page of it begins with."""
    names = [path.name for path in sorted((out / folder.strip("/")).glob("core*.js"))]
    return tuple(folder + name for name in names)


@dataclass(frozen=True)
class Served:
    """A runtime as the page of the licences names it."""

    title: str
    use: str
    parts: list[licences.Part]
    notices: str
    """The URL path of the licences in full."""


def runtimes(
    micropython_url: str, pyodide_url: str, pyscript_url: str, micropip_url: str
) -> tuple[Served, ...]:
    """All runtimes; the URLs are those of MicroPython's module, of two folders and of a wheel."""
    return (
        Served(
            "MicroPython",
            "Computes the answers in the page.",
            licences.micropython(MICROPYTHON),
            micropython_url.rpartition("/")[0] + f"/{licences.NAME}",
        ),
        Served(
            "Pyodide",
            "Works out in the background what takes long.",
            licences.pyodide(PYODIDE),
            pyodide_url + licences.NAME,
        ),
        Served(
            "PyScript",
            "Runs the strategy pages.",
            licences.pyscript(PYSCRIPT),
            pyscript_url + licences.NAME,
        ),
        Served(
            "micropip",
            "Installs packages in the lab.",
            licences.micropip(locked_wheel("micropip")),
            micropip_url.rpartition("/")[0] + f"/{licences.NAME}",
        ),
    )


def _script(path: Path) -> bytes:
    """A script without the comment that names its source map, which is not served."""
    return _SOURCE_MAP.sub(b"\n", path.read_bytes())


def _repack(path: Path) -> bytes:
    """The zip uncompressed, so that HTTP can compress it better, and without UNUSED."""
    packed = io.BytesIO()
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(packed, "w") as new:
        for name in sorted(old.namelist()):
            if not name.startswith(UNUSED):
                new.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), old.read(name))
    return packed.getvalue()


def _lock(path: Path) -> bytes:
    """npm's lock without its packages, none of which is served."""
    lock = json.loads(path.read_text("utf-8"))
    return (json.dumps(lock | {"packages": {}}, indent=1, sort_keys=True) + "\n").encode()


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
    return hashed.write_folder(files, "wheel", out) + built.name
