"""MicroPython without those modules of its library that no page imports.

The interpreter carries modules in its data as bytecode.  It finds them by a list of file names,
each ending in a zero, and a list of as many pointers; each leads to the addresses of the module's
names, of its constants and of its code (py/frozenmod.c and tools/mpy-tool.py of MicroPython).  The
data of a module lie from its names to those of the next.  What is left out becomes zeros, which
cost nothing once compressed, and its file name one that nobody can import.  All else stays where it
is: the code of the interpreter is the same, byte by byte.
"""

import re
from itertools import pairwise
from struct import unpack_from

from quickstart import webassembly

#: The modules that stay: PyScript imports them.
KEPT = (
    "asyncio/",
    "base64.py",
    "functools.py",
    "html/",
    "inspect.py",
    "os/",
    "pathlib.py",
)

_NAMES = re.compile(rb"(?:[a-z0-9_/]+\.py\0){8,}\0")
_WORDS = 3
"""Of a module's entry: where its names, its constants and its code are."""


def without(wasm: bytes, kept: tuple[str, ...] = KEPT) -> bytes:
    """The interpreter's WebAssembly without frozen modules, except those named as in `kept`.

    The last module stays, as nothing says where it ends.  ValueError when the list of modules is
    not found where it is expected.
    """
    out = bytearray(wasm)
    for segment in webassembly.segments(wasm):
        data = wasm[segment.start : segment.start + segment.size]
        listed = _NAMES.search(data)
        if not listed:
            continue
        names = listed[0].rstrip(b"\0").split(b"\0")
        starts = _starts(data, segment.address, len(names))
        place = listed.start()
        for name, (start, end) in zip(names, pairwise(starts), strict=False):
            if not name.decode().startswith(kept):
                out[segment.start + start : segment.start + end] = bytes(end - start)
                out[segment.start + place] = ord("-")
            place += len(name) + 1
        return bytes(out)
    raise ValueError("no list of frozen modules in this MicroPython")


def _starts(data: bytes, address: int, count: int) -> list[int]:
    """The offset in a segment at which each frozen module's data begins, in order.

    address: the segment's.  count: the number of modules.
    """
    words = unpack_from(f"<{len(data) // 4}I", data)
    step = 4 * _WORDS
    for first in range(len(words) - count + 1):
        pointers = words[first : first + count]
        entries = [pointer - address for pointer in pointers]
        if not all(b - a == step for a, b in pairwise(entries)):
            continue
        if not (entries[0] >= 0 and entries[-1] + step <= len(data)):
            continue
        starts = [words[entry // 4] - address for entry in entries]
        if all(a < b for a, b in pairwise([0, *starts, len(data)])):
            return starts
    raise ValueError(f"no list of {count} frozen modules in this MicroPython")
