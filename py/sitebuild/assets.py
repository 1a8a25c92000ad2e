"""Everything a page loads but its own HTML and data, written under names that never change."""

import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from sitebuild import ROOT, bundle, hashed, runtime, wheel

STATIC = ROOT / "site" / "static"

#: These get a hash in their names; the other static files keep theirs, at the site's top.
HASHED = (
    "style.css",
    "worker.mjs",
    "early.js",
    "start.mjs",
    "offline.mjs",
    "widget.mjs",
    "authors.mjs",
    "reference.css",
)

#: The build fills these in; see offline.py.
WRITTEN = ("sw.js",)


@dataclass(frozen=True)
class Assets:
    """URL paths, each beginning with a slash."""

    micropython: str
    """micropython.mjs, which the start imports: preload it."""
    micropython_wasm: str
    pyodide: str
    """The folder, with its last slash, of pyodide.mjs and pyodide-lock.json."""
    wheel: str
    worker: str
    css: str
    early: str
    """A small script that keeps the taps made before Python is there."""
    start: str
    """The module script that starts a page's Python."""
    offline: str
    """The module script that registers the service worker."""
    widget: str
    """Tells an embedding page the height; early.js loads it."""
    authors: str
    """The script of the authors' page."""
    reference: str
    """The style of the package's reference, beside css."""
    bundles: dict[str, bundle.Bundle]
    """Each family's Python for the pages of its games."""


def write(out: Path, families: Iterable[str]) -> Assets:
    """Write the static files, the runtimes, the wheel and the bundles of these families."""
    _copy_static(out)
    micropython, wasm = runtime.micropython(out)
    css, worker, early, start, offline, widget, authors, reference = [
        hashed.write((STATIC / name).read_bytes(), name, out) for name in HASHED
    ]
    return Assets(
        micropython=micropython,
        micropython_wasm=wasm,
        pyodide=runtime.pyodide(out),
        wheel=wheel.write(out),
        worker=worker,
        css=css,
        early=early,
        start=start,
        offline=offline,
        widget=widget,
        authors=authors,
        reference=reference,
        bundles={family: bundle.write(family, out) for family in families},
    )


def _copy_static(out: Path) -> None:
    for path in sorted(STATIC.rglob("*")):
        name = path.relative_to(STATIC)
        if path.is_file() and str(name) not in (*HASHED, *WRITTEN):
            (out / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, out / name)
