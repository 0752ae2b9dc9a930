"""I · Who knows what: what everyone, one player, or nobody may know."""

from games.engine.rulebook.entries import chapter
from games.engine.translatable import gettext_noop as _

CHAPTER = chapter(
    "I",
    _("Who knows what"),
    I1=_(
        "Public: both tracks, the election tracker, seats and who's alive, the current candidates and government, the "
        "last elected pair, every past ballot, every power and who it was used on, the size of the deck and the "
        "discard pile, and who is confirmed not to be Hitler."
    ),
    I2=_(
        "Only for you: your role and party, what S6-S7 told you, tiles you held or peeked at, parties you "
        "investigated, and the ballot you just cast."
    ),
    I3=_(
        "Hidden from everyone until the game is over: the order of the deck, the discards, and other ballots until "
        "all are in."
    ),
    I4=_(
        "Claims (what I drew, what I passed, what I saw, what party they are) are public statements and may be lies. "
        "Nobody checks them while the game is on."
    ),
    I5=_("Once the game is over, everything may be shown, and the review shows it."),
)
