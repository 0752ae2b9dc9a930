"""4.5: the President chooses the next candidate."""

from dataclasses import replace

from tutorial.script.answers import SomeSeats
from tutorial.script.lesson import Lesson, LessonStep, _, has, illegal, lacks, mistaken
from tutorial.script.scene import LessonScene

_SCENE = LessonScene(
    "LLFHLFL",
    "FFL FFL FFL FFF LLF LF",
    seat=3,
    played=("1>3 JJJJJJJ FFL-L-F=F", "2>5 JJJJJJJ FFL-L-F=F inv4", "3>6 JJJJJJJ FFL-L-F=F"),
)

LESSON = Lesson(
    "4.5",
    _("Special election: whom?"),
    minutes=4,
    rules=("P5", "R1"),
    steps=(
        LessonStep(
            scene=_SCENE,
            tells=_(
                "The third Fascist policy at seven: you, Cleo, name who is up for President next. Fay was your Chancellor."
            ),
            asks=_("Whom may you name?"),
            form=SomeSeats("se"),
            right="1 2 4 5 6 7",
            why=_("Anybody alive but yourself. Term limits are about Chancellors, and you are naming a President."),
            wrongs=(
                illegal(has("3"), _("You may name another player, not extend your own stay."), "R1", does="se3"),
                mistaken(
                    lacks("6"), _("Fay may not be Chancellor next. President she may be, even called by you."), "P5"
                ),
                mistaken(lacks("1", "2", "4", "5", "7"), _("Nobody alive is closed to you here but one."), "P5"),
            ),
            hints=(_("Which office do the limits speak of?"),),
        ),
        LessonStep(
            scene=replace(_SCENE, seat=6, played=(*_SCENE.played, "se6")),
            tells=_("Cleo names Fay. You are Fay now."),
            asks=_("Whom may you nominate as Chancellor?"),
            form=SomeSeats(">"),
            right="1 2 4 5 7",
            why=_("An ordinary election, with a candidate picked by hand. Cleo was President last and is barred."),
            wrongs=(
                illegal(
                    has("3"),
                    _("Cleo was the last elected President. A special election lifts no limits."),
                    "E3",
                    does=">3",
                ),
                illegal(has("6"), _("Not yourself: the Chancellor is another player here too."), "E2", does=">6"),
                mistaken(
                    lacks("1", "2", "4", "5", "7"), _("Of those who governed, only the last pair is barred."), "E3"
                ),
            ),
            hints=(_("Everything is as in any other election."),),
        ),
    ),
    keeps=_("Any other player alive can be called. For the Chancellor the limits hold as always."),
)
