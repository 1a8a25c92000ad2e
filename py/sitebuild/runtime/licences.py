"""The software of others that the site hands out: licences, and where the source is.

A runtime's folder holds the texts of all its parts as `LICENCES.txt`, beside what they are for;
the page /licences/ lists them. A text comes from the package itself where that carries one, and
else from site/licences/.
"""

import json
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sitebuild import ROOT

#: Its name in a runtime's folder.
NAME = "LICENCES.txt"

TEXTS = ROOT / "site" / "licences"

#: The names that npm packages have for their licence.
CARRIED = ("LICENSE", "LICENSE.md", "LICENSE.txt", "LICENCE", "COPYING")

RULE = "=" * 78


@dataclass(frozen=True)
class Part:
    """A piece of others' software."""

    name: str
    version: str
    licence: str
    """The licence's short name, as SPDX has it."""
    source: str
    """The address of its source."""
    texts: tuple[str, ...]
    """The notices that go with it, in full."""

    @property
    def title(self) -> str:
        """The name of the part and its version, if it has one."""
        return f"{self.name} {self.version}".rstrip()


def micropython(package: Path) -> list[Part]:
    """The software in MicroPython's folder; package: the folder of the npm package."""
    version = npm_version(package)
    source = _github("micropython/micropython", f"v{version}")
    own = (licence_text(package) or text("micropython"), text("micropython-parts"))
    return [Part("MicroPython", version, "MIT", source, own), emscripten("")]


def pyodide(package: Path) -> list[Part]:
    """The software in Pyodide's folder; package: the folder of the npm package."""
    version = npm_version(package)
    info = json.loads((package / "pyodide-lock.json").read_text("utf-8"))["info"]
    python, compiler = info["python"], info["platform"].removeprefix("emscripten_")
    own = (licence_text(package) or text("pyodide"), text("stackframe"))
    cpython = (text("cpython"), text("cpython-parts"))
    return [
        Part("Pyodide", version, "MPL-2.0", _github("pyodide/pyodide", version), own),
        # Linked into pyodide.asm.wasm, which no manifest says; its licence is Pyodide's text.
        Part("hiwire", "", "MPL-2.0", _github("hoodmane/hiwire"), (text("hiwire"),)),
        Part("CPython", python, "PSF-2.0", _github("python/cpython", f"v{python}"), cpython),
        emscripten(compiler.replace("_", ".")),
    ]


def micropip(wheel: Path) -> list[Part]:
    """The parts of micropip's wheel: itself, and two packages within it."""
    with zipfile.ZipFile(wheel) as packed:
        own, packaging = (
            packed.read(next(name for name in packed.namelist() if name.endswith(tail))).decode()
            for tail in ("/licenses/LICENSE", "/packaging/LICENSE.BSD")
        )
    version, bender = wheel.name.split("-")[1], (text("mousebender"),)
    return [
        Part("micropip", version, "MPL-2.0", _github("pyodide/micropip", version), (own,)),
        Part("packaging", "", "BSD-2-Clause", _github("pypa/packaging"), (packaging,)),
        Part("mousebender", "", "BSD-3-Clause", _github("brettcannon/mousebender"), bender),
    ]


def pyscript(package: Path) -> list[Part]:
    """PyScript and the npm packages that it needs; package: PyScript's folder from npm."""
    parts = {}
    for folder in needed_packages(package):
        about = manifest(folder)
        name = about["name"]
        repository = about.get("repository", "https://github.com/pyscript/polyscript")
        address = repository["url"] if isinstance(repository, dict) else repository
        parts[name, about["version"]] = Part(
            "PyScript" if folder == package else name,
            about["version"],
            {"APACHE-2.0": "Apache-2.0"}.get(about["license"], about["license"]),
            address.removeprefix("git+").removesuffix(".git"),
            (licence_text(folder) or text("isc").format(about.get("author", name)),),
        )
    return list(parts.values())


def needed_packages(package: Path) -> list[Path]:
    """The folders of an npm package and of all that it needs, itself first, by the lock.

    Packages may need one other in several versions, each of which has a folder of its own.
    """
    locked = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    keys = [package.relative_to(ROOT).as_posix()]
    for key in keys:
        for name in sorted(locked[key].get("dependencies", {})):
            within = key  # the nearest node_modules that has it
            while (found := f"{within}/node_modules/{name}".lstrip("/")) not in locked:
                within = within.rpartition("node_modules/")[0].rstrip("/")
            if found not in keys:
                keys.append(found)
    return [ROOT / key for key in keys]


def manifest(package: Path) -> dict[str, Any]:
    """The package.json of an npm package."""
    read: dict[str, Any] = json.loads((package / "package.json").read_text("utf-8"))
    return read


def emscripten(version: str) -> Part:
    """Emscripten, which compiled MicroPython and Pyodide: its libraries are part of them."""
    return Part(
        "Emscripten, with musl and the libraries of LLVM",
        version,
        "MIT OR NCSA, MIT, Apache-2.0 WITH LLVM-exception",
        _github("emscripten-core/emscripten", version),
        (text("emscripten"), text("musl"), text("llvm")),
    )


def _github(repository: str, tag: str = "") -> str:
    return f"https://github.com/{repository}{tag and f'/tree/{tag}'}"


def notices(parts: list[Part], changes: str = "") -> bytes:
    """The content of LICENCES.txt: the parts, our changes to them if any, and their licences."""
    pieces = [f"{part.title}\nLicence: {part.licence}\nSource: {part.source}" for part in parts]
    pieces = ["This folder holds the following software.", *pieces, *([changes] if changes else [])]
    for part in parts:
        pieces += [f"{RULE}\n{part.title}\n{RULE}", *part.texts]
    return ("\n\n".join(piece.strip() for piece in pieces) + "\n").encode()


def npm_version(package: Path) -> str:
    """The version of an npm package."""
    return str(manifest(package)["version"])


def licence_text(package: Path) -> str:
    """The text of the licence file in an npm package, "" if it has none."""
    return next(((package / n).read_text("utf-8") for n in CARRIED if (package / n).is_file()), "")


def text(name: str) -> str:
    """The text of site/licences/<name>.txt."""
    return (TEXTS / f"{name}.txt").read_text("utf-8")
