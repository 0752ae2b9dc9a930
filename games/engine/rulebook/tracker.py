"""T · Election tracker and chaos: the consequences of failed elections."""

from games.engine.rulebook.entries import chapter
from games.engine.translatable import gettext_noop as _

CHAPTER = chapter(
    "T",
    _("Election tracker and chaos"),
    T1=_(
        "When the tracker reaches three, the country falls into chaos: the top tile of the deck is revealed and "
        "enacted at once."
    ),
    T2=_("If a chaos tile would grant a power, the power is ignored."),
    T3=_("After chaos, all term limits are cleared: anyone alive can be nominated."),
    T4=_("Any enacted policy, from a government or from chaos, resets the tracker to zero."),
    T5=_("A chaos tile can win the game (W1, W3), and can open the veto (V1) and the Hitler zone (E10)."),
    T6=_(
        "If fewer than three tiles are left in the deck after chaos, the deck and the discard pile are shuffled into "
        "a new deck."
    ),
    T7=_("After chaos the candidacy passes on as usual (P6 if the last election was a special one)."),
)
