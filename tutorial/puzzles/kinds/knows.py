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
    AnswerOption("anything", _("Any of the three: cards can lie")),
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
        asks=_("You have just looked at the membership card of %(target)s. Which role is it?"),
        form=OneOf(*OPTIONS),
        right=right,
        why=_("The card shows the party and nothing else.")
        if right != "fascist"
        else _("The card says Fascist, and that this is not Hitler was proved before."),
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
        return mistaken(has(key), _("People may lie about a card. The card itself does not."), "P3")
    if key == "liberal":
        return mistaken(has(key), _("The card of a Liberal says Liberal, always."), "S3")
    if right == "liberal":
        return mistaken(has(key), _("No Fascist has a Liberal card, and Hitler has none either."), "S3")
    if right == "fascist":
        return mistaken(has(key), _("Remember who was elected in the danger zone while the game went on."), "E10")
    return mistaken(has(key), _("The card does not say which of the two it is."), "P3")


KIND = PuzzleKind("knows", _("What do you know now?"), 1, ("S3", "P3"), spots, ask)
