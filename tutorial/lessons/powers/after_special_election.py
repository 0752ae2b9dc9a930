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
    _("Special election: and then?"),
    minutes=4,
    rules=("P6", "R2", "X2"),
    steps=(
        LessonStep(
            scene=_SCENE,
            asks=_("Cleo was President and called Fay to run. Fay's vote has failed. Who is up next?"),
            form=OneSeat(),
            right="4",
            derived=candidate,
            why=_(
                "The detour is over, passed or failed, and the turn goes to the left of the one who called it: to you, Dov."
            ),
            wrongs=(
                mistaken(
                    has("7"),
                    _("Gus sits next to Fay, but she was called out of turn. It goes on from Cleo."),
                    "P6",
                    replays=3,
                ),
                mistaken(has("3"), _("Cleo has had her turn; calling the election was the end of it."), "P6"),
                mistaken(has("5"), _("You have not had your turn yet. Nobody is skipped."), "P6"),
                mistaken(has("6"), _("Fay was called once. A failed vote is not held again."), "P6"),
                mistaken(has("1"), _("Ada began the game. The turn has come to the seat after Cleo's."), "P6"),
                mistaken(has("2"), _("Ben was President before Cleo, so his turn is long past."), "P6"),
            ),
            hints=(_("Who called the election? Go on from there."),),
        ),
        LessonStep(
            scene=replace(_SCENE, played=(*_BEFORE, "se4", "4>1 NNNNNNN")),
            asks=_("Now suppose that Cleo had called you, Dov, and that you lost the vote. Who is up next?"),
            form=OneSeat(),
            right="4",
            derived=candidate,
            why=_("You again: the first time you were called, the second time it is your turn."),
            wrongs=(
                mistaken(has("5"), _("You ran as the one called, not in your turn. It still comes to you."), "P6"),
                mistaken(has("3"), _("Cleo's turn is over, whoever she called."), "P6"),
                mistaken(has("1"), _("Ada was to be your Chancellor. That gives her no turn."), "P6"),
                mistaken(has("2"), _("Ben sits before Cleo, and the turn goes on after her."), "P6"),
                mistaken(has("6"), _("From Cleo on it is one seat to the next turn, not three."), "P6"),
                mistaken(has("7"), _("Gus is far from his turn."), "P6"),
            ),
            hints=(_("A special election skips nobody."),),
        ),
        LessonStep(
            scene=_SHOT,
            asks=_(
                "Suppose again that Fay was called. She wins, and has Cleo shot, who had called her. Who is up next?"
            ),
            form=OneSeat(),
            right="4",
            derived=candidate,
            why=_("Cleo's seat still marks the place: the next living player to its left is up."),
            wrongs=(
                mistaken(has("7"), _("Even with Cleo dead it does not go on from Fay."), "R2"),
                mistaken(has("3"), _("Cleo is dead, and the dead are passed over."), "X2"),
                mistaken(has("1"), _("The circle does not start anew because somebody died."), "R2"),
                mistaken(has("2"), _("To the left of Cleo's seat, not to its right."), "R2"),
                mistaken(has("5"), _("One seat too far: you are alive, Dov, and it is your turn."), "R2"),
                mistaken(has("6"), _("Fay was President of the special election, and that is over."), "P6"),
            ),
            hints=(_("The seat remains, whoever sat there."),),
        ),
    ),
    keeps=_("The detour ends after one election. Then the seat to the left of the caller's, as if nothing had been."),
)
