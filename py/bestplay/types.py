"""Names of types that several modules use, for the type checker: nothing imports them at run time.

MicroPython has no typing, so modules import these below `if TYPE_CHECKING:` alone.
"""

from collections.abc import Callable

#: How far a long question has come: (done, of), of None where the end is not known.
Report = Callable[[int, int | None], None]
