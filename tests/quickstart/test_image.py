"""A page's modules as the interpreter's memory holds them: as if they had been imported."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from quickstart import image
from sitebuild import ROOT
from sitebuild.runtime import bundle, interpreters

#: Starts with the image as a page does, adds a pack as a page does later, and runs a program.
RUN = """
import { readFileSync } from "node:fs";

const [script, wasm, image, later, program] = process.argv.slice(1);
const { halves, loadMicroPython } = await import(script);
halves.waits = Infinity;
halves.begin = () =>
  new WebAssembly.Instance(new WebAssembly.Module(readFileSync(image)), halves);
const lines = [];
const python = await loadMicroPython({ url: wasm, stdout: (line) => lines.push(line.trimEnd()) });
const pack = readFileSync(later);
python.FS.writeFile("/pack", pack);
python.pyimport("packs").packs.add("/pack", pack.length);
python.runPython(program);
console.log(JSON.stringify(lines));
"""

#: Modules with a bit of all that modules hold: names, classes, closures, numbers, a cycle, garbage.
MODULES = {
    "game/__init__.py": "",
    "game/board.py": """\
from game.dice import FACES, faces

class Board:
    squares = [n * n for n in range(5)]
    def __init__(self, *tiles): self.tiles = tiles
    def up(self): return sum(self.tiles)

def adder(n):
    return lambda m: n + m

more = adder(3 ** 50)
both = {"up": Board(1, 2).up, "faces": faces}
both["both"] = both
""",
    "game/dice.py": """\
import js
FACES = tuple(range(1, 7))
RUBBISH = b"rubbish" * 999
del RUBBISH
def faces(): return FACES
def window(): return js.Math.max(3, 4)
""",
    "opening.py": "from game import board\nprint('imported')\n",
}
LATER = {"late.py": "from game.board import Board\nclass Late(Board): pass\n"}

PROGRAM = """
import gc, sys
print(sorted(sys.modules))
import opening
from game import board, dice
from late import Late
kept = [board.Board(n) for n in range(20000)]
gc.collect()
print(board.more(1) == 3 ** 50 + 1, board.both["both"]["up"](), board.FACES is dice.faces())
print(Late(4, 5).up(), Late.squares, dice.window(), sum(each.up() for each in kept))
"""

WHAT_IT_PRINTS = [
    "['game', 'game.board', 'game.dice', 'opening', 'packs']",
    "True 3 True",
    "9 [0, 1, 4, 9, 16] 4 199990000",
]


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("served")
    return out / interpreters.micropython(out).module.removeprefix("/")


def made(script: Path, files: dict[str, str]) -> bytes:
    finder = bundle.finder()
    return image.image(script, finder, bundle.pack_modules(files))


@pytest.fixture(scope="module")
def game(script: Path) -> bytes:
    return made(script, MODULES)


def run(script: Path, content: bytes, folder: Path) -> Any:
    (folder / "image").write_bytes(content)
    (folder / "later").write_bytes(bundle.pack_modules(LATER))
    files = [script.as_uri(), str(script.with_suffix(".wasm"))]
    files += [str(folder / "image"), str(folder / "later")]
    command = ["node", "--input-type=module", "-e", RUN, *files, PROGRAM]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_what_is_imported_is_there_and_is_not_run_again(
    script: Path, game: bytes, tmp_path: Path
) -> None:
    assert run(script, game, tmp_path) == WHAT_IT_PRINTS


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("import nothing\n", "no module named 'nothing'"),
        ("1 / 0\n", "ZeroDivisionError"),
        ("import functools\n", "no module named 'functools'"),
        ("import js\nmath = js.Math\n", "one keeps an object of JavaScript's"),
    ],
)
def test_a_module_that_cannot_be_imported_before_there_is_a_page_is_told(
    script: Path, text: str, told: str
) -> None:
    with pytest.raises(RuntimeError, match=told):
        made(script, {"wrong.py": text})
