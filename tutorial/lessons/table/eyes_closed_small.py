"""1.3: what is learnt at the start with five or six players."""

from games.engine import Game
from tutorial.script.answers import AnswerOption, OneOf
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene


def _hitler_learns(game: Game) -> tuple[str, ...]:
    learnt = {seat: role for seat, role in game.view(3).known.proved.items() if seat != 3}
    return ("nothing" if not learnt else "everything" if len(learnt) == 4 else "fascist",)


LESSON = Lesson(
    "1.3",
    _("Eyes closed: five or six players"),
    minutes=3,
    version=2,
    rules=("S6", "S10"),
    steps=(
        LessonStep(
            scene=LessonScene("LFLHL", "LFF LFF LFF LFF LFF LF", seat=4, eyes_shut=True),
            tells=_(
                "Before the first round, everyone closes their eyes. With five or six players, the narrator then says: “Fascist and Hitler: look up and find each other.”"
            ),
            asks=_("You're Dov, and you're Hitler. Ben looks back at you. What do you know now?"),
            form=OneOf(
                AnswerOption("nothing", _("Nothing")),
                AnswerOption("fascist", _("Who the Fascist is, but nothing about the others")),
                AnswerOption("everything", _("Who the Fascist is, and so what everyone else is")),
            ),
            right="everything",
            derived=_hitler_learns,
            why=_(
                "Ben is the Fascist, and he knows that you're Hitler. That's both of you: everyone else has to be a Liberal. Your envelope below the table keeps track of it."
            ),
            wrongs=(
                mistaken(
                    has("nothing"),
                    _("The narrator calls Hitler, too. At a table this small, the two of you know each other."),
                    "S6",
                ),
                mistaken(
                    has("fascist"),
                    _(
                        "Nobody shows you the others, but you can count: with five players there's one Fascist and one Hitler, and you've found both."
                    ),
                    "S6",
                ),
            ),
            hints=(_("How many Fascists are there with five players?"),),
        ),
    ),
    keeps=_(
        "Five or six players: Hitler and the Fascist know each other, and so they know everyone. The Liberals only know themselves."
    ),
)
