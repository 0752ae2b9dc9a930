"""X · The dead: what an execution takes from a player, and what it reveals."""

from games.engine.rulebook.entries import chapter
from games.engine.translatable import gettext_noop as _

CHAPTER = chapter(
    "X",
    _("The dead"),
    X1=_(
        "The dead do not vote, cannot be nominated, run, be investigated, be called or be executed again, and may not "
        "speak."
    ),
    X2=_("The candidacy skips them, and a majority is counted among the living."),
    X3=_(
        "If the executed player is Hitler they must say so, and the Liberals win at once. If not, nothing about their "
        "role or party is revealed."
    ),
)
