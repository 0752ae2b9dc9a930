"""V · Veto: rejecting an agenda once five Fascist policies are enacted."""

from games.engine.rulebook.entries import chapter
from games.engine.translatable import gettext_noop as _

CHAPTER = chapter(
    "V",
    _("Veto"),
    V1=_(
        "Once five Fascist policies stand, every *later* legislative session allows a veto, for the rest of the game."
    ),
    V2=_(
        "The President draws and discards as usual. Holding two tiles, the Chancellor may propose a veto instead of "
        "enacting, whatever the two tiles are."
    ),
    V3=_(
        "If the President consents, both tiles are discarded, nothing is enacted, the tracker advances by one and the "
        "candidacy passes on. This can bring chaos (T1)."
    ),
    V4=_(
        "If the President refuses, the Chancellor must enact one of the two, and may not propose again in this session."
    ),
    V5=_(
        "A vetoing government was elected: its members are term-limited (unless its veto brought chaos, T3). No power "
        "is granted."
    ),
    V6=_("The reshuffle of L9 is due after a veto too, before a chaos tile is drawn."),
)
