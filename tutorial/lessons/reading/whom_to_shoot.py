"""6.6: an execution can only win if its target can be Hitler."""

from games.engine import Game, Power
from games.engine.positions import Position
from tutorial.script.answers import OneSeat
from tutorial.script.checks import number
from tutorial.script.lesson import Lesson, LessonStep, _, exactly, illegal, poor
from tutorial.script.scene import LessonScene


def _wasted(game: Game) -> tuple[str, ...]:
    """Return the players who are publicly known not to be Hitler."""
    return tuple(number(seat) for seat in sorted(game.table.confirmed))


LESSON = Lesson(
    "6.6",
    _("Who should you execute?"),
    minutes=4,
    version=2,
    rules=("P8", "E10"),
    is_advice=True,
    steps=(
        LessonStep(
            scene=LessonScene(
                "LLFHLFL",
                "LFF LFF LFF LF",
                seat=5,
                start=Position(
                    candidate=4,
                    liberal=2,
                    fascist=4,
                    last_elected=(4, 5),
                    confirmed=frozenset({5}),
                    power=Power.EXECUTION,
                ),
            ),
            tells=_(
                "You're Eve, a Liberal and President. With three Fascist policies on the board, Fay was elected as your Chancellor, and the two of you enacted the fourth. Now you have to execute someone. Ada and Ben contradict each other."
            ),
            asks=_("You want to hit Hitler. Whose execution is certain to be wasted?"),
            form=OneSeat("exec"),
            right="6",
            derived=_wasted,
            then=("exec6",),
            why=_(
                "Fay can't be Hitler, or the game would have ended with her election. She may be a Fascist, but executing her can't win."
            ),
            wrongs=(
                poor(exactly("1"), _("Not for certain: either Ada or Ben is lying, and the liar may be Hitler."), "P8"),
                poor(
                    exactly("2"),
                    _("Not for certain: Ben contradicts Ada. He may well be on the other team, and even its leader."),
                    "P8",
                ),
                poor(exactly("3"), _("Not for certain: nothing speaks for or against Cleo."), "P8"),
                poor(exactly("4"), _("Not wasted at all, as you can see. Nothing had ruled Dov out."), "W2"),
                illegal(exactly("5"), _("You can't choose yourself."), "R1"),
                poor(exactly("7"), _("Not for certain: nothing has cleared Gus."), "P8"),
            ),
            hints=(_("Look for a marker next to a name."), _("Who has been Chancellor in the danger zone?")),
        ),
    ),
    keeps=_("Rank your targets by how likely they are to be Hitler, not by how likely they are to be Fascist."),
)
