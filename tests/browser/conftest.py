"""A small site of one page, with the real runtimes, so that they are tested by themselves."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from serve import serving
from sitebuild import bundle, hashed, runtime, wheel
from sitebuild.assets import STATIC
from tests.browser import blog as blogs

PLUGINS = ["!deprecations-manager", "!donkey", "!py-editor", "!py-game", "!py-terminal"]

PAGE = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Trial</title>
<link rel="icon" href="data:,">
<link rel="modulepreload" href="{core}">
<link rel="modulepreload" href="{chunk}">
<link rel="modulepreload" href="{error}">
<link rel="modulepreload" href="{micropython}">
<link rel="preload" href="{wasm}" as="fetch" crossorigin>
<link rel="preload" href="{python}" as="fetch" crossorigin>
<script type="module" src="{core}"></script>
<script type="mpy" src="{python}" config='{config}'></script>
<py-config type="json" hidden>{plugins}</py-config>
<p id="answer"></p>
"""

ENTRY = '''\
"""Says what it computed."""
import pyscript
from bestplay import dice  # the real core

pyscript.document.getElementById("answer").textContent = str(sum(dice.PAIR_WEIGHTS))
'''


@dataclass(frozen=True)
class Trial:
    """The trial site's address and the URLs of what a worker loads."""

    address: str
    pyodide: str
    wheel: str
    worker: str
    folder: Path


@pytest.fixture(scope="session")
def trial(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Trial]:
    """A served site whose page / runs a bundle under PyScript."""
    out = tmp_path_factory.mktemp("trial")
    sources = tmp_path_factory.mktemp("sources")
    (sources / "ui").mkdir()
    (sources / "ui" / "__init__.py").touch()
    (sources / "ui" / "trial.py").write_text(ENTRY, "utf-8")
    core, chunk, error = runtime.pyscript(out)
    micropython, wasm = runtime.micropython(out)
    page = PAGE.format(
        core=core,
        chunk=chunk,
        error=error,
        micropython=micropython,
        wasm=wasm,
        python=bundle.write("ui.trial", out, (sources, *bundle.SOURCES)),
        plugins=json.dumps({"plugins": PLUGINS}),
        config=json.dumps({"interpreter": micropython, "plugins": PLUGINS}),
    )
    (out / "index.html").write_text(page, "utf-8")
    pyodide, own_wheel = runtime.pyodide(out), wheel.write(out)
    worker = hashed.write((STATIC / "worker.mjs").read_bytes(), "worker.mjs", out)
    with serving(out) as site:
        yield Trial(site.address, pyodide, own_wheel, worker, out)


@pytest.fixture
def blog() -> Iterator[blogs.Blog]:
    """A site on another origin, to publish pages on."""
    with blogs.running() as site:
        yield site
