"""What a strategy page keeps on the device: what its reader has set, and an answer.

A link or an example never takes the place of what a reader has set: it begins a form of its own,
and those before it stay behind it.
"""

from __future__ import annotations

import json
from typing import Any, TypeAlias

Form: TypeAlias = dict[str, str]

#: So many forms are kept.
MOST = 6


class Kept:
    """What is kept for one page.

    forms     what was set, each a dict of controls, the present one first
    answered  {"set", "told", "on", "by", "own"}: what was asked, what was told, the day, which
              solvers told it, whether it was about a form that is kept; or None
    damaged   whether something was kept that cannot be read
    """

    def __init__(
        self, forms: list[Form], answered: dict[str, Any] | None, damaged: bool = False
    ) -> None:
        self.forms, self.answered, self.damaged = forms, answered, damaged

    def text(self) -> str:
        """What is kept, as the JSON that the device stores."""
        return json.dumps({"forms": self.forms, "answered": self.answered})


def read(text: str) -> Kept:
    """What was kept as this text, "" for nothing yet; of what is damaged nothing is taken."""
    if not text:
        return Kept([], None)
    try:
        found = json.loads(text)
        forms, answered = found["forms"], found["answered"]
        sound = isinstance(forms, list) and not [form for form in forms if not _is_form(form)]
        if answered is not None:
            sound = sound and _is_form(answered["set"]) and isinstance(answered["told"], dict)
            sound = sound and isinstance(answered["on"], str) and isinstance(answered["by"], str)
            sound = sound and isinstance(answered["own"], bool)
    except (ValueError, LookupError, TypeError):
        sound = False
    return Kept(forms, answered) if sound else Kept([], None, True)


def _is_form(form: Any) -> bool:
    if not isinstance(form, dict):
        return False
    return not [name for name in form if not isinstance(form[name], str)]


def put(forms: list[Form], form: Form, last: Form | None) -> list[Form]:
    """The forms with this one first, in place of the one that it was made from.

    forms: as they are kept now, by another window perhaps; last: what the reader has changed, None
    where that has to stay.
    """
    rest = [each for each in forms if each not in (form, last)]
    return ([form] + rest)[:MOST]


def back(forms: list[Form], shown: Form) -> list[Form]:
    """The forms after going back to the one before the one that is shown, which goes to the end."""
    if not forms or forms[0] != shown:
        return forms
    return forms[1:] + forms[:1]
