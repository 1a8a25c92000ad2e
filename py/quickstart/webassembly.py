"""WebAssembly modules as their sections, as far as MicroPython has to be cut.

The format: https://webassembly.github.io/spec/core/binary/
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

MAGIC = b"\0asm\1\0\0\0"

#: The numbers of sections.
NAMES, TYPES, IMPORTS, FUNCTIONS, TABLES, MEMORIES, GLOBALS, EXPORTS = range(8)
ELEMENTS, CODE, DATA = 9, 10, 11

#: The kinds of imports and exports.
FUNCTION, TABLE, MEMORY, GLOBAL = range(4)

FUNCREF = b"\x70"
I32 = b"\x7f"
MUTABLE = b"\1"

#: Instructions.
END = b"\x0b"
_CONSTANT = b"\x41"

#: The beginning of a segment that goes to an address of its own, or to a table's places.
_ACTIVE = b"\0" + _CONSTANT


def read(content: bytes, at: int) -> tuple[int, int]:
    """(the number in unsigned LEB128 at a place, the place after it)."""
    value = shift = 0
    while True:
        byte = content[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def number(value: int) -> bytes:
    """The bytes of a number in unsigned LEB128."""
    out = bytearray()
    while value >= 128:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


def constant(value: int) -> bytes:
    """The bytes of the instruction i32.const for a number that is not negative."""
    out = bytearray(_CONSTANT)
    while value >= 64:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


def text(name: str) -> bytes:
    return number(len(name)) + name.encode()


def with_size(content: bytes) -> bytes:
    return number(len(content)) + content


def places(wasm: bytes) -> dict[int, tuple[int, int]]:
    """{section: (start, end)} of the contents of a module's sections."""
    found = {}
    at = len(MAGIC)
    while at < len(wasm):
        section = wasm[at]
        size, at = read(wasm, at + 1)
        found[section] = (at, at + size)
        at += size
    return found


def sections(wasm: bytes) -> dict[int, bytes]:
    """{section: content} of a module."""
    return {key: wasm[start:end] for key, (start, end) in places(wasm).items()}


def to_bytes(parts: dict[int, bytes]) -> bytes:
    """The bytes of a module with these sections."""
    return MAGIC + b"".join(bytes([key]) + with_size(parts[key]) for key in sorted(parts))


def more(section: bytes, items: Sequence[bytes]) -> bytes:
    """The content of a section that is a list, with more items at its end."""
    count, at = read(section, 0)
    return number(count + len(items)) + section[at:] + b"".join(items)


def sized_items(section: bytes) -> Iterator[bytes]:
    """The items of a section of code: the function bodies, without their sizes."""
    count, at = read(section, 0)
    for _ in range(count):
        size, at = read(section, at)
        yield section[at : at + size]
        at += size


def each_number(section: bytes) -> Iterator[int]:
    """The items of a section of functions: the number of each function's type."""
    count, at = read(section, 0)
    for _ in range(count):
        value, at = read(section, at)
        yield value


def parameters(section: bytes) -> list[tuple[int, int]]:
    """(number of parameters, number of results) of each type in a section of types."""
    count, at = read(section, 0)
    found = []
    for _ in range(count):
        taken, at = read(section, at + 1)
        given, at = read(section, at + taken)
        at += given
        found.append((taken, given))
    return found


def imported_functions(section: bytes) -> list[str]:
    """The names in a section of imports; ValueError if one is not a function."""
    count, at = read(section, 0)
    found = []
    for _ in range(count):
        size, at = read(section, at)
        size, at = read(section, at + size)
        name = section[at : at + size].decode()
        if section[at + size] != FUNCTION:
            raise ValueError(f"{name} is imported, and is no function")
        _, at = read(section, at + size + 1)
        found.append(name)
    return found


@dataclass(frozen=True)
class Segment:
    """Bytes that are copied to an address of the memory when a module starts."""

    address: int
    start: int
    size: int


def segments(wasm: bytes) -> list[Segment]:
    """A module's segments of data; ValueError for one without a constant address."""
    if DATA not in (known := places(wasm)):
        return []
    count, at = read(wasm, known[DATA][0])
    found = []
    for _ in range(count):
        if wasm[at : at + 2] != _ACTIVE:
            raise ValueError("a segment of data without a constant address")
        # The sign bit of an address is never set.
        address, at = read(wasm, at + 2)
        size, at = read(wasm, at + 1)
        found.append(Segment(address, at, size))
        at += size
    return found


def segment(place: int, content: bytes) -> bytes:
    """The bytes of a segment: data at an address, or a table's functions from a place on."""
    return b"\0" + constant(place) + END + content
