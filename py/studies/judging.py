"""How well the learned player of Pickomino plays: python -m studies.judging

Whole games with all sixteen tiles against single-turn play, plain and with steals counted double,
in batches with seeds of their own, each player beginning half of each; and in games with few tiles
what it gives away to best play, without dice.  Batches that are done are kept in a file, so that a
study that was stopped goes on where it was; the answers are written as the certificate that the
site's figures read.
"""

import json
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

from bestplay.pickomino import game_rules as game
from bestplay.pickomino import game_solver as solver
from bestplay.pickomino import network as pickomino_learned
from bestplay.pickomino import solver as turn
from bestplay.pickomino.weights import TEXT
from papers.pickomino import players
from papers.pickomino.figures import single_turn as single
from papers.pickomino.figures.learned import CERTIFICATE, FORMAT, digest
from papers.pickomino.players import EXACT, Player
from studies import running

OPPONENTS = {"plain": EXACT, "steals-double": Player(steal=1.0)}

#: Seeds, and the games of each.
SEEDS = range(1, 5)
GAMES = 2500

#: Games with few tiles, in which best play is known.
FEW = (2, 3, 4)


def batch(against: str, seed: int, games: int = GAMES) -> list[float]:
    """Games won, drawn and lost by the learned player, the leads' sum and that of their squares."""
    learned = Player(network=players.learned_network())
    score = players.play(learned, OPPONENTS[against], games, seed)
    squares = (score.leads**2).sum()
    return [score.won, score.drawn, score.lost, int(score.leads.sum()), int(squares)]


def given_away(tiles: int) -> list[float]:
    """What the learned player gives away in a game with so many tiles: P(win) - P(loss), the mean
    of moving first and second against best play."""
    network = pickomino_learned.Network(pickomino_learned.weights(TEXT))
    best = solver.solve(game.start(tiles), "win")

    def ending(here: game.State, known: dict[game.State, float]) -> single.Mixture:
        return solver.mixture(here, turn.solve(solver.payoff(here, known)), known)

    def guess(here: game.State) -> dict[game.State, float]:
        return {after: network.at(after) for after in game.following(here)}

    going = [here for here in best if not game.is_over(here)]
    mine = {here: ending(here, guess(here)) for here in going}
    theirs = {here: ending(here, best) for here in going}
    duel = single.meeting_best(going, mine, best, theirs)
    start = best[game.start(tiles)]
    return [((start - duel.first) + (-start - duel.second)) / 2, len(going)]


def main(arguments: list[str] | None = None) -> int:
    parser = running.parser("judging", CERTIFICATE)
    parser.add_argument("--state", type=Path, default=Path(".cache/pickomino/judged.json"))
    options = parser.parse_args(arguments)
    options.state.parent.mkdir(parents=True, exist_ok=True)
    with running.executor(options.scheduler, options.workers) as executor:
        batches = judge(executor, options.state)
        few = dict(zip(FEW, executor.map(given_away, FEW), strict=True))
    return running.write(options.out, answers(batches, few))


def judge(executor: Executor, path: Path) -> dict[str, list[float]]:
    """The batches by opponent and seed; those of these weights that are in the file stay."""
    known: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    if known.get("weights") != digest():
        known = {"weights": digest()}
    asked = [(name, seed) for name in OPPONENTS for seed in SEEDS]
    waiting = [each for each in asked if f"{each[0]} {each[1]}" not in known]
    results = executor.map(batch, *zip(*waiting, strict=True)) if waiting else iter(())
    for (name, seed), result in zip(waiting, results, strict=True):
        known[f"{name} {seed}"] = result
        path.write_text(json.dumps(known), "utf-8")
        print(name, seed, result, flush=True)
    return {f"{name} {seed}": known[f"{name} {seed}"] for name, seed in asked}


def answers(batches: dict[str, list[float]], few: dict[int, list[float]]) -> dict[str, Any]:
    """The certificate."""
    duels = []
    for name in OPPONENTS:
        parts = [batches[f"{name} {seed}"] for seed in SEEDS]
        sums = [int(sum(column)) for column in zip(*parts, strict=True)]
        duels.append({"against": name, "seeds": list(SEEDS), "games": sums[:3], "leads": sums[3:]})
    small = [{"tiles": n, "loss": round(loss, 9), "states": int(s)} for n, (loss, s) in few.items()]
    return {"format": FORMAT, "weights": digest(), "duels": duels, "few": small}


if __name__ == "__main__":
    running.run_on_executor("studies.judging")
