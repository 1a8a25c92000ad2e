"""Worths and losses of Shut the Box as a reader sees them: in words."""

from __future__ import annotations

from collections.abc import Sequence

from bestplay.core.fraction import Fraction, pair
from bestplay.shut_the_box import Board, Ending, Expected, Game, Option, Solution
from ui import text
from ui.worths import is_even

#: What the headline adds to a worth; see unit.
UNITS = {
    "score": "points left on average",
    "most": "points left on average",
    "shut": "to shut the box",
    "stakes": "of the stake on average",
    "share": "to win",
}

#: The same where the open tiles are not added up.
READ = {"digits": "is the score on average", "tiles": "tiles left on average"}

#: What counts points, of which fewer are better or more.
POINTS = ("score", "most")

#: What stands above the worths in a list.
HEADS = {
    "score": "points",
    "most": "points",
    "shut": "chance",
    "win": "chance",
    "stakes": "stake",
    "share": "chance",
}

#: Who of several plays.
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


def for_reader(game: Game, value: Fraction) -> Fraction:
    """A worth as a reader sees it: an even stake's winnings w as a chance, (1 + w) / 2."""
    return (value + 1) / 2 if is_even(game) else value


#: What is said of a chance to win in which ties are counted.
HALF = "a tie counting half"


def unit(game: Game) -> str:
    """The unit of a worth, as words after a number: "points left on average", "to beat 12"."""
    if game.measure == "win":
        return f"to beat {game.target}"
    if is_even(game):
        return f"to {goal(game)}, {HALF}"
    read = game.measure in POINTS and game.reading != "sum"
    return READ[game.reading] if read else UNITS[game.measure]


def head(game: Game) -> str:
    """The heading above the worths in a list: "points", "tiles", "chance" or "stake"."""
    if game.measure in POINTS and game.reading == "tiles":
        return "tiles"
    return HEADS["win" if is_even(game) else game.measure]


def points_left(game: Game, board: Board) -> str:
    """A board's score in words: "15 points", "3 tiles", or "a score of 159"."""
    score = game.score(board)
    if game.reading == "tiles":
        return text.many(score, "tile")
    return text.many(score, "point") if game.reading == "sum" else f"a score of {score}"


def goal(game: Game) -> str:
    """The task for a stake: "beat 12", "win"."""
    return f"beat {game.target}" if game.goal == "beat" else "win"


def score(game: Game, value: Fraction, places: int | None = None) -> str:
    """An average score: two places where tiles are added up, else three digits at least."""
    if places is None:
        places = 2 if game.reading != "digits" else text.places_for([value], 1)
    return text.decimal(value, places)


def brings(game: Game, value: Fraction, places: int) -> str:
    """A worth as a clause about the reader: "you shut the box in 9.76% of turns"."""
    if game.measure in POINTS:
        said = score(game, value, places)
        left = {"sum": "points", "tiles": "tiles"}.get(game.reading)
        return f"{said} {left} are left on average" if left else f"you score {said} on average"
    if is_even(game):
        return f"you win {text.percent(for_reader(game, value), places)} of turns, {HALF}"
    size = text.percent(abs(value), places)
    if game.measure == "stakes":
        return f"you {'lose' if pair(value)[0] < 0 else 'win'} {size} of the stake on average"
    if game.measure == "share":
        return f"your chance to win is {size}"
    done = f"beat {game.target}" if game.measure == "win" else "shut the box"
    return f"you {done} in {size} of turns"


def hundred(game: Game) -> int:
    """The factor from a loss to what is shown: 100 in percent, 50 for even stakes, 1 in points."""
    return 1 if game.measure in POINTS else 50 if is_even(game) else 100


def worth(game: Game, value: Fraction, places: int | None = None) -> str:
    """A worth in words: "11.01", "9.76%"."""
    if game.measure in POINTS:
        return score(game, value, places)
    plus = "+" if game.measure == "stakes" and value > 0 and not is_even(game) else ""
    return plus + text.percent(for_reader(game, value), places)


def loss(game: Game, value: Fraction, places: int) -> str:
    """The cost of a worse choice, in points or percentage points, as text without a unit."""
    return text.decimal(value * hundred(game), places)


def places(game: Game, worths: Sequence[Fraction], losses: Sequence[Fraction]) -> int:
    """Decimal places at which worths and losses can be told apart."""
    usual = 2
    if game.measure not in POINTS:
        usual = text.places_for([for_reader(game, each) for each in worths])
    elif game.reading == "digits":
        usual = text.places_for(worths, 1)
    return text.loss_places(losses, usual, hundred(game))


def brief(game: Game, worths: Sequence[Fraction]) -> int:
    """Decimal places that show the first worth with two digits, and different ones apart."""
    if game.measure in POINTS:
        return text.worth_places(worths, 1)
    return text.worth_places([for_reader(game, each) for each in worths])


def cost(game: Game, value: Fraction, places: int) -> str:
    """The cost of a worse choice, beside worths with so many places."""
    return text.cost(value, places, hundred(game))


def outcome(expected: Expected) -> list[Fraction]:
    """The chances to win, to tie and to lose; [] where there is no score to beat."""
    chances = (expected.win, expected.tie, expected.lose)
    return [chance for chance in chances if chance is not None]


def outcomes(expected: Expected) -> str:
    """Win, tie and loss in words: "win 40.2% and lose 59.8% of the time", "win for certain"."""
    names = ("win", "tie", "lose")
    told = [(name, chance) for name, chance in zip(names, outcome(expected)) if chance]
    if len(told) == 1:
        return f"{told[0][0]} for certain"
    said = text.as_phrase([f"{name} {text.percent(chance)}" for name, chance in told])
    return f"{said} of the time"


def ending(solution: Solution, board: Board) -> str:
    """The result of a turn that ends on a board: "won", "15 points", or its worth."""
    end = solution.ending(board)
    if end.result:
        return end.result
    game = solution.game
    return points_left(game, board) if game.measure in POINTS else worth(game, end.worth)


def end_headline(solution: Solution, board: Board) -> str:
    """The headline at the end of a turn."""
    end = solution.ending(board)
    told = "You shut the box"
    if not board.shut:
        told = f"You are stuck with {points_left(solution.game, board)}"
        if solution.game.reading != "digits":
            told += " left"
    if solution.game.goal == "round":
        return f"{told}: {round_end(solution.game, end)}"
    target = solution.game.target
    results = {
        "won": f"that beats {target}",
        "tied": f"that ties with {target}",
        "lost": f"that does not beat {target}",
    }
    return f"{told}: {results[end.result]}" if end.result else told


def round_end(game: Game, end: Ending) -> str:
    """The result of a turn of a round, as a clause: "that wins the round"."""
    best = min(game.scores) if game.scores else None
    if best is not None and end.score > best:
        return f"that does not beat {best}"
    if len(game.scores) + 1 == game.players:
        return "that is a tie" if end.score == best else "that wins the round"
    return f"your chance to win is {text.percent(end.worth)}"


def stuck_text(option: Option) -> str:
    """The chance that a throw ends the turn, in a sentence."""
    if not option.ways_to_end:
        return "You can\u2019t get stuck on this throw."
    return f"This throw leaves you stuck {text.chance(option.ends)} of the time."


def seat(game: Game) -> str:
    """The mover's seat in a round, and the score to beat: a sentence without its full stop."""
    played = len(game.scores)
    told = f"You play {PLACES[played]} of {text.NUMBERS[game.players]}"
    if played + 1 == game.players > 2:
        told = f"You play last of {text.NUMBERS[game.players]}"
    if not played:
        return told
    best = min(game.scores)
    holders = len([score for score in game.scores if score == best])
    shared = f", which {text.NUMBERS[holders]} have" if holders > 1 else ""
    return f"{told}, and the lowest score so far is {best}{shared}"


#: How the open tiles count, after what is played for.
COUNTED = {
    "digits": ", the open tiles read as one number",
    "tiles": ", the open tiles counted",
}


def lead(game: Game, whole: Fraction | None) -> str:
    """A sentence on the reader's goal, and on the game's worth, whole, where it is known."""
    aims = {
        "score": "You play for the lowest score",
        "most": "You play for the highest score, and what can be flipped has to be flipped",
        "shut": "You play to shut the box",
        "beat": f"You play to beat {game.target}",
        "first": "You play first, and the second player will know your score",
    }
    aim = seat(game) if game.goal == "round" else aims[game.goal]
    if game.reading != "sum":
        aim += COUNTED[game.reading]
    if game.goal == "beat" and game.tie == "half":
        aim += ", and a tie counts half"
    if whole is None:
        return f"{aim}."
    if game.goal == "first":
        return f"{aim}: with best play you {first(game, whole)}."
    return f"{aim}: from the start, best play {does(game, whole)}."


def does(game: Game, whole: Fraction) -> str:
    """The worth of best play as a verb phrase: "leaves 11.01 points on average"."""
    if game.measure in POINTS:
        left = {"sum": "points", "tiles": "tiles"}.get(game.reading)
        said = score(game, whole)
        return f"leaves {said} {left} on average" if left else f"scores {said} on average"
    if is_even(game):
        return f"wins {text.percent(for_reader(game, whole))} of games, {HALF}"
    size = text.percent(abs(whole))
    done = {
        "shut": f"shuts the box in {size} of turns",
        "win": f"beats {game.target} in {size} of turns",
        "share": f"wins {size} of rounds, ties shared",
    }
    verb = "loses" if whole < 0 else "wins"
    return done.get(game.measure) or f"{verb} {stake_text(whole)}"


def first(game: Game, whole: Fraction) -> str:
    """The first player's worth after "you": "win 51.2% of games, a tie counting half"."""
    if is_even(game):
        return f"win {text.percent(for_reader(game, whole))} of games, {HALF}"
    return f"{'lose' if whole < 0 else 'win'} {stake_text(whole)}"


def stake_text(worth: Fraction) -> str:
    """The size of a worth, without its sign: "0.107% of the stake on average"."""
    return f"{text.percent(abs(worth))} of the stake on average"
