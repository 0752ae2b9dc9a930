"""I · Who knows what: what everyone, one player, or nobody may know."""

from games.engine.rulebook.entries import chapter
from games.engine.translatable import gettext_noop as _

CHAPTER = chapter(
    "I",
    _("Who knows what"),
    I1=_(
        "Public: both tracks, the election tracker, seats and who is alive, the current candidates and government, the "
        "last elected pair, every past ballot, every power used and on whom, the sizes of deck and discard pile, who "
        "was confirmed not to be Hitler."
    ),
    I2=_(
        "A player's own: their role and party, what S6-S7 told them, tiles they held or peeked at, parties they "
        "investigated, the ballot they just cast."
    ),
    I3=_("Nobody's until the game is over: the deck's order, the discards, other ballots before all are in."),
    I4=_(
        "Claims (what I drew, what I passed, what I saw, what party they are) are public statements that may be lies; "
        "nothing checks them while the game lasts."
    ),
    I5=_("When the game is over everything may be shown, and the review shows it."),
)
