"""What programs use: the command, /answer.mjs in Node, the environments; and their sizes."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import numpy as np

from benchmarks.measure import Missing, Row, milliseconds
from bestplay.games import NAMES
from sitebuild import ROOT

NAME = "programs"

#: Answers a question once, and then many; prints the milliseconds of both.
ASKING = """
const begun = performance.now();
const { answer } = await import(process.argv[2]);
await answer("/klackers/#tiles=2,4,5,7&roll=9");
const first = performance.now();
for (let n = 0; n < 1000; n++) await answer("/klackers/#tiles=1-9&roll=9");
console.log(first - begun, (performance.now() - first) / 1000);
"""

#: So many actions of an environment.
ACTIONS = 1000


def rows(folder: Path) -> Iterator[Row | Missing]:
    module = folder / "data" / "v1" / "answer.mjs"
    if not module.exists():
        yield Missing(NAME, f"{folder} is no built site: run make build")
        return
    yield Row(NAME, "/answer.mjs", (module.stat().st_size / 1000,), 10, "kB")
    (wheel,) = folder.glob("runtime/wheel-*/*.whl")
    yield Row(NAME, "the wheel", (wheel.stat().st_size / 1000,), None, "kB")
    yield from _node(module)
    command = [sys.executable, "-m", "bestplay", "klackers", "2,4,5,7", "9"]
    environment = {"PYTHONPATH": str(ROOT / "py")}
    run = partial(subprocess.run, command, env=environment, check=True, stdout=subprocess.DEVNULL)
    yield Row(NAME, "bestplay klackers 2,4,5,7 9, from the shell", milliseconds(run))
    for game in NAMES:
        yield Row(NAME, f"{game}, {ACTIONS:,} actions", milliseconds(partial(_act, game)))


def _node(module: Path) -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "ask.mjs"
        script.write_text(ASKING)
        command = ["node", str(script), module.resolve().as_uri()]
        said = [
            subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
            for _ in range(5)
        ]
    yield Row(NAME, "/answer.mjs, loaded and the first answer", tuple(float(a) for a, _ in said))
    yield Row(NAME, "/answer.mjs, one more answer", tuple(float(b) for _, b in said))


def _act(game: str) -> None:
    """Begin games and act at random, with the exact regret of each action."""
    from bestplay.gym import Environment

    environment = Environment(game)
    chosen = np.random.default_rng(1).integers(environment.seen.most, size=ACTIONS)
    environment.reset(seed=1)
    for action in chosen:
        _, _, over, _, _ = environment.step(int(action))
        if over:
            environment.reset()
