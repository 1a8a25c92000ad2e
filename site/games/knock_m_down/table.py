"""The layouts with the fewest throws: as cards, as one picture of how the best one grows with the
number of tokens, and as files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bestplay import knock_m_down as face
from bestplay.knock_m_down import jobs
from bestplay.knock_m_down.table import FORMAT, NEAR, Near, tokens_of
from games.knock_m_down import boards, questions, rounded
from games.knock_m_down import state as advisor
from games.knock_m_down.state import how_many, link
from ui import explore, picture, text, view, waiting
from ui.engine import Known, Need
from ui.explore import ANY, PICTURE, Column
from ui.html import Html, join, markup
from ui.picture import Picture
from ui.state import Field

#: Where the layouts of two dice are known.
NEARLY = "near"

#: A layout whose rolls are within this of the best one's is as good.
CLOSE = 1e-8

#: Tokens on a number that the legend tells apart.
MOST_TOLD = 9

#: The rows of the picture: the numbers of tokens; in place of the throws where there is no layout.
COUNTS = tuple(range(1, NEAR.most + 1))
NONE = "\u2013"


def read_tokens(state: Any, value: str) -> int:
    """The number of tokens that a link or a button says, 0 for as many as the reader's own."""
    tokens = how_many(value, face.MOST_TOKENS)
    return 0 if tokens == state.mine.total else tokens


def set_tokens(state: Any, value: str) -> None:
    """Look at the layouts of so many tokens, from the first on."""
    state.tokens, state.tapped, state.top = read_tokens(state, value), 0, 1


def tokens_at(state: Any) -> int:
    """The number of tokens of the layouts that are looked at."""
    tokens: int = state.tokens or state.mine.total
    return tokens


class Room(explore.TableRoom):
    """The table of the layouts near the best one; those of all numbers of tokens where the site's
    table has them."""

    row, rows, listed = "layout", "layouts", "rows"
    title, item, has, lacks = "Tokens", "number", "more", "fewer"
    head, choice = "Tokens that lie elsewhere", "moved"
    choices = ("1", "2", "3", "4")
    sorts = (("throws", "Fewest throws"),)
    format = FORMAT
    shows = (
        "Each row is a number of tokens, with the throws that its layout takes on average; each "
        "column a number that may be thrown; the cell says how many tokens lie there."
    )
    tap = "Tap a cell of the picture to see its layout."
    steps = ("The number before", "The next number", "A token less", "A token more")
    past = ("sort", "rule")
    gone = "Layouts come by their throws alone now; rules of thumb are under Strategies."
    fields = (
        Field("tokens", 0, "tokens", read_tokens),  # 0 for as many as the reader's own
        Field("tapped", 0),  # the number of the cell that was tapped, 0 for none
    )

    def items(self, state: Any) -> Sequence[int]:
        values: tuple[int, ...] = state.game.values
        return values

    def needs(self, state: Any, known: Known) -> list[Need]:
        """The site's table, or a job."""
        if by_table(state, known):
            return [Need(NEARLY, "table", NEAR.path, NEAR.read)]
        return questions.now(state, [question(state)])

    def best_play(self, state: Any, known: Known) -> tuple[list[Near], list[list[Near]]] | None:
        """(the layouts near the best one, the best first; those of every number of tokens)."""
        every: list[list[Near]] = known.value(NEARLY) or []
        if not by_table(state, known):
            near = known.value(question(state).key)
        else:
            near = every[tokens_at(state) - 1] if tokens_at(state) <= len(every) else []
        return (near, every if state.game == face.TWO_DICE else []) if near else None

    def missing(self, state: Any, known: Known) -> Html | None:
        if by_table(state, known) and tokens_at(state) <= NEAR.most:
            return None
        if state.game == face.TWO_DICE and tokens_at(state) > NEAR.most:
            return view.note(f"The layouts are listed for 1 to {NEAR.most} tokens.", "soft")
        need = question(state)
        return waiting.on_request(known, need.key, need.question.name, "Find these layouts")

    def wanted(self, state: Any) -> Html:
        most = NEAR.most if state.game == face.TWO_DICE else 30
        counts = [*range(1, most + 1)]
        if tokens_at(state) > most:
            counts.append(tokens_at(state))
        options = [(str(count), text.many(count, "token")) for count in counts]
        chosen = view.select("tokens", options, str(tokens_at(state)), "Layouts of")
        return join([view.field(chosen), super().wanted(state)])

    def rows_of(self, state: Any, layouts: Any) -> list[Near]:
        near: list[Near] = layouts[0]
        return [each for each in near if asked_for(state, each[0], near[0][0])]

    def count(self, state: Any, layouts: Any, rows: Sequence[Near]) -> tuple[int, int, str, str]:
        near, every = layouts
        if state.show == PICTURE and every:
            some = [each for each in every if shown_of(state, each)]
            return len(some), len(every), "numbers of tokens", ""
        return len(rows), len(near), "layout" if len(near) == 1 else "layouts", ""

    def card(self, state: Any, layouts: Any, row: Near) -> Html:
        (layout, rolls), best = row, layouts[0][0]
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

    def subject(self, layouts: Any) -> list[list[Near]]:
        every: list[list[Near]] = layouts[1]
        return every

    def has_picture(self, state: Any, layouts: Any) -> bool:
        return bool(layouts[1])

    def grid(self, state: Any) -> tuple[Sequence[int], Sequence[int]]:
        return COUNTS, state.game.values

    def draw(self, state: Any, layouts: Any) -> Picture:
        """The best layout of each number of tokens that is as it is asked for."""
        shown, values = [shown_of(state, each) for each in layouts[1]], state.game.values
        columns = []
        for place, value in enumerate(values):
            kinds = [int(best[0][place]) if best else 0 for best in shown]
            columns.append(picture.Column(str(value), kinds, ()))
        throws = [rounded.rolls(best[1]) if best else NONE for best in shown]
        names = [f"{count}: {said}" for count, said in zip(COUNTS, throws)]
        label = "The best layout of each number of tokens, on the numbers 2 to 12"
        titles = ("tokens", "how many lie on each number")
        kinds_told = [(f"n{n}", text.many(n, "token")) for n in range(1, MOST_TOLD + 1)]
        drawn = Picture(COUNTS, values, columns, [], titles, label, kinds_told, None, names)
        drawn.said = "So the layout grows, token by token."
        return drawn

    def cell(self, state: Any) -> tuple[int, int] | None:
        return (tokens_at(state), state.tapped) if state.tapped else None

    def take(self, state: Any, row: int, column: int) -> None:
        state.tokens, state.tapped = read_tokens(state, str(row)), column

    def cell_card(self, state: Any, layouts: Any, row: int, column: int) -> Html:
        """The card of the layout that the row shows."""
        best = shown_of(state, layouts[0])
        return self.card(state, layouts, best) if best else markup("<li>{}</li>", NONE)

    def picture_title(self, state: Any, layouts: Any) -> str:
        return "Bestplay: Knock \u2019m Down on two dice, the layouts with the fewest throws"

    def about(self, state: Any, layouts: Any) -> str:
        tokens = text.many(tokens_at(state), "token")
        told = [f"{self.picture_title(state, layouts)}; chances {state.game}, {tokens}"]
        for numbers, how in ((state.has, "more"), (state.lacks, "fewer")):
            if numbers:
                told.append(f"{how} than the best layout on {text.as_phrase(numbers)}")
        if state.choice != ANY:
            told.append(f"tokens elsewhere: {state.choice}")
        return ", ".join(told)

    def columns(self, state: Any, layouts: Any) -> list[Column]:
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

    def json_head(self, state: Any) -> dict[str, Any]:
        return {"weights": list(state.game.weights)}


def by_table(state: Any, known: Known) -> bool:
    """True where the site's table has the layouts, or may still have them."""
    return bool(state.game == face.TWO_DICE and not known.failure(NEARLY))


def question(state: Any) -> Need:
    """The layouts by the solver."""
    tokens = {"tokens": tokens_at(state)}
    return questions.job_need(state.game, "knock-near", tokens, jobs.read_nearest)


def asked_for(state: Any, layout: str, best: str) -> bool:
    """True for a layout with more and fewer tokens where it has to, and as many elsewhere."""
    place = list(state.game.values).index
    if [n for n in state.has if layout[place(n)] <= best[place(n)]]:
        return False
    if [n for n in state.lacks if layout[place(n)] >= best[place(n)]]:
        return False
    if state.choice == ANY:
        return True
    pairs = zip(tokens_of(layout), tokens_of(best))
    return sum([max(count - other, 0) for count, other in pairs]) == int(state.choice)


def shown_of(state: Any, every: Sequence[Near]) -> Near | None:
    """The best of these layouts that is as it is asked for."""
    for each in every:
        if asked_for(state, each[0], every[0][0]):
            return each
    return None


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
start, read, write, step, act = room.start, room.read, room.write, room.step, room.act
shared_words, KEPT, needs, regions = room.shared_words, room.KEPT, room.needs, room.regions
files, file = room.files, room.file
