"""Several players on one page: who they are, whose turn it is, and what each has scored.

The lowest score wins the round, or, where that is played for, the highest.  One player alone is
the reader, and then nothing of this shows.
"""

from __future__ import annotations

from typing import Any

from bestplay.core.value import Value
from bestplay.core.words import quote_text

#: The name of one player alone, the reader.
YOU = "You"

MOST_LETTERS = 16


def within(name: str) -> str:
    """A player's name within a sentence: "you", "the beginner"."""
    if name == YOU:
        return "you"
    return f"the {name[4:]}" if name.startswith("The ") else name


class Score(Value):
    """The players of a round in their order; each change gives another score."""

    fields = ("names", "scores", "wins", "turn", "highest")
    names: tuple[str, ...]
    scores: tuple[int | None, ...]
    """What each has scored in this round, None before their turn."""
    wins: tuple[int, ...]
    """How many rounds each has won before."""
    turn: int
    """The place of the player whose turn it is; the number of players once the round is over."""
    highest: bool
    """True if the highest score wins."""

    def __init__(
        self,
        names: tuple[str, ...] = (YOU,),
        scores: tuple[int | None, ...] = (),
        wins: tuple[int, ...] = (),
        turn: int = 0,
        highest: bool = False,
    ) -> None:
        """Without scores and wins nobody has any; ValueError names what cannot be."""
        scores, wins = scores or (None,) * len(names), wins or (0,) * len(names)
        if not names:
            raise ValueError("somebody has to play")
        if not len(names) == len(scores) == len(wins) or not 0 <= turn <= len(names):
            raise ValueError("the score does not fit its players")
        for name in names:
            if not name.strip() or len(name) > MOST_LETTERS:
                raise ValueError(
                    f"enter a name of 1 to {MOST_LETTERS} letters, not {quote_text(name)}"
                )
        self._set(
            names=tuple(names),
            scores=tuple(scores),
            wins=tuple(wins),
            turn=turn,
            highest=bool(highest),
        )

    def having(self, **changed: Any) -> Score:
        """A copy of this score with other values of some fields."""
        return Score(*[changed.get(name, getattr(self, name)) for name in self.fields])

    @property
    def several(self) -> bool:
        """True if there is more than one player."""
        return len(self.names) > 1

    @property
    def over(self) -> bool:
        """True if everybody has had a turn."""
        return self.turn == len(self.names)

    @property
    def player(self) -> str:
        """The name of whose turn it is; ValueError once the round is over."""
        if self.over:
            raise ValueError("the round is over")
        return self.names[self.turn]

    @property
    def scores_made(self) -> tuple[int, ...]:
        """The scores of those who have had their turn, in order."""
        return tuple([score for score in self.scores[: self.turn] if score is not None])

    @property
    def best(self) -> int | None:
        """The score of this round so far that wins, the one to beat; None before any."""
        made = [score for score in self.scores if score is not None]
        if not made:
            return None
        return max(made) if self.highest else min(made)

    @property
    def winners(self) -> tuple[int, ...]:
        """The places, from 0, of those with the score that wins."""
        return tuple([n for n, score in enumerate(self.scores) if score == self.best])

    def with_points(self, points: int) -> Score:
        """The score once the player whose turn it is has made so many points."""
        if self.over:
            raise ValueError("the round is over; begin another one")
        scores = self.scores[: self.turn] + (points,) + self.scores[self.turn + 1 :]
        return self.having(scores=scores, turn=self.turn + 1)

    def after_turn(self, points: int, played: bool) -> Score:
        """The score once a turn is over; after a round a turn that was not played begins the next
        one."""
        return self.current if self.over and not played else self.current.with_points(points)

    def next_round(self) -> Score:
        """The score of a new round; one that is over counts for whoever won it alone."""
        won = self.over and len(self.winners) == 1
        return (self.with_win(self.winners[0]) if won else self).having(scores=(), turn=0)

    @property
    def current(self) -> Score:
        """The round that is played: this one, once it is over the next."""
        return self.next_round() if self.over else self

    def with_win(self, place: int) -> Score:
        """A copy of this score with one more round won by a player."""
        wins = list(self.wins)
        wins[place] += 1
        return self.having(wins=tuple(wins))

    def with_name(self, place: int, name: str) -> Score:
        """A copy of this score with a player renamed; ValueError where there is no such player."""
        if not 0 <= place < len(self.names):
            raise ValueError(f"there is no player {place + 1}")
        names = self.names[:place] + (name.strip(),) + self.names[place + 1 :]
        return self.having(names=names)

    def with_player(self) -> Score:
        """A copy of this score with one player more, who plays last."""
        number = len(self.names) + 1
        while f"Player {number}" in self.names:  # somebody before them has left
            number += 1
        names = self.names + (f"Player {number}",)
        return self.having(names=names, scores=self.scores + (None,), wins=self.wins + (0,))

    def without_player(self, place: int) -> Score:
        """A copy of this score with one player less; the round begins anew."""
        if not self.several or not 0 <= place < len(self.names):
            raise ValueError("somebody has to play")
        names = self.names[:place] + self.names[place + 1 :]
        wins = self.wins[:place] + self.wins[place + 1 :]
        return self.having(names=names, scores=(), wins=wins, turn=0)

    def as_json(self) -> dict[str, Any]:
        """The score as JSON has it; see restore()."""
        saved = {
            "names": list(self.names),
            "scores": list(self.scores),
            "wins": list(self.wins),
            "turn": self.turn,
        }
        return saved | {"highest": True} if self.highest else saved


def restore(saved: Any) -> Score:
    """The score that as_json() gave; ValueError for anything else."""
    try:
        names = tuple([str(name) for name in saved["names"]])
        scores = tuple([None if score is None else int(score) for score in saved["scores"]])
        wins = tuple([int(won) for won in saved["wins"]])
        return Score(names, scores, wins, int(saved["turn"]), bool(saved.get("highest")))
    except (KeyError, TypeError):
        raise ValueError("the saved score is damaged") from None
