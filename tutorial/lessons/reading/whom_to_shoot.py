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
    _("Whom to shoot?"),
    minutes=4,
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
                    discard=(),
                    last_elected=(4, 2),
                    confirmed=frozenset({5}),
                    power=Power.EXECUTION,
                ),
            ),
            tells=_(
                "You are Eve, a Liberal and President, and have to execute somebody. Fay was elected Chancellor after the third "
                "Fascist policy, and the game went on. Ada and Ben contradict each other."
            ),
            asks=_("You want to hit Hitler. Which shot would be wasted for certain?"),
            form=OneSeat("exec"),
            right="6",
            derived=_wasted,
            then=("exec6",),
            why=_("Fay is proved not to be Hitler. She may be a Fascist; but to shoot her cannot win."),
            wrongs=(
                poor(exactly("1"), _("Not for certain: one of Ada and Ben lies, and the liar may be Hitler."), "P8"),
                poor(
                    exactly("2"),
                    _("Not for certain: who contradicts Ada may well be on the other team, and its leader."),
                    "P8",
                ),
                poor(exactly("3"), _("Not for certain: nothing speaks for Cleo or against her."), "P8"),
                poor(exactly("4"), _("Not wasted at all, as you see. Nothing had ruled Dov out."), "W2"),
                illegal(exactly("5"), _("You yourself are no choice."), "R1"),
                poor(exactly("7"), _("Not for certain: Gus has not been cleared of anything."), "P8"),
            ),
            hints=(_("Look for a mark beside a name."), _("Who has been Chancellor in the danger zone?")),
        ),
    ),
    keeps=_("Rank your targets by how likely they are to be Hitler, not by how likely they are to be Fascist."),
)
