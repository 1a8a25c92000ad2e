"""Everything a page loads but its own HTML and data, written under names that never change."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from sitebuild import ROOT, bundle, hashed, runtime, wheel

STATIC = ROOT / "site" / "static"

#: These get a hash in their names; the other static files keep theirs, at the site's top.
HASHED = ("style.css", "worker.mjs", "early.js", "widget.mjs", "authors.mjs")


@dataclass(frozen=True)
class Assets:
    """URL paths, each beginning with a slash."""

    pyscript: str
    """PyScript's core.js, the module script of a page with Python."""
    pyscript_chunk: str
    """core-*.js, which core.js imports: preload it."""
    pyscript_error: str
    """error-*.js, which core-*.js imports before it starts anything: preload it."""
    micropython: str
    """micropython.mjs, PyScript's `interpreter`."""
    micropython_wasm: str
    pyodide: str
    """The folder, with its last slash, of pyodide.mjs and pyodide-lock.json."""
    wheel: str
    worker: str
    css: str
    early: str
    """A small script that keeps the taps made before Python is there."""
    widget: str
    """Tells an embedding page the height; early.js loads it."""
    authors: str
    """The script of the authors' page."""
    bundles: dict[str, str]
    """Each game's Python for its page, by the game's name."""


def write(out: Path, games: tuple[str, ...]) -> Assets:
    """Write the static files, the runtimes, the wheel and the bundles of these games."""
    _copy_static(out)
    core, chunk, error = runtime.pyscript(out)
    micropython, wasm = runtime.micropython(out)
    css, worker, early, widget, authors = [
        hashed.write((STATIC / name).read_bytes(), name, out) for name in HASHED
    ]
    return Assets(
        pyscript=core,
        pyscript_chunk=chunk,
        pyscript_error=error,
        micropython=micropython,
        micropython_wasm=wasm,
        pyodide=runtime.pyodide(out),
        wheel=wheel.write(out),
        worker=worker,
        css=css,
        early=early,
        widget=widget,
        authors=authors,
        bundles={game: bundle.write("ui." + game.replace("-", "_"), out) for game in games},
    )


def _copy_static(out: Path) -> None:
    for path in sorted(STATIC.rglob("*")):
        name = path.relative_to(STATIC)
        if path.is_file() and str(name) not in HASHED:
            (out / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, out / name)
