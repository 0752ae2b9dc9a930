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
                "You're Dov, and you're Hitler. No policy has been enacted yet, and Ada has passed you one tile of "
                "each kind. Both are legal."
            ),
            asks=_("Which one do you enact? This is advice, not a rule."),
            form=OneTile("="),
            right="L",
            then=("=L",),
            why=_(
                "A Liberal policy costs you little now. To get elected after the third Fascist policy, you'll need "
                "their trust."
            ),
            wrongs=(
                poor(
                    exactly("F"),
                    _(
                        "It gets you one policy, and Ada tells everyone what she passed. See how the next vote on you "
                        "goes."
                    ),
                    "W4",
                    plays=("~2>6 JJJJJJJ LFF-F-F=L", "3>4 NNNJNJN"),
                ),
            ),
            hints=(
                _("What's the easiest way for the Fascists to win?"),
                _("For that, the table has to vote for you later."),
            ),
        ),
    ),
    keeps=_(
        "Hitler should look like a Liberal, without lies or quarrels: the short way to win goes through an election. Trust the other Fascists to take the risks, once they have cover. Even if you're never elected, distrust among the Liberals helps your side late in the game."
    ),
)
