"""Questions for the three interpreters: rows of Python whose `told` has to be the same in all.

Fractions are compared as text, floats to nine places: logarithms may differ in the last digit.
"""

from bestplay.pickomino import learned

#: What comes before each row: `plain` says a value so that it can be compared, and `refused` how
#: questions are refused.
BEFORE = """
import json
from bestplay.core.fraction import Fraction

def plain(value):
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, float):
        return round(value, 9)
    if isinstance(value, int):
        return value if abs(value) < 2**53 else str(value)
    if isinstance(value, dict):
        return [[plain(key), plain(value[key])] for key in sorted(value)]
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    return str(value)

def refused(*asked):
    said = []
    for ask in asked:
        try:
            said.append(["answered", ask()])
        except ValueError as error:
            said.append(str(error))
    return said

"""
AFTER = "\nprint(json.dumps(plain(told)))\n"

ROWS = {
    "words and tables": """
from bestplay import shut_the_box
from bestplay.core import tables, dice, words
link = words.split("#tiles=1-3,5,12&roll=&one-die=max6")
box = tables.Table("box.json", "box", 'tiles=1-10 "e"', "score", 3, 36)
text = box.write([0, None, -36])
table = tables.Table("seven.json", "shut-the-box", "tiles=1-7", "goal=shut", 128, 36**7)
told = [
    link, words.numbers("1-3,5,12", "tiles"), words.join([("x", 3), ("y", None)]),
    [words.ranges(numbers) for numbers in ([], [1, 2], [4, 5, 6, 8])], text,
    box.read_texts(text), repr(table),
    dice.PAIRS, dice.PAIR_WEIGHTS,
    refused(
        lambda: words.percent_decode("%ED%A0%80"), lambda: words.percent_decode("%E0%A4"),
        lambda: words.split("x" * 2000), lambda: words.numbers("0-1000," * 900, "a tile"),
        lambda: words.split("a\\0b"), lambda: words.number("1_0", "a score"),
        lambda: box.read(text[:-3]), lambda: box.read("[]"),
        lambda: dice.check_pair((0, 7)), lambda: dice.check_sum(13),
    ),
]
""",
    "backward induction": """
from bestplay.core import backward
from bestplay.tiles import goals, players, rules
rule = rules.rules(5, "sum6")
graph, payoff = rules.graph(rule), [float(points) for points in goals.points_down(rule)]
value = backward.values(graph, payoff)
best = backward.best(graph, value, payoff)
coin = [([], []), ([], []), ([[0, 1], []], [(2, (1, 1))])]
told = [
    graph, value, backward.values(graph, payoff, min), best,
    backward.ends(backward.first(best), rules.start(rule), 1.0), backward.ends(coin, 2, 4),
    backward.values(coin, [8, 4, 2], backward.average),
    players.start_values(coin, range(3), [[8, 4, 2], [-8, -4, 10**30]]),
]
""",
    "tiles": """
from bestplay.core import dice
from bestplay.shut_the_box import Game
from bestplay.tiles import goals, players, rules
told = []
for one_die in rules.DICE_RULES[:6]:
    rule = rules.rules([1, 2, 4, 6, 9, 12], one_die, most=2)
    boards = range(rules.start(rule) + 1)
    down, shut = goals.points_down(rule), goals.all_down(rule)
    packed, base = goals.pack(rule, [shut, down])
    values = goals.best_values(rule, packed)
    told.append([[rules.moves(rule, board, total) for total in dice.SUMS] for board in boards])
    told.append([[rules.dice_options(rule, board) for board in boards], values])
    told.append(goals.pack(rule, [down, shut]))
rule = rules.rules(7, "max6")
for aim in (
    goals.goal(rule, "score"), goals.goal(rule, "shut"), goals.goal(rule, "beat", 12),
    goals.goal(rule, "beat", 12, "half"), goals.goal(rule, "beat", 0, "half", 2, "immediate"),
    goals.goal(rule, "first", None, "lost", 2), goals.goal(rule, "round", count=3, scores=[6]),
):
    known = goals.solve(rule, aim, players.others(rule, aim))
    told.append([known.values, goals.figures(rule, known, known.values[-1])])
rule = rules.rules(4, "sum6-forced")
game = Game(4, "sum6-forced", "first", pays="3/2", clack="immediate", reading="digits")
told += [game.fair(), goals.second_stakes([0, 3, 5], 3, (7, 2), "answered")]
told += [players.pot_shares(rules.rules(5), 3), Game(5, "always").replay()]
told.append(refused(
    lambda: rules.rules(13), lambda: rules.rules([1, 1]), lambda: rules.rules([1.5]),
    lambda: rules.rules(9, "often"), lambda: rules.rules(9, "only"),
    lambda: rules.check(rules.KLACKERS, 512), lambda: goals.goal(rule, "beat", 46),
    lambda: players.pot_shares(rule, 7), lambda: Game(10, reading="digits"),
))
""",
    "the face of the tiles": """
from bestplay import klackers, shut_the_box
from bestplay.shut_the_box import Board, Game
told = [repr(klackers.GAME), repr(shut_the_box.table(klackers.GAME))]
for words, board, roll in (
    ("", "1-9", "4,5"), ("goal=shut", "4-7", 11),
    ("goal=beat&target=12&tie=half&pays=2&one-die=sum6", "1-3", 3),
    ("set=1-5&goal=first&pays=7/3&clack=immediate&reading=digits", "1-5", 5),
    ("set=2,4,6,12&one-die=never", "2,4,6", 12),
):
    game = Game.read(words)
    solution = game.solution()
    plays = game.plays(board, roll)
    told += [str(game), repr(game), game.worth(board), [repr(play) for play in plays]]
    told.append([[play.after, play.ends, play.best] for play in plays])
    told.append([repr(way) for way in solution.answer(board).options])
    told.append([solution.distribution(board).chances, solution.ending(board).worth])
told.append(refused(
    lambda: Game("1,x"), lambda: Game(9, goal="beat", target=50), lambda: Game.read("goal=win"),
    lambda: Board("3,3"), lambda: klackers.plays("1-10", 3), lambda: Game(9).solved([1]),
))
""",
    "Klappenspiel": """
from bestplay import klappenspiel
from bestplay.core import backward, dice
from bestplay.klappenspiel import GAME, RULE, START, Game, memory, solution, win_round
from bestplay.tiles import players
from bestplay.tiles import goals, rules
# A stand-in for what takes minutes on MicroPython: the scale and the order are the same.
klappenspiel.keep(1, [klappenspiel.table(1).scale // (2 + n) for n in range(5 * 56)])
graph, win = rules.graph(RULE), goals.all_down(RULE)
small = players.Round(graph[:16], rules.scores(RULE)[:16], rules.scale(RULE))
lots = [72**10 * each for each in win]
told = [
    [rules.moves(RULE, START, 10 * low + high) for low, high in dice.PAIRS],
    solution().values, backward.values(graph, lots, min),
    backward.values(graph, lots, backward.average),
    memory.rule_values(memory.rule("heuristic")), memory.judge_rule(memory.Rule()),
    small.shares(3)[1], win_round(3, "12,12").values, win_round(3, "12").values,
    win_round(2).solved.payoff, Game("points").solution().values,
    refused(
        lambda: GAME.board_at(1024), lambda: GAME.board([11]), lambda: GAME.board([4, 4]),
        lambda: memory.Rule([(2, 2)]), lambda: win_round(7),
    ),
]
""",
    "Pickomino": """
from bestplay.core.dice import binomials
from bestplay.pickomino import Goal, Purpose, Situation, game, rules, solver
told = [binomials(9), solver.CHOOSE[8], len(solver.graph().positions)]
for own, aim in ((0, Goal()), (32, Goal(steal=100)), (25, Goal("tile"))):
    purpose = Purpose(Situation([21, 24, 30, 33, 36], [22, 26], own), aim)
    known = solver.BestPlay(purpose.payoff(), take=purpose.take)
    told += [known.worth(rules.START), known.ends(rules.START), known.fails(rules.START, True)]
start = game.start(3)
told.append([len(list(game.states(start))), game.lead(start)])
told.append(game.index(game.State((21, 22), (25,), (26, 24))))
values = game.solve(game.State((21,), (22,), ()), "win", "spared")
told.append(sorted([round(values[state], 9) for state in values]))
""",
    "the face of Pickomino": f"WEIGHTS = {learned.letters(2)!r}"
    + """
from bestplay import pickomino
from bestplay.pickomino import game, learned, table
here = pickomino.Situation(shelf="24,33,34", tops="21,25,29", own=32)
told = [here, repr(here)]
for words in ("worms", "goal=worms&steal=100&short=free", "tile", "goal=least&least=3&tie=throw"):
    told += [str(pickomino.goal_of(words)), repr(pickomino.goal_of(words))]
    for kept, throw in (("5,5,6", None), ("5,5,6", "1,3,3,4,5"), ((), (1, 1, 4, 4, 5, 6, 6, 6))):
        for play in here.answer(kept, throw, words).plays:
            outcome = play.follow()
            told += [play.text, play.worth, play.loss, play.ends, play.fails, outcome.takes]
    selections = here.turn("5,5,6", words).selections()
    told.append([[one.face, one.count, one.worth] for one in selections])
two = table.Table(shelf="21,22", stacks=("25", "26,24"))
won = game.Game("win", "spared")
values = won.table.read_texts(won.table.write(list(range(won.table.length))))
told += [repr(won), two, two.size, two.worms(1), won.table.rules, won.look_up(two, values).data()]
network = learned.Network(learned.weights(WEIGHTS), 2)
turn = learned.turn(table.Table("21-24,26-34", ("36", "25")), network, "5,5,5,5")
told.append([[play.text, int(1e9 * play.worth)] for play in turn.plays("1,3,6,6")])
told.append(refused(
    lambda: pickomino.Situation(shelf="21,37"), lambda: pickomino.Situation(shelf="21", own=21),
    lambda: here.plays(kept="5,5", throw="1,2"), lambda: here.plays(kept="7"),
    lambda: here.plays(goal="fun"), lambda: here.turn("5").keep(5, 1), lambda: game.Game("fun"),
))
""",
    "Knock 'm Down": """
from bestplay.knock_m_down import exact, quadrature, rules, search, tournament
a, b = (1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1), (0, 0, 1, 1, 2, 4, 2, 1, 1, 0, 0)
two = rules.ORIGINAL
told = [
    [rules.Dice(text) for text in (".1,.2,.3,.4", "1/6,1/3,1/2", "2,4")],
    exact.outcome(two, a, b), quadrature.outcome(two, a, b), exact.rolls(two, b),
    quadrature.rolls(two, b), quadrature.last(two, b),
    search.neighbour_rolls(rules.FOUR, (1, 2, 3, 4)), [search.fewest(two, n) for n in (1, 7, 12)],
    quadrature.distribution(rules.FOUR, (1, 2, 3, 4), 0.01), rules.spread(two, 20),
    [tournament.find_emperor(rules.THREE, n) for n in (3, 4, 5, 6)],
    tournament.best_replies(rules.THREE, (0, 2, 3)).beaters,
    tournament.cycle([[0, 1, -1], [-1, 0, 1], [1, -1, 0]], [0, 1, 2]),
    refused(
        lambda: rules.Dice(",".join([f"1/{n}" for n in range(1, 3000)])),
        lambda: rules.Dice(".1,.2"), lambda: rules.Dice("-1,2"),
        lambda: rules.THREE.pair((1, 1, 1), (1, 1, 2)),
        lambda: rules.THREE.allocation([1, 2, 0.5]),
    ),
]
""",
    "the face of Knock 'm Down": """
from bestplay import knock_m_down
game = knock_m_down.Game(".1,.2,.3,.4")
a, b = game.pair("1,2,3,4", (0, 2, 3, 5))
told = [repr(game), game.chances, repr(a), len({a, b, a}), game.count(10), game.allocations(4)]
told += [game.spread(7), game.refitted(a, 13), game.moved(a, 4, 1)]
told += [game.made(a, "4 to 1"), game.fewest(10)]
for exactly in (True, False):
    told += [game.expected_rolls(a, exact=exactly), game.last_chances(a, exact=exactly)]
    answer = game.answer(b, against=a, exact=exactly)
    told += [game.outcome(a, b, exact=exactly), answer.gain, answer.worth]
    told += [[move.text, move.after, move.worth, move.loss, move.best] for move in answer.plays]
told += [game.outcome(a, b, dice="separate"), repr(game.distribution(a))]
told.append(refused(
    lambda: knock_m_down.Game("1,x"), lambda: knock_m_down.Allocation((1, -1)),
    lambda: knock_m_down.TWO_DICE.spread(100), lambda: game.moved(a, 4, 9),
    lambda: knock_m_down.Game("1,9999").distribution("5,0"),
))
""",
    "jobs": """
from bestplay import games, jobs
from bestplay.klappenspiel import jobs as ten
from bestplay.knock_m_down import jobs as knock
from bestplay.pickomino import jobs as worms
from bestplay.shut_the_box import jobs as box
told = []
for name, asked in (
    ("solve", '{"game": "set=2,3,5,7&goal=beat&target=4"}'),
    ("solve", '{"game": "set=1-5&one-die=always&goal=first&pays=7/3&clack=immediate"}'),
    ("distribution", '{"game": "set=1-6&one-die=always", "board": 21}'),
    ("solve", '{"game": "set=1-4&one-die=always&goal=round&players=3"}'),
    ("klappenspiel-goal", '{"about": "goal=round&players=3&scores=12,20"}'),
    ("klappenspiel-goal", '{"about": "goal=mark&most=20"}'),
    ("pickomino-game", '{"shelf": [33], "theirs": [24]}'),
    ("knock-fewest", '{"game": "1,2,3", "tokens": 5}'),
    ("knock-reply", '{"game": "1,2,3", "a": [0, 2, 3]}'),
):
    heard = []
    text = jobs.run(games.jobs(), name, asked, lambda done, of: heard.append([done, of]))
    module = [each for each in (ten, knock, worms, box) if name in each.JOBS][0]
    told.append([name, json.loads(text), heard, module.cost(name, json.loads(asked))])
told.append(refused(
    lambda: jobs.run(games.jobs(), "win", "{}"), lambda: jobs.run(games.jobs(), "solve", "[]"),
))
""",
    "games as they are played": """
from bestplay import klackers, play
from bestplay.klappenspiel import play as ten
from bestplay.knock_m_down import play as knock
from bestplay.pickomino import play as worms
from bestplay.play import dice
from bestplay.shut_the_box import play as box
told = [[dice.throw(f"seed-{n}", n, 8) for n in range(40)]]
for course in (
    ten.Course(), box.Course(klackers.GAME), worms.Course(), knock.Course("two dice", 6)
):
    for player in (play.Best(), play.Natural()):
        for n in range(3):
            game = course.replay(lambda number, count: course.dice(f"g{n}", number, count), player)
            review = game.review()
            told += [game, review.expected, review.luck, review.cost]
            for event in review.events:
                told += [event.kind, event.text, event.luck, event.cost]
""",
    "rules are followed": """
from bestplay.knock_m_down.play import Course as Tokens
from bestplay.pickomino.play import Course as Turn
from bestplay.core.rule import read_rule
from bestplay.play import Follower
from bestplay.shut_the_box import Game
from bestplay.shut_the_box.play import Course as Box
told = []
for course, text, link in (
    (Box(Game(tiles="1-9", one_die="always"), "1-4"), "4", "rule=keep-2.789&except=1-4+dice:1"),
    (Box(Game(tiles="1-9"), "1-5,7,9"), "3,3", "rule=fewest.highest&die=6&except=1-5,7,9+6:2,4"),
    (Turn(), "6,6,6,1,2,5,5,4", "rule=highest-sum&except=first+6,6,6:5,5"),
    (Turn(), "6,6,6,1,2,5,5,4", "rule=worm-once.fewest-dice.dice-2-from-25"),
    (Tokens("1,2,3", 6), "", "rule=one-each.empty-2&except=3+to:1"),
):
    rule, start, spot = Follower(read_rule(link)), course.start(), course.read(text).spot
    told += [rule.choice(course, start) if len(course.counts(start)) > 1 else 0]
    told += [rule.choice(course, spot), rule.is_exception(course, spot)]
""",
    "rules are judged": """
from bestplay.knock_m_down import strategies as laying
from bestplay.klappenspiel import strategies as ten
from bestplay.pickomino.strategies import TurnField as Turn
from bestplay.shut_the_box import strategies as box
from bestplay.core.rule import Rule
from bestplay.strategies.choosing import try_rules
swapped = ("at first keep 6,6 not 5,5,5", "on 5,5 keep 6 not 4,4,4", "on 5,5,5,5,6 throw")
told = []
for field, rule, step in (
    (box.open_field("klackers", ""), Rule(("fewest", "highest"), None, ()), 9),
    (
        box.open_field("klackers", ""),
        Rule(("keep-2", "789"), 3, ("on 1-5,7,9 with 6 play 2,4", "on 1,2 throw 1")), 40,
    ),
    (ten.open_field("klappenspiel", ""), Rule(("most-to-6", "lowest"), 0, ()), 9),
    (Turn(), Rule(("worm-once", "highest-sum", "dice-2"), None, ()), 40),
    (Turn("shelf=23-30&own=22"), Rule(("face-5",), None, swapped), 40),
    (laying.TokenField("tokens=12"), Rule(("add-1-2",), None, ()), 1),
):
    verdict = field.judge(rule)
    told += [verdict.worth, verdict.cost, [list(lost) for lost in verdict.costly_choices[:5]]]
    best = list(try_rules(field, field.additions(verdict)[::step]))[-1]
    told.append([best[0], list(best[1].names), list(best[1].exceptions)])
""",
}
