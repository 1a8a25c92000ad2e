"""The Chromium that the browser tests drive: found, else installed, else asked for.

`python -m tests.chromium` prints where it is, or says what to install and fails.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

VARIABLE = "BESTPLAY_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

#: The same engine without windows, which opens a page with a third of the work.
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")

#: Without these Chromium asks hosts that the tests have no business with.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

#: How Debian installs a package unasked, without waiting long for its servers.
WAITING = ("-o", "Acquire::http::Timeout=10", "-o", "Acquire::Retries=0")
INSTALL = ("apt-get", "install", "-y", "--no-install-recommends", *WAITING)

ADVICE = f"""\
The browser tests need Chromium and could not install one. Any of these will do:
  - your system's package `chromium` (Debian: sudo apt-get install chromium)
  - .venv/bin/python -m playwright install --with-deps chromium
  - {VARIABLE}=/path/to/chromium, if there is one already"""


class NoChromiumError(Exception):
    """There is no Chromium; the message says what to do about it."""


def find(names: tuple[str, ...] = SHELLS + NAMES) -> str | None:
    """The path of a Chromium that starts, or None; names come in order of preference.

    Raises NoChromiumError when the environment names one that does not start.
    """
    named = os.environ.get(VARIABLE)
    if named:
        path = shutil.which(named)
        if path is None or not _starts(path):
            raise NoChromiumError(f"{VARIABLE} names {named}, which is no Chromium that starts.")
        return path
    for path in map(shutil.which, names):
        if path and _starts(path):
            return path
    own = _playwrights_own()
    return own if own and _starts(own) else None


def ensure() -> str:
    """The path of a Chromium, installed now if need be; NoChromiumError if that fails."""
    found = find()
    if found:
        return found
    for install in (_install_by_playwright, _install_by_system):
        install()
        found = find()
        if found:
            return found
    raise NoChromiumError(ADVICE)


def ensure_shell() -> None:
    """Add the Chromium without windows where that takes no password."""
    if _is_root() and shutil.which("apt-get") and not any(map(shutil.which, SHELLS)):
        _try([*INSTALL, SHELLS[0]])


def _starts(path: str) -> bool:
    """A launcher of a missing snap is on the path too, and a download may lack libraries."""
    try:
        run = subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return run.returncode == 0


def _playwrights_own() -> str | None:
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def _install_by_playwright() -> None:
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    if _is_root() and shutil.which("apt-get"):
        command.insert(-1, "--with-deps")
    _try(command)


def _install_by_system() -> None:
    prefix = [] if _is_root() else ["sudo", "-n"]  # -n: never wait for a password
    if shutil.which("apt-get") and (not prefix or shutil.which("sudo")):
        _try([*prefix, "apt-get", "update"])
        _try([*prefix, *INSTALL, "chromium"])


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _try(command: list[str]) -> None:
    print("+ " + " ".join(command), flush=True)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        subprocess.run(command, check=False, env=environment, timeout=600)
    except (OSError, subprocess.TimeoutExpired) as error:
        print(error)


if __name__ == "__main__":
    try:
        path = ensure()
        if Path(path).name in NAMES and VARIABLE not in os.environ:
            ensure_shell()
            path = ensure()
        print("Browser tests run in " + path)
    except NoChromiumError as error:
        sys.exit(str(error))
