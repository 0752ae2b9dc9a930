"""5.2: a Chancellor elected in the danger zone is not Hitler if the game goes on."""

from games.engine import Game
from tutorial.lessons.rounds import SEVEN, SEVEN_DECK, TO_TWO
from tutorial.script.answers import AnswerOption, OneOf
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene


def _proved(game: Game) -> tuple[str, ...]:
    known = game.view(0).known
    return ("role",) if 4 in known.roles else ("not_hitler",) if 4 in known.not_hitler else ("nothing",)


LESSON = Lesson(
    "5.2",
    _("Not Hitler"),
    minutes=3,
    rules=("E10",),
    steps=(
        LessonStep(
            scene=LessonScene(SEVEN, SEVEN_DECK, seat=1, played=(*TO_TWO, "3>6 JJJJJJJ FFL-L-F=F se7", "7>5 JJJJJJJ")),
            tells=_(
                "Three Fascist policies stand. This time Gus has nominated Eve, the table elected her, and play goes on."
            ),
            asks=_("You are Ada. What do you know of Eve now?"),
            form=OneOf(
                AnswerOption("liberal", _("She is a Liberal")),
                AnswerOption("not_hitler", _("She is not Hitler")),
                AnswerOption("nothing", _("Nothing that was not known before")),
            ),
            right="not_hitler",
            derived=_proved,
            then=("FFF-F-F=F exec2",),
            why=_(
                "As Hitler she would have had to say so and the game would be over. She may still be an ordinary Fascist."
            ),
            wrongs=(
                mistaken(
                    has("liberal"),
                    _("The one question was whether she is Hitler. An ordinary Fascist answers no, and truthfully."),
                    "E10",
                ),
                mistaken(
                    has("nothing"),
                    _("Her answer had to be true: it is one of the two moments in which nobody may lie."),
                    "E10",
                ),
            ),
            hints=(_("What would have happened if she were Hitler?"), _("Three roles; one of them is ruled out.")),
        ),
    ),
    keeps=_("Elected Chancellor in the danger zone, and the game goes on: proved not Hitler, and no more than that."),
)
