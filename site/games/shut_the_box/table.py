"""The page of the whole strategy: board by board, by other rules, and against other players."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

from bestplay import shut_the_box
from bestplay.core import words
from bestplay.core.fraction import Fraction, pair
from bestplay.shut_the_box import ROLLS, Game, Solution, jobs
from bestplay.shut_the_box.game import Alternative, Change, Line
from bestplay.shut_the_box.game import line as line_of
from games.shut_the_box import figures, settings, solved
from games.shut_the_box.model import PAGE, State, board_words, game_words, is_even
from games.shut_the_box.settings import one_die
from ui import text, view, waiting
from ui.engine import Known, Need, Question
from ui.html import EMPTY, Html, join, markup

#: What is not known of scores that are read as digits.
SUMS = "This is worked out only where the tiles that are left are added up."

#: How many players each question is offered for.
COUNTS = {"pot": (2, 3, 4, 5, 6), "loser": (2, 3, 4)}


# What must be known.


def compare_key(game: Game) -> str:
    """Where the comparison of rules is known."""
    return f"compare {game}"


def others_key(question: str, game: Game) -> str:
    """Where the answer to a question about other players is known, whatever the goal."""
    return f"{question} {rules_of(game)}"


def rules_of(game: Game) -> Game:
    """The rules alone, with the goal that everybody begins with."""
    return shut_the_box.Game(game.tiles, game.one_die, most=game.most)


def needs(state: State, known: Known) -> list[Need]:
    """Best play, what other rules are worth, and the pot when asked."""
    wanted = solved.needs(state, known)
    game = state.game
    path = shut_the_box.comparison_path(game)
    if path:
        wanted.append(Need(compare_key(game), "table", path, compared(game)))
    elif "compare" in state.asked:
        question = Question(jobs, "compare", jobs.arguments_of(game))
        wanted.append(Need(compare_key(game), "job", question, compared(game)))
    return wanted + others(state)


def compared(game: Game) -> Callable[[str], list[Alternative]]:
    """What makes a comparison of a text."""
    return lambda told: jobs.read_comparison(game, told)


def others(state: State) -> list[Need]:
    """The questions about other players that the reader has asked."""
    rules = jobs.arguments_of(rules_of(state.game))
    wanted: list[Need] = []
    if state.game.reading != "sum":
        return wanted
    for job in ("pot", "loser"):
        for count in COUNTS[job]:
            if f"{job}{count}" in state.asked:
                question = Question(jobs, job, dict(rules, players=count))
                key = others_key(f"{job}{count}", state.game)
                wanted.append(Need(key, "job", question, jobs.read_pot))
    if "replay" in state.asked:
        key = others_key("replay", state.game)
        wanted.append(Need(key, "job", Question(jobs, "replay", rules), jobs.read_value))
    return wanted


# What the page shows.


def regions(state: State, known: Known) -> dict[str, Html]:
    """{element id: HTML}; where these rules are not solved the page says so."""
    drawn = settings.rules(state)
    drawn["notice"] = solved.notice(state.game, known)
    drawn["boards"] = boards(state, known)
    drawn["compare"] = compare(state.game, known)
    drawn["pot"] = pots(state.game, known)
    drawn["loser"] = pots(state.game, known, "loser")
    drawn["replay"] = replay(state.game, known)
    return drawn


def boards(state: State, known: Known) -> Html:
    """A page of the strategy table, or what is missing for it."""
    best = solved.solution(state, known)
    if best:
        return board_by_board(state, best)
    heading, offer = solved.unsolved(state.game, known)
    return markup('<div class="answer"><div class="best">{}</div>{}</div>', heading, offer)


def compare(game: Game, known: Known) -> Html:
    """What each rule about one die is worth from the start, and which plays it changes."""
    rules = known.value(compare_key(game))
    if rules:
        return ranked(rules, game)
    return waiting.on_request(
        known, compare_key(game), "compare", "Compare the rules about one die"
    )


def pots(game: Game, known: Known, job: str = "pot") -> Html:
    """What two players and more win under the present rules: of the pot, or in stakes."""
    if game.reading != "sum":
        return view.note(SUMS)
    parts = []
    for count in COUNTS[job]:
        key = others_key(f"{job}{count}", game)
        shares: list[Fraction] | None = known.value(key)
        if shares:
            parts.append(markup("<p>{}</p>", seats(shares, job)))
        else:
            label = f"Work it out for {count} players"
            parts.append(waiting.on_request(known, key, f"{job}{count}", label))
    return markup('<div class="rulesets">{}</div>', join(parts))


def seats(shares: list[Fraction], job: str) -> str:
    """What each of several players gets, in the order of play: of the pot, or wins and loses."""
    told = []
    for place, share in zip(figures.PLACES, shares):
        verb = "gets" if job == "pot" else "loses" if pair(share)[0] < 0 else "wins"
        told.append(f"the {place} {verb} {text.percent(abs(share))}")
    of = "the pot" if job == "pot" else "a stake"
    return f"Of {figures.NUMBERS[len(shares)]} players {text.listed(told)} of {of} on average."


def replay(game: Game, known: Known) -> Html:
    """What going first is worth when ties are replayed in the same order."""
    if game.reading != "sum":
        return view.note(SUMS)
    key = others_key("replay", game)
    worth: Fraction | None = known.value(key)
    if worth is None:
        return waiting.on_request(known, key, "replay", "Work it out for two who replay ties")
    verb = "loses" if worth < 0 else "wins"
    return markup(
        "<p>Of two players who replay ties the first {} <b>{}</b> of the stake on average.</p>",
        verb,
        text.percent(abs(worth)),
    )


def files(state: State, known: Known) -> tuple[str, ...]:
    """The names of the downloads that there are."""
    return ("csv", "json") if solved.solution(state, known) else ()


def file(state: State, known: Known, name: str) -> tuple[str, str, str]:
    """The whole strategy under the present rules, as CSV or JSON: (name, media type, text)."""
    best = solved.solution(state, known)
    if not best:
        raise ValueError("these rules are not worked out yet, so there is nothing to download")
    if name == "csv":
        return "strategy.csv", "text/csv", csv(best)
    return "strategy.json", "application/json", as_json(best)


# Board by board: a page of the strategy as a table, the whole as a file.


def board_by_board(state: State, solution: Solution) -> Html:
    """A page of the strategy table, with all other pages a tap away."""
    game = solution.game
    top = game.size - 1
    latest = max(game.size - PAGE, 0)
    first = max(min(state.first_row, latest), 0)
    last = min(first + PAGE - 1, top)
    heads = ["Tiles up", "Worth", "Dice"] + [str(total) for total in ROLLS]
    rules = game_words(state)
    rows = []
    for number in range(last, max(first - 1, 0), -1):
        line = line_of(solution, game.board_at(number))
        rows.append(row(line, state, solution, rules))
    label = f"Best play on boards {max(first, 1):,} to {last:,} of {top:,}"
    mine = game.number(state.board) // PAGE * PAGE
    return markup(
        '{}<div class="turn">{}{}{}<span>{}</span></div>',
        view.table(heads, rows, label, "plays"),
        turn("previous", min(first + PAGE, latest), "Previous"),
        turn("next", max(first - PAGE, 0), "Next"),
        turn("mine", mine, "My board"),
        label,
    )


def turn(name: str, first: int, label: str) -> Html:
    """A button that turns the table to the page from a board on."""
    return view.button("page", first, label, None, "quiet", ident=f"page-{name}")


def row(
    line: Line, state: State, solution: Solution, rules: list[tuple[str, object]]
) -> list[Html | str]:
    """One board: a link to it, its worth, the dice to throw, and what to flip for every sum."""
    board = line.board
    here = markup(' aria-current="true"') if board == state.board else EMPTY
    cells: list[Html | str] = [
        view.link(
            words.join(rules + board_words(state, board)), str(board), here, f"/{state.page}/"
        ),
        figures.worth(solution.game, line.worth),
        " or ".join([str(count) for count in line.dice]),
    ]
    for total in ROLLS:
        plays = line.plays[total]
        flips = ",".join([str(tile) for tile in plays[0]]) if plays else "\u00b7"
        cells.append(f"{flips} =" if len(plays) > 1 else flips)
    return cells


def lines(solution: Solution) -> Iterator[Line]:
    """Every board but the empty one."""
    game = solution.game
    for number in range(1, game.size):
        yield line_of(solution, game.board_at(number))


def about(solution: Solution) -> str:
    """What the file is."""
    game = solution.game
    goal = game.goal if game.target is None else f"beat {game.target}"
    if game.goal == "round":
        scores = " and ".join([str(score) for score in game.scores])
        goal = f"the share of a round of {game.players}"
        goal += f", after {scores}" if scores else ""
    tiles = words.ranges(game.tiles)
    read = "" if game.reading == "sum" else ", tiles left read as one number"
    return (
        f"Bestplay: best play at Shut the Box, tiles {tiles}, one die {game.one_die}, goal {goal}"
        f"{read}"
    )


def texts(line: Line, total: int) -> list[str]:
    """What the best plays for a sum flip, as text."""
    return [",".join([str(tile) for tile in flips]) for flips in line.plays[total]]


def quoted(cell: str) -> str:
    """A cell that may have commas in it."""
    return f'"{cell}"' if "," in cell else cell


def decimal(line: Line) -> float:
    """What a board is worth, as a float."""
    top, bottom = pair(line.worth)
    return top / bottom


def csv(solution: Solution) -> str:
    """The strategy as CSV, its first line a comment that says what it is."""
    heads = ",".join([f"throw_{total}" for total in ROLLS])
    rows = [f"# {about(solution)}", f"tiles,dice,value,exact,{heads}"]
    for line in lines(solution):
        cells = ",".join([quoted(" or ".join(texts(line, total))) for total in ROLLS])
        dice = " or ".join([str(count) for count in line.dice])
        tiles = quoted(",".join([str(tile) for tile in line.board.tiles]))
        rows.append(f"{tiles},{dice},{decimal(line)!r},{line.worth},{cells}")
    return "\n".join(rows) + "\n"


def as_json(solution: Solution) -> str:
    """The strategy as JSON; see site/schemas/bestplay-strategy-1.json."""
    board_by_board = [
        {
            "board": number,
            "tiles": list(line.board.tiles),
            "dice": list(line.dice),
            "plays": {str(total): texts(line, total) for total in ROLLS if line.plays[total]},
            "value": decimal(line),
            "exact": str(line.worth),
        }
        for number, line in enumerate(lines(solution), 1)
    ]
    whole = {"format": "bestplay-strategy/1", "about": about(solution), "boards": board_by_board}
    return json.dumps(whole)


# What each rule about one die is worth from the start, and which best plays it changes.

#: What a worth counts, at the head of its column.
HEADS = {
    "score": "points left",
    "shut": "shut the box",
    "win": "beat the score",
    "stakes": "won of the stake",
    "share": "share of the round",
}


def ranked(rules: list[Alternative], game: Game) -> Html:
    """A table of the rules, best for the player first; rules: the present one first."""
    worths = [rule.worth for rule in rules]
    places = figures.places(game, worths, [abs(worth - rules[0].worth) for worth in worths])
    rows = [rule_row(rule, rules[0], game, places) for rule in by_worth(rules)]
    even = is_even(game)
    head = f"games won, {figures.HALF}" if even else HEADS[rules[0].measure]
    heads = ("When one die may be thrown", head, "against your rule")
    label = "What each rule about one die is worth from the start"
    changed = [rule for rule in rules if rule.plays or rule.boards]
    return join(
        [
            view.table(heads, rows, label),
            join([changes(rule, game) for rule in changed]),
            unchanged(rules, changed),
        ]
    )


def by_worth(rules: list[Alternative]) -> list[Alternative]:
    """The same from the best for the player to the worst, equal ones as listed."""
    ranked: list[Alternative] = []
    for rule in rules:
        place = 0
        while place < len(ranked) and not better(rule, ranked[place]):
            place += 1
        ranked.insert(place, rule)
    return ranked


def better(one: Alternative, other: Alternative) -> bool:
    """Whether the player is better off by the first rule."""
    return one.worth < other.worth if in_points(one) else one.worth > other.worth


def in_points(rule: Alternative) -> bool:
    """Whether a rule is read by the expected score, which is better the smaller it is."""
    return rule.measure == "score"


def rule_row(rule: Alternative, mine: Alternative, game: Game, places: int) -> list[Html | str]:
    """One rule: its worth, and its difference from the present one."""
    value = figures.worth(game, rule.worth, places)
    gap = rule.worth - mine.worth
    change = figures.loss(game, gap, places)
    difference = "your rule" if rule is mine else "the same" if not gap else change
    if gap > 0:
        difference = f"+{change}"
    name = figures.capital(one_die(rule.one_die, game.tiles))
    return [markup("<b>{}</b>", name) if rule is mine else name, value, difference]


def changes(rule: Alternative, game: Game) -> Html:
    """How many best plays and numbers of dice a rule changes, with some of them in words."""
    name = one_die(rule.one_die, game.tiles)
    plays = "no best play" if not rule.plays else text.many(rule.plays, "best play")
    dice = f"on {text.many(rule.boards, 'board')} another number of dice becomes best"
    told = f"Under \u201c{name}\u201d {plays} {'changes' if rule.plays < 2 else 'change'}"
    told += f", and {dice}." if rule.boards else "."
    examples = [markup("<li>{}</li>", example(change)) for change in rule.examples]
    listed = markup("<ul>{}</ul>", join(examples))
    return markup('<div class="prose"><p>{}</p>{}</div>', told, listed if examples else EMPTY)


def example(change: Change) -> str:
    """One play that a rule changes."""
    return (
        f"{change.board} with a total of {change.roll}: flip {text.listed(change.flips)} then, "
        f"under your rule {text.listed(change.instead_of)}"
    )


def unchanged(rules: list[Alternative], changed: list[Alternative]) -> Html:
    """The rules that change nothing."""
    same = len(rules) - 1 - len(changed)
    if not same:
        return EMPTY
    which = "other rule" if same == 1 else "other rules"
    return markup('<p class="soft">Under the {} you can go on playing as under yours.</p>', which)
