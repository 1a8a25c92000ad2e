"""Serve the site while you work on it: python watch.py [--port 8000]

A saved module, template, style or script is seen in the browser within seconds: the page that is
looked at is made again and reloads with its position, then the whole site follows, in which all is
found again that the change leaves as it is.  It goes into dist.watch, a copy of dist; pages run
MicroPython as it comes.
"""

import argparse
import os
import shutil
import subprocess
import sys
import threading
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

import watchfiles

import serve
from serve import ROOT, running

EVENTS, SCRIPT = "/.watch", "/.watch.js"
RELOADS = f'new EventSource("{EVENTS}").onmessage = () => location.reload();\n'.encode()
TAG = f'<script src="{SCRIPT}" defer></script>'.encode()


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

    def page(self) -> bytes:
        """The HTML of the page that is looked at, b"" if there is none."""
        file = self.find(self.looked_at)
        return file.read_bytes() if file else b""


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
    """Makes the site again in processes of their own, which end when a change outdates them."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.build: subprocess.Popen[bytes] | None = None
        self.shown = b""
        """The page that is looked at, as it was made before the rest."""

    def make(self) -> None:
        """Make the page that is looked at again, then start a build of the whole site."""
        if self.build:
            self.build.terminate()
            self.build.wait()
        folder = str(self.site.folder)
        path = self.site.looked_at
        if self.start("-m", "sitebuild.pages.site", folder, path).wait():
            return  # it has said what is wrong
        print(f"{path}: made again", flush=True)
        self.shown = self.site.page()
        self.site.reload()
        self.build = self.start("build.py", "--plain", "--out", folder)

    def look(self) -> None:
        """Once the build is done, have pages reload if the page that is looked at has changed."""
        if self.build and self.build.poll() is not None:
            self.build = None
            if self.site.page() != self.shown:
                self.site.reload()

    @staticmethod
    def start(*command: str) -> subprocess.Popen[bytes]:
        """A started process that runs Python with these arguments, with our folders on its path."""
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
                maker.make()


if __name__ == "__main__":
    main()
