"""Undo and redo, as often as wanted: the states that a page has shown, and what led to them.

Each state is kept as a line of text besides, so that the steps outlast a reload.
"""

from __future__ import annotations

import json
from typing import Generic

from bestplay.core import words
from ui import view
from ui.html import EMPTY, Html, join, markup
from ui.room import S, StateRoom

#: Older states than this are forgotten.
MOST = 200

#: The words of a step that a link has made: what was shown before it is not lost.
LINK = "Follow a link"


class Step(Generic[S]):
    """A state, and the words for the step that leads to it, such as "Flip 4 and 5"."""

    def __init__(self, told: str, line: str, state: S | None) -> None:
        """line: told and the state as text; state: None while only the text is known."""
        self.told = told
        self.line = line
        self.state = state

    @property
    def link(self) -> str:
        """The words of the state's link."""
        return str(json.loads(self.line)[1])


class History(Generic[S]):
    """The states before and after the present one.  The first has no words."""

    def __init__(self, room: StateRoom[S], page: str) -> None:
        self._room = room
        self._page = page
        self._steps: list[Step[S]] = []
        self._place = 0

    def _line(self, told: str, state: S) -> str:
        return json.dumps([told, self._room.write(self._page, state), state.moment()])

    def _at(self, place: int) -> S:
        """The state at a place; ValueError where what was kept of it is damaged."""
        step = self._steps[place]
        if step.state is None:
            try:
                _, link, moment = json.loads(step.line)
                step.state = self._room.read(self._page, words.split(link))
                step.state.restore(moment)
            except (ValueError, LookupError, TypeError, AttributeError):
                raise ValueError("what this device kept of that step is damaged") from None
        return step.state

    def step(self, before: S, told: str, after: S) -> None:
        """Record a step from a state to another, in words; forget the steps that were undone."""
        if not self._steps:
            self._steps = [Step("", self._line("", before), before)]
        told = told[0].upper() + told[1:]
        self._steps = self._steps[: self._place + 1]
        self._steps.append(Step(told, self._line(told, after), after))
        self._steps = self._steps[-MOST:]
        self._place = len(self._steps) - 1

    def follow(self, before: S, after: S) -> S:
        """The state to show after a link: one that was shown before if Back or Forward led to it,
        with all that no link says; else `after`, as a new step."""
        steps, said = self._steps, self._room.write(self._page, after)
        if said == self._room.write(self._page, before):
            return before
        for place in range(self._place, 0, -1):
            if steps[place].told == LINK and steps[place - 1].link == said:
                return self.to(str(place - 1))
        for place in range(self._place + 1, len(steps)):
            if steps[place].told == LINK and steps[place].link == said:
                return self.to(str(place))
        self.step(before, LINK, after)
        return after

    def arrive(self, text: str, link: str, moment: object, state: S) -> None:
        """Begin with a link's state; Undo leads to the game that the device keeps (link, moment)
        and to the steps before that (text)."""
        steps, place = self._read(text)
        steps = steps[: place + 1]
        if not steps or steps[-1].link != link:
            steps.append(Step("", json.dumps(["", link, moment]), None))
        self._steps, self._place = steps, len(steps) - 1
        self._steps.append(Step(LINK, self._line(LINK, state), state))
        self._place += 1

    def now(self, state: S) -> None:
        """Replace the present state, which may have changed without a step, as a name does."""
        if self._steps:
            told = self._steps[self._place].told
            self._steps[self._place] = Step(told, self._line(told, state), state)

    def undo(self) -> S:
        """Go back a step and return the state before it; ValueError when there is none."""
        if not self._place:
            raise ValueError("there is nothing to take back")
        return self.to(str(self._place - 1))

    def redo(self) -> S:
        """Do the step last taken back again and return its state; ValueError when there is none."""
        if self._place + 1 >= len(self._steps):
            raise ValueError("there is nothing to do again")
        return self.to(str(self._place + 1))

    def to(self, place: str) -> S:
        """Go to the state after so many steps (in digits), and return it; ValueError if none."""
        number = words.number(place, "a step")
        if number >= len(self._steps):
            raise ValueError(f"there are {len(self._steps) - 1} steps, not {number}")
        state = self._at(number)
        self._place = number
        return state

    @property
    def text(self) -> str:
        """The whole history as a device keeps it: the present place, then a line for each step."""
        return "\n".join([str(self._place)] + [step.line for step in self._steps])

    def take(self, text: str, state: S) -> bool:
        """Take over a kept history (text) if its present state is this one; else False."""
        steps, place = self._read(text)
        same = bool(steps) and steps[place].line == self._line(steps[place].told, state)
        if same:
            self._steps, self._place = steps, place
        return same

    def _read(self, text: str) -> tuple[list[Step[S]], int]:
        """(steps, place of the present one) of a kept history; ([], 0) if it is damaged."""
        number, _, rest = text.partition("\n")
        try:
            lines = [(json.loads(line), line) for line in rest.split("\n")]
            steps: list[Step[S]] = [Step(str(told), line, None) for (told, _, _), line in lines]
            place = int(number)
        except (ValueError, LookupError, TypeError):
            return [], 0
        return (steps, place) if 0 <= place < len(steps) else ([], 0)

    def regions(self) -> dict[str, Html]:
        """{element id: HTML} of Undo and Redo, and of the list of steps if there are any."""
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
    """The Undo or Redo button; told: the step it is about, its tooltip; "" disables it."""
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
