"""P · Presidential powers: what a Fascist policy lets the President do."""

from games.engine.rulebook.entries import chapter
from games.engine.translatable import gettext_noop as _

CHAPTER = chapter(
    "P",
    _("Presidential powers"),
    P1=_(
        "A Fascist policy enacted by a government grants the power printed on the space it covers. It depends on the "
        "board and on how many Fascist policies there are now:"
    ),
    P2=_(
        "The President must use the power before the next round; the game waits. Party doesn't matter. A power is "
        "used once and can't be saved."
    ),
    P3=_(
        "*Investigate loyalty*: the President chooses another living player and sees their party membership (not the "
        "role: Hitler shows Fascist). Only the President sees it; the table knows who was investigated."
    ),
    P4=_("No player is investigated twice in a game."),
    P5=_(
        "*Special election*: the President chooses any other living player, term-limited or not, as the next "
        "candidate for President. That candidate nominates and the table votes as usual, including term limits for "
        "the Chancellor."
    ),
    P6=_(
        "After the special election, whatever its outcome, the candidacy goes to the left of the President who called "
        "it: nobody is skipped, and the chosen player may run twice in a row."
    ),
    P7=_("*Policy peek*: the President sees the top three tiles, in order. They stay there in that order."),
    P8=_("*Execution*: the President executes another living player."),
)
