"""The layouts with the fewest throws explored; two looked into: their rolls and exact fractions."""

from __future__ import annotations

from bestplay import knock_m_down as face
from bestplay.core import words
from bestplay.knock_m_down.table import NEAR
from games.knock_m_down import layouts, questions
from games.knock_m_down import state as states
from games.knock_m_down import view as advisor
from games.knock_m_down.layouts import State, table_of
from games.knock_m_down.model import how_many
from ui import charts, explore, text, view, waiting
from ui.engine import Known, Need
from ui.html import EMPTY, Html, join, markup

#: The chart ends where both are cleared with this chance; A's name stands where its line has
#: reached the first height, and B's, to keep apart where they nearly meet, the second.
SURE = 0.99
NAMES = (0.45, 0.65)

#: What stands in place of who wins until the rolls are known.
TOGETHER = (
    "Each of them has their own dice. Who wins is worked out together with how many throws each "
    "layout takes."
)


#: The word of a link for how many tokens the layouts have.
TOKENS = "tokens"


# States and links.


def read(page: str, parts: dict[str, str]) -> State:
    """The state that a link's words say: the advisor's, and what is looked at."""
    state = room.read(page, {name: parts[name] for name in parts if name != TOKENS})
    state.tokens = state.a.total
    if TOKENS in parts:
        state.tokens = how_many(parts[TOKENS], face.MOST_TOKENS)
    return state


def write(page: str, state: State) -> str:
    """The words for a state, "" for the opening state."""
    tokens = None if state.tokens == state.a.total else state.tokens
    own = words.join([(TOKENS, tokens)])
    others = "&".join([each for each in (room.shared_words(page, state), own) if each])
    return explore.link(others, state.look, table_of(state.game))


def set_tokens(state: State, value: str) -> None:
    """Look at the layouts of so many tokens."""
    state.tokens = how_many(value, face.MOST_TOKENS)
    state.tapped, state.look = 0, state.look.from_first()


room = explore.Room(
    lambda page: State(),
    states,
    lambda state: table_of(state.game),
    {"cell": layouts.choose, "move": layouts.move, TOKENS: set_tokens},
)
start, step, act = room.start, room.step, room.act
shared_words, KEPT = room.shared_words, room.KEPT


def give_chart(name: str) -> None:
    """Save the chart as it is now; see ui.charted."""
    from ui import charted

    charted.give_chart(name)


# What is known, and what is drawn.


def needs(state: State, known: Known) -> list[Need]:
    """The layouts, distributions, the fractions once they are opened.

    Of these the jobs that are quick, and those that the reader asked for.
    """
    wanted = [questions.rolls(state, player) for player in ("a", "b")]
    if state.exact:
        wanted.append(questions.fractions(state))
    return layouts.needs(state, known) + questions.now(state, wanted)


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML}."""
    drawn = {
        "notice": EMPTY,
        "pair": pair(state),
        "versus": who_wins(state, known),
        "chart": chart(state, known),
        "exactly": exactly(state, known),
        "wanted": layouts.controls(state),
    }
    drawn.update(draw_layouts(state, known))
    return drawn


def draw_layouts(state: State, known: Known) -> dict[str, Html]:
    """What is looked at of the layouts; nothing while they are on their way."""
    look, every = state.look, layouts.near(state, known)
    drawn = {"found": EMPTY, "about": EMPTY, "cursor": EMPTY}
    if not every:
        if layouts.by_table(state, known) and state.tokens <= NEAR.most:
            return {}
        drawn["boards"] = missing(state, known)
        return drawn
    found = layouts.matching_layouts(state, known)
    table = table_of(state.game)
    drawn["found"] = layouts.found_layouts_text(state, known, len(found))
    picture = layouts.picture_of(state, known) if look.picture else None
    if picture:
        drawn["about"] = layouts.about_picture(state, known, picture)
        drawn["boards"] = picture.drawn.svg
        drawn["cursor"] = layouts.cursor(state, picture)
    elif look.picture:
        drawn["boards"] = view.note("The picture is of two dice.", "soft")
    else:
        notice = layouts.notice(state, known)
        need = layouts.wins(state, known)
        wins = need is not None and bool(known.value(need.key))
        listed = explore.cards(
            look, table, found, lambda each: layouts.card(state, each, every[0], wins)
        )
        drawn["boards"] = join([notice, listed])
    return drawn


def missing(state: State, known: Known) -> Html:
    """What stands in place of layouts that are not there, or the button that finds them."""
    if state.game == face.TWO_DICE and state.tokens > NEAR.most:
        told = f"The layouts are listed for 1 to {NEAR.most} tokens."
        return view.note(told, "soft")
    need = layouts.question(state)
    return waiting.on_request(known, need.key, need.question.name, "Find these layouts")


def files(state: State, known: Known) -> tuple[str, ...]:
    """The names of the downloads that there are."""
    listed = explore.FILES if layouts.near(state, known) else ()
    if not layouts.is_pictured(state, known):
        return tuple([name for name in listed if name not in ("svg", "png")])
    return listed


def file(state: State, known: Known, name: str) -> tuple[str, str, str]:
    """What is looked at as a file."""
    if not layouts.matching_layouts(state, known):
        raise ValueError("there is no layout like that, so there is nothing to save")
    picture = layouts.picture_of(state, known)
    if name in ("svg", "png") and not picture:
        raise ValueError("the picture is of two dice")
    texts = {
        "csv": lambda: layouts.csv(state, known),
        "json": lambda: layouts.as_json(state, known),
        "print": lambda: str(layouts.to_print(state, known)),
        "svg": lambda: picture.as_file(layouts.TITLE) if picture else "",
    }
    return explore.file(name, texts)


def pair(state: State) -> Html:
    """Which layouts this is about."""
    values = state.game.values
    return markup(
        "<p>On {} to {}, A has {} and B has {}.</p>",
        values[0],
        values[-1],
        ", ".join([str(count) for count in state.a]),
        ", ".join([str(count) for count in state.b]),
    )


def who_wins(state: State, known: Known) -> Html:
    """Who wins; with dice of their own it takes the chart's rolls, which a reader asks for."""
    if [need for need in advisor.needs(state, known) if not known.value(need.key)]:
        return view.note(TOGETHER)
    return advisor.who_wins(state, known)


def exactly(state: State, known: Known) -> Html:
    """The exact fractions, on demand."""
    need = questions.fractions(state)
    exact = known.value(need.key)
    if not exact:
        label = "Work out the exact fractions"
        return waiting.on_request(known, need.key, need.question.name, label)
    names = ("A wins", "Draw", "B wins", "Throws of A", "Throws of B")
    rows = [
        markup(
            '<p>{}: <b>{}</b> <span class="exact">= {}</span></p>',
            name,
            text.decimal(value, 10),
            value,
        )
        for name, value in zip(names, list(exact.outcome) + list(exact.rolls))
    ]
    if state.dice == face.SEPARATE:
        rows.append(view.note("Wins and draws with the same throws for both.", "soft"))
    return join(rows)


def chart(state: State, known: Known) -> Html:
    """The chance that each layout is gone by a number of rolls."""
    both: list[face.Distribution] = []
    for player in ("a", "b"):
        need = questions.rolls(state, player)
        rolls = known.value(need.key)
        if not rolls:
            label = "Draw how many throws each layout takes"
            return waiting.on_request(known, need.key, need.question.name, label)
        both.append(rolls)
    end = max([rolls.within(SURE) for rolls in both] + [1])
    lines = []
    for number, rolls in enumerate(both):
        percents = [100 * chance for chance in rolls.done[: end + 1]]
        lines.append(("AB"[number], percents, number, min(rolls.within(NAMES[number]), end)))
    drawn = charts.curves(
        lines,
        "throws",
        "no token left by then (%)",
        f"In at least half of all games A has no token left after {rolls_of(both[0])}, and B after "
        f"{rolls_of(both[1])}.",
    )
    return charts.with_save_buttons(drawn, "chart")


def rolls_of(rolls: face.Distribution) -> str:
    """The median number of throws in words: "12 throws"."""
    return text.many(rolls.median, "throw")
