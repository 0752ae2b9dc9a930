"""Asks which power a Fascist policy brings: it depends on the board, and chaos brings none."""

from games.engine import Game, Power
from games.engine.translatable import gettext_noop as _
from tutorial.puzzles.kinds.kind import PuzzleKind, PuzzleQuestion, name
from tutorial.puzzles.moment import PuzzleMoment
from tutorial.puzzles.puzzle import Puzzle
from tutorial.script.answers import AnswerOption, OneOf
from tutorial.script.lesson import LessonStep, Wrong, has, mistaken

OPTIONS = (
    AnswerOption("none", _("Nothing; the next round begins")),
    AnswerOption("investigate", _("The President investigates someone")),
    AnswerOption("special_election", _("The President calls a special election")),
    AnswerOption("peek", _("The President sees the next three tiles")),
    AnswerOption("execution", _("The President executes someone")),
    AnswerOption("win", _("The Fascists win")),
)


def spots(moment: PuzzleMoment) -> Puzzle | None:
    """Find a Fascist policy about to be enacted, by a Chancellor, or by chaos on a space that shows a power."""
    game = moment.game
    if game.phase == "chancellor-enact" and moment.next_word == "=F":
        return moment.puzzle("power", 0, 1)
    if game.phase == "vote" and game.table.tracker == 2 and moment.coming[1:2] == ("!F",):
        grants = game.table.setup.power_of(game.table.fascist + 1)
        return moment.puzzle("power", 0, 2) if grants else None
    return None


def ask(puzzle: Puzzle) -> PuzzleQuestion:
    """Ask for a power, none, or the end of the game."""
    game = puzzle.scene.stage.game
    is_chaos = game.phase == "vote"
    chancellor = game.view().chancellor
    right = _brought(puzzle.scene.stage.play(*puzzle.follows).game)
    step = LessonStep(
        scene=puzzle.scene,
        asks=_("This vote fails, the third in a row, and the top tile is Fascist. What does it bring?")
        if is_chaos
        else _("Say %(chancellor)s enacts a Fascist policy now. What does it bring?"),
        form=OneOf(*OPTIONS),
        right=right,
        why=_("A tile enacted by chaos brings no power, whatever is printed on its space.")
        if is_chaos
        else _("That's what this board has on the space the policy lands on."),
        wrongs=tuple(_wrong(game, each.key, is_chaos=is_chaos) for each in OPTIONS if each.key != right),
        hints=(_("Count the Fascist policies after this one."), _("Look at the next space.")),
        then=puzzle.follows,
        derived=lambda after: (_brought(after),),
    )
    return PuzzleQuestion(
        step, {"chancellor": "" if chancellor is None else name(chancellor), "players": game.table.players}
    )


def _brought(after: Game) -> str:
    if after.outcome:
        return "win"
    return after.phase.replace("-", "_") if after.phase in {power.value for power in Power} else "none"


def _wrong(game: Game, key: str, *, is_chaos: bool) -> Wrong:
    if is_chaos:
        said = _("No government enacted it, so there's no President to use it.")
        return mistaken(has(key), said if key != "win" else _("Not yet: look how many policies are enacted."), "T2")
    if key == "none":
        return mistaken(has(key), _("There's a power on that space."), "P1")
    if key == "win":
        return mistaken(has(key), _("Not yet: that takes six."), "W3")
    if key in {power.value.replace("-", "_") for power in game.table.setup.track if power}:
        return mistaken(has(key), _("This board has that power, on another space."), "P1")
    return mistaken(has(key), _("That power is on another board. This one is for %(players)d players."), "S5")


KIND = PuzzleKind("power", _("Which power?"), 4, ("P1", "T2", "W3"), spots, ask)
