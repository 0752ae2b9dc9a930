"""2.7: term limits depend on how many players are alive, not on how many began."""

from tutorial.script.answers import SomeSeats
from tutorial.script.lesson import Lesson, LessonStep, _, has, illegal, lacks, mistaken
from tutorial.script.scene import LessonScene

LESSON = Lesson(
    "2.7",
    _("Five left of six"),
    minutes=4,
    rules=("E4", "X1"),
    steps=(
        LessonStep(
            scene=LessonScene(
                "LLFLHL",
                "FFF FFL FFL FFF LLL LF",
                seat=2,
                played=(
                    "1>2 JJJJJJ FFF-F-F=F",
                    "2>3 JJJJJJ FFL-L-F=F",
                    "3>4 JJJJJJ FFL-L-F=F peek",
                    "4>1 JJJJJJ FFF-F-F=F exec6",
                ),
            ),
            asks=_("Six sat down, and Fay was shot. Dov and Ada governed last. Whom may Eve nominate now?"),
            form=SomeSeats(">"),
            right="2 3 4",
            why=_("Five are left, so of the last pair only the Chancellor is barred: Ada. Dov may come back at once."),
            wrongs=(
                illegal(
                    has("6"), _("Fay is dead. The dead hold no office, and neither vote nor speak."), "X1", does=">6"
                ),
                illegal(
                    has("1"),
                    _("Ada was the last elected Chancellor. That bar holds with five as well."),
                    "E3",
                    does=">1",
                ),
                illegal(has("5"), _("Eve is up for President; she cannot be her own Chancellor."), "E2", does=">5"),
                mistaken(
                    lacks("4"),
                    _("Count who is alive today: five. It does not matter how many sat down."),
                    "E4",
                    replays=1,
                ),
                mistaken(lacks("2", "3"), _("Ben and Cleo governed too long ago to be barred by it."), "E3"),
            ),
            hints=(_("How many are alive?"), _("With five alive, one of the last pair is free.")),
        ),
    ),
    keeps=_(
        "The exception is for five players left, whatever the table began with. It begins in the middle of a game."
    ),
)
