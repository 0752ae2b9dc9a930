"""3.2: the Chancellor receives two tiles and enacts one."""

from games.engine import Game
from tutorial.script.answers import AnswerOption, OneOf, OneTile
from tutorial.script.lesson import Lesson, LessonStep, _, exactly, has, mistaken, poor
from tutorial.script.scene import LessonScene

_SCENE = LessonScene("LFLHLFL", "FFL LFF LFF LFF LFF LF", seat=3, played=("1>3 JJJJJNN -F",))


def _next(game: Game) -> tuple[str, ...]:
    return ("election" if game.phase == "nomination" else "power",)


LESSON = Lesson(
    "3.2",
    _("The Chancellor enacts one"),
    minutes=3,
    rules=("L3", "L4", "L7", "L10"),
    steps=(
        LessonStep(
            scene=_SCENE,
            asks=_("You're Cleo, a Liberal and Chancellor. Ada has passed you two tiles. Which one do you enact?"),
            form=OneTile("=", besides=(AnswerOption("show", _("First I show both, so everyone can see what I got")),)),
            right="L",
            then=("=L",),
            why=_("A Liberal policy is enacted, and the tracker is back at zero. The other tile is discarded unseen."),
            wrongs=(
                poor(
                    exactly("F"),
                    _(
                        "That's legal. But now Ada can truthfully say what she gave you, and nobody will believe "
                        "you're a Liberal."
                    ),
                    "L4",
                    plays=("1:say:drew-FFL-FL",),
                ),
                mistaken(
                    has("show"),
                    _("Only you two see the tiles, and discards are never shown. You can only talk about them."),
                    "L7",
                ),
            ),
            hints=(_("Which policy does your party want on the board?"),),
        ),
        LessonStep(
            scene=_SCENE,
            asks=_("You enact the Liberal tile. What happens next?"),
            form=OneOf(
                AnswerOption("election", _("The next election")),
                AnswerOption("power", _("Ada uses a presidential power")),
            ),
            right="election",
            then=("=L",),
            derived=_next,
            why=_("A Liberal policy ends the round. So does a Fascist policy on a space without a power."),
            wrongs=(
                mistaken(
                    has("power"), _("Only Fascist policies bring powers, and not all of them do."), "L10", plays=("=L",)
                ),
            ),
            hints=(_("Look for powers on the two tracks."),),
        ),
    ),
    keeps=_("The board is all the table learns from a session. The rest is what people say."),
)
