"""Judges the outcome of each race: the answers, the log, and the rows beside it."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

Outcome = dict[str, Any]


def answers(**expected: int) -> Callable[[Outcome], bool]:
    return lambda outcome: Counter(outcome["answers"]) == expected


def happened(**kinds: int) -> dict[str, int]:
    return {kind.replace("_", "-"): times for kind, times in kinds.items()}


EXPECTED: dict[str, tuple[Callable[[Outcome], bool], dict[str, int] | None]] = {
    "ten last ballots": (answers(Done=10), happened(ballot_cast=10, ballots_revealed=1, hand_drawn=1)),
    "one form ten times": (answers(Done=10), happened(chancellor_nominated=1)),
    "ten forms of one page": (answers(Done=1, Stale=9), happened(chancellor_nominated=1)),
    "one ballot in ten tabs": (answers(Done=1, Stale=9), happened(ballot_cast=1)),
    "one hand in ten tabs": (answers(Done=1, Stale=9), happened(tiles_passed=1)),
    "a veto in ten tabs": (answers(Done=1, Stale=9), None),
    "ten people for one seat": (answers(Seat=1, Conflict=9), {}),
    "ten starts": (answers(Done=10), happened(game_dealt=1)),
    "clocks and people": (
        lambda outcome: Counter(outcome["answers"]) in (
            {"0": 5, "Done": 1, "Stale": 4},
            {"0": 4, "1": 1, "Stale": 5},
        ),
        happened(chancellor_nominated=1),
    ),
    "ten sweepers": (lambda outcome: Counter(outcome["answers"]) == {"0": 9, "1": 1}, None),
    "ten rematches": (answers(Game=10), {}),
    "ballots and talk": (answers(Done=5, Message=5), happened(ballot_cast=5)),
    "ballots and leaving": (answers(Done=10), happened(ballot_cast=5)),
    "ballots and accounts deleted": (answers(Done=5, gone=5), happened(ballot_cast=5)),
    "ten who give up": (answers(Done=6, Conflict=4), {}),
}  # fmt: skip


def complaints(outcome: Outcome) -> Iterator[str]:
    """Everything that is wrong with the outcome of a race."""
    race, kinds = outcome["race"], outcome["happened"]
    answered_well, expected = EXPECTED[race]
    if not answered_well(outcome):
        yield f"answered {dict(Counter(outcome['answers']))}"
    if expected is not None and kinds != expected:
        yield f"happened {kinds}"
    if not outcome["is_whole"]:
        yield "the log has gaps"
    if race == "a veto in ten tabs" and kinds.get("agenda-vetoed", 0) + kinds.get("veto-refused", 0) != 1:
        yield f"the veto was answered {kinds}"
    yield from _counted_wrong(race, outcome)


def _counted_wrong(race: str, outcome: Outcome) -> Iterator[str]:
    if outcome["messages"] != list(range(1, 6 if race == "ballots and talk" else 1)):
        yield f"messages {outcome['messages']}"
    if outcome["rematches"] != (race == "ten rematches"):
        yield f"{outcome['rematches']} rematches"
    if outcome["accounts"]:
        yield f"{outcome['accounts']} accounts"
    if race == "ten people for one seat" and outcome["seats"] != 5:
        yield f"{outcome['seats']} seats"
    if race == "ten who give up" and outcome["status"] != "abandoned":
        yield f"is {outcome['status']}"
