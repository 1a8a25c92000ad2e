"""Runs a snippet under CPython, MicroPython and Pyodide, each started once for all tests.

A snippet prints one line of JSON. The interpreters keep what it imported, not its names.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any

from sitebuild import ROOT
from sitebuild.runtime import interpreters
from sitebuild.runtime.micropython import strip

HERE = Path(__file__).parent
PY = ROOT / "py"

COMMANDS = {
    "cpython": [sys.executable, "-u", str(HERE / "cpython.py")],
    "micropython": ["node", str(HERE / "micropython.mjs")],
    "pyodide": ["node", str(HERE / "pyodide.mjs")],
}


class Interpreter:
    """A process that answers each line {"snippet"} with a line {"printed"} or {"error"}."""

    def __init__(self, name: str, core: Path) -> None:
        self.name = name
        self.process = subprocess.Popen(
            [*COMMANDS[name], str(core)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            env=os.environ | {"PYTHONPATH": str(core), "PYTHONUTF8": "1"},
        )

    def run(self, snippet: str) -> Any:
        """The JSON that the snippet prints; AssertionError with the traceback if it fails."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps({"snippet": snippet}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, f"{self.name} ended (exit code {self.process.wait()})"
        answer = json.loads(line)
        assert "error" not in answer, f"under {self.name}: {answer['error']}"
        return json.loads(answer["printed"])

    def close(self) -> None:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.close()
        self.process.wait(timeout=20)
        self.process.stdout.close()


def small(folder: Path) -> Path:
    """A folder with the package as pages load it."""
    for path in (PY / "bestplay").rglob("*.py"):
        to = folder / "small" / path.relative_to(PY)
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(strip(path.read_text("utf-8")), "utf-8")
    return folder / "small"


class Everywhere:
    """Call it with a snippet for {"cpython": ..., "micropython": ..., "pyodide": ...}.

    CPython reads the sources; MicroPython what the build makes of them for the pages; Pyodide our
    wheel, as in the browser.
    """

    def __init__(self, folder: Path) -> None:
        built = folder / interpreters.own_wheel(folder).lstrip("/")
        cores = {"cpython": PY, "micropython": small(folder), "pyodide": built}
        self.interpreters = [Interpreter(name, cores[name]) for name in COMMANDS]

    def __call__(self, snippet: str) -> dict[str, Any]:
        return {each.name: each.run(snippet) for each in self.interpreters}

    def __enter__(self) -> "Everywhere":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for each in self.interpreters:
            each.close()
