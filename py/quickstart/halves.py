"""MicroPython's functions in two halves: those that our pages call, and all others.

A page fetches and starts the first half alone, more than half of the whole; the other comes a
moment later (halves.mjs).  It lies in two files: what PyScript calls besides, which its pages wait
for, and the rest.  All three have every function under its own number, so that no code has to be
changed: where a function is in another file and is called, its body calls it by a place in the
table of functions, which all share.  Where the other file may not be there yet, such a body makes
sure of it before: by a function of ours behind all others, which calls the imported `_abort_js`
unless the global `joined`, a count, says that it is there.  So whatever is called works, and the
list of what pages call (called.txt, by `make called`) is only about what is fetched when.

The second file also brings the data by which the first half differs from the whole: modules that
PyScript imports (frozen.py).
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import groupby
from pathlib import Path

import numpy as np

from quickstart import frozen
from quickstart import webassembly as wa

#: The interpreter, the numbers of the functions that pages call, and of those that PyScript's call
#: besides.
CALLED = Path(__file__).with_name("called.txt")

#: The function that is called for another file, and when the interpreter gives up.
ABORT = "_abort_js"

#: The global that says how many files have joined the first half, and how many there are.
JOINED, FILES = "joined", 2

#: Our exports of the interpreter's global variables: this and a number.
VARIABLE = "variable"

TABLE, MEMORY = "__indirect_function_table", "memory"

#: The module that the others import what they share from.
FIRST = "first"

#: Stretches of data that differ are joined over gaps of fewer bytes.
_GAP = 16

_CALL, _CALL_INDIRECT = b"\x10", b"\x11"
_LOCAL, _GLOBAL, _IF_LESS = b"\x20", b"\x23", b"\x49\x04\x40"
_NO_LOCALS = b"\0"

#: The body of a function that nobody calls.
_NOTHING = _NO_LOCALS + b"\0" + wa.END


def called_functions(wasm: bytes) -> tuple[frozenset[int], frozenset[int]]:
    """(numbers of the functions that pages call, of those that only PyScript's pages call).

    ValueError when called.txt is of another interpreter.
    """
    known, usual, pyscript = CALLED.read_text("utf-8").split("\n\n")
    if known != (own := sha256(wasm).hexdigest()):
        raise ValueError(f"{CALLED.name} is of another MicroPython ({known}, this is {own})")
    return numbers(usual), numbers(pyscript)


def numbers(rows: str) -> frozenset[int]:
    """The places of the bits that are set in a number, given as rows of hexadecimal digits."""
    bits = int("".join(rows.split()), 16)
    return frozenset(place for place in range(bits.bit_length()) if bits >> place & 1)


def halves(
    wasm: bytes, first: frozenset[int], second: frozenset[int]
) -> tuple[bytes, bytes, bytes]:
    """(the half with the `first` functions, a file with the `second`, a file with all others).

    The half is without frozen modules.  ValueError when the interpreter is not built as expected.
    """
    whole = Interpreter(wasm)
    every = frozenset(range(len(whole.types)))
    if unknown := (first | second) - every:
        raise ValueError(f"this MicroPython has no functions {sorted(unknown)}")
    without, kept = frozen.without(wasm, ()), frozen.without(wasm)
    second -= first
    rest = every - first - second
    return (
        whole.first(first, [second, rest], without),
        whole.joining(second, [rest], _changes(without, kept)),
        whole.joining(rest, [], []),
    )


class Interpreter:
    """The parts of the whole. A function's number leaves out those that are imported."""

    def __init__(self, wasm: bytes) -> None:
        self.sections = {
            key: content for key, content in wa.sections(wasm).items() if key != wa.NAMES
        }
        self.imported = wa.imported_functions(self.sections[wa.IMPORTS])
        self.types = list(wa.each_number(self.sections[wa.FUNCTIONS]))
        self.bodies = list(wa.sized_items(self.sections[wa.CODE]))
        self.parameters = wa.parameters(self.sections[wa.TYPES])
        self.places = _table(self.sections[wa.TABLES])
        self.globals, self.variables = _globals(self.sections[wa.GLOBALS])
        #: Behind the table's own places, one for each function.
        self.table = b"\1" + wa.FUNCREF + b"\0" + wa.number(self.places + len(self.types))

    def first(self, mine: frozenset[int], later: Sequence[frozenset[int]], data: bytes) -> bytes:
        """The bytes of the first half: these functions, and the data of the WebAssembly `data`.

        later: the functions of the files that join it, in their order.
        """
        parts = self.sections
        shared = [(f"{VARIABLE}{each}", each) for each in range(self.variables)]
        exports = [
            wa.text(name) + bytes([wa.GLOBAL]) + wa.number(each)
            for name, each in [*shared, (JOINED, self.globals)]
        ]
        asked = _behind(b"", parts[wa.EXPORTS]) | _behind(b"", parts[wa.ELEMENTS])
        own = {
            wa.TABLES: self.table,
            wa.GLOBALS: wa.more(parts[wa.GLOBALS], [wa.I32 + wa.MUTABLE + wa.constant(0) + wa.END]),
            wa.EXPORTS: wa.more(parts[wa.EXPORTS], exports),
            wa.ELEMENTS: wa.more(parts[wa.ELEMENTS], list(self._elements(mine))),
            wa.DATA: wa.sections(data)[wa.DATA],
        }
        return wa.to_bytes(parts | own | self._functions(mine, asked, later, self.globals))

    def joining(
        self, mine: frozenset[int], later: Sequence[frozenset[int]], data: Iterable[bytes]
    ) -> bytes:
        """The bytes of a file that joins the first half: these functions and segments of data."""
        parts = self.sections
        variable = bytes([wa.GLOBAL]) + wa.I32 + wa.MUTABLE
        shared = [
            (MEMORY, bytes([wa.MEMORY]) + parts[wa.MEMORIES][1:]),
            (TABLE, bytes([wa.TABLE]) + self.table[1:]),
        ]
        shared += [(f"{VARIABLE}{each}", variable) for each in range(self.variables)]
        shared += [(JOINED, variable)]
        imports = [wa.text(FIRST) + wa.text(name) + what for name, what in shared]
        own = {
            wa.TYPES: parts[wa.TYPES],
            wa.IMPORTS: wa.more(parts[wa.IMPORTS], imports),
            wa.ELEMENTS: wa.more(b"\0", list(self._elements(mine))),
            wa.DATA: wa.more(b"\0", list(data)),
        }
        return wa.to_bytes(own | self._functions(mine, set(), later, self.variables))

    def _functions(
        self,
        mine: frozenset[int],
        asked: set[int],
        later: Sequence[frozenset[int]],
        joined: int,
    ) -> dict[int, bytes]:
        """{section: content} of all functions: `mine` in full, for others a call to their file.

        asked: what is called from outside, numbered as imported functions are too.  later: the
        functions of each file that may not be there yet.  joined: the number of that global.
        """
        called = asked | _behind(_CALL, b"".join(self.bodies[each] for each in sorted(mine)))
        behind = len(self.imported) + len(self.types)
        ensures = {each: behind + place for place, part in enumerate(later) for each in part}
        bodies = [
            body
            if each in mine
            else self._call(each, ensures.get(each))
            if len(self.imported) + each in called
            else _NOTHING
            for each, body in enumerate(self.bodies)
        ]
        abort = _CALL + wa.number(self.imported.index(ABORT))
        bodies += [
            _NO_LOCALS
            + _GLOBAL
            + wa.number(joined)
            + wa.constant(count)
            + _IF_LESS
            + abort
            + wa.END
            + wa.END
            for count in range(FILES - len(later) + 1, FILES + 1)
        ]
        simple = [wa.number(self.parameters.index((0, 0)))] * len(later)
        return {
            wa.FUNCTIONS: wa.more(self.sections[wa.FUNCTIONS], simple),
            wa.CODE: wa.more(b"\0", [wa.with_size(body) for body in bodies]),
        }

    def _call(self, function: int, ensure: int | None) -> bytes:
        """The body of a function that calls one in another file, after the function `ensure`."""
        kind = self.types[function]
        parts = [_NO_LOCALS, b"" if ensure is None else _CALL + wa.number(ensure)]
        parts += [_LOCAL + wa.number(each) for each in range(self.parameters[kind][0])]
        parts += [wa.constant(self.places + function), _CALL_INDIRECT, wa.number(kind), b"\0"]
        return b"".join([*parts, wa.END])

    def _elements(self, mine: frozenset[int]) -> Iterator[bytes]:
        """The segments of the table that put these functions into their places."""
        for _, run in groupby(enumerate(sorted(mine)), lambda each: each[1] - each[0]):
            numbers = [number for _, number in run]
            listed = [wa.number(len(self.imported) + number) for number in numbers]
            yield wa.segment(self.places + numbers[0], wa.more(b"\0", listed))


def _behind(mark: bytes, content: bytes) -> set[int]:
    """All numbers that may stand behind a mark: none is missed, but some are no numbers."""
    ended = content + b"\0"
    return {wa.read(ended, found.end())[0] for found in re.finditer(mark, content)}


def _table(section: bytes) -> int:
    """The number of places in the table of functions; ValueError if there is not one table."""
    if section[:2] != b"\1" + wa.FUNCREF:
        raise ValueError("this MicroPython has not one table of functions")
    return wa.read(section, 3)[0]


def _globals(section: bytes) -> tuple[int, int]:
    """(number of globals, number of those that are variables, which come first)."""
    count, at = wa.read(section, 0)
    variable = []
    for _ in range(count):
        if section[at : at + 1] != wa.I32:
            raise ValueError("this MicroPython has a global that is no number of 32 bits")
        variable.append(section[at + 1 : at + 2] == wa.MUTABLE)
        at = wa.read(section, at + 3)[1] + len(wa.END)
    if variable != sorted(variable, reverse=True):
        raise ValueError("this MicroPython's variables are not the first of its globals")
    return count, sum(variable)


def _changes(before: bytes, after: bytes) -> Iterator[bytes]:
    """Segments of data that turn the data of WebAssembly `before` into that of `after`."""
    for part in wa.segments(before):
        place = slice(part.start, part.start + part.size)
        for start, content in changes(before[place], after[place], _GAP):
            yield wa.segment(part.address + start, wa.with_size(content))


def changes(before: bytes, after: bytes, gap: int) -> Iterator[tuple[int, bytes]]:
    """(start, bytes of `after`) of each stretch in which two byte strings of one length differ.

    Stretches are joined across at most `gap` bytes.
    """
    bytes_before, bytes_after = (np.frombuffer(each, np.uint8) for each in (before, after))
    places = np.flatnonzero(bytes_before != bytes_after)
    for some in np.split(places, np.flatnonzero(np.diff(places) > gap) + 1):
        if len(some):
            yield int(some[0]), after[some[0] : some[-1] + 1]
