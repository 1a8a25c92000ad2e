"""Which of MicroPython's functions the pages call, written down: `make called`.

The list decides what a page fetches before it starts (quickstart.halves).  To make it, every
function notes that it was called, and the journeys of tests/browser are played with that.  It has
to be made again for another version of MicroPython; what pages call anew after that is fetched by
them a moment later.  What only pages of strategies call, which PyScript starts, is a list
of its own: these pages wait for it too.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from textwrap import wrap
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage

import quickstart
from quickstart import halves
from quickstart import webassembly as wa
from sitebuild import ROOT
from sitebuild.runtime import interpreters

#: Where functions leave their marks, a bit each: the far end of the stack.
PLACE = 1024

#: What is not played: other builds of the site, budgets (this interpreter is larger).
LEFT_OUT = ("deployments", "newer", "offline", "updates", "budget")

#: Where each process of the tests writes what it heard, and how these files' names end.
FOLDER = "CALLED"
KINDS = (".usual", ".pyscript")

_HEARD = "called:"

#: Tells the console when a page has called something new.
LISTEN = f"""
(() => {{
  const start = WebAssembly.instantiateStreaming;
  let told = "";
  WebAssembly.instantiateStreaming = async (...given) => {{
    const begun = await start.apply(WebAssembly, given);
    const {{ memory }} = begun.instance.exports;
    const tell = () => {{
      const marks = [...new Uint8Array(memory.buffer, {PLACE}, SIZE)];
      const text = marks.reverse().map((mark) => mark.toString(16).padStart(2, "0")).join("");
      if (text !== told) console.debug(`{_HEARD} ${{location.pathname}} ${{told = text}}`);
    }};
    setInterval(tell, 50);
    addEventListener("pagehide", tell);
    return begun;
  }};
}})();
"""


def marked(wasm: bytes) -> bytes:
    """The interpreter with functions that note that they were called."""
    parts = wa.sections(wasm)
    bodies = [_marking(each, body) for each, body in enumerate(wa.sized_items(parts[wa.CODE]))]
    return wa.to_bytes(parts | {wa.CODE: wa.more(b"\0", [wa.with_size(body) for body in bodies])})


def _marking(function: int, body: bytes) -> bytes:
    """A function's body that first sets the function's bit."""
    count, at = wa.read(body, 0)
    for _ in range(count):
        at = wa.read(body, at)[1] + 1  # so many variables of one type
    load, bits_or, store = b"\x2d\0", b"\x72", b"\x3a\0"
    place, bit = wa.number(PLACE + function // 8), wa.constant(1 << function % 8)
    mark = [wa.constant(0), wa.constant(0), load, place, bit, bits_or, store, place]
    return body[:at] + b"".join(mark) + body[at:]


def main() -> None:
    wasm = (interpreters.MICROPYTHON / "micropython.wasm").read_bytes()
    with tempfile.TemporaryDirectory() as name:
        site, heard = Path(name) / "dist", Path(name) / "heard"
        heard.mkdir()
        shutil.copytree(ROOT / "dist", site)
        _write_marked(wasm, site)
        play(site, heard)
        usual, pyscript = (_sum(heard.glob(f"*{kind}")) for kind in KINDS)
    if not (usual and pyscript):
        raise SystemExit("No page told what it called.")
    _write(sha256(wasm).hexdigest(), [usual, pyscript & ~usual])


def _write_marked(wasm: bytes, site: Path) -> None:
    """The interpreter of this site becomes one that notes, whose first half is the whole."""
    marking = marked(wasm)
    files = halves.halves(marking, frozenset(range(_count(wasm))), frozenset())
    (folder,) = (site / "runtime").glob("micropython-*")
    for name, content in zip((quickstart.FIRST, *quickstart.LATER), files, strict=True):
        (folder / name).write_bytes(content)


def play(site: Path, heard: Path) -> None:
    """The journeys, with this module as a plugin of the tests."""
    left = " and ".join(f"not {name}" for name in LEFT_OUT)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "-p", __spec__.name, "-k", left]
    environment = os.environ | {"BUILT": str(site), FOLDER: str(heard)}
    subprocess.run([*command, "tests/browser"], cwd=ROOT, env=environment, check=False)


def _sum(files: Iterable[Path]) -> int:
    """What was called by any of those who wrote these files."""
    bits = 0
    for file in files:
        bits |= int(file.read_text("utf-8"), 16)
    return bits


def _write(whose: str, lists: list[int]) -> None:
    parts = [whose, *("\n".join(wrap(f"{bits:x}", 80)) for bits in lists)]
    halves.CALLED.write_text("\n\n".join(parts) + "\n", "utf-8", newline="\n")
    counts = " and ".join(str(bits.bit_count()) for bits in lists)
    print(f"{counts} functions are called; see {halves.CALLED.name}.")


def _count(wasm: bytes) -> int:
    return len(halves.Interpreter(wasm).types)


# As a plugin of the tests:

_called = dict.fromkeys(KINDS, 0)


def _hear(message: ConsoleMessage) -> None:
    if not message.text.startswith(_HEARD):
        return
    _, path, marks = message.text.split()
    kind = KINDS["/strategies/" in path]
    now = _called[kind] | int(marks, 16)
    if now != _called[kind]:
        _called[kind] = now
        Path(os.environ[FOLDER], f"{os.getpid()}{kind}").write_text(f"{now:x}", "utf-8")


def pytest_configure() -> None:
    """Every page of the tests tells what it calls."""
    count = _count((interpreters.MICROPYTHON / "micropython.wasm").read_bytes())
    script = LISTEN.replace("SIZE", str((count + 7) // 8))

    make_context = Browser.new_context

    def new_context(self: Browser, *given: Any, **named: Any) -> BrowserContext:
        context = make_context(self, *given, **named)
        context.add_init_script(script)
        context.on("console", _hear)
        return context

    Browser.new_context = new_context  # type: ignore[method-assign]


if __name__ == "__main__":
    main()
