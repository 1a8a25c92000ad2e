"""Gymnasium environments of the games; info has the exact regret of every action.

    pip install "bestplay[gym]"

>>> import gymnasium
>>> import bestplay.gym                                # which registers them
>>> environment = gymnasium.make("bestplay/klackers-v0")
>>> seen, info = environment.reset(seed=4)
>>> info["plays"], info["value"] == bestplay.klackers.worth()   # one die or two?
(['1', '2'], False)

An observation is a row of whole numbers, an action the place of a play in info["plays"]; places
beyond the last begin again with the first, so every action is legal.  action_masks() says which
places have a play, under the name that MaskablePPO of sb3-contrib looks for.  The reward is 0 until
the end, and there what the game has come to: points that are left are a negative reward.

info has

    plays        the legal plays, as one types them
    action_mask  1 for each of these places, 0 for those beyond
    value        the expected result of best play from here, as a Fraction; at the end the reward
    played       the last action's play
    regret       the expected loss of that play, as a Fraction: exactly 0 for every best one
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from bestplay.core.fraction import Fraction
from bestplay.games import NAMES
from bestplay.play.decisions import decisions

Row = NDArray[np.int64]

#: The most games that reset() begins to find one with a choice.
TRIES = 10_000

NOT_BEGUN = "the game is over, or has not begun: reset() begins one"


class Environment(gymnasium.Env[Row, np.int64]):
    """An environment of one game, by its name and the words of its links."""

    def __init__(self, game: str, words: str = "") -> None:
        """ValueError for a game, or words, that are not there."""
        self.game = decisions(game, words)
        self.observation_space = gymnasium.spaces.MultiDiscrete(self.game.sizes)
        self.action_space = gymnasium.spaces.Discrete(self.game.most)
        self._spot: Any = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        """Begin a new game at its first choice; a game that ends without one is begun again."""
        super().reset(seed=seed)
        for _ in range(TRIES):
            self._spot = self.game.start(self._below)
            if self.game.choices(self._spot):
                break
        return self._seen("", Fraction(0))

    def step(self, action: np.int64 | int) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Play an action, and throw until the next choice; ValueError before the first reset."""
        plays = self.game.choices(self._spot) if self._spot else []
        if not plays:
            raise ValueError(NOT_BEGUN)
        play = plays[int(action) % len(plays)]
        regret = self.game.regret(self._spot, play)
        self._spot = self.game.after(self._spot, play, self._below)
        row, info = self._seen(play, regret)
        over = not info["plays"]
        return row, float(info["value"]) if over else 0.0, over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """One bool per action: True while it is a legal play of its own; all False at the end."""
        if not self._spot:
            raise ValueError(NOT_BEGUN)
        return np.array(self.game.action_masks(self._spot), dtype=np.bool_)

    def _below(self, count: int) -> int:
        """A random whole number from 0 to count - 1."""
        return int(self.np_random.integers(count))

    def _seen(self, played: str, regret: Fraction) -> tuple[Row, dict[str, Any]]:
        """(observation, info) of the present moment."""
        plays, value = self.game.choices(self._spot), self.game.value(self._spot)
        mask = self.action_masks().astype(np.int8)
        info = {"plays": plays, "action_mask": mask, "value": value}
        row = np.array(self.game.row(self._spot), dtype=np.int64)
        return row, {**info, "played": played, "regret": regret}


for _name in NAMES:
    gymnasium.register(
        f"bestplay/{_name}-v0", entry_point="bestplay.gym:Environment", kwargs={"game": _name}
    )
