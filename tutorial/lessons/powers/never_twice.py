"""4.4: a player cannot be investigated twice, nor investigate themselves."""

from tutorial.script.answers import SomeSeats
from tutorial.script.lesson import Lesson, LessonStep, _, has, illegal, lacks, mistaken
from tutorial.script.scene import LessonScene

LESSON = Lesson(
    "4.4",
    _("Never twice"),
    minutes=4,
    rules=("P4", "R1"),
    steps=(
        LessonStep(
            scene=LessonScene(
                "LFLLHFLFL",
                "FFL FFL FFL FFF LLF LF",
                seat=2,
                played=("1>3 JJJJJJJJJ FFL-L-F=F inv5", "2>4 JJJJJJJJJ FFL-L-F=F"),
            ),
            tells=_(
                "At nine players the first two Fascist policies both investigate. Ada looked at Eve's card last round."
            ),
            asks=_("Now the power is yours, Ben. Whose card may you ask for?"),
            form=SomeSeats("inv"),
            right="1 3 4 6 7 8 9",
            why=_("Anybody alive but Eve, whose card has been seen, and yourself."),
            wrongs=(
                illegal(
                    has("5"), _("Eve was looked at, and once is all, even if somebody else did it."), "P4", does="inv5"
                ),
                illegal(has("2"), _("Your own card would tell you nothing new."), "R1", does="inv2"),
                mistaken(lacks("1", "3", "4"), _("Having governed protects nobody from being looked at."), "P3"),
                mistaken(lacks("6", "7", "8", "9"), _("There are more who were never looked at."), "P3"),
            ),
            hints=(_("One player carries the mark “investigated”."),),
        ),
    ),
    keeps=_("Each card is shown once in a game. Only tables of nine and ten have two investigations at all."),
)
