"""Pickomino's table: every throw that may come next, and what to keep of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bestplay import pickomino as game
from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.pickomino import Turn
from bestplay.pickomino.overview import BEST, NEAR, ONLY, ORDERS, SAME, WORSE, Overview
from bestplay.pickomino.preferences import PLAIN, SELECTIONS, rank_selections
from bestplay.pickomino.turn import Worth
from games.pickomino import dice as dice_line
from games.pickomino import says, settings
from games.pickomino import state as advisor
from games.pickomino.model import State
from ui import explore, picture, text, view
from ui.engine import Known
from ui.explore import ANY, PICTURE, Column, word_of
from ui.html import EMPTY, Html, join, markup
from ui.picture import Picture, Rule
from ui.state import Field
from ui.view import Words

#: The rules of thumb that can be laid over the picture, and what each keeps.
RULES: list[Rule] = []
LIKES: dict[str, tuple[str, ...]] = {}
for name, selections, _, source in PLAIN:
    if "," not in name or name.startswith("worms"):
        likes = ", then ".join([SELECTIONS[each].says for each in selections])
        RULES.append(Rule(word_of(name), f"Keep {likes}", source))
        LIKES[word_of(name)] = selections

#: The colours of the picture, and what they mean.
KINDS = (
    (3, "best to keep"),
    (2, "as good as the best"),
    (4, "nearly as good"),
    (5, "worse"),
    (1, "nothing else to keep"),
)
COLOURS = {0: 0, BEST: 3, SAME: 2, NEAR: 4, WORSE: 5, ONLY: 1}

#: How bold a mark is for so many dice, as ui.picture has it.
SHADES = (0, 2, 3, 4, 5, 6, 6, 6, 6)

#: The turn from its beginning, and the overview of the latest position in it: a tap on a filter
#: asks again for both.
_turns: dict[str, Turn] = {}
_overviews: dict[str, Overview] = {}

#: What to do after keeping so many dice of a face in that position.
_after: dict[tuple[int, int], str] = {}


def overview_of(state: State) -> Overview:
    """The overview of every throw after the kept dice, remembered for the next call.


    All of a turn is solved once from its beginning, so that other kept dice need no solving.
    """
    about = f"{state.situation} {state.goal}"
    if about not in _turns:
        _turns.clear()
        _overviews.clear()
        _turns[about] = state.situation.turn((), state.goal)
    kept = str(state.kept)
    if kept not in _overviews:
        turn = _turns[about]
        for face in game.FACES:
            if face in state.kept:
                turn = turn.keep(face, state.kept.count(face))
        _overviews.clear()
        _after.clear()
        _overviews[kept] = Overview(turn)
    return _overviews[kept]


class Room(explore.TableRoom):
    """The table of the throws of a turn, each known by its place in the turn's Overview."""

    row, rows, listed = "throw", "throws", "throws"
    title, item, has, lacks = "Dice", "face", "with", "without"
    head, choice = "Best to keep", "keep"
    choices = ("1", "2", "3", "4", "5", "worm", "bust")
    sorts = (
        ("reach", "Comes most often"),
        ("worms", "Most worms thrown"),
        ("best", "Worth most"),
        ("worst", "Worth least"),
        ("stake", "Most at stake"),
    )
    rules = RULES
    format, remark = "bestplay-throws/1", "Face 6 is a worm."
    shows = (
        "Each row is a throw, most worms at the top; the more dice show a face, the bolder it "
        "stands at the left. Each column is a face that may be kept; the colour says how good that "
        f"is. “Nearly as good” costs up to a quarter of the best play’s lead over {says.A_BUST}."
    )
    tap = "Tap a cell of the picture to see its throw and what each face is worth."
    steps = ("The face before", "The next face", "The throw above", "The throw below")
    fields = (Field("tapped", 0),)  # the face of the cell that was tapped, 0 for none

    def items(self, state: Any) -> Sequence[int]:
        return game.FACES

    def best_play(self, state: Any, known: Known) -> Overview:
        return overview_of(state)

    def beside(self, state: Any, known: Known) -> dict[str, Html]:
        change = view.link(advisor.write("pickomino", state), "Change it", "/pickomino/")
        return {"notice": EMPTY, "here": markup("{} {}", here(state), change)}

    def labels(self, state: Any) -> Sequence[Words]:
        return [dice_line.FACES[face] for face in game.FACES]

    def offered(self, state: Any) -> Sequence[tuple[str, Words]]:
        free = overview_of(state).turn.free
        kept: list[tuple[str, Words]] = [
            (self.choices[face - 1], dice_line.FACES[face]) for face in free
        ]
        return [*kept, ("bust", says.BUST)] if state.kept else kept

    def rows_of(self, state: Any, overview: Overview) -> list[int]:
        throws = overview.throws
        places = overview.in_order(ORDERS[0] if state.show == PICTURE else state.sort)
        for face in state.has:
            places = [place for place in places if throws[place][face - 1]]
        for face in state.lacks:
            places = [place for place in places if not throws[place][face - 1]]
        if state.choice != ANY:
            wanted = overview.best((list(self.choices).index(state.choice) + 1) % len(self.choices))
            places = [place for place in places if wanted[place]]
        return places

    def count(self, state: Any, overview: Overview, rows: Sequence[int]) -> tuple[int, int, str]:
        """(throws listed, all throws, "12.3% of throws" for those listed or "")."""
        often = ""
        if len(rows) not in (0, len(overview.throws)):
            share = Fraction(sum([overview.ways[place] for place in rows]), overview.whole)
            often = f"{text.percent(share)} of throws"
        return len(rows), len(overview.throws), often

    def card(self, state: Any, overview: Overview, row: int) -> Html:
        dice = dice_of(overview.throws[row])
        return explore.card(
            f"/{state.page}/#{link(state, dice)}",
            dice == state.throw,
            small_dice(dice),
            f"Throw {text.as_phrase([dice_line.face_name(face) for face in dice])}",
            worth_of(state, overview.worth(row)),
            says.unit(state.goal),
            markup(
                '<p class="pairs">{}</p><p class="soft">comes in {} of throws</p>',
                what(state, overview, row),
                text.percent(overview.chance(row)),
            ),
        )

    def grid(self, state: Any) -> tuple[Sequence[int], Sequence[int]]:
        drawn = state.copy()
        drawn.show = PICTURE
        return self.rows_of(drawn, overview_of(state)), game.FACES

    def draw(self, state: Any, overview: Overview) -> Picture:
        """The picture: throws by faces, coloured by how good they are to keep."""
        places, _ = self.grid(state)
        rule, kept = rule_of(state.rule, overview)
        wrong = set(overview.worse(kept)) if rule else set()
        marks, columns = [], []
        for face in game.FACES:
            thrown = [SHADES[overview.throws[place][face - 1]] for place in places]
            marks.append(picture.Column(letter(face), thrown, ()))
            found = [COLOURS[kind] for kind in overview.kinds(places, face)]
            lit = [row for row, n in enumerate(places) if kept[n] == face] if wrong else []
            lit = [row for row in lit if places[row] in wrong]
            columns.append(picture.Column(dice_line.face_name(face), found, lit))
        label = f"{text.many(len(places), 'throw')} by faces, coloured by what is best to keep"
        titles = ("thrown", "to keep")
        drawn = Picture(places, game.FACES, columns, marks, titles, label, KINDS, rule)
        choices = len([place for place in places if overview.has_choice(place)])
        worse = sum([len(column.lit) for column in columns])
        drawn.said = explore.said_of(rule, choices, text.many(len(places), "throw"), worse)
        return drawn

    def cell(self, state: Any) -> tuple[int, int] | None:
        """(the chosen throw's place, the face tapped or else a best one); None without a throw."""
        overview = overview_of(state)
        if len(state.throw) != overview.turn.dice or not state.throw:
            return None
        place = place_of(overview, state.throw)
        return place, state.tapped or (overview.faces(place) or [game.WORM])[-1]

    def take(self, state: Any, row: int, column: int) -> None:
        state.throw, state.tapped = dice_of(overview_of(state).throws[row]), column

    def ahead(self, state: Any) -> Iterator[None]:
        """Solve the turn that is shown, so that the first tap does not have to wait for it."""
        overview_of(state)
        yield

    def columns(self, state: Any, overview: Overview) -> list[Column]:
        def dice(row: int, name: Any, sign: str) -> str:
            return sign.join([name(face) for face in dice_of(overview.throws[row])])

        def kept(row: int, name: Any) -> str:
            return " or ".join([name(face) for face in overview.faces(row)])

        def stake(row: int) -> float | None:
            at_stake = overview.stake(row)
            return None if at_stake is None else float(at_stake)

        def costs(row: int) -> str:
            at_stake = overview.stake(row)
            return "\u00b7" if at_stake is None else cost_of(state, at_stake)

        return [
            Column("json", "throw", lambda row: dice(row, str, ",")),
            Column("csv", "throw", lambda row: '"' + dice(row, str, ",") + '"'),
            Column("print", "Throw", lambda row: dice(row, letter, " ")),
            Column("json csv", "keep", lambda row: kept(row, str)),
            Column("print", "Keep", lambda row: kept(row, letter) or says.BUST),
            Column("json csv", "value", lambda row: float(overview.worth(row))),
            Column(
                "print", says.unit(state.goal), lambda row: worth_of(state, overview.worth(row))
            ),
            Column("json csv", "exact", lambda row: str(overview.worth(row))),
            Column("json csv", "at_stake", stake),
            Column("print", "next best costs", costs),
            Column("json csv", "comes", lambda row: float(overview.chance(row))),
            Column("print", "comes", lambda row: text.percent(overview.chance(row))),
        ]


# What is said of the situation, and of a throw.


def here(state: State) -> str:
    """The situation in a line: the kept dice, the goal, and what lies otherwise than at first."""
    kept = text.as_phrase([dice_line.face_name(face) for face in state.kept]) or "nothing yet"
    told = [f"Kept: {kept}. You play for {dict(settings.GOALS)[state.goal.name].lower()}."]
    if state.shelf != state.unused_tiles():
        told.append(f"On the grill: {words.ranges(state.shelf) if state.shelf else 'nothing'}.")
    if state.own:
        told.append(f"Your top tile: {state.own}.")
    if state.tops:
        told.append(f"On top of other stacks: {text.as_phrase(state.tops)}.")
    return " ".join(told)


def dice_of(counts: Sequence[int]) -> tuple[int, ...]:
    """The dice of a throw, rising; counts: the number of dice for each face."""
    dice: list[int] = []
    for face, count in zip(game.FACES, counts):
        dice += [face] * count
    return tuple(dice)


def small_dice(dice: Sequence[int]) -> Html:
    """Dice in a line, to look at."""
    drawn = join([dice_line.SMALL_FACES[face] for face in dice])
    return markup('<span class="mini-dice" aria-hidden="true">{}</span>', drawn)


def link(state: State, dice: tuple[int, ...]) -> str:
    """The words of the advisor's link to a throw."""
    there = state.copy()
    there.throw = dice
    return advisor.write("pickomino", there)


def what(state: State, overview: Overview, place: int) -> Html:
    """A sentence on the best dice to keep of a throw, and the cost of the next best."""
    faces = overview.faces(place)
    counts = overview.throws[place]
    if not faces:
        return markup("Nothing to keep: every face that fell is kept already.")
    best = " or ".join([says.the_dice((face,) * counts[face - 1]) for face in faces])
    then = after(overview, faces[-1], counts[faces[-1] - 1])
    others = []
    for face in game.FACES:
        count = counts[face - 1]
        if count and face in overview.turn.free and face not in faces:
            others.append((overview.cost(place, face), says.the_dice((face,) * count)))
    told = markup("Keep <b>{}</b>{}", best, f" and {then}" if len(faces) == 1 else "")
    if not others:
        return markup("{}.", told)
    least = min([cost for cost, _ in others])
    named = [said for cost, said in others if cost == least]
    return markup("{}; keeping {} costs {}.", told, " or ".join(named), cost_of(state, least))


def after(overview: Overview, face: int, count: int) -> str:
    """The best play after these dice are kept: "throw", or "stop: take 25"."""
    if (face, count) not in _after:
        play = overview.turn.keep(face, count).plays()[0]
        _after[face, count] = "throw" if not play.stop else f"stop: {says.take_words(play.take)}"
    return _after[face, count]


def worth_of(state: State, worth: Worth) -> str:
    """A worth in few places: "1.64", "89.3%"."""
    return says.number(state.goal, worth, 1 if state.goal.is_chance else 2)


def cost_of(state: State, cost: Worth) -> str:
    """A loss with its unit: "0.12 worms", "1.2%"."""
    goal = state.goal
    said = text.decimal(says.exact(cost) * says.hundred(goal), 2)
    return f"{said}%" if goal.is_chance else f"{said} worms"


def rule_of(name: str, overview: Overview) -> tuple[Rule | None, list[int]]:
    """(rule of thumb by its name, the face that it keeps of each throw); (None, []) for none."""
    for rule in RULES:
        if rule.name == name:
            ranks = rank_selections(overview.turn.kept, overview.turn.dice, LIKES[name])
            return rule, overview.kept_by(ranks)
    return None, []


def place_of(overview: Overview, throw: Sequence[int]) -> int:
    """The place in overview.throws of a throw, given as its dice."""
    return overview.throws.index(tuple([throw.count(face) for face in game.FACES]))


def letter(face: int) -> str:
    """A face as one letter: "w" for the worm, else its number."""
    return "w" if face == game.WORM else str(face)


room = Room(advisor)
