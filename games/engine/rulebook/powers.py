"""P · Presidential powers: what a Fascist policy lets the President do."""

from games.engine.rulebook.entries import chapter
from games.engine.translatable import gettext_noop as _

CHAPTER = chapter(
    "P",
    _("Presidential powers"),
    P1=_(
        "A Fascist policy enacted by a government grants the power printed on the space that it covers, by board and "
        "by how many Fascist policies now stand:"
    ),
    P2=_(
        "The sitting President must use the power before the next round; the game waits. Party does not matter. A "
        "power is used once and is never saved."
    ),
    P3=_(
        "*Investigate loyalty*: the President picks another living player and sees their party membership (not the "
        "role: Hitler shows Fascist). Only the President sees it; the table knows who was investigated."
    ),
    P4=_("No player is investigated twice in a game."),
    P5=_(
        "*Special election*: the President names any other living player, term-limited or not, as the next "
        "presidential candidate. That candidate nominates and the table votes as usual, term limits on the "
        "chancellorship included."
    ),
    P6=_(
        "After the special election, whatever its outcome, the candidacy goes to the left of the President who called "
        "it: nobody is skipped, and the player called may run twice in a row."
    ),
    P7=_("*Policy peek*: the President sees the top three tiles, in order, and they stay there in that order."),
    P8=_("*Execution*: the President executes another living player."),
)
