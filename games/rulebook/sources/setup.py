"""The statements of the texts about: setup."""

from games.engine.translatable import gettext_noop as _
from games.rulebook.sources.statement import SourceChapter, says

CHAPTER = SourceChapter(
    "setup",
    _("Setup"),
    (
        says(
            "000 003 004",
            "S5 4.1",
            _("Choose the board for your number of players, and put it next to the Liberal track."),
        ),
        says(
            "000 003 004",
            "S4 1.5",
            _("Shuffle all the policy tiles into one deck, face down."),
        ),
        says(
            "000 002 003 004",
            "S3 @print",
            _("Each envelope holds a role card, a party card and two ballots."),
        ),
        says(
            "000 003 004",
            "S3 1.1",
            _("A Liberal role goes with a Liberal party card. A Fascist and Hitler get a Fascist one."),
        ),
        says(
            "000 001 002",
            "S2 1.2",
            _(
                "With 5, 6, 7, 8, 9 and 10 players there are 3, 4, 4, 5, 5 and 6 Liberals, and 1, 1, 2, 2, 3 and "
                "3 Fascists besides Hitler."
            ),
        ),
        says(
            "004",
            "S2 1.2",
            _(
                "There's one Fascist besides Hitler with five or six players, two with seven or eight, three with"
                " nine or ten."
            ),
        ),
        says(
            "001 002 003",
            "S2 1.2",
            _("The Liberals are in the majority."),
        ),
        says(
            "003",
            "S2 1.2",
            _("Count the ordinary Fascists without Hitler when you fill the envelopes."),
        ),
        says(
            "000 003 004",
            "S3 @print",
            _("Shuffle the envelopes and deal one to each player."),
        ),
        says(
            "003 004",
            "I2 S8",
            _("Everyone looks at their own role in secret."),
        ),
        says(
            "003",
            "I2",
            _("Don't show your envelope to anyone."),
        ),
        says(
            "000 003",
            "S3 P3 1.1 4.3",
            _("There are two cards so that an investigation can show a team without giving Hitler away."),
        ),
        says(
            "003",
            "P3 1.1 4.3",
            _("Someone who finds a Fascist still has to work out whether it's Hitler."),
        ),
        says(
            "000 001 003 004",
            "S9 1.2",
            _("Chance picks the first presidential candidate."),
        ),
        says(
            "000 003 004",
            "S9 2.2",
            _("The first candidate gets both signs: the President's to keep, the Chancellor's to pass on."),
        ),
        says(
            "000 002 003 004",
            "S6 1.3 8.2",
            _("With five or six players, Hitler and the Fascist know each other."),
        ),
        says(
            "001",
            "D1 8.2",
            _("Hitler knows the Fascist with five players only."),
        ),
        says(
            "000 001 002 003 004",
            "S7 1.4",
            _("With seven or more, the Fascists know each other and Hitler, but Hitler doesn't know them."),
        ),
        says(
            "002 003",
            "D11 8.2",
            _("An overview says, for any number of players, that Hitler doesn't know the Fascists."),
        ),
        says(
            "004",
            "D11 S6 S7",
            _("Only the Fascists know who Hitler is. With five or six, Hitler knows the Fascist, too."),
        ),
        says(
            "001 002 003 004",
            "S6 S7 1.4",
            _("The Fascists know Hitler from the start."),
        ),
        says(
            "002 003",
            "S8 1.4",
            _("The Liberals don't know for sure who anyone is."),
        ),
        says(
            "001 002 003 004",
            "S10 1.3 1.4",
            _("Someone reads the directions to the whole table while everyone's eyes are closed."),
        ),
        says(
            "002 003 004",
            "S10 1.3",
            _("Five or six players: the Fascist and Hitler look up, find each other, and close their eyes again."),
        ),
        says(
            "002 003 004",
            "S10 1.4 8.7",
            _(
                "Seven or more: fists out, the Fascists look up, Hitler's thumb goes up, and the Fascists "
                "remember whose it is."
            ),
        ),
        says(
            "002 003",
            "S10",
            _("Both scripts have a long pause for the secret signs."),
        ),
        says(
            "001 003 004",
            "S10 8.7",
            _("Hands or thumbs go down before the eyes open."),
        ),
        says(
            "001",
            "D14 8.7",
            _("Hitler's thumb goes up before the Fascists look."),
        ),
        says(
            "002 003",
            "S10",
            _("If anything went wrong, say so before the game begins."),
        ),
    ),
)
