"""MicroPython in three files is the same interpreter, whichever functions come first."""

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

import quickstart
from quickstart import halves
from quickstart import webassembly as wa
from sitebuild import ROOT
from sitebuild.runtime import interpreters

#: Runs a program, after complete() where that is asked for; prints what it printed, and which files
#: were fetched while everything waited, since complete() if there was one.
RUN = """
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const [script, wasm, waits, complete, program] = process.argv.slice(1);
let asked = [];
globalThis.XMLHttpRequest = class {
  open(method, address, later) { Object.assign(this, { address, later }); }
  overrideMimeType(type) { this.type = type; }
  send() {
    if (this.later || this.type !== "text/plain; charset=x-user-defined") return;
    asked.push(this.address.split("/").at(-1));
    const bytes = readFileSync(fileURLToPath(this.address));
    this.responseText = Array.from(bytes, (byte) =>
      String.fromCharCode(byte < 128 ? byte : 0xf700 + byte)).join("");
    this.status = 200;
  }
};
const { halves, loadMicroPython } = await import(script);
halves.waits = waits === "all" ? Infinity : Number(waits);
const lines = [];
const stdout = (line) => lines.push(line);
const python = await loadMicroPython({ url: wasm, stdout, linebuffer: true });
if (complete) {
  await halves.complete();
  asked = [];
}
python.runPython(program);
console.log(JSON.stringify({ lines, asked }));
process.exit();
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


#: The files that join the first.
ALL = [*quickstart.LATER]


def original() -> bytes:
    return (interpreters.MICROPYTHON / "micropython.wasm").read_bytes()


def functions() -> list[int]:
    return list(range(len(halves.Interpreter(original()).types)))


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter's folder as pages get it."""
    out = tmp_path_factory.mktemp("served")
    return (out / interpreters.micropython(out).module.strip("/")).parent


def run(
    folder: Path, waits: str = "all", complete: str = "", program: str = PROGRAM
) -> dict[str, Any]:
    files = [(folder / "micropython.mjs").as_uri(), str(folder / "micropython.wasm")]
    command = ["node", "--input-type=module", "-e", RUN, *files, waits, complete, program]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    known: dict[str, Any] = json.loads(answer.stdout)
    return known


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The output of the interpreter as its makers ship it."""
    folder = tmp_path_factory.mktemp("original")
    for name in ("micropython.mjs", "micropython.wasm"):
        (folder / name).write_bytes((interpreters.MICROPYTHON / name).read_bytes())
    script = (folder / "micropython.mjs").read_text("utf-8")
    same = "export const halves = {};\n"
    (folder / "micropython.mjs").write_text(script + same, "utf-8")
    lines: list[str] = run(folder)["lines"]
    assert len(lines) == 5
    return lines


def test_the_start_can_wait_for_all(served: Path, expected: list[str]) -> None:
    assert run(served) == {"lines": expected, "asked": []}


def test_what_is_called_early_is_asked_for_once_and_at_once(
    served: Path, expected: list[str]
) -> None:
    assert run(served, "0") == {"lines": expected, "asked": ALL}
    assert run(served, "1") == {"lines": expected, "asked": ALL[1:]}


@pytest.mark.slow
@pytest.mark.parametrize("share", [0.4])
def test_any_functions_may_begin(
    served: Path, expected: list[str], tmp_path: Path, share: float
) -> None:
    chosen = random.Random(0).sample(functions(), len(functions()))
    size = int(share * len(chosen))
    second = chosen[size : (size + len(chosen)) // 2]
    files = halves.halves(original(), frozenset(chosen[:size]), frozenset(second))
    for name, content in zip(("micropython.wasm", *ALL), files, strict=True):
        (tmp_path / name).write_bytes(content)
    (tmp_path / "micropython.mjs").write_bytes((served / "micropython.mjs").read_bytes())
    for waits, asked in [("0", ALL), ("1", ALL[1:]), ("all", [])]:
        answer = run(tmp_path, waits)
        assert answer == {"lines": expected, "asked": asked}


def test_each_function_is_as_it_was_in_one_file_and_called_or_left_out_in_the_others() -> None:
    wasm = original()
    usual, pyscript = halves.called_functions(wasm)
    files = [
        [*wa.sized_items(wa.sections(file)[wa.CODE])]
        for file in halves.halves(wasm, usual, pyscript)
    ]
    whole = halves.Interpreter(wasm).bodies
    assert [len(file) - len(whole) for file in files] == [2, 1, 0]
    for each, body in enumerate(whole):
        own = 0 if each in usual else 1 if each in pyscript else 2
        for place, file in enumerate(files):
            assert (file[each] == body) == (place == own)
            assert place == own or len(file[each]) <= 32


def test_another_interpreter_than_the_one_that_was_listed_is_told() -> None:
    with pytest.raises(ValueError, match=r"called\.txt is of another MicroPython"):
        halves.called_functions(original() + b"\0\1\0")
