"""What every page's state has: a plain object whose changed copies the actions return."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Self


class State:
    """What a page shows.  Each game's page has a subclass, made without arguments.

    open: the ids of what the reader opened; asked: the long jobs that the reader asked for.
    """

    def __init__(self) -> None:
        self.open: tuple[str, ...] = ()
        self.asked: tuple[str, ...] = ()

    def copy(self) -> "Self":
        """Another state with the same contents, which are never changed in place."""
        other = type(self)()
        for name in self.__dict__:
            setattr(other, name, self.__dict__[name])
        return other


def shared_action(state: State, action: str, value: str) -> bool:
    """Take an action that all pages have into a state; whether it was one.

    They open a play, ask for a long job, or cancel what was asked for.
    """
    if action == "open":
        state.open += (value,)
    elif action == "go":
        state.asked += (value,)
    elif action == "cancel":
        state.asked = ()
    else:
        return False
    return True
