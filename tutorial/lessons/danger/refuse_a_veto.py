"""5.5: after a refused veto the Chancellor enacts one of the same two tiles."""

from tutorial.lessons.rounds import SIX, SIX_DECK, TO_FIVE
from tutorial.script.answers import AnswerOption, OneOf
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene

LESSON = Lesson(
    "5.5",
    _("Refuse a veto"),
    minutes=3,
    rules=("V4",),
    steps=(
        LessonStep(
            scene=LessonScene(
                SIX, SIX_DECK, seat=1, played=(*TO_FIVE, "1>4 JJ.JJ. FFL-F veto"), shuffles=("FFL FLL LLF LFF",)
            ),
            tells=_(
                "You're Ada, the President. You passed Dov one Fascist and one Liberal tile, and he wants to veto both."
            ),
            asks=_("You say no. What happens?"),
            form=OneOf(
                AnswerOption("liberal", _("Dov has to enact the Liberal tile")),
                AnswerOption("stands", _("The veto goes through anyway")),
                AnswerOption("chooses", _("Dov enacts whichever of the two he likes")),
                AnswerOption("fresh", _("Dov gets two other tiles")),
            ),
            right="chooses",
            then=("refuse =L",),
            why=_(
                "The session goes on as if nobody had asked. But the whole table heard the question and your answer."
            ),
            wrongs=(
                mistaken(
                    has("liberal"),
                    _("Nobody can make him. See what else he may do with the same tiles."),
                    "V4",
                    plays=("refuse =F",),
                ),
                mistaken(has("stands"), _("It takes both of you. One no is enough to stop it."), "V3"),
                mistaken(
                    has("fresh"), _("Nothing is drawn again: it's the same two tiles, and one has to be enacted."), "V4"
                ),
            ),
            hints=(_("What would Dov do if there were no veto?"), _("A Chancellor always chooses between two tiles.")),
        ),
    ),
    keeps=_(
        "After a refusal: the same two tiles, the Chancellor chooses, and there's no second request in this session."
    ),
)
