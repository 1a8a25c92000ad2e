"""Positions and rules as words that a person can read and edit: "tiles=1-3,5&roll=4,6"."""


def split(text):
    """The words of a link's hash as a dict; ValueError for a part that is not key=value."""
    found = {}
    for part in text.lstrip("#").split("&"):
        if not part:
            continue
        key, sign, value = part.partition("=")
        if not sign:
            raise ValueError("'%s' is not of the form name=value" % part)
        if key in found:
            raise ValueError("'%s' is given twice" % key)
        found[key] = value
    return found


def decoded(text):
    """The text of a link with its %-codes resolved; ValueError when they are not well formed."""
    head, *coded = text.split("%")
    found = head.encode()
    for part in coded:
        if len(part) < 2 or [c for c in part[:2] if c not in "0123456789abcdefABCDEF"]:
            raise ValueError("'%%%s' is not a code for a character" % part[:2])
        found += bytes([int(part[:2], 16)]) + part[2:].encode()
    try:
        return found.decode()
    except UnicodeError:
        raise ValueError("its %-codes are not text") from None


def join(words):
    """The hash for a list of (name, value) pairs, leaving out those whose value is None."""
    return "&".join(["%s=%s" % (key, value) for key, value in words if value is not None])


def only(words, allowed):
    """The words, or ValueError for a name that is not allowed."""
    for key in words:
        if key not in allowed:
            raise ValueError("there is no '%s' here; the names are %s" % (key, ", ".join(allowed)))
    return words


def choice(words, key, allowed):
    """The value of a word with a fixed list of values; the first is the default."""
    value = words.get(key, allowed[0])
    if value not in allowed:
        raise ValueError("%s is %s, not '%s'" % (key, " or ".join(allowed), value))
    return value


def number(text, what):
    """A whole number from 0 up, or ValueError."""
    if not text or [c for c in text if c not in "0123456789"]:
        raise ValueError("'%s' is not a whole number (%s)" % (text, what))
    if len(text) > 6:
        raise ValueError("%s is too large (%s)" % (text, what))
    return int(text)


def numbers(text, what):
    """The numbers of a list with ranges, "1-3,5" or "none" for no number, as written."""
    found: list[int] = []
    if text == "none":
        return found
    for part in text.split(","):
        low, sign, high = part.partition("-")
        start = number(low, what)
        stop = number(high, what) if sign else start
        if stop < start or stop - start > 1000:
            raise ValueError("'%s' is not a range that rises (%s)" % (part, what))
        found.extend(range(start, stop + 1))
    return found


def ranges(values):
    """Rising numbers as text, runs of three or more as ranges: [1, 2, 3, 5] is "1-3,5"."""
    values = list(values)
    parts = []
    while values:
        run = 1
        while run < len(values) and values[run] == values[0] + run:
            run += 1
        if run > 2:
            parts.append("%d-%d" % (values[0], values[run - 1]))
        else:
            run = 1
            parts.append(str(values[0]))
        values = values[run:]
    return ",".join(parts) or "none"
