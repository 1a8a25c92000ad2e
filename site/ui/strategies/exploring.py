"""What happens in the explorer of a strategy page: each tap judges the rule anew, in the page.

It follows when the page is open, see ui.strategies.page, with the solvers of the page's game.
"""

from __future__ import annotations

import asyncio
from typing import Any

import js

from bestplay.core.rule import Rule
from bestplay.strategies.choosing import AnyField, try_rules
from ui.html import Html
from ui.strategies import explorer, learning, state, wording
from ui.strategies.dragging import Dragging
from ui.strategies.form import element
from ui.strategies.learning import Learned
from ui.strategies.part import Curve, Part, Seen, count
from ui.text import sentence

#: Milliseconds of work between two looks at what the reader does.
SLICE = 40

#: Seconds in which what was drawn gets onto the screen, before anything else is worked out.
FRAME = 0.02

#: What is said while a large game gets ready to be judged in.
WORKING = "Working out the {:,} positions of this game: {}% are done.{}"

#: What stays where it is on the screen while cards come above it, by what is done.
HELD = {"add": "x-chips", "adopt": "x-fault"}

#: So many games are kept ready to be judged.
GAMES = 8

#: So many steps can be undone.
MOST = 200


class Explorer:
    """The explorer and what it shows.

    seen   what is shown, None before the first rule was judged
    begun  a game that gets ready, and what goes on with that, by its words
    left   the rule before, whose cost is not noted yet
    whole  whether all of it is drawn: what answers a tap is drawn before the rest
    held   what stays where it is on the screen while something is drawn above it
    """

    def __init__(self, part: Part, game: str, questions: list[list[str]], changed: Any) -> None:
        """changed: told when the reader has changed the rule."""
        self.part, self.game, self.questions, self.changed = part, game, questions, changed
        self.fields: dict[str, AnyField] = {}
        self.begun: dict[str, tuple[Any, Any]] = {}
        self.drawn: dict[str, str] = {}
        self.past: list[dict[str, str]] = []
        self.future: list[dict[str, str]] = []
        self.shown: dict[str, str] = {}
        self.words = ""
        self.trail: list[tuple[int, float]] = []
        self.left: Seen | None = None
        self.seen: Seen | None = None
        self.whole = True
        self.held = "x-worth"
        self.turn = 0
        self.dragging = Dragging(element("x-cards"), self.drop, self.draw)
        element("x-learn").addEventListener("click", self.follow_link)
        known = questions[0]
        found = js.JSON.parse(element("curve").textContent) if element("curve") else None
        self.curve = None
        if found:
            costs = [float(found.costs[n]) for n in range(found.costs.length)]
            lists = [float(found.lists[n]) for n in range(found.lists.length)]
            self.curve = Curve(costs, lists, int(found.free)), known[0]

    # What is set.

    def set_(self) -> dict[str, str]:
        """The controls that the explorer shows."""
        names = ("q", "game", "rule", "die", "except")
        return {name: element(name).value for name in names if element(name)}

    def refresh(self) -> None:
        """Show what is set, if that is another rule than the one that is shown."""
        set_ = self.set_()
        if set_ != self.shown:
            if self.shown and self.seen:
                self.past.append(self.shown)
                self.future = []
            self.show(set_)
        elif self.seen and self.whole:  # its name perhaps
            self.put("x-learn", learning.region(self.gather_learned(self.seen)))

    def warm_up(self) -> None:
        """Have the game that the page opens with ready."""
        self.field(self.questions[0][0])

    def begin(self, opening: dict[str, str]) -> None:
        """Show what is set; of what the page opens with all is drawn already."""
        set_ = self.set_()
        changed = [name for name in set_ if set_[name] != opening[name]]
        self.show(set_, draws=bool(changed))

    def show(self, set_: dict[str, str], draws: bool = True) -> None:
        """Judge and draw what is set; a mistake in it is told."""
        self.turn += 1
        state.put_game(self.questions, dict(self.part.measures), set_["game"])
        words, _, measure = self.questions[int(set_["q"])]
        same = words == self.words
        self.words = words
        # The build has drawn what the page opens with, and the reader may have set more since.
        opens = not self.shown and words == self.questions[0][0]
        self.shown = set_
        try:
            if not same and not opens:
                self.put("x-own", explorer.own_game(self.part.settings(self.game, words)))
            boards = 0 if words in self.fields else self.part.boards(words)
            if boards:
                asyncio.create_task(self.prepare(self.turn, words, boards))
                return
            # What the page opens with is drawn and makes sense: a tap waits for its own rule alone.
            rule = explorer.read(set_)
            seen = Seen(self.part, self.field(words), measure, rule, sure=not draws)
        except ValueError as error:
            self.wrong(sentence(str(error)))
            self.finish()
            return
        self.wrong("")
        old = self.seen
        if not same:
            self.trail, self.left = [], None
        elif old:
            self.follow()
            self.left = old
        self.seen = seen
        if self.curve and self.curve[1] == words:
            self.seen.curve = self.curve[0]
        if draws:
            self.draw()
        asyncio.create_task(self.bring(self.turn))

    def field(self, words: str) -> AnyField:
        """Where a question is judged."""
        if words not in self.fields:
            if len(self.fields) > GAMES:
                self.fields = {}
            self.fields[words] = self.part.field(self.game, words)
        return self.fields[words]

    async def prepare(self, mine: int, words: str, boards: int) -> None:
        """Have a game ready that takes seconds, unless something else is set meanwhile."""
        self.wrong("")
        if self.seen:
            self.seen.undo = bool(self.past)
            self.put("x-steps", explorer.steps(self.seen))
        back = " Undo goes back." if self.past else ""
        self.tell(WORKING.format(boards, 0, back))
        await asyncio.sleep(FRAME)
        if words not in self.begun:
            field: Any = self.part.field(self.game, words)
            self.begun = {words: (field, field.prepare())}
        field, shares = self.begun[words]
        pause = Pause()
        for share in shares:
            if await pause.take_turn():
                self.tell(WORKING.format(boards, int(100 * share), back))
            if mine != self.turn:
                self.tell("")
                return
        self.begun = {}
        self.tell("")
        self.fields[words] = field
        self.words = ""  # as if it came now
        self.show(self.shown)

    def tell(self, text: str) -> None:
        """Say what is waited for, "" for nothing."""
        element("x-waits").textContent, element("x-waits").hidden = text, not text
        element("x-worth").toggleAttribute("data-old", bool(text))

    def wrong(self, text: str) -> None:
        """Say what is wrong with the rule, "" for nothing."""
        element("x-wrong").textContent, element("x-wrong").hidden = text, not text

    def say(self, text: str) -> None:
        """Say something to who hears the page."""
        element("x-said").textContent = text

    # What is drawn.

    def draw(self) -> None:
        """Draw what answers a tap; the rest follows once that is on the screen, see bring()."""
        seen = self.seen
        if not seen:
            return
        seen.undo, seen.redo = bool(self.past), bool(self.future)
        self.whole = False
        parts = explorer.first_regions(seen)
        for name in parts:
            self.put(name, parts[name])

    def top(self) -> float:
        """Where on the screen that lies which stays where it is."""
        return float(element(self.held).getBoundingClientRect().top)

    def follow(self) -> None:
        """Note the rule that was left last for the curve."""
        left, self.left = self.left, None
        if left:
            cost = float(left.verdict.cost)
            self.trail.append((left.field.things(left.verdict.rule), cost))
            self.trail = self.trail[-MOST:]

    def finish(self) -> None:
        """Draw what has not been drawn yet of what is shown."""
        if self.seen and not self.whole:
            top = self.top()
            self.draw_rest(self.seen)
            js.window.scrollBy(0, self.top() - top)

    def draw_rest(self, seen: Seen) -> None:
        """Draw the parts of the explorer that need not stand there at once."""
        self.whole = True
        self.follow()
        seen.trail = list(self.trail)
        parts = explorer.other_regions(seen)
        for name in parts:
            self.put(name, parts[name])
        self.put("x-learn", learning.region(self.gather_learned(seen)))

    def follow_link(self, event: Any) -> None:
        """Where the links still lead to the rule before, draw them first, then follow the new."""
        link = event.target.closest("a")
        if link and not self.whole:
            event.preventDefault()
            self.finish()
            again = element(str(link.id))
            if again:
                again.click()

    def gather_learned(self, seen: Seen) -> Learned:
        """The rule that is shown and where it is played, for the part on how to learn it."""
        called = str(element("called").value)
        return Learned(seen, self.game, self.words, self.questions[0][0], called)

    def put(self, name: str, html: Html) -> None:
        """Draw a part, if it is another than before."""
        text = str(html)
        if self.drawn.get(name) == text or (name == "x-cards" and self.dragging.held):
            return
        self.drawn[name] = text
        again = selector_of(js.document.querySelector(f"#{name} :focus"))
        element(name).innerHTML = text
        if again:
            focus(again, f"#{name} button:not([disabled])")

    async def bring(self, mine: int) -> None:
        """Work out what each card brings, one after the other, until the rule changes."""
        if not self.whole:
            await asyncio.sleep(FRAME)
        seen = self.seen
        if not seen or mine != self.turn:
            return
        self.finish()
        rule, cost = seen.verdict.rule, float(seen.verdict.cost)
        pause = Pause()
        for at in range(count(rule)):
            await pause.take_turn()
            if mine != self.turn:
                return
            seen.gains[at] = explorer.gain(seen.field, rule, at, cost)
        if mine == self.turn:
            self.put("x-cards", explorer.cards(seen))
            await pause.take_turn()
            seen.saves = explorer.saves(seen)
            self.put("x-fault", explorer.fault(seen))
            # Where its positions take long to find, they follow here.
            self.put("x-learn", learning.region(self.gather_learned(seen)))
            element("explorer").dataset.settled = "yes"

    # What is done.

    def act(self, do: str, at: str) -> None:
        """Do what a button says, or a field of the own game; what is tapped stays where it is."""
        if do == "game":
            self.play_for()
            return
        seen = self.seen
        if not seen:
            return
        unsettle()
        if do in ("back", "on", "next"):
            self.finish()
        if do in ("back", "on"):
            seen.place += 1 if do == "on" else -1
            seen.saves = explorer.saves(seen)
            self.put("x-fault", explorer.fault(seen))
            focus(f'[data-do="{do}"]', "#x-fault button:not([disabled])")
            return
        if do == "next":
            self.turn += 1
            asyncio.create_task(self.find(self.turn))
            return
        if do in ("undo", "redo"):
            self.step(do)
            return
        if do == "adopt" and not self.whole:  # the choice in sight is the rule's before
            self.finish()
            return
        self.held = HELD.get(do, "x-worth")
        top = self.top()
        rule = explorer.act(seen, do, at)
        place = int(at) if at.isdigit() else 0
        focused, card = f'[data-do="{do}"][data-at="{at}"]', f'[data-card="{place}"]'
        if do in ("up", "down"):
            to = place + (1 if do == "down" else -1)
            focused, card = f'[data-do="{do}"][data-at="{to}"]', f'[data-card="{to}"]'
        elif do == "remove":
            focused = f'[data-do="remove"][data-at="{max(place - 1, 0)}"]'
        elif do == "add":
            focused = "#x-chips button"
        elif do == "adopt":
            focused = '[data-do="adopt"]'
        if rule is None:
            self.draw()
            self.finish()
            focus(focused)
            return
        self.change(rule)
        js.window.scrollBy(0, self.top() - top)
        focus(focused, f"{card} button:not([disabled])", "#x-cards button:not([disabled])")

    def drop(self, at: int, to: int) -> None:
        """A card was dragged to another place."""
        if self.seen:
            unsettle()
            self.change(explorer.move(self.seen.verdict.rule, at, to))

    def change(self, rule: Rule) -> None:
        """Set another rule, which undo takes back."""
        set_ = self.shown
        self.past.append(set_)
        self.past, self.future = self.past[-MOST:], []
        set_ = dict(set_)
        set_.update(explorer.write(rule))
        self.take(set_)

    def play_for(self) -> None:
        """Judge in the game that the reader has set."""
        given: dict[str, str] = {}
        fields = js.document.querySelectorAll("#x-own [data-game]")
        for place in range(fields.length):
            name, value = str(fields[place].dataset.game), str(fields[place].value)
            if fields[place].type != "checkbox":
                given[name] = value
            elif fields[place].checked:
                given[name] = f"{given[name]},{value}" if given.get(name) else value
            else:
                given[name] = given.get(name, "")
        try:
            words = self.part.words(given)
        except ValueError as error:
            self.wrong(sentence(str(error)))
            return
        self.past.append(self.shown)
        self.past, self.future = self.past[-MOST:], []
        set_ = dict(self.shown)
        set_.update({"q": state.OWN_GAME, "game": words})
        self.take(set_)

    def step(self, do: str) -> None:
        """Undo or redo a change."""
        come, go = (self.past, self.future) if do == "undo" else (self.future, self.past)
        if come:
            go.append(self.shown)
            self.take(come.pop())
        focus(f'[data-do="{do}"]', "#x-steps button:not([disabled])")

    def take(self, set_: dict[str, str]) -> None:
        """Put into the controls what is set, and show it."""
        for name in set_:
            element(name).value = set_[name]
        self.show(set_)
        self.changed()
        if self.seen:
            self.say(explorer.sentence(self.seen))

    # The next best thing to remember.

    async def find(self, mine: int) -> None:
        """Try all rules with one thing more, and take the best."""
        seen = self.seen
        if not seen or not seen.verdict.costly_choices:
            return
        rules = seen.field.additions(seen.verdict)
        pause, found = Pause(), None
        trial = try_rules(seen.field, rules)
        for tried in range(len(rules) + 1):
            found = next(trial)
            if await pause.take_turn():
                seen.searched = f"{tried} of {len(rules)} tried …"
                self.put("x-next", explorer.following(seen))
            if mine != self.turn:
                return
        if not found:
            return
        value, rule = found
        before = seen.verdict
        brings = float(before.cost) - float(seen.field.cost(value))
        told = wording.costs(brings, seen.measure, more=1)
        names = [name for name in rule.names if name not in before.rule.names]
        part = seen.part
        what = part.label(names[0]) if names else part.exception(rule.exceptions[-1])
        if brings <= 0:
            seen.searched = "No single thing makes this rule better."
            self.put("x-next", explorer.following(seen))
            self.say(seen.searched)
            return
        self.change(rule)
        if self.seen:
            self.seen.searched = f"Added: {what}. It brings {told}; {len(rules)} were tried."
            self.put("x-next", explorer.following(self.seen))
            self.say(f"{self.seen.searched} {explorer.sentence(self.seen)}")
        focus('[data-do="next"]', "#x-cards button")


class Pause:
    """Lets the page go on after each slice of work."""

    def __init__(self) -> None:
        self.since = js.performance.now()

    async def take_turn(self) -> bool:
        """Pause if it is time; whether it was."""
        if js.performance.now() - self.since < SLICE:
            return False
        await asyncio.sleep(0.001)
        self.since = js.performance.now()
        return True


def unsettle() -> None:
    """What each card brings is to be worked out."""
    element("explorer").removeAttribute("data-settled")


def selector_of(element: Any) -> str:
    """The selector of what has the focus, to find it where it is drawn anew; "" for nothing."""
    if not element:
        return ""
    do, at, game = [element.getAttribute(f"data-{name}") for name in ("do", "at", "game")]
    if do:
        return f'[data-do="{do}"][data-at="{at}"]'
    if element.id:
        return f"#{element.id}"
    value = f'[value="{element.value}"]' if element.type == "checkbox" else ""
    return f'[data-game="{game}"]{value}' if game else ""


def focus(*selectors: str) -> None:
    """Give the focus to the first button that is there and can be pressed."""
    for selector in selectors:
        found = js.document.querySelector(f"#explorer {selector}")
        if found and not found.disabled:
            found.focus(js.JSON.parse('{"preventScroll": true}'))
            return
