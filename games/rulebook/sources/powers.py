"""The statements of the texts about: powers and the dead."""

from games.engine.translatable import gettext_noop as _
from games.rulebook.sources.statement import SourceChapter, says

CHAPTER = SourceChapter(
    "powers",
    _("Powers and the dead"),
    (
        says(
            "000",
            "P1 4.1 8.1",
            _(
                "The powers by board: 5-6 peek, execution, execution from the third policy on; 7-8 investigate, "
                "special election, two executions from the second on; 9-10 the same with one more investigation "
                "first."
            ),
        ),
        says(
            "001 003",
            "P1 S5 4.1",
            _("Which power you get depends on the board and on how many Fascist policies are enacted."),
        ),
        says(
            "004",
            "D2 8.1",
            _(
                "One list for every table: investigate at 1-2 policies, special election at 3-4, peek at 5, "
                "execution at 6."
            ),
        ),
        says(
            "002 003",
            "D17 8.13",
            _("Whenever a Fascist policy is enacted, the President gets a power."),
        ),
        says(
            "000 001 002 003 004",
            "P2 4.9",
            _("The President has to use the power before the next round."),
        ),
        says(
            "000 001 002 003",
            "P2 4.9",
            _("A power is used once. It can't be saved."),
        ),
        says(
            "001 002 003",
            "P2 4.9",
            _("It doesn't matter which side the President is on."),
        ),
        says(
            "003",
            "P2 4.9 6.7",
            _("The President may talk it over with the table, and then decides alone."),
        ),
        says(
            "002 003",
            "P1 4.1",
            _("Even Liberals may be tempted to enact a Fascist policy to gain its power."),
        ),
        says(
            "",
            "R4 4.9",
            _("No text says what happens to a power that nobody can use."),
            _("Our ruling: it lapses, and the log says so. On the official boards it never happens."),
        ),
        says(
            "000 003 004",
            "P3 4.3",
            _("Investigate: the President looks at someone's party card and gives it back."),
        ),
        says(
            "000 003 004",
            "P3 4.3",
            _("The role card isn't shown."),
        ),
        says(
            "000 003 004",
            "L8 4.3",
            _("The President may share what the card said, or lie about it."),
        ),
        says(
            "000 003 004",
            "P4 4.4",
            _("Nobody is investigated twice."),
        ),
        says(
            "000 003 004",
            "P5 4.5",
            _("Special election: the President picks the next candidate."),
        ),
        says(
            "000 003 004",
            "P5 E5 4.5",
            _("Anyone else can be picked, term-limited or not."),
        ),
        says(
            "000 003",
            "P5 E3 8.5",
            _("The new candidate nominates an eligible Chancellor, and the vote is held as usual."),
        ),
        says(
            "004",
            "D10 8.5",
            _("A special election bypasses the term limits."),
        ),
        says(
            "000 003 004",
            "P6 4.6",
            _("Afterwards the candidacy goes to the left of the President who called the special election."),
        ),
        says(
            "000 003 004",
            "P6 4.6",
            _("A special election skips nobody."),
        ),
        says(
            "003",
            "P6 4.6",
            _("If the neighbour is called, they may run twice in a row."),
        ),
        says(
            "",
            "P6 4.6",
            _("No text speaks of a special election that leads to another one."),
            _(
                "Our ruling: the candidacy returns to the left of the player who called the first one. Any other "
                "place would skip someone."
            ),
        ),
        says(
            "",
            "R2 4.6",
            _("No text says where the candidacy returns to if the caller has been executed."),
            _("Our ruling: to the left of the empty seat."),
        ),
        says(
            "000 003 004",
            "P7 4.2",
            _("Peek: the President looks at the top three tiles and puts them back in order."),
        ),
        says(
            "000 003 004",
            "P8 4.7",
            _("Execution: the President executes a player."),
        ),
        says(
            "003 004",
            "P8 4.7",
            _("The President names the victim aloud."),
        ),
        says(
            "",
            "R1 4.4 4.5 8.16",
            _(
                "Only one power says “another player”. No text says whether a President may choose themselves for"
                " the rest."
            ),
            _("Our ruling: no, never."),
        ),
        says(
            "000 003 004",
            "W2 X3 4.8",
            _("If the victim is Hitler, the Liberals win."),
        ),
        says(
            "000 003 004",
            "X3 4.7",
            _("If not, nobody learns what the victim was."),
        ),
        says(
            "004",
            "D12 X3",
            _("Only Hitler is shown after an execution."),
        ),
        says(
            "000 003 004",
            "X1 4.7 2.7",
            _("The dead don't speak, vote or run for office."),
        ),
        says(
            "003",
            "X2 4.7",
            _("The table has to work out the new balance by itself."),
        ),
        says(
            "",
            "X2 4.6 4.7",
            _("No text says how to count a majority after a death."),
            _("Our reading: among the living, and the candidacy skips the dead."),
        ),
    ),
)
