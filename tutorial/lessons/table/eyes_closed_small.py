"""1.3: what is learnt at the start with five or six players."""

from games.engine import Game, Role
from tutorial.script.answers import AnswerOption, OneOf
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene


def _hitler_learns(game: Game) -> tuple[str, ...]:
    learnt = {seat: role for seat, role in game.view(3).known.roles.items() if seat != 3}
    return ("nothing" if not learnt else "fascist" if learnt == {1: Role.FASCIST} else "everything",)


LESSON = Lesson(
    "1.3",
    _("Eyes closed: five or six players"),
    minutes=3,
    rules=("S6", "S10"),
    steps=(
        LessonStep(
            scene=LessonScene("LFLHL", "LFF LFF LFF LFF LFF LF", seat=4, eyes_shut=True),
            tells=_(
                "Before the first round all shut their eyes. A narrator then says, for five or six players: “Fascist and "
                "Hitler: look up and find each other.”"
            ),
            asks=_("You are Dov, and you are Hitler. What do you learn?"),
            form=OneOf(
                AnswerOption("nothing", _("Nothing")),
                AnswerOption("fascist", _("Who the Fascist is; and the Fascist learns who I am")),
                AnswerOption("everything", _("Everybody's role")),
            ),
            right="fascist",
            derived=_hitler_learns,
            why=_("You and Ben see each other. Open the envelope below the table: it remembers what you were shown."),
            wrongs=(
                mistaken(
                    has("nothing"),
                    _("The narrator calls Hitler too. At so small a table the two of you may know each other."),
                    "S6",
                ),
                mistaken(
                    has("everything"),
                    _("The Liberals never open their eyes, and show nothing. You see who looks back at you."),
                    "S6",
                ),
            ),
            hints=(_("Read again whom the narrator calls."),),
        ),
    ),
    keeps=_("Five or six players: Hitler and the Fascist know each other. The Liberals know only themselves."),
)
