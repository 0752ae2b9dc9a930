"""5.7: a policy enacted by chaos can win the game."""

from games.engine import Game
from games.engine.positions import Position
from tutorial.script.answers import AnswerOption, OneOf
from tutorial.script.checks import winner
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene


def _won(game: Game) -> tuple[str, ...]:
    return (winner(game),)


LESSON = Lesson(
    "5.7",
    _("The deck can end the game"),
    minutes=2,
    rules=("W1", "W3", "T1", "T5"),
    steps=(
        LessonStep(
            scene=LessonScene(
                "LFLHLFL",
                "LFF LFF FFF",
                seat=0,
                played=("6>7",),
                start=Position(
                    candidate=5, liberal=4, fascist=4, tracker=2, last_elected=(2, 4), confirmed=frozenset({4})
                ),
            ),
            tells=_("Four Liberal and four Fascist policies are enacted, and two elections in a row have failed."),
            asks=_("Everyone votes nein on Fay and Gus. The top tile is Liberal. What happens now?"),
            form=OneOf(
                AnswerOption("on", _("The game goes on: nobody governed")),
                AnswerOption("liberals", _("The Liberals win")),
                AnswerOption("fascists", _("The Fascists win: the country is in chaos")),
            ),
            right="liberals",
            derived=_won,
            then=("NNNNNNN !L",),
            why=_("The fifth Liberal policy is enacted. It doesn't matter who put it there."),
            wrongs=(
                mistaken(
                    has("on"),
                    _("A tile enacted by chaos goes on the track like any other. Only its power is lost."),
                    "T5",
                    plays=("NNNNNNN",),
                ),
                mistaken(has("fascists"), _("Chaos takes no side. It turns up a tile, and this one is Liberal."), "T1"),
            ),
            hints=(_("Count the Liberal policies after chaos."), _("Chaos ignores powers, not wins.")),
        ),
    ),
    keeps=_(
        "Chaos can win the game for either side. With five Fascist policies enacted, a Fascist tile on top ends it."
    ),
)
