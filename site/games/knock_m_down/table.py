"""The layouts with the fewest throws: as cards, as one picture of how the best one grows with the
number of tokens, and as files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bestplay import knock_m_down as face
from bestplay.core import words
from bestplay.knock_m_down import jobs
from bestplay.knock_m_down.table import FORMAT, NEAR, Near, tokens_of
from games.knock_m_down import boards, questions, rounded
from games.knock_m_down import state as advisor
from games.knock_m_down.state import HOME, how_many, link
from games.knock_m_down.state import State as Base
from ui import explore, picture, text, view, waiting
from ui.engine import Known, Need
from ui.explore import Card, Column, Table
from ui.html import Html, join, markup
from ui.picture import Picture

#: The word of a link for how many tokens the layouts have.
TOKENS = "tokens"

#: How many tokens lie elsewhere than in the best layout, as a link says it.
MOVED = ("1", "2", "3", "4")

#: Where the layouts of two dice are known.
NEARLY = "near"

#: A layout whose rolls are within this of the best one's is as good.
CLOSE = 1e-8

#: Tokens on a number that the legend tells apart.
MOST_TOLD = 9

#: The rows of the picture: the numbers of tokens; in place of the throws where there is no layout.
COUNTS = tuple(range(1, NEAR.most + 1))
NONE = "\u2013"

#: What is said of links to an order or a rule of thumb that the table had once.
GONE = "Layouts come by their throws alone now; rules of thumb are under Strategies."


class State(Base):
    """The layouts of as many tokens as the reader has."""

    def __init__(self, page: str = "") -> None:
        super().__init__(page)
        self.look = explore.Look()
        self.tokens = self.mine.total
        """How many tokens the layouts have that are looked at."""
        self.tapped = 0
        """The number of the cell that was tapped, 0 for none."""


def set_tokens(state: State, value: str) -> None:
    """Look at the layouts of so many tokens."""
    state.tokens = how_many(value, face.MOST_TOKENS)
    state.tapped, state.look = 0, state.look.from_first()


class Room(explore.TableRoom[State]):
    """The table of the layouts near the best one; those of all numbers of tokens where the site's
    table has them."""

    format = FORMAT
    rows = "rows"
    shows = (
        "Each row is a number of tokens, with the throws that its layout takes on average; each "
        "column a number that may be thrown; the cell says how many tokens lie there."
    )
    tap = "Tap a cell of the picture to see its layout."
    steps = ("The number before", "The next number", "A token less", "A token more")

    def table(self, state: State) -> Table:
        return Table(
            "layout",
            "layouts",
            "Tokens",
            "number",
            state.game.values,
            "more",
            "fewer",
            "Tokens that lie elsewhere",
            "moved",
            MOVED,
            (("throws", "Fewest throws"),),
            (),
        )

    def home(self, state: State) -> str:
        return HOME.strip("/")

    def read(self, page: str, parts: dict[str, str]) -> State:
        """The state that a link's words say: the advisor's, and what is looked at."""
        gone = [name for name in ("sort", "rule") if name in parts]
        own = {name: parts[name] for name in parts if name not in [TOKENS, *gone]}
        state = super().read(page, own)
        state.tokens = state.mine.total
        if TOKENS in parts:
            state.tokens = how_many(parts[TOKENS], face.MOST_TOKENS)
        if gone:
            state.gone = GONE
        return state

    def own_words(self, state: State) -> str:
        return words.join([(TOKENS, None if state.tokens == state.mine.total else state.tokens)])

    def needs(self, state: State, known: Known) -> list[Need]:
        """The site's table, or a job."""
        if by_table(state, known):
            return [Need(NEARLY, "table", NEAR.path, NEAR.read)]
        return questions.now(state, [question(state)])

    def see(self, state: State, known: Known) -> Any:
        """(the layouts near the best one, the best first; those of every number of tokens)."""
        every: list[list[Near]] = known.value(NEARLY) or []
        if not by_table(state, known):
            near = known.value(question(state).key)
        else:
            near = every[state.tokens - 1] if state.tokens <= len(every) else []
        return (near, every if state.game == face.TWO_DICE else []) if near else None

    def missing(self, state: State, known: Known) -> Html | None:
        if by_table(state, known) and state.tokens <= NEAR.most:
            return None
        if state.game == face.TWO_DICE and state.tokens > NEAR.most:
            return view.note(f"The layouts are listed for 1 to {NEAR.most} tokens.", "soft")
        need = question(state)
        return waiting.on_request(known, need.key, need.question.name, "Find these layouts")

    def controls(self, state: State, known: Known) -> Html:
        most = NEAR.most if state.game == face.TWO_DICE else 30
        counts = [(str(count), text.many(count, "token")) for count in range(1, most + 1)]
        if state.tokens > most:
            counts.append((str(state.tokens), text.many(state.tokens, "token")))
        asked = view.field(view.select("tokens", counts, str(state.tokens), "Layouts of"))
        moved = [(each, each) for each in MOVED]
        return join([asked, explore.controls(state.look, self.table(state), moved)])

    def rows_of(self, state: State, seen: Any) -> list[Near]:
        near: list[Near] = seen[0]
        return [each for each in near if asked_for(state, each[0], near[0][0])]

    def count(self, state: State, seen: Any, rows: Sequence[Near]) -> tuple[int, int, str]:
        near, every = seen
        if state.look.picture and every:
            some = [each for each in every if shown_of(state, each)]
            return len(some), len(every), "numbers of tokens"
        return len(rows), len(near), "layout" if len(near) == 1 else "layouts"

    def card(self, state: State, seen: Any, row: Near) -> Card:
        (layout, rolls), best = row, seen[0][0]
        tokens, more = face.Allocation(tokens_of(layout)), "the fewest there are"
        if rolls - best[1] > CLOSE * best[1]:
            more = f"{rounded.rolls(rolls - best[1])} more than the fewest"
        return Card(
            link(state.game, tokens),
            tokens == state.mine,
            columns_of(state.game, layout, best[0]),
            boards.layout_words(state.game, tokens),
            rounded.rolls(rolls),
            "throws on average",
            markup('<p class="soft">{}</p>', more),
        )

    def grid(self, state: State) -> tuple[Sequence[int], Sequence[int]]:
        return COUNTS, state.game.values

    def has_picture(self, state: State) -> bool:
        return state.game == face.TWO_DICE

    def draw(self, state: State, seen: Any) -> Picture | None:
        """The best layout of each number of tokens that is as it is asked for."""
        if not seen[1]:
            return None
        shown, values = [shown_of(state, each) for each in seen[1]], state.game.values
        columns = []
        for place, value in enumerate(values):
            kinds = [int(best[0][place]) if best else 0 for best in shown]
            columns.append(picture.Column(str(value), picture.runs_of(kinds), []))
        throws = [rounded.rolls(best[1]) if best else NONE for best in shown]
        names = [f"{count}: {said}" for count, said in zip(COUNTS, throws)]
        label = "The best layout of each number of tokens, on the numbers 2 to 12"
        titles = ("tokens", "how many lie on each number")
        drawn = picture.draw(len(COUNTS), [], columns, titles, label, False, "n", names)
        legend = [
            (f"n{count}", text.many(count, "token"), drawn.counts.get(count, 0))
            for count in range(1, MOST_TOLD + 1)
        ]
        grows = "So the layout grows, token by token."
        return Picture(COUNTS, values, drawn, legend, grows, None)

    def cell(self, state: State) -> tuple[int, int] | None:
        return (state.tokens, state.tapped) if state.tapped else None

    def take(self, state: State, row: int, column: int) -> None:
        state.tokens, state.tapped = row, column

    def tell(self, state: State, seen: Any) -> tuple[Html, str]:
        best = shown_of(state, seen[0])
        if not best:
            return markup("{}", self.tap), ""
        tokens = face.Allocation(tokens_of(best[0]))
        told = markup(
            "<b>{} on {}, of {}</b>: {} takes {} throws on average.",
            text.many(tokens[list(state.game.values).index(state.tapped)], "token"),
            state.tapped,
            state.tokens,
            tokens,
            rounded.rolls(best[1]),
        )
        return told, link(state.game, tokens)

    def title(self, state: State, seen: Any) -> str:
        return "Bestplay: Knock \u2019m Down on two dice, the layouts with the fewest throws"

    def about(self, state: State, seen: Any) -> str:
        look, tokens = state.look, text.many(state.tokens, "token")
        told = [f"{self.title(state, seen)}; chances {state.game}, {tokens}"]
        for numbers, how in ((look.has, "more"), (look.lacks, "fewer")):
            if numbers:
                told.append(f"{how} than the best layout on {text.as_phrase(numbers)}")
        if look.choice is not None:
            told.append(f"tokens elsewhere: {MOVED[look.choice]}")
        return ", ".join(told)

    def columns(self, state: State, seen: Any) -> list[Column]:
        def on(place: int, value: int) -> Column:
            return Column(f"on_{value}", None, lambda row: str(tokens_of(row[0])[place]), "", None)

        laid = lambda row: " ".join([str(each) for each in tokens_of(row[0])])  # noqa: E731
        throws, paper = lambda row: repr(row[1]), lambda row: rounded.rolls(row[1])
        return [
            Column("tokens", lambda row: state.tokens, None, "", None),
            Column("allocation", lambda row: list(tokens_of(row[0])), None, "Layout", laid),
            *[on(place, value) for place, value in enumerate(state.game.values)],
            Column("rolls", lambda row: row[1], None, "", None),
            Column("throws", None, throws, "throws", paper),
        ]

    def head(self, state: State) -> dict[str, Any]:
        return {"weights": list(state.game.weights)}


def by_table(state: State, known: Known) -> bool:
    """Whether the site's table has the layouts, or may still have them."""
    return state.game == face.TWO_DICE and not known.failure(NEARLY)


def question(state: State) -> Need:
    """The layouts by the solver."""
    return questions.job_need(state.game, "knock-near", {"tokens": state.tokens}, jobs.read_nearest)


def asked_for(state: State, layout: str, best: str) -> bool:
    """Whether a layout has more and fewer tokens where it has to, and as many of them elsewhere."""
    look, values = state.look, list(state.game.values)
    for number in look.has:
        place = values.index(number)
        if layout[place] <= best[place]:
            return False
    for number in look.lacks:
        place = values.index(number)
        if layout[place] >= best[place]:
            return False
    pairs = zip(tokens_of(layout), tokens_of(best))
    moved = sum([max(count - other, 0) for count, other in pairs])
    return look.choice is None or moved == int(MOVED[look.choice])


def shown_of(state: State, every: Sequence[Near]) -> Near | None:
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


room = Room(State, advisor, {TOKENS: set_tokens})
start, read, write, step, act = room.start, room.read, room.write, room.step, room.act
shared_words, KEPT, needs, regions = room.shared_words, room.KEPT, room.needs, room.regions
files, file = room.files, room.file
