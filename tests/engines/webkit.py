"""WebKitGTK, the nearest to an iPhone, by WebDriver: its MiniBrowser on a screen of its own."""

import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.request
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError

from tests.engines.engine import PATIENCE, Engine, EngineError, strokes

BROWSERS = "/usr/lib*/**/webkit2gtk-4.*/MiniBrowser"
AROUND = ("xvfb-run", "dbus-run-session")


def find() -> str | None:
    """The path of a MiniBrowser that can be driven, or None."""
    if not all(map(shutil.which, ("WebKitWebDriver", *AROUND))):
        return None
    return next((str(path) for path in sorted(Path("/").glob(BROWSERS[1:]))), None)


class WebKit(Engine):
    """A WebKitWebDriver and its browser."""

    name = "WebKitGTK"

    def __init__(self, path: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        screen = "--server-args=-screen 0 1600x1400x24"
        command = ["xvfb-run", "-a", screen, "dbus-run-session", "--", "WebKitWebDriver"]
        self.process = subprocess.Popen(
            [*command, f"--port={port}"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self.base = f"http://127.0.0.1:{port}"
        options = {"binary": path, "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        try:
            self.base += "/session/" + self._begin(wanted)
        except BaseException:
            self._end()
            raise

    def _begin(self, wanted: dict[str, Any]) -> str:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                session: str = self.ask("POST", "/session", capabilities=wanted)["sessionId"]
                return session
            except URLError as error:
                if time.monotonic() > end or self.process.poll() is not None:
                    raise EngineError(f"WebKitWebDriver does not start: {error}") from None
                time.sleep(0.1)

    def ask(self, method: str, path: str, **parameters: Any) -> Any:
        """The value of a command; EngineError when it is refused."""
        data = json.dumps(parameters).encode() if method == "POST" else None
        request = urllib.request.Request(self.base + path, data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                return json.load(response)["value"]
        except HTTPError as error:
            with error:
                raise EngineError(f"{path}: {error.read().decode()[:500]}") from None

    def open(self, url: str) -> None:
        self.ask("POST", "/url", url=url)

    def run(self, expression: str) -> Any:
        return self.ask("POST", "/execute/sync", script=f"return {expression}", args=[])

    def tap_first(self, selector: str) -> None:
        element = f"document.querySelector({selector!r})"
        self.wait(f"{element} !== null")
        self.run(f"{element}.scrollIntoView({{block: 'center', behavior: 'instant'}})")
        for tries in range(5, -1, -1):
            try:
                found = self.ask("POST", "/element", using="css selector", value=selector)
                (identity,) = found.values()
                self.ask("POST", f"/element/{identity}/click")
                return
            except EngineError as error:  # the page has drawn the element anew in between
                if "stale element" not in str(error) or not tries:
                    raise

    def keys(self, *names: str) -> None:
        self.ask("POST", "/actions", actions=strokes(names))

    def viewport(self, width: int, height: int) -> None:
        outer_width, outer_height = width, height
        for _ in range(3):  # the window has a tool bar, which needs 447 pixels in width
            self.ask("POST", "/window/rect", x=0, y=0, width=outer_width, height=outer_height)
            time.sleep(0.3)
            inner_width, inner_height = self.run("[innerWidth, innerHeight]")
            outer_width += width - inner_width
            outer_height += height - inner_height

    def other_tab(self) -> None:
        here = self.ask("GET", "/window")
        others = [each for each in self.ask("GET", "/window/handles") if each != here]
        other = others[0] if others else self.ask("POST", "/window/new", type="tab")["handle"]
        self.ask("POST", "/window", handle=other)

    def close_tab(self) -> None:
        (left,) = self.ask("DELETE", "/window")
        self.ask("POST", "/window", handle=left)

    def close(self) -> None:
        try:
            self.ask("DELETE", "")
        except (EngineError, OSError):
            pass
        finally:
            self._end()

    def _end(self) -> None:
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(PATIENCE)
