"""The table of a game of Knock 'm Down, drawn: all tokens, and those that are being laid."""

from bestplay.knock_m_down import Allocation
from ui import play_asked, text, view
from ui.games.knock_m_down.boards import LARGE, stack
from ui.games.knock_m_down.settings import GAMES
from ui.html import EMPTY, Html, join, markup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.knock_m_down import Game
    from ui.games.knock_m_down.play_says import Says

#: A small drawing of more numbers than this names only the outer ones and the middle.
FEW = 6


def numbers(game: "Game", laid: "Allocation | str") -> str:
    """A layout as the numbers that its tokens lie on: "6 7 7 8"."""
    counts = Allocation(laid) if isinstance(laid, str) else laid
    listed = [str(value) for value, count in zip(game.values, counts) for _ in range(count)]
    return " ".join(listed)


def surplus(game: "Game", one: "Allocation", other: "Allocation") -> str:
    """The numbers on which one layout has more tokens than another."""
    return text.listed([value for value, x, y in zip(game.values, one, other) if x > y])


# Boards.


def table(state: "Says") -> Html:
    """The tokens that are being laid, or everybody's with what is left of them."""
    if state.practising and not state.asking:
        return EMPTY
    if state.among:
        told = markup('<p class="soft">{}</p>', about(state))
        if not state.against:
            return told
        return join([told, markup('<div class="cards">{}</div>', other_board(state))])
    if state.kind == "play":
        return markup('<div class="cards">{}</div>', laying(state))
    layouts = [Allocation(state.record.steps[0].choice)] + list(state.others)
    drawn = []
    for place, (laid, lying) in enumerate(zip(layouts, state.lying())):
        name = state.score.names[place]
        left = lying.left or laid
        drawn.append(board(state.game, name, laid, left, "b" if place % 2 else "a"))
    return markup('<div class="cards">{}</div>', join(drawn))


def about(state: "Says") -> str:
    """The dice and the number of tokens of a question."""
    names = [name for chances, name in GAMES if chances == str(state.game)]
    dice = names[0] if names else f"Chances {state.game}"
    return f"{dice}, {text.many(state.tokens, 'token')}."


def other_board(state: "Says") -> Html:
    """The layout that a question is against."""
    against = state.against or Allocation("0")
    return board(state.game, "The other player", against, against, "b")


def board(game: "Game", name: str, laid: "Allocation", left: "Allocation", kind: str) -> Html:
    """A player's tokens; those that are gone are pale."""
    columns = [
        markup(
            '<span class="column">{}<span>{}</span></span>',
            stack(laid[place], left[place], held=False),
            value,
        )
        for place, value in enumerate(game.values)
    ]
    there = numbers(game, left) or "none"
    tokens = text.many(laid.total, "token")
    count = tokens if left == laid else f"{left.total} of {tokens} left"
    return markup(
        '<div class="card {}"><div class="owner"><h2>{}</h2><span>{}</span></div>'
        '<div class="columns{}" role="img" aria-label="{}\u2019s tokens on {}">{}</div></div>',
        kind,
        name,
        count,
        " small" if max(laid) > LARGE else "",
        name,
        there,
        join(columns),
    )


def laying(state: "Says") -> Html:
    """A column for each number: a tap lays a token there, and the sign below takes it back."""
    draft, columns, less = state.draft, [], []
    for place, value in enumerate(state.game.values):
        count = draft[place]
        columns.append(
            markup(
                '<button type="button" id="add-{}" class="column" data-act="add" data-value="{}">'
                '{}<span class="hidden">{} on </span><span>{}</span></button>',
                value,
                value,
                stack(count, count, held=False),
                text.many(count, "token"),
                value,
            )
        )
        less.append(
            view.button(
                "back",
                value,
                "\u2212",
                None,
                "less",
                f"take one back from {value}",
                disabled=not count,
            )
        )
    return markup(
        '<div class="card a"><div class="owner"><h2>{}</h2><span>{} of {} laid</span></div>'
        '<div class="columns{}" data-arrows role="group" aria-label="Lay tokens">{}</div>'
        '<div class="columns" data-arrows role="group" aria-label="Take back">{}</div></div>',
        player(state),
        sum(draft),
        text.many(state.tokens, "token"),
        " small" if max(draft) > LARGE else "",
        join(columns),
        join(less),
    )


def player(state: "Says") -> str:
    """Who lays tokens now."""
    return state.score.names[0] if state.practising else state.score.names[len(state.laid)]


# What is asked.


def first_choice(state: "Says") -> tuple[Html, Html]:
    """(headline, what belongs to it) while tokens are laid, or a layout is chosen."""
    if state.among:
        what = "wins most against this one?" if state.against else "needs the fewest rolls?"
        offer = offered(state, play_asked.legal(state))
        return markup("<strong>Which layout {}</strong>", what), offer
    left = state.tokens - sum(state.draft)
    clear = view.button("clear", "", "Clear", None, "quiet") if sum(state.draft) else EMPTY
    if left:
        more = "more " if sum(state.draft) else ""
        tokens = f"{more}token{'' if left == 1 else 's'}"
        return markup("<strong>Lay {} {}</strong>{}", left, tokens, clear), how(state)
    laid = ",".join([str(count) for count in state.draft])
    label = "Is it the best?" if state.practising else "Lay them so"
    done = view.button("make", laid, label, None, "action", ident="make-draft")
    return markup("<strong>All tokens are laid</strong><span>{}{}</span>", done, clear), how(state)


def how(state: "Says") -> Html:
    """How tokens are laid, and who may not look."""
    if state.practising:
        return view.note("Which layout needs the fewest rolls? Tap a number to lay a token on it.")
    if len(state.people) > 1:
        name = player(state)
        hide = f"{name}, nobody else looks now; then pass the phone on. "
        return view.note(hide + "Tap a number to lay a token on it.")
    learn = view.button("ask", lesson(state), "Lay and be graded", None, "quiet")
    return markup('<p class="note">Tap a number to lay a token on it. {}</p>', learn)


def lesson(state: "Says") -> str:
    """The question how to lay so many tokens."""
    return state.question(state.record.course.start())


def offered(state: "Says", choices: list[str]) -> Html:
    """A button with a small board for each layout; what was tried already is marked."""
    buttons = []
    for choice in choices:
        tried = choice in state.tried
        label = markup("{}<span>{}</span>", small(state.game, choice), numbers(state.game, choice))
        kind = "option layout wrong" if tried else "option layout"
        buttons.append(view.button("make", choice, label, None, kind))
    return markup('<div class="options" data-arrows>{}</div>', join(buttons))


def small(game: "Game", choice: str) -> Html:
    """A layout as a drawing of dots over their numbers."""
    counts = Allocation(choice).tokens
    most, last = max(counts), len(counts) - 1
    named = (0, last // 2, last) if last > FEW else range(last + 1)
    dots = []
    for place, (value, count) in enumerate(zip(game.values, counts)):
        x = 14 * place + 7
        for k in range(count):
            dots.append(markup('<circle cx="{}" cy="{}" r="5"/>', x, 12 * (most - k) - 5))
        if place in named:
            dots.append(markup('<text x="{}" y="{}">{}</text>', x, 12 * most + 12, value))
    wide, high = 14 * len(counts), 12 * most + 14
    return markup(
        '<svg width="{}" viewBox="0 0 {} {}" aria-hidden="true">{}</svg>',
        wide,
        wide,
        high,
        join(dots),
    )


def last_throw(state: "Says") -> Html:
    """What the last throw has taken, and the way to the end."""
    steps = [step for step in state.record.steps if step.throw]
    end = EMPTY
    if not state.own_dice:
        end = view.button("roll-end", "", "Throw to the end", None, "action plain")
    verdict = state.verdict()
    parts = [markup("<p><strong>{}.</strong></p>", verdict) if verdict else EMPTY]
    if steps:
        parts.append(taken(state, steps[-1].throw, len(steps)))
    return markup('<div class="rolled">{}<p>{}</p></div>', join(parts), end)


def shares(state: "Says", throw: tuple[int, ...]) -> list[tuple[int, ...]]:
    """A throw, or with dice of their own each player's part of it, as far as it has fallen."""
    each = state.played.dice_at_once
    return [throw[first : first + each] for first in range(0, len(throw), each)]


def taken(state: "Says", throw: tuple[int, ...], count: int) -> Html:
    """What a throw was, for each player whose own it is, and whether it took a token of theirs."""
    parts = shares(state, throw)
    return join([took(state, part, place, count) for place, part in enumerate(parts)])


def took(state: "Says", dice: tuple[int, ...], place: int, count: int) -> Html:
    """What one player's dice were, or everybody's, and whether the player had a token there."""
    laid = Allocation(state.record.steps[0].choice) if not place else state.others[place - 1]
    course = state.played
    throws = [step.throw for step in state.record.steps if step.throw]
    before, after = course.met(laid, throws[:-1], place), course.met(laid, throws, place)
    what = "takes a token" if before.still > after.still else "no token lies there"
    whose = f"{state.score.names[place]}: " if state.apart and state.others else ""
    return markup(
        '<p class="thrown">{}<span>{}{}. throw: <b>{}</b>, {}</span></p>',
        join([state.die(face) for face in dice]),
        whose,
        count,
        sum(dice),
        what,
    )
