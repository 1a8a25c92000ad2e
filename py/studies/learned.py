"""The strength of Pickomino's learned player: python -m studies.learned

Whole games with all sixteen tiles against single-turn play, plain and with steals counted double,
in batches with seeds of their own, each player beginning half of each; and in games with few tiles
what it gives away to best play, without dice.
"""

import sys

from bestplay.pickomino import game, learned
from bestplay.pickomino.solver import BestPlay
from bestplay.pickomino.table import Table
from papers.pickomino import games, players
from papers.pickomino.games import Mixture, digest
from papers.pickomino.players import EXACT, Player
from studies import running

OPPONENTS = {"plain": EXACT, "steals-double": Player(steal=1.0)}

#: Seeds, and the games of each.
SEEDS = range(1, 5)
GAMES = 2500

#: Games with few tiles, in which best play is known.
FEW = (2, 3, 4)


def batch(against: str, seed: int, games: int = GAMES) -> list[float]:
    """[games won, drawn, lost by the learned player, sum of leads in worms, of their squares]."""
    player = Player(network=players.network_of(2))
    score = players.duel(player, OPPONENTS[against], games, seed)
    squares = (score.leads**2).sum()
    return [score.won, score.drawn, score.lost, int(score.leads.sum()), int(squares)]


def given_away(tiles: int) -> list[float]:
    """[loss, number of states]: the learned player's loss of P(win) - P(loss) against best play in
    a game with this many tiles, the mean of moving first and second."""
    network = learned.load(2)
    best = game.solve(game.start(tiles), "win")

    def ending(here: game.State, known: dict[game.State, float]) -> Mixture:
        return game.mixture(here, BestPlay(game.payoff(here, known)), known)

    def guess(here: game.State) -> dict[game.State, float]:
        # Worths for whoever moves then: the other player has just moved.
        tables = {after: Table(after.shelf, after[1:]) for after in game.following(here)}
        return {after: -network.share(tables[after], 1) for after in tables}

    going = [here for here in best if not game.is_over(here)]
    mine = {here: ending(here, guess(here)) for here in going}
    theirs = {here: ending(here, best) for here in going}
    return [games.given_away(going, mine, best, theirs), len(going)]


def answers() -> dict[str, object]:
    """The certificate's content: duels with all tiles, and losses in games with few tiles."""
    tasks = [(name, seed) for name in OPPONENTS for seed in SEEDS]
    with running.pool() as executor:
        batches = dict(zip(tasks, executor.map(batch, *zip(*tasks, strict=True)), strict=True))
        few = list(zip(FEW, executor.map(given_away, FEW), strict=True))
    duels = []
    for name in OPPONENTS:
        parts = [batches[name, seed] for seed in SEEDS]
        sums = [int(sum(column)) for column in zip(*parts, strict=True)]
        duels.append({"against": name, "seeds": list(SEEDS), "games": sums[:3], "leads": sums[3:]})
    small = [{"tiles": n, "loss": round(loss, 9), "states": int(s)} for n, (loss, s) in few]
    return {"weights": digest(learned.letters(2)), "duels": duels, "few": small}


if __name__ == "__main__":
    sys.exit(running.run("learned", answers))
