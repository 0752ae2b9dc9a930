"""The statements of the texts about: the veto."""

from games.engine.translatable import gettext_noop as _
from games.rulebook.sources.statement import SourceChapter, says

CHAPTER = SourceChapter(
    "veto",
    _("The veto"),
    (
        says(
            "000 001 003 004",
            "V1 5.4",
            _("From the fifth Fascist policy on, a government can veto."),
        ),
        says(
            "000 003",
            "V1 5.4",
            _("It holds for every later session, to the end of the game."),
        ),
        says(
            "001 003",
            "V3 5.4",
            _("Both have to agree."),
        ),
        says(
            "000 003 004",
            "V2 5.4",
            _("The President draws, discards and passes two tiles as usual. Then the Chancellor may ask for a veto."),
        ),
        says(
            "004",
            "D3 8.4",
            _("A Liberal policy can't be vetoed."),
        ),
        says(
            "000 003 004",
            "V3 5.4",
            _("If the President agrees, both tiles are discarded."),
        ),
        says(
            "001 003",
            "D5 V3 8.14",
            _("A veto discards all three tiles."),
        ),
        says(
            "003 004",
            "V3 5.4",
            _("After a veto the President's sign moves on."),
        ),
        says(
            "000 001 003 004",
            "V3 5.4 5.6",
            _("A veto moves the tracker up by one."),
        ),
        says(
            "000 003 004",
            "V4 5.5",
            _("If the President refuses, the Chancellor has to enact one of the two."),
        ),
        says(
            "",
            "V4 8.17",
            _("Some programs bind the Chancellor to a tile before asking. No text does."),
        ),
        says(
            "004",
            "V5 5.4",
            _("A veto grants no power."),
        ),
        says(
            "",
            "V5 5.4 8.12",
            _("Two texts say that the veto affects eligibility. None says how."),
            _("Our ruling: the pair was elected, so both are limited."),
        ),
        says(
            "",
            "V6 5.6 8.15",
            _("No text says whether to shuffle before a chaos tile that a veto brings."),
            _("Our ruling: yes. The session is over, so its shuffle comes first."),
        ),
    ),
)
