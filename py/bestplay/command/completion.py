"""What shells complete: the games, their options, and what may stand behind an option."""

from __future__ import annotations

import argparse
from typing import TypeAlias

SHELLS = ("bash", "zsh", "fish")

#: bash's function; zsh runs it as well.
BASH = """\
_bestplay() {{
    local words= cur="${{COMP_WORDS[COMP_CWORD]}}" prev="${{COMP_WORDS[COMP_CWORD-1]}}"
    case "$COMP_CWORD ${{COMP_WORDS[1]}} $prev" in
        "1 "*) words="{commands}" ;;
{cases}
    esac
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
    [ -n "$words" ] || COMPREPLY=($(compgen -f -- "$cur"))
}}
complete -F _bestplay bestplay
"""


def script(shell: str, parser: argparse.ArgumentParser) -> str:
    """What the shell reads: `eval "$(bestplay completion bash)"`."""
    known = commands(parser)
    if shell == "fish":
        return "".join(_fish(known))
    begin = "autoload -Uz compinit bashcompinit && compinit && bashcompinit\n"
    return (begin if shell == "zsh" else "") + _bash(known)


#: For each command its first arguments that have a list, and its options with theirs.
Known: TypeAlias = dict[str, tuple[list[str], dict[str, list[str]]]]


def commands(parser: argparse.ArgumentParser) -> Known:
    """What can be completed, as the parser knows it."""
    known: Known = {}
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


def _bash(known: Known) -> str:
    cases = []
    for name, (_, options) in known.items():
        for option, allowed in options.items():
            if allowed:
                cases.append(f'        *" {name} {option}") words="{" ".join(allowed)}" ;;')
    for name, (first, options) in known.items():
        if first:
            cases.append(f'        "2 {name} "*) words="{" ".join(first)}" ;;')
        cases.append(f'        *" {name} "*) [ "${{cur#-}}" = "$cur" ] ||')
        cases.append(f'            words="{" ".join(options)}" ;;')
    return BASH.format(commands=" ".join(known), cases="\n".join(cases))


def _fish(known: Known) -> list[str]:
    within = "__fish_seen_subcommand_from"
    listed = " ".join(known)
    lines = [f"complete -c bestplay -f -n 'not {within} {listed}' -a '{listed}'\n"]
    for name, (first, options) in known.items():
        if first:
            lines.append(f"complete -c bestplay -f -n '{within} {name}' -a '{' '.join(first)}'\n")
        for option, allowed in options.items():
            form = "-l" if option.startswith("--") else "-s"
            line = f"complete -c bestplay -n '{within} {name}' {form} {option.lstrip('-')}"
            lines.append(f"{line} -x -a '{' '.join(allowed)}'\n" if allowed else f"{line}\n")
    return lines
