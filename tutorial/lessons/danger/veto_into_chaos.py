"""5.6: a veto can be the third failure in a row."""

from fractions import Fraction

from tutorial.lessons.rounds import SIX, SIX_DECK, TO_FIVE
from tutorial.script.answers import AnswerOption, OneOf
from tutorial.script.lesson import Lesson, LessonStep, _, exactly, has, mistaken, poor
from tutorial.script.scene import LessonScene

_LIBERAL, _LEFT = 6, 9
"""The Liberal tiles in the shuffled deck of twelve, and the tiles left in it after a draw of three."""


def _percent(liberal: int) -> int:
    return round(100 * Fraction(liberal, _LEFT))


LESSON = Lesson(
    "5.6",
    _("A veto into chaos"),
    minutes=5,
    rules=("V3", "T1", "T2", "T3"),
    facts={"honest": _percent(_LIBERAL), "lying": _percent(_LIBERAL - 1), "left": _LEFT},
    steps=(
        LessonStep(
            scene=LessonScene(
                SIX,
                SIX_DECK,
                seat=1,
                played=(*TO_FIVE, "~1>4 NN.NN.", "~2>4 NN.NN.", "4>1 JJ.JJ. FFF-F"),
                shuffles=("FFF LLF LLF LLF",),
            ),
            tells=_(
                "You're Ada, the Chancellor, with two Fascist tiles; a sixth Fascist policy loses the game. The "
                "tracker is at two. Dov says he drew three Fascist tiles. The deck was reshuffled just before, six of "
                "each, and %(left)d tiles are left."
            ),
            asks=_("Do you ask for a veto?"),
            form=OneOf(
                AnswerOption("veto", _("Yes, let chaos decide"), "veto"),
                AnswerOption("enact", _("No, enact one of the two"), "=F"),
                AnswerOption("cannot", _("It's not possible with the tracker at two")),
            ),
            right="veto",
            then=("veto consent",),
            why=_(
                "If Dov agrees, chaos enacts the top tile. The chance that it's Liberal is %(honest)d%% if he's telling the truth, and still %(lying)d%% if he hid a Liberal one. If you enact, you lose for certain."
            ),
            wrongs=(
                poor(exactly("enact"), _("Then it's over: the sixth Fascist policy is enacted."), "W3"),
                mistaken(
                    has("cannot"),
                    _("It is possible. The veto counts as the third failure, and chaos follows at once."),
                    "V3",
                    plays=("veto consent",),
                ),
            ),
            hints=(
                _("What is certain if you enact?"),
                _("Six Liberal tiles were shuffled in, and if Dov is honest, none of them has been drawn."),
            ),
        ),
    ),
    keeps=_("A veto at two brings chaos: the top tile, no power, the tracker at zero and all term limits cleared."),
)
