"""X · The dead: what an execution takes from a player, and what it reveals."""

from games.engine.rulebook.entries import chapter
from games.engine.translatable import gettext_noop as _

CHAPTER = chapter(
    "X",
    _("The dead"),
    X1=_(
        "The dead don't vote and may not speak. They can't run for office, be nominated, be investigated, be called "
        "to a special election or be executed again."
    ),
    X2=_("The candidacy skips the dead, and only the living count for a majority."),
    X3=_(
        "If Hitler is executed, they must say so, and the Liberals win at once. If the executed player isn't Hitler, "
        "nothing about their role or party is revealed."
    ),
)
