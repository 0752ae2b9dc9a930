"""The statements of the texts about: the game and its box."""

from games.engine.translatable import gettext_noop as _
from games.rulebook.sources.statement import SourceChapter, says

CHAPTER = SourceChapter(
    "box",
    _("The game and its box"),
    (
        says(
            "001 003 004",
            "1.1",
            _("It's 1932, in Germany before the war."),
        ),
        says(
            "001 003 004",
            "1.1",
            _(
                "The players are politicians who try to hold a fragile Liberal government together, with secret "
                "Fascists among them."
            ),
        ),
        says(
            "000 001 002 003 004",
            "S2 S3 1.1",
            _("One of the players is Hitler."),
        ),
        says(
            "003 004",
            "6.1",
            _("It's a game of hidden roles: you bluff, vote and work out who is who."),
        ),
        says(
            "001 003",
            "7.1",
            _("The rules are few. What makes the game rich is what people do with them."),
        ),
        says(
            "000 001 002 003 004",
            "S1 1.2",
            _("Five to ten people can play."),
        ),
        says(
            "003",
            "1.2",
            _("A game takes 45 to 60 minutes."),
        ),
        says(
            "002 003",
            "@about",
            _("The game came out in 2016. Mike Boxleiter, Tommy Maranges, Max Temkin and Mac Schubert made it."),
        ),
        says(
            "003",
            "",
            _(
                "It has little in common with a long game about civilizations: one evening, hidden information, "
                "and people instead of resources."
            ),
            _("A comparison for readers who know the other game. There's nothing in it to play."),
        ),
        says(
            "003",
            "D18 8.18",
            _("There are two teams, but everyone plays for themselves."),
        ),
        says(
            "001 002 003",
            "@official",
            _("The official rules can be read online."),
        ),
        says(
            "003",
            "S10 1.3",
            _("A companion app can narrate the start."),
        ),
        says(
            "003",
            "7.1",
            _("There's a chapter for playing alone, and it's empty."),
            _("The game needs a table. If you're alone, you can play with bots here."),
        ),
        says(
            "002",
            "@print",
            _("You can play even if you don't own the box."),
        ),
        says(
            "000 001 003 004",
            "S4 1.5",
            _("There are 17 policy tiles: six Liberal and eleven Fascist."),
        ),
        says(
            "000 003 004",
            "S3 @print",
            _("There are ten secret role cards."),
        ),
        says(
            "000 003 004",
            "S3 @print",
            _("There are ten party cards. One text counts them: six Liberal, four Fascist."),
        ),
        says(
            "003 004",
            "@print",
            _("There are ten envelopes."),
        ),
        says(
            "000 003 004",
            "E6 @print",
            _("There are ten ballots that say Ja and ten that say Nein."),
        ),
        says(
            "000 003 004",
            "S5 4.1 @print",
            _("There are three boards, one for each range of table sizes."),
        ),
        says(
            "000 003 004",
            "T1 @print",
            _("There's a marker for the election tracker."),
        ),
        says(
            "000 003 004",
            "@print",
            _("There's a card for the draw pile, and two of the texts list one for the discard pile."),
        ),
        says(
            "000 003 004",
            "E1 E2 @print",
            _("There's a sign for the President and one for the Chancellor."),
        ),
        says(
            "004",
            "D13 I1",
            _("Two more signs show who was elected last."),
        ),
    ),
)
