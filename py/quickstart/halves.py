"""MicroPython's functions in two files: those that our pages call, and all others.

A page fetches and starts the first half alone, two thirds of the whole; the rest comes a moment
later (halves.mjs).  Both halves have every function under its own number, so that no code has to be
changed: where a function is in the other half, its body calls it by a place in the table of
functions, which both share.  In the first half such a body makes sure before that the rest is
there: by a function of ours behind all others, which calls the imported `_abort_js` unless the
global `whole` is set.  So whatever is called works, and the list of what pages call (called.txt, by
`make called`) is only about what is fetched when.

The rest also brings the data by which the first half differs from the whole: modules that PyScript
imports (frozen.py).
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

from quickstart import frozen
from quickstart import webassembly as wa

#: The numbers of the functions that pages call, beside the interpreter that they belong to.
CALLED = Path(__file__).with_name("called.txt")

#: What the first half calls for the rest, and when the interpreter gives up.
ABORT = "_abort_js"

#: The global that says whether the rest is there.
WHOLE = "whole"

#: Our exports of the interpreter's global variables: this and a number.
VARIABLE = "variable"

TABLE, MEMORY = "__indirect_function_table", "memory"

#: The module that the rest imports what it shares from.
FIRST = "first"

#: Stretches of data that differ are joined over gaps of fewer bytes.
_GAP = 16

#: Bytes that are compared at once.
_CHUNK = 4096

_CALL, _CALL_INDIRECT = b"\x10", b"\x11"
_LOCAL, _GLOBAL, _IF_NOT = b"\x20", b"\x23", b"\x45\x04\x40"
_NO_LOCALS = b"\0"


def called_functions(wasm: bytes) -> frozenset[int]:
    """The functions of this interpreter that pages call; ValueError when another's are known."""
    known, *rows = CALLED.read_text("utf-8").split()
    if known != (own := sha256(wasm).hexdigest()):
        raise ValueError(f"{CALLED.name} is of another MicroPython ({known}, this is {own})")
    return numbers(int("".join(rows), 16))


def numbers(bits: int) -> frozenset[int]:
    """The places of the bits that are set."""
    return frozenset(place for place in range(bits.bit_length()) if bits >> place & 1)


def functions(wasm: bytes) -> frozenset[int]:
    """All functions of an interpreter."""
    return frozenset(range(len(Interpreter(wasm).types)))


def halves(wasm: bytes, first: frozenset[int], trimmed: bool = True) -> tuple[bytes, bytes]:
    """The half with these functions and, where it is trimmed, without frozen modules; and the rest.

    ValueError when the interpreter is not built as expected.
    """
    whole = Interpreter(wasm)
    unknown = first - set(range(len(whole.types)))
    if unknown:
        raise ValueError(f"this MicroPython has no functions {sorted(unknown)}")
    without, kept = (frozen.without(wasm, ()), frozen.without(wasm)) if trimmed else (wasm, wasm)
    return whole.first(first, without), whole.rest(first, without, kept)


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

    def first(self, mine: frozenset[int], data: bytes) -> bytes:
        """The half with these functions, and the data of another version of the whole."""
        parts = self.sections
        ensure = len(self.imported) + len(self.types)
        body = [_NO_LOCALS, _GLOBAL, wa.number(self.globals), _IF_NOT]
        body += [_CALL, wa.number(self.imported.index(ABORT)), wa.END, wa.END]
        before = _CALL + wa.number(ensure)
        code = wa.more(self._code(mine, before), [wa.with_size(b"".join(body))])
        shared = [(f"{VARIABLE}{each}", each) for each in range(self.variables)]
        exports = [
            wa.text(name) + bytes([wa.GLOBAL]) + wa.number(each)
            for name, each in [*shared, (WHOLE, self.globals)]
        ]
        own = {
            wa.FUNCTIONS: wa.more(parts[wa.FUNCTIONS], [wa.number(self.parameters.index((0, 0)))]),
            wa.TABLES: self.table,
            wa.GLOBALS: wa.more(parts[wa.GLOBALS], [wa.I32 + wa.MUTABLE + wa.constant(0) + wa.END]),
            wa.EXPORTS: wa.more(parts[wa.EXPORTS], exports),
            wa.ELEMENTS: wa.more(parts[wa.ELEMENTS], list(self._elements(mine))),
            wa.CODE: code,
            wa.DATA: wa.sections(data)[wa.DATA],
        }
        return wa.to_bytes(parts | own)

    def rest(self, others: frozenset[int], before: bytes, after: bytes) -> bytes:
        """The half without these functions; its data change one version of the data to another."""
        parts = self.sections
        mine = frozenset(range(len(self.types))) - others
        shared = [
            (MEMORY, bytes([wa.MEMORY]) + parts[wa.MEMORIES][1:]),
            (TABLE, bytes([wa.TABLE]) + self.table[1:]),
        ]
        shared += [
            (f"{VARIABLE}{each}", bytes([wa.GLOBAL]) + wa.I32 + wa.MUTABLE)
            for each in range(self.variables)
        ]
        imports = [wa.text(FIRST) + wa.text(name) + what for name, what in shared]
        return wa.to_bytes(
            {
                wa.TYPES: parts[wa.TYPES],
                wa.IMPORTS: wa.more(parts[wa.IMPORTS], imports),
                wa.FUNCTIONS: parts[wa.FUNCTIONS],
                wa.ELEMENTS: wa.more(b"\0", list(self._elements(mine))),
                wa.CODE: self._code(mine, b""),
                wa.DATA: wa.more(b"\0", list(_changes(before, after))),
            }
        )

    def _code(self, mine: frozenset[int], before: bytes) -> bytes:
        """A section of code with the bodies of these functions, and calls of all others."""
        bodies = [
            body if each in mine else self._call(each, before)
            for each, body in enumerate(self.bodies)
        ]
        return wa.more(b"\0", [wa.with_size(body) for body in bodies])

    def _call(self, function: int, before: bytes) -> bytes:
        """A body that calls the function of the other half."""
        kind = self.types[function]
        parts = [_NO_LOCALS, before]
        parts += [_LOCAL + wa.number(each) for each in range(self.parameters[kind][0])]
        parts += [wa.constant(self.places + function), _CALL_INDIRECT, wa.number(kind), b"\0"]
        return b"".join([*parts, wa.END])

    def _elements(self, mine: frozenset[int]) -> Iterator[bytes]:
        """The segments of the table that put these functions into their places."""
        for start, end in _stretches(mine, 2):
            listed = [wa.number(len(self.imported) + each) for each in range(start, end)]
            yield wa.segment(self.places + start, wa.more(b"\0", listed))


def _table(section: bytes) -> int:
    """How many places the table of functions has."""
    if section[:2] != b"\1" + wa.FUNCREF:
        raise ValueError("this MicroPython has not one table of functions")
    return wa.read(section, 3)[0]


def _globals(section: bytes) -> tuple[int, int]:
    """How many globals there are, and how many of them, the first, are variables."""
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


def _stretches(places: Iterable[int], gap: int) -> Iterator[tuple[int, int]]:
    """Where stretches of places start and end, the ends not theirs; a gap or more lies between."""
    if not (ordered := sorted(places)):
        return
    breaks = [(a, b) for a, b in pairwise(ordered) if b - a >= gap]
    starts = [ordered[0], *[b for _, b in breaks]]
    ends = [*[a for a, _ in breaks], ordered[-1]]
    for start, end in zip(starts, ends, strict=True):
        yield start, end + 1


def _changes(before: bytes, after: bytes) -> Iterator[bytes]:
    """The segments of data that change a whole with some data to one with others."""
    for part in wa.segments(before):
        place = slice(part.start, part.start + part.size)
        for start, content in changes(before[place], after[place], _GAP):
            yield wa.segment(part.address + start, wa.with_size(content))


def changes(before: bytes, after: bytes, gap: int) -> Iterator[tuple[int, bytes]]:
    """The stretches of as many bytes that differ: where each begins, and what is there after.

    They are joined over fewer bytes than the gap that are the same.
    """
    for start, end in _stretches(_differing(before, after), gap):
        yield start, after[start:end]


def _differing(before: bytes, after: bytes) -> Iterator[int]:
    """The places of the bytes that differ; most of a memory's are the same."""
    for chunk in range(0, len(after), _CHUNK):
        ours, others = after[chunk : chunk + _CHUNK], before[chunk : chunk + _CHUNK]
        if ours != others:
            for place, (a, b) in enumerate(zip(ours, others, strict=True)):
                if a != b:
                    yield chunk + place
