"""3.6: chaos takes a tile before the deck is counted."""

from games.engine import Game, tiles
from games.engine.events import BallotsRevealed, ChaosErupted, DeckReshuffled
from games.engine.positions import Position
from tutorial.script.answers import AnswerOption, OneOf
from tutorial.script.lesson import Lesson, LessonStep, _, has, mistaken
from tutorial.script.scene import LessonScene


def _order(game: Game) -> tuple[str, ...]:
    happened = [type(event) for event in game.log if isinstance(event, ChaosErupted | DeckReshuffled)]
    return ("tile_first" if happened == [ChaosErupted, DeckReshuffled] else "shuffle_first",)


LESSON = Lesson(
    "3.6",
    _("The deck runs low in chaos"),
    minutes=3,
    rules=("T6",),
    steps=(
        LessonStep(
            scene=LessonScene(
                "LFLHLFL",
                "FFL",
                seat=4,
                start=Position(3, liberal=3, fascist=3, tracker=2, discard=tiles("FFF FFF LL")),
                played=("4>6 NNNNNNN !F",),
                until=BallotsRevealed,
            ),
            asks=_("Three tiles are left, and the third vote in a row has failed. What happens, in which order?"),
            form=OneOf(
                AnswerOption("shuffle_first", _("The deck is reshuffled, then its top tile is enacted")),
                AnswerOption(
                    "tile_first",
                    _("The top tile is enacted, then the two left are shuffled with the discards"),
                ),
                AnswerOption("no_shuffle", _("The top tile is enacted, and the two left stay where they are")),
            ),
            right="tile_first",
            derived=_order,
            why=_("First the tile, then the count. Two are too few, so ten tiles become a new deck at once."),
            wrongs=(
                mistaken(
                    has("shuffle_first"),
                    _("Three are still enough. Only after the tile are there too few."),
                    "T6",
                ),
                mistaken(
                    has("no_shuffle"),
                    _("Then the next President couldn't draw three. Two left means a new deck."),
                    "T6",
                ),
            ),
            hints=(_("Is the deck too low before the tile or after it?"),),
        ),
    ),
    keeps=_(
        "Chaos: enact first, then count. If fewer than three are left, all tiles not on the board become a new deck."
    ),
)
