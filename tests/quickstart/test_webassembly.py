"""Numbers as WebAssembly writes them."""

import pytest

from quickstart import webassembly as wa

NUMBERS = [0, 1, 63, 64, 127, 128, 8191, 8192, 16383, 16384, 65536, 2**31 - 1]


@pytest.mark.parametrize("value", NUMBERS)
def test_a_number_is_read_as_it_is_written(value: int) -> None:
    assert wa.read(b"\0" + wa.number(value) + b"\0", 1) == (value, 1 + len(wa.number(value)))


@pytest.mark.parametrize("value", NUMBERS)
def test_a_constant_is_not_negative(value: int) -> None:
    written = wa.constant(value)
    assert wa.read(written, 1) == (value, len(written))
    assert not written[-1] & 0x40


def test_a_module_is_read_as_it_is_written() -> None:
    parts = {wa.TYPES: b"\1\x60\0\0", wa.FUNCTIONS: b"\1\0", wa.CODE: b"\1\2\0\x0b"}
    assert wa.sections(wa.written(parts)) == parts
    assert wa.parameters(parts[wa.TYPES]) == [(0, 0)]
    assert [*wa.each_sized(wa.more(parts[wa.CODE], [b"\2\0\x0b"]))] == [b"\0\x0b"] * 2


def test_an_imported_memory_is_told() -> None:
    with pytest.raises(ValueError, match="memory is imported, and is no function"):
        wa.imported_functions(b"\1" + wa.text("env") + wa.text("memory") + b"\2\0\1")
