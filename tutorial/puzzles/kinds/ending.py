"""Asks whether the game is over and who has won: Hitler elected early or late, or chaos with a track almost full."""

from games.engine import Game
from games.engine.translatable import gettext_noop as _
from tutorial.puzzles.kinds.kind import PuzzleKind, PuzzleQuestion, name
from tutorial.puzzles.moment import PuzzleMoment
from tutorial.puzzles.puzzle import Puzzle
from tutorial.script.answers import AnswerOption, OneOf
from tutorial.script.checks import winner
from tutorial.script.lesson import LessonStep, Wrong, has, mistaken

OPTIONS = (
    AnswerOption("liberals", _("The Liberals win")),
    AnswerOption("fascists", _("The Fascists win")),
    AnswerOption("on", _("The game goes on")),
)


def spots(moment: PuzzleMoment) -> Puzzle | None:
    """Find a vote that elects Hitler, seen by Hitler, or one that brings chaos where a single tile can decide."""
    game = moment.game
    if game.phase != "vote":
        return None
    nominee, after = game.view().chancellor, moment.after()
    if nominee is not None and moment.whole.roles[nominee] == "H" and after.phase != "nomination":
        return moment.puzzle("ending", nominee + 1, 1)
    brings_chaos = moment.coming[1:2] in (("!L",), ("!F",))
    is_close = game.table.liberal >= 4 or game.table.fascist >= 4
    return moment.puzzle("ending", 0, 2) if brings_chaos and is_close else None


def ask(puzzle: Puzzle) -> PuzzleQuestion:
    """Ask who wins, if anybody."""
    game = puzzle.scene.stage.game
    table, chaos = game.table, puzzle.then[1:2]
    right = winner(puzzle.scene.stage.play(*puzzle.follows).game)
    if not chaos:
        asks = _("You're Hitler, and %(president)s has nominated you. Say the table elects you. What happens?")
    elif chaos == ("!L",):
        asks = _("This vote fails, the third in a row, and the top tile is Liberal. What happens?")
    else:
        asks = _("This vote fails, the third in a row, and the top tile is Fascist. What happens?")
    step = LessonStep(
        scene=puzzle.scene,
        asks=asks,
        form=OneOf(*OPTIONS),
        right=right,
        why=_why(right, is_chaos=bool(chaos)),
        wrongs=tuple(_wrong(each.key, game, is_chaos=bool(chaos)) for each in OPTIONS if each.key != right),
        hints=(
            _("Count both tracks as they are at that moment."),
            _("Five Liberal, six Fascist, or Hitler elected when there are three."),
        ),
        then=puzzle.follows,
        derived=lambda after: (winner(after),),
    )
    return PuzzleQuestion(step, {"president": name(table.candidate), "fascist": table.fascist})


def _why(right: str, *, is_chaos: bool) -> str:
    if is_chaos:
        return (
            _("Neither track is full, so chaos doesn't decide the game yet.")
            if right == "on"
            else _("The last space is covered. It doesn't matter that nobody governed.")
        )
    return (
        _("Only %(fascist)d Fascist policies are enacted: nobody asks, and nobody says anything.")
        if right == "on"
        else _("Three or more Fascist policies are enacted, so electing Hitler ends the game at once.")
    )


def _wrong(key: str, game: Game, *, is_chaos: bool) -> Wrong:
    if is_chaos:
        if key == "on":
            return mistaken(has(key), _("A policy enacted by chaos counts like any other."), "T5")
        return mistaken(
            has(key), _("Count that track again, with this tile on it."), "W1" if key == "liberals" else "W3"
        )
    if key == "on":
        return mistaken(has(key), _("There are %(fascist)d Fascist policies at the vote. That's enough."), "W4")
    if key == "fascists":
        return mistaken(has(key), _("Three Fascist policies need to be there before the vote."), "E11")
    return mistaken(has(key), _("Electing Hitler never makes the Liberals win."), "W4")


KIND = PuzzleKind("ending", _("Is it over?"), 5, ("W4", "E11", "T5"), spots, ask)
