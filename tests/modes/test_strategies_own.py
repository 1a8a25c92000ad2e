"""A reader's own function is asked for its choices, and nothing else that it does counts."""

import json
import random
from typing import Any

import pytest

from bestplay import strategies
from bestplay.games import GAMES
from bestplay.strategies import choices, jailed, own, replying, telling
from bestplay.strategies.choosing import ChangingAnswers, IllegalPlay
from bestplay.strategies.field import Field, Judgement, Plan

LAST = "def play(position, throw, plays):\n    return plays[-1]\n"
LOTS = "def play(position, throw, plays):\n    return plays\n"
LOWEST = "def play(board, throw, plays):\n    return min(plays, key=lambda p: p.flips)\n"
NAMES = [game.name for game in GAMES]


def chosen(game: str, code: str, words: str = "", reply: bool = False) -> str:
    """What comes out of the jail for a function."""
    return jailed.answer(json.dumps({"game": game, "words": words, "code": code, "reply": reply}))


def told(game: str, text: str, words: str = "") -> dict[str, Any]:
    """What is told of what came out."""
    kind, _, found = text.partition(" ")
    assert kind == "choices", text
    question = {"game": game, "words": words, "strategies": [{"choices": found}]}
    (one,) = json.loads(telling.answer(json.dumps(question)))["told"]
    return dict(one)


@pytest.mark.slow
@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("code", [LAST, LOTS], ids=["last", "lots"])
def test_choices_are_worth_what_the_function_is(game: str, code: str) -> None:
    field = strategies.field(game)
    if game == "knock-m-down" and code == LOTS:
        assert chosen(game, code) == "failed after 0 tokens the strategy named 11 values, not one"
        return
    verdict = field.judge(own.from_source(code))
    assert told(game, chosen(game, code))["worth"] == float(verdict.worth)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "words", "same"),
    [
        ("klackers", "set=1-9&one-die=always", "lowest first"),
        ("shut-the-box", "set=1-9&one-die=sum6", "lowest first"),
        ("pickomino", "tiles=2&for=difference", "most dice"),
        ("knock-m-down", "tokens=6", "all on the likeliest"),
    ],
)
def test_a_best_reply_to_choices_is_that_to_the_strategy(game: str, words: str, same: str) -> None:
    code = {
        "klackers": LOWEST,
        "shut-the-box": LOWEST,
        "pickomino": "def play(kept, throw, plays):\n"
        "    return max(plays, key=lambda p: (p.count, p.face, p.stop and p.tile > 0))\n",
        "knock-m-down": "def play(laid, throw, values):\n    return values[0]\n",
    }[game]
    kind, _, found = chosen(game, code, words, reply=True).partition(" ")
    assert kind == "choices"
    answers = []
    for opponent in ({"choices": found}, {"name": same}):
        question = {"game": game, "words": words, "opponent": opponent}
        answers.append(json.loads(replying.answer(json.dumps(question))))
    assert answers[0].pop("opponent") == choices.NAME
    assert answers[1].pop("opponent") == same
    assert answers[0] == answers[1]


# What a function does to what it is given.


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "other"), [("klackers", "fewest tiles"), ("pickomino", "most dice")]
)
def test_a_function_that_changes_its_list_changes_no_other_strategys_worth(
    game: str, other: str
) -> None:
    field = strategies.field(game)
    true = strategies.field(game).judge(other).worth

    def turned(position: Any, throw: Any, plays: Any) -> Any:
        plays.reverse()
        plays[0], answer = plays[-1], plays[0]
        return answer

    plain = field.judge(strategies.strategy("plain", lambda b, t, plays: plays[-1]))
    assert field.judge(strategies.strategy("turned", turned)).worth == plain.worth
    assert field.judge(other).worth == true
    assert field.plays(field.start, 5) is not field.plays(field.start, 5)  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("change", ["p[0] = p[0]._replace(CHANGED)", "p.append(p[0])"])
def test_a_play_that_was_not_handed_out_is_none(game: str, change: str) -> None:
    changed = {"knock-m-down": "place=0, value=99"}.get(game, "number=0")
    code = f"def play(b, t, p):\n    {change.replace('CHANGED', changed)}\n    return p[0]\n"
    answer = chosen(game, code)
    if "append" in change:
        assert answer.startswith("choices ")
    else:
        assert answer.startswith("failed ") and "the strategy returned" in answer


def test_a_patched_package_changes_no_figure() -> None:
    """In the jail; what is judged is judged where nothing was patched."""
    code = (
        "import sys\n"
        "field = sys.modules['bestplay.strategies.field']\n"
        "field.Judgement.cost = 0\nfield.Plan.values = lambda self: {}\n" + LAST
    )
    before = Judgement.cost, Plan.values
    try:
        answer = chosen("klackers", code)
        assert Judgement.cost is not before[0]
    finally:
        Judgement.cost, Plan.values = before  # type: ignore[method-assign]
    assert told("klackers", answer)["worth"] == pytest.approx(24.2243, abs=1e-4)


# What may be said in its place.


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "!" * 2000,
        "z" * 2000,
        "(" * 2000,
        "()" * 2000,
        "(0" * 2000,
        "-1" * 2000,
        "\u0661" * 2000,
    ],
)
def test_choices_that_are_none_are_refused(text: str) -> None:
    for game in NAMES:
        with pytest.raises(ValueError, match="the choices are not those of this game"):
            told(game, f"choices {text}")


def test_choices_of_another_kind_or_without_an_end_are_refused() -> None:
    for odd in (7, None, ["0"], {"0": 1}, "0" * (choices.MOST + 1)):
        with pytest.raises(ValueError, match="choices are a text"):
            choices.read(odd)
    many = "(" + "0" * 101 + ")"
    with pytest.raises(ValueError, match="not those of this game"):
        told("klackers", f"choices {many * 2000}")


def test_a_strategy_in_a_question_is_never_text_to_run() -> None:
    question = {"game": "klackers", "words": "", "strategies": [{"code": LAST}]}
    with pytest.raises(KeyError):
        telling.answer(json.dumps(question))


def test_a_list_of_lots_has_an_end() -> None:
    box = strategies.field("klackers")
    with pytest.raises(IllegalPlay, match="on 1-9 with 3 .* a list of 101; 100 may be in it"):
        box.judge(strategies.strategy("many", lambda b, t, plays: plays[:1] * 101))


# Answers that change.


@pytest.mark.slow
@pytest.mark.parametrize("game", NAMES)
def test_a_function_whose_answers_change_is_told_so(game: str) -> None:
    field = strategies.field(game)
    dice = random.Random(4)
    guess = strategies.strategy("guess", lambda b, t, plays: dice.choice(plays))
    with pytest.raises(ChangingAnswers, match="asked twice"):
        field.judge(guess)
    count = iter(range(10**9))
    turns = strategies.strategy("turns", lambda b, t, plays: plays[next(count) % 5 % 2])
    with pytest.raises(ChangingAnswers, match="asked twice"):
        field.judge(turns)
    code = "import random\ndef play(b, t, p):\n    return random.choice(p)\n"
    assert "failed asked twice" in chosen(game, code)


def test_what_changed_and_how_to_draw_lots_is_told() -> None:
    box = strategies.field("klackers")
    said: set[tuple[str, int]] = set()

    def once(board: Any, throw: int, plays: Any) -> Any:
        first = (str(board), throw) not in said
        said.add((str(board), throw))
        return plays[0 if first or (str(board), throw) != ("1-5,7,9", 6) else 1]

    words = r"asked twice on 1-5,7,9 with 6, the strategy played '1,5', then '2,4'. To draw lots"
    with pytest.raises(ChangingAnswers, match=words):
        box.judge(strategies.strategy("once", once))


def test_no_strategy_is_asked_about_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    box = strategies.field("klackers")
    assert isinstance(box, Field)
    told = box.position

    def position(number: int) -> Any:
        assert box.graph[number][1], f"{number} is an end"
        return told(number)

    monkeypatch.setattr(box, "position", position)
    assert box.judge(strategies.strategy("last", lambda b, t, plays: plays[-1])).cost > 0


def test_a_function_that_throws_other_dice_is_told_so() -> None:
    box = strategies.field("klackers")
    count = iter(range(10**9))
    turns = strategies.strategy(
        "turns", lambda b, t, plays: plays[0], lambda b, options: options[next(count) % 2]
    )
    with pytest.raises(ChangingAnswers, match=r"the strategy threw \d dice, then \d"):
        box.judge(turns)


@pytest.mark.slow
def test_an_opponent_whose_answers_change_is_told_so() -> None:
    code = "import random\ndef play(b, t, p):\n    return random.choice(p)\n"
    for game, words in (("pickomino", "tiles=2&for=win"), ("klackers", "set=1-9&one-die=always")):
        assert "failed asked twice" in chosen(game, code, words, reply=True)


def test_lots_in_another_order_are_the_same_answer() -> None:
    box = strategies.field("klackers")
    dice = random.Random(4)
    mixed = strategies.strategy("mixed", lambda b, t, plays: dice.sample(plays, len(plays)))
    assert box.judge(mixed).worth == box.judge("random").worth


PLAY = "def play(b, t, p):\n    "


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("import sys\nsys.exit()", "line 2: SystemExit"),
        (PLAY + "raise SystemExit(3)", "line 2: SystemExit: 3"),
        (PLAY + "raise KeyboardInterrupt", "line 2: KeyboardInterrupt"),
        ("class Own(BaseException): pass\n" + PLAY + "raise Own('x')", "line 3: Own: x"),
        (PLAY + "raise GeneratorExit", "line 2: GeneratorExit"),
        ("(" * 5000 + ")" * 5000, "line 1: too many nested parentheses"),
        (PLAY + "return play(b, t, p)", "line 2: RecursionError"),
        (PLAY + "return [0] * 10**15", "line 2: MemoryError"),
        (PLAY + "raise ValueError('x' * 300_000)", "line 2: ValueError: xxx"),
        (PLAY + "raise type('E' * 300_000, (Exception,), {})", "line 2: EEE"),
        ("raise SyntaxError('x' * 300_000)", "line 1: SyntaxError: xxx"),
        (PLAY + "raise ValueError('<b>x</b>')", "line 2: ValueError: <b>x</b>"),
        (PLAY + "return 'x' * 30_000_000", "on 1-9 with 3 the strategy returned 'xxx"),
        ("class E(Exception):\n  def __str__(self): raise SystemExit\nraise E", "line 3: E"),
        (PLAY + "raise StopIteration", "line 2: StopIteration"),
    ],
)
def test_whatever_a_function_raises_is_told_as_its_own_fault_and_in_short(
    code: str, says: str
) -> None:
    answer = chosen("klackers", code)
    assert answer.startswith(f"failed {says}")
    assert len(answer) < 1000


def test_long_exceptions_are_quoted_in_short() -> None:
    field = strategies.field("klackers")
    for line in (
        "x" * 300_000,
        f"on 1-{'9' * 4000} with 3 play 3",
        f"on 1-9 with {'9' * 300_000} play 1",
    ):
        with pytest.raises(ValueError, match=".") as told:
            own.by_preferences(field, ["fewest"], line)
        assert len(str(told.value)) < 1000
