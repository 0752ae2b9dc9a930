"""6.7: ask for answers before they can be adapted to what happened."""

from tutorial.lessons.rounds import SIX, SIX_DECK
from tutorial.script.answers import AnswerOption, OneOf
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene

LESSON = Lesson(
    "6.7",
    _("Ask first, slow down"),
    minutes=2,
    rules=("P2",),
    is_advice=True,
    steps=(
        LessonStep(
            scene=LessonScene(
                SIX,
                SIX_DECK,
                seat=1,
                played=(
                    "~1>2 JJJJJJ FFF-F-F=F",
                    "~2>3 JJJJJJ FFL-L-F=F",
                    "~3>4 JJJJJJ FFL-L-F=F peek",
                    "~4>1 JJJJJJ FFF-F-F=F",
                ),
            ),
            tells=_("Dov is about to execute someone. “Get on with it!” Eve shouts."),
            asks=_("You're Ada, a Liberal. What do you do?"),
            form=OneOf(
                AnswerOption("hurry", _("Agree: long talks help nobody")),
                AnswerOption("after", _("Wait and ask him afterwards")),
                AnswerOption("ask", _("Ask Dov, before it happens: who, and why?")),
            ),
            right="ask",
            why=_(
                "You can hold people to what they said before an execution. The ones who know the most are in the "
                "biggest hurry."
            ),
            wrongs=(
                mistaken(
                    has("hurry"),
                    _(
                        "They do help the people who know the least, and that's your side. The game waits as long as "
                        "you need."
                    ),
                    "P2",
                ),
                mistaken(has("after"), _("Afterwards, everyone has a reason for their shot."), "P2"),
            ),
            hints=(_("Who benefits if nobody asks?"), _("An answer is only worth something if it came before.")),
        ),
    ),
    keeps=_("Ask who and why, before each power and after it. You can compare the answers later."),
)
