"""Firefox, through WebDriver BiDi.

Its session is begun by Marionette, the older protocol, which gives the window the focus: without it
Enter presses no button.
"""

import json
import shutil
import socket
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import Any

from tests.engines.engine import PATIENCE, Engine, EngineError, strokes
from tests.engines.websocket import WebSocket

NAMES = ("firefox-esr", "firefox")

#: Without these it asks hosts that the tests have no business with.
PREFERENCES: dict[str, object] = {
    "app.normandy.enabled": False,
    "browser.region.update.enabled": False,
    "datareporting.healthreport.uploadEnabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,none",
    "toolkit.telemetry.enabled": False,
}


def find() -> str | None:
    """The path of a Firefox, or None."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Firefox(Engine):
    """A Firefox of its own, without a window, with a new profile."""

    name = "Firefox"

    def __init__(self, path: str) -> None:
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        folder = Path(self.profile.name)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        told = PREFERENCES | {"marionette.port": self.port}
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in told.items()]
        (folder / "user.js").write_text("\n".join(lines))
        self.log = folder / "log.txt"
        with self.log.open("w") as log:
            command = [path, "--headless", "--no-remote", "--marionette"]
            command += ["--remote-debugging-port", "0", "--profile", self.profile.name]
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        self.numbers = count(1)
        self.socket: WebSocket | None = None
        try:
            self.marionette = self._begun()
            self.socket = WebSocket(self._session(), PATIENCE)
            self.context = self._tabs()[0]
        except BaseException:
            self.close()
            raise

    def _begun(self) -> socket.socket:
        """The connection to Marionette, as soon as it answers."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return socket.create_connection(("127.0.0.1", self.port), PATIENCE)
            except OSError:
                if time.monotonic() > end or self.process.poll() is not None:
                    told = self.log.read_text(errors="replace")[-500:]
                    raise EngineError(f"Firefox does not start: {told}") from None
                time.sleep(0.1)

    def _session(self) -> str:
        """Where a new session is spoken to.  Each message is its length, a colon and JSON."""
        with self.marionette.makefile("rwb") as told:

            def receive() -> Any:
                length = b""
                while not length.endswith(b":"):
                    length += told.read(1)
                return json.loads(told.read(int(length[:-1])))

            receive()  # what it is
            begin = [0, 1, "WebDriver:NewSession", {"webSocketUrl": True}]
            text = json.dumps(begin).encode()
            told.write(b"%d:%s" % (len(text), text))
            told.flush()
            _, _, error, value = receive()
        if error:
            raise EngineError(f"Firefox begins no session: {error['message']}")
        address: str = value["capabilities"]["webSocketUrl"]
        return address

    def ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        """The result of a command; EngineError when it is refused."""
        if self.socket is None:
            raise EngineError("there is no connection to Firefox")
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message: dict[str, Any] = json.loads(self.socket.receive())
            if message.get("id") == number:
                break
        if message["type"] == "error":
            raise EngineError(f"{method}: {message['error']}: {message['message']}")
        result: dict[str, Any] = message["result"]
        return result

    def _tabs(self) -> list[str]:
        found = self.ask("browsingContext.getTree", maxDepth=0)["contexts"]
        return [each["context"] for each in found]

    def open(self, url: str) -> None:
        self.ask("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def evaluate(self, expression: str) -> dict[str, Any]:
        """The remote value of an expression."""
        found = self.ask(
            "script.evaluate",
            expression=expression,
            target={"context": self.context},
            awaitPromise=True,
        )
        if found["type"] == "exception":
            raise EngineError(f"{expression}: {found['exceptionDetails']['text']}")
        value: dict[str, Any] = found["result"]
        return value

    def run(self, expression: str) -> Any:
        text = self.evaluate(f"JSON.stringify({expression})").get("value")
        return None if text is None else json.loads(text)

    def tap_first(self, selector: str) -> None:
        element = f"document.querySelector({selector!r})"
        self.wait(f"{element} !== null")
        self.run(f"{element}.scrollIntoView({{block: 'center', behavior: 'instant'}})")
        origin = {"type": "element", "element": {"sharedId": self.evaluate(element)["sharedId"]}}
        actions = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": origin},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        # A finger's press that a busy page answers late is a long one for Firefox, and no tap.
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        self.ask(
            "input.performActions", context=self.context, actions=[mouse | {"actions": actions}]
        )

    def keys(self, *names: str) -> None:
        self.ask("input.performActions", context=self.context, actions=strokes(names))

    def viewport(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self.ask("browsingContext.setViewport", context=self.context, viewport=size)

    def other_tab(self) -> None:
        width, height = self.run("[innerWidth, innerHeight]")
        others = [tab for tab in self._tabs() if tab != self.context]
        self.context = (
            others[0] if others else self.ask("browsingContext.create", type="tab")["context"]
        )
        self.ask("browsingContext.activate", context=self.context)
        self.viewport(width, height)

    def close_tab(self) -> None:
        closed = self.context
        self.other_tab()
        self.ask("browsingContext.close", context=closed)

    def close(self) -> None:
        if self.socket:
            self.socket.close()
        if "marionette" in vars(self):
            self.marionette.close()
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.profile.cleanup()
