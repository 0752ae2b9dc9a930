"""Asks whether a vote elects the government: ties, and majorities that count only living players."""

from games.engine.translatable import gettext_noop as _
from tutorial.puzzles.kinds.kind import PuzzleKind, PuzzleQuestion, names
from tutorial.puzzles.moment import PuzzleMoment
from tutorial.puzzles.puzzle import Puzzle
from tutorial.script.answers import YesNo
from tutorial.script.checks import elected
from tutorial.script.lesson import LessonStep, has, mistaken


def spots(moment: PuzzleMoment) -> Puzzle | None:
    """Find a vote that is tied, or that dead players would change if they counted."""
    game = moment.game
    if game.phase != "vote" or moment.after().outcome:
        return None
    ja, living = moment.next_word.count("J"), len(game.table.living)
    is_tied = 2 * ja == living
    needs_the_dead = living < 2 * ja <= game.table.players
    return moment.puzzle("vote", 0, 1) if is_tied or needs_the_dead else None


def ask(puzzle: Puzzle) -> PuzzleQuestion:
    """Ask for yes or no."""
    game, ballots = puzzle.scene.stage.game, puzzle.then[0]
    ja = [seat for seat, ballot in enumerate(ballots) if ballot == "J"]
    nein = [seat for seat, ballot in enumerate(ballots) if ballot == "N"]
    (right,) = elected()(puzzle.scene.stage.play(*puzzle.follows).game)
    wrong = (
        mistaken(has("yes"), _("Half isn't more than half: a tie fails, and there's no second vote."), "E7")
        if right == "no"
        else mistaken(has("no"), _("Only count the living. More than half of them voted ja."), "X2")
    )
    step = LessonStep(
        scene=puzzle.scene,
        asks=_("%(ja)s vote ja; %(nein)s vote nein. Is this government elected?"),
        form=YesNo(),
        right=right,
        why=_("%(many)d ja from %(living)d living players.")
        if right == "yes"
        else _("%(many)d ja from %(living)d living players is a tie."),
        wrongs=(wrong,),
        hints=(_("How many are alive?"), _("You need more than half of them.")),
        then=puzzle.follows,
        derived=elected(),
    )
    return PuzzleQuestion(
        step, {"ja": names(ja), "nein": names(nein), "many": len(ja), "living": len(game.table.living)}
    )


KIND = PuzzleKind("vote", _("Elected or not?"), 2, ("E7", "X2"), spots, ask)
