"""The Knock 'm Down advisor's states: tokens on the table, their links, and what an action does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bestplay import knock_m_down as face
from bestplay.core import words
from ui.state import MOST_DICE, Action, Field, act, one_of, random_number, room_of, step
from ui.state import State as Base

__all__ = ("KEYS", "State", "act", "read", "start", "step", "write")

#: The page whose links set a layout.
HOME = "/knock-m-down/"

#: What is thrown: the chances, in words.
GAMES = (
    ("1,2,3,4,5,6,5,4,3,2,1", "Two dice"),
    ("1,1,1,1,1,1", "One die"),
    ("1,2,3,4", "10, 20, 30, 40%"),
    ("1,2,3", "1/6, 2/6, 3/6"),
    ("1,2", "1/3, 2/3"),
)

#: The page opens with a token on each sum of two dice, and another one on the 7.
OPENING = face.TWO_DICE.allocation("1,1,1,1,1,2,1,1,1,1,1")

#: How many tokens any other game begins with.
TOKENS = 12

#: The part of the page with exact fractions, which are worked out once the reader has opened it.
EXACT = "exact-fold"

#: What is said of links to a game that is thrown.
THROWN = "Games are played under Play now: these are the layouts of this one, before its throws."


def game_of(text: str) -> face.Game:
    """The game whose chances somebody typed, with commas or blanks between them."""
    return face.Game(",".join(words.pieces(text.replace(" /", "/").replace("/ ", "/"))))


def how_many(text: str, most: int) -> int:
    """A number of tokens that somebody wrote; ValueError says how many there may be."""
    number = text.strip()
    if not number:
        raise ValueError(f"enter how many tokens, from 1 to {most}")
    if not number.isdigit() or len(number) > words.MOST_DIGITS or not 1 <= int(number) <= most:
        raise ValueError(f"1 to {most} tokens are laid here, not {words.shorten_text(number)}")
    return int(number)


class State(Base):
    """The reader's tokens on the sums of two dice."""

    game: face.Game
    mine: face.Allocation
    """The reader's layout."""
    other: face.Allocation | None
    """The layout that it is compared with, if any."""
    dice: str
    """True if both players have the same throws."""

    FIELDS = (
        Field("game", face.TWO_DICE, "p", lambda state, said: game_of(said)),
        Field("mine", OPENING),
        Field("other", None, keep=lambda state, saved: state.kept_other(saved)),
        Field("dice", face.COMMON, "dice", one_of("dice", face.DICE)),
    )
    # By the last two, links of earlier versions say whose layout is the reader's, and its throws.
    WORDS = ("a", "b", "improve", "throws")

    def complete(self, parts: dict[str, str]) -> None:
        self.mine = opening_of(self.game)
        turned = words.choice(parts, "improve", ("b", "a")) == "a"
        laid = [parts[name] for name in ("b", "a") if name in parts]
        if len(laid) > 1:
            a, b = self.game.pair(parts["a"], parts["b"])
            self.mine, self.other = (a, b) if turned else (b, a)
        elif laid:
            self.mine = self.game.allocation(laid[0], "the layout")
        if "throws" in parts:
            self.gone = THROWN

    def words(self) -> list[tuple[str, object]]:
        opening = self.mine == opening_of(self.game) and not self.rival
        told = [("a", self.rival), ("b", None if opening else self.mine)]
        chances, *rest = super().words()
        return [chances, *told, *rest]

    @property
    def rival(self) -> face.Allocation | None:
        """The other layout if it has as many tokens as the reader's, else None."""
        return self.other if self.other and self.other.total == self.mine.total else None

    def close(self) -> None:
        """Close and forget what was asked for, but leave the exact fractions open."""
        self.open = tuple([ident for ident in self.open if ident == EXACT])
        self.asked = ()

    def as_json(self) -> dict[str, Any]:
        """Everything that the device keeps, for JSON, with the other layout if there is one.

        The link says nothing of that while it has another size.
        """
        return {**super().as_json(), **({"other": list(self.other)} if self.other else {})}

    def kept_other(self, saved: Any) -> face.Allocation | None:
        """The other layout as it was saved; ValueError when it is damaged."""
        return self.game.allocation(saved, "the other layout") if saved else None


KEYS, start, read, write = room_of(State)


def link(game: face.Game, mine: face.Allocation, other: face.Allocation | None = None) -> str:
    """The words of the link to a layout, compared with another one."""
    return words.join([("p", str(game)), ("a", other), ("b", mine)])


def opening_of(game: face.Game) -> face.Allocation:
    """The layout that a game begins with: but for two dice, tokens in proportion."""
    return OPENING if game == face.TWO_DICE else game.spread(TOKENS)


# What the reader does.


def make(state: State, value: str) -> None:
    """Take a layout, "0,1,2", or move a token, "7-5" or "7 to 5"."""
    if "," in value:
        state.mine = state.game.allocation(value, "the layout")
    elif [c for c in value if c.isdigit()]:
        state.mine = state.game.made(state.mine, value, "your layout")
    else:
        first, last = state.game.values[0], state.game.values[-1]
        raise ValueError(
            f"type a move, such as {last}-{first}, or how many tokens lie on each number, not "
            f"{words.quote_text(value)}"
        )


def layer(more: int) -> Callable[[State, str], None]:
    """An action that lays one token on a number (more 1), or takes one from it (more -1)."""

    def change(state: State, value: str) -> None:
        tokens = list(state.mine)
        place = state.game.place(words.number(value, "a number"))
        tokens[place] += more
        if tokens[place] < 0:
            raise ValueError(f"no token lies on {value}")
        if not sum(tokens):
            raise ValueError("one token at least has to lie somewhere")
        state.mine = state.game.allocation(tokens, "the layout")

    return change


def set_chances(state: State, value: str) -> None:
    """Set what is thrown; another game begins with its opening layout."""
    game = game_of(value)
    if game != state.game:
        state.game, state.mine, state.other = game, opening_of(game), None


def set_tokens(state: State, value: str) -> None:
    """Set the number of tokens, added or taken where it costs fewest throws."""
    state.mine = state.game.refitted(state.mine, how_many(value, face.MOST_TOKENS))


def set_other(state: State, value: str) -> None:
    """Set the layout to compare with, of as many tokens; no text for none."""
    state.other = state.game.pair(value, state.mine)[0] if value.strip() else None


def set_dice(state: State, value: str) -> None:
    """Set whether both players have the same throws or each their own."""
    state.dice = words.choice({"dice": value}, "dice", face.DICE)


def draw(state: State, value: str) -> None:
    """Lay a layout drawn at random from those to mix where no layout beats all others."""
    from bestplay.knock_m_down import mixture

    share = random_number(value) / 6**MOST_DICE
    state.mine = mixture.draw(state.game, state.mine.total, share)


State.ACTIONS = {
    "make": Action(make, "tokens"),
    "type": Action(make, "{}"),
    "add": Action(layer(1), "token on {}"),
    "back": Action(layer(-1), "token from {}"),
    "p": Action(set_chances, "game"),
    "tokens": Action(set_tokens, "{} tokens"),
    "a": Action(set_other, "other layout"),
    "dice": Action(set_dice, "dice", keeps=True),
    "roll-layout": Action(draw, "drawn layout"),
}
