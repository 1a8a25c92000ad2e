"""Cells of a notebook: Python run piece by piece in one namespace, with each piece's output.

The lab on the site runs them, and whoever checks notebooks without a browser.  What a cell shows
are outputs as the notebook format has them (nbformat 4): streams, results, errors.

>>> import asyncio
>>> cells = Notebook()
>>> shown = asyncio.run(cells.run("print('two')\\n1 + 1"))
>>> [output["output_type"] for output in shown.outputs], shown.outputs[1]["data"]
(['stream', 'execute_result'], {'text/plain': '2'})
>>> shown = asyncio.run(cells.run("x = 1\\nx / 0"))
>>> shown.line, shown.outputs[0]["ename"]
(2, 'ZeroDivisionError')
"""

from __future__ import annotations

import ast
import io
import json
import linecache
import re
import sys
import time
import traceback
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from bestplay.core import notebook

Output: TypeAlias = dict[str, Any]
"""An output of a cell, in the form of nbformat 4."""

Say: TypeAlias = Callable[[Output], object]
"""A callback for each output as it comes."""

#: The methods by which an object draws itself, by the MIME type that they return.
DRAWN = {"text/html": "_repr_html_", "image/svg+xml": "_repr_svg_"}

#: The most characters of one output, and of all that one cell prints.
MOST = 200_000

#: Seconds for which printed text is gathered.
PAUSE = 0.1

#: The file name of a cell, another one each time it runs; errors show the cell alone.
NAME = "run {} of cell {}"
OURS = re.compile(r"run \d+ of (cell \d+)$")


class CellOutputs:
    """The outputs of one cell, in order.

    outputs  all of it, in its order
    line     the line of the cell where it has failed, None where it has not
    """

    def __init__(self) -> None:
        self.outputs: list[Output] = []
        self.line: int | None = None

    @property
    def failed(self) -> bool:
        """True if the cell ended with an error."""
        return any(output["output_type"] == "error" for output in self.outputs)


class Notebook:
    """A namespace in which cells run one after the other.

    names  the names defined by cells
    count  the number of cells run
    """

    def __init__(self, say: Say | None = None) -> None:
        self.names: dict[str, Any] = {"__name__": "__main__", "input": _no_input}
        self.names["display"] = self.display
        self.count, self.say = 0, say
        self.shown = CellOutputs()

    async def run(self, source: str, place: int | None = None) -> CellOutputs:
        """The outputs of a cell, run to its end or error; a last line that is a value is shown.

        place: its number where it stands, which errors name; without it how many have run
        """
        self.count += 1
        name = NAME.format(self.count, place or self.count)
        linecache.cache[name] = (len(source), None, source.splitlines(True), name)
        shown = self.shown = CellOutputs()
        out, err = _Stream("stdout", self._show), _Stream("stderr", self._show)
        others = sys.stdout, sys.stderr
        sys.stdout, sys.stderr = out, err
        try:
            value = await self._value(source, name)
            out.flush()
            if value is not None:
                self.names["_"] = value
                data = mime_bundle(value)
                made = {"output_type": "execute_result", "execution_count": self.count}
                self._show(made | {"data": data, "metadata": {}})
        except BaseException as error:  # also sys.exit(), which ends only the cell
            out.flush()
            failure, shown.line = _failure(error, name)
            self._show(failure)
        finally:
            err.flush()
            sys.stdout, sys.stderr = others
        return shown

    async def _value(self, source: str, name: str) -> Any:
        """The value of a cell's last expression, or None if its last line is a statement."""
        tree = ast.parse(source, name)
        last = tree.body[-1] if tree.body else None
        if isinstance(last, ast.Expr):
            tree.body.pop()
        await self._run(compile(tree, name, "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT))
        if not isinstance(last, ast.Expr):
            return None
        alone = ast.Expression(last.value)
        return await self._run(compile(alone, name, "eval", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT))

    async def _run(self, code: Any) -> Any:
        made = eval(code, self.names)
        return await made if _is_coroutine(code) else made

    def display(self, *values: object) -> None:
        """Show values among the outputs of the running cell."""
        for value in values:
            for stream in (sys.stdout, sys.stderr):
                stream.flush()
            self._show({"output_type": "display_data", "data": mime_bundle(value), "metadata": {}})

    def _show(self, output: Output) -> None:
        self.shown.outputs.append(output)
        if self.say:
            self.say(output)


class _Stream(io.TextIOBase):
    """An output stream that passes text on to the cell's outputs."""

    def __init__(self, name: str, show: Say) -> None:
        self.name, self.show = name, show
        self.parts: list[str] = []
        self.left, self.said = MOST, time.time()

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        kept = text[: max(self.left, 0)]
        if len(text) > self.left >= 0:
            kept += "\n(more was printed than is shown)\n"
        self.left -= len(text)
        if kept:
            self.parts.append(kept)
        if self.parts and time.time() - self.said > PAUSE:
            self.flush()
        return len(text)

    def flush(self) -> None:
        """Show the gathered text."""
        if self.parts:
            text = "".join(self.parts)
            self.parts, self.said = [], time.time()
            self.show({"output_type": "stream", "name": self.name, "text": text})


def mime_bundle(value: object) -> dict[str, str]:
    """A value as text and in every form in which it can draw itself, by MIME type."""
    data = {"text/plain": _cut(repr(value))}
    listed = _list_as_html(value)
    if listed:
        data["text/html"] = listed
    for kind, method in DRAWN.items():
        draw = None if isinstance(value, type) else getattr(value, method, None)
        text = draw() if callable(draw) else None
        if isinstance(text, str) and len(text) <= MOST:
            data[kind] = text
    return data


def _list_as_html(value: object) -> str:
    """A list of plays as a table, other drawable values one below the other; "" for any other."""
    if not isinstance(value, list) or not value:
        return ""
    if all(all(hasattr(each, name) for name in ("text", "worth", "loss")) for each in value):
        return notebook.plays(value).html()
    if all(callable(getattr(each, "_repr_html_", None)) for each in value[: notebook.MOST]):
        rows = [(str(place), each._repr_html_()) for place, each in enumerate(value)]
        return notebook.named_rows(rows[: notebook.MOST])
    return ""


def _cut(text: str) -> str:
    """The text, cut off after MOST characters."""
    return text if len(text) <= MOST else text[:MOST] + " ..."


def _is_coroutine(code: Any) -> bool:
    """True if a cell has an `await` outside all functions."""
    return bool(code.co_flags & 0x80)  # inspect.CO_COROUTINE


def _no_input(prompt: object = "") -> str:
    """Refuse input(), as nobody could answer."""
    raise RuntimeError("a cell cannot ask for input here; write the value into the cell")


def _failure(error: BaseException, name: str) -> tuple[Output, int | None]:
    """(output of an error with its traceback, line of the named cell where it failed, or None)."""
    traced = traceback.TracebackException.from_exception(error, limit=-100, lookup_lines=True)
    steps = [(step.filename, step.lineno, step.name, step.line) for step in traced.stack]
    if isinstance(error, SyntaxError) and error.filename == name:
        steps.append((name, error.lineno, "<module>", (error.text or "").strip()))
    lines, last = [], None
    for file, line, function, text in steps:
        ours = OURS.match(file)
        if ours:
            within = "" if function == "<module>" else f", in {function}"
            lines.append(f"{ours.group(1)}, line {line}{within}: {text}")
            last = line if file == name else last
    words, hint = _words(error), _hint(error)
    lines.append(f"{type(error).__name__}: {words}" if words else type(error).__name__)
    lines += [hint] * bool(hint)
    kind = {"output_type": "error", "ename": type(error).__name__}
    return {**kind, "evalue": words, "traceback": lines}, last


def _words(error: BaseException) -> str:
    """An error's own message, shortened."""
    try:
        message = error.msg if isinstance(error, SyntaxError) else str(error)
        return _cut(message)
    except BaseException:  # its str() fails
        return ""


def _hint(error: BaseException) -> str:
    """Advice on a known kind of error, or ""."""
    if isinstance(error, ModuleNotFoundError) and error.name:
        package = error.name.partition(".")[0]
        return (
            "In the lab on the site a package comes by: import micropip; "
            f'await micropip.install("{package}")'
        )
    if isinstance(error, SyntaxError) and (error.text or "").lstrip()[:1] in ("%", "!"):
        return (
            "Lines that begin with % or ! are IPython's. In the lab on the site a package comes "
            'by: import micropip; await micropip.install("...")'
        )
    return ""


# Questions of the lab's jail: see site/static/jail-worker.js.


def question_handler(tell: Callable[[str], object]) -> Callable[[str], Awaitable[str]]:
    """The function that answers the lab's questions; tell: takes a text for the page.

    In:    {"source", "place"} to run a cell, as JSON
    Tells: "out " and an output, while a cell runs
    Out:   "done " and {"line", "count"}
    """
    cells = Notebook(lambda output: tell("out " + json.dumps(output)))

    async def answer(question: str) -> str:
        request = json.loads(question)
        shown = await cells.run(request["source"], request.get("place"))
        return "done " + json.dumps({"line": shown.line, "count": cells.count})

    return answer
