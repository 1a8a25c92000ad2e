"""What a strategy page keeps on the device: what its reader has set.

A link never takes the place of what a reader has set: it begins a form of its own, and those before
it stay behind it.
"""

from __future__ import annotations

import json
from typing import Any, TypeAlias

Form: TypeAlias = dict[str, str]

#: So many forms are kept.
MOST = 6


def as_text(forms: list[Form]) -> str:
    """What is kept, the present form first, as the JSON that the device stores."""
    return json.dumps({"forms": forms})


def read(text: str) -> tuple[list[Form], bool]:
    """The forms that were kept as this text, "" for nothing yet, and whether it is damaged; of what
    is damaged nothing is taken."""
    if not text:
        return [], False
    try:
        forms = json.loads(text)["forms"]
        sound = isinstance(forms, list) and not [form for form in forms if not _is_form(form)]
    except (ValueError, LookupError, TypeError):
        sound = False
    return (forms, False) if sound else ([], True)


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
