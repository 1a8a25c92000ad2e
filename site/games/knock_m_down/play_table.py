"""The table of a game of Knock 'm Down, drawn: all tokens, and those that are being laid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bestplay.core.fraction import Fraction
from bestplay.knock_m_down import TWO_DICE, Allocation, Game
from bestplay.knock_m_down.play import Course, TokensLeft, by_loss
from bestplay.play import Event, Option, Reason, Spot
from games.knock_m_down import boards
from games.knock_m_down.boards import numbers
from games.knock_m_down.state import GAMES
from ui import scoring, text, view
from ui.html import EMPTY, Html, join, markup
from ui.play import asked
from ui.play.state import State
from ui.score import YOU, within

#: Who lays the layout that beats every other.
EMPEROR = "The emperor"
TWO_DICE_ALONE = "the emperor plays on two dice alone: choose another opponent"


class Says(State):
    """The words and drawings of games.knock_m_down.play.State, which knows the links."""

    game: Game
    tokens: int
    draft: tuple[int, ...]
    laid: tuple[Allocation, ...]
    others: tuple[Allocation, ...]
    among: tuple[Allocation, ...]
    against: Allocation | None
    worths: dict[Allocation, Fraction]

    @property
    def played_course(self) -> Course:
        """The game that is played, with what it has found out so far."""
        course: Any = self.record.course
        found: Course = course
        return found

    def course(self, solution: Any = None) -> Course:
        raise NotImplementedError

    def layout_of(self, text: str) -> Allocation:
        """The layout that text says, "0,2,3"; ValueError if it is none of this game."""
        left: Allocation = self.course().choose(self.course().start(), text).place.left
        return left

    @property
    def owner(self) -> str:
        """The record's owner, the first player: the dice of all others only meet their tokens."""
        return self.score.names[0]

    @property
    def people(self) -> list[str]:
        """Names of the players who are people, not computer players."""
        return [name for name in self.score.names if name not in self.machines]

    title = "Knock \u2019m Down"
    THUMB = "lay the tokens in proportion to the chances, as nearly as whole tokens allow"
    THROW = "among"
    ASK = "lay"
    ASKED = "for the question how to lay tokens"
    advisor = "/knock-m-down/"

    @property
    def companies(self) -> tuple[tuple[str, str], ...]:
        return (
            ("alone", "Alone"),
            ("friends", "With friends"),
            ("second", "Against the fewest throws"),
            ("emperor", "Against the emperor, the layout that beats all others"),
            ("beginner", "Against a beginner"),
        )

    MORE_SEATS = (("emperor", EMPEROR),)

    def players(self, company: str) -> tuple[str, ...]:
        if company != "emperor":
            return super().players(company)
        if self.game != TWO_DICE:
            raise ValueError(TWO_DICE_ALONE)
        return YOU, EMPEROR

    @property
    def opponent(self) -> str:
        how = "Best play lays its tokens so that they take the fewest throws on average."
        if self.company == "emperor":
            how = "The emperor is the layout that beats every other: it wins more often than it "
            how += "loses, with the same dice for both."
        return f"{how} It does not see yours."

    def table(self, spot: Spot) -> Html:
        if self.practising and not self.asking:
            return EMPTY
        if self.among:
            told = markup('<p class="soft">{}</p>', about(self))
            if not self.against:
                return told
            theirs = board(self.game, "The other player", self.against, self.against, "b")
            return join([told, markup('<div class="cards">{}</div>', theirs)])
        if self.kind == "play":
            return markup('<div class="cards">{}</div>', laying(self))
        layouts = [Allocation(self.record.steps[0].choice)] + list(self.others)
        drawn = []
        for place, (laid, lying) in enumerate(zip(layouts, self.lying())):
            name = self.score.names[place]
            left = lying.left or laid
            drawn.append(board(self.game, name, laid, left, "ab"[place % 2]))
        return join([markup('<div class="cards">{}</div>', join(drawn)), who_wins(self)])

    def die(self, face: int) -> Html:
        return super().die(face) if max(self.record.course.faces) == SIX else number(face)

    def pad(self, face: int) -> Html:
        return super().pad(face) if max(self.record.course.faces) == SIX else number(face)

    def totals(self) -> Html:
        return sums(self.game.values) if self.game == TWO_DICE else EMPTY

    def phrase(self, choice: str) -> str:
        return f"Lay {numbers(self.game, choice)}"

    def throw_words(self, count: int) -> str:
        if self.record.course.faces == self.game.values and len(self.game.values) != SIX:
            return "Draw a number"
        return super().throw_words(count)

    def choice_buttons(self, kind: str, choices: list[str]) -> Html:
        buttons = []
        for choice in choices:
            tried = choice in self.tried
            drawn = boards.small(self.game, Allocation(choice).tokens)
            label = markup("{}<span>{}</span>", drawn, numbers(self.game, choice))
            kind = "option layout wrong" if tried else "option layout"
            buttons.append(view.button("make", choice, label, None, kind))
        return markup('<div class="options" data-arrows>{}</div>', join(buttons))

    def first_choice(self) -> tuple[Html, Html]:
        if self.among:
            what = "wins most against this one?" if self.against else "needs the fewest throws?"
            offer = self.choice_buttons("play", asked.legal(self))
            return markup("<strong>Which layout {}</strong>", what), offer
        left = self.tokens - sum(self.draft)
        clear = view.button("clear", "", "Clear", None, "quiet") if sum(self.draft) else EMPTY
        if left:
            more = "more " if sum(self.draft) else ""
            tokens = f"{more}token{'' if left == 1 else 's'}"
            return markup("<strong>Lay {} {}</strong>{}", left, tokens, clear), how(self)
        laid = ",".join([str(count) for count in self.draft])
        label = "Is it the best?" if self.practising else "Ready"
        done = view.button("make", laid, label, None, "action", ident="make-draft")
        return markup("<strong>All tokens are laid</strong><span>{}{}</span>", done, clear), how(
            self
        )

    def last_throw(self) -> Html:
        steps = [step for step in self.record.steps if step.throw]
        end = EMPTY
        if not self.own_dice:
            end = view.button("roll-end", "", "Throw to the end", None, "action plain")
        verdict = self.verdict()
        parts = [markup("<p><strong>{}.</strong></p>", verdict) if verdict else EMPTY]
        if steps:
            parts.append(tokens_taken(self, steps[-1].throw, len(steps)))
        return markup('<div class="rolled">{}<p>{}</p></div>', join(parts), end)

    def ranking(self, choice: str = "") -> list[Option]:
        course = self.record.course
        if self.among:
            return course.options(self.record.spot)
        tried = [each for each in self.tried + (choice,) if each]
        options = {}
        for each in tried or [course.natural(self.record.spot)]:
            for option in course.options_to_compare(self.record.spot, each):
                options[option.text] = option
        return sorted(options.values(), key=by_loss)

    def event_name(self, event: Event) -> str:
        return super().event_name(event) if event.number else "layout"

    def reason(self, part: Reason) -> str:
        if part.what in ("win", "draw"):
            place = ("win", "draw").index(part.what)
            one, two = text.percent(part.other[place]), text.percent(part.best[place])
            if part.what == "win":
                return f"it wins {one} of games, not {two}"
            return f"{one} of games are draws, which count half, not {two}"
        mine = surplus(self.game, part.other, part.best)
        if part.what == "waits":
            return f"it waits for its tokens on {mine} once the better layout is empty"
        theirs = surplus(self.game, part.best, part.other)
        return f"the better one waits for its tokens on {theirs} once this one is empty"

    # How it ends.

    def lying(self) -> list[TokensLeft]:
        """Each player's tokens that are left, the record's owner first."""
        throws = [step.throw for step in self.record.steps if step.throw]
        course = self.course()
        others = [course.left_after_throws(laid, throws) for laid in self.others]
        return [self.record.spot.place] + others

    @property
    def winners(self) -> list[int]:
        """The places of those who were empty first; none while nobody is."""
        lying = self.lying() if self.record.steps else []
        done = [(each.rolls, place) for place, each in enumerate(lying) if each.gone]
        return [place for rolls, place in done if rolls == min(done)[0]]

    def verdict(self) -> str:
        """The winner, as a sentence without its full stop; "" alone and before the end."""
        first = self.winners if self.others else []
        if not first:
            return ""
        rolls = text.many(self.lying()[first[0]].rolls, "throw")
        if len(first) > 1:
            told = scoring.together([self.score.names[place] for place in first])
            return f"{told} are empty at once, after {rolls}: a draw"
        name = self.score.names[first[0]]
        won = "You win" if name == YOU else f"{name} wins"
        return f"{won}: empty after {rolls}"

    def end_text(self, spot: Spot) -> str:
        told = f"{self.whose} tokens are gone after {text.many(spot.place.rolls, 'throw')}"
        verdict = self.verdict()
        if not verdict:
            return told
        return verdict if 0 in self.winners else f"{verdict}. {told}"

    def next_step(self) -> tuple[str, str]:
        return "again", "Play again"

    def points(self, spot: Spot) -> int:
        return int(spot.place.rolls)

    def who(self) -> Html:
        if not self.score.several:
            return EMPTY
        lying = self.lying() if self.record.steps else []
        listed = [
            (
                not lying and self.lays_after(place) == len(self.laid),
                name,
                self.standing(place, lying),
            )
            for place, name in enumerate(self.score.names)
        ]
        return scoring.standings("Players, and how many tokens they have left", listed)

    def standing(self, place: int, lying: list[TokensLeft]) -> str:
        """A player's standing: "laid", "to lay" or "…" before that; later throws or tokens left."""
        if not lying:
            after = self.lays_after(place) - len(self.laid)
            return "laid" if after < 0 else "\u2026" if after else "to lay"
        return self.progress_of(lying[place])

    def lays_after(self, place: int) -> int:
        """The number of people who lay before a player; computer players lay after all people."""
        names, people = self.score.names, self.people
        before = names[:place] if names[place] in people else names
        return len([name for name in before if name in people])

    def progress_of(self, lying: TokensLeft) -> str:
        """A player's progress: "12 throws" where no token is left, else "3 left"."""
        return text.many(lying.rolls, "throw") if lying.gone else f"{lying.still} left"

    def amount(self, value: Fraction, signed: bool = False) -> str:
        if self.against:
            return text.share(value, signed)
        return text.amount(value, signed)

    @property
    def unit(self) -> str:
        return "percentage points" if self.against else "throws"

    def loss(self, value: Fraction) -> str:
        return text.points(value) if self.against else super().loss(value)

    def expects(self, value: Fraction) -> str:
        return f"The best layout needs {self.loss(value)} on average."

    def result(self, value: Fraction) -> str:
        return (
            f"{text.amount(value)} throws"
            if value.denominator > 1
            else text.many(int(value.numerator), "throw")
        )


#: What a die shows at most.
SIX = 6


def sums(values: Sequence[int]) -> Html:
    """Buttons for the sums of two dice, to tap what was thrown at a table."""
    buttons = [
        view.button("type", value, str(value), None, "sum", f"you threw {value}")
        for value in values
    ]
    return markup('<div class="pad of-6 sums" data-arrows>{}</div>', join(buttons))


def number(value: int) -> Html:
    """A number that was drawn, where no dice show it."""
    return markup('<b class="drawn">{}</b>', value)


def surplus(game: Game, one: Allocation, other: Allocation) -> str:
    """The numbers on which one layout has more tokens than another, in words: "6 and 7"."""
    return text.as_phrase([value for value, x, y in zip(game.values, one, other) if x > y])


# Boards.


def who_wins(state: Says) -> Html:
    """A bar of two players' chances to win from here on; EMPTY for other numbers, and once over."""
    if len(state.others) != 1:
        return EMPTY
    mine, theirs = state.lying()
    if mine.gone or theirs.gone:
        return EMPTY
    one, other = state.score.names
    return boards.versus(state.course().outcome(mine, theirs), (one, other), "Now ")


def about(state: Says) -> str:
    """The dice and the number of tokens of a question, as a sentence: "Two dice, 12 tokens."."""
    names = [name for chances, name in GAMES if chances == str(state.game)]
    dice = names[0] if names else str(state.game)
    if dice[0].isdigit():
        dice = f"Chances {dice}"
    return f"{dice}, {text.many(state.tokens, 'token')}."


def board(game: Game, name: str, laid: Allocation, left: Allocation, kind: str) -> Html:
    """A player's tokens; those that are gone are pale."""
    tokens = text.many(laid.total, "token")
    told = tokens if left == laid else f"{left.total} of {tokens} left"
    return boards.board(game, name, told, laid, left, kind)


def laying(state: Says) -> Html:
    """The board on which the next player lays tokens."""
    laid = sum(state.draft)
    told = f"{laid} of {text.many(state.tokens, 'token')} laid"
    full = laid == state.tokens
    return boards.laying(state.game, state.draft, player(state), told, full)


def player(state: Says) -> str:
    """The name of the player who lays tokens now."""
    return state.owner if state.practising else state.people[len(state.laid)]


# What is asked.


def how(state: Says) -> Html:
    """Instructions for laying tokens, and for those who may not look."""
    left = sum(state.draft) < state.tokens
    tap = "Tap a number to add a token, a token to remove it." if left else ""
    if state.practising:
        return view.note(f"Which layout needs the fewest throws? {tap}")
    if len(state.people) > 1:
        name = player(state)
        return view.note(f"{name}, nobody else looks now; then pass the phone on. {tap}")
    question = state.question(state.record.course.start())
    learn = view.button("ask", question, "Grade my layout", None, "quiet")
    return markup('<p class="note">{} {}</p>', tap, learn)


def tokens_taken(state: Says, throw: tuple[int, ...], count: int) -> Html:
    """The last throw, and the players who had a token there."""
    layouts = (Allocation(state.record.steps[0].choice),) + state.others
    course = state.played_course
    throws = [step.throw for step in state.record.steps if step.throw]
    takers = []
    for name, laid in zip(state.score.names, layouts):
        before = course.left_after_throws(laid, throws[:-1])
        if before.still > course.left_after_throws(laid, throws).still:
            takers.append(within(name))
    return markup(
        '<p class="thrown">{}<span>Throw {}: <b>{}</b>, {}</span></p>',
        EMPTY if state.own_dice else join([state.die(face) for face in throw]),
        count,
        sum(throw),
        taking(takers, len(layouts)),
    )


def taking(takers: list[str], players: int) -> str:
    """A clause on those of so many players who lose a token: "only Ada takes a token"."""
    if not takers:
        return "no token lies there"
    if len(takers) < players:
        takes = "take" if len(takers) > 1 or takers == ["you"] else "takes"
        return f"only {text.as_phrase(takers)} {takes} a token"
    return ("takes", "both take", "all take")[min(players, 3) - 1] + " a token"
