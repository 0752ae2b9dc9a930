"""L · Legislative session: three tiles, two tiles, one tile, and the rule of silence."""

from games.engine.rulebook.entries import chapter
from games.engine.translatable import gettext_noop as _

CHAPTER = chapter(
    "L",
    _("Legislative session"),
    L1=_("The President draws the top three tiles. Only the President sees them."),
    L2=_("The President discards one of the three, face down."),
    L3=_("The other two go to the Chancellor together, never one at a time."),
    L4=_("Only the Chancellor sees those two, discards one face down and enacts the other, face up."),
    L5=_(
        "President and Chancellor stay silent while their session lasts: no signals, no messages and no claims of any "
        "kind, not even while a veto is pending."
    ),
    L6=_("Neither may leave the choice to chance: no shuffling, no random pick. They have to choose themselves."),
    L7=_("Discarded tiles are never shown to anyone during the game."),
    L8=_(
        "Anyone may lie about hidden knowledge (tiles, peeks, investigations), at any time. The two exceptions are E10 "
        "and X3."
    ),
    L9=_(
        "If fewer than three tiles are left in the deck when the session ends, the deck and the discard pile are "
        "shuffled into a new deck, before any power is used. Tiles left on the deck aren't shown and don't go on top."
    ),
    L10=_("A Liberal policy, or a Fascist one without a power, ends the round; the next election begins."),
)
