"""Choices of finished games that a learner missed in "Learn from this game"; they come back like missed questions.

Their names are `g`, the game's code, a dot, and the step of the decision.
"""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext

from games.codes import in_groups, normal_code
from games.services.answers import Refused
from games.services.play import watching
from tutorial.asking.progress import keep, progress_of
from tutorial.asking.repetition import is_kept, remember

LETTER, DOT = "g", "."


def note_choice(request: HttpRequest, code: str, step: int, *, is_right: bool, **_signal: Any) -> None:
    """Note a choice that was made anew (a receiver of `decided_anew`). A right one counts if it was missed before."""
    mine, name = progress_of(request), f"{LETTER}{code}{DOT}{step}"
    if not is_right or is_kept(mine, name):
        remember(mine, name, is_right=is_right)
        keep(request, mine)


def past_choice(name: str) -> tuple[str, str] | None:
    """Return the title and the address of the choice with this name, if its game is still here."""
    code, _dot, step = name.removeprefix(LETTER).partition(DOT)
    if not (name.startswith(LETTER) and normal_code(code) == code and step.isascii() and step.isdigit()):
        return None
    if isinstance(watching.row_of(code), Refused):
        return None
    title = gettext("What would you do? Game %(code)s, step %(step)s") % {"code": in_groups(code), "step": step}
    return title, f"{reverse('review:choose', args=[code, int(step[:6])])}?due=1"
