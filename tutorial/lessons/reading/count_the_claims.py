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
                "Five governments have sat, and the deck was just shuffled. Their Presidents say that they drew, in turn, "
                "three Fascist, then one Liberal, then three Fascist, then one Liberal, then one Liberal. Two tiles had not "
                "been drawn."
            ),
            asks=_("Can all of them be honest?"),
            form=OneOf(
                AnswerOption("one", _("No: at least one Liberal tile was hidden")),
                AnswerOption("possible", _("Yes, with a little luck")),
                AnswerOption("two", _("No: at least two of them lied")),
            ),
            right="one",
            why=_(
                "They speak of three Liberal tiles, and the two that were not drawn are at most two more. There are six."
            ),
            wrongs=(
                mistaken(
                    has("possible"),
                    _(
                        "Three that they speak of and two unseen make five. The sixth was drawn, and somebody keeps it quiet."
                    ),
                    "S4",
                    replays=4,
                ),
                mistaken(has("two"), _("One hidden tile is enough to explain it, so one liar is."), "L9"),
            ),
            hints=(_("How many Liberal tiles are there in all?"), _("Drawn and not drawn together have to be six.")),
        ),
    ),
    keeps=_("Drawn and undrawn make six Liberal tiles. At every shuffle the claims of a whole deck can be checked."),
)
