"""The layouts of two dice with the fewest throws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bestplay import knock_m_down as face
from bestplay.knock_m_down.table import FORMAT, NEAR, Near, tokens_of
from games.knock_m_down import boards, rounded
from games.knock_m_down import state as advisor
from games.knock_m_down.state import how_many, link
from ui import explore, text, view, waiting
from ui.engine import Known, Need
from ui.explore import ANY, Column
from ui.html import Html, join, markup
from ui.state import Field

#: Where the layouts are known.
NEARLY = "near"

#: A layout whose rolls are within this of the best one's is as good.
CLOSE = 1e-8


def read_tokens(state: Any, value: str) -> int:
    """The number of tokens that a link or a button says, 0 for as many as the reader's own."""
    tokens = how_many(value, face.MOST_TOKENS)
    return 0 if tokens == state.mine.total else tokens


def set_tokens(state: Any, value: str) -> None:
    """Look at the layouts of so many tokens, from the first on."""
    state.tokens, state.top = read_tokens(state, value), 1


def tokens_at(state: Any) -> int:
    """The number of tokens of the layouts that are looked at."""
    tokens: int = state.tokens or state.mine.total
    return tokens


def listed(state: Any) -> bool:
    """True where the site's table has the layouts that are looked at."""
    return bool(state.game == face.TWO_DICE and tokens_at(state) <= NEAR.most)


class Room(explore.TableRoom):
    """The table of the layouts near the best one."""

    row, rows, listed = "layout", "layouts", "rows"
    title, item, has, lacks = "Tokens", "number", "more", "fewer"
    head, choice = "Tokens that lie elsewhere", "moved"
    choices = ("1", "2", "3", "4")
    sorts = (("throws", "Fewest throws"),)
    format = FORMAT
    past = ("sort", "rule", "show")
    gone = "Layouts are listed by their throws alone now; rules of thumb are under Strategies."
    fields = (Field("tokens", 0, "tokens", read_tokens),)  # 0 for as many as the reader's own

    def items(self, state: Any) -> Sequence[int]:
        values: tuple[int, ...] = state.game.values
        return values

    def needs(self, state: Any, known: Known) -> list[Need]:
        """The need of the site's table; [] where it does not list these layouts."""
        return [Need(NEARLY, "table", NEAR.path, NEAR.read)] if listed(state) else []

    def best_play(self, state: Any, known: Known) -> list[Near] | None:
        """The layouts near the best one, the best first; None where they are not known."""
        every: list[list[Near]] = known.value(NEARLY) or []
        return every[tokens_at(state) - 1] if every and listed(state) else None

    def missing(self, state: Any, known: Known) -> Html | None:
        if listed(state):
            return waiting.under_way(known, NEARLY)
        return view.note(f"They are listed for two dice and 1 to {NEAR.most} tokens.", "soft")

    def wanted(self, state: Any) -> Html:
        counts = [*range(1, NEAR.most + 1)]
        if tokens_at(state) > NEAR.most:
            counts.append(tokens_at(state))
        options = [(str(count), text.many(count, "token")) for count in counts]
        chosen = view.select("tokens", options, str(tokens_at(state)), "Layouts of")
        return join([view.field(chosen), super().wanted(state)])

    def rows_of(self, state: Any, near: Sequence[Near]) -> list[Near]:
        return [each for each in near if asked_for(state, each[0], near[0][0])]

    def count(self, state: Any, near: Sequence[Near], rows: Sequence[Near]) -> tuple[int, int, str]:
        return len(rows), len(near), ""

    def card(self, state: Any, near: Sequence[Near], row: Near) -> Html:
        (layout, rolls), best = row, near[0]
        tokens, more = face.Allocation(tokens_of(layout)), "the fewest there are"
        if rolls - best[1] > CLOSE * best[1]:
            more = f"{rounded.rolls(rolls - best[1])} more than the fewest"
        return explore.card(
            f"/{state.page}/#{link(state.game, tokens)}",
            tokens == state.mine,
            columns_of(state.game, layout, best[0]),
            boards.layout_words(state.game, tokens),
            rounded.rolls(rolls),
            "throws on average",
            markup('<p class="soft">{}</p>', more),
        )

    def columns(self, state: Any, near: Any) -> list[Column]:
        def on(place: int, value: int) -> Column:
            return Column("csv", f"on_{value}", lambda row: tokens_of(row[0])[place])

        def laid(row: Near) -> str:
            return " ".join([str(each) for each in tokens_of(row[0])])

        return [
            Column("json", "tokens", lambda row: tokens_at(state)),
            Column("json", "allocation", lambda row: list(tokens_of(row[0]))),
            Column("print", "Layout", laid),
            *[on(place, value) for place, value in enumerate(state.game.values)],
            Column("json", "rolls", lambda row: row[1]),
            Column("csv", "throws", lambda row: row[1]),
            Column("print", "throws", lambda row: rounded.rolls(row[1])),
        ]


def asked_for(state: Any, layout: str, best: str) -> bool:
    """True if a layout differs from the best as asked: on which numbers, by how many tokens."""
    place = list(state.game.values).index
    if [n for n in state.has if layout[place(n)] <= best[place(n)]]:
        return False
    if [n for n in state.lacks if layout[place(n)] >= best[place(n)]]:
        return False
    if state.choice == ANY:
        return True
    pairs = zip(tokens_of(layout), tokens_of(best))
    return sum([max(count - other, 0) for count, other in pairs]) == int(state.choice)


def columns_of(game: face.Game, layout: str, best: str) -> Html:
    """A layout's tokens over their numbers; those that are not as in the best one are marked."""
    drawn = [
        markup(
            '<span class="{}"><b>{}</b><i>{}</i></span>',
            "more" if count > other else "fewer" if count < other else "",
            count if count else "\u00b7",
            value,
        )
        for value, count, other in zip(game.values, tokens_of(layout), tokens_of(best))
    ]
    return markup('<span class="mini-layout" aria-hidden="true">{}</span>', join(drawn))


room = Room(advisor, tokens=set_tokens)
