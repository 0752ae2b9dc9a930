"""2.1: what a round is, and who the next candidate is."""

from games.engine.events import BallotsRevealed
from tutorial.script.answers import OneSeat
from tutorial.script.checks import candidate
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene

_SCENE = LessonScene("LFLHLFL", "LFF LFF LFF LFF LFF LF", seat=1, played=("1>3 JNNNNJN",), until=BallotsRevealed)

LESSON = Lesson(
    "2.1",
    _("A round, and who's next"),
    minutes=2,
    rules=("E1", "E8"),
    steps=(
        LessonStep(
            scene=_SCENE,
            tells=_(
                "A round has up to three phases: first an election; if it succeeds, the elected pair enacts a policy; "
                "and some policies give the President a power."
            ),
            asks=_("Ada, you were the candidate for President and nominated Cleo. The vote failed. Who's next?"),
            form=OneSeat(),
            right="2",
            derived=candidate,
            why=_("The candidacy moves one seat clockwise after every round, whether the vote passed or failed."),
            wrongs=(
                mistaken(has("1"), _("You've had your turn. It moves on even if the vote fails."), "E1"),
                mistaken(
                    has("3"),
                    _(
                        "Cleo was nominated as Chancellor, but that doesn't make her the next candidate. It goes seat "
                        "by seat."
                    ),
                    "E8",
                ),
                mistaken(has("7"), _("It goes the other way: clockwise, as the seats are numbered."), "E1"),
                mistaken(has("4"), _("Nobody is skipped, and Dov sits three seats away from you."), "E1"),
                mistaken(has("5"), _("Eve is on the other side of the table. The seat next to you is next."), "E1"),
                mistaken(has("6"), _("Fay voted ja, but votes don't decide whose turn it is."), "E1"),
            ),
            hints=(_("The seats are numbered clockwise."),),
        ),
    ),
    keeps=_("The candidacy moves one seat clockwise every round. A failed vote also moves the election tracker."),
)
