"""A board whose tiles are tapped to choose a play: for the games that flip tiles."""

from __future__ import annotations

from typing import Any

from bestplay.core import words
from bestplay.play import Fact, Spot
from ui import text, view
from ui.html import EMPTY, Html, markup
from ui.play.room import ACTIONS
from ui.play.state import State
from ui.state import Action


class TileBoard(State):
    """A page of play on which the tiles themselves are tapped; a game adds its rules."""

    @property
    def game(self) -> Any:
        """The rules, and what is played for: a bestplay.tiles.answers.TileGame."""
        raise NotImplementedError

    def points(self, spot: Spot) -> int:
        return int(spot.place.score)

    def fact_text(self, fact: Fact) -> str:
        from ui import tile_facts

        return tile_facts.sentence(fact, self.game.style == "both")

    def tap_words(self, legal: list[str]) -> str:
        """The tiles to tap with the throw that lies there: "tiles that add up to 9"."""
        return ", or ".join([text.as_phrase(choice.split(",")) for choice in legal])

    @property
    def celebrated(self) -> bool:
        """True if every tile is down."""
        return not self.record.spot.place.tiles

    def table(self, spot: Spot) -> Html:
        """The board; with a throw to be used, a button for each tile that is up."""
        up = spot.place.tiles
        if not self.can_tap or spot is not self.record.spot:
            return view.still_tiles(self.game.tiles, up)
        return view.tapped_tiles(self.game.tiles, up, self.tapped)

    def choice_buttons(self, kind: str, choices: list[str]) -> Html:
        """The tiles to tap in words, and the button that is lit by a selection that fits."""
        if kind != "play" or not self.can_tap:
            return super().choice_buttons(kind, choices)
        choice = fitting(choices, self.tapped)
        label = self.phrase(choice) if choice else "Flip"
        flip = view.button("make", choice, label, None, "action", disabled=not choice)
        said = EMPTY if choice else markup("<output>{}</output>", self.tapping(choices))
        return markup('<div class="tapping">{}{}</div>', said, flip)

    def tapping(self, legal: list[str]) -> str:
        """A hint: the tiles still to be tapped, or that the selection leads to no play."""
        chosen = set(self.tapped)
        if [choice for choice in legal if chosen <= tiles_of(choice)]:
            return f"Tap {self.tap_words(legal)}."
        if len(chosen) == 1:
            return f"The {self.tapped[0]} does not fit this throw: tap it again."
        said = text.as_phrase([str(tile) for tile in self.tapped])
        return f"{said} do not fit together: tap one of them again."


def tiles_of(choice: str) -> set[int]:
    """The tiles of a play, such as "4,5"."""
    return set(words.numbers(choice, "the tiles"))


def fitting(legal: list[str], tapped: tuple[int, ...]) -> str:
    """The play that flips just these tiles, or the only one there is; "" for none."""
    if len(legal) == 1 and not tapped:
        return legal[0]
    for choice in legal:
        if tiles_of(choice) == set(tapped):
            return choice
    return ""


def pick(state: State, value: str) -> None:
    """Select a tile that is up for the play, or take it out again."""
    if not state.can_tap:
        raise ValueError("there is no throw to flip tiles with")
    tile = words.number(value, "a tile")
    if tile not in state.record.spot.place.tiles:
        raise ValueError(f"the {tile} is down")
    tapped = [each for each in state.tapped if each != tile]
    if tile not in state.tapped:
        tapped.append(tile)
    state.tap_record, state.tap_tiles = state.record, tuple(sorted(tapped))


TileBoard.ACTIONS = {**ACTIONS, "pick": Action(pick)}
