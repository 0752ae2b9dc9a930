"""2.6: with five players alive, only the last Chancellor is limited."""

from tutorial.script.answers import SomeSeats
from tutorial.script.lesson import Lesson, LessonStep, _, has, illegal, lacks, mistaken
from tutorial.script.scene import LessonScene

LESSON = Lesson(
    "2.6",
    _("Term limits with five"),
    minutes=3,
    rules=("E4",),
    steps=(
        LessonStep(
            scene=LessonScene("LFLHL", "FLF LFF LFF LFF LFF LF", seat=2, played=("1>3 JJJJJ FLF-F-F=L",)),
            asks=_("Five players. Ada and Cleo were just elected, and it's your turn, Ben. Who may you nominate?"),
            form=SomeSeats(">"),
            right="1 4 5",
            why=_(
                "With five or fewer alive, only the last Chancellor sits out. The last President is free again at once."
            ),
            wrongs=(
                illegal(
                    has("3"), _("The last Chancellor is term-limited at every table, however small."), "E3", does=">3"
                ),
                illegal(has("2"), _("Not yourself, even with only five."), "E2", does=">2"),
                mistaken(
                    lacks("1"),
                    _("Count the living: five. At a table this small, you may nominate the last President."),
                    "E4",
                ),
                mistaken(lacks("4", "5"), _("Dov and Eve haven't held office. Nothing limits them."), "E4"),
            ),
            hints=(_("You don't have many to choose from, and the rule allows for that."),),
        ),
    ),
    keeps=_(
        "With five or fewer alive, only the last Chancellor is term-limited. Otherwise you'd only have two to choose "
        "from."
    ),
)
