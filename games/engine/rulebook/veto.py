"""V · Veto: rejecting an agenda once five Fascist policies are enacted."""

from games.engine.rulebook.entries import chapter
from games.engine.translatable import gettext_noop as _

CHAPTER = chapter(
    "V",
    _("Veto"),
    V1=_(
        "Once five Fascist policies are enacted, every *later* legislative session allows a veto, for the rest of the "
        "game."
    ),
    V2=_(
        "The President draws and discards as usual. With two tiles in hand, the Chancellor may propose a veto instead "
        "of enacting one, whatever the two tiles are."
    ),
    V3=_(
        "If the President agrees, both tiles are discarded, nothing is enacted, the tracker advances by one and the "
        "candidacy passes on. This can bring chaos (T1)."
    ),
    V4=_("If the President refuses, the Chancellor must enact one of the two and can't propose again in this session."),
    V5=_(
        "A government that vetoes was still elected: both members are term-limited (unless the veto brought chaos, "
        "T3). No power is granted."
    ),
    V6=_("The reshuffle in L9 also happens after a veto, before a chaos tile is drawn."),
)
