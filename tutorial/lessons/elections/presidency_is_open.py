"""2.5: term limits do not apply to the presidency."""

from games.engine import Game
from tutorial.script.answers import YesNo
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene


def _may_run(game: Game) -> tuple[str, ...]:
    return ("yes" if game.waiting == (2,) and game.legal.of(2) else "no",)


LESSON = Lesson(
    "2.5",
    _("Anyone can become President"),
    minutes=2,
    rules=("E5",),
    steps=(
        LessonStep(
            scene=LessonScene(
                "LFLHLFL", "FLF LFF LFF LFF LFF LF", seat=3, played=("1>3 JJJJJNN FLF-F-F=L", "2>5 NNNNJJN")
            ),
            asks=_(
                "Cleo, you were the last elected Chancellor. Now the candidacy has reached you. May you run for "
                "President?"
            ),
            form=YesNo(),
            right="yes",
            derived=_may_run,
            then=(">4 JJJJJJJ",),
            why=_("The limits only apply to the Chancellor. Anyone can become President when it's their turn."),
            wrongs=(
                mistaken(
                    has("no"),
                    _("You stay the candidate. You'd only have to sit out as Chancellor."),
                    "E5",
                    replays=2,
                ),
            ),
            hints=(_("Which office do the markers on the table apply to?"),),
        ),
    ),
    keeps=_("Being term-limited means you can't be Chancellor. Nobody is ever barred from being President."),
)
