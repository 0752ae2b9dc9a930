"""What each government says that it held, beside what it held, where the viewer knows."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext

from games.board.conflicts import Account, accounts
from games.board.wording.words import POLICIES, Words, in_letters, name_of
from games.engine import TableView
from games.engine.policies import LIBERAL, Tiles
from games.review.step.claim_check import Held, differs_by, held_by_round


@dataclass(frozen=True)
class Telling:
    """One thing that somebody could tell: what they claim, what they held, and how the one differs from the other."""

    claimed: str
    held: str
    words: str
    is_true: bool


@dataclass(frozen=True)
class Session:
    """A government's session: who it was, what was drawn and passed and got, and what came of it."""

    round: int
    president: str
    chancellor: str
    drew: Telling
    passed: Telling
    got: Telling
    result: Words
    doubt: str


def sessions(view: TableView) -> list[Session]:
    """Every finished session that the viewer has seen."""
    return list(_sessions(view))


def _sessions(view: TableView) -> Iterator[Session]:
    held = held_by_round(view.sightings)
    for account in accounts(view.sightings):
        was = held.get(account.round, Held())
        yield Session(
            account.round,
            name_of(account.president, view.table),
            name_of(account.chancellor, view.table),
            _telling(account.drew, was.drew),
            _telling(account.passed, was.passed),
            _telling(account.got, was.passed),
            gettext("veto") if account.enacted is None else POLICIES[account.enacted],
            _doubt(account),
        )


def _telling(claimed: Tiles | None, held: Tiles | None) -> Telling:
    both = claimed is not None and held is not None
    return Telling(
        in_letters(claimed) if claimed else "",
        in_letters(held) if held else "",
        differs_by(claimed, held) if claimed is not None and held is not None else "",
        both and (claimed or ()).count(LIBERAL) == (held or ()).count(LIBERAL),
    )


def _doubt(account: Account) -> str:
    """What anybody could notice: the two contradict each other, or what was enacted."""
    if account.is_in_conflict:
        return gettext("conflict")
    return gettext("impossible") if account.is_impossible else ""
