"""4.2: the President looks at the top three tiles and leaves them in place."""

from games.engine import Game
from games.engine.events import HandDrawn, PoliciesPeeked
from tutorial.script.answers import AnswerOption, OneOf
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene


def _drawn_as_seen(game: Game) -> tuple[str, ...]:
    peeked = next(event.tiles for event in game.log if isinstance(event, PoliciesPeeked))
    drawn = [event for event in game.log if isinstance(event, HandDrawn)][-1]
    return ("back" if (drawn.president, drawn.tiles) == (3, peeked) else "changed",)


LESSON = Lesson(
    "4.2",
    _("Policy peek"),
    minutes=4,
    rules=("P7",),
    steps=(
        LessonStep(
            scene=LessonScene(
                "LLFLHL",
                "FFF FFL FFL FFF LLL LF",
                seat=3,
                played=("1>2 JJJJJJ FFF-F-F=F", "2>3 JJJJJJ FFL-L-F=F", "3>4 JJJJJJ FFL-L-F=F peek"),
            ),
            tells=_(
                "The third Fascist policy at a table of six. You, Cleo, were President and looked at the top three: F "
                "F F."
            ),
            asks=_("What happens to these tiles?"),
            form=OneOf(
                AnswerOption("discard", _("I may discard one of them")),
                AnswerOption("order", _("I put them back in any order I like")),
                AnswerOption("back", _("They go back unchanged, and Dov, the next candidate, draws them if elected")),
                AnswerOption("announce", _("I have to tell the table what I saw")),
            ),
            right="back",
            then=(">1 JJJJJJ",),
            derived=_drawn_as_seen,
            why=_("You've seen the future and changed nothing. You know what Dov will draw, and nobody else does."),
            wrongs=(
                mistaken(has("discard"), _("A peek is only for looking. The deck stays as it is."), "P7"),
                mistaken(has("order"), _("They stay in the same order: otherwise you'd be making policy."), "P7"),
                mistaken(has("announce"), _("You may tell it, keep it to yourself, or say something else."), "L8"),
            ),
            hints=(_("It's called a peek."),),
        ),
    ),
    keeps=_(
        "You see three tiles in order and leave them that way. Nobody who draws them next can lie to you about them."
    ),
)
