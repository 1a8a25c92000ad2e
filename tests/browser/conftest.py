"""A small site of one page, with the real runtimes, so that they are tested by themselves."""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import serve
from serve import Site, running
from sitebuild.pages.rooms import ADVISOR
from sitebuild.runtime import assets as site_assets
from sitebuild.runtime import bundle, interpreters, policy, static
from tests.browser import blog as blogs
from tests.browser import newer as newer_site
from tests.browser.offline import Reader

PAGE = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>Trial</title>
<link rel="icon" href="data:,">
<script type="module">{start}</script>
<link rel="modulepreload" href="{micropython}">
<link rel="preload" href="{wasm}" as="fetch" crossorigin>
<script type="application/json" id="assets">{assets}</script>
<p id="answer"></p>
<script type="text/plain" id="python">{python}</script>
"""

#: Instead of the page's own module: it says what it computed.
ENTRY = """\
import js
from bestplay.core import dice  # the real core


def run(state, view, load_later):
    js.document.getElementById("answer").textContent = str(sum(dice.PAIR_WEIGHTS))
    js.document.documentElement.dataset.ready = "1"
"""

#: Starts the interpreter once more, and has it compile what no page does.
COMPILE = """
async ([script, url]) => {
  const { halves, loadMicroPython } = await import(script);
  halves.waits = 0;
  const python = await loadMicroPython({ url });
  python.runPython("answer = sum(each ** 2 for each in range(5))");
  return python.globals.get("answer");
}
"""


@dataclass(frozen=True)
class Trial:
    """The trial site's address and the URLs of what a worker loads."""

    address: str
    pyodide: str
    wheel: str
    worker: str
    folder: Path


@pytest.fixture(scope="session")
def trial(plain: bool, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Trial]:
    """A served site whose page / runs a bundle under MicroPython, which is as in the built site."""
    yield from tried(tmp_path_factory.mktemp("trial"), tmp_path_factory.mktemp("sources"), plain)


@pytest.fixture(scope="session")
def plain_trial(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Trial]:
    """The same with MicroPython as it comes, whatever the built site has."""
    yield from tried(tmp_path_factory.mktemp("trial"), tmp_path_factory.mktemp("sources"), True)


def tried(out: Path, sources: Path, plain: bool) -> Iterator[Trial]:
    """Serve such a site, made in a folder; sources: a folder for what its page runs."""
    rooms = sources / "games" / "trial"
    rooms.mkdir(parents=True)
    (sources / "ui").mkdir()
    for name in ("__init__", "state", "view", "later"):
        (rooms / f"{name}.py").touch()
    (sources / "ui" / "page.py").write_text(ENTRY, "utf-8")
    micropython = interpreters.micropython(out, plain)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bundle, "SOURCES", (sources, *bundle.SOURCES))
        python = bundle.write("trial", ADVISOR, micropython, out).first
    files = {"micropython": micropython.module, "wasm": micropython.first}
    paths = [*files.values(), *micropython.rest]
    sums = {path: site_assets.checksum(out / path[1:]) for path in paths}
    begins = {"finder": len(bundle.finder())} if plain else {}
    assets = {**files, **begins, "rest": micropython.rest, "sums": sums}
    start = static.within("start.mjs")
    page = PAGE.format(
        policy=policy.policy_text(policy.KINDS["game"] | {"img-src": "data:"}, [start]),
        start=start,
        micropython=micropython.module,
        wasm=micropython.first,
        python=python,
        assets=json.dumps(assets),
    )
    (out / "index.html").write_text(page, "utf-8")
    pyodide, own_wheel = interpreters.pyodide(out), interpreters.own_wheel(out)
    worker = site_assets.worker(out, pyodide, own_wheel)
    shutil.copyfile(static.FOLDER / serve.HEADERS, out / serve.HEADERS)
    with running(Site(out)) as site:
        yield Trial(site.address, pyodide, own_wheel, worker, out)


@pytest.fixture(scope="session")
def newer(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site after a change, see tests.browser.newer."""
    mine = tmp_path_factory.getbasetemp()
    shared = mine.parent if "PYTEST_XDIST_WORKER" in os.environ else mine
    return newer_site.once(built, shared)


@pytest.fixture
def blog() -> Iterator[blogs.Blog]:
    """A site on another origin, to publish pages on."""
    with running(blogs.Blog()) as site:
        yield site


@pytest.fixture
def reader(browser: Browser, built: Path) -> Iterator[Reader]:
    """Someone with a browser of their own, at a server of their own."""
    with ExitStack() as stack:
        yield Reader(browser, built, stack)
