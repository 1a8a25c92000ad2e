"""What the Pickomino page answers at once: the best play for the dice and the tiles."""

from bestplay import pickomino as game
from bestplay.fraction import Fraction
from ui import answer, text, view
from ui.games.pickomino import settings
from ui.games.pickomino.state import write
from ui.html import EMPTY, Html, join, markup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from bestplay.pickomino import Goal, Play, Take, Turn
    from bestplay.pickomino_outcome import Worth
    from ui.engine import Known, Need
    from ui.games.pickomino.state import State

UNITS = {
    "worms": "worms on average",
    "tile": "to take a tile",
    "least": "to take so many worms",
    "risk": "sure worms are as good",
}

#: Floats are drawn as fractions over this.
FINE = 10**12


def needs(state: "State", known: "Known") -> "list[Need]":
    """Nothing: a turn is solved on the spot."""
    return []


def regions(state: "State", known: "Known") -> dict[str, Html]:
    """{element id: HTML} for what can be set and for the answer."""
    drawn = settings.regions(state)
    drawn["notice"] = EMPTY
    drawn["best"], drawn["moves"] = advice(state)
    return drawn


# Worths as a reader sees them.


def exact(worth: "Worth") -> Fraction:
    """A worth as a fraction, a float's to twelve places."""
    return Fraction(round(worth * FINE), FINE) if isinstance(worth, float) else worth


def number(goal: "Goal", worth: "Worth", places: int) -> str:
    """A worth in words: "+1.64", "89.3 %"."""
    value = exact(worth)
    if goal.is_chance:
        return text.percent(value, places)
    return f"{'+' if value > 0 else ''}{text.decimal(value, places)}"


def hundred(goal: "Goal") -> int:
    """100 where the goal is read in percent."""
    return 100 if goal.is_chance else 1


def chance(share: Fraction) -> str:
    """A chance that may be small, in words."""
    return text.percent(share, 1 if share * 1000 >= 1 else None)


# The answer.


def advice(state: "State") -> tuple[Html, Html]:
    """(headline, list) for a throw, or for what to do before it."""
    turn, goal = state.turn, state.goal
    if state.throw and state.missing > 0:
        missing = text.many(state.missing, "die", "dice")
        return answer.headline(f"Tap {missing} more"), EMPTY
    advised = turn.answer(state.throw or None)
    plays = advised.plays
    if not plays:
        lost = f" and lose {state.own}" if state.own else ""
        note = view.note("Every face that you threw is kept already.")
        return answer.headline(f"Bust: no tile{lost}", number(goal, advised.worth, 2)), note
    losses = [exact(play.loss) for play in plays]
    places = text.loss_places(losses, 1 if goal.is_chance else 2, hundred(goal))

    def draw(play: "Play") -> answer.Row:
        return answer.Row(
            f"why-{play.keeps[0] if play.keeps else ''}{'stop' if play.stop else 'throw'}",
            label(play),
            view.bar(play.share),
            number(goal, play.worth, places),
            text.MINUS + text.decimal(exact(play.loss) * hundred(goal), places),
            lambda: follows(state, play),
        )

    unit = markup("{}<small>{}</small>", number(goal, plays[0].worth, places), UNITS[goal.name])
    moves = join([answer.ranked(plays, draw, state.open), view.note(remark(state))])
    return answer.headline(headline(answer.best_of(plays)), unit), moves


def headline(best: "Sequence[Play]") -> str:
    """The best plays in words."""
    phrases = " or ".join([phrase(play) for play in best[:2]])
    return f"{phrases}{' (equal)' if len(best) > 1 else ''}"


def phrase(play: "Play") -> str:
    """Such as "Keep 4, 4 and throw" or "Stop and take 25"."""
    keep = f"Keep {', '.join([settings.face_name(pips) for pips in play.keeps])}"
    if not play.stop:
        return f"{keep} and throw" if play.keeps else throw_dice(play.after)
    return f"{keep if play.keeps else 'Stop'} and {take_words(play.take)}"


def throw_dice(turn: "Turn") -> str:
    """How many dice are thrown next."""
    return f"Throw {text.many(turn.dice, 'die', 'dice')}"


def take_words(take: "Take | None") -> str:
    """What stopping brings."""
    return str(take) if take else "no tile"


def label(play: "Play") -> Html:
    """What a play keeps, and what it brings or risks."""
    dice = dice_of(play)
    if play.stop:
        took = take_words(play.take)
        return markup("{}<small>{}{}</small>", dice or "stop", "stop: " if dice else "", took)
    return markup("{}<small>fails {}</small>", dice or "throw", chance(play.fails))


def dice_of(play: "Play") -> Html:
    """The dice that a play keeps of a throw, to read."""
    if not play.keeps:
        return EMPTY
    times = f" \u00d7 {len(play.keeps)}" if len(play.keeps) > 1 else ""
    return markup("{}{}", settings.SMALL_FACES[play.keeps[0]], times)


def remark(state: "State") -> str:
    """What the list leaves unsaid."""
    dead = [pips for pips in game.FACES if pips in state.throw and pips in state.kept]
    sentences = []
    if dead:
        names = text.listed([settings.FACE_NAMES[pips] for pips in dead])
        sentences.append(f"{names[0].upper()}{names[1:]} are kept already.")
    if state.own and not state.goal.is_chance:
        sentences.append(f"A failure loses {state.own}.")
    sentences.append("Open a move to see what may come of it.")
    return " ".join(sentences)


# What follows a play.


def follows(state: "State", play: "Play") -> Html:
    """The tiles that may be won after a play, and its exact worth."""
    if play.stop:
        return markup("<p>{} points: {}.</p>", play.after.points, take_words(play.take))
    return join(
        [
            markup(
                "<p>{}; the next throw is a bust in {} of cases.</p>",
                throw_dice(play.after),
                chance(play.ends),
            ),
            view.table(
                ("Comes to", "Worms", "Chance"),
                outcome(state, play),
                f"How the turn ends: {phrase(play)}",
            ),
            markup("<p>Exactly: {}</p>", play.worth) if state.goal.is_exact else EMPTY,
            go_on(state, play.after) if play.keeps else EMPTY,
        ]
    )


def outcome(state: "State", play: "Play") -> list[tuple[str, str, str]]:
    """(what the turn comes to, worms, chance) of every tile and of none."""
    ends = play.follow()
    rows = []
    for take, share in ends.takes:
        name = f"steal {take.tile}" if take.how == "steal" else str(take.tile)
        rows.append((name, str(take.worms), text.percent(share, 1)))
    lost = f"no tile, lose {state.own}" if state.own else "no tile"
    rows.append((lost, str(-game.worms(state.own)), text.percent(ends.nothing, 1)))
    return rows


def go_on(state: "State", turn: "Turn") -> Html:
    """A link to the same situation with a play's dice kept."""
    after = state.copy()
    after.kept, after.throw = turn.kept, ()
    return markup("<p>{}</p>", view.link(write("pickomino", after), "Go on from here"))
