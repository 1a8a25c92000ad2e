"""What happens where several strategies are put beside each other; it follows when it is asked for.

The page's own rules that were added to the list stay on the device.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import js

from ui import browser, files
from ui.strategies import beside, state
from ui.strategies.beside import Shown
from ui.strategies.form import element
from ui.strategies.running import Runs, Set, Solver, fetch_text

#: So many own rules are kept in the list, and so many strategies can be compared at once.
RULES, MOST = 8, 12

FEW = "Pick two strategies or more."
MANY = f"At most {MOST} strategies stand beside each other."
FULL = f"The list has room for {RULES} rules of yours: take one off it first."
ADDED = "\u201c{}\u201d is on the list."


class Several(Runs):
    """The strategies that are picked, and what is told of them.

    rules  the reader's own rules on the list, as the worker is asked about them
    shown  what is told of the last that were compared, None before
    """

    PREFIX = "s-"

    def __init__(self, assets: dict[str, Any], controls: Callable[[], Set], solver: Solver) -> None:
        """controls: what every control of the page is set to."""
        super().__init__(assets, controls, self.show, solver)
        self.key = f"bestplay.strategies.{self.game}.rules"
        self.rules = read(browser.load_kept(self.key) or "")
        self.shown: Shown | None = None
        self.draw_rules(self.picked_names())
        self.start()

    # What is picked.

    def picked_names(self) -> list[str]:
        """The names of what is picked, in the order of the list."""
        found = js.document.querySelectorAll('#several input[name="pick"]:checked')
        return [str(found[place].value) for place in range(found.length)]

    def draw_rules(self, picked: list[str]) -> None:
        """The own rules on the list."""
        element("s-rules").innerHTML = str(beside.own_rules(self.rules, picked))

    def act(self, do: str, at: str) -> None:
        """Do what a button says."""
        if do == "keep":
            self.add()
        elif do == "forget":
            self.forget(int(at))
        elif do == "file" and self.shown:
            files.give_file(*beside.file(self.shown, at, f"{self.game}-strategies"))
        elif do == "run":
            self.run()

    def add(self) -> None:
        """Put the reader's rule as it is now on the list."""
        if len(self.rules) >= RULES:
            self.say(FULL)
            return
        set_ = self.controls()
        rule = state.strategy(state.TAPS, set_)
        rule["called"] = beside.called_anew(self.rules, set_.get("called", "").strip())
        picked = self.picked_names() + [f"own {len(self.rules)}"]
        self.rules.append(rule)
        self.keep(picked)
        self.say(ADDED.format(rule["called"]))

    def forget(self, place: int) -> None:
        """Take an own rule off the list."""
        picked = [each for each in self.picked_names() if each != f"own {place}"]
        moved = []
        for each in picked:
            number = int(each[4:]) if each.startswith("own ") else -1
            moved.append(f"own {number - 1}" if number > place else each)
        self.rules.pop(place)
        self.keep(moved)
        element("s-add").focus()

    def keep(self, picked: list[str]) -> None:
        """Draw the list and keep it."""
        self.draw_rules(picked)
        browser.keep(self.key, json.dumps(self.rules))

    def say(self, said: str) -> None:
        """Say something of the list."""
        self.part("status").textContent = said

    # What is asked.

    def asks_code(self, set_: Set) -> bool:
        return state.CODE in self.picked_names()

    def run(self) -> None:
        count = len(self.picked_names())
        if count < 2 or count > MOST:
            self.fail(FEW if count < 2 else MANY)
            return
        super().run()

    def controls_here(self) -> Set:
        """All controls, with the questions of this part in place of the form's."""
        set_ = dict(self.controls())
        set_["q"] = element("s-q").value
        set_["reply"] = element("s-reply").value if element("s-reply") else ""
        return set_

    async def find(self, set_: Set, mine: int) -> dict[str, Any]:
        set_ = self.controls_here()
        chosen, reply = self.asked_about(set_), state.is_reply(set_)
        choices = {False: "", True: ""}
        for replying in (False, True) if reply else (False,):
            if self.asks_code(set_):
                choices[replying], told = await self.own_choices(set_, mine, replying)
                if told or mine != self.turn:
                    return told
        if not await self.have_solver(mine):
            return {}
        words, _, _, table, checksum, _ = (
            self.replies[int(set_["reply"])] if reply else ("", "", "", "", "", "")
        )
        question = {
            "game": self.game,
            "words": self.words(set_, False),
            "strategies": chosen,
            "replying": chosen,
            "reply": words,
        }
        text = await fetch_text(table) if table else ""
        answer = await self.solver.several(
            json.dumps(question), choices[False], choices[True], text, checksum
        )
        found: dict[str, Any] = json.loads(answer)
        found["set"] = {"q": set_["q"], "reply": set_["reply"]}
        return found

    def asked_about(self, set_: Set) -> list[dict[str, Any]]:
        """What is picked, as the worker is asked about it."""
        chosen = []
        for name in self.picked_names():
            if name.startswith("own "):
                chosen.append(self.rules[int(name[4:])])
                continue
            each = state.strategy(name, set_)
            if name in (state.TAPS, state.CODE):
                each["called"] = name
            chosen.append(each)
        return chosen

    def show(self, set_: Set, told: dict[str, Any]) -> None:
        """Show the answer about several strategies beside each other."""
        asked = told.pop("set")
        _, label, measure = self.questions[int(asked["q"])]
        reply, balance = "", ""
        if asked["reply"]:
            _, reply, balance = self.replies[int(asked["reply"])][:3]
        title = str(js.document.querySelector("h1").textContent)
        self.shown = Shown(told, title, label, measure, reply, balance)
        element("s-result").innerHTML = str(beside.answer(self.shown))


def read(text: str) -> list[dict[str, Any]]:
    """The own rules that were kept as this text; of what is damaged nothing is taken."""
    try:
        found = json.loads(text) if text else []
        sound = isinstance(found, list) and not [each for each in found if not is_rule(each)]
    except ValueError:
        sound = False
    return found[:RULES] if sound else []


def is_rule(each: Any) -> bool:
    """Whether this is a rule as the worker is asked about it, with a name."""
    if not isinstance(each, dict) or not isinstance(each.get("called"), str):
        return False
    names = each.get("prefer")
    if not isinstance(names, list) or [name for name in names if not isinstance(name, str)]:
        return False
    return isinstance(each.get("except", ""), str) and isinstance(each.get("one die", 0), int)
