"""The first room of the Pickomino page: the best play for the dice and the tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bestplay import pickomino as game
from bestplay.core.fraction import Fraction
from bestplay.pickomino import Goal, Play
from bestplay.pickomino.table import Table
from games.pickomino import dice as dice_line
from games.pickomino import settings, winning
from games.pickomino.model import State
from games.pickomino.says import (
    A_BUST,
    bust_phrase,
    dice_of,
    exact,
    hundred,
    number,
    phrase,
    take_words,
    throw_dice,
    unit,
)
from ui import answer, scoring, text, view
from ui.engine import Known, Need
from ui.html import EMPTY, Html, join, markup
from ui.score import within

#: Whose worths are chances.
CHANCE = game.Goal("tile")


def ahead(state: State) -> Iterator[None]:
    """Work for the first taps, in slices: best play of the turn that is shown, and its risks."""
    return game.prepare(state.turn_alone)


def needs(state: State, known: Known) -> list[Need]:
    """Nothing: a turn is solved on the spot, and what has been learned follows."""
    return []


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML} for what can be set and for the answer."""
    drawn = settings.regions(state)
    drawn["notice"] = drawn["who"] = EMPTY
    drawn["players"] = scoring.form(state.score)
    drawn["lead"] = markup("{}", lead(state))
    failure = known.failure(winning.key(state.players))
    if winning.here(state.players) or failure or not state.plays_to_win:
        drawn["best"], drawn["moves"] = advice(state)
    if failure and state.plays_to_win:
        from ui import waiting

        drawn["notice"] = waiting.working(
            f"What has been learned of the whole game is missing: {failure}. Until it is here, "
            "the advice is for the worms of this turn.",
            waiting.remedy(known, winning.key(state.players), "action plain"),
        )
    return drawn


def position(state: State) -> str:
    """The dice in words: "Kept 5 and 5, threw 1 and worm", or "Eight dice to throw"."""
    said = []
    for verb, dice in (("Kept", state.kept), ("threw", state.throw)):
        if dice:
            said.append(f"{verb} {text.as_phrase([dice_line.face_name(face) for face in dice])}")
    return text.capital(", ".join(said)) or "Eight dice to throw"


# The answer.


def advice(state: State) -> tuple[Html, Html]:
    """(headline, plays) for a throw, or for what to do before it."""
    if state.table.over:
        return game_over(state), EMPTY
    if state.throw and state.missing:
        missing = text.many(state.missing, "die", "dice")
        return answer.headline(f"{state.missing} more {missing.split(' ')[1]} to enter"), EMPTY
    plays = state.turn.plays(state.throw or None)
    if not plays:
        return bust(state), view.note("You already kept all these numbers.")
    goal = goal_as_shown(state)
    places = text.worth_places([exact(play.worth) for play in plays], hundred(goal))

    def draw(play: Play) -> answer.Row:
        return answer.Row(
            lambda: label(state, play),
            number(goal, play.worth, places),
            text.cost(exact(play.loss), places, hundred(goal)),
            lambda: follows(state, play),
            phrase(play, giver(state, play)),
        )

    if not state.throw and (state.throwing or not plays[0].stop):
        return before_throw(state, plays, draw)
    about = "about " if wins(state) else ""
    said = remark(state, plays)
    return answer.ranked(plays, draw, state.open, heads(state), unit_of(state), said, about)


def heads(state: State) -> tuple[str, str]:
    """The headings ("Or", "chance" or "worms") above the plays and above their worths."""
    return "Or", "chance" if goal_as_shown(state).is_chance else "worms"


def goal_as_shown(state: State) -> Goal:
    """The goal as its numbers are written: a chance to win is one like that of a tile."""
    return CHANCE if wins(state) else state.goal


def unit_of(state: State) -> str:
    """The unit of the numbers beside the plays, as words that follow one."""
    return "to win the game" if wins(state) else unit(state.goal)


def is_exact(state: State) -> bool:
    """True if the numbers are exact fractions."""
    return not wins(state)


def wins(state: State) -> bool:
    """True if the numbers are chances to win the game."""
    return state.plays_to_win and winning.here(state.players)


def before_throw(
    state: State, plays: list[Play], draw: Callable[[Play], answer.Row]
) -> tuple[Html, Html]:
    """(headline, other plays) before a throw, where no tap can make the best play."""
    throw = next(iter([play for play in plays if not play.stop]))
    row = draw(throw)
    worth = f"about {row.value}" if wins(state) else row.value
    best = answer.headline(row.name, markup("{}<small>{}</small>", worth, unit_of(state)))
    rest = EMPTY
    if not state.throwing:
        rest = answer.others(plays, draw, state.open, heads(state), unit_of(state))
    said = f"Then tap the {text.many(throw.after.dice, 'die', 'dice')} that you threw."
    if throw.after.dice == 1:
        said = "Then tap the die that you threw."
    return best, join([rest, answer.reason(throw, row, state.open, said)])


def bust(state: State) -> Html:
    """The cost of a throw of which no face can be kept, and the button that ends the turn."""
    cost, ends = "you get no tile", "End the turn"
    if state.own:
        cost, ends = f"you lose {state.own}", f"Give back {state.own}"
    return answer.headline(bust_phrase(cost), view.button("record", "", ends, None, "action"))


def game_over(state: State) -> Html:
    """The end of the game, and the button that begins another one."""
    again = view.button("record", "", "New game", None, "action")
    return answer.headline(winners(state.table, state.score.names), again)


def winners(table: Table, names: tuple[str, ...]) -> str:
    """A sentence on the winners and their worms, once the grill is empty."""
    if len(names) == 1:
        return "The grill is empty: the game is over"
    worms = text.many(table.worms(table.leaders[0]), "worm")
    return scoring.outcome([names[place] for place in table.leaders], worms)


def giver(state: State, play: Play) -> str:
    """The owner of the tile that a play steals, as within a sentence; "" for none or no name."""
    if not play.take or play.take.how != "steal" or not state.score.several:
        return ""
    table = state.table
    return within(state.score.names[table.holder(play.take.tile)])


def label(state: State, play: Play) -> Html:
    """The dice that a play keeps, and its gain or its risk."""
    kept = dice_of(play)
    if play.stop:
        brings = take_words(play.take, giver(state, play))
        return markup("{}<small>{}{}</small>", kept or "Stop", "stop: " if kept else "", brings)
    return markup("{}<small>{}</small>", kept or throw_dice(play.after), fails(play))


def fails(play: Play) -> str:
    """The chance that a turn ends with no tile after a play, in few words."""
    if not play.fails:
        return "always ends with a tile"
    if play.fails == 1:
        return "always ends with no tile"
    return f"{text.chance(play.fails)} end with no tile"


def remark(state: State, plays: list[Play]) -> str:
    """The sentences below the plays: the reason for the best one, and what the list omits."""
    said = []
    dead = [pips for pips in game.FACES if pips in state.throw and pips in state.kept]
    if dead:
        names = text.as_phrase([dice_line.FACE_NAMES[pips] for pips in dead])
        said.append(f"You have kept {names} already.")
    worse = [play for play in plays if not play.best]
    if len(plays) == 1:
        said.append("There is nothing else to do.")
    elif len(worse) + 1 < len(plays):
        said.append("Plays marked \u201cequal\u201d are exactly as good.")
    else:
        said.append(reason(state, plays[0], worse[0]))
    return " ".join(said)


def reason(state: State, best: Play, other: Play) -> str:
    """The sentence that tells most about why one play is better than another."""
    if best.stop and not other.stop and other.fails:
        return f"Throwing on ends with no tile {text.chance(other.fails)} of the time."
    if other.stop and not best.stop:
        fails = text.chance(best.fails)
        return f"Throwing on can bring more, and ends with no tile {fails} of the time."
    if other.fails > best.fails:
        kept = text.as_phrase([dice_line.face_name(face) for face in other.keeps])
        more, less = text.chances([other.fails, best.fails])
        return f"After {kept} the turn ends with no tile more often: {more} instead of {less}."
    return "When the turn ends with a tile, the best play brings more."


# What follows a play.


def follows(state: State, play: Play) -> Html:
    """A play's details: the reasons for its cost, the tiles it may win, and its exact worth."""
    reasons = because(state, play)
    if play.stop:
        points = text.many(play.after.points, "point")
        took = take_words(play.take, giver(state, play))
        return markup("{}<p>{}: {}.</p>", reasons, points, took)
    return join(
        [
            reasons,
            markup("<p>{}</p>", next_throw(play)),
            view.table(
                ("The turn ends with", "Worms", "Chance", "Or higher"),
                outcome(state, play),
                f"How the turn ends: {phrase(play)}",
            ),
            markup("<p>Exactly: {}</p>", text.exact(play.worth)) if is_exact(state) else EMPTY,
            side_by_side(state, play) if state.goal.name == "exactly" else EMPTY,
        ]
    )


def side_by_side(state: State, play: Play) -> Html:
    """A table of best play for each of three aims after this play.

    The aims are the tile's points, at least as many, and the most worms.
    """
    tile, kept = state.goal.exactly, play.after.kept
    alone = {"exactly": game.Situation((), (tile,)), "at least": game.Situation((tile,))}
    chances = [(f"{said} {tile} points", here, CHANCE) for said, here in alone.items()]
    rows = []
    for said, here, goal in [*chances, ("worms on average", state.situation, game.Goal())]:
        worths = [each.worth for each in here.plays(kept, goal=goal) if not each.stop]
        rows.append((text.capital(said), number(goal, worths[0], 2)))
    return view.table(("If you play on for", "Best play"), rows, "Three aims after this play")


def because(state: State, play: Play) -> Html:
    """The reasons for the cost of a play with a throw, in parts; nothing where not all is exact."""
    if play.best or not state.throw or not is_exact(state):
        return EMPTY
    try:
        from games.pickomino import later
    except ImportError:
        return answer.REASONS_FOLLOW
    return later.because(state, play)


def next_throw(play: Play) -> str:
    """A sentence on the next throw, with the chance that no face of it can be kept."""
    dice = throw_dice(play.after)
    if not play.ends:
        return f"{dice}: this throw cannot be {A_BUST}."
    if play.ends * 1000 < 1:
        return f"{dice}: this throw is almost never {A_BUST}."
    return f"{dice}: this throw is {A_BUST} {text.percent(play.ends)} of the time."


def outcome(state: State, play: Play) -> list[tuple[str, str, str, str]]:
    """Rows (end of the turn, worms, chance, chance of it or a higher tile), as text.

    One for each tile, then no tile, and the worms on average.
    """
    ends, lost = play.follow(), game.worms(state.own)
    rows, higher, mean = [], Fraction(0), -lost * ends.nothing
    for take, share in reversed(ends.takes):
        higher, mean = higher + share, mean + take.worms * share
        name = f"{take.tile}, stolen" if take.how == "steal" else str(take.tile)
        rows.append((name, f"+{take.worms}", text.percent(share), text.percent(higher)))
    rows.reverse()
    nothing = f"no tile, and {state.own} is lost" if state.own else "no tile"
    worms = f"{text.MINUS}{lost}" if lost else "0"
    rows.append((nothing, worms, text.percent(ends.nothing), ""))
    rows.append(("on average", text.decimal(mean, 2), "", ""))
    return rows


# What the page says in front.

TAP = "Tap what you threw, then the play."


def lead(state: State) -> str:
    """The instruction, and the turn's worth before the throw, where that is known."""
    waits = state.plays_to_win and not winning.here(state.players)
    if state.table.over or waits:
        return TAP
    when = "With the dice that you keep" if state.kept else "Before the first throw"
    return f"{TAP} {when} {turn_worth(state)}."


def turn_worth(state: State) -> str:
    """The turn's worth in words: "the turn is worth 1.64 worms on average"."""
    goal, value = state.goal, exact(state.turn.worth)
    if state.plays_to_win:
        won = text.percent(value)
        return f"best play wins the game about {won} of the time, estimated"
    if goal.is_chance:
        least = text.many(goal.least, "worm") + (" or more" if goal.least < 4 else "")
        tiles = {"tile": "a tile", "exactly": f"the {goal.exactly}"}
        tile = tiles.get(goal.name, f"a tile with {least}")
        return f"best play takes {tile} {text.percent(value)} of the time"
    worms = f"{text.decimal(value, 2)} worms"
    counts = ", a stolen tile counting more" if goal.steal else ""
    return f"the turn is worth {worms} on average{counts}"
