"""3.5: what happens when fewer than three tiles are left."""

from games.engine import Game, Ruleset, RulesetError
from games.engine.events import DeckReshuffled, PolicyEnacted
from tutorial.script.answers import AnswerOption, Field, Numbers, OneOf, YesNo
from tutorial.script.checks import loose_fascist, loose_liberal, reads
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene

_SCENE = LessonScene(
    "LFLHLFL",
    "FFL FFL FLL FFF FFL LF",
    seat=7,
    played=(
        "1>3 JJJJJJJ FFL-F-F=L",
        "2>4 JJJJJJJ FFL-L-F=F",
        "3>5 JJJJJJJ FLL-F-L=L",
        "4>6 JJJJJJJ FFF-F-F=F inv1",
        "5>7 JJJJJJJ FFL-F-F=L",
    ),
    until=PolicyEnacted,
)
_TOO_FEW = 5


def _when(game: Game) -> tuple[str, ...]:
    happened = [type(event) for event in game.log]
    is_at_once = happened.index(DeckReshuffled) == len(happened) - 1 - happened[::-1].index(PolicyEnacted) + 1
    return ("now" if is_at_once and game.view().tiles_discarded == 0 else "later",)


def _is_playable(_game: Game) -> tuple[str, ...]:
    try:
        Ruleset(fascist_tiles=_TOO_FEW)
    except RulesetError:
        return ("no",)
    return ("yes",)


LESSON = Lesson(
    "3.5",
    _("The deck runs low"),
    minutes=5,
    rules=("L9", "R3"),
    steps=(
        LessonStep(
            scene=_SCENE,
            asks=_("Five sessions are over, and two tiles are left in the draw pile. What happens to them?"),
            form=OneOf(
                AnswerOption("now", _("Now: the two and all discards are shuffled together")),
                AnswerOption("top", _("Now: the discards are shuffled, and the two go on top")),
                AnswerOption("later", _("Nothing, until somebody has to draw three")),
                AnswerOption("look", _("They're turned over, and then everything is shuffled")),
            ),
            right="now",
            derived=_when,
            why=_(
                "If fewer than three tiles are left at the end of a session, all tiles not on the board become a new "
                "deck, at once."
            ),
            wrongs=(
                mistaken(
                    has("top"), _("Then someone could know what comes next. The two go in with the others."), "L9"
                ),
                mistaken(
                    has("later"),
                    _("It doesn't wait: it happens at the end of the session, before any power is used."),
                    "L9",
                ),
                mistaken(has("look"), _("Nobody ever looks at them. They go in face down."), "L9"),
            ),
            hints=(_("Could anyone draw three now?"), _("Nobody may know what lies on top of the new deck.")),
        ),
        LessonStep(
            scene=_SCENE,
            asks=_("Three Liberal and two Fascist policies lie on the board. What is in the new deck?"),
            form=Numbers(
                Field("tiles", _("Tiles"), 0, 17),
                Field("liberal", _("Liberal tiles"), 0, 17),
                Field("fascist", _("Fascist tiles"), 0, 17),
            ),
            right="tiles.12 liberal.3 fascist.9",
            derived=reads(tiles=lambda game: game.view().tiles_in_deck, liberal=loose_liberal, fascist=loose_fascist),
            why=_(
                "All seventeen except the five on the board: six Liberal ones minus three, and eleven Fascist ones "
                "minus two."
            ),
            wrongs=(
                mistaken(has("tiles.17"), _("Tiles on the board stay there. Subtract those."), "L9"),
                mistaken(has("tiles.10"), _("Those are the discards. The two left over go in as well."), "L9"),
                mistaken(
                    lambda answer: "tiles.12" not in answer,
                    _("Seventeen in all, and five of them are on the board."),
                    "L9",
                ),
                mistaken(
                    lambda answer: "liberal.3" not in answer,
                    _("Six Liberal tiles in the game, and three of them are on the board."),
                    "L9",
                ),
                mistaken(
                    lambda answer: "fascist.9" not in answer,
                    _("Eleven Fascist tiles in the game, and two of them are on the board."),
                    "L9",
                ),
            ),
            hints=(_("The box has six Liberal and eleven Fascist tiles."), _("Subtract the tiles on the board.")),
        ),
        LessonStep(
            scene=_SCENE,
            asks=_("A table wants a house rule: only five Fascist tiles in the box instead of eleven. Does that work?"),
            form=YesNo(),
            right="no",
            derived=_is_playable,
            why=_(
                "Late in a game like that, there'd be too few tiles left to draw three. This site doesn't accept that "
                "rule."
            ),
            wrongs=(
                mistaken(
                    has("yes"),
                    _(
                        "Eleven tiles in all: with four Liberal and five Fascist ones on the board, only two would be "
                        "left."
                    ),
                    "R3",
                ),
            ),
            hints=(_("How many tiles can be on the board before the game is over?"),),
        ),
    ),
    keeps=_("New deck: seventeen minus the tiles on the board. Anyone can work out how many of each kind are left."),
)
