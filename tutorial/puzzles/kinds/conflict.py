"""Asks how likely each player is to be Fascist after a conflict in the first round."""

from fractions import Fraction
from itertools import combinations

from games.engine.translatable import gettext_noop as _
from tutorial.puzzles.kinds.kind import PuzzleKind, PuzzleQuestion, name
from tutorial.puzzles.moment import PuzzleMoment
from tutorial.puzzles.puzzle import Puzzle
from tutorial.script.answers import Field, Numbers
from tutorial.script.lesson import LessonStep, has, mistaken

CONFLICTS = (("LFF", "-F", "=F"), ("FLF", "-F", "=F"), ("FFL", "-F", "=F"))
"""Sessions that end with a Fascist policy although the Chancellor was passed a choice."""


def spots(moment: PuzzleMoment) -> Puzzle | None:
    """Find the moment after the first government enacted a Fascist tile from a mixed hand."""
    game = moment.game
    if len(game.table.governments) != 1 or game.table.round > 2 or moment.played[-3:] not in CONFLICTS:
        return None
    government = game.table.governments[0]
    pair = {government.president, government.chancellor}
    onlookers = [seat for seat in range(game.table.players) if moment.is_liberal(seat) and seat not in pair]
    puzzle = moment.puzzle("conflict", onlookers[0] + 1 if len(game.log) % 2 and onlookers else 0)
    return puzzle if not any(map(_is_halfway, _parts(puzzle))) else None


def ask(puzzle: Puzzle) -> PuzzleQuestion:
    """Ask for two percentages."""
    government = puzzle.scene.stage.game.table.governments[0]
    of_the_pair, of_others = _parts(puzzle)
    start = Fraction(*_start(puzzle))
    step = LessonStep(
        scene=puzzle.scene,
        tells=_(
            "%(president)s claims to have passed one Liberal tile, %(chancellor)s claims to have got none. Say "
            "Liberals don't lie."
        ),
        asks=_("How likely is each of them to be on the Fascist team (Hitler included)? In whole percent."),
        form=Numbers(
            Field("pair", _("Each of the two"), 0, 100),
            Field("others", _("Each of the others, except yourself"), 0, 100),
        ),
        right=f"pair.{round(100 * of_the_pair)} others.{round(100 * of_others)}",
        why=_("Count the teams with at least one of the two. Before the conflict it was %(start)d%% for everyone."),
        wrongs=(
            mistaken(has("pair.50"), _("Both can be Fascists, so it's more than a half each."), "I4"),
            mistaken(has("pair.100"), _("At least one of them is, but not necessarily this one."), "I4"),
            mistaken(
                has(f"others.{round(100 * start)}"),
                _("It does change: what those two gain, the others lose."),
                "I4",
            ),
        ),
        hints=(
            _("List the possible teams, and cross out the ones with neither of the two."),
            _("Then count the ones that include one of them."),
        ),
        other=_("Count teams: all the ones possible for you, minus those with neither of the two."),
        derived=lambda _game: (f"pair.{round(100 * of_the_pair)}", f"others.{round(100 * of_others)}"),
    )
    facts = {"president": name(government.president), "chancellor": name(government.chancellor)}
    return PuzzleQuestion(step, facts | {"start": round(100 * start)})


def _is_halfway(part: Fraction) -> bool:
    """Whether a percentage could be rounded up as well as down."""
    return (100 * part) % 1 == Fraction(1, 2)


def _start(puzzle: Puzzle) -> tuple[int, int]:
    """Return the size of the Fascist team and the number of suspects, before any claim."""
    setup = puzzle.scene.stage.game.table.setup
    return setup.fascists + 1, setup.players - (1 if puzzle.seat else 0)


def _parts(puzzle: Puzzle) -> tuple[Fraction, Fraction]:
    """Return the share of the possible teams that contain the President, and that contain an uninvolved player."""
    game = puzzle.scene.stage.game
    government = game.table.governments[0]
    pair = {government.president, government.chancellor}
    suspects = [seat for seat in range(game.table.players) if seat != puzzle.seat - 1]
    teams = [set(team) for team in combinations(suspects, game.table.setup.fascists + 1) if pair & set(team)]
    other = next(seat for seat in suspects if seat not in pair)
    in_pair = sum(government.president in team for team in teams)
    return Fraction(in_pair, len(teams)), Fraction(sum(other in team for team in teams), len(teams))


KIND = PuzzleKind("conflict", _("A conflict"), 6, ("I4",), spots, ask)
