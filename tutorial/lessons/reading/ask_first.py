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
            tells=_("Dov is about to execute somebody. “Get on with it!” calls Eve."),
            asks=_("You are Ada, a Liberal. What do you do?"),
            form=OneOf(
                AnswerOption("ask", _("Ask Dov: whom, and why? Before it happens")),
                AnswerOption("hurry", _("Agree: long talk helps nobody")),
                AnswerOption("after", _("Wait and ask him afterwards")),
            ),
            right="ask",
            why=_(
                "What somebody has said before a shot can be held against them afterwards. Those who know the most hurry most."
            ),
            wrongs=(
                mistaken(
                    has("hurry"),
                    _(
                        "It does help those who know least, and that is your side. The game waits for as long as it takes."
                    ),
                    "P2",
                ),
                mistaken(has("after"), _("Afterwards every shot has had its reason."), "P2"),
            ),
            hints=(_("Who gains if nobody asks?"), _("An answer is worth something only if it was given before.")),
        ),
    ),
    keeps=_("Whom, and why: ask before each power and after it. Answers can be compared later."),
)
