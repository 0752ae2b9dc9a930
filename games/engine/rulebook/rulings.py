"""R · Rulings where the official text is silent."""

from games.engine.rulebook.entries import chapter
from games.engine.translatable import gettext_noop as _

CHAPTER = chapter(
    "R",
    _("Rulings where the official text is silent"),
    R1=_('A President may not pick themselves for investigate, special election or execution ("another player").'),
    R2=_(
        "If the player who called a special election was executed before the candidacy returns, it goes to the next "
        "living player to the left of their seat, looked up at the moment of the return. (It happens: the President of "
        "a special election can come to execute the caller, or the player who was next.)"
    ),
    R3=_(
        "A deck or track of a custom ruleset must leave enough tiles to draw three after every reshuffle, or it is "
        "refused when it is made."
    ),
    R4=_("A power with no legal target (custom rulesets only) lapses, and the log says so."),
    R5=_("A ballot may be changed until the last one is in; it is a setting, never a toggle."),
)
