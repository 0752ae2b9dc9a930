"""Asks whom a Liberal President should execute, given what they know for certain."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

from games.engine import Party, TableView
from games.engine.seats import Seat
from games.engine.translatable import gettext_noop as _
from tutorial.puzzles.kinds.kind import PuzzleKind, PuzzleQuestion, name
from tutorial.puzzles.moment import PuzzleMoment
from tutorial.puzzles.puzzle import Puzzle
from tutorial.script.answers import OneSeat
from tutorial.script.checks import number
from tutorial.script.lesson import LessonStep, Wrong, exactly, illegal, mistaken, poor


def spots(moment: PuzzleMoment) -> Puzzle | None:
    """Find an execution by a Liberal for whom one player is most likely to be Hitler."""
    game = moment.game
    president = game.table.candidate
    if game.phase != "execution" or not moment.is_liberal(president):
        return None
    best = _best(_chances(moment.view(president)))
    return moment.puzzle("shot", president + 1) if best is not None else None


def ask(puzzle: Puzzle) -> PuzzleQuestion:
    """Ask for a seat."""
    view = puzzle.scene.stage.game.view(puzzle.seat - 1)
    chances = _chances(view)
    best = _best(chances)
    assert best is not None  # noqa: S101 - `spots` checked it
    step = LessonStep(
        scene=puzzle.scene,
        asks=_(
            "You have to execute someone, and you want to hit Hitler. Going by what you know for certain, who's your "
            "best shot?"
        ),
        form=OneSeat("exec"),
        right=number(best),
        why=_("For %(best)s it's %(percent)d%%. Nobody else is as likely, if you only count what's certain."),
        wrongs=tuple(_wrong(view, seat, chances) for seat in range(view.table.players) if seat != best),
        hints=(_("Whose card have you seen?"), _("A Chancellor elected in the danger zone isn't Hitler.")),
        derived=lambda _game: (number(best),),
    )
    return PuzzleQuestion(step, {"best": name(best), "percent": round(100 * chances[best])})


def _best(chances: dict[Seat, Fraction]) -> Seat | None:
    """Return the player who is likelier to be Hitler than any other, if there is one."""
    ranked = Counter(chances).most_common(2)
    return ranked[0][0] if len(ranked) > 1 and ranked[0][1] > ranked[1][1] else None


def _chances(view: TableView) -> dict[Seat, Fraction]:
    """Return each living player's chance to be Hitler, from the cards this viewer saw and what is public."""
    known, setup, me = view.known, view.table.setup, view.viewer.seat
    liberal = {seat for seat, party in known.parties.items() if party is Party.LIBERAL} | {me}
    fascist = {seat for seat, party in known.parties.items() if party is Party.FASCIST}
    suspects = [seat for seat in range(view.table.players) if seat not in liberal]
    teams = [set(team) for team in combinations(suspects, setup.fascists + 1) if fascist <= set(team)]
    possible = [(team, seat) for team in teams for seat in team if seat not in known.not_hitler]
    hits = Counter(seat for _team, seat in possible)
    return {seat: Fraction(hits[seat], len(possible)) for seat in view.table.living if seat != me}


def _wrong(view: TableView, seat: Seat, chances: dict[Seat, Fraction]) -> Wrong:
    word = number(seat)
    if seat == view.viewer.seat:
        return illegal(exactly(word), _("You can't choose yourself."), "R1", does=f"exec{word}")
    if seat not in view.table.living:
        return illegal(exactly(word), _("You can't execute the dead again."), "X1", does=f"exec{word}")
    if not chances[seat]:
        said = _("Wasted: this player certainly isn't Hitler, and you could have known.")
        return mistaken(exactly(word), said, "E10" if seat in view.known.not_hitler else "S3")
    return poor(exactly(word), _("Possible, but someone else is more likely."), "P8")


KIND = PuzzleKind("shot", _("The best shot"), 6, ("P8", "E10"), spots, ask)
