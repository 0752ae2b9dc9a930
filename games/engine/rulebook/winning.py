"""W · Winning: the four ends of a game."""

from games.engine.rulebook.entries import chapter
from games.engine.translatable import gettext_noop as _

CHAPTER = chapter(
    "W",
    _("Winning"),
    W1=_("Five Liberal policies: the Liberals win."),
    W2=_("Hitler executed: the Liberals win."),
    W3=_("Six Fascist policies: the Fascists win."),
    W4=_("Hitler elected Chancellor once three or more Fascist policies are enacted: the Fascists win."),
    W5=_(
        "The game ends at that moment: no power is used, nothing more is played. Hitler wins and loses with the "
        "Fascists."
    ),
)
