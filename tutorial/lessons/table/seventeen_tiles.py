"""1.5: what the deck is made of."""

from fractions import Fraction
from math import comb

from games.engine import OFFICIAL, Game
from tutorial.script.answers import AnswerOption, OneOf
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene

_LIBERAL, _FASCIST = OFFICIAL.liberal_tiles, OFFICIAL.fascist_tiles
_HANDS = comb(_LIBERAL + _FASCIST, 3)
_ALL_FASCIST, _ALL_LIBERAL = comb(_FASCIST, 3), comb(_LIBERAL, 3)


def _likelier(game: Game) -> tuple[str, ...]:
    rules = game.table.setup.ruleset
    times = comb(rules.fascist_tiles, 3) / comb(rules.liberal_tiles, 3)
    return ("fff_eight" if times > 4 else "fff_twice" if times > 1 else "same" if times == 1 else "lll",)


LESSON = Lesson(
    "1.5",
    _("Seventeen tiles"),
    minutes=2,
    rules=("S4",),
    facts={
        "fascist": _FASCIST,
        "liberal": _LIBERAL,
        "tiles": _LIBERAL + _FASCIST,
        "all_fascist": round(100 * Fraction(_ALL_FASCIST, _HANDS)),
        "all_liberal": round(100 * Fraction(_ALL_LIBERAL, _HANDS)),
        "in_words": f"{_ALL_FASCIST}/{_HANDS}",
    },
    steps=(
        LessonStep(
            scene=LessonScene("LFLHLFL", "LFF LFF LFF LFF LFF LF", seat=0),
            tells=_(
                "The deck has %(tiles)d policies, shuffled face down: %(liberal)d Liberal and %(fascist)d Fascist."
            ),
            asks=_(
                "The first President draws three. Which hand is more likely: three Fascist tiles or three Liberal ones?"
            ),
            form=OneOf(
                AnswerOption("lll", _("Three Liberal ones")),
                AnswerOption("same", _("Both equally often")),
                AnswerOption("fff_twice", _("Three Fascist ones, about twice as often")),
                AnswerOption("fff_eight", _("Three Fascist ones, about eight times as often")),
            ),
            right="fff_eight",
            derived=_likelier,
            why=_(
                "Three Fascist tiles come up in %(all_fascist)d%% of all first hands, three Liberal ones in "
                "%(all_liberal)d%%."
            ),
            wrongs=(
                mistaken(has("lll"), _("The deck has fewer Liberal tiles, so they come together less often."), "S4"),
                mistaken(
                    has("same"),
                    _("They'd be equally likely in a deck with the same number of each. This one is uneven."),
                    "S4",
                ),
                mistaken(
                    has("fff_twice"),
                    _("For a single tile, that's about right. With three in a row, the imbalance counts three times."),
                    "S4",
                ),
            ),
            hints=(
                _("%(fascist)d against %(liberal)d, and three times in a row."),
                _("Fascist: 11·10·9. Liberal: 6·5·4."),
            ),
        ),
    ),
    keeps=_(
        "In %(all_fascist)d%% of first hands (%(in_words)s), an honest government finds nothing but Fascist tiles."
    ),
)
