"""2.3: the last elected pair may not be nominated."""

from tutorial.script.answers import SomeSeats
from tutorial.script.lesson import Lesson, LessonStep, _, has, illegal, lacks, mistaken
from tutorial.script.scene import LessonScene

LESSON = Lesson(
    "2.3",
    _("Term limits"),
    minutes=4,
    rules=("E3",),
    steps=(
        LessonStep(
            scene=LessonScene("LFLHLFL", "FLF LFF LFF LFF LFF LF", seat=2, played=("1>3 JJJJJNN FLF-F-F=L",)),
            tells=_(
                "Each round another player is up for President and proposes a Chancellor; then everybody votes on the "
                "pair. But power must change hands."
            ),
            asks=_(
                "Ada (President) and Cleo (Chancellor) were just elected. Now you, Ben, are up. Whom may you nominate?"
            ),
            form=SomeSeats(">"),
            right="4 5 6 7",
            why=_(
                "Whoever was in the last elected government has to sit out as Chancellor, and nobody nominates themselves."
            ),
            wrongs=(
                illegal(
                    has("2"),
                    _("You are up for President already: a Chancellor has to be somebody else."),
                    "E2",
                    does=">2",
                ),
                illegal(
                    has("3"),
                    _("Cleo was Chancellor a moment ago. The last elected Chancellor is barred."),
                    "E3",
                    does=">3",
                ),
                illegal(
                    has("1"),
                    _(
                        "Ada was President a moment ago. With more than five alive, the last elected President is barred too."
                    ),
                    "E3",
                    does=">1",
                ),
                mistaken(
                    lacks("4", "5", "6", "7"), _("You bar too many. Who has not just governed may be Chancellor."), "E3"
                ),
            ),
            hints=(
                _("Two players carry a mark from the last round."),
                _("That mark bars from being nominated, and you cannot pick yourself."),
            ),
        ),
    ),
    keeps=_(
        "Last elected President, last elected Chancellor: not the next Chancellor. Everything else stays open to them."
    ),
)
