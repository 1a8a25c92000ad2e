"""The command `bestplay`: its arguments, its output and its exit status.

    bestplay GAME [POSITION] [THROW] [--WORD VALUE ...]     plays, their worths and what others cost
    bestplay judge GAME STRATEGY [--rules WORDS]            a strategy: a file's function, or a name
    bestplay completion SHELL                               what the shell completes

Exit status: 0 for an answer, 1 for a strategy that cannot be judged, 2 for arguments that make no
sense, with a message that names them and what is allowed.

A game's module `command` has FORM, its arguments and options; answer(game, position, throw, words)
-> CommandAnswer; measure_of(field), the unit of a strategy's worth; and course(game, words), a
Course by the words of a link.
"""

from __future__ import annotations

import argparse
import importlib.util
import inspect
import json
import math
import os
import sys
import traceback
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from bestplay import __version__, games, strategies
from bestplay.core.fraction import Fraction
from bestplay.strategies import Strategy

FORMAT = "bestplay-command/1"

#: The name of a file's function that chooses the number of dice.
DICE = "dice"

#: Losses below this would be written as 0.0000.
SMALLEST = 0.00005

#: bash's completion function, which asks the command for the next words; zsh runs it as well.
BASH = """\
_bestplay() {
    COMPREPLY=($(bestplay completion words "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _bestplay bestplay
"""

#: The script that each shell evaluates: `eval "$(bestplay completion bash)"`.
SHELLS = {
    "bash": BASH,
    "zsh": f"autoload -Uz compinit bashcompinit && compinit && bashcompinit\n{BASH}",
    "fish": "complete -c bestplay -a "
    "'(bestplay completion words (commandline -opc)[2..] (commandline -ct))'\n",
}

BOLD, FAINT, PLAIN = "\033[1m", "\033[2m", "\033[0m"


# Types for the games' parts of the command.


class Word(NamedTuple):
    """A word of the game's links, as an option of the command.

    name     the word, without the dashes
    about    its meaning, for the help
    allowed  its values, the default first; () for one without a list
    belongs  (word, value) pairs, one of which must hold where the word is given; () for all
    """

    name: str
    about: str
    allowed: tuple[str, ...]
    belongs: tuple[tuple[str, str], ...]


class Form(NamedTuple):
    """The arguments and options that the command takes for one game.

    position  the first argument: its name and what it is, for the help
    throw     the second
    nothing   the meaning of the position "none"
    words     the options
    """

    position: tuple[str, str]
    throw: tuple[str, str]
    nothing: str
    words: tuple[Word, ...]


class Measure(NamedTuple):
    """The unit of a worth, in words.

    words  as they follow a number: "points left on average"
    unit   the unit of a loss: "points"; "" for a chance
    """

    words: str
    unit: str


class Line(NamedTuple):
    """One choice in an answer.

    text   as one types it
    after  the position that it leaves; None where that stays
    worth  its worth
    loss   the difference to the best: exactly 0 for every best one
    """

    text: str
    after: str | None
    worth: Fraction | float
    loss: Fraction | float


class CommandAnswer(NamedTuple):
    """The answer to a question; its fields are those of the JSON output.

    position  the position, in the words of links
    throw     the throw; None before it
    measure   the unit of a worth, in words
    better    "more" or "less", whichever is better
    worth     the position's worth
    plays     the choices, best first
    """

    position: str
    throw: str | None
    measure: str
    better: str
    worth: Fraction | float
    plays: list[Line]


def lines_of(plays: Iterable[Any]) -> list[Line]:
    """The lines of a face's plays."""
    return [Line(play.text, str(play.after), play.worth, play.loss) for play in plays]


# The command.


class NotJudged(Exception):
    """A strategy that fails: its file, its function or a play that it returns."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Answer the question, and return the exit status."""
    parser = parser_of()
    options = parser.parse_args(arguments)
    try:
        if options.command == "completion":
            words = options.shell not in SHELLS
            print("\n".join(completions(parser, options.typed)) if words else SHELLS[options.shell])
        elif options.command == "judge":
            _print_verdict(*judge_strategy(options), options)
        else:
            _print_answer(_answer_to(options), options)
    except NotJudged as error:
        print(f"bestplay: {error}", file=sys.stderr)
        return 1
    except ValueError as error:
        options.parser.error(str(error))
    except BrokenPipeError:  # the reader has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def parser_of() -> argparse.ArgumentParser:
    """The command's argument parser, with a subcommand for each game."""
    parser = argparse.ArgumentParser(
        prog="bestplay",
        description="Exact best play in dice games: every legal play, best first, its worth, and "
        "what the others cost.",
    )
    parser.add_argument("--version", action="version", version=f"bestplay {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="GAME")
    for game in games.GAMES:
        _add_game(commands, game.name, game.line)
    about = "what a strategy is worth, what it costs, and where it loses most"
    judge = commands.add_parser("judge", help=about, description=f"Says {about}.")
    judge.add_argument("game", choices=games.NAMES, metavar="GAME")
    judge.add_argument("strategy", help="a file of Python with a function, or a strategy's name")
    judge.add_argument("--function", help="the function's name, where the file has several")
    judge.add_argument("--rules", default="", help='words of a link, such as "goal=shut"')
    judge.add_argument("--faults", type=_count, default=5, help="how many of the worst choices")
    _add_form(judge)
    about = "what a shell completes"
    complete = commands.add_parser("completion", help=about, description=f"Prints {about}.")
    complete.add_argument("shell", choices=(*SHELLS, "words"))
    complete.add_argument("typed", nargs=argparse.REMAINDER, help="for words: those until there")
    complete.set_defaults(parser=complete)
    return parser


def _add_game(commands: Any, name: str, line: str) -> None:
    form: Form = _part(name).FORM
    parser = commands.add_parser(name, help=line, description=line)
    for place, (shown, about) in (("position", form.position), ("throw", form.throw)):
        parser.add_argument(place, nargs="?", metavar=shown.upper(), help=about)
    for word in form.words:
        allowed = f" ({', '.join(word.allowed)})" if word.allowed else ""
        parser.add_argument(
            f"--{word.name}",
            dest=f"word {word.name}",
            choices=word.allowed or None,
            metavar=word.name.upper(),
            help=f"{word.about}{allowed}".replace("%", "%%"),
        )
    _add_form(parser)


def _add_form(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="the answer as JSON, with fractions")
    parser.add_argument(
        "--colour",
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="auto: on a terminal alone, and not where NO_COLOR is set",
    )
    parser.set_defaults(parser=parser)


def _count(text: str) -> int:
    """A whole number from 0 up, for argparse."""
    if not text.isdigit():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 up")
    return int(text)


def _part(game: str) -> Any:
    """The module of a game's part of the command."""
    return games.part(game, "command")


def _answer_to(options: argparse.Namespace) -> CommandAnswer:
    words = {
        name.partition(" ")[2]: value
        for name, value in vars(options).items()
        if name.startswith("word ") and value is not None
    }
    part = _part(options.command)
    _check_words(part.FORM.words, words)
    answered: CommandAnswer = part.answer(options.command, options.position, options.throw, words)
    return answered


def _check_words(listed: Sequence[Word], given: dict[str, str]) -> None:
    """Refuse an option that has no effect in this question; ValueError says where it belongs."""
    holds = {word.name: word.allowed[0] for word in listed if word.allowed} | given
    fit = [word for word in listed if not word.belongs or set(word.belongs) & set(holds.items())]
    for word in listed:
        if word.name in given and word not in fit:
            wanted = " or ".join(f"--{name} {value}" for name, value in word.belongs)
            taken = ", ".join(f"--{each.name}" for each in fit)
            raise ValueError(f"--{word.name} belongs to {wanted}; here you may give {taken}")


def judge_strategy(options: argparse.Namespace) -> tuple[Any, Measure]:
    """The verdict on a file's function or a built-in strategy, with the unit of its worth.

    ValueError for a game's rules or a name that is not there; NotJudged for a function that fails.
    """
    named, function = options.strategy, options.function
    field = strategies.field(options.game, options.rules)
    if named not in field.known and not named.endswith(".py"):
        names = ", ".join(sorted(field.known))
        raise ValueError(f"'{named}' is neither a file .py nor a strategy; these are: {names}")
    if named in field.known and function:
        raise ValueError(f"--function belongs to a file of Python; '{named}' is a strategy's name")
    chosen = field.known.get(named) or strategy_in(Path(named), function)
    try:
        verdict = field.judge(chosen)
    except (strategies.IllegalPlay, strategies.ChangingAnswers) as error:
        raise NotJudged(str(error)) from error
    except (Exception, SystemExit) as error:
        raise NotJudged(f"{named}: {_last_line(error, named)}") from error
    return verdict, _part(options.game).measure_of(field)


def strategy_in(path: Path, function: str | None) -> Strategy:
    """The strategy of a file; ValueError names its functions where it is not clear which."""
    if not path.is_file():
        raise ValueError(f"there is no file {path}")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ValueError(f"{path} is no file of Python")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise NotJudged(f"{path}: {_last_line(error, str(path))}") from error
    own: dict[str, Callable[..., Any]] = {
        name: each
        for name, each in vars(module).items()
        if inspect.isfunction(each) and each.__module__ == path.stem and name[0] != "_"
    }
    dice = own.pop(DICE, None)
    name = function or (next(iter(own)) if len(own) == 1 else "")
    if name not in own:
        listed = ", ".join(own) or "none"
        raise ValueError(f"name a function of {path} by --function; it has {listed}")
    return strategies.strategy(name.replace("_", " "), own[name], dice)


def _last_line(error: Exception | SystemExit, path: str) -> str:
    """The error in a reader's file as text, such as "line 3: NameError: ..."."""
    if isinstance(error, SyntaxError):
        return f"line {error.lineno}: {error.msg}"
    ran = [
        each.lineno
        for each in traceback.extract_tb(error.__traceback__)
        if Path(each.filename).name == Path(path).name
    ]
    where = f"line {ran[-1]}: " if ran else ""
    return f"{where}{type(error).__name__}: {error}"


# Output.


def _print_answer(answered: CommandAnswer, options: argparse.Namespace) -> None:
    if options.json:
        plays = [line._asdict() for line in answered.plays]
        _print_json({"game": options.command, **answered._asdict(), "plays": plays})
        return
    bold, faint, plain = _colours(options.colour)
    form: Form = _part(options.command).FORM
    thrown = "" if answered.throw is None else f", {form.throw[0]} {answered.throw}"
    where = form.nothing if answered.position == "none" else answered.position
    print(f"{where}{thrown}: {_number(answered.worth)} {answered.measure}")
    width = max([len(line.text) for line in answered.plays] or [0])
    for line in answered.plays:
        best, end = (bold, plain) if not line.loss else ("", "")
        costs = f"costs {_loss(line.loss)}" if line.loss else "best"
        start = f"  {best}{line.text:{width}}  {_number(line.worth)}{end}"
        print(f"{start}  {faint if line.loss else ''}{costs}{plain if line.loss else ''}")
    if not answered.plays and answered.throw is not None:
        print("  nothing can be played")


def _print_verdict(verdict: Any, measure: Measure, options: argparse.Namespace) -> None:
    # Games in which all is chosen before the dice have no single faults.
    faults = getattr(verdict, "faults", [])[: options.faults]
    if options.json:
        report: dict[str, object] = {"game": options.game, "strategy": verdict.strategy.name}
        report["measure"] = measure.words
        report |= {name: getattr(verdict, name) for name in ("worth", "best", "cost")}
        report["faults"] = [
            {
                "position": str(fault.position),
                "throw": None if fault.throw is None else str(fault.throw),
                "plays": list(fault.plays),
                "better": list(fault.better),
                **{name: getattr(fault, name) for name in ("reach", "loss", "share")},
            }
            for fault in faults
        ]
        _print_json(report)
        return
    bold, faint, plain = _colours(options.colour)
    print(f"{verdict.strategy.name}: {bold}{_number(verdict.worth)}{plain} {measure.words}")
    cost = f"costs {_loss(verdict.cost)}" if verdict.cost else "costs nothing"
    print(f"best play: {_number(verdict.best)}, so it {cost}")
    costs = _costs([float(fault.share) for fault in faults], measure.unit)
    for fault, cost in zip(faults, costs, strict=True):
        thrown = "the number of dice" if fault.throw is None else f"thrown {fault.throw}"
        played, better = " or ".join(fault.plays), " or ".join(fault.better)
        where = f"{fault.position}, {thrown}: {played}; {bold}{better}{plain} is better"
        print(f"  {where} {faint}(costs {cost} a {verdict.field.round}){plain}")


def _print_json(report: dict[str, Any]) -> None:
    """Print an answer, each number with its fraction beside it, where it is one."""

    def plain(value: Any) -> Any:
        if isinstance(value, list):
            return [plain(each) for each in value]
        if not isinstance(value, dict):
            return value
        fields: dict[str, Any] = {}
        for name, each in value.items():
            fields[name] = plain(each)
            if isinstance(each, (int, float, Fraction)):
                exact = str(each) if isinstance(each, Fraction) else None
                fields |= {name: float(each), f"exact{name.capitalize()}": exact}
        return fields

    print(json.dumps({"format": FORMAT, **plain(report)}, indent=1))


def _number(value: Fraction | float) -> str:
    return f"{float(value):.4f}"


def _loss(value: Fraction | float) -> str:
    """A cost as text, with enough digits that a cost above 0 never looks like 0."""
    return _number(value) if value >= SMALLEST else f"less than {SMALLEST * 2:.4f}"


def _costs(shares: Sequence[float], unit: str) -> list[str]:
    """Fault costs as text, with enough decimals for two digits of the smallest."""
    least = min([share for share in shares if share], default=1.0)
    places = max(4, 1 - math.floor(math.log10(least)))
    costs = [f"{share:.{places}f}" for share in shares]
    return [f"{cost} {unit}" if unit else f"a chance of {cost}" for cost in costs]


def _colours(wanted: str) -> tuple[str, str, str]:
    """Escape codes for bold, faint and plain text; empty strings unless colour is wanted."""
    shown = wanted == "always" or (
        wanted == "auto" and sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    )
    return (BOLD, FAINT, PLAIN) if shown else ("", "", "")


# Completion in shells.


def completions(parser: argparse.ArgumentParser, typed: Sequence[str]) -> list[str]:
    """Completions for the last of the typed words."""
    *before, begun = typed or [""]
    known = commands(parser)
    first, options = known.get(before[0], ([], {})) if before else (list(known), {})
    offered = first if len(before) < 2 else []
    if before and before[-1] in options:
        offered = options[before[-1]]
    elif begun.startswith("-"):
        offered = list(options)
    return [each for each in offered if each.startswith(begun)]


#: By command: the choices for its first argument, and its options with theirs.
Completed: TypeAlias = dict[str, tuple[list[str], dict[str, list[str]]]]


def commands(parser: argparse.ArgumentParser) -> Completed:
    """Each subcommand's choices for its first argument, and its options with theirs."""
    known: Completed = {}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, each in action.choices.items():
                first: list[str] = []
                options: dict[str, list[str]] = {}
                for part in each._actions:
                    allowed = [str(choice) for choice in part.choices or ()]
                    options.update({option: allowed for option in part.option_strings})
                    if not part.option_strings and not first:
                        first = allowed
                known[name] = first, options
    return known
