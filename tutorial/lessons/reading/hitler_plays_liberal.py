"""6.5: why Hitler plays Liberal policies early in the game."""

from tutorial.script.answers import OneTile
from tutorial.script.lesson import Lesson, LessonStep, _, exactly, poor
from tutorial.script.scene import LessonScene

LESSON = Lesson(
    "6.5",
    _("Hitler plays Liberal"),
    minutes=3,
    rules=("L4",),
    is_advice=True,
    steps=(
        LessonStep(
            scene=LessonScene("LFLHLFL", "FFL LFF LFF LFF LFF LF", seat=4, played=("1>4 JJJJJJJ FFL-F",)),
            tells=_(
                "You are Dov, and Hitler. No policy stands yet, and Ada has handed you one tile of each kind. Either is legal."
            ),
            asks=_("Which do you enact? Advice, not a rule."),
            form=OneTile("="),
            right="L",
            then=("=L",),
            why=_(
                "A Liberal policy costs you little now. To be elected after the third Fascist one you will need their trust."
            ),
            wrongs=(
                poor(
                    exactly("F"),
                    _(
                        "It brings one policy, and Ada tells everybody what she passed. Look how the next vote on you goes."
                    ),
                    "W4",
                    plays=("~2>6 JJJJJJJ LFF-F-F=L", "3>4 NNNJNJN"),
                ),
            ),
            hints=(
                _("By which road do the Fascists win most easily?"),
                _("For that the table has to vote for you, later."),
            ),
        ),
    ),
    keeps=_("Hitler does best to be taken for a Liberal: the short way to win is through an election."),
)
