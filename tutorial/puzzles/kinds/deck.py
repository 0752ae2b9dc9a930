"""Asks what is in the new deck when a session ends with fewer than three tiles left."""

from games.engine import Game
from games.engine.events import DeckReshuffled
from games.engine.translatable import gettext_noop as _
from tutorial.puzzles.compact_games import tile_of
from tutorial.puzzles.kinds.kind import PuzzleKind, PuzzleQuestion, name
from tutorial.puzzles.moment import PuzzleMoment
from tutorial.puzzles.puzzle import Puzzle
from tutorial.script.answers import Field, Numbers
from tutorial.script.checks import loose, loose_liberal, reads
from tutorial.script.lesson import LessonStep, Wrong, has, mistaken

READS = reads(tiles=loose, liberal=loose_liberal)


def spots(moment: PuzzleMoment) -> Puzzle | None:
    """Find a tile about to be enacted, after which the deck is shuffled and the game goes on."""
    game = moment.game
    if game.phase != "chancellor-enact" or tile_of(moment.next_word) is None:
        return None
    after = moment.after()
    is_shuffled = any(isinstance(event, DeckReshuffled) for event in after.log[len(game.log) :])
    return moment.puzzle("deck", 0, 1) if is_shuffled and not after.outcome else None


def ask(puzzle: Puzzle) -> PuzzleQuestion:
    """Ask for two numbers."""
    game = puzzle.scene.stage.game
    after = puzzle.scene.stage.play(*puzzle.follows).game
    is_liberal = puzzle.then == ("=L",)
    chancellor = game.view().chancellor
    step = LessonStep(
        scene=puzzle.scene,
        asks=_(
            "%(chancellor)s enacts a Liberal policy, and fewer than three tiles are left in the deck. What's in the "
            "new deck?"
        )
        if is_liberal
        else _(
            "%(chancellor)s enacts a Fascist policy, and fewer than three tiles are left in the deck. What's in the "
            "new deck?"
        ),
        form=Numbers(Field("tiles", _("Tiles"), 0, 17), Field("liberal", _("Of these, Liberal"), 0, 6)),
        right=" ".join(READS(after)),
        why=_("All seventeen minus the tiles on the board; six Liberal ones minus those on the board."),
        wrongs=_wrongs(game, after),
        hints=(
            _("Tiles on the board stay there; everything else is shuffled."),
            _("Seventeen tiles, six of them Liberal."),
        ),
        other=_(
            "Count the tiles on the board once this policy is there. Subtract them from seventeen, and the Liberal "
            "ones from six."
        ),
        then=puzzle.follows,
        derived=READS,
    )
    return PuzzleQuestion(step, {"chancellor": "" if chancellor is None else name(chancellor)})


def _wrongs(game: Game, after: Game) -> tuple[Wrong, ...]:
    wrongs = [
        mistaken(has("tiles.17"), _("Enacted policies stay on the board."), "L9"),
        mistaken(has(f"tiles.{loose(game)}"), _("You left out the policy being enacted now."), "L9"),
        mistaken(
            has(f"tiles.{loose(after) - game.view().tiles_in_deck}"),
            _("The leftover tiles are shuffled in too; they don't go on top."),
            "L9",
        ),
        mistaken(has("liberal.6"), _("Some of the six are on the board."), "S4"),
    ]
    right = READS(after)
    return tuple(each for each in wrongs if not each.when(tuple(right)))


KIND = PuzzleKind("deck", _("What's in the deck?"), 3, ("L9", "S4"), spots, ask)
