"""Shared fixtures: the built site, its server, and pages that may do nothing wrong."""

import gc
import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    WebError,
    expect,
    sync_playwright,
)
from rich.progress import Progress
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

import build
import serve
from bestplay import games
from papers import results
from tests import chromium
from tests.browser.reader import BEGUN, PATIENCE, PHONE
from tests.pages import walks
from tests.portable.harness import Everywhere

OpenPage = Callable[..., Page]

#: Milliseconds that a page may take on a busy machine.
expect.set_options(timeout=20_000)

ROOT = Path(__file__).resolve().parents[1]

#: What is solved once is kept for all tests: to look through it for what has gone, as often as
#: Python does by itself, takes a seventh of all the time.
gc.set_threshold(100_000, 20, 100)

#: How hard brotli tries for readers, which takes seconds.
BEST = serve.QUALITY

#: Folders of tests that take long, in the order in which they run; all others come before them.
#: An engine is one process's for minutes, so that these do not come last.
LONG = ("engines", "proofs", "quickstart", "site", "portable", "fuzz", "browser")

#: What builds a site of its own, once in a process.
SHARING = {"browser/trouble/test_deployments.py", "browser/trouble/test_runtimes.py"}

#: Files that share what takes many seconds: the walks through all pages, whole games of Pickomino.
ALIKE = (
    ("pages/test_rooms.py", "pages/test_words.py"),
    tuple(
        f"proofs/pickomino/test_{name}.py" for name in ("enclosure", "exact", "game", "game_face")
    ),
)


def pytest_addoption(parser: pytest.Parser) -> None:
    said = "only what takes no second: no built site, no browser, no other interpreter"
    parser.addoption("--quick", action="store_true", help=said)


def pytest_configure(config: pytest.Config) -> None:
    quick = config.getoption("quick")
    if quick:
        walks.STEPS = walks.QUICK_STEPS
    # The same examples are drawn each time, so that a test which passed does not fail by itself.
    hypothesis.settings.register_profile(
        "laws",
        max_examples=16 if quick else 40,
        deadline=None,
        derandomize=True,
        database=None,
    )
    hypothesis.settings.load_profile("laws")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    is_long = collection_path.parent == ROOT / "tests" and collection_path.name in LONG
    return True if is_long and config.getoption("quick") else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        folder = item.path.relative_to(ROOT / "tests").parts[0]
        return LONG.index(folder) if folder in LONG else -1

    def is_quick(item: pytest.Item) -> bool:
        needs: list[str] = getattr(item, "fixturenames", [])
        is_slow = item.get_closest_marker("slow") or {"built", "everywhere"}.intersection(needs)
        return place(item) < 0 and not is_slow

    items.sort(key=place)
    if config.getoption("quick"):
        config.hook.pytest_deselected(items=[item for item in items if not is_quick(item)])
        items[:] = [item for item in items if is_quick(item)]


class Together(LoadScopeScheduling):  # type: ignore[misc]
    """Hands out tests to processes; those that share something stay in one."""

    def _split_scope(self, nodeid: str) -> str:
        return together(nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Together | None:
    """`--dist loadscope` goes by what is shared; pytest-xdist's own marks need an older pytest."""
    return Together(config, log) if config.getoption("dist") == "loadscope" else None


def together(test: str) -> str:
    """Name of the group of tests that run in the same process as this one.

    A file shares what it has worked out, some files with others, and an engine is started once.
    Pages are opened anew for each test of the fuzzers and in a browser, so that these, which come
    last, fill whichever process has nothing to do.
    """
    path = test.partition("::")[0].removeprefix("tests/")
    path = next((files[0] for files in ALIKE if path in files), path)
    if path.startswith("engines/"):
        return next((name for name in ("firefox", "webkit", "chromium") if name in test), path)
    return test if path.startswith(("fuzz/", "browser/")) and path not in SHARING else path


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site: dist/ when make finds it up to date, else a new build elsewhere.

    BUILT=DIR names a built site to be tested as it is, one game's perhaps.
    """
    if "BUILT" in os.environ:
        return Path(os.environ["BUILT"]).resolve()
    if shutil.which("make"):
        question = subprocess.run(["make", "-q", "dist/.complete"], cwd=ROOT, check=False)
        if question.returncode == 0:
            return ROOT / "dist"
    out = tmp_path_factory.mktemp("built") / "dist"
    build.build(out, None, Progress(disable=True))
    return out


def told_scripts(page: str) -> dict[str, Any]:
    """The JSON that a game's page gives to its scripts."""
    text = page.partition('<script type="application/json" id="assets">')[2]
    said: dict[str, Any] = json.loads(text.partition("</script>")[0])
    return said


def is_plain(built: Path) -> bool:
    """True if no page names a second half of the interpreter, so that MicroPython is as shipped."""
    texts = [path.read_text("utf-8") for path in sorted(built.glob("*/index.html"))]
    pages = [told_scripts(text) for text in texts if 'id="python"' in text]
    assert pages, f"{built} has no game's page"
    return not any("rest" in page for page in pages)


@pytest.fixture(scope="session")
def plain(built: Path) -> bool:
    """True if the site has MicroPython as it comes (build.py --plain)."""
    return is_plain(built)


@pytest.fixture
def quick_start(plain: bool) -> None:
    """For tests of what py/quickstart does to the site: there is nothing of it in a plain one."""
    if plain:
        pytest.skip("this site has MicroPython as it comes")


Entries = Callable[[str], dict[str, results.Entry]]


@pytest.fixture(scope="session")
def entries(built: Path) -> Entries:
    """The entries of results.json for a game, or by how their names begin ("web", "shelf")."""
    known = results.load(built / "data" / "results.json")

    def of(game: str) -> dict[str, results.Entry]:
        start = {each.name: each.figures for each in games.GAMES}.get(game, game) + "."
        return {name: entry for name, entry in known.items() if name.startswith(start)}

    return of


@pytest.fixture(scope="session", autouse=True)
def _quick_to_compress() -> Iterator[None]:
    """Each process of the tests compresses what it serves, with as little work as can be."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(serve, "QUALITY", 1)
        yield


@pytest.fixture
def as_published(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compress served files as hard as for readers."""
    monkeypatch.setattr(serve, "QUALITY", BEST)


@pytest.fixture(scope="session")
def server(built: Path) -> Iterator[str]:
    """The built site's address, without a slash at the end."""
    with serve.running(serve.Site(built)) as site:
        yield site.address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium.ensure()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.ARGUMENTS))
        yield browser
        browser.close()


class Guard:
    """Collects what a page must not do: errors, and requests to another origin."""

    def __init__(self, server: str, allow: str) -> None:
        self.own = (server + "/", "data:", "blob:")
        self.allow = re.compile(allow) if allow else None
        self.problems: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        context.on("weberror", self._on_error)
        context.on("console", self._on_console)
        context.on("request", self._on_request)

    def _on_error(self, error: WebError) -> None:
        self._blame(f"page error: {error.error.name}: {error.error.message}")

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._blame(f"console: {message.text} ({message.location['url']})")

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith(self.own):
            self._blame(f"request to another origin: {request.url}")

    def _blame(self, text: str) -> None:
        if not (self.allow and self.allow.search(text)):
            self.problems.append(text)


@pytest.fixture
def open_page_at(browser: Browser) -> Iterator[OpenPage]:
    """open_page_at(address, path="/", width=390, height=844, allow="", **context_options) -> Page.

    It opens on a phone; a page that has Python, once that has taken over.  Who looks at what comes
    before opens another page first, and goes there.

    The test fails for any request to another origin, any console error and any page error,
    but for texts in which the regular expression `allow` is found.
    """
    opened: list[tuple[BrowserContext, Guard]] = []

    def open_(
        address: str,
        path: str = "/",
        width: int = PHONE[0],
        height: int = PHONE[1],
        allow: str = "",
        **options: Any,
    ) -> Page:
        # A page that a service worker answers is none that a test can route: see test_offline.py.
        options.setdefault("service_workers", "block")
        context = browser.new_context(
            viewport={"width": width, "height": height}, base_url=address, **options
        )
        guard = Guard(address, allow)
        guard.watch(context)
        opened.append((context, guard))
        page = context.new_page()
        page.goto(path)
        page.wait_for_selector(BEGUN, timeout=PATIENCE)
        return page

    yield open_
    for context, _ in opened:
        context.close()
    assert [problem for _, guard in opened for problem in guard.problems] == []


@pytest.fixture
def open_page(open_page_at: OpenPage, server: str) -> OpenPage:
    """open_page(path="/", width=390, ...) -> Page of the built site; see open_page_at."""
    return partial(open_page_at, server)


@pytest.fixture(scope="session")
def everywhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Everywhere]:
    """everywhere(snippet) runs it under all three interpreters; see tests/portable/harness.py."""
    with Everywhere(tmp_path_factory.mktemp("wheel")) as run:
        yield run
