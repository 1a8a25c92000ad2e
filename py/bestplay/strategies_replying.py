"""What a page asks about best replies, as JSON text both ways.

In:  {"game", "words", "opponent": a strategy as in bestplay.strategies_telling, "table": the text
     of the whole game's table or null}
Out: {"opponent", "seats": [{"seat", "worth", "usual" or null, "alone" or null}, ...], and what
     the game's own function below adds}, as floats and text
"""

import json

from bestplay import strategies, words
from bestplay.strategies import own
from bestplay.strategies_telling import FAULTS, faults, strategy_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from bestplay.pickomino_game import Game
    from bestplay.strategies.choosing import Strategy
    from bestplay.strategies.pickomino import Grill
    from bestplay.strategies.pickomino_reply import Lapse, Replied
    from bestplay.strategies.reply import Reply
    from bestplay.types import Report

    Told = dict[str, Any]
    #: (words, opponent, table, report) -> what is told.
    Replying = Callable[[str, Told, str | None, Report | None], Told]


def answer(text: str, report: "Report | None" = None) -> str:
    """The answer to a question; ValueError for what makes no sense, with words for the reader.

    report(done, of) hears how far it has come; of is None where that is not known.
    """
    asked = json.loads(text)
    game = asked["game"]
    if not strategies.replies(game):
        raise ValueError(f"{game} is not played against anybody")
    told = REPLYING[game](asked["words"], asked["opponent"], asked.get("table"), report)
    return json.dumps(told)


def table(game: str, text: str) -> str:
    """The path of the table that a question needs, "" for none."""
    return _whole(text)[1].table.path if game == "pickomino" else ""


def _whole(text: str) -> "tuple[int, Game]":
    """The number of tiles and the game that words say."""
    from bestplay.pickomino_game import Game

    given = words.only(words.split(text), ("tiles", "for"))
    return words.number(given["tiles"], "the number of tiles"), Game(given["for"])


def _seat(name: str, reply: "Reply", alone: "Any" = None) -> "Told":
    usual = None if reply.usual is None else float(reply.usual)
    gain = None if reply.gain is None else float(reply.gain)
    return {
        "seat": name,
        "worth": float(reply.worth),
        "usual": usual,
        "gain": gain,
        "alone": None if alone is None else float(alone),
    }


def _box(text: str, opponent: "Told", table: "str | None", report: "Report | None") -> "Told":
    """Two-player Shut the Box: where the reply differs going first, what each score leaves."""
    from bestplay.strategies import shut_the_box_reply as reply
    from bestplay.strategies.shut_the_box import Box

    field = Box(text)
    theirs = field.judge(strategy_of(field, opponent))
    first, second = reply.first(field, theirs), reply.second(field, theirs)
    return {
        "opponent": theirs.strategy.name,
        "seats": [
            _seat("going first", first.reply, first.alone),
            _seat("going second", second.reply, second.alone),
        ],
        "faults": [] if first.usual is None else faults(first.usual),
        "scores": [
            [score, float(chance), float(worth), str(reply.chasing(field, score))]
            for score, chance, worth in second.scores
        ],
    }


def _card(text: str, opponent: "Told", table: "str | None", report: "Report | None") -> "Told":
    """Knock 'm Down: the layouts that beat the opponent's."""
    from bestplay.strategies import knock_m_down_reply as reply
    from bestplay.strategies.knock_m_down import Card

    card = Card(text)
    chosen = strategy_of(card, opponent)
    told = reply.replied(card, chosen, report)
    return {
        "opponent": chosen.name,
        "seats": [
            {
                "seat": "the same dice",
                "worth": told.worth,
                "usual": None,
                "gain": None,
                "alone": told.alone,
            }
        ],
        "layout": str(told.theirs),
        "layouts": [[str(each.allocation), each.margin] for each in told.best],
        "beaters": told.beaters,
        "of": told.of,
    }


def _grill(text: str, opponent: "Told", table: "str | None", report: "Report | None") -> "Told":
    """Whole games of Pickomino: the states in which the reply plays another way."""
    from bestplay.pickomino import TILES
    from bestplay.pickomino_game import TableValues
    from bestplay.strategies import pickomino_reply
    from bestplay.strategies.pickomino import Grill

    count, game = _whole(text)
    # A reader's text is run once, and not for every field.
    once = own.coded(opponent["code"]) if "code" in opponent else None

    def chosen(grill: "Grill") -> "Strategy":
        return once or strategy_of(grill, opponent)

    usual = TableValues(game, table) if table else None
    told = pickomino_reply.replied(TILES[:count], chosen, game, usual, report)
    lapses = (("going first", told.lapses(True)), ("going second", told.lapses(False)))
    return {
        "opponent": chosen(Grill()).name,
        "seats": [_seat("going first", told.first), _seat("going second", told.second)],
        "lapses": [
            [name, [_lapse(told, lapse) for lapse in listed[:FAULTS] if lapse.share > TINY]]
            for name, listed in lapses
        ],
    }


#: Lapses are differences of floats: below this they are none.
TINY = 1e-9


def _lapse(told: "Replied", lapse: "Lapse") -> "Told":
    """A state, and what each end of the turn is worth there against this opponent."""
    prospect = told.prospect(lapse.stacks)
    return {
        "shelf": words.ranges(lapse.stacks.shelf),
        "mine": list(lapse.stacks.mine),
        "theirs": list(lapse.stacks.theirs),
        "link": f"{lapse.stacks}&{told.game}",
        "reach": lapse.reach,
        "loss": lapse.loss,
        "share": lapse.share,
        "failure": prospect.failure,
        "ends": [[end.low, end.take.how, end.take.tile, end.worth] for end in prospect.ends],
    }


#: By the names of the games' pages.
REPLYING: "dict[str, Replying]" = {
    "klackers": _box,
    "shut-the-box": _box,
    "knock-m-down": _card,
    "pickomino": _grill,
}
