"""Rules to remember for a turn of Pickomino: what dice count, and from how many points to stop."""

from itertools import groupby

from bestplay.pickomino.rules import DICE, FACES, WORM, face_points
from papers.figure import certificate
from papers.pickomino import figures
from papers.pickomino.worths import POINTS, Worths, by_worths
from sitebuild.pages.strategies import Remembered, Rule
from ui import text


def best_rule(game: str) -> Remembered:
    """The best rules of a turn, one for each count of numbers to remember."""
    found, told = figures.worth_rules(), certificate("worths")
    rules = [found[max(n for n in found if n <= things)] for things in range(max(found) + 1)]
    die, bonus = told["grill"]["range"]["die"], told["grill"]["range"]["bonus"]
    return Remembered(
        tuple(Rule(says(rule), by_worths(rule), things) for things, rule in enumerate(rules)),
        (
            "Each rule keeps the dice that count most together, and of equal ones those with the "
            "higher face. One begins with what is easy: dice count their points, worms get "
            "nothing more, and any tile is taken at once. Each number that is different is one "
            "thing to remember.",
            "Each rule that is shown is proved to be the best with so many numbers, and no more "
            "numbers make a better one: all were tried in which a die counts "
            f"{die[0]} to {die[1]}, from 1 to 5 never less for a higher face, worms get "
            f"{bonus[0]} to {bonus[1]} more, and one stops from any points with one, two and "
            f"three dice left. {told['grill']['different']:,} of them keep different dice; "
            f"{told['grill']['tried with all limits']:,} were tried with all points to stop "
            "from, and the others are no better even if they stop at the best moments.",
            in_games(),
        ),
        "numbers",
        tuple(range(len(rules))),
    )


def in_games() -> str:
    """The cost of the rules in the situations of real games."""
    told = certificate("worths")["games"]
    (_, _, best), (plain, grill, found) = figures.in_games()
    return (
        f"In {len(told['situations'])} situations of {told['games']} games between two players "
        "who have learned the whole game, a stolen tile counting twice, the last of these rules "
        f"costs {text.amount(grill)} worms a turn, and the first {text.amount(plain)}. The best "
        f"rule that we found there costs {text.amount(found)}: {says(best)} It was found by ever "
        "better numbers, one after another, and that is no proof."
    )


def says(rule: Worths) -> str:
    """A rule in words: which dice it keeps, and when it stops."""
    return f"{keeping(rule)} {stopping(rule)}"


def keeping(rule: Worths) -> str:
    """A sentence on the dice that a rule keeps."""
    if rule.faces == POINTS.faces:
        first = "Keep the dice with the most points"
    else:
        parts = []
        for worth, group in groupby(FACES, key=lambda face: rule.faces[face - 1]):
            names = ["a worm" if face == WORM else f"a {face}" for face in group]
            parts.append(f"{worth} for {text.as_phrase(names, 'or')}")
        first = f"Keep the dice that count most together: {', '.join(parts)}"
    return f"{first}. Add {rule.bonus} once if you keep worms." if rule.bonus else f"{first}."


def stopping(rule: Worths) -> str:
    """A sentence that says when a rule stops."""
    parts = []
    for left in range(len(rule.limits), 0, -1):
        limit, most = rule.limits[left - 1], (DICE - left) * face_points(WORM)
        if limit > most:
            parts.append(f"with {text.dice(left)} left not at all")
        elif limit > POINTS.limits[left - 1]:
            parts.append(f"with {text.dice(left)} left only from {limit} points")
    but = f", but {text.as_phrase(parts)}" if parts else ""
    return f"Stop as soon as you can take a tile{but}."
