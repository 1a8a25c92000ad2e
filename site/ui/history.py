"""Undo and redo, as often as wanted: the states that a page has shown, and what led to them."""

from __future__ import annotations

from typing import Any, Generic

from bestplay.core import words
from ui import view
from ui.html import EMPTY, Html, join, markup
from ui.room import S, StateRoom

#: Older states than this are forgotten.
MOST = 200

#: The words of a step that a link has made: what was shown before it is not lost.
LINK = "Follow a link"


class Step(Generic[S]):
    """A state, and the words for the step that leads to it, such as "Flip 4 and 5".

    link, more: where the state is not read yet, its link and what that does not say.
    """

    def __init__(self, told: str, state: S | None, link: str = "", more: Any = None) -> None:
        self.told, self.state, self.link, self.more = told, state, link, more


class History(Generic[S]):
    """The states before and after the present one.  The first has no words."""

    def __init__(self, room: StateRoom[S], page: str) -> None:
        self._room = room
        self._page = page
        self._steps: list[Step[S]] = []
        self._place = 0

    def _link(self, place: int) -> str:
        step = self._steps[place]
        return step.link if step.state is None else self._room.write(self._page, step.state)

    def _at(self, place: int) -> S:
        """The state at a place; ValueError where what was kept of it is damaged."""
        step = self._steps[place]
        if step.state is None:
            try:
                state = self._room.read(self._page, words.split(step.link))
                state.restore(step.more)
            except (ValueError, LookupError, TypeError, AttributeError):
                raise ValueError("what this device kept of that step is damaged") from None
            step.state = state
        return step.state

    def step(self, before: S, told: str, after: S) -> None:
        """The reader went on from a state to another; what was undone before is forgotten."""
        steps = self._steps[: self._place + 1] or [Step("", before)]
        self._steps = [*steps, Step(told[0].upper() + told[1:], after)][-MOST:]
        self._place = len(self._steps) - 1

    def follow(self, before: S, after: S) -> S:
        """The state that a link leads to from another: Back and Forward, which open links too, lead
        to the states that were shown there, with all that no link says."""
        steps, said = self._steps, self._room.write(self._page, after)
        if said == self._room.write(self._page, before):
            return before
        for place in range(self._place, 0, -1):
            if steps[place].told == LINK and self._link(place - 1) == said:
                return self.to(str(place - 1))
        for place in range(self._place + 1, len(steps)):
            if steps[place].told == LINK and self._link(place) == said:
                return self.to(str(place))
        self.step(before, LINK, after)
        return after

    def arrive(self, link: str, more: Any, state: S) -> None:
        """The page has opened with a link's state, while the device keeps a game, by its link and
        what that does not say: Undo leads to that game."""
        self._steps, self._place = [Step("", None, link, more), Step(LINK, state)], 1

    def now(self, state: S) -> None:
        """Take the state that is shown, which may have changed without a step, as a name does."""
        if self._steps:
            self._steps[self._place] = Step(self._steps[self._place].told, state)

    def undo(self) -> S:
        """The state before the last step; ValueError when there is none."""
        if not self._place:
            raise ValueError("there is nothing to take back")
        return self.to(str(self._place - 1))

    def redo(self) -> S:
        """The state after the last step that was taken back; ValueError when there is none."""
        if self._place + 1 >= len(self._steps):
            raise ValueError("there is nothing to do again")
        return self.to(str(self._place + 1))

    def to(self, place: str) -> S:
        """The state after so many steps."""
        number = words.number(place, "a step")
        if number >= len(self._steps):
            raise ValueError(f"there are {len(self._steps) - 1} steps, not {number}")
        state = self._at(number)
        self._place = number
        return state

    def regions(self) -> dict[str, Html]:
        """Undo and redo, and the list of all steps."""
        back = "" if not self._place else self._steps[self._place].told
        on = "" if self._place + 1 >= len(self._steps) else self._steps[self._place + 1].told
        buttons = [_button("undo", "Undo", back), _button("redo", "Redo", on)]
        items = []
        for place, step in enumerate(self._steps):
            here = markup(' aria-current="step"') if place == self._place else EMPTY
            button = view.button("to", place, step.told or "The beginning", None, "step")
            items.append(markup("<li{}>{}</li>", here, button))
        listed = markup('<ol class="taken">{}</ol>', join(items))
        drawn = {"history": join(buttons)}
        if items:
            drawn["steps"] = listed
        return drawn


def _button(action: str, name: str, told: str) -> Html:
    """A button whose name stays; what it is about stands in the list of steps."""
    return markup(
        '<button type="button" id="{}-" data-act="{}" data-value="" class="quiet {}"{}{}>{}'
        "</button>",
        action,
        action,
        action,
        markup(' title="{}: {}"', name, told) if told else EMPTY,
        EMPTY if told else markup(" disabled"),
        name,
    )
