"""MicroPython in two files: whichever functions begin, it is the same interpreter."""

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

import quickstart
from quickstart import frozen, halves
from quickstart import webassembly as wa
from sitebuild import ROOT
from sitebuild.runtime import interpreters

#: Runs a program, after complete() where that is asked for; prints what it printed, and how often
#: the rest was fetched while everything waited, since complete() if there was one.
RUN = """
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const [script, wasm, rest, complete, program] = process.argv.slice(1);
let asked = 0;
globalThis.XMLHttpRequest = class {
  open(method, address, later) { Object.assign(this, { address, later }); }
  overrideMimeType(type) { this.type = type; }
  send() {
    if (this.later || this.type !== "text/plain; charset=x-user-defined") return;
    asked += 1;
    const bytes = readFileSync(fileURLToPath(this.address));
    this.responseText = Array.from(bytes, (byte) =>
      String.fromCharCode(byte < 128 ? byte : 0xf700 + byte)).join("");
    this.status = 200;
  }
};
const { halves, loadMicroPython } = await import(script);
halves.rest = rest;
const lines = [];
const stdout = (line) => lines.push(line);
const python = await loadMicroPython({ url: wasm, stdout, linebuffer: true });
if (complete) {
  await halves.complete();
  asked = 0;
}
python.runPython(program);
console.log(JSON.stringify({ lines, asked }));
"""

#: Some of all that an interpreter does: compiling, exceptions, garbage, large numbers, text.
PROGRAM = """
import json, math, re
def tree(depth):
    return [tree(depth - 1), {depth: str(depth)}] if depth else ("leaf",)
kept = [tree(9) for _ in range(20)]
print(len(str(3 ** 500)), 2 ** 200 % 10 ** 9, math.sqrt(2), 1e300 * 10)
print(json.dumps(json.loads('{"a": [1, 2.5, null, "\\\\u00e9"]}')))
try:
    {}["missing"]
except KeyError as error:
    print(repr(error), re.match("(a+)b", "aaab").group(1))
print(sorted("Klackers", key=lambda letter: (-ord(letter), letter)), "%08.3f" % math.pi)
class Board:
    def __init__(self, *tiles, **more): self.tiles = tiles
    def __iter__(self): return (tile * tile for tile in self.tiles)
print(sum(Board(1, 2, 3)), set(Board(2, 2)), bytes(range(5)), f"{255:x}")
"""


def original() -> bytes:
    return (interpreters.MICROPYTHON / "micropython.wasm").read_bytes()


def functions() -> list[int]:
    return list(range(len(halves.Interpreter(original()).types)))


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter's folder as pages get it."""
    out = tmp_path_factory.mktemp("served")
    return (out / interpreters.micropython(out).module.strip("/")).parent


def run(folder: Path, rest: str = "", complete: str = "") -> dict[str, Any]:
    files = [(folder / "micropython.mjs").as_uri(), str(folder / "micropython.wasm")]
    command = ["node", "--input-type=module", "-e", RUN, *files, rest, complete, PROGRAM]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    known: dict[str, Any] = json.loads(answer.stdout)
    return known


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What the interpreter prints as its makers ship it."""
    folder = tmp_path_factory.mktemp("original")
    for name in ("micropython.mjs", "micropython.wasm"):
        (folder / name).write_bytes((interpreters.MICROPYTHON / name).read_bytes())
    script = (folder / "micropython.mjs").read_text("utf-8")
    same = "export const halves = {};\n"
    (folder / "micropython.mjs").write_text(script + same, "utf-8")
    lines: list[str] = run(folder)["lines"]
    assert len(lines) == 5
    return lines


def test_the_start_waits_for_the_rest_unless_it_is_told_not_to(
    served: Path, expected: list[str]
) -> None:
    assert run(served) == {"lines": expected, "asked": 0}


@pytest.mark.parametrize("step", quickstart.STEPS)
def test_each_step_can_be_left_out_alone(step: str, expected: list[str], tmp_path: Path) -> None:
    others = [each for each in quickstart.STEPS if each != step]
    urls = interpreters.micropython(tmp_path, others)
    folder = (tmp_path / urls.module.strip("/")).parent
    rest = (folder / "rest.wasm").as_uri()
    assert run(folder, rest) == {"lines": expected, "asked": int(step not in ("halves", "image"))}
    assert run(folder, rest, "complete") == {"lines": expected, "asked": 0}


def test_what_is_called_early_is_asked_for_once_and_at_once(
    served: Path, expected: list[str]
) -> None:
    rest = (served / "rest.wasm").as_uri()
    assert run(served, rest) == {"lines": expected, "asked": 1}


def test_what_came_is_not_asked_for_again(served: Path, expected: list[str]) -> None:
    rest = (served / "rest.wasm").as_uri()
    assert run(served, rest, "complete") == {"lines": expected, "asked": 0}


@pytest.mark.slow
@pytest.mark.parametrize("share", [0, 0.2, 0.6, 1])
def test_any_functions_may_begin(
    served: Path, expected: list[str], tmp_path: Path, share: float
) -> None:
    chosen = random.Random(0).sample(functions(), int(share * len(functions())))
    first, rest = halves.halves(original(), frozenset(chosen))
    for name, content in {"micropython.wasm": first, "rest.wasm": rest}.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "micropython.mjs").write_bytes((served / "micropython.mjs").read_bytes())
    late = run(tmp_path, (tmp_path / "rest.wasm").as_uri())
    assert late == {"lines": expected, "asked": int(share < 1)}
    assert run(tmp_path) == {"lines": expected, "asked": 0}


def test_each_function_is_as_it_was_in_one_half_and_calls_it_in_the_other() -> None:
    wasm = original()
    mine = halves.called_functions(wasm)
    parts = [[*wa.sized_items(wa.sections(half)[wa.CODE])] for half in halves.halves(wasm, mine)]
    whole = halves.Interpreter(wasm).bodies
    first, rest = parts
    assert (len(first), len(rest)) == (len(whole) + 1, len(whole))
    for each, body in enumerate(whole):
        here, there = (first, rest) if each in mine else (rest, first)
        assert here[each] == body
        assert there[each] != body
        assert len(there[each]) <= 32


def test_the_halves_have_the_data_of_the_whole() -> None:
    first, rest = halves.halves(original(), frozenset())
    wanted = memory(frozen.without(original()))
    assert memory(first) != wanted
    assert memory(first) | memory(rest) == wanted


def memory(wasm: bytes) -> dict[int, int]:
    """What the data of a module put at each address."""
    return {
        part.address + at: wasm[part.start + at]
        for part in wa.segments(wasm)
        for at in range(part.size)
    }


def test_another_interpreter_than_the_one_that_was_listed_is_told() -> None:
    with pytest.raises(ValueError, match=r"called\.txt is of another MicroPython"):
        halves.called_functions(original() + b"\0\1\0")


def test_functions_that_are_not_there_are_told() -> None:
    with pytest.raises(ValueError, match=r"no functions \[123456\]"):
        halves.halves(original(), frozenset([1, 123456]))


# Numbers as WebAssembly writes them.


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
    assert wa.sections(wa.to_bytes(parts)) == parts
    assert wa.parameters(parts[wa.TYPES]) == [(0, 0)]
    assert [*wa.sized_items(wa.more(parts[wa.CODE], [b"\2\0\x0b"]))] == [b"\0\x0b"] * 2


def test_an_imported_memory_is_told() -> None:
    with pytest.raises(ValueError, match="memory is imported, and is no function"):
        wa.imported_functions(b"\1" + wa.text("env") + wa.text("memory") + b"\2\0\1")
