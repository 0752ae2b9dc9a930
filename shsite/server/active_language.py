"""Keeps the active language in a plain context variable.

Django keeps it in asgiref's `Local`, which also notes the thread and copies a dictionary. Each translated sentence and
each drawn piece asks for the language, at a move some twenty times; this answers in a tenth of the time. A value is
seen by the same code as before: by the task or thread that set it, and by threads that asgiref starts for it.
"""

from contextvars import ContextVar
from typing import Any

from django.utils.translation import trans_real

_catalogue: ContextVar[Any] = ContextVar("active_catalogue", default=None)


class ActiveLanguage:
    """Stands where Django expects an object with the active catalogue as its `value`, which may be missing."""

    @property
    def value(self) -> Any:
        """The active catalogue."""
        found = _catalogue.get()
        if found is None:
            raise AttributeError("value")
        return found

    @value.setter
    def value(self, catalogue: Any) -> None:
        _catalogue.set(catalogue)

    @value.deleter
    def value(self) -> None:
        _catalogue.set(None)


def keep_in_a_context_variable() -> None:
    """Apply this to the process."""
    vars(trans_real)["_active"] = ActiveLanguage()
