"""6.4: the claims before each reshuffle have to add up."""

from tutorial.script.answers import AnswerOption, OneOf
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene

LESSON = Lesson(
    "6.4",
    _("Count the claims"),
    minutes=5,
    rules=("L9", "S4"),
    steps=(
        LessonStep(
            scene=LessonScene(
                "LLFHLFL",
                "FFF FFL FFL FFL FFL LL",
                seat=7,
                played=(
                    "1>2 JJJJJJJ FFF-F-F=F",
                    "2>4 JJJJJJJ FFL-F-F=L",
                    "3>5 JJJJJJJ FFL-L-F=F inv1",
                    "4>6 JJJJJJJ FFL-F-F=L",
                    "5>7 JJJJJJJ FFL-F-F=L",
                ),
            ),
            tells=_(
                "There have been five governments, and the deck was just reshuffled. The Presidents claim they drew, "
                "in turn: three Fascist tiles, one Liberal, three Fascist, one Liberal, one Liberal. Two tiles "
                "weren't drawn."
            ),
            asks=_("Can they all be honest?"),
            form=OneOf(
                AnswerOption("possible", _("Yes, with a little luck")),
                AnswerOption("one", _("No: at least one Liberal tile was hidden")),
                AnswerOption("two", _("No: at least two of them lied")),
            ),
            right="one",
            why=_("They claim three Liberal tiles, and the two undrawn tiles are at most two more. But there are six."),
            wrongs=(
                mistaken(
                    has("possible"),
                    _("Three claimed and two unseen make five. The sixth was drawn, and someone kept quiet about it."),
                    "S4",
                    replays=4,
                ),
                mistaken(has("two"), _("One hidden tile is enough to explain it, so one liar is enough."), "L9"),
            ),
            hints=(_("How many Liberal tiles are there in all?"), _("Drawn and undrawn have to add up to six.")),
        ),
    ),
    keeps=_(
        "Drawn and undrawn tiles together include six Liberal ones. At every reshuffle, you can check the claims "
        "about a whole deck."
    ),
)
