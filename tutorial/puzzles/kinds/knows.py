"""Asks which roles an investigation leaves possible, given what else is known."""

from games.engine import Game, Role
from games.engine.seats import Seat
from games.engine.translatable import gettext_noop as _
from tutorial.puzzles.kinds.kind import PuzzleKind, PuzzleQuestion, name
from tutorial.puzzles.moment import PuzzleMoment
from tutorial.puzzles.puzzle import Puzzle
from tutorial.script.answers import AnswerOption, OneOf
from tutorial.script.lesson import LessonStep, Wrong, has, mistaken

OPTIONS = (
    AnswerOption("liberal", _("Liberal")),
    AnswerOption("fascist", _("Fascist, not Hitler")),
    AnswerOption("hitler", _("Hitler")),
    AnswerOption("fascist_or_hitler", _("Fascist or Hitler")),
    AnswerOption("anything", _("Any of the three: the card could be wrong")),
)


def spots(moment: PuzzleMoment) -> Puzzle | None:
    """Find an investigation by a Liberal."""
    president = moment.game.table.candidate
    if not moment.next_word.startswith("inv") or not moment.is_liberal(president):
        return None
    seen = PuzzleMoment(moment.whole, moment.at + 1, moment.stage.play(moment.next_word))
    return seen.puzzle("knows", president + 1)


def ask(puzzle: Puzzle) -> PuzzleQuestion:
    """Ask for the roles that are left."""
    viewer, target = puzzle.seat - 1, int(puzzle.played[-1].removeprefix("inv")) - 1
    right = _left(puzzle.scene.stage.game, viewer, target)
    step = LessonStep(
        scene=puzzle.scene,
        asks=_("You've just looked at %(target)s's membership card. Which role is it?"),
        form=OneOf(*OPTIONS),
        right=right,
        why=_("The card only shows the party.")
        if right != "fascist"
        else _("The card says Fascist, and it was already proved that this player isn't Hitler."),
        wrongs=tuple(_wrong(each.key, right) for each in OPTIONS if each.key != right),
        hints=(_("Open what you know."), _("Two roles share one of the cards.")),
        derived=lambda game: (_left(game, viewer, target),),
    )
    return PuzzleQuestion(step, {"target": name(target)})


def _left(game: Game, viewer: Seat, target: Seat) -> str:
    known = game.view(viewer).known
    roles = [role for role in Role if role.party is known.parties[target]]
    if target in known.not_hitler:
        roles = [role for role in roles if role is not Role.HITLER]
    return "_or_".join(role.value for role in roles)


def _wrong(key: str, right: str) -> Wrong:
    if key == "anything":
        return mistaken(has(key), _("People may lie about a card. The card itself never lies."), "P3")
    if key == "liberal":
        return mistaken(has(key), _("A Liberal's card always says Liberal."), "S3")
    if right == "liberal":
        return mistaken(has(key), _("No Fascist has a Liberal card, and neither does Hitler."), "S3")
    if right == "fascist":
        return mistaken(has(key), _("Remember who was elected in the danger zone without the game ending."), "E10")
    return mistaken(has(key), _("The card doesn't say which of the two it is."), "P3")


KIND = PuzzleKind("knows", _("What do you know now?"), 1, ("S3", "P3"), spots, ask)
