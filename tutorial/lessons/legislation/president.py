"""3.1: the President draws three tiles and discards one."""

from tutorial.script.answers import AnswerOption, OneTile
from tutorial.script.lesson import Lesson, LessonStep, _, exactly, has, illegal, poor
from tutorial.script.scene import LessonScene

LESSON = Lesson(
    "3.1",
    _("The President draws three"),
    minutes=3,
    rules=("L1", "L2", "L3", "L4"),
    steps=(
        LessonStep(
            scene=LessonScene("LFLHLFL", "FFL LFF LFF LFF LFF LF", seat=1, played=("1>3 JJJJJNN",)),
            tells=_(
                "You're Ada, a Liberal, and you've just been elected President. Only you see three tiles. You discard "
                "one face down; the other two go to Cleo, your Chancellor, who enacts one."
            ),
            asks=_("Which tile do you discard?"),
            form=OneTile("-", besides=(AnswerOption("two", _("Two of them, so that Cleo has no choice")),)),
            right="F",
            then=("-F -F=L",),
            why=_("Now Cleo has a Liberal tile and can enact it."),
            wrongs=(
                poor(
                    exactly("L"),
                    _(
                        "That's legal. But look what happens: Cleo gets two Fascist tiles and has to enact one, and "
                        "the table starts to wonder about you both."
                    ),
                    "L4",
                    plays=("-F=F",),
                ),
                illegal(has("two"), _("One tile only: the Chancellor always gets two, and a choice."), "L4", does="=L"),
            ),
            hints=(
                _("What do you want Cleo to be able to do?"),
                _("You're a Liberal, and you have one Liberal tile."),
            ),
        ),
    ),
    keeps=_("Draw three, discard one, pass two together. Nobody ever sees the discard."),
)
