"""Whatever is handed out is handed out with its licence, and says where its source is."""

import json
from pathlib import Path

import pytest

from sitebuild.runtime import interpreters, licences

PARTS = {
    "micropython": ("MicroPython 1.", "Damien P. George", "Paul Sokolovsky", "Emscripten"),
    "lab": ("micropip 0.", "Mozilla Public License Version 2.0", "Donald Stufft", "Brett Cannon"),
    "pyodide": (
        "Pyodide 3",
        "CPython 3.",
        "Mozilla Public License Version 2.0",
        "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "Makoto Matsumoto",  # the generator of random numbers
        "Jean-loup Gailly",  # zlib
        "Expat maintainers",
        "Stefan Krah",  # libmpdec
        "Julian R Seward",  # bzip2
        "Meta Platforms",  # Zstandard
        "Yann Collet",  # xxHash, within Zstandard
        "HACL* Contributors",
        "github.com/hoodmane/hiwire",
        "Rich Felker",  # musl
        "LLVM Exceptions",
        "The standard library lacks what a browser cannot use",
    ),
}


@pytest.mark.parametrize("name", ["micropython", "pyodide", "lab"])
def test_each_runtimes_folder_holds_the_licences_of_its_parts(built: Path, name: str) -> None:
    (folder,) = (built / "runtime").glob(f"{name}-*")
    text = (folder / licences.NAME).read_text("utf-8")
    for part in PARTS[name]:
        assert part in text, part


def test_the_page_names_each_part_and_leads_to_its_source_and_its_text(built: Path) -> None:
    page = (built / "licences" / "index.html").read_text("utf-8")
    parts = licences.micropython(interpreters.MICROPYTHON)
    parts += licences.pyodide(interpreters.PYODIDE)
    parts += licences.micropip(interpreters.locked_wheel("micropip"))
    for part in parts:
        assert part.title in page
        assert f'href="{part.source}"' in page
    for folder in [*(built / "runtime").glob("micropython-*"), *(built / "runtime").glob("pyo*")]:
        assert f'href="/runtime/{folder.name}/{licences.NAME}"' in page
    for file in built.rglob("*.html"):
        text = file.read_text("utf-8")
        # A card leads to a page that leads there, and so does what stands for a page in a frame.
        framed = 'data-page="framed"' in text
        assert framed or 'href="/licences/"' in text.partition("<footer")[2], file


def test_a_package_that_carries_its_licence_is_believed(tmp_path: Path) -> None:
    assert licences.licence_text(tmp_path) == ""
    (tmp_path / "LICENSE.md").write_text("its own words")
    assert licences.licence_text(tmp_path) == "its own words"


def test_what_several_versions_are_needed_of_is_listed_in_each() -> None:
    """npm lays a version beside the package that needs it; each is within PyScript's scripts."""
    listed = {(part.name, part.version) for part in licences.pyscript(interpreters.PYSCRIPT)}
    found = set()
    for folder in interpreters.NODE_MODULES.rglob("@webreflection/utils"):
        found.add(("@webreflection/utils", licences.npm_version(folder)))
    assert len(found) >= 2
    assert found <= listed


def test_a_package_is_found_where_node_would_find_it(tmp_path: Path) -> None:
    def package(path: str, version: str, *needs: str) -> Path:
        folder = tmp_path / path
        folder.mkdir(parents=True)
        about = {"name": folder.name, "version": version, "dependencies": dict.fromkeys(needs, "")}
        (folder / "package.json").write_text(json.dumps(about))
        return folder

    first = package("first", "1", "other", "tool")
    package("other", "1", "tool", "first")
    package("tool", "1")
    package("other/node_modules/tool", "2", "deep")
    package("other/node_modules/deep", "1", "tool")
    found = [path.relative_to(tmp_path) for path in licences.needed_packages(first, tmp_path)]
    assert [path.as_posix() for path in found] == [
        "first",
        "other",
        "tool",
        "other/node_modules/tool",
        "other/node_modules/deep",
    ]


def test_what_is_linked_into_pyodide_is_listed() -> None:
    wasm = (interpreters.PYODIDE / "pyodide.asm.wasm").read_bytes()
    text = licences.notices(licences.pyodide(interpreters.PYODIDE)).decode()
    for symbol, told in ((b"hiwire_new", "hiwire keeps"), (b"ZSTD_XXH64", "xxHash")):
        assert symbol in wasm and told in text
