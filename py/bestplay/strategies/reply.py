"""What a best reply to an imperfect opponent is worth, whatever the game."""

from __future__ import annotations

from typing import Any, NamedTuple


class Reply(NamedTuple):
    """What a player wins on average against an opponent.

    worth  with the best reply to this very opponent
    usual  with the play that is best against a best opponent; None where it is not known
    """

    worth: Any
    usual: Any

    @property
    def gain(self) -> Any:
        """What knowing the opponent is worth, from 0 up; None where the usual play is not known."""
        return None if self.usual is None else self.worth - self.usual

    def as_json(self, seat: str, alone: Any = None) -> dict[str, Any]:
        """The same as it can be written as JSON; alone: what playing as if alone wins."""
        return {
            "seat": seat,
            "worth": float(self.worth),
            "usual": None if self.usual is None else float(self.usual),
            "gain": None if self.gain is None else float(self.gain),
            "alone": None if alone is None else float(alone),
        }
