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
                "Each round, another player is the candidate for President and nominates a Chancellor. Then everyone "
                "votes on the pair. But power has to change hands."
            ),
            asks=_(
                "Ada (President) and Cleo (Chancellor) were just elected. Now it's your turn, Ben. Who may you "
                "nominate?"
            ),
            form=SomeSeats(">"),
            right="4 5 6 7",
            why=_(
                "The last elected President and Chancellor both have to sit out as Chancellor, and nobody can "
                "nominate themselves."
            ),
            wrongs=(
                illegal(
                    has("2"),
                    _("You're the candidate for President already: the Chancellor has to be someone else."),
                    "E2",
                    does=">2",
                ),
                illegal(
                    has("3"),
                    _("Cleo was Chancellor just now. The last elected Chancellor is term-limited."),
                    "E3",
                    does=">3",
                ),
                illegal(
                    has("1"),
                    _(
                        "Ada was President just now. With more than five alive, the last elected President is "
                        "term-limited too."
                    ),
                    "E3",
                    does=">1",
                ),
                mistaken(
                    lacks("4", "5", "6", "7"),
                    _("You've ruled out too many. Anyone who hasn't just governed can be Chancellor."),
                    "E3",
                ),
            ),
            hints=(
                _("Two players have a marker from the last round."),
                _("Players with that marker can't be nominated, and you can't pick yourself."),
            ),
        ),
    ),
    keeps=_("The last elected President and Chancellor can't be the next Chancellor. Everything else is open to them."),
)
