"""What a lesson says a seat knows about roles, compared with every deal that the seat could have been dealt.

The worlds of a seat are all deals of roles in which it would have seen the same. A statement about roles is known if it
holds in all of them. Nothing here asks the engine what a viewer knows.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import permutations

import pytest

from games.engine import Game, Role, Viewer, sighting
from games.engine.dealing import roles_in_the_box
from games.engine.events import ConfirmedNotHitler, Event, GameDealt, LoyaltyInvestigated, PlayerExecuted
from tutorial.lessons import LESSONS
from tutorial.script.lesson import LessonStep

World = tuple[Role, ...]
Statement = Callable[[list[World]], bool]


def worlds(game: Game, viewer: Viewer) -> list[World]:
    """Every deal of roles in which this viewer would have seen what they saw."""
    dealt = game.truth.deal
    return [roles for roles in set(permutations(roles_in_the_box(dealt.setup))) if _fits(roles, game.log, viewer)]


def _fits(roles: World, log: tuple[Event, ...], viewer: Viewer) -> bool:
    dealt = log[0]
    assert isinstance(dealt, GameDealt)
    if roles.index(Role.HITLER) in not_hitler(dealt):
        return False
    supposed = GameDealt(replace(dealt.deal, roles=roles))
    is_told_same = sighting(supposed, viewer) == sighting(dealt, viewer)
    return is_told_same and all(_agrees(roles, event, viewer) for event in log)


def not_hitler(dealt: GameDealt) -> set[int]:
    """The seats that the position at the start rules out as Hitler (X3, E10)."""
    start, setup = dealt.deal.position, dealt.deal.setup
    ruled_out = {*start.dead, *start.confirmed}
    if start.last_elected and start.fascist - 1 >= setup.hitler_zone:
        ruled_out.add(start.last_elected[1])
    return ruled_out


def _agrees(roles: World, event: Event, viewer: Viewer) -> bool:
    match event:
        case ConfirmedNotHitler(seat) | PlayerExecuted(target=seat, was_hitler=False):
            return roles[seat] is not Role.HITLER
        case LoyaltyInvestigated(president, target, party) if viewer.may_see(president):
            return roles[target].party is party
        case _:
            return True


def always(seat: int, *roles: Role) -> Statement:
    """In every world this seat has one of these roles."""
    return lambda found: all(world[seat] in roles for world in found)


def only_these(seat: int, *roles: Role) -> Statement:
    """The roles that this seat has in some world are exactly these."""
    return lambda found: {world[seat] for world in found} == {*roles}


def some(*statements: Statement) -> Statement:
    return lambda found: any(each(found) for each in statements)


def neither(statement: Statement) -> Statement:
    return lambda found: not statement(found)


def is_known(seat: int) -> Statement:
    return some(*(always(seat, role) for role in Role))


def are_known(*seats: int) -> Statement:
    return lambda found: all(is_known(seat)(found) for seat in seats)


def only(*seats: int, of: int, viewer: int) -> Statement:
    """The roles of these seats are known, and no others besides the viewer's own."""
    others = [seat for seat in range(of) if seat not in (*seats, viewer)]
    return lambda found: are_known(*seats)(found) and not any(is_known(seat)(found) for seat in others)


def known_seats(step: LessonStep) -> Mapping[str, Statement]:
    """Each seat stands for “the role of this seat is known”, and `none` for “of no other seat”."""
    players, viewer = step.scene.stage.game.table.players, step.scene.viewer.seat
    others = [seat for seat in range(players) if seat != viewer]
    nobody = neither(some(*(is_known(seat) for seat in others)))
    return {"none": nobody} | {str(seat + 1): is_known(seat) for seat in others}


def cannot_be_hitler(step: LessonStep) -> Mapping[str, Statement]:
    """Each seat stands for “this seat cannot be Hitler”."""
    seats = range(step.scene.stage.game.table.players)
    viewer = step.scene.viewer.seat
    return {str(seat + 1): always(seat, Role.LIBERAL, Role.FASCIST) for seat in seats if seat != viewer}


BEN, CLEO, DOV, EVE, FAY = 1, 2, 3, 4, 5
LIBERALS = (0, 2, 4)
STATEMENTS: Mapping[str, Callable[[LessonStep], Mapping[str, Statement]]] = {
    "1.1/1": lambda _step: {
        "liberal": always(DOV, Role.LIBERAL),
        "fascist": always(DOV, Role.FASCIST),
        "hitler": always(DOV, Role.HITLER),
        "fascist_or_hitler": only_these(DOV, Role.FASCIST, Role.HITLER),
    },
    "1.3/1": lambda _step: {
        "nothing": neither(is_known(BEN)),
        "fascist": only(BEN, of=5, viewer=DOV),
        "everything": are_known(BEN, *LIBERALS),
    },
    "1.4/1": known_seats,
    "1.4/2": known_seats,
    "1.4/3": known_seats,
    "4.7/1": lambda _step: {
        "not_hitler": always(FAY, Role.LIBERAL, Role.FASCIST),
        "party": some(always(FAY, Role.LIBERAL), always(FAY, Role.FASCIST, Role.HITLER)),
        "role": is_known(FAY),
    },
    "5.2/1": lambda _step: {
        "liberal": always(EVE, Role.LIBERAL),
        "not_hitler": always(EVE, Role.LIBERAL, Role.FASCIST),
        "nothing": neither(always(EVE, Role.LIBERAL, Role.FASCIST)),
    },
    "6.6/1": cannot_be_hitler,
    "8.2/1": lambda _step: {
        "both": is_known(CLEO),
        "only_five": neither(is_known(CLEO)),
        "never": neither(is_known(CLEO)),
    },
}
"""What the words of an answer say about roles, for each question about what a seat knows."""

QUESTIONS = {
    f"{lesson.id}/{number}": step for lesson in LESSONS.values() for number, step in enumerate(lesson.steps, 1)
}


@pytest.mark.parametrize("question", STATEMENTS)
def test_a_lesson_calls_right_what_holds_in_every_world_and_nothing_else(question: str) -> None:
    step = QUESTIONS[question]
    found = worlds(step.scene.shown, step.scene.viewer)
    assert step.scene.shown.truth.deal.roles in found
    true = {word for word, statement in STATEMENTS[question](step).items() if statement(found)}
    assert set(step.answer) == true


ABOUT_ROLES = {"S6", "S7", "S8", "P3", "X3", "E10"}
OTHER_QUESTIONS = {
    "4.3": "what a card would show",
    "4.8": "whether Hitler may lie",
    "5.1": "how an election ends",
    "8.7": "the order of the narrator's words",
    "8.10": "when Hitler has to tell the truth",
}
"""Lessons on a rule about knowledge that ask something else."""


def test_every_lesson_about_what_a_seat_knows_is_compared() -> None:
    lessons = {lesson.id for lesson in LESSONS.values() if ABOUT_ROLES & {*lesson.rules}}
    assert lessons - {*OTHER_QUESTIONS} <= {question.partition("/")[0] for question in STATEMENTS}
    assert {*OTHER_QUESTIONS} <= lessons
