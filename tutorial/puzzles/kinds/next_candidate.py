"""Asks who the next candidate is: after a special election, past dead players, or after chaos."""

from games.engine import Game
from games.engine.translatable import gettext_noop as _
from tutorial.puzzles.kinds.kind import PuzzleKind, PuzzleQuestion, name
from tutorial.puzzles.moment import PuzzleMoment
from tutorial.puzzles.puzzle import Puzzle
from tutorial.script.answers import OneSeat
from tutorial.script.checks import candidate, number
from tutorial.script.lesson import LessonStep, Wrong, has, mistaken


def spots(moment: PuzzleMoment) -> Puzzle | None:
    """Find a failing vote after which the candidacy does not simply move one seat to the left."""
    game = moment.game
    if game.phase != "vote" or moment.after().phase != "nomination":
        return None
    table = game.table
    left = (table.candidate + 1) % table.players
    if table.caller is None and left in table.living:
        return None
    brings_chaos = len(moment.coming) > 1 and moment.coming[1].startswith("!")
    return moment.puzzle("next", 0, 2 if brings_chaos else 1)


def ask(puzzle: Puzzle) -> PuzzleQuestion:
    """Ask for a seat."""
    game = puzzle.scene.stage.game
    table = game.table
    (right,) = candidate(puzzle.scene.stage.play(*puzzle.follows).game)
    facts = {"candidate": name(table.candidate), "caller": "" if table.caller is None else name(table.caller)}
    special = table.caller is not None
    step = LessonStep(
        scene=puzzle.scene,
        asks=_("Say this government is voted down. Who's the next candidate for President?"),
        form=OneSeat(),
        right=right,
        why=_(
            "Back to the left of %(caller)s, who called the special election: the detour is over, and nobody is "
            "skipped."
        )
        if special
        else _("To the left, past the dead."),
        wrongs=tuple(_wrong(game, seat) for seat in range(table.players) if number(seat) != right),
        hints=(
            _("Who called this election, if anyone did?"),
            _("The candidacy moves clockwise, to living players only."),
        ),
        then=puzzle.follows,
        derived=candidate,
    )
    return PuzzleQuestion(step, facts)


def _wrong(game: Game, seat: int) -> Wrong:
    table, word = game.table, number(seat)
    if seat not in table.living:
        return mistaken(has(word), _("The dead can't run: the candidacy skips them."), "X2")
    if seat == table.caller:
        return mistaken(has(word), _("%(caller)s has had a turn, and gave the candidacy away once."), "P6")
    if seat == table.candidate:
        return mistaken(has(word), _("%(candidate)s has just had a turn. There's no second try."), "E8")
    if table.caller is not None:
        return mistaken(has(word), _("Don't count from %(candidate)s: a special election is a detour."), "P6")
    return mistaken(has(word), _("Count clockwise from %(candidate)s, and don't skip anyone who's alive."), "E1")


KIND = PuzzleKind("next", _("Who's next?"), 4, ("P6", "X2", "E1"), spots, ask)
