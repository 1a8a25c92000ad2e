"""Days as they are written, "2026-11-21": which there are, and which have come."""


def is_day(text: str) -> bool:
    """Whether a text is a day, such as 2026-11-21."""
    parts = text.split("-")
    digits = "".join(parts)
    if [len(part) for part in parts] != [4, 2, 2] or [c for c in digits if c not in "0123456789"]:
        return False
    year, month, day = [int(part) for part in parts]
    leap = not year % 4 and (year % 100 > 0 or not year % 400)
    longest = 28 + leap if month == 2 else 30 if month in (4, 6, 9, 11) else 31
    return 1 <= month <= 12 and 1 <= day <= longest


def number_of(date: str) -> int:
    """How many days have passed since the day before the first of March of the year 0."""
    year, month, day = [int(part) for part in date.split("-")]
    if month < 3:
        year, month = year - 1, month + 12
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * (month - 3) + 2) // 5 + day


def check_day(date: str, today: str) -> str:
    """The day itself; ValueError for one that has not come anywhere yet.

    today: the reader's day; somewhere it may be tomorrow.
    """
    if number_of(date) > number_of(today) + 1:
        raise ValueError(f"{date} is still to come: the days are those up to today, {today}")
    return date
