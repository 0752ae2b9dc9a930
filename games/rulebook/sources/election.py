"""The statements of the texts about: the election."""

from games.engine.translatable import gettext_noop as _
from games.rulebook.sources.statement import SourceChapter, says

CHAPTER = SourceChapter(
    "election",
    _("The election"),
    (
        says(
            "000 003 004",
            "E1 L10 2.1 8.9",
            _("A round has an election, a legislative session, and perhaps a power."),
        ),
        says(
            "002",
            "D15 8.9",
            _("The game is played in three rounds: election, legislation, executive action."),
        ),
        says(
            "000 001 002 003 004",
            "E1 2.1",
            _("Each round, the President's sign moves clockwise to the next player."),
        ),
        says(
            "000 001 002 003 004",
            "E2 2.2",
            _("The candidate nominates any other eligible player as Chancellor."),
        ),
        says(
            "002 003",
            "E2 2.2",
            _("The candidate hands the nominee the Chancellor's sign."),
        ),
        says(
            "002 003",
            "E2 2.2",
            _("The candidate may talk to the table about who to nominate."),
        ),
        says(
            "000 002 003 004",
            "E3 2.3",
            _("The last elected President and Chancellor can't be nominated."),
        ),
        says(
            "000 002 003",
            "E3 2.4",
            _("Term limits come from elections, not from nominations."),
        ),
        says(
            "001",
            "D9 2.4",
            _("The players of the most recent government can't be nominated."),
        ),
        says(
            "000 002 003 004",
            "E5 2.5",
            _("Anyone can become President, even last round's Chancellor."),
        ),
        says(
            "000 002 003",
            "E4 2.6 2.7 8.3",
            _("With only five players left, only the last Chancellor is barred."),
        ),
        says(
            "004",
            "D4 8.3",
            _("The exception for five is for games that began with five."),
        ),
        says(
            "001",
            "D4 8.3",
            _("There's no exception for five players."),
        ),
        says(
            "",
            "E4 2.7",
            _("No text says what holds with fewer than five left."),
            _("Our ruling: the same as with five. With two people barred, a table of four would hardly have a choice."),
        ),
        says(
            "004",
            "E3 2.3",
            _("Term limits don't care about roles: they bar Hitler, too."),
        ),
        says(
            "000 003",
            "T3 V5 8.12",
            _("The tracker and the veto affect who can be nominated."),
        ),
        says(
            "002 003",
            "E6 2.8",
            _("The table may talk until everyone is ready to vote."),
        ),
        says(
            "000 001 002 003 004",
            "E6 2.8",
            _("Everyone votes, both candidates included."),
        ),
        says(
            "000 003 004",
            "E6 2.8",
            _("All ballots are shown at once, and everyone's vote is public."),
        ),
        says(
            "",
            "R5 2.8",
            _("No text says whether you may change your ballot before the last one is in."),
            _("Our ruling: you may, until the last ballot is in."),
        ),
        says(
            "000 001 002 003 004",
            "E7 2.8",
            _("A majority of Ja elects the government."),
        ),
        says(
            "000 002 003 004",
            "E7 2.8",
            _("A tie fails."),
        ),
        says(
            "001 002 003 004",
            "E8 2.1",
            _("A failed vote passes the President's sign to the next player."),
        ),
        says(
            "000 002 003 004",
            "E8 2.9",
            _("A failed vote moves the election tracker up by one."),
        ),
        says(
            "002 003",
            "E9 2.4",
            _("A successful vote makes the two President and Chancellor."),
        ),
        says(
            "000 002 003",
            "E10 W4 5.1",
            _("With three Fascist policies enacted, the new Chancellor is asked whether they're Hitler."),
        ),
        says(
            "000 002 003",
            "E10 5.2 6.6",
            _("If the game goes on, everyone knows that this Chancellor isn't Hitler."),
        ),
        says(
            "",
            "E11 5.3",
            _("No text lets anyone ask before the third Fascist policy."),
            _("Our reading: Hitler may be Chancellor then, and nothing is said."),
        ),
        says(
            "",
            "8.20 P8",
            _("No text keeps a President from executing someone on their own side."),
        ),
        says(
            "000 001 002 003 004",
            "T1 2.9 2.10",
            _("Three failed governments in a row bring chaos: the top policy is enacted."),
        ),
        says(
            "000 002 003 004",
            "T2 2.10 8.11",
            _("Chaos grants no power."),
        ),
        says(
            "000 001 002 003 004",
            "T3 2.10 8.11",
            _("Chaos lifts the term limits."),
        ),
        says(
            "000 002 003 004",
            "T1 T4 2.10 8.11",
            _("Chaos resets the tracker."),
        ),
        says(
            "000 003 004",
            "T4 E9 2.9",
            _("Any policy that lands on the board resets the tracker."),
        ),
        says(
            "003 004",
            "T6 3.6",
            _("If fewer than three tiles remain after chaos, shuffle them with the discards."),
        ),
        says(
            "000",
            "D6 T6 3.6",
            _("If fewer than three tiles remain, shuffle before the chaos tile is turned up."),
        ),
        says(
            "",
            "T5 5.7",
            _("No text keeps chaos from ending the game."),
            _("Our reading: a policy counts, however it got there."),
        ),
        says(
            "",
            "T7 2.10",
            _("No text says who runs after chaos."),
            _("Our ruling: the candidacy moves on as after any failed vote."),
        ),
    ),
)
