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
                "With nine players, the first two Fascist policies both bring an investigation. Ada looked at Eve's card last round."
            ),
            asks=_("Now the power is yours, Ben. Whose card may you look at?"),
            form=SomeSeats("inv"),
            right="1 3 4 6 7 8 9",
            why=_("Anyone alive except Eve, whose card was seen already, and yourself."),
            wrongs=(
                illegal(
                    has("5"),
                    _("Eve was investigated already, and once is enough, even if someone else did it."),
                    "P4",
                    does="inv5",
                ),
                illegal(has("2"), _("Your own card would tell you nothing new."), "R1", does="inv2"),
                mistaken(
                    lacks("1", "3", "4"), _("Having governed doesn't protect anyone from an investigation."), "P3"
                ),
                mistaken(lacks("6", "7", "8", "9"), _("There are more who haven't been investigated."), "P3"),
            ),
            hints=(_("One player is marked “investigated”."),),
        ),
    ),
    keeps=_("Each card is shown once per game. Only tables of nine and ten have two investigations at all."),
)
