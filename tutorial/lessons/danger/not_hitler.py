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
                "Three Fascist policies are enacted. This time Gus has nominated Eve, the table has elected her, and "
                "the game goes on."
            ),
            asks=_("You're Ada. What do you know about Eve now?"),
            form=OneOf(
                AnswerOption("liberal", _("She is a Liberal")),
                AnswerOption("not_hitler", _("She isn't Hitler")),
                AnswerOption("nothing", _("Nothing new")),
            ),
            right="not_hitler",
            derived=_proved,
            then=("FFF-F-F=F exec2",),
            why=_(
                "If she were Hitler, she'd have had to say so, and the game would be over. She may still be an "
                "ordinary Fascist."
            ),
            wrongs=(
                mistaken(
                    has("liberal"),
                    _("The only question was whether she's Hitler. An ordinary Fascist truthfully answers no."),
                    "E10",
                ),
                mistaken(
                    has("nothing"),
                    _("Her answer had to be true: it's one of the two moments when nobody may lie."),
                    "E10",
                ),
            ),
            hints=(
                _("What would have happened if she were Hitler?"),
                _("There are three roles, and one of them is ruled out."),
            ),
        ),
    ),
    keeps=_(
        "If someone is elected Chancellor in the danger zone and the game goes on, they're proved not to be Hitler, "
        "and nothing more."
    ),
)
