"""A duel as a question, for a class: the projector shows how many believed the liar."""

from functools import lru_cache

from games.engine.policies import letters
from games.engine.translatable import gettext_noop as _
from tutorial.duels.collection import numbered, numbers_of
from tutorial.duels.duel import DuelKind
from tutorial.duels.mining import liar_of, tiles_of
from tutorial.puzzles.compact_games import lines_of
from tutorial.script.answers import AnswerOption, OneOf
from tutorial.script.lesson import Lesson, LessonStep, exactly, mistaken
from tutorial.script.scene import LessonScene

LETTER = "d"
IN_A_CLASS = 6


def names_for_a_class() -> tuple[str, ...]:
    """Return the names of the questions of a class."""
    return tuple(f"{LETTER}{number}" for number in numbers_of(DuelKind.FIND)[:IN_A_CLASS])


@lru_cache(maxsize=64)
def asked(name: str) -> Lesson | None:
    """Return the duel of this name (`d17`) as a lesson of one step, if it asks who lied."""
    number = name.removeprefix(LETTER)
    is_number = number.isascii() and number.isdigit() and len(number) < 4
    duel = numbered(int(number)) if name.startswith(LETTER) and is_number else None
    if duel is None or duel.kind is not DuelKind.FIND:
        return None
    pair, liar, names = duel.game.table.governments[-1], liar_of(duel), duel.game.table.names
    honest = pair.chancellor if liar == pair.president else pair.president
    drew, passed = tiles_of(duel)
    step = LessonStep(
        scene=LessonScene(
            duel.roles, duel.deck, duel.seat, lines_of(duel.words), shuffles=duel.shuffles, first=duel.first
        ),
        asks=_("%(president)s and %(chancellor)s contradict each other, and only one of them is lying. Who is it?"),
        form=OneOf(*(AnswerOption(str(seat + 1), names[seat]) for seat in (pair.president, pair.chancellor))),
        right=str(liar + 1),
        why=_("%(president)s drew %(drew)s and passed %(passed)s. %(liar)s is on the Fascists' side."),
        wrongs=(mistaken(exactly(str(honest + 1)), _("%(honest)s told the truth, and %(liar)s lied.")),),
        hints=(),
        derived=lambda _game: (str(liar + 1),),
    )
    facts = {
        "president": names[pair.president],
        "chancellor": names[pair.chancellor],
        "liar": names[liar],
        "honest": names[honest],
        "drew": letters(drew),
        "passed": letters(passed),
    }
    return Lesson(name, _("Find the liar"), 1, (), (step,), keeps="", facts=facts)
