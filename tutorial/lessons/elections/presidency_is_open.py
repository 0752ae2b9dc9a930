"""2.5: term limits do not apply to the presidency."""

from games.engine import Game
from tutorial.script.answers import YesNo
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene


def _may_run(game: Game) -> tuple[str, ...]:
    return ("yes" if game.waiting == (2,) and game.legal.of(2) else "no",)


LESSON = Lesson(
    "2.5",
    _("The presidency is open"),
    minutes=2,
    rules=("E5",),
    steps=(
        LessonStep(
            scene=LessonScene(
                "LFLHLFL", "FLF LFF LFF LFF LFF LF", seat=3, played=("1>3 JJJJJNN FLF-F-F=L", "2>5 NNNNJJN")
            ),
            asks=_(
                "You, Cleo, were the last elected Chancellor. Now the candidacy has come to you. May you run for President?"
            ),
            form=YesNo(),
            right="yes",
            derived=_may_run,
            then=(">4 JJJJJJJ",),
            why=_("The limits are about the chancellorship alone. President can be anybody whose turn it is."),
            wrongs=(
                mistaken(
                    has("no"),
                    _("The candidacy stays with you. Only as Chancellor would you have to sit out."),
                    "E5",
                    replays=2,
                ),
            ),
            hints=(_("Which office do the marks on the table bar from?"),),
        ),
    ),
    keeps=_("Barred means: not Chancellor. Nobody is ever barred from being President."),
)
