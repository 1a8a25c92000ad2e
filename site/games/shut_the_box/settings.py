"""The settings of the Shut the Box page: tiles, throw, goal and rules, as buttons and fields."""

from __future__ import annotations

from bestplay import shut_the_box as game
from bestplay.core import words
from bestplay.shut_the_box.fields import is_played, unusual
from bestplay.tiles.rules import ANY, HOUSE, MOST_WORDS
from games.shut_the_box.model import COMMON, NAMED, State, game_words, house_of
from ui import text, view
from ui.html import EMPTY, Html, join, markup

GOALS = (
    ("score", "Lowest score"),
    ("most", "Highest score"),
    ("shut", "Shut the box"),
    ("beat", "Beat a score"),
    ("first", "Playing first"),
    ("round", "Win the round"),
)
TIES = (("lost", "count as losses"), ("half", "count half"))
CLACK = (("answered", "the second player still gets a turn"), ("immediate", "you win at once"))

MOST = ((ANY, "any number of tiles"), *zip(map(str, game.MOST), MOST_WORDS, strict=True))

READINGS = (
    ("sum", "their sum"),
    ("digits", "their digits in order, as 159 for 1, 5 and 9"),
    ("tiles", "how many they are"),
)

#: The tiles of the games that have tables, in words.
SETS = tuple([(f"1-{count}", f"1 to {count}") for count in game.TABLED])

#: The sums stand in rows of so many.
ROW = 6

#: A die shows no more, so higher tiles need two dice.
HIGHEST_FACE = 6


def one_die(rule: str, tiles: tuple[int, ...] = tuple(range(1, 10))) -> str:
    """A rule about one die in words: "one die once 7, 8, 9 are shut"; tiles: the game's."""
    when, _, forced = rule.partition("-")
    if forced:
        return f"only {one_die(when, tiles)}"
    if rule == "only":
        return "one die always"
    if rule == "never":
        return "two dice always"
    if rule == "always":
        return "one die whenever you like"
    if rule == "sum6":
        return "one die once 6 points or fewer are left"
    high = [tile for tile in tiles if tile > HIGHEST_FACE]
    if not high:
        return "one die once no tile above 6 is left"
    in_words = text.runs(high) if len(high) > 3 else ", ".join(map(str, high))
    return f"one die once {in_words} {'is' if len(high) == 1 else 'are'} shut"


# The board and the throw.


def position(state: State, dice: int) -> dict[str, Html]:
    """{element id: HTML} of the board and the throw; dice: how many there are to throw."""
    return {
        "board": view.tiles(state.game.tiles, state.board.tiles),
        "throwing": throwing(dice),
        "throw": sums(state) if state.game.style == "sum" else view.two_dice(state.dice),
    }


def throwing(dice: int) -> Html:
    """The heading "You threw", with buttons to throw so many dice and to clear."""
    buttons = [
        view.button(f"roll-{dice}", "", "Throw", None, "quiet"),
        view.button("clear", "", "Clear", None, "quiet"),
    ]
    return markup('<h2 class="label" id="throw-label">You threw</h2><span>{}</span>', join(buttons))


def sums(state: State) -> Html:
    """Twelve sums to choose the throw from; 1 only where one die may be thrown."""
    possible = state.game.rolls(state.board)
    rows = []
    for first in range(1, len(game.ROLLS), ROW):
        buttons = [
            view.button(
                "sum",
                total,
                str(total),
                total == state.roll,
                "sum",
                f"you threw {total} in total",
                disabled=total not in possible and (total == 1 or bool(possible)),
            )
            for total in range(first, first + ROW)
        ]
        rows.append(markup('<div class="die-row" data-arrows>{}</div>', join(buttons)))
    return join(rows)


# The goal and the rules.


def rules(state: State) -> dict[str, Html]:
    """{element id: HTML} of the goal and the rules, and the line that sums them up."""
    return {
        "goal": goal(state),
        "ruleset": join([ruleset(state.game), practice(state)]),
        "line": markup("{}", line(state)),
    }


def line(state: State) -> str:
    """The rules and the goal in one line."""
    played = state.game
    told = [f"Tiles {text.runs(played.tiles)}", one_die(played.one_die, played.tiles)]
    told += [rule.says(getattr(played, rule.name)) for rule in unusual(played)]
    aim = f"Beat {played.target}" if played.goal == "beat" else dict(GOALS)[played.goal]
    return f"{', '.join(told)} \u00b7 {aim[0].lower()}{aim[1:]}"


def goal(state: State) -> Html:
    """The goals to choose from, and the fields of the chosen one."""
    played = state.game
    names = view.segments("goal", GOALS, played.goal, "What you play for")
    if state.follows:
        told = "The players and their scores say what you play for, until you choose another goal."
        return join([names, view.note(told, "soft")])
    return join([names, fields(played)])


def fields(played: game.Game) -> Html:
    """The fields that belong to the goal; EMPTY for goals without any."""
    decimal = markup(' inputmode="decimal"')
    pays = view.entry("pays", "How many stakes shutting the box pays", played.pays, more=decimal)
    if played.goal == "beat":
        most = markup(' inputmode="numeric" min="0" max="{}"', played.points)
        target = view.entry("target", "Score to beat", played.target, "number", most)
        tie = view.select("tie", TIES, played.tie, "Ties")
        return view.field(target, tie, pays if played.tie == "half" else EMPTY)
    if played.goal == "round":
        return standing(played)
    if played.goal == "first":
        return view.field(pays, view.select("clack", CLACK, played.clack, "If you shut the box"))
    return EMPTY


def standing(played: game.Game) -> Html:
    """Fields for the players of a round and the scores of those who have played."""
    most, example = markup(' inputmode="numeric" min="2" max="6"'), markup(' placeholder="6, 12"')
    scores = ", ".join([str(score) for score in played.scores])
    return join(
        [
            view.field(view.entry("round-players", "Players", played.players, "number", most)),
            view.field(view.entry("round-scores", "Scores so far", scores, more=example)),
        ]
    )


def ruleset(played: game.Game) -> Html:
    """The switches for the rules."""
    tiles = words.ranges(played.tiles)
    own = view.entry("set", "Or any tiles from 1 to 12", tiles)
    offered = game.ONE_DIE + (("only",) if tiles_fit_one_die(played) else ())
    choices = [(rule, text.capital(one_die(rule, played.tiles))) for rule in offered]
    when = played.one_die.partition("-")[0]
    may = ((when, "may be thrown"), (f"{when}-forced", "must be thrown"))
    must = view.select("one-die", may, played.one_die, "Then one die")
    return join(
        [
            view.segments("set", SETS, tiles, "Tiles in the game"),
            view.field(own),
            view.segments("one-die", choices, when, "When one die may be thrown"),
            view.field(must) if f"{when}-forced" in game.FORCED else EMPTY,
            view.field(view.select("house", houses(played), house_of(played), "House rules")),
            view.field(view.select("most", MOST, str(played.most or ANY), "A throw flips"))
            if played.style == "sum"
            else EMPTY,
            view.field(
                view.select("reading", readings(played), played.reading, "The tiles left score")
            ),
        ]
    )


def practice(state: State) -> Html:
    """A button for a box by surprise, and a link to ten questions about the rules.

    The link is there if the rules are not the page's own, and are played.
    """
    box = view.button("roll-box", "", "Surprise me with a box", None, "action plain")
    ask, played, told = EMPTY, state.game, words.join(game_words(state))
    if told and is_played(played):
        link = f"/{state.page}/play/#{told}&practise=all"
        ask = markup('<a href="{}">Ask me ten questions about these rules</a>', link)
    return markup("<p>{} {}</p>", box, ask)


def readings(played: game.Game) -> list[tuple[str, str]]:
    """(name, words) of the ways to score the tiles left; "digits" only if no tile has two."""
    digits = played.tiles[-1] <= game.HIGHEST_DIGIT
    return [(name, told) for name, told in READINGS if digits or name != "digits"]


def houses(played: game.Game) -> list[tuple[str, str]]:
    """(name, title) of the house rules that fit these tiles, for a choice.

    ("", "Others") stands first where those in force have no name.
    """
    named = [(name, title) for name, title, _ in COMMON if fits(name, played)]
    return named if house_of(played) else [("", "Others"), *named]


def fits(name: str, played: game.Game) -> bool:
    """True where these tiles can be played by the house rule of a name."""
    try:
        for rule in HOUSE:
            rule.check(NAMED[name][rule.name], played.tiles, "never")
    except ValueError:
        return False
    return True


def tiles_fit_one_die(played: game.Game) -> bool:
    """True if one die alone can flip every tile."""
    return played.tiles[-1] <= HIGHEST_FACE
