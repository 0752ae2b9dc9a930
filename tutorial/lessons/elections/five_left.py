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
            asks=_(
                "Six sat down, and Fay was executed. Dov and Ada were the last government. Who may Eve nominate now?"
            ),
            form=SomeSeats(">"),
            right="2 3 4",
            why=_("Five are alive, so only the last Chancellor, Ada, is term-limited. Dov is free again at once."),
            wrongs=(
                illegal(
                    has("6"), _("Fay is dead. The dead hold no office, don't vote and don't talk."), "X1", does=">6"
                ),
                illegal(
                    has("1"),
                    _("Ada was the last elected Chancellor. She's term-limited with five players too."),
                    "E3",
                    does=">1",
                ),
                illegal(
                    has("5"), _("Eve is the candidate for President; she can't be her own Chancellor."), "E2", does=">5"
                ),
                mistaken(
                    lacks("4"),
                    _("Count who's alive today: five. It doesn't matter how many sat down."),
                    "E4",
                    replays=1,
                ),
                mistaken(lacks("2", "3"), _("Ben and Cleo's government is too long ago to limit them."), "E3"),
            ),
            hints=(_("How many are alive?"), _("With five alive, one of the last pair can be nominated.")),
        ),
    ),
    keeps=_(
        "The exception applies as soon as only five players are alive, however many you started with. It can start "
        "mid-game."
    ),
)
