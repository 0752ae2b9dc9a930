"""The table of sessions: what each government claims that it held, beside what it held, where the viewer knows."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext

from games.board.conflicts import SessionAccount, accounts
from games.board.wording.terms import POLICIES, Words, in_letters, name_of
from games.engine import TableView
from games.engine.policies import LIBERAL, Tiles
from games.review.step.claim_check import differs_by


@dataclass(frozen=True)
class ClaimedTiles:
    """Some tiles as claimed and as held, and how the claim differs."""

    claimed: str
    held: str
    words: str
    is_true: bool


@dataclass(frozen=True)
class SessionRow:
    """A government's session: who it was, what was drawn, passed and received, and its result."""

    round: int
    president: str
    chancellor: str
    drew: ClaimedTiles
    passed: ClaimedTiles
    got: ClaimedTiles
    result: Words
    doubt: str


def session_rows(view: TableView) -> list[SessionRow]:
    """Return a row for every finished session that the viewer has seen."""
    return list(_rows(view))


def _rows(view: TableView) -> Iterator[SessionRow]:
    sessions = {each.number: each.session for each in view.story.rounds if each.session is not None}
    for account in accounts(view.story):
        session = sessions[account.round]
        yield SessionRow(
            account.round,
            name_of(account.president, view.table),
            name_of(account.chancellor, view.table),
            _compared(account.drew, session.drew),
            _compared(account.passed, session.passed),
            _compared(account.got, session.passed),
            gettext("veto") if account.enacted is None else POLICIES[account.enacted],
            _doubt(account),
        )


def _compared(claimed: Tiles | None, held: Tiles | None) -> ClaimedTiles:
    both = claimed is not None and held is not None
    return ClaimedTiles(
        in_letters(claimed) if claimed else "",
        in_letters(held) if held else "",
        differs_by(claimed, held) if claimed is not None and held is not None else "",
        both and (claimed or ()).count(LIBERAL) == (held or ()).count(LIBERAL),
    )


def _doubt(account: SessionAccount) -> str:
    """Say that the two claims contradict each other, or that a claim contradicts the enacted policy."""
    if account.is_in_conflict:
        return gettext("conflict")
    return gettext("impossible") if account.is_impossible else ""
