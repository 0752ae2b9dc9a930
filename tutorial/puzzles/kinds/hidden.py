"""Asks how many Liberal tiles the presidents' claims must hide. The claims are invented, but typical."""

from games.engine.events import DeckReshuffled
from games.engine.translatable import gettext_noop as _
from tutorial.puzzles.kinds.kind import PuzzleKind, PuzzleQuestion
from tutorial.puzzles.moment import PuzzleMoment
from tutorial.puzzles.puzzle import Puzzle
from tutorial.script.answers import Field, Numbers
from tutorial.script.lesson import LessonStep, has, mistaken

LIBERAL, TILES = 6, 17


def spots(moment: PuzzleMoment) -> Puzzle | None:
    """Find the first nomination after the first reshuffle, if the claims hide more than luck can explain."""
    game = moment.game
    shuffles = [at for at, event in enumerate(game.log) if isinstance(event, DeckReshuffled)]
    if game.phase != "nomination" or len(shuffles) != 1 or len(game.log) - shuffles[0] > 5:
        return None
    is_hidden = _least_hidden(_claims(moment.played), _chaos(moment.played)) > 0
    return moment.puzzle("hidden", 0) if is_hidden else None


def ask(puzzle: Puzzle) -> PuzzleQuestion:
    """Ask for a number."""
    claims, chaos = _claims(puzzle.played), _chaos(puzzle.played)
    hidden = _least_hidden(claims, chaos)
    told = sum(claim.count("L") for claim in claims) + chaos.count("L")
    unseen = TILES - 3 * len(claims) - len(chaos)
    step = LessonStep(
        scene=puzzle.scene,
        tells=_(
            "The deck was just reshuffled for the first time. Before that, the Presidents claimed to have drawn, in "
            "turn: %(claims)s."
        ),
        asks=_("Tiles never drawn: %(unseen)d. How many Liberal tiles did the Presidents hide, at least?"),
        form=Numbers(Field("hidden", _("At least"), 0, 6)),
        right=f"hidden.{hidden}",
        why=_(
            "%(told)d Liberal tiles were claimed or visible, and %(unseen)d may not have been drawn. The deck had six."
        ),
        wrongs=(
            mistaken(has("hidden.0"), _("Then the deck would have had fewer than six."), "S4"),
            mistaken(
                has(f"hidden.{hidden + unseen}"), _("Some may never have been drawn. Be fair to the Presidents."), "L9"
            ),
        )
        if unseen
        else (mistaken(has("hidden.0"), _("Then the deck would have had fewer than six."), "S4"),),
        hints=(
            _("Add up the Liberal tiles they claimed."),
            _("Six, minus those, minus the ones that may not have been drawn."),
        ),
        other=_("Six, minus the claimed ones, minus the ones that may not have been drawn."),
        derived=lambda _game: (f"hidden.{hidden}",),
    )
    return PuzzleQuestion(step, {"claims": ", ".join(claims), "unseen": unseen, "told": told})


def _claims(words: tuple[str, ...]) -> list[str]:
    """Return what each President claims: the truth, except that discarding the only Liberal tile is hidden."""
    hands = [(at, word) for at, word in enumerate(words) if len(word) == 3 and set(word) <= {"L", "F"}]
    return [
        "FFF" if sorted(hand) == ["F", "F", "L"] and words[at + 1 : at + 2] == ("-L",) else hand for at, hand in hands
    ]


def _chaos(words: tuple[str, ...]) -> list[str]:
    return [word[1] for word in words if word.startswith("!")]


def _least_hidden(claims: list[str], chaos: list[str]) -> int:
    told = sum(claim.count("L") for claim in claims) + chaos.count("L")
    unseen = TILES - 3 * len(claims) - len(chaos)
    return max(0, LIBERAL - told - unseen)


KIND = PuzzleKind("hidden", _("Someone lied"), 6, ("S4", "L9"), spots, ask)
