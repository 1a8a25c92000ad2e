"""Whatever is handed out is handed out with its licence, and says where its source is."""

from pathlib import Path

import pytest

from sitebuild.runtime import interpreters, licences

PARTS = {
    "micropython": ("MicroPython 1.", "Damien P. George", "Paul Sokolovsky", "Emscripten"),
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
        "HACL* Contributors",
        "Rich Felker",  # musl
        "LLVM Exceptions",
        "The standard library lacks what a browser cannot use",
    ),
}


@pytest.mark.parametrize("name", ["micropython", "pyodide"])
def test_each_runtimes_folder_holds_the_licences_of_its_parts(built: Path, name: str) -> None:
    (folder,) = (built / "runtime").glob(f"{name}-*")
    text = (folder / licences.NAME).read_text("utf-8")
    for part in PARTS[name]:
        assert part in text, part


def test_the_page_names_each_part_and_leads_to_its_source_and_its_text(built: Path) -> None:
    page = (built / "licences" / "index.html").read_text("utf-8")
    parts = licences.micropython(interpreters.MICROPYTHON)
    parts += licences.pyodide(interpreters.PYODIDE)
    for part in parts:
        assert part.title in page
        assert f'href="{part.source}"' in page
    for folder in [*(built / "runtime").glob("micropython-*"), *(built / "runtime").glob("pyo*")]:
        assert f'href="/runtime/{folder.name}/{licences.NAME}"' in page
    for file in built.rglob("*.html"):
        assert 'href="/licences/"' in file.read_text("utf-8").partition("<footer")[2], file


def test_a_package_that_carries_its_licence_is_believed(tmp_path: Path) -> None:
    assert licences.carried(tmp_path) == ""
    (tmp_path / "LICENSE.md").write_text("its own words")
    assert licences.carried(tmp_path) == "its own words"
