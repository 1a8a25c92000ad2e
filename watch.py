"""Serve the site while you work on it: python watch.py [--port 8000]

A saved module, template, style or script is seen in the browser within seconds: the page that is
looked at is made again and reloads with its position, then all others follow.  Where a solver or a
figure may have changed the tables are made again too, which takes minutes.  All of it goes into
dist.watch, a copy of dist; pages run MicroPython as it comes.
"""

import argparse
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterable
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

import watchfiles

import serve
from serve import ROOT, running

sys.path[:0] = [str(ROOT / "py"), str(ROOT / "site")]

from bestplay import games  # noqa: E402

#: What only pages are made of; all else may change a figure.
PAGES = ("site/ui", "site/templates", "site/static", "py/sitebuild/pages", "py/sitebuild/runtime")

#: The name of what belongs to no game.
OTHERS = "others"

EVENTS, SCRIPT = "/.watch", "/.watch.js"
RELOADS = f'new EventSource("{EVENTS}").onmessage = () => location.reload();\n'.encode()
TAG = f'<script src="{SCRIPT}" defer></script>'.encode()


def names_of(paths: Iterable[str]) -> list[str]:
    """What changed files may show: the games of one family, or all games and OTHERS."""
    parts = [path.split("/") for path in paths]
    families = {each[2] for each in parts if each[:2] == ["site", "games"] and len(each) > 3}
    own = [game.name for game in games.GAMES if game.family in families]
    one_family = own and all(each[:2] == ["site", "games"] and len(each) > 3 for each in parts)
    return own if one_family else [*games.NAMES, OTHERS]


def is_of_pages(path: str) -> bool:
    """Whether a change to a file leaves every table as it is."""
    own = path.startswith("site/games/") and "/build/" not in path
    return own or path.startswith(PAGES)


class Site(serve.Site):
    """The server of a folder whose pages are made again."""

    def __init__(self, folder: Path, port: int) -> None:
        super().__init__(folder, port)
        self.RequestHandlerClass = Handler
        self.looked_at = "/"
        self.news = threading.Condition()

    def reload(self) -> None:
        """Have every open page reload."""
        with self.news:
            self.news.notify_all()


class Handler(serve.Handler):
    """Answers as the site's server does, and tells pages when to reload."""

    server: Site

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        if path == SCRIPT:
            self.send(HTTPStatus.OK, {"Content-Type": "text/javascript"}, RELOADS)
        elif path == EVENTS:
            self.close_connection = True
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Type", "text/event-stream")
            self.end_headers()
            while True:  # until the page is left, and nobody listens
                with self.server.news:
                    self.server.news.wait()
                self.wfile.write(b"data: again\n\n")
        else:
            if path.endswith("/"):
                self.server.looked_at = path
            super().do_GET()

    def encoding(self) -> str:
        return ""  # seconds matter here, and bytes do not

    def send(self, status: HTTPStatus, values: dict[str, str], data: bytes) -> None:
        if data and values.get("Content-Type", "").startswith("text/html"):
            values = {**values, "Cache-Control": "no-store"}
            values.pop("ETag", None)
            data += TAG
        super().send(status, values, data)


class Maker:
    """Makes pages again in processes of their own, which end when a change outdates them."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.later: subprocess.Popen[bytes] | None = None
        self.pending: set[str] = set()
        """The changes that not all pages show yet."""

    def make(self, paths: Iterable[str]) -> None:
        """Make what these changes may show, the page that is looked at first."""
        if self.later:
            self.later.terminate()
            self.later.wait()
        self.pending.update(paths)
        here = self.site.looked_at.split("/")
        names = names_of(self.pending)
        names.sort(key=lambda name: name != (here[1] if here[1] in games.NAMES else OTHERS))
        first, *rest = names
        whole = ["--whole"] if {"at", "strategies"} & {*here} else []
        if self.start("-m", "sitebuild.pages.site", self.folder, first, *whole).wait():
            return  # it has said what is wrong
        print(f"{', '.join(sorted(self.pending))[:70]}: made again", flush=True)
        self.site.reload()
        if all(map(is_of_pages, self.pending)):
            again = ("-m", "sitebuild.pages.site", self.folder, *rest, first, "--whole")
            self.later = self.start(*again)
        else:
            print("A figure may have changed: the tables are made again.", flush=True)
            self.later = self.start("build.py", "--plain", "--out", self.folder)

    def look(self) -> None:
        """Note whether all is made; where tables were, have pages reload."""
        if self.later and self.later.poll() is not None:
            if not all(map(is_of_pages, self.pending)):
                self.site.reload()
            self.later = None
            self.pending.clear()

    @property
    def folder(self) -> str:
        return str(self.site.folder)

    @staticmethod
    def start(*command: str) -> subprocess.Popen[bytes]:
        path = os.pathsep.join(str(ROOT / name) for name in ("py", "site", "."))
        environment = os.environ | {"PYTHONPATH": path}
        return subprocess.Popen([sys.executable, *command], cwd=ROOT, env=environment)


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve the site while you work on it.")
    parser.add_argument("--port", type=int, default=8000)
    options = parser.parse_args()
    folder = ROOT / "dist.watch"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "dist", folder)
    with running(Site(folder, options.port)) as site, suppress(KeyboardInterrupt):
        print(f"Bestplay is at {site.address} and follows what you save (Ctrl+C stops it)")
        maker = Maker(site)
        watched = [ROOT / "py", ROOT / "site", ROOT / "build.py"]
        for changes in watchfiles.watch(*watched, debounce=200, yield_on_timeout=True):
            maker.look()
            if changes:
                maker.make(Path(path).relative_to(ROOT).as_posix() for _, path in changes)


if __name__ == "__main__":
    main()
