"""The layouts with the fewest throws: which are looked at, as cards, as one picture, and as files.

The picture shows how the best layout grows with the number of tokens.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from bestplay import knock_m_down as face
from bestplay.knock_m_down import jobs
from bestplay.knock_m_down.preferences import NEXT, preferences, preferring
from bestplay.knock_m_down.preferences import layouts as lay_tokens
from bestplay.knock_m_down.table import EMPERORS, FORMAT, NEAR, Near, Row, digits, tokens_of
from games.knock_m_down import boards, rounded
from games.knock_m_down.model import HOME, link
from games.knock_m_down.model import State as Base
from games.knock_m_down.questions import job_need
from ui import explore, picture, text, view
from ui.engine import Known, Need, Question
from ui.html import EMPTY, Html, join, markup
from ui.picture import Column, Picture

#: How many tokens lie elsewhere than in the best layout, as a link says it.
MOVED = ("1", "2", "3", "4")

#: The order by throws; in the others a layout is worth what it wins against another, by its name.
THROWS = "throws"
BEST, EMPEROR, MINE = "best", "champion", "b"
SORTS = (
    (THROWS, "Fewest throws"),
    (BEST, "Wins most against the fewest throws"),
    ("proportion", "Wins most against proportion"),
    (EMPEROR, "Wins most against the emperor"),
    (MINE, "Wins most against B"),
)

#: The rules of thumb that can be laid over the picture: name, in words.
PROPORTION = "in proportion"
SAYS = (
    "In proportion: the next token where (tokens there + \u00bd) \u00f7 chance is smallest",
    "The next token where (tokens there + 1) \u00f7 chance is smallest",
    "The next token where (tokens there + 2) \u00f7 chance is smallest",
)
RULES = (
    *zip((PROPORTION, "one more", "two more"), SAYS),
    (EMPEROR, "The emperor, which beats every other"),
)

#: What there are to be known.
NEARLY, BY_TOKENS = "near", "emperors"

#: A layout whose rolls are within this of the best one's is as good.
CLOSE = 1e-8

#: Tokens on a number that the legend tells apart.
MOST_TOLD = 9

TITLE = "Bestplay: Knock \u2019m Down on two dice, the layouts with the fewest throws"
SHOWS = (
    "Each row is a number of tokens, with the throws that its layout takes on average; each "
    "column a number that may be thrown; the cell says how many tokens lie there."
)
TAP = "Tap a cell of the picture to see its layout."
STEPS = ("The number before", "The next number", "A token less", "A token more")


class State(Base):
    """The layouts of as many tokens as A has."""

    def __init__(self) -> None:
        super().__init__()
        self.look = explore.Look()
        self.tokens = self.a.total
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
        SORTS,
        [name for name, _ in RULES],
    )


# What is known.


def needs(state: State, known: Known) -> list[Need]:
    """The layouts near the best one, the emperors, and what the listed ones win."""
    wanted: list[Need] = []
    if by_table(state, known):
        wanted.append(Need(NEARLY, "table", NEAR.path, NEAR.read))
    elif question(state).question.quick() or question(state).question.name in state.asked:
        wanted.append(question(state))
    if EMPEROR in (state.look.sort, state.look.rule) and state.game == face.TWO_DICE:
        wanted.append(Need(BY_TOKENS, "table", EMPERORS.path, EMPERORS.read))
    need = wins(state, known)
    return [*wanted, need] if need else wanted


def by_table(state: State, known: Known) -> bool:
    """Whether the site's table has the layouts, or may still have them."""
    return state.game == face.TWO_DICE and not known.failure(NEARLY)


def question(state: State) -> Need:
    """The layouts by the solver."""
    return job_need(state.game, "knock-near", {"tokens": state.tokens}, jobs.read_nearest)


def near(state: State, known: Known) -> list[Near]:
    """The layouts near the best one, the best first; [] while they are not known."""
    if by_table(state, known):
        every: list[list[Near]] = known.value(NEARLY) or []
        return every[state.tokens - 1] if state.tokens <= len(every) else []
    found: list[Near] = known.value(question(state).key) or []
    return found


def rival(state: State, known: Known) -> face.Allocation | None:
    """The layout that is played against, None where nobody is or it is not known."""
    sort, tokens = state.look.sort, state.tokens
    listed = near(state, known)
    if sort == BEST and listed:
        return face.Allocation(tokens_of(listed[0][0]))
    if sort == "proportion":
        return face.Allocation(rule_layouts(state.game, PROPORTION, tokens)[-1])
    if sort == EMPEROR:
        return emperor(state, known, tokens)
    return state.b if sort == MINE and state.b.total == tokens else None


def emperor(state: State, known: Known, tokens: int) -> face.Allocation | None:
    """The layout that beats every other, where it is known that there is one."""
    rows: list[Row] = known.value(BY_TOKENS) or []
    if state.game != face.TWO_DICE or tokens > len(rows):
        return None
    return rows[tokens - 1].allocation


def wins(state: State, known: Known) -> Need | None:
    """What the layouts win against the rival, where there is one."""
    listed, against = near(state, known), rival(state, known)
    if not listed or not against:
        return None
    names = [layout for layout, _ in listed]
    need = job_need(state.game, "knock-wins", {"b": against}, jobs.read_wins)
    arguments = {**need.question.arguments, "layouts": names}
    ask = Question(jobs, "knock-wins", arguments)
    return Need(f"{need.key} {state.tokens}", "job", ask, jobs.read_wins)


_grown: dict[str, list[tuple[int, ...]]] = {}


def rule_layouts(game: face.Game, name: str, most: int) -> list[tuple[int, ...]]:
    """The layouts of 1 to so many tokens that a rule for the next token lays."""
    key = f"{game} {name}"
    if len(_grown.get(key, ())) < most:
        (more,) = [each[1] for each, rule in zip(NEXT, RULES) if rule[0] == name]
        _grown[key] = lay_tokens(game, most, preferring(preferences(game), [more]))
    return _grown[key][:most]


# What is looked at.


def matching_layouts(state: State, known: Known) -> list[tuple[Near, float]]:
    """The layouts that are asked for, each with what it wins (0 where nobody is played against),
    in the order of the cards."""
    every = near(state, known)
    need = wins(state, known)
    worths: list[float] = (known.value(need.key) or []) if need else []
    if not worths:
        worths = [0.0] * len(every)
    found = [each for each in zip(every, worths) if asked_for(state, each[0][0], every[0][0])]
    if need and not state.look.picture:
        order = sorted([(-worth, place) for place, (_, worth) in enumerate(found)])
        found = [found[place] for _, place in order]
    return found


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
    return look.choice is None or count_moved_tokens(layout, best) == int(MOVED[look.choice])


def count_moved_tokens(layout: str, best: str) -> int:
    """How many tokens lie elsewhere."""
    pairs = zip(tokens_of(layout), tokens_of(best))
    return sum([max(count - other, 0) for count, other in pairs])


# What can be asked for.


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


# Cards.


def notice(state: State, known: Known) -> Html:
    """Why the layouts are not ordered by what they win, where that was asked for; or against which
    layout it is."""
    against = rival(state, known)
    if against:
        return view.note(f"Against {against}, with the same dice for both.", "soft")
    if state.look.sort == MINE:
        return view.note(
            f"B has {text.many(state.b.total, 'token')}: choose as many above to play against it.",
            "soft",
        )
    if state.look.sort == EMPEROR and (known.value(BY_TOKENS) or state.game != face.TWO_DICE):
        return view.note(
            "No emperor of so many tokens is known: no layout that beats every other.", "soft"
        )
    return EMPTY


def card(state: State, found: tuple[Near, float], best: Near, wins: bool) -> Html:
    """A layout with the throws that it takes and how it differs from the best; wins: with what it
    wins."""
    (layout, rolls), worth = found
    tokens = face.Allocation(tokens_of(layout))
    other = state.b if state.b.total == state.tokens else face.Allocation(tokens_of(best[0]))
    said, unit = f"{rounded.rolls(rolls)}", "throws on average"
    more = "the fewest there are"
    if rolls - best[1] > CLOSE * best[1]:
        more = f"{rounded.rolls(rolls - best[1])} more than the fewest"
    if wins:
        more = f"{rounded.rolls(rolls)} throws on average, {more}"
        said, unit = rounded.percent(worth), "of games, a draw counting half"
    return explore.card(
        link(state.game, tokens, other),
        HOME,
        tokens == state.a,
        columns_of(state.game, layout, best[0]),
        boards.layout_words(state.game, tokens),
        said,
        unit,
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

#: Its rows: the numbers of tokens.
COUNTS = tuple(range(1, NEAR.most + 1))


def shown_of(state: State, every: Sequence[Near]) -> Near | None:
    """The best of these layouts that is as it is asked for."""
    for each in every:
        if asked_for(state, each[0], every[0][0]):
            return each
    return None


def is_pictured(state: State, known: Known) -> bool:
    """Whether there is a picture: of two dice, once the layouts are known."""
    return state.game == face.TWO_DICE and bool(known.value(NEARLY))


def picture_of(state: State, known: Known) -> Picture | None:
    """The best layout of each number of tokens that is as it is asked for; None where they are not
    known."""
    if not is_pictured(state, known):
        return None
    every: list[list[Near]] = known.value(NEARLY)
    look = state.look

    def make() -> Picture:
        shown = [shown_of(state, each) for each in every]
        laid = [laid_by(state, known, look.rule, count) for count in COUNTS]
        worse = [
            best is not None and tokens is not None and costs_more(each, best, tokens)
            for each, best, tokens in zip(every, shown, laid)
        ]
        columns = []
        for place, value in enumerate(state.game.values):
            kinds = [int(best[0][place]) if best else 0 for best in shown]
            lit = [
                row
                for row, tokens in enumerate(laid)
                if worse[row] and tokens and tokens[place] != kinds[row]
            ]
            columns.append(Column(str(value), picture.runs_of(kinds), lit))
        names = [
            f"{count}: {rounded.rolls(best[1]) if best else NONE}"
            for count, best in zip(COUNTS, shown)
        ]
        label = "The best layout of each number of tokens, on the numbers 2 to 12"
        titles = ("tokens", "how many lie on each number")
        told = [each for each in laid if each]
        rule = picture.Rule(look.rule, dict(RULES)[look.rule], "") if told else None
        drawn = picture.draw(len(COUNTS), [], columns, titles, label, bool(rule), "n", names)
        legend = [
            (f"n{count}", text.many(count, "token"), drawn.counts.get(count, 0))
            for count in range(1, MOST_TOLD + 1)
        ]
        said = sentence(len(told), len([each for each in worse if each]))
        return Picture(COUNTS, state.game.values, drawn, legend, said, rule)

    emperors = bool(known.value(BY_TOKENS))
    return picture.once(f"{look.has} {look.lacks} {look.choice} {look.rule} {emperors}", make)


#: In place of the throws where no layout is like that.
NONE = "\u2013"


def laid_by(state: State, known: Known, name: str, tokens: int) -> tuple[int, ...] | None:
    """The layout that a rule of thumb lays, None where it lays none or it is not known."""
    if name == EMPEROR:
        best = emperor(state, known, tokens)
        return state.game.canonical(best).tokens if best else None
    if name == explore.NONE:
        return None
    return rule_layouts(state.game, name, NEAR.most)[tokens - 1]


def costs_more(every: Sequence[Near], best: Near, tokens: Sequence[int]) -> bool:
    """Whether a layout takes more throws than the best one that is asked for."""
    rolls = rolls_of(every, tokens)
    return rolls is None or rolls > best[1] * (1 + CLOSE)


def rolls_of(every: Sequence[Near], tokens: Sequence[int]) -> float | None:
    """The throws of a layout, None where it is not among those listed."""
    return dict(every).get(digits(tokens))


def sentence(laid: int, worse: int) -> str:
    """What the picture shows, where a rule lays so many layouts and so many of them are worse."""
    if not laid:
        return "So the layout grows, token by token."
    if not worse:
        return f"It takes as few throws as the best layout for all {laid} numbers of tokens."
    return (
        f"It takes more throws for {worse} of {laid} numbers of tokens; where it lays tokens "
        "otherwise lights up."
    )


def about_picture(state: State, known: Known, here: Picture) -> Html:
    """What the picture shows, and the layout of the chosen cell."""
    every: list[list[Near]] = known.value(NEARLY)
    told, way = markup("{}", TAP), EMPTY
    listed = every[state.tokens - 1] if state.tokens <= len(every) else []
    best = shown_of(state, listed) if state.tapped else None
    if best:
        tokens = face.Allocation(tokens_of(best[0]))
        rule = laid_by(state, known, state.look.rule, state.tokens)
        told = markup(
            "<b>{} on {}, of {}</b>: {} takes {} throws on average.{}",
            text.many(tokens[list(state.game.values).index(state.tapped)], "token"),
            state.tapped,
            state.tokens,
            tokens,
            rounded.rolls(best[1]),
            compare_rule(listed, best, rule) if rule else "",
        )
        other = face.Allocation(rule) if rule else tokens
        way = view.link(link(state.game, tokens, other), "Open it", HOME)
    below = picture.steps(STEPS, way)
    return picture.about(here, SHOWS, RULES, state.look.rule, told, below)


def compare_rule(listed: Sequence[Near], best: Near, rule: Sequence[int]) -> str:
    """How a rule's layout does beside the best one."""
    rolls = rolls_of(listed, rule)
    laid = ",".join([str(count) for count in rule])
    if rolls is None:
        least = rounded.rolls(listed[-1][1] - best[1])
        return f" The rule lays {laid}, which takes over {least} more."
    if rolls > best[1] * (1 + CLOSE):
        return f" The rule lays {laid}, which takes {rounded.rolls(rolls - best[1])} more."
    return " The rule\u2019s layout takes as few."


def cursor(state: State, here: Picture) -> Html:
    """A frame around the chosen cell, where one is."""
    return here.cursor(state.tokens, state.tapped) if state.tapped else EMPTY


# Choosing a cell.


def choose(state: State, value: str) -> None:
    """Take the cell of a column and a row, "4-17", as the number and how many tokens."""
    take(state, explore.cell_at(value, COUNTS, state.game.values))


def move(state: State, value: str) -> None:
    """Take the cell beside the chosen one, or the first one."""
    here = (state.tokens, state.tapped) if state.tapped else None
    values = state.game.values
    take(state, explore.cell_beside(value, COUNTS, here, lambda count: values))


def take(state: State, cell: tuple[int, int]) -> None:
    """Look at so many tokens, and remember which number was tapped."""
    state.tokens, state.tapped = cell


# Files.


def about(state: State, known: Known) -> str:
    """A line that says what a downloaded file holds."""
    look = state.look
    told = [f"{TITLE}; chances {state.game}, {text.many(state.tokens, 'token')}"]
    for numbers, how in ((look.has, "more"), (look.lacks, "fewer")):
        if numbers:
            told.append(f"{how} than the best layout on {text.as_phrase(numbers)}")
    if look.choice is not None:
        told.append(f"tokens elsewhere: {MOVED[look.choice]}")
    against = rival(state, known)
    if against:
        told.append(f"wins (and half the draws) against {against} with the same dice")
    return ", ".join(told)


def csv(state: State, known: Known) -> str:
    """What is looked at as CSV, its first line a comment that says what it is."""
    against = rival(state, known)
    heads = [f"on_{value}" for value in state.game.values] + ["throws"]
    lines = [f"# {about(state, known)}", ",".join(heads + (["wins"] if against else []))]
    for (layout, rolls), worth in matching_layouts(state, known):
        cells = [str(count) for count in tokens_of(layout)] + [repr(rolls)]
        lines.append(",".join(cells + ([repr(worth)] if against else [])))
    return "\n".join(lines) + "\n"


def as_json(state: State, known: Known) -> str:
    """The layouts that are asked for, as JSON."""
    against = rival(state, known)
    rows = []
    for (layout, rolls), worth in matching_layouts(state, known):
        tokens = list(tokens_of(layout))
        row: dict[str, object] = {"tokens": state.tokens, "allocation": tokens, "rolls": rolls}
        if against:
            row["wins"] = worth
        rows.append(row)
    weights = list(state.game.weights)
    return json.dumps(
        {"format": FORMAT, "about": about(state, known), "weights": weights, "rows": rows}
    )


def to_print(state: State, known: Known) -> Html:
    """All that is looked at as a table, for paper."""
    against = rival(state, known)
    heads = ["Layout", "throws"] + (["wins"] if against else [])
    lines: list[list[Html | str]] = []
    for (layout, rolls), worth in matching_layouts(state, known):
        line: list[Html | str] = [" ".join([str(each) for each in tokens_of(layout)])]
        line.append(rounded.rolls(rolls))
        lines.append(line + ([rounded.percent(worth)] if against else []))
    table = view.table(heads, lines, text.many(len(lines), "layout"), "plays")
    return join([view.note(about(state, known), "soft"), table])
