"""Licences: every file given out has its licence, and says where its source is."""

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


def test_what_is_linked_into_pyodide_is_listed() -> None:
    wasm = (interpreters.PYODIDE / "pyodide.asm.wasm").read_bytes()
    text = licences.notices(licences.pyodide(interpreters.PYODIDE)).decode()
    for symbol, told in ((b"hiwire_new", "hiwire keeps"), (b"ZSTD_XXH64", "xxHash")):
        assert symbol in wasm and told in text
