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
            asks=_("You are Fay, a Fascist. Somebody asks you straight out what you are. What do you say?"),
            form=OneOf(
                AnswerOption("liberal", _("“A Liberal.”")),
                AnswerOption("fascist", _("“A Fascist.”")),
                AnswerOption("silent", _("“I would rather not say.”")),
            ),
            right="liberal",
            why=_("It is what everybody says, the Liberals because it is true. That is why you have to say it too."),
            wrongs=(
                mistaken(
                    has("fascist"), _("Nothing forbids it, and nobody will vote for you again."), plays=("2>6 NNNNJJN",)
                ),
                mistaken(
                    has("silent"),
                    _("Nothing forbids it. But a Liberal would have no reason to be silent, and the table knows that."),
                ),
            ),
            hints=(
                _("What would a Liberal say?"),
                _("What you are is hidden knowledge, and about that anybody may lie."),
            ),
        ),
    ),
    keeps=_("At this table everybody is a Liberal. Those who are do best to speak the truth throughout."),
)
