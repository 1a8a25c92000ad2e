"""Pickomino's table: every throw that may come next, and what to keep of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bestplay import pickomino as game
from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.pickomino import Turn
from bestplay.pickomino.overview import BEST, NEAR, ONLY, ORDERS, SAME, WORSE, Order, Overview
from bestplay.pickomino.preferences import PLAIN, SELECTIONS, rank_selections
from bestplay.pickomino.turn import Worth
from games.pickomino import dice as dice_line
from games.pickomino import says, settings
from games.pickomino import state as advisor
from games.pickomino.model import State as Base
from ui import explore, picture, text, view
from ui.engine import Known
from ui.explore import Card, Column, Table
from ui.html import EMPTY, Html, join, markup
from ui.picture import Picture

#: What can be best to keep, as a link writes it: a face, or nothing.
KEEPS = ("1", "2", "3", "4", "5", "worm", "bust")

#: The orders of the cards, and that of the picture.
SORTS = (
    ("reach", "Comes most often"),
    ("worms", "Most worms thrown"),
    ("best", "Worth most"),
    ("worst", "Worth least"),
    ("stake", "Most at stake"),
)
DRAWN = ORDERS[0]

#: The rules of thumb that can be laid over the picture, and what each keeps.
RULES = []
LIKES = {}
for name, selections, _, source in PLAIN:
    if "," not in name or name.startswith("worms"):
        likes = ", then ".join([SELECTIONS[each].says for each in selections])
        RULES.append(picture.Rule(name, f"Keep {likes}", source))
        LIKES[name] = selections

TABLE = Table(
    "throw",
    "throws",
    "Dice",
    "face",
    game.FACES,
    "with",
    "without",
    "Best to keep",
    "keep",
    KEEPS,
    SORTS,
    RULES,
)

#: What the colours mean.
KINDS = (
    (BEST, "k3", "best to keep"),
    (SAME, "k2", "as good as the best"),
    (NEAR, "k4", "nearly as good"),
    (WORSE, "k5", "worse"),
    (ONLY, "k1", "nothing else to keep"),
)
COLOURS = {kind: int(colour[1:]) for kind, colour, _ in KINDS}
COLOURS[0] = 0

#: How bold a mark is for so many dice, as ui.picture has it.
SHADES = (0, 2, 3, 4, 5, 6, 6, 6, 6)


class State(Base):
    """Every throw of the first eight dice, as cards."""

    def __init__(self, page: str = "") -> None:
        super().__init__(page)
        self.look = explore.Look()
        self.tapped = 0
        """The face of the cell that was tapped, 0 for none."""


# What is known.

#: The turn from its beginning, and what is seen of the latest position in it: a tap on a filter
#: asks again for both.
_turns: dict[str, Turn] = {}
_seen: dict[str, Overview] = {}

#: What to do after keeping so many dice of a face in that position.
_after: dict[tuple[Turn, int, int], str] = {}


def seen_of(state: State) -> Overview:
    """Every throw after the kept dice.

    All of a turn is solved once from its beginning, so that other kept dice need no solving.
    """
    about = f"{state.situation} {state.goal}"
    if about not in _turns:
        _turns.clear()
        _seen.clear()
        _turns[about] = state.situation.turn((), state.goal)
    kept = str(state.kept)
    if kept not in _seen:
        turn = _turns[about]
        for face in game.FACES:
            if face in state.kept:
                turn = turn.keep(face, state.kept.count(face))
        _seen.clear()
        _after.clear()
        _seen[kept] = Overview(turn)
    return _seen[kept]


class Room(explore.TableRoom[State]):
    """The table of the throws of a turn, each known by its place in the turn's Overview."""

    format = "bestplay-throws/1"
    rows = "throws"
    shows = (
        "Each row is a throw, most worms at the top; the more dice show a face, the bolder it "
        "stands at the left. Each column is a face that may be kept; the colour says how good that "
        "is. “Nearly as good” costs at most a quarter of the best play’s lead over a bust."
    )
    tap = "Tap a cell of the picture to see its throw and what each face is worth."
    steps = ("The face before", "The next face", "The throw above", "The throw below")

    def table(self, state: State) -> Table:
        return TABLE

    def home(self, state: State) -> str:
        return "pickomino"

    def act(self, state: State, action: str, value: str) -> State:
        """The state after an action; after those of KEEPING another throw comes."""
        before = state
        if action in KEEPING:
            before = state.copy()
            before.throw, before.tapped, before.look = (), 0, before.look.from_first()
        return super().act(before, action, value)

    def see(self, state: State, known: Known) -> Overview:
        return seen_of(state)

    def beside(self, state: State, known: Known) -> dict[str, Html]:
        return {"notice": EMPTY, "here": here(state), "around": around(state, seen_of(state))}

    def controls(self, state: State, known: Known) -> Html:
        free = seen_of(state).turn.free
        choices = [
            (keep if face in free or (not face and state.kept) else "", label_of(face))
            for keep, face in zip(KEEPS, (*game.FACES, 0))
        ]
        faces = [dice_line.FACES[face] for face in game.FACES]
        return explore.controls(state.look, TABLE, choices, EMPTY, faces)

    def rows_of(self, state: State, seen: Overview) -> list[int]:
        look, throws = state.look, seen.throws
        order: Order = DRAWN if look.picture else "reach"
        for name in ORDERS:
            if name == look.sort and not look.picture:
                order = name
        places = seen.in_order(order)
        for face in look.has:
            places = [place for place in places if throws[place][face - 1]]
        for face in look.lacks:
            places = [place for place in places if not throws[place][face - 1]]
        if look.choice is not None:
            best = seen.best(look.choice + 1 if look.choice < len(game.FACES) else 0)
            places = [place for place in places if best[place]]
        return places

    def count(self, state: State, seen: Overview, rows: Sequence[int]) -> tuple[int, int, str]:
        return len(rows), len(seen.throws), "throws"

    def remark(self, state: State, seen: Overview, rows: Sequence[int]) -> str:
        """How often one of them comes."""
        if len(rows) in (0, len(seen.throws)):
            return ""
        often = Fraction(sum([seen.ways[place] for place in rows]), seen.whole)
        return f"{text.percent(often)} of throws"

    def card(self, state: State, seen: Overview, row: int) -> Card:
        dice = dice_of(seen.throws[row])
        return Card(
            link(state, dice),
            dice == state.throw,
            small_dice(dice),
            f"Throw {text.as_phrase([dice_line.face_name(face) for face in dice])}",
            worth_of(state, seen.worth(row)),
            says.unit(state.goal),
            markup(
                '<p class="pairs">{}</p><p class="soft">comes in {} of throws</p>',
                what(state, seen, row),
                text.percent(seen.chance(row)),
            ),
        )

    def subject(self, state: State) -> str:
        return f"{state.situation} {state.goal} {state.kept}"

    def grid(self, state: State) -> tuple[Sequence[int], Sequence[int]]:
        drawn = state.copy()
        drawn.look = state.look.copy()
        drawn.look.picture = True
        return self.rows_of(drawn, seen_of(state)), game.FACES

    def draw(self, state: State, seen: Overview) -> Picture:
        """Throws by faces."""
        places, _ = self.grid(state)
        rule, kept = rule_of(state.look.rule, seen)
        wrong = set(seen.worse(kept)) if rule else set()
        run = picture.runs_of
        marks, columns = [], []
        for face in game.FACES:
            thrown = [SHADES[seen.throws[place][face - 1]] for place in places]
            marks.append(picture.Column(letter(face), run(thrown), ()))
            found = [COLOURS[kind] for kind in seen.kinds(places, face)]
            lit = (
                [row for row, n in enumerate(places) if kept[n] == face and n in wrong]
                if rule
                else []
            )
            name = "worm" if face == game.WORM else str(face)
            columns.append(picture.Column(name, run(found), lit))
        label = f"{text.many(len(places), 'throw')} by faces, coloured by what is best to keep"
        drawn = picture.draw(len(places), marks, columns, ("thrown", "to keep"), label, bool(rule))
        legend = [(colour, said, drawn.counts.get(int(colour[1:]), 0)) for _, colour, said in KINDS]
        return Picture(places, game.FACES, drawn, legend, said_of(state, seen, places, kept), rule)

    def cell(self, state: State) -> tuple[int, int] | None:
        """The chosen throw and the face that was tapped, or else one that is best."""
        if not state.throw:
            return None
        seen = seen_of(state)
        place = place_of(seen, state.throw)
        return place, state.tapped or (seen.faces(place) or [game.WORM])[-1]

    def take(self, state: State, row: int, column: int) -> None:
        state.throw, state.tapped = dice_of(seen_of(state).throws[row]), column

    def tell(self, state: State, seen: Overview) -> tuple[Html, str]:
        place = place_of(seen, state.throw)
        worth = f"{worth_of(state, seen.worth(place))} {says.unit(state.goal)}"
        told = markup("{} {} {}.", small_dice(state.throw), what(state, seen, place), worth)
        return told, link(state, state.throw)

    def title(self, state: State, seen: Overview) -> str:
        return "Bestplay: what to keep of every throw of Pickomino"

    def about(self, state: State, seen: Overview) -> str:
        look = state.look
        shelf, tops = [words.ranges(some) if some else "none" for some in (state.shelf, state.tops)]
        told = [
            f"Bestplay: Pickomino, what to keep of every throw; grill {shelf}",
            f"others' tops {tops}",
            f"own {state.own or 'none'}",
            f"kept {' '.join([str(face) for face in state.kept]) or 'none'}",
            f"goal {state.goal.name}",
        ]
        if look.has:
            told.append(f"throws with {text.as_phrase(look.has)}")
        if look.lacks:
            told.append(f"throws without {text.as_phrase(look.lacks)}")
        if look.choice is not None:
            told.append(f"throws of which {KEEPS[look.choice]} is best to keep")
        return f"{', '.join(told)}. Face 6 is a worm."

    def columns(self, state: State, seen: Overview) -> list[Column]:
        def kept(row: int, name: Any) -> str:
            return " or ".join([name(face) for face in seen.faces(row)])

        def thrown(row: int) -> str:
            return ",".join([str(face) for face in dice_of(seen.throws[row])])

        def number(name: str, of: Any, head: str, paper: Any) -> Column:
            value = lambda row: None if of(row) is None else float(of(row))  # noqa: E731
            csv = lambda row: "" if of(row) is None else repr(float(of(row)))  # noqa: E731
            return Column(name, value, csv, head, paper)

        def stake(row: int) -> str:
            at_stake = seen.stake(row)
            return "\u00b7" if at_stake is None else cost_of(state, at_stake)

        def paper(row: int) -> str:
            return " ".join([letter(face) for face in dice_of(seen.throws[row])])

        exact = lambda row: str(seen.worth(row))  # noqa: E731
        worth = lambda row: worth_of(state, seen.worth(row))  # noqa: E731
        comes = lambda row: text.percent(seen.chance(row))  # noqa: E731
        faces, best = lambda row: kept(row, str), lambda row: kept(row, letter) or "bust"
        return [
            Column("throw", thrown, lambda row: f'"{thrown(row)}"', "Throw", paper),
            Column("keep", faces, faces, "Keep", best),
            number("value", seen.worth, says.unit(state.goal), worth),
            Column("exact", exact, exact, "", None),
            number("at_stake", seen.stake, "next best costs", stake),
            number("comes", seen.chance, "comes", comes),
        ]


#: After these actions another throw comes.
KEEPING = ("kept", "back", "clear")


# The situation, to be set.


def here(state: State) -> Html:
    """The situation in a line."""
    return markup("Kept: {}. You play for {}.", kept_words(state), AIMS[state.goal.name])


def around(state: State, seen: Overview) -> Html:
    """The situation, the dice that are kept, and what is played for."""
    kept = dice_line.kept_slots(state.kept)
    kept += [dice_line.EMPTY_SLOT] * (game.DICE - len(kept))
    lies = [
        f"On the grill: {words.ranges(state.shelf) if state.shelf else 'nothing'}.",
        f"Your top tile: {state.own or 'none'}.",
        f"On top of other stacks: {text.as_phrase(state.tops) if state.tops else 'nothing'}.",
    ]
    return markup(
        '<p>{} {}</p><div><div class="label"><span>You kept</span><span class="soft hint">{}</span>'
        '{}</div><div class="slots" data-arrows>{}</div>{}</div>{}',
        " ".join(lies),
        view.link(advisor.write("pickomino", state), "Change it", "/pickomino/"),
        f"{text.many(seen.turn.points, 'point')}, {text.many(seen.turn.dice, 'die', 'dice')} left",
        view.button("clear", "", "None", None, "quiet", "Keep no dice", disabled=not state.kept),
        join(kept),
        dice_line.pad("kept", state.kept),
        view.field(
            view.select("goal", settings.GOALS, state.goal.name, "What you play for"),
            EMPTY if state.to_win else settings.fields(state),
        ),
    )


#: What is played for, by the goal's name.
AIMS = {
    "worms": "worms",
    "tile": "any tile",
    "least": "a good tile",
    "exactly": "one tile",
}


def kept_words(state: State) -> str:
    """The kept dice, "two 5s and one worm"."""
    parts = []
    for face in sorted(set(state.kept)):
        count = state.kept.count(face)
        name = says.face_plural(face, count)
        parts.append(f"{text.NUMBERS[count]} {name}")
    return text.as_phrase(parts) if parts else "nothing yet"


# What is said of a throw.


def dice_of(counts: Sequence[int]) -> tuple[int, ...]:
    """The dice of a throw, rising."""
    dice: list[int] = []
    for face, count in zip(game.FACES, counts):
        dice += [face] * count
    return tuple(dice)


def small_dice(dice: Sequence[int]) -> Html:
    """Dice in a line, to look at."""
    drawn = join([dice_line.SMALL_FACES[face] for face in dice])
    return markup('<span class="mini-dice" aria-hidden="true">{}</span>', drawn)


def label_of(face: int) -> Html:
    """What is kept, on a button; 0: a bust."""
    return dice_line.FACES[face] if face else markup("bust")


def link(state: State, dice: tuple[int, ...]) -> str:
    """The words of the advisor's link to a throw."""
    there = state.copy()
    there.throw = dice
    return advisor.write("pickomino", there)


def what(state: State, seen: Overview, place: int) -> Html:
    """What to keep of a throw, and what the next best costs."""
    faces = seen.faces(place)
    counts = seen.throws[place]
    if not faces:
        return markup("A bust: every face that fell is kept already.")
    best = " or ".join([says.the_dice((face,) * counts[face - 1]) for face in faces])
    then = after(seen, faces[-1], counts[faces[-1] - 1])
    others = []
    for face in game.FACES:
        count = counts[face - 1]
        if count and face in seen.turn.free and face not in faces:
            others.append((seen.cost(place, face), says.the_dice((face,) * count)))
    told = markup("Keep <b>{}</b>{}", best, f" and {then}" if len(faces) == 1 else "")
    if not others:
        return markup("{}.", told)
    least = min([cost for cost, _ in others])
    named = [said for cost, said in others if cost == least]
    return markup("{}; keeping {} costs {}.", told, " or ".join(named), cost_of(state, least))


def after(seen: Overview, face: int, count: int) -> str:
    """What to do then: to throw, or to stop and take a tile."""
    key = (seen.turn, face, count)
    if key not in _after:
        play = seen.turn.keep(face, count).plays()[0]
        _after[key] = "throw" if not play.stop else f"stop: {says.take_words(play.take)}"
    return _after[key]


def worth_of(state: State, worth: Worth) -> str:
    """A worth in few places."""
    return says.number(state.goal, worth, 1 if state.goal.is_chance else 2)


def cost_of(state: State, cost: Worth) -> str:
    """A loss with its unit: "0.12 worms", "1.2%"."""
    goal = state.goal
    said = text.decimal(says.exact(cost) * says.hundred(goal), 2)
    return f"{said}%" if goal.is_chance else f"{said} worms"


def rule_of(name: str, seen: Overview) -> tuple[picture.Rule | None, list[int]]:
    """A rule of thumb, and the face that it keeps of each throw."""
    for rule in RULES:
        if rule.name == name:
            ranks = rank_selections(seen.turn.kept, seen.turn.dice, LIKES[name])
            return rule, seen.kept_by(ranks)
    return None, []


def said_of(state: State, seen: Overview, places: Sequence[int], kept: Sequence[int]) -> str:
    """What the picture shows, in a sentence."""
    choices = [place for place in places if seen.has_choice(place)]
    if not choices:
        return f"In none of these {text.many(len(places), 'throw')} is there anything to choose."
    if not kept:
        return f"There is something to choose in {len(choices):,} of {len(places):,} throws."
    shown = set(places)
    wrong = [place for place in seen.worse(kept) if place in shown]
    if not wrong:
        many = "the only throw" if len(choices) == 1 else f"all {len(choices):,} throws"
        return f"It keeps what is best in {many} with a choice."
    verb = "lights" if len(wrong) == 1 else "light"
    told = (
        f"It keeps something worse in {len(wrong):,} of {len(choices):,} throws with a choice, "
        f"which {verb} up."
    )
    cost = seen.mean_cost(wrong, kept)
    return f"{told} On average that costs {cost_of(state, cost)}."


def place_of(seen: Overview, throw: Sequence[int]) -> int:
    """The place of a throw."""
    return seen.throws.index(tuple([throw.count(face) for face in game.FACES]))


def letter(face: int) -> str:
    """A face in few letters."""
    return "w" if face == game.WORM else str(face)


def give_chart(name: str) -> None:
    """Save the chart as it is now; see ui.charted."""
    from ui import charted

    charted.give_chart(name)


def ahead() -> None:
    """Solve the first turn, so that the first tap does not have to wait for it."""
    seen_of(State())


room = Room(State, advisor, {})
start, read, write, step, act = room.start, room.read, room.write, room.step, room.act
shared_words, KEPT, needs, regions = room.shared_words, room.KEPT, room.needs, room.regions
files, file = room.files, room.file
