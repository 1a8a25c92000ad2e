"""Questions that people ask about Shut the Box: the values of their answers."""

import re
from fractions import Fraction
from typing import Any

from bestplay import shut_the_box
from bestplay.shut_the_box.strategies import BoxField
from bestplay.tiles import players
from games.shut_the_box.build.house_rules import matches
from games.shut_the_box.build.remembered import in_words
from papers.shut_the_box import shelf
from sitebuild.pages.answers import Answer, Asked, Figures, by_knowledge
from ui import text, view
from ui.html import Html

#: The best of it that fits on one side of a sheet of paper, which C. S. Ananian asks for.
SHEET = "web.ananian.sheet"
POINTS = "shut-the-box.9.max6.preferences.expected"


def answers(figures: Figures) -> list[Answer]:
    """The game's answer pages, in the order in which they are listed."""
    say = Asked("shut-the-box", figures)
    return [*playing(say), *seats(say), sheet(say)]


def playing(say: Asked) -> list[Answer]:
    """Answers about a throw: the play, and what comes of it."""
    f = say.figures
    throws = shut_the_box.Game().answer().throws
    better, largest, *_ = shut_the_box.Game("1-9", "always").plays("2,4,5,7", 9)
    return [
        say("good-score-in-shut-the-box"),
        say(
            "best-first-throw-in-shut-the-box",
            best=min(throws, key=lambda throw: throw.worth),
            worst=max(throws, key=lambda throw: throw.worth),
            table=_first_throws(throws),
        ),
        say(
            "always-the-largest-tile",
            cost=f.value("web.advice.highest-first.expected") - f.value("web.advice.best.expected"),
            better=better,
            largest=largest,
        ),
        say("small-numbers-first"),
        say("extreme-or-middle-tiles"),
        say("boards-to-steer-for", _boards()),
        say("why-twelve-tiles-end-on-33"),
        say("after-twenty-rounds", **_rounds_to_100()),
        say("as-many-tiles-as-you-can"),
        say("one-die-or-two"),
        say("how-often-is-the-box-shut"),
        say("luck-or-skill"),
        say(
            "if-you-knew-the-dice",
            _shut_by(
                f,
                "shut-the-box.9.max6",
                "shut-the-box.9.max6.shut",
                "shut-the-box.9.max6",
                "one die instead of two once no tile above 6 is left",
            ),
        ),
        say(
            "if-you-knew-the-dice-in-klackers",
            _shut_by(
                f, "klackers", "klackers.MP0.shut", "klackers", "one die or two at every throw"
            ),
        ),
        say("house-rules-of-shut-the-box", _house_rules(f)),
        *house_rules_asked(say),
    ]


def house_rules_asked(say: Asked) -> list[Answer]:
    """Answers about house rules, several rounds and bigger boxes."""
    f = say.figures
    half = Fraction(1, 2)
    printed = "shelf.printed"
    told = f.entries[f"{printed}.missionary.9.differs"]
    counted = told["evidence"]
    tournament, elimination = (
        {(each["mine"], each["other"]): each for each in f.entries[name]["evidence"]["standings"]}
        for name in ("shelf.tournament.first", "shelf.elimination.first")
    )
    behind = tournament[80, 0]
    edges = {rule.name: f.entries[f"{rule.figure}.edge"]["value"] for rule in shelf.printed_rules()}
    bounds = f.entries["shelf.two-boxes.shut"]
    return [
        say(
            "if-tiles-are-counted",
            differs=told["value"],
            choices=f"{counted['choices']:,}",
            up=text.runs([int(tile) for tile in counted["board"].split(",")]),
            throw=counted["throw"],
            best=text.as_phrase(counted["best"].split(",")),
            usual_best=text.as_phrase(counted["usual"].split(",")),
            half=half,
            edge=f.value(f"{printed}.missionary.9.edge"),
            usual=f.value(f"{printed}.golf.9.edge"),
        ),
        say(
            "if-the-most-points-win",
            _first_flips(f),
            choices=f"{f.entries[f'{printed}.most-points.9.differs']['evidence']['choices']:,}",
            half=half,
            edge=f.value(f"{printed}.most-points.9.edge"),
            usual=f.value(f"{printed}.golf.9.edge"),
        ),
        say("raised-to-250", **_raised_difference(f)),
        say(
            "thai-style",
            half=half,
            edge=f.value(f"{printed}.thai.9.edge"),
            most=edges["thai.9"] == max(edges.values()),
        ),
        say(
            "when-to-take-risks",
            _out_at_45(f),
            choices=f"{f.entries['shelf.tournament.first']['evidence']['choices']:,}",
            level=tournament[0, 0],
            behind=behind,
            behind_share=Fraction(behind["share"]),
            ahead=tournament[0, 80],
            end=elimination[36, 36],
        ),
        say(
            "the-box-of-24",
            turns=text.decimal(1 / Fraction(bounds["value"]) / 10**6, 0),
            alone=all(flips == [throw] for throw, flips, _ in bounds["evidence"]["first"]),
        ),
    ]


def _rounds_to_100() -> dict[str, Any]:
    """Rounds until 100 points are left, and shut boxes in them, as text by template name.

    Of best play, "best", and a greedy player, "friend".
    """
    box = BoxField("set=1-9&one-die=never&goal=score")
    best, greedy = (
        players.rounds_to(box.judge(name).distribution, 100)
        for name in ("best for points", "highest tile")
    )
    told = {"best": best, "friend": greedy}
    return {
        **{name: text.decimal(rounds, 2) for name, (rounds, _) in told.items()},
        **{f"{name}_shuts": text.decimal(shuts, 2) for name, (_, shuts) in told.items()},
    }


def _raised_difference(figures: Figures) -> dict[str, Any]:
    """Words for the answer on raised boxes: the number of choices, and one that differs.

    That one is a board, a throw, and what is best flipped with it, raised and as usual.
    """
    shown = figures.entries["shelf.raised.differs"]["evidence"]
    board, best, usual = (
        [int(tile) for tile in shown[name].split(",")] for name in ("board", "best", "usual")
    )
    return {
        "choices": f"{shown['choices']:,}",
        "up": text.runs(board),
        "throw": shown["throw"],
        "best": text.as_phrase(best),
        "usual": text.as_phrase(usual),
    }


def _first_flips(figures: Figures) -> Html:
    """A table of the best first plays where the most points win."""
    first = figures.entries["shelf.printed.most-points.9.score"]["evidence"]["first"]
    rows = []
    for each in first:
        thrown, _, flips = each.partition(": ")
        rows.append((thrown, text.as_phrase(flips.split(","))))
    return view.table(("First throw", "Flip"), rows, "What to flip of the first throw", "rows")


def _out_at_45(figures: Figures) -> Html:
    """A table of standings where 45 points are out: your share, and choices that differ."""
    (table,) = [table for name, _, _, table in matches(figures) if name == "elimination"]
    return table


def _shut_by(figures: Figures, known: str, best: str, obvious: str, rules: str) -> Html:
    """Bars of the chances to shut the box: with the dice known, by best play, by a simple rule."""
    names = f"hindsight.{known}.shut", best, f"{obvious}.preferences.shut.0"
    axis = "turns in which the box is shut (%)"
    return by_knowledge(figures, names, "Highest tile first", axis, f"Nine tiles, {rules}.")


def _house_rules(figures: Figures) -> Html:
    """A table of each rule's chance to shut the box with two dice, and the points left."""
    named = (
        ("Nine tiles, no other rule", "shut-the-box.9.never.shut", "shut-the-box.9.never.expected"),
        *(
            (said, f"shelf.{name}.shut", f"shelf.{name}.score")
            for said, name in (
                ("Unlucky 7: a 7 ends the turn", "unlucky-7.9.never"),
                ("Two to go", "two-to-go.9.never"),
                ("Thai", "thai.9"),
                ("Three down: 4 to 9 are up", "three-down.never"),
                ("Odds: 1, 3, 5, 7, 9 are up", "odds-up.never"),
                ("Evens: 2, 4, 6, 8 are up", "evens-up.never"),
            )
        ),
    )
    rows = [(said, figures.percent(shut), figures.number(left)) for said, shut, left in named]
    heads = ("Rule", "Shuts the box", "Points left on average")
    return view.table(heads, rows, "House rules with two dice always", "rows")


#: Boards with so many points left are compared; with fewer most have the same chance.
POINTS_LEFT = range(5, 16)


def _boards() -> Html:
    """A table of the likeliest and unlikeliest board to be shut, by the points that are left."""
    game = shut_the_box.Game(9, "never", "shut")
    boards = [game.board_at(number) for number in range(1, game.size)]
    rows = []
    for points in POINTS_LEFT:
        listed = sorted([each for each in boards if each.score == points], key=game.worth)
        row = [str(points)]
        for board in (listed[-1], listed[0]):
            row.append(f"{text.as_phrase(board.tiles)}: {text.percent(game.worth(board))}")
        rows.append(tuple(row))
    heads = ("Points left", "Best board", "Worst board")
    return view.table(heads, rows, "How often these boards are shut", "rows")


def _first_throws(throws: list[shut_the_box.Throw]) -> Html:
    """A table of the best play of each first throw, and the points left after it."""
    rows = [
        (str(each.roll), text.as_phrase(each.flips[0]), text.decimal(each.worth, 2))
        for each in throws
    ]
    heads = ("First throw", "Flip", "Points left on average")
    return view.table(heads, rows, "The best play for each first throw", "rows")


def seats(say: Asked) -> list[Answer]:
    """Answers about seats: going first, fair rules, the best place."""
    return [
        say("first-or-second"),
        say("fairest-version-of-shut-the-box"),
        say("fair-payout-for-shutting-the-box"),
        say("where-to-sit"),
        say("good-score-in-double-shutter"),
        say("is-one-die-forced"),
    ]


def sheet(say: Asked) -> Answer:
    """The answer on a sheet of paper: exceptions for the first player, preferences for points."""
    f = say.figures
    told = f.entry(f"{SHEET}.first")["evidence"]
    six = f.entry(f"{POINTS}.6")["evidence"]["preferences"]
    return say(
        "shut-the-box-on-one-sheet-of-paper",
        preferences=_list(told["preferences"]),
        table=_sheet(told["exceptions"]),
        exceptions=len(told["exceptions"]),
        six=_list(six),
        cost=f.value(f"{POINTS}.6") - f.value("shut-the-box.9.max6.expected"),
    )


EXCEPTION = re.compile(r"on (\S+) with (\d+) play (\S+)")


def _sheet(exceptions: list[str]) -> Html:
    """A table of the exceptions to copy: the tiles that are up, the throw, and what to flip."""
    rows = []
    for each in exceptions:
        found = EXCEPTION.fullmatch(each)
        if not found:
            raise ValueError(f"this is no exception: {each}")
        tiles, thrown, flips = found.groups()
        up = text.runs(shut_the_box.Game().board(tiles).tiles)
        rows.append((up, thrown, text.as_phrase(flips.split(","))))
    label = "The exceptions: the tiles that are up, the throw, and what to flip"
    return view.table(("Tiles up", "Throw", "Flip"), rows, label, "rows")


def _list(names: list[str]) -> str:
    """A list of preferences in words."""
    return "; then ".join([*in_words(names), "the highest tile, then the next highest"])
