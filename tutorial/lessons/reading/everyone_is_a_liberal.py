"""6.1: why every player claims to be a Liberal."""

from tutorial.script.answers import AnswerOption, OneOf
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene

LESSON = Lesson(
    "6.1",
    _("Everyone is a Liberal"),
    minutes=2,
    rules=("L8",),
    is_advice=True,
    steps=(
        LessonStep(
            scene=LessonScene("LFLHLFL", "FFL FLF LFF LFF LFF LF", seat=6, played=("1>3 JJJJJNN FFL-F-F=L",)),
            asks=_("You're Fay, a Fascist. Someone asks you straight out what you are. What do you say?"),
            form=OneOf(
                AnswerOption("fascist", _("“A Fascist.”")),
                AnswerOption("liberal", _("“A Liberal.”")),
                AnswerOption("silent", _("“I'd rather not say.”")),
            ),
            right="liberal",
            why=_("Everyone says so, and Liberals because it's true. That's why you have to say it too."),
            wrongs=(
                mistaken(
                    has("fascist"), _("Nothing forbids it, but nobody will vote for you again."), plays=("2>6 NNNNJJN",)
                ),
                mistaken(
                    has("silent"),
                    _(
                        "Nothing forbids it. But a Liberal would have no reason to keep quiet, and the table knows "
                        "that."
                    ),
                ),
            ),
            hints=(
                _("What would a Liberal say?"),
                _("Your role is hidden knowledge, and anyone may lie about that."),
            ),
        ),
    ),
    keeps=_("At this table, everyone is a Liberal. If you really are one, you do best to always tell the truth."),
)
