"""Pickomino's whole games in fractions: python -m papers.pickomino.studies.exact_games --help

What are whole games for two worth, from 21 up to six tiles, and is there no better play?  Floats
find the plays, exact fractions prove them (pickomino_exact).  On one core up to five tiles take a
minute, six take ten, and each tile more some ten times as long.  Solved states are kept in a
file, so that a study that was stopped goes on where it was; the answers are written as the
certificate that the site's figures read and that the tests check again.
"""

import argparse
import hashlib
import json
import random
import sys
from contextlib import ExitStack
from fractions import Fraction
from pathlib import Path
from typing import Any

from rich.progress import Progress

from bestplay.pickomino import game_rules as game
from papers.executors import executor_of
from papers.pickomino.studies import whole_game as floats
from papers.pickomino.studies.exact import Values, near
from papers.pickomino.studies.exact_survey import Question, Report, survey

FORMAT = "bestplay-pickomino-certificate/1"
CERTIFICATE = Path(__file__).with_name("exact.json")

#: By the rule for a returned tile, up to how many tiles games are solved for the certificate.
MOST = {"leaves": 6, "spared": 4}

#: Fractions of at most so many digits are written out, as many as Python reads without being told
#: to; of others a digest of their text is kept.
WRITTEN = 4300

#: Decimals of the values that are not written out, and of the states that are sampled.
DECIMALS = 50

#: So many states of a game are kept with those that follow, for the tests to solve their turns.
SAMPLES = 8


def guesses(first: game.State, returned: str) -> dict[str, dict[game.State, float]]:
    """The values of all states in floats, by objective."""
    graph = floats.state_graph(first, returned)
    return {
        name: dict(zip(graph.states, listed.tolist(), strict=True))
        for name, listed in floats.by_objective(graph).items()
    }


def answer(tiles: int, objective: str, returned: str, values: Values) -> dict[str, Any]:
    """What the certificate says of a game, from the values of its states (others do no harm)."""
    every = game.states(game.start(tiles), returned)
    value = values[game.start(tiles)]
    going = [here for here in every if not game.over(here)]
    about: dict[str, Any] = {"tiles": tiles, "objective": objective, "returned": returned}
    about |= {"states": len(every), "turns": len(going)}
    about |= {"digits": [digits(value.numerator), digits(value.denominator)]}
    about |= {"decimal": decimal(value), "sha256": digest(value)}
    if max(about["digits"]) <= WRITTEN:
        about["fraction"] = f"{value.numerator}/{value.denominator}"
        return about
    sample = [going[0], *random.Random(tiles).sample(going[1:], SAMPLES - 1)]
    about["sample"] = [
        [
            [here, decimal(values[here])]
            for here in sorted(near([first], returned), key=_order(first))
        ]
        for first in sample
    ]
    return about


def _order(first: game.State) -> Any:
    return lambda here: (here != first, here)


def digits(number: int) -> int:
    """How many decimal digits a number has, without its sign."""
    number = abs(number)
    about = max(int(number.bit_length() * 0.30102999566) - 1, 0)
    while 10**about <= number:
        about += 1
    return max(about, 1)


def decimal(value: Fraction) -> str:
    """A value rounded to DECIMALS, as text."""
    whole = round(abs(value) * 10**DECIMALS)
    text = str(whole).zfill(DECIMALS + 1)
    sign = "-" if value < 0 and whole else ""
    return f"{sign}{text[:-DECIMALS]}.{text[-DECIMALS:]}"


def digest(value: Fraction) -> str:
    """The SHA-256 of a fraction in lowest terms, written in hexadecimal as "a/b"."""
    return hashlib.sha256(f"{value.numerator:x}/{value.denominator:x}".encode()).hexdigest()


def written(answers: list[dict[str, Any]]) -> str:
    """The certificate as text, one line for each game."""
    lines = ",\n".join(f"  {json.dumps(each)}" for each in answers)
    return f'{{"format": "{FORMAT}",\n "games": [\n{lines}]}}\n'


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m papers.pickomino.studies.exact_games",
        description="Solve whole games of Pickomino for two exactly, and write the certificate.",
    )
    parser.add_argument("--tiles", type=int, help="solve games of up to so many tiles, from 21 up")
    parser.add_argument("--returned", choices=game.RETURNED, help="only with this rule")
    parser.add_argument("--workers", type=int, help="processes (default: one for each core)")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="a Dask cluster's scheduler")
    parser.add_argument("--state", type=Path, default=Path(".cache/pickomino"), metavar="FOLDER")
    parser.add_argument("--out", type=Path, default=CERTIFICATE, metavar="FILE")
    options = parser.parse_args(arguments)
    options.state.mkdir(parents=True, exist_ok=True)
    answers = []
    with ExitStack() as stack:
        executor = executor_of(options.scheduler, options.workers, stack)
        progress = stack.enter_context(Progress())
        for returned, most in MOST.items():
            if options.returned not in (None, returned):
                continue
            tiles = options.tiles or most
            first = game.start(tiles)
            for objective, guess in guesses(first, returned).items():
                path = options.state / f"exact-{tiles}-{returned}-{objective}.jsonl"
                report = _bar(progress, f"{tiles} tiles, {returned}, {objective}")
                question = Question(first, objective, returned)
                values = survey(question, guess, executor, path, report)
                # All states of the smaller games belong to the largest one.
                for count in range(1, tiles + 1):
                    answers.append(answer(count, objective, returned, values))
    options.out.write_text(written(answers), "utf-8")
    print(f"Wrote {options.out}")
    return 0


def _bar(progress: Progress, text: str) -> Report:
    bar = progress.add_task(text, total=None)
    return lambda done, of: progress.update(bar, completed=done, total=of)


if __name__ == "__main__":
    sys.exit(main())
