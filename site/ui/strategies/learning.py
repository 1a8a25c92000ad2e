"""A rule of the explorer to learn: a drill, and the rule as Python."""

from __future__ import annotations

from collections.abc import Sequence

from ui import text
from ui.html import EMPTY, Html, markup
from ui.strategies import as_code
from ui.strategies.part import Seen

#: The most letters of a name.
MOST_LETTERS = 16

#: At most so many exceptions and faults are drilled.
EXCEPTIONS, FAULTS = 30, 10


class Learned:
    """What is learned: a rule, where it is played.

    seen     what the explorer shows
    game     the name of the game's page
    words    the rules and the goal, as the words of a link
    opening  those that the game's pages open with
    called   what the reader calls the rule, "" for nothing
    """

    def __init__(self, seen: Seen, game: str, words: str, opening: str, called: str) -> None:
        self.seen, self.game, self.words, self.opening = seen, game, words, opening
        self.called = name(called)

    @property
    def at_table(self) -> str | None:
        """The words of the game on its page of play, None where that does not know it."""
        return self.seen.part.at_table(self.seen, self.words)

    def link(self, *more: str) -> str:
        """The address of the page of play, with the rule."""
        rule = self.seen.verdict.rule
        apart = self.seen.field.grammar.short(rule.exceptions)
        usual = self.opening.split("&")
        words = (self.at_table or "").split("&")
        parts = [pair for pair in words if pair and pair not in usual] + [*more]
        parts.append(f"rule={'.'.join(rule.names)}")
        if rule.one_die is not None:
            parts.append(f"die={rule.one_die}")
        parts += [f"except={apart}"] * bool(apart) + [f"called={self.called}"] * bool(self.called)
        return f"/{self.game}/play/#{'&'.join(parts)}".replace(" ", "%20")

    def drill(self, questions: Sequence[str]) -> str:
        """The address where these are practised."""
        part, usual = self.seen.part, self.opening.split("&")
        short = []
        for question in questions:
            pairs = [pair.partition("=") for pair in question.split("&")]
            left = [each for each in pairs if each[0] not in part.rules + part.aims]
            short.append("+".join([f"{key}:{value}" for key, _, value in left]))
        said = [pair for pair in self.words.split("&") if pair.partition("=")[0] in part.aims]
        aims = [pair for pair in said if pair not in usual]
        return self.link(*aims, "practise=drill", f"drill={'/'.join(short)}")


def name(called: str) -> str:
    """A name as links and players can have it."""
    kept = [letter for letter in called if letter.isalpha() or letter.isdigit() or letter in " -’'"]
    return " ".join("".join(kept).split())[:MOST_LETTERS].strip()


def several(listed: Sequence[str], noun: str) -> str:
    """How many there are, as in "2 choices"; a single one is not counted."""
    return text.many(len(listed), noun) if len(listed) > 1 else noun


def region(learned: Learned) -> Html:
    """The links: to a drill, where the page of play knows the game, and to the lab."""
    seen = learned.seen
    code = markup(
        '<a class="action plain" id="x-code" href="{}">Open it as Python in the lab</a>',
        as_code.lab_link(
            as_code.rule_cells(seen.part, learned.game, learned.words, seen.verdict.rule)
        ),
    )
    if learned.at_table is None:
        return markup('<p class="row">{}</p>', code)
    own, worst = seen.part.questions(seen, EXCEPTIONS, FAULTS)
    asked = [*own, *[question for question in worst if question not in own]]
    drill = markup(
        '<a class="action" id="x-drill" href="{}">Drill {}</a> ',
        learned.drill(asked),
        text.many(len(asked), "position"),
    )
    told = [f"its {several(own, 'exception')}"] * bool(own)
    told += [f"the {several(worst, 'choice')} where it loses most"] * bool(worst)
    said = f"The drill asks {' and '.join(told)}; best play grades it." if told else ""
    return markup(
        '<p class="row">{}{}</p><p class="soft">{}</p>', drill if asked else EMPTY, code, said
    )
