"""4.8: the Liberals win when Hitler is executed."""

from games.engine import Ending, Game
from tutorial.script.answers import AnswerOption, OneOf
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene


def _ended(game: Game) -> tuple[str, ...]:
    is_over = game.outcome is not None and game.outcome.ending is Ending.HITLER_EXECUTED
    return ("over" if is_over else "on",)


LESSON = Lesson(
    "4.8",
    _("Hitler falls"),
    minutes=2,
    rules=("W2", "X3", "L8", "I5"),
    steps=(
        LessonStep(
            scene=LessonScene(
                "LLFLHL",
                "FFF FFL FFL FFF LLL LF",
                seat=4,
                played=(
                    "1>2 JJJJJJ FFF-F-F=F",
                    "2>3 JJJJJJ FFL-L-F=F",
                    "3>4 JJJJJJ FFL-L-F=F peek",
                    "4>1 JJJJJJ FFF-F-F=F",
                ),
            ),
            asks=_("You, Dov, execute Eve. Say Eve is Hitler. What does Eve do, and what happens then?"),
            form=OneOf(
                AnswerOption("silent", _("Eve may stay silent, and nobody knows")),
                AnswerOption("on", _("Eve says it, and the other Fascist plays on alone")),
                AnswerOption("over", _("Eve says “I am Hitler”, and the Liberals win")),
            ),
            right="over",
            then=("exec5",),
            derived=_ended,
            why=_("It's one of the two forced truths. The game is over, and now every card is turned up."),
            wrongs=(
                mistaken(
                    has("silent"), _("Here nobody may lie or stay silent: Hitler's death must be announced."), "X3"
                ),
                mistaken(has("on"), _("Without Hitler, the Fascists lose at once."), "W2"),
            ),
            hints=(_("There are two things nobody may lie about."),),
        ),
    ),
    keeps=_("Hitler is executed: the Liberals win at once, and everything hidden may be shown."),
)
