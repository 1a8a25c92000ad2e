"""The layouts with the fewest throws explored: as cards, as one picture, and as files.

The picture shows how the best layout grows with the number of tokens.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from bestplay import knock_m_down as face
from bestplay.core import words
from bestplay.knock_m_down import jobs
from bestplay.knock_m_down.table import FORMAT, NEAR, Near, tokens_of
from games.knock_m_down import boards, questions, rounded
from games.knock_m_down import state as states
from games.knock_m_down.state import HOME, how_many, link
from games.knock_m_down.state import State as Base
from ui import explore, picture, text, view, waiting
from ui.engine import Known, Need
from ui.html import EMPTY, Html, join, markup
from ui.picture import Column, Picture

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

TITLE = "Bestplay: Knock \u2019m Down on two dice, the layouts with the fewest throws"
SHOWS = (
    "Each row is a number of tokens, with the throws that its layout takes on average; each "
    "column a number that may be thrown; the cell says how many tokens lie there."
)
GROWS = "So the layout grows, token by token."
TAP = "Tap a cell of the picture to see its layout."
STEPS = ("The number before", "The next number", "A token less", "A token more")

#: What is said of links to an order or a rule of thumb that the table had once.
GONE = "Layouts come by their throws alone now; rules of thumb are under Strategies."


class State(Base):
    """The layouts of as many tokens as the reader has."""

    def __init__(self) -> None:
        super().__init__()
        self.look = explore.Look()
        self.tokens = self.mine.total
        """How many tokens the layouts have that are looked at."""
        self.tapped = 0
        """The number of the cell that was tapped, 0 for none."""


def table_of(game: face.Game) -> explore.Table:
    """What a reader can look for among the layouts of a game."""
    return explore.Table(
        "layout",
        "layouts",
        "Tokens",
        "number",
        game.values,
        "more",
        "fewer",
        "Tokens that lie elsewhere",
        "moved",
        MOVED,
        (("throws", "Fewest throws"),),
        (),
    )


# States and links.


def read(page: str, parts: dict[str, str]) -> State:
    """The state that a link's words say: the advisor's, and what is looked at."""
    gone = [name for name in ("sort", "rule") if name in parts]
    state = room.read(page, {name: parts[name] for name in parts if name not in [TOKENS, *gone]})
    state.tokens = state.mine.total
    if TOKENS in parts:
        state.tokens = how_many(parts[TOKENS], face.MOST_TOKENS)
    if gone:
        state.gone = GONE
    return state


def write(page: str, state: State) -> str:
    """The words for a state, "" for the opening state."""
    tokens = None if state.tokens == state.mine.total else state.tokens
    own = words.join([(TOKENS, tokens)])
    others = "&".join([each for each in (room.shared_words(page, state), own) if each])
    return explore.link(others, state.look, table_of(state.game))


def set_tokens(state: State, value: str) -> None:
    """Look at the layouts of so many tokens."""
    state.tokens = how_many(value, face.MOST_TOKENS)
    state.tapped, state.look = 0, state.look.from_first()


def choose(state: State, value: str) -> None:
    """Take the cell of a column and a row, "4-17", as the number and how many tokens."""
    state.tokens, state.tapped = explore.cell_at(value, COUNTS, state.game.values)


def move(state: State, value: str) -> None:
    """Take the cell beside the chosen one, or the first one."""
    here = (state.tokens, state.tapped) if state.tapped else None
    values = state.game.values
    state.tokens, state.tapped = explore.cell_beside(value, COUNTS, here, lambda count: values)


room = explore.Room(
    lambda page: State(),
    states,
    lambda state: table_of(state.game),
    {"cell": choose, "move": move, TOKENS: set_tokens},
)
start, step, act = room.start, room.step, room.act
shared_words, KEPT = room.shared_words, room.KEPT


# What is known, and what is looked at.


def needs(state: State, known: Known) -> list[Need]:
    """The layouts near the best one."""
    if by_table(state, known):
        return [Need(NEARLY, "table", NEAR.path, NEAR.read)]
    return questions.now(state, [question(state)])


def by_table(state: State, known: Known) -> bool:
    """Whether the site's table has the layouts, or may still have them."""
    return state.game == face.TWO_DICE and not known.failure(NEARLY)


def question(state: State) -> Need:
    """The layouts by the solver."""
    return questions.job_need(state.game, "knock-near", {"tokens": state.tokens}, jobs.read_nearest)


def near(state: State, known: Known) -> list[Near]:
    """The layouts near the best one, the best first; [] while they are not known."""
    if by_table(state, known):
        every: list[list[Near]] = known.value(NEARLY) or []
        return every[state.tokens - 1] if state.tokens <= len(every) else []
    found: list[Near] = known.value(question(state).key) or []
    return found


def matching_layouts(state: State, known: Known) -> list[Near]:
    """The layouts that are asked for, those with the fewest throws first."""
    every = near(state, known)
    return [each for each in every if asked_for(state, each[0], every[0][0])]


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


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML}; no layouts while they are on their way."""
    drawn = {"notice": EMPTY, "wanted": controls(state)}
    look, every = state.look, near(state, known)
    empty = {"found": EMPTY, "about": EMPTY, "cursor": EMPTY}
    if not every:
        if not by_table(state, known) or state.tokens > NEAR.most:
            drawn.update(empty)
            drawn["boards"] = missing(state, known)
        return drawn
    drawn.update(empty)
    found = matching_layouts(state, known)
    drawn["found"] = found_layouts_text(state, known, len(found))
    shown = picture_of(state, known) if look.picture else None
    if shown:
        drawn["about"] = about_picture(state, known, shown)
        drawn["boards"] = shown.drawn.svg
        drawn["cursor"] = shown.cursor(state.tokens, state.tapped) if state.tapped else EMPTY
    elif look.picture:
        drawn["boards"] = view.note("The picture is of two dice.", "soft")
    else:
        table = table_of(state.game)
        drawn["boards"] = explore.cards(look, table, found, lambda one: card(state, one, every[0]))
    return drawn


def missing(state: State, known: Known) -> Html:
    """What stands in place of layouts that are not there, or the button that finds them."""
    if state.game == face.TWO_DICE and state.tokens > NEAR.most:
        told = f"The layouts are listed for 1 to {NEAR.most} tokens."
        return view.note(told, "soft")
    need = question(state)
    return waiting.on_request(known, need.key, need.question.name, "Find these layouts")


def controls(state: State) -> Html:
    """How many tokens, and what is looked at of their layouts."""
    most = NEAR.most if state.game == face.TWO_DICE else 30
    counts = [(str(count), text.many(count, "token")) for count in range(1, most + 1)]
    if state.tokens > most:
        counts.append((str(state.tokens), text.many(state.tokens, "token")))
    return join(
        [
            view.field(view.select("tokens", counts, str(state.tokens), "Layouts of")),
            explore.controls(state.look, table_of(state.game), [(each, each) for each in MOVED]),
        ]
    )


def found_layouts_text(state: State, known: Known, count: int) -> Html:
    """How many layouts are left, or for how many numbers of tokens there is one."""
    every: list[list[Near]] = known.value(NEARLY) or []
    if state.look.picture and every:
        some = len([each for each in every if shown_of(state, each)])
        return markup("<output>{} of {} numbers of tokens</output>", some, len(every))
    total = len(near(state, known))
    return explore.found_text(state.look, table_of(state.game), count, total)


def card(state: State, found: Near, best: Near) -> Html:
    """A layout with the throws that it takes and how it differs from the best."""
    layout, rolls = found
    tokens = face.Allocation(tokens_of(layout))
    more = "the fewest there are"
    if rolls - best[1] > CLOSE * best[1]:
        more = f"{rounded.rolls(rolls - best[1])} more than the fewest"
    return explore.card(
        link(state.game, tokens),
        HOME,
        tokens == state.mine,
        columns_of(state.game, layout, best[0]),
        boards.layout_words(state.game, tokens),
        rounded.rolls(rolls),
        "throws on average",
        markup('<p class="soft">{}</p>', more),
    )


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


# One picture.


def shown_of(state: State, every: Sequence[Near]) -> Near | None:
    """The best of these layouts that is as it is asked for."""
    for each in every:
        if asked_for(state, each[0], every[0][0]):
            return each
    return None


def picture_of(state: State, known: Known) -> Picture | None:
    """The best layout of each number of tokens that is as it is asked for; None for other dice, and
    where the layouts are not known."""
    every: list[list[Near]] | None = known.value(NEARLY)
    if state.game != face.TWO_DICE or not every:
        return None
    look, values = state.look, state.game.values
    shown = [shown_of(state, each) for each in every]

    def make() -> Picture:
        columns = []
        for place, value in enumerate(values):
            kinds = [int(best[0][place]) if best else 0 for best in shown]
            columns.append(Column(str(value), picture.runs_of(kinds), []))
        names = [
            f"{count}: {rounded.rolls(best[1]) if best else NONE}"
            for count, best in zip(COUNTS, shown)
        ]
        label = "The best layout of each number of tokens, on the numbers 2 to 12"
        titles = ("tokens", "how many lie on each number")
        drawn = picture.draw(len(COUNTS), [], columns, titles, label, False, "n", names)
        legend = [
            (f"n{count}", text.many(count, "token"), drawn.counts.get(count, 0))
            for count in range(1, MOST_TOLD + 1)
        ]
        return Picture(COUNTS, values, drawn, legend, GROWS, None)

    return picture.once(f"{look.has} {look.lacks} {look.choice}", make)


def about_picture(state: State, known: Known, here: Picture) -> Html:
    """What the picture shows, and the layout of the chosen cell."""
    told, way = markup("{}", TAP), EMPTY
    best = shown_of(state, near(state, known)) if state.tapped else None
    if best:
        tokens = face.Allocation(tokens_of(best[0]))
        told = markup(
            "<b>{} on {}, of {}</b>: {} takes {} throws on average.",
            text.many(tokens[list(state.game.values).index(state.tapped)], "token"),
            state.tapped,
            state.tokens,
            tokens,
            rounded.rolls(best[1]),
        )
        way = view.link(link(state.game, tokens), "Open it", HOME)
    return picture.about(here, SHOWS, (), explore.NONE, told, picture.steps(STEPS, way))


# Files.


def files(state: State, known: Known) -> tuple[str, ...]:
    """The names of the downloads that there are."""
    listed = explore.FILES if near(state, known) else ()
    if not picture_of(state, known):
        return tuple([name for name in listed if name not in ("svg", "png")])
    return listed


def file(state: State, known: Known, name: str) -> tuple[str, str, str]:
    """What is looked at as a file."""
    found = matching_layouts(state, known)
    if not found:
        raise ValueError("there is no layout like that, so there is nothing to save")
    shown = picture_of(state, known)
    if name in ("svg", "png") and not shown:
        raise ValueError("the picture is of two dice")
    texts = {
        "csv": lambda: csv(state, found),
        "json": lambda: as_json(state, found),
        "print": lambda: str(to_print(state, found)),
        "svg": lambda: shown.as_file(TITLE) if shown else "",
    }
    return explore.file(name, texts)


def about(state: State) -> str:
    """A line that says what a downloaded file holds."""
    look = state.look
    told = [f"{TITLE}; chances {state.game}, {text.many(state.tokens, 'token')}"]
    for numbers, how in ((look.has, "more"), (look.lacks, "fewer")):
        if numbers:
            told.append(f"{how} than the best layout on {text.as_phrase(numbers)}")
    if look.choice is not None:
        told.append(f"tokens elsewhere: {MOVED[look.choice]}")
    return ", ".join(told)


def csv(state: State, found: list[Near]) -> str:
    """What is looked at as CSV, its first line a comment that says what it is."""
    heads = [f"on_{value}" for value in state.game.values] + ["throws"]
    lines = [f"# {about(state)}", ",".join(heads)]
    for layout, rolls in found:
        lines.append(",".join([str(count) for count in tokens_of(layout)] + [repr(rolls)]))
    return "\n".join(lines) + "\n"


def as_json(state: State, found: list[Near]) -> str:
    """The layouts that are asked for, as JSON."""
    rows = [
        {"tokens": state.tokens, "allocation": list(tokens_of(layout)), "rolls": rolls}
        for layout, rolls in found
    ]
    weights = list(state.game.weights)
    return json.dumps({"format": FORMAT, "about": about(state), "weights": weights, "rows": rows})


def to_print(state: State, found: list[Near]) -> Html:
    """All that is looked at as a table, for paper."""
    lines = [
        (" ".join([str(each) for each in tokens_of(layout)]), rounded.rolls(rolls))
        for layout, rolls in found
    ]
    label = text.many(len(lines), "layout")
    return join(
        [view.note(about(state), "soft"), view.table(["Layout", "throws"], lines, label, "plays")]
    )
