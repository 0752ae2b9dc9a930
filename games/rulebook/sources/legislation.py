"""The statements of the texts about: the legislative session."""

from games.engine.translatable import gettext_noop as _
from games.rulebook.sources.statement import SourceChapter, says

CHAPTER = SourceChapter(
    "legislation",
    _("The legislative session"),
    (
        says(
            "000 001 003 004",
            "L1 3.1",
            _("The President draws three tiles and looks at them in secret."),
        ),
        says(
            "000 001 003 004",
            "L2 3.1",
            _("The President discards one of them, face down."),
        ),
        says(
            "000 001 003 004",
            "L3 3.1 3.2",
            _("The other two go to the Chancellor."),
        ),
        says(
            "000 003 004",
            "L3 3.3",
            _("Both tiles change hands at the same time."),
        ),
        says(
            "000 001 003 004",
            "L4 3.2",
            _("The Chancellor discards one and enacts the other."),
        ),
        says(
            "000 003 004",
            "L4 3.2",
            _("The enacted tile lies face up on its track."),
        ),
        says(
            "000 001 003 004",
            "L5 3.3",
            _("President and Chancellor may not communicate, with or without words."),
        ),
        says(
            "003",
            "L5 3.3",
            _("There's no discussion while they legislate."),
        ),
        says(
            "000 003 004",
            "L6 3.3",
            _("They may not shuffle the tiles or choose at random."),
        ),
        says(
            "003",
            "L5 L6 3.3",
            _("Hinting at your tiles by an odd way of choosing breaks the spirit of the game."),
        ),
        says(
            "000 003 004",
            "L7 3.2",
            _("Discarded tiles are never shown."),
        ),
        says(
            "000 001 003",
            "L8 I4 3.4",
            _("The table has only the word of President and Chancellor, and they may lie."),
        ),
        says(
            "000 003 004",
            "L8 I4 3.4",
            _("You can always lie about what only you know."),
        ),
        says(
            "000 003 004",
            "L8 E10 X3 8.10",
            _(
                "Only Hitler has to tell the truth, when executed or when elected Chancellor after three Fascist "
                "policies."
            ),
        ),
        says(
            "003",
            "D16 8.10",
            _("Hitler has to own up only when assassinated."),
        ),
        says(
            "000 003",
            "L9 3.5 8.6",
            _("If fewer than three tiles remain at the end of a session, shuffle them with the discards."),
        ),
        says(
            "000 003",
            "L9 3.5 8.6",
            _("Leftover tiles aren't shown and don't simply go on top."),
        ),
        says(
            "001",
            "D7 8.6",
            _("Shuffle whenever fewer than three tiles remain."),
        ),
        says(
            "004",
            "D7 8.6",
            _("Shuffle when the deck runs out during a draw. Tiles that were drawn but not discarded stay out."),
        ),
        says(
            "000 003",
            "L10 P1 2.1",
            _("A Liberal policy, or a Fascist one without a power, ends the round."),
        ),
        says(
            "",
            "R3 3.5",
            _("No text speaks of other decks."),
            _("Our ruling: your own deck has to leave three tiles to draw after every shuffle."),
        ),
    ),
)
