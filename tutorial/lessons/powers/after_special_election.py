"""4.6: after a special election the candidacy returns to the usual order."""

from dataclasses import replace

from games.engine.events import BallotsRevealed, PlayerExecuted
from tutorial.script.answers import OneSeat
from tutorial.script.checks import candidate
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene

_BEFORE = ("1>3 JJJJJJJ FFL-L-F=F", "2>5 JJJJJJJ FFL-L-F=F inv4", "3>6 JJJJJJJ FFL-L-F=F")
_SCENE = LessonScene(
    "LLFHLFL", "FFL FFL FFL FFF LLF LF", seat=4, played=(*_BEFORE, "se6", "6>1 NNNNNNN"), until=BallotsRevealed
)
_SHOT = replace(_SCENE, played=(*_BEFORE, "se6", "6>1 JJJJJJJ FFF-F-F=F exec3"), until=PlayerExecuted)

LESSON = Lesson(
    "4.6",
    _("Special election: what comes after?"),
    minutes=4,
    rules=("P6", "R2", "X2"),
    steps=(
        LessonStep(
            scene=_SCENE,
            asks=_(
                "Cleo was President and called a special election with Fay as the candidate. The vote on Fay failed. "
                "Who's next?"
            ),
            form=OneSeat(),
            right="4",
            derived=candidate,
            why=_(
                "The detour is over, whether the vote passed or failed. The turn goes to the left of the player who "
                "called it: to you, Dov."
            ),
            wrongs=(
                mistaken(
                    has("7"),
                    _("Gus sits next to Fay, but she was out of turn. It goes on from Cleo."),
                    "P6",
                    replays=3,
                ),
                mistaken(has("3"), _("Cleo has had her turn; it ended with the special election."), "P6"),
                mistaken(has("5"), _("You haven't had your turn yet. Nobody is skipped."), "P6"),
                mistaken(has("6"), _("Fay was picked once. A failed vote isn't repeated."), "P6"),
                mistaken(has("1"), _("Ada started the game. Now it's the seat after Cleo's."), "P6"),
                mistaken(has("2"), _("Ben was President before Cleo, so his turn is long over."), "P6"),
            ),
            hints=(_("Who called the special election? Go on from there."),),
        ),
        LessonStep(
            scene=replace(_SCENE, played=(*_BEFORE, "se4", "4>1 NNNNNNN")),
            asks=_("Now say Cleo had picked you, Dov, and the vote on you failed. Who's next?"),
            form=OneSeat(),
            right="4",
            derived=candidate,
            why=_("You again: the first time you were picked, the second time it's your regular turn."),
            wrongs=(
                mistaken(
                    has("5"),
                    _("You ran because you were picked, not because it was your turn. Your turn still comes."),
                    "P6",
                ),
                mistaken(has("3"), _("Cleo's turn is over, no matter who she picked."), "P6"),
                mistaken(has("1"), _("Ada was going to be your Chancellor. That doesn't make it her turn."), "P6"),
                mistaken(has("2"), _("Ben sits before Cleo, and it goes on after her."), "P6"),
                mistaken(has("6"), _("The next turn is one seat from Cleo, not three."), "P6"),
                mistaken(has("7"), _("Gus isn't next for a long time yet."), "P6"),
            ),
            hints=(_("A special election skips nobody."),),
        ),
        LessonStep(
            scene=_SHOT,
            asks=_("Say Fay was picked again. She wins and executes Cleo, who had picked her. Who's next?"),
            form=OneSeat(),
            right="4",
            derived=candidate,
            why=_("Cleo's seat still marks the place: it's the next living player to the left of it."),
            wrongs=(
                mistaken(has("7"), _("Even though Cleo is dead, it doesn't go on from Fay."), "R2"),
                mistaken(has("3"), _("Cleo is dead, and the dead are skipped."), "X2"),
                mistaken(has("1"), _("The circle doesn't start over just because someone died."), "R2"),
                mistaken(has("2"), _("To the left of Cleo's seat, not to its right."), "R2"),
                mistaken(has("5"), _("One seat too far: you're alive, Dov, and it's your turn."), "R2"),
                mistaken(has("6"), _("Fay was President because of the special election, and that's over."), "P6"),
            ),
            hints=(_("The seat still counts, even if its player is dead."),),
        ),
    ),
    keeps=_(
        "The detour ends after one election. Then it's the seat to the left of the President who called it, as if "
        "nothing had happened. If a house rule lets one special election lead to another, the President who called "
        "the first one still counts."
    ),
)
