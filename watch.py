"""Serve the site while you work on it: python watch.py [--port 8000]

A saved module of a page, template, style or script is seen in the browser within seconds: the page
that is looked at is made again and reloaded, at its address and so with its position, then all
others.  Where a solver or a figure may have changed the tables are made again too, which takes
minutes.  All of it goes into dist.watch, a copy of dist; pages run MicroPython as it comes.
"""

import argparse
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

from serve import Handler, Site

ROOT = Path(__file__).resolve().parent
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "site")]

from bestplay import games  # noqa: E402
from sitebuild.pages.again import OTHERS  # noqa: E402
from sitebuild.runtime.bodies import Body  # noqa: E402
from sitebuild.runtime.headers import Rule  # noqa: E402

WATCHED = ("py", "site", "build.py")

#: What only pages are made of, below the folders above; all else may change a figure.
PAGES = ("site/ui", "site/templates", "site/static", "py/sitebuild/pages", "py/sitebuild/runtime")

#: Seconds between two looks at the files, and until the end of a burst of saving.
LOOK, BURST = 0.15, 0.05

POLICY = "Content-Security-Policy"
EVENTS, SCRIPT = "/.watch", "/.watch.js"
RELOADS = f'new EventSource("{EVENTS}").onmessage = () => location.reload();\n'.encode()
TAG = f'<script src="{SCRIPT}" defer></script>'.encode()


def files() -> dict[str, int]:
    """Every source by its path below the root, with the time of its last change."""
    found: dict[str, int] = {}
    for top in WATCHED:
        path = ROOT / top
        for file in path.rglob("*") if path.is_dir() else [path]:
            with suppress(FileNotFoundError):  # an editor's own, which is gone by now
                if file.suffix != ".pyc" and file.is_file():
                    found[file.relative_to(ROOT).as_posix()] = file.stat().st_mtime_ns
    return found


def changed_paths(before: dict[str, int], after: dict[str, int]) -> list[str]:
    """The paths that were added, removed or saved."""
    return sorted({path for path, _ in before.items() ^ after.items()})


def games_of(paths: Iterable[str]) -> list[str]:
    """The games whose pages may have changed: those of one family, or all."""
    families = set()
    for path in paths:
        parts = path.split("/")
        if parts[:2] != ["site", "games"] or len(parts) < 4:
            return list(games.NAMES)
        families.add(parts[2])
    known = [game.name for game in games.GAMES if game.family in families]
    return known or list(games.NAMES)


def is_of_pages(path: str) -> bool:
    """Whether a change to it leaves every table as it is."""
    own = path.startswith("site/games/") and "/build/" not in path
    return own or path.startswith(PAGES)


class Page(Body):
    """A page that reloads itself."""

    quality = 3  # seconds matter here, and bytes do not

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        if path.suffix == ".html":
            self.plain += TAG
            self.etag += "-watched"


class Watched(Site):
    """The server of a folder whose pages are made again."""

    def __init__(self, folder: Path, port: int) -> None:
        super().__init__(folder, port)
        self.looked_at = "/"
        self.news = threading.Condition()

    def body(self, path: Path) -> Body:
        kept = self._bodies.get(path)
        if kept is None or not kept.is_current():
            kept = self._bodies[path] = Page(path)
        return kept

    @property
    def rules(self) -> list[Rule]:
        """The site's own, and every page may listen for news."""
        return [replace(rule, values=listening(rule.values)) for rule in super().rules]

    def tell(self) -> None:
        """Have every page that is open reload."""
        with self.news:
            self.news.notify_all()

    def wait(self) -> None:
        """Return when pages are to reload."""
        with self.news:
            self.news.wait()


def listening(values: dict[str, str]) -> dict[str, str]:
    """The headers of a page, whose policy allows it to hear of news."""
    policy = values.get(POLICY, "")
    if not policy or "connect-src" in policy:
        return values
    return values | {POLICY: f"{policy}; connect-src 'self'"}


class Watching(Handler):
    """Answers as the site's server does, and tells pages when to reload."""

    server: Watched

    def _answer(self, with_body: bool) -> None:
        path = urlsplit(self.path).path
        if path == EVENTS:
            self._say("text/event-stream")
            while True:  # until the page is left, and nobody listens
                self.server.wait()
                self.wfile.write(b"data: again\n\n")
        elif path == SCRIPT:
            self._say("text/javascript")
            self.wfile.write(RELOADS)
        else:
            if path.endswith("/"):
                self.server.looked_at = path
            super()._answer(with_body)

    def _say(self, kind: str) -> None:
        self.close_connection = True  # since the answer's length is not said
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", "no-store")
        self.end_headers()


class Maker:
    """Makes pages again in processes of their own; what is out of date by a new change is ended."""

    def __init__(self, site: Watched) -> None:
        self.site = site
        self.later: subprocess.Popen[bytes] | None = None
        self.pending: set[str] = set()
        """The changes that not all pages show yet."""

    def make(self, paths: list[str]) -> None:
        """Make what these changes may show: what is looked at first."""
        began = time.monotonic()
        if self.later:
            self.later.terminate()
            self.later.wait()
            self.later = None
        self.pending.update(paths)
        first, *rest = self.pages(self.pending)
        whole = ["--whole"] if {"at", "strategies"} & {*self.site.looked_at.split("/")} else []
        if self.again(first, *whole).wait():
            return  # it has said what is wrong
        print(
            f"{', '.join(paths)[:70]}: made again in {time.monotonic() - began:.1f} s", flush=True
        )
        self.site.tell()
        if not all(map(is_of_pages, self.pending)):
            print("A figure may have changed: the tables are made again.", flush=True)
            self.later = self.start("build.py", "--plain", "--out", str(self.site.folder))
        else:
            self.later = self.again(*rest, first, "--whole")

    def look(self) -> None:
        """See whether all is made; where tables were, have pages reload."""
        if self.later and self.later.poll() is not None:
            if not all(map(is_of_pages, self.pending)):
                self.site.tell()
            self.later = None
            self.pending.clear()

    def pages(self, paths: Iterable[str]) -> list[str]:
        """The pages that these changes may show, those that are looked at before others."""
        found = games_of(paths)
        if len(found) == len(games.NAMES):
            found.append(OTHERS)
        looked_at = self.site.looked_at.split("/")[1]
        found.sort(key=lambda name: name != (looked_at if looked_at in games.NAMES else OTHERS))
        return found

    def again(self, *arguments: str) -> subprocess.Popen[bytes]:
        return self.start("-m", "sitebuild.pages.again", str(self.site.folder), *arguments)

    @staticmethod
    def start(*command: str) -> subprocess.Popen[bytes]:
        path = os.pathsep.join(str(ROOT / name) for name in ("py", "site", "."))
        return subprocess.Popen(
            [sys.executable, *command], cwd=ROOT, env=os.environ | {"PYTHONPATH": path}
        )


def watch(maker: Maker) -> None:
    """Look at the sources for ever, and have made again what has changed."""
    seen = files()
    while True:
        time.sleep(LOOK)
        maker.look()
        now = files()
        if now != seen:
            time.sleep(BURST)
            now = files()
            maker.make(changed_paths(seen, now))
            seen = now


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve the site while you work on it.")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--from", dest="built", type=Path, default=ROOT / "dist")
    options = parser.parse_args()
    folder = ROOT / "dist.watch"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(options.built, folder)
    with Watched(folder, options.port) as site:
        site.RequestHandlerClass = Watching
        threading.Thread(target=site.serve_forever, daemon=True).start()
        print(
            f"Bestplay is at {site.address} and follows what you save (Ctrl+C stops it)", flush=True
        )
        with suppress(KeyboardInterrupt):
            watch(Maker(site))


if __name__ == "__main__":
    main()
