"""The file `_headers` of a built site: which paths get which HTTP headers.

Netlify reads it from the folder that it publishes, and so does serve.py. A rule is a path and,
indented below it, headers:

    /data/*
      Access-Control-Allow-Origin: *
"""

import re
from dataclasses import dataclass
from functools import cached_property

#: Its name in the built site; no server hands it out.
NAME = "_headers"


@dataclass(frozen=True)
class Rule:
    """A path, in which `*` stands for anything and `:name` for one segment, and its headers."""

    path: str
    values: dict[str, str]

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Netlify's matching: `/data/*` is for /data and all below; a last slash may lack."""
        parts = []
        for part in filter(None, self.path.split("/")):
            if part.startswith(":"):
                parts.append("[^/]+")
            elif part == "*":
                parts.append("?.*")
            else:
                parts.append(re.escape(part).replace(r"\*", ".*"))
        return re.compile("/" + "/".join(parts) + "/?$", re.IGNORECASE)


def dumps(rules: list[Rule]) -> str:
    """The text of the file."""
    lines = []
    for rule in rules:
        lines.append(rule.path)
        lines += [f"  {name}: {value}" for name, value in rule.values.items()]
    return "\n".join(lines) + "\n"


def loads(text: str) -> list[Rule]:
    """The rules of a file, in their order. Raises ValueError for a line that is none."""
    rules: list[Rule] = []
    for number, line in enumerate(text.splitlines(), 1):
        content = line.strip()
        if not content or content.startswith("#"):
            continue
        name, colon, value = content.partition(":")
        if not line[0].isspace():
            rules.append(Rule(content, {}))
        elif rules and colon:
            rules[-1].values[name.strip()] = value.strip()
        else:
            raise ValueError(f"line {number} of {NAME} is no header: {content}")
    return rules


def for_path(path: str, rules: list[Rule]) -> dict[str, str]:
    """The headers that the rules give to a URL path; of two for one name the later wins."""
    values: dict[str, str] = {}
    for rule in rules:
        if rule.pattern.match(path):
            values |= rule.values
    return values
