"""The table format, written by the build and read by the pages: exact values of every position.

A table is JSON: {"format": "bestplay-table/1", "game", "rules", "objective", "scale", "values"}.
values[index(position)] / scale is the value, exactly or as rounded to the scale; moves follow by
one step of look-ahead.  Some tables have null where no game comes to the position.  scale and
values are whole numbers written as strings, because other readers of JSON round numbers beyond
2**53.
"""

import json

FORMAT = "bestplay-table/1"
FIELDS = ("format", "game", "rules", "objective", "scale", "values")


def write(game, rules, objective, scale, values):
    """The table as one line of JSON text, the same bytes each time."""
    said = [None if value is None else str(value) for value in values]
    parts = [FORMAT, game, rules, objective, str(scale), said]
    inside = ['"%s":%s' % (key, _dump(part)) for key, part in zip(FIELDS, parts)]
    return "{%s}\n" % ",".join(inside)


def _dump(part):
    return json.dumps(part).replace(", ", ",") if isinstance(part, list) else json.dumps(part)


def read(text, game, rules, objective, count):
    """(scale, values) as ints, or ValueError when this is not the table that was asked for."""
    scale, values = unread(text, game, rules, objective, count)
    return scale, [whole(value) for value in values]


def unread(text, game, rules, objective, count):
    """The same with the values as they are written, null too, for who needs but few: see whole."""
    try:
        table = json.loads(text)
    except ValueError:
        table = None
    if not isinstance(table, dict) or [key for key in FIELDS if key not in table]:
        raise ValueError("the table is damaged or not a table")
    for key, wanted in zip(FIELDS, (FORMAT, game, rules, objective)):
        if table[key] != wanted:
            raise ValueError("the table's %s is '%s', not '%s'" % (key, table[key], wanted))
    for key in table:
        if key not in FIELDS:
            raise ValueError("the table has an unknown field '%s'" % key)
    values = table["values"]
    if not isinstance(values, list) or len(values) != count:
        found = len(values) if isinstance(values, list) else "no list of"
        raise ValueError("the table has %s values, not %d" % (found, count))
    return whole(table["scale"]), values


def whole(text):
    """The whole number that write wrote, and nothing else that int() would read or round."""
    digits = text[1:] if isinstance(text, str) and text[:1] == "-" else text
    if not isinstance(text, str) or not digits or [c for c in digits if c not in "0123456789"]:
        raise ValueError("the table holds %s, not a whole number as a string" % (text,))
    return int(text)
