"""Asks who may be nominated where a player is dead, term limits were lifted, or the last vote failed."""

from games.engine import Game
from games.engine.translatable import gettext_noop as _
from tutorial.puzzles.kinds.kind import PuzzleKind, PuzzleQuestion, name
from tutorial.puzzles.moment import PuzzleMoment
from tutorial.puzzles.puzzle import Puzzle
from tutorial.script.answers import SomeSeats
from tutorial.script.checks import legal, number
from tutorial.script.lesson import LessonStep, Wrong, has, illegal, lacks, mistaken


def spots(moment: PuzzleMoment) -> Puzzle | None:
    """Find a nomination that is easy to get wrong."""
    game = moment.game
    if game.phase != "nomination" or len(game.log) < 2:
        return None
    table = game.table
    is_hard = table.tracker > 0 or table.last_elected is None or table.caller is not None
    is_hard = is_hard or len(table.living) < table.players
    return moment.puzzle("nominate", table.candidate + 1) if is_hard else None


def ask(puzzle: Puzzle) -> PuzzleQuestion:
    """Ask for all seats that may be nominated."""
    game = puzzle.scene.stage.game
    pair = game.table.last_elected
    facts = {"president": name(pair[0]), "chancellor": name(pair[1])} if pair else {"president": "", "chancellor": ""}
    step = LessonStep(
        scene=puzzle.scene,
        asks=_("You're the candidate for President. Who may you nominate?"),
        form=SomeSeats(">"),
        right=" ".join(legal(">")(game)),
        why=_why(game),
        wrongs=_wrongs(game),
        hints=(
            _("Who was elected last? Count the living."),
            _("A failed vote limits nobody, and chaos lifts all limits."),
        ),
    )
    return PuzzleQuestion(step, facts)


def _why(game: Game) -> str:
    if game.table.last_elected is None:
        return _("There's no elected government before you, so nobody is term-limited.")
    if len(game.table.living) <= 5:
        return _("With five or fewer alive, only the last Chancellor, %(chancellor)s, is term-limited.")
    return _(
        "The last elected pair, %(president)s and %(chancellor)s, is term-limited. Apart from them, you just can't "
        "pick yourself."
    )


def _wrongs(game: Game) -> tuple[Wrong, ...]:
    table, found = game.table, []
    mine = number(table.candidate)
    found.append(illegal(has(mine), _("You can't be your own Chancellor."), "E2", does=f">{mine}"))
    for dead in set(range(table.players)) - set(table.living):
        each = number(dead)
        found.append(illegal(has(each), _("The dead hold no office."), "X1", does=f">{each}"))
    if table.last_elected is None:
        return (
            *found,
            mistaken(lacks(*legal(">")(game)), _("There are no term limits now: tick everyone alive."), "T3"),
        )
    return (*found, *_about_the_pair(game), *_about_the_failed(game))


def _about_the_pair(game: Game) -> tuple[Wrong, ...]:
    president, chancellor = map(number, game.table.last_elected or (0, 0))
    open_seats = legal(">")(game)
    wrongs = [
        illegal(has(chancellor), _("%(chancellor)s was the last elected Chancellor."), "E3", does=f">{chancellor}")
    ]
    if president in open_seats:
        wrongs.append(mistaken(lacks(president), _("With so few alive, the last President may be nominated."), "E4"))
    elif game.table.last_elected and game.table.last_elected[0] in game.table.living:
        wrongs.append(
            illegal(has(president), _("%(president)s was the last elected President."), "E3", does=f">{president}")
        )
    return tuple(each for each in wrongs if each.does != f">{number(game.table.candidate)}")


def _about_the_failed(game: Game) -> tuple[Wrong, ...]:
    elections = game.view().story.elections
    if not elections or elections[-1].elected:
        return ()
    last = elections[-1]
    pair = {number(last.president), number(last.nominee)} & set(legal(">")(game))
    return (
        (mistaken(lacks(*pair), _("That government was voted down: a failed vote limits nobody."), "E3"),)
        if pair
        else ()
    )


KIND = PuzzleKind("nominate", _("Who may you nominate?"), 2, ("E2", "E3", "E4"), spots, ask)
