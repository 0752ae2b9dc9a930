"""6.2: a Fascist policy is the fault of the President, the Chancellor, or the deck."""

from fractions import Fraction
from math import comb

from games.engine import Game
from tutorial.script.answers import Answer, Field, Numbers
from tutorial.script.checks import loose_fascist
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene

_TILES, _FASCIST = 17, 11
_HANDS, _ALL_FASCIST = comb(_TILES, 3), comb(_FASCIST, 3)


def _one_in(game: Game) -> tuple[str, ...]:
    """Return the chance of a hand of three Fascist tiles before the first policy, as one in so many."""
    setup = game.table.setup
    assert loose_fascist(game) == setup.ruleset.fascist_tiles - 1  # noqa: S101 - one has been enacted
    hands = Fraction(comb(setup.tiles, 3), comb(setup.ruleset.fascist_tiles, 3))
    return (f"one_in.{round(hands)}",)


def _at_least(many: int, answer: Answer) -> bool:
    return int(answer[0].partition(".")[2]) >= many


LESSON = Lesson(
    "6.2",
    _("Three culprits"),
    minutes=4,
    rules=("S4",),
    is_advice=True,
    facts={"hands": _HANDS, "bad": _ALL_FASCIST, "percent": round(100 * Fraction(_ALL_FASCIST, _HANDS))},
    steps=(
        LessonStep(
            scene=LessonScene("LFLHLFL", "FFF LLF LFF LFF LFF LF", seat=5, played=("1>2 JJJJJJJ FFF-F-F=F",)),
            tells=_(
                "The first government, Ada and Ben, has enacted a Fascist policy. Ada says she drew three of them. A "
                "fresh deck has six Liberal and eleven Fascist tiles."
            ),
            asks=_("Say nobody lied. How often does the deck do this to the first government? Once in how many games?"),
            form=Numbers(Field("one_in", _("Once in … games"), 1, 1000)),
            right="one_in.4",
            derived=_one_in,
            why=_(
                "%(bad)d of the %(hands)d possible hands are all Fascist: %(percent)d%%. So the claim alone doesn't "
                "prove much."
            ),
            wrongs=(
                mistaken(has("one_in.1"), _("Then an honest government could never enact a Liberal policy."), "S4"),
                mistaken(
                    lambda answer: _at_least(10, answer),
                    _("Much more often. Eleven of seventeen are Fascist, so three in one hand isn't rare."),
                    "S4",
                ),
            ),
            hints=(
                _("The chance that the first tile is Fascist is 11 in 17, then 10 in 16 for the next."),
                _("11/17 times 10/16 times 9/15."),
            ),
            other=_("Close. Multiply: 11/17, then 10/16, then 9/15."),
        ),
    ),
    keeps=_("After a Fascist policy there are three suspects: the President, the Chancellor and the deck."),
)
