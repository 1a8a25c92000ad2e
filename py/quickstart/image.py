"""Modules as MicroPython's memory holds them once they are imported.

Importing the modules of a page takes a phone more time than all else that its Python does until it
answers.  So they are imported here, and the page gets what that changed in the interpreter's
memory, as a module of WebAssembly that has nothing but data: to start it is to have imported them.
It belongs to one build of the interpreter, whose addresses it holds.

What the imports left behind is not in it: free blocks of the heap, which the interpreter lists
(micropython.mem_info), and the stack.
"""

import json
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from quickstart import webassembly as wa
from quickstart.halves import FIRST, MEMORY, changes

_SCRIPT = Path(__file__).with_suffix(".mjs")

#: The objects that JavaScript has for Python before any module asks: itself, and nothing.
_REFERENCES = 2

_BLOCK = 16
"""Bytes of the heap that are free or not."""
_FROM = re.compile(r"GC memory layout; from ([0-9a-f]+):")
_TOTAL = re.compile(r"GC: total: (\d+),")
_ROW = re.compile(r"([0-9a-f]{8}): (\S+)")

_GAP = 64
"""Bytes that are the same between two that are not, at which a segment ends."""


@dataclass(frozen=True)
class Memory:
    """The interpreter's memory without the modules and with them."""

    before: bytes
    after: bytes
    listed: list[str]
    """The interpreter's list of its heap's blocks, line by line."""
    stack: tuple[int, int]
    """The part of the stack that is not in use."""


def image(script: Path, finder: bytes, pack: bytes) -> bytes:
    """A WebAssembly module with the memory of imported modules; finder, pack: see ui.packs.

    script: the interpreter's, beside its WebAssembly (script.py).
    RuntimeError tells what went wrong when a module cannot be imported.
    """
    return as_module(snapshot(script, finder, pack))


def snapshot(script: Path, finder: bytes, pack: bytes) -> Memory:
    """The interpreter's memory before and after the modules of the pack are imported."""
    with TemporaryDirectory() as folder:
        place = Path(folder)
        (place / "finder").write_bytes(finder)
        (place / "pack").write_bytes(pack)
        names = ("finder", "pack", "before", "after", "facts")
        command = ["node", str(_SCRIPT), script.as_uri(), str(script.with_suffix(".wasm"))]
        command += [str(place / name) for name in names]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"no image of a page's modules: {done.stderr.strip()}")
        facts = json.loads((place / "facts").read_text("utf-8"))
        first, second = facts["listed"]
        if facts["references"] != _REFERENCES:
            raise RuntimeError("no image of a page's modules: one keeps an object of JavaScript's")
        if first != second:
            raise RuntimeError("no image of a page's modules: the heap does not settle")
        before, after = [(place / name).read_bytes() for name in ("before", "after")]
        return Memory(before, after, first, tuple(facts["stack"]))


def as_module(memory: Memory) -> bytes:
    """A WebAssembly module whose data turns memory.before into memory.after.

    It imports the memory as halves.py's second half does.
    """
    after = bytearray(memory.after)
    for start, end in free(memory.listed):
        after[start:end] = bytes(end - start)
    stack = slice(*memory.stack)
    after[stack] = memory.before[stack]
    changed = changes(memory.before, bytes(after), _GAP)
    segments = [wa.segment(at, wa.with_size(part)) for at, part in changed]
    imported = wa.text(FIRST) + wa.text(MEMORY) + bytes([wa.MEMORY]) + b"\0\0"
    return wa.to_bytes({wa.IMPORTS: wa.more(b"\0", [imported]), wa.DATA: wa.more(b"\0", segments)})


def free(listed: list[str]) -> Iterator[tuple[int, int]]:
    """(start, end) of each free stretch of the heap, by the interpreter's list of blocks.

    The list leaves out rows in which everything is free.  ValueError when it is not one of a heap
    in one piece.
    """
    text = "\n".join(listed)
    starts, totals = _FROM.findall(text), _TOTAL.findall(text)
    if len(starts) != 1 or len(totals) != 1:
        raise ValueError(f"not the list of one heap: {text[:200]}")
    at = start = int(starts[0], 16)
    for offset, marks in _ROW.findall(text):
        row = start + int(offset, 16)
        for block, mark in enumerate(marks):
            if mark != ".":
                used = row + _BLOCK * block
                if at < used:
                    yield at, used
                at = used + _BLOCK
    yield at, start + int(totals[0])
