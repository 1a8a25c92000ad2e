"""Every throw that may come next: what is looked at, as cards, as one picture, and as files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TypeAlias

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
from games.pickomino.model import State as Base
from ui import explore, picture, text, view
from ui.html import EMPTY, Html, join, markup
from ui.picture import Column, Picture

#: What can be best to keep, as a link writes it: a face, or nothing.
KEEPS = ("1", "2", "3", "4", "5", "worm", "bust")

SORTS = tuple(
    zip(
        ORDERS,
        ("Most worms thrown", "Worth most", "Worth least", "Most at stake", "Comes most often"),
    )
)

#: The rules of thumb that can be laid over the picture, by what they keep: name, what they like,
#: in words, who advises it.
RULES = tuple(
    [
        (
            name,
            selections,
            f"Keep {', then '.join([SELECTIONS[each].says for each in selections])}",
            source,
        )
        for name, selections, stop, source in PLAIN
        if "," not in name or name.startswith("worms")
    ]
)

TABLE = explore.Table(
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
    [rule[0] for rule in RULES],
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

SHOWS = (
    "Each row is a throw, most worms at the top; the more dice show a face, the bolder it stands "
    "at the left. Each column is a face that may be kept; the colour says how good that is. "
    "“Nearly as good” costs at most a quarter of the best play’s lead over a bust."
)
TITLE = "Bestplay: what to keep of every throw of Pickomino"
TAP = "Tap a cell of the picture to see its throw and what each face is worth."
STEPS = ("The face before", "The next face", "The throw above", "The throw below")


class State(Base):
    """Every throw of the first eight dice, as cards."""

    def __init__(self) -> None:
        super().__init__()
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


def matching_throws(state: State, seen: Overview) -> list[int]:
    """The places of the throws that are asked for, in the order of the cards or of the picture."""
    look = state.look
    order = ORDERS[0]
    for name in ORDERS:
        if name == look.sort and not look.picture:
            order = name
    places = seen.in_order(order)
    throws = seen.throws
    for face in look.has:
        places = [place for place in places if throws[place][face - 1]]
    for face in look.lacks:
        places = [place for place in places if not throws[place][face - 1]]
    if look.choice is not None:
        best = seen.best(look.choice + 1 if look.choice < len(game.FACES) else 0)
        places = [place for place in places if best[place]]
    return places


def dice_of(counts: Sequence[int]) -> tuple[int, ...]:
    """The dice of a throw, rising."""
    dice: list[int] = []
    for face, count in zip(game.FACES, counts):
        dice += [face] * count
    return tuple(dice)


# What can be asked for.


def controls(state: State, seen: Overview) -> Html:
    """The dice that are kept, what is played for, and what is looked at of the throws."""
    kept = [
        view.button(
            "back",
            f"kept-{place}",
            dice_line.FACES[face],
            None,
            "slot kept",
            f"remove a {dice_line.face_name(face)} among the kept dice",
        )
        for place, face in enumerate(state.kept)
    ]
    kept += [dice_line.EMPTY_SLOT for _ in range(game.DICE - len(state.kept))]
    pad = [
        view.button(
            "kept",
            face,
            dice_line.FACES[face],
            None,
            "die",
            f"add a {dice_line.face_name(face)} among the kept dice",
        )
        for face in game.FACES
    ]
    free = seen.turn.free
    choices = [
        (keep if face in free or (not face and state.kept) else "", label_of(face))
        for keep, face in zip(KEEPS, (*game.FACES, 0))
    ]
    return markup(
        '<div><div class="label"><span>You kept</span><span class="soft hint">{}</span>{}</div>'
        '<div class="slots" data-arrows>{}</div><div class="die-row" data-arrows role="group" '
        'aria-label="Add a kept die">{}</div></div>{}{}',
        f"{text.many(seen.turn.points, 'point')}, {text.many(seen.turn.dice, 'die', 'dice')} left",
        view.button("clear", "", "None", None, "quiet", "Keep no dice", disabled=not state.kept),
        join(kept),
        join(pad),
        view.field(
            view.select("goal", settings.GOALS, state.goal.name, "What you play for"),
            EMPTY if state.to_win else settings.fields(state),
        ),
        explore.controls(
            state.look, TABLE, choices, EMPTY, [dice_line.FACES[face] for face in game.FACES]
        ),
    )


def label_of(face: int) -> Html:
    """What is kept, on a button; 0: a bust."""
    return dice_line.FACES[face] if face else markup("bust")


def found_throws_text(state: State, seen: Overview, places: Sequence[int]) -> Html:
    """How many throws are left, and how often one of them comes."""
    told = explore.found_text(state.look, TABLE, len(places), len(seen.throws))
    if len(places) in (0, len(seen.throws)):
        return told
    often = Fraction(sum([seen.ways[place] for place in places]), seen.whole)
    return markup('{}<span class="often">{} of throws</span>', told, text.percent(often))


# Cards.


def card(state: State, seen: Overview, place: int) -> Html:
    """A throw with what it is worth, and what to keep of it."""
    dice = dice_of(seen.throws[place])
    drawn = [dice_line.SMALL_FACES[face] for face in dice]
    return explore.card(
        link(state, dice),
        "/pickomino/",
        dice == state.throw,
        markup('<span class="mini-dice" aria-hidden="true">{}</span>', join(drawn)),
        f"Throw {text.as_phrase([dice_line.face_name(face) for face in dice])}",
        worth_of(state, seen.worth(place)),
        says.unit(state.goal),
        markup(
            '<p class="pairs">{}</p><p class="soft">comes in {} of throws</p>',
            what(state, seen, place),
            text.percent(seen.chance(place)),
        ),
    )


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


# One picture.


def picture_of(state: State, seen: Overview) -> Picture:
    """The picture of the throws that are looked at."""
    look = state.look

    def make() -> Picture:
        places = matching_throws(state, seen)
        rule, kept = rule_of(look.rule, seen)
        wrong = set(seen.worse(kept)) if rule else set()
        run = picture.runs_of
        marks, columns = [], []
        for face in game.FACES:
            thrown = [SHADES[seen.throws[place][face - 1]] for place in places]
            marks.append(Column(letter(face), run(thrown), ()))
            found = [COLOURS[kind] for kind in seen.kinds(places, face)]
            lit = (
                [row for row, n in enumerate(places) if kept[n] == face and n in wrong]
                if rule
                else []
            )
            columns.append(Column("worm" if face == game.WORM else str(face), run(found), lit))
        label = f"{text.many(len(places), 'throw')} by faces, coloured by what is best to keep"
        drawn = picture.draw(len(places), marks, columns, ("thrown", "to keep"), label, bool(rule))
        legend = [(colour, said, drawn.counts.get(int(colour[1:]), 0)) for _, colour, said in KINDS]
        return Picture(places, game.FACES, drawn, legend, said_of(state, seen, places, kept), rule)

    about = f"{state.situation} {state.goal} {state.kept}"
    return picture.once(f"{about} {look.has} {look.lacks} {look.choice} {look.rule}", make)


def rule_of(name: str, seen: Overview) -> tuple[picture.Rule | None, list[int]]:
    """A rule of thumb, and the face that it keeps of each throw."""
    for each, selections, said, source in RULES:
        if each == name:
            turn = seen.turn
            kept = seen.kept_by(rank_selections(turn.kept, turn.dice, selections))
            return picture.Rule(name, said, source), kept
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
        return f"It keeps what is best in all {len(choices):,} throws with a choice."
    verb = "lights" if len(wrong) == 1 else "light"
    told = (
        f"It keeps something worse in {len(wrong):,} of {len(choices):,} throws with a choice, "
        f"which {verb} up."
    )
    cost = seen.mean_cost(wrong, kept)
    return f"{told} On average that costs {cost_of(state, cost)}."


def about_picture(state: State, seen: Overview, here: Picture) -> Html:
    """What the picture shows, and what is best in the chosen cell."""
    told, way = markup("{}", TAP), EMPTY
    if state.throw:
        place = place_of(seen, state.throw)
        drawn = join([dice_line.SMALL_FACES[face] for face in state.throw])
        worth = f"{worth_of(state, seen.worth(place))} {says.unit(state.goal)}"
        told = markup(
            '<span class="mini-dice">{}</span> {} {}.', drawn, what(state, seen, place), worth
        )
        way = view.link(link(state, state.throw), "Open it", "/pickomino/")
    rules = [(name, said) for name, _, said, _ in RULES]
    return picture.about(here, SHOWS, rules, state.look.rule, told, picture.steps(STEPS, way))


def cursor(state: State, seen: Overview, here: Picture) -> Html:
    """A frame around the chosen cell, where it is in the picture."""
    if not state.throw:
        return EMPTY
    return here.cursor(*cell_of(state, seen))


def cell_of(state: State, seen: Overview) -> tuple[int, int]:
    """The chosen throw and the face that was tapped, or else one that is best."""
    place = place_of(seen, state.throw)
    return place, state.tapped or (seen.faces(place) or [game.WORM])[-1]


def place_of(seen: Overview, throw: Sequence[int]) -> int:
    """The place of a throw."""
    return seen.throws.index(tuple([throw.count(face) for face in game.FACES]))


# Files.


def about(state: State) -> str:
    """A line that says what a downloaded file holds."""
    look = state.look
    told = [
        f"Bestplay: Pickomino, what to keep of every throw; grill {words.ranges(state.shelf)}"
        if state.shelf
        else "Bestplay: Pickomino, what to keep of every throw; grill none",
        f"others' tops {words.ranges(state.tops) if state.tops else 'none'}",
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


#: Dice, best faces, worth, the same exactly, what is at stake, chance.
Row: TypeAlias = "tuple[str, str, float, str, float | None, float]"


def rows(state: State, seen: Overview) -> list[Row]:
    """What is asked for; no stake without a choice."""
    found = []
    for place in matching_throws(state, seen):
        dice = ",".join([str(face) for face in dice_of(seen.throws[place])])
        faces = " or ".join([str(face) for face in seen.faces(place)])
        worth, stake = seen.worth(place), seen.stake(place)
        at_stake = None if stake is None else float(stake)
        found.append((dice, faces, float(worth), str(worth), at_stake, float(seen.chance(place))))
    return found


def csv(state: State, seen: Overview) -> str:
    """What is looked at as CSV, its first line a comment that says what it is."""
    lines = [f"# {about(state)}", "throw,keep,value,exact,at_stake,comes"]
    for dice, faces, worth, exact, stake, comes in rows(state, seen):
        at_stake = "" if stake is None else repr(stake)
        lines.append(f'"{dice}",{faces},{worth!r},{exact or ""},{at_stake},{comes!r}')
    return "\n".join(lines) + "\n"


def as_json(state: State, seen: Overview) -> str:
    """The throws that are asked for, as JSON."""
    names = ("throw", "keep", "value", "exact", "at_stake", "comes")
    found = [dict(zip(names, row)) for row in rows(state, seen)]
    return json.dumps({"format": "bestplay-throws/1", "about": about(state), "throws": found})


def to_print(state: State, seen: Overview) -> Html:
    """All that is looked at as a table, for paper."""
    heads = ["Throw", "Keep", says.unit(state.goal), "next best costs", "comes"]
    lines: list[list[Html | str]] = []
    for place in matching_throws(state, seen):
        stake = seen.stake(place)
        lines.append(
            [
                " ".join([letter(face) for face in dice_of(seen.throws[place])]),
                " or ".join([letter(face) for face in seen.faces(place)]) or "bust",
                worth_of(state, seen.worth(place)),
                "\u00b7" if stake is None else cost_of(state, stake),
                text.percent(seen.chance(place)),
            ]
        )
    table = view.table(heads, lines, text.many(len(lines), "throw"), "plays")
    return join([view.note(about(state), "soft"), table])


def letter(face: int) -> str:
    """A face in few letters."""
    return "w" if face == game.WORM else str(face)


# Choosing a cell.


def choose(state: State, value: str) -> None:
    """Take the cell of a column and a row, "4-17", as the throw and the face."""
    seen = seen_of(state)
    take(state, seen, explore.cell_at(value, matching_throws(state, seen), game.FACES))


def move(state: State, value: str) -> None:
    """Take the cell beside the chosen one, or the first one."""
    seen = seen_of(state)
    here = cell_of(state, seen) if state.throw else None
    places = matching_throws(state, seen)
    take(state, seen, explore.cell_beside(value, places, here, lambda place: game.FACES))


def take(state: State, seen: Overview, cell: tuple[int, int]) -> None:
    """Take a throw, and remember which face was tapped."""
    state.throw = dice_of(seen.throws[cell[0]])
    state.tapped = cell[1]
