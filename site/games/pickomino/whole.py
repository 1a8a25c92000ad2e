"""The whole game for two on the Pickomino page: the answer with its sources.

Games among the tiles 21 to 26 are read from a table, others with few tiles come from the worker.
"""

from __future__ import annotations

from bestplay.pickomino import game, jobs
from bestplay.pickomino.game import Prospect
from bestplay.pickomino.turn import Worth
from games.pickomino import settings
from games.pickomino.model import WHOLE, State
from games.pickomino.says import A_BUST, exact, phrase
from games.pickomino.settings import LEAVES, RETURNED, RETURNED_MEANS
from ui import text, view, waiting
from ui.engine import Known, Need, Question
from ui.html import EMPTY, Html, join, markup

OBJECTIVES = (("difference", "As many worms ahead as possible"), ("win", "To win"))
ALWAYS = (
    "In the whole game you may stop only with a worm and enough points for a tile. Without a tile, "
    f"{A_BUST} only passes the turn. Where stopping and throwing are equal, the advice is to stop."
)
UNITS = {"difference": "worms ahead in the end", "win": "more wins than losses"}
#: Pyodide is slower than CPython by this.
SLOWER = 3


# What has to be known.


def needs(state: State, known: Known) -> list[Need]:
    """A table where the state is in one, else the worker where it is small enough."""
    if why_not(state):
        return []
    rules, stacks = rules_of(state), state.stacks()
    name = table_key(rules)
    if game.in_table(stacks):
        if known.value(name) is None and not known.failure(name):
            return [Need(name, "table", rules.table.path, rules.table.read_texts)]
        if known_prospect(state, known):
            return []
    if stacks.size > game.MOST_TILES:
        return []
    # No "job": that is for what a page may run itself.
    question = Question(jobs, "pickomino-game", jobs.game_arguments(stacks, rules))
    return [Need(job_key(state), "long", question, Prospect.of)]


def rules_of(state: State) -> game.Game:
    """The whole game by its goal and rule for a lost tile, as the reader has set them."""
    return game.Game(state.objective, state.returned)


def table_key(rules: game.Game) -> str:
    """The key under which the values of a table are known."""
    return f"table {rules.returned} {rules.objective}"


def job_key(state: State) -> str:
    """The key under which a state solved by the worker is known."""
    return f"whole {state.stacks()} {rules_of(state)}"


def known_prospect(state: State, known: Known) -> Prospect | None:
    """The state's worth and each end of the turn, from the table or the worker, else None."""
    rules, stacks = rules_of(state), state.stacks()
    values = known.value(table_key(rules))
    listed = rules.look_up(stacks, values) if values and game.in_table(stacks) else None
    prospect: Prospect | None = listed or known.value(job_key(state))
    return prospect


# What the page shows.


def region(state: State, known: Known) -> Html:
    """The choices, and then the answer for the whole game, or how to get it."""
    return join(
        [
            settings.titled_choices("What both play for", "for", OBJECTIVES, state.objective),
            settings.titled_choices(LEAVES, "returned", RETURNED, state.returned),
            view.note(RETURNED_MEANS[state.returned]),
            view.note(ALWAYS),
            result(state, known),
        ]
    )


def result(state: State, known: Known) -> Html:
    """The answer, the reason for none, the progress, or a button that works it out."""
    why = why_not(state)
    if why:
        return view.note(why)
    prospect = known_prospect(state, known)
    if prospect:
        return answer(state, prospect)
    table, job = table_key(rules_of(state)), job_key(state)
    small = state.stacks().size <= game.MOST_TILES
    last = job if small else table  # where the answer is looked for in the end
    for key in (table, job):
        shown = waiting.under_way(known, key)
        if shown and (key == last or not known.failure(key)):
            return shown
    if known.value(table) and not small:
        return view.note("No game that starts with the tiles 21 to 26 comes to this state.")
    go = view.button("go", WHOLE, "Solve the whole game from here", None, "action")
    return waiting.working(promise(state, known), go)


def why_not(state: State) -> str | None:
    """The reason that this situation has no whole-game answer, or None."""
    stacks = state.stacks()
    if stacks.over:
        return "The grill is empty: the game is over."
    if len(state.tops) > 1:
        return "The whole game is solved for two players: leave one opponent\u2019s tile at most."
    if len(state.stacks_of) > 2:
        return "The whole game is solved for two players only."
    if game.in_table(stacks) or stacks.size <= game.MOST_TILES:
        return None
    return (
        f"With {stacks.size} tiles in play the whole game is too large to solve here. Take tiles "
        "out of play: it is solved for up to six tiles among 21 to 26, and for any "
        f"{game.MOST_TILES}. With more tiles a network guesses it on the page of advice, once "
        "somebody to play against is added under “Players”."
    )


def promise(state: State, known: Known) -> str:
    """A sentence on the time that the answer takes and the files that it loads."""
    rules, stacks = rules_of(state), state.stacks()
    if game.in_table(stacks) and not known.failure(table_key(rules)):
        return (
            "The values of all states of the games from tiles "
            f"{game.TABLE_TILES[0]} to {game.TABLE_TILES[-1]} are in a table of 0.2 MB, which is "
            "fetched once."
        )
    cost = jobs.cost("pickomino-game", jobs.game_arguments(stacks, rules))
    seconds = int(cost * SLOWER / 1000 + 1)
    return (
        "Every state that can follow is solved in the background, in about "
        f"{text.many(seconds, 'second')}; the first time that loads Python, 6 MB."
    )


# The answer.


def answer(state: State, prospect: Prospect) -> Html:
    """The value of the game, and what the dice on the table ask for in it."""
    rows = moves(state, prospect)
    heads = ("Best play first", "Worth")
    listed = view.table(heads, rows, "Moves in the whole game, best first") if rows else EMPTY
    return markup(
        '<p class="outcome">It is your turn, and both play best from here: <b>{}</b> {}.</p>{}{}',
        with_sign(state, prospect.worth),
        UNITS[state.objective],
        listed,
        ends(state, prospect),
    )


def moves(state: State, prospect: Prospect) -> list[tuple[str, str]]:
    """(what to do, what it is worth), best first; none while dice of the throw are missing."""
    if state.throw and state.missing > 0:
        return []
    plays = prospect.turn(state.kept).plays(state.throw or None)
    return [(phrase(play), with_sign(state, play.worth)) for play in plays]


def ends(state: State, prospect: Prospect) -> Html:
    """A table of each end of the turn and the reader's worth after it."""
    rows = [("no tile", with_sign(state, prospect.failure))]
    for end in prospect.ends:
        points = f"{end.low}" if end.low == end.high else f"{end.low} to {end.high}"
        rows.append((f"{points} points: {end.take}", with_sign(state, end.worth)))
    return view.table(("The turn ends with", "Worth"), rows, "What each end of the turn is worth")


def with_sign(state: State, worth: Worth) -> str:
    """A lead in worms, "+1.250", or a balance of chances, "+12.5%", with its sign."""
    value = exact(worth)
    plus = "+" if value > 0 else ""
    if state.objective == "win":
        return f"{plus}{text.percent(value)}"
    return f"{plus}{text.decimal(value, 3)}"
