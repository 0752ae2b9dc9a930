"""The effect of each line of a record."""

import pytest

from games.engine import FASCIST, LIBERAL, Party, Role, letters
from games.engine.claims import Being, Drew, Got, Membership, Peeked, Statement
from games.engine.events import (
    AgendaVetoed,
    BallotCast,
    ClaimMade,
    Event,
    LoyaltyInvestigated,
    PlayerExecuted,
    PoliciesPeeked,
    PolicyEnacted,
    SpecialElectionCalled,
    TilesPassed,
    VetoProposed,
    VetoRefused,
)
from tests.engine.notation.texts import FIVE, GOVERNED, illegal, played

VETO = "Ada nominates Ben\neveryone votes ja\nAda discards L\nBen proposes veto\n"


def middle(players: str, policies: str, power: str = "none") -> str:
    """Headers of a game that starts in the middle, with FFL on top of the deck."""
    names, roles = (
        ("Ada Ben Cleo Dov Eve", "LLFLH") if players == "five" else ("Ada Ben Cleo Dov Eve Fay Gus", "LLFLHLF")
    )
    return f"""\
Players: {names}
Roles: {roles}
Candidate: Ada
Policies: {policies}
Last: Ada Cleo
Cleared: {"Cleo" if policies in ("F4", "F5") else "none"}
Power: {power}
Deck: FFL LLL
"""


def told(lines: str, headers: str = FIVE) -> tuple[Event, ...]:
    return played(lines, headers).game.log


def ballots(lines: str) -> list[tuple[int, bool]]:
    return [(event.seat, event.ja) for event in told(lines) if isinstance(event, BallotCast)]


def test_a_government_legislates() -> None:
    log = told(GOVERNED)
    assert TilesPassed(0, 1, FASCIST, (FASCIST, LIBERAL)) in log
    assert PolicyEnacted(0, 1, LIBERAL, FASCIST, None) in log


def test_one_votes_and_several_vote() -> None:
    assert ballots("Ada nominates Ben\nEve votes nein\nAda Cleo vote ja") == [(4, False), (0, True), (2, True)]


def test_everyone_is_all_who_have_not_voted_yet_in_seat_order() -> None:
    assert ballots("Ada nominates Ben\nCleo votes nein\neveryone votes ja") == [
        (2, False), (0, True), (1, True), (3, True), (4, True),
    ]  # fmt: skip


@pytest.mark.rule("R5")
def test_a_ballot_may_be_repeated_until_the_last_one_is_in() -> None:
    assert ballots("Ada nominates Ben\nCleo votes nein\nCleo votes ja\nCleo Cleo vote nein") == [
        (2, False), (2, True), (2, False), (2, False),
    ]  # fmt: skip


def test_everyone_votes_is_refused_when_no_vote_is_open() -> None:
    error = illegal(FIVE + "everyone votes ja")
    assert (error.line, error.refusal.rule) == (5, "E6")


def test_several_may_not_vote_once_the_count_is_over() -> None:
    assert illegal(FIVE + "Ada nominates Ben\nAda Ben Cleo Dov Eve Ada vote ja").refusal.rule == "E6"


@pytest.mark.parametrize(
    ("headers", "lines", "event"),
    [
        (middle("five", "F5"), VETO, VetoProposed(1)),
        (middle("five", "F5"), VETO + "Ada refuses", VetoRefused(0)),
        (middle("five", "F5"), VETO + "Ada consents", AgendaVetoed(0, 1, (FASCIST, FASCIST))),
        (middle("five", "F3", "peek"), "Ada peeks", PoliciesPeeked(0, (FASCIST, FASCIST, LIBERAL))),
        (middle("seven", "F2", "investigate"), "Ada investigates Gus", LoyaltyInvestigated(0, 6, Party.FASCIST)),
        (middle("seven", "F3", "special-election"), "Ada calls Gus", SpecialElectionCalled(0, 6)),
        (middle("seven", "F4", "execution"), "Ada executes Gus", PlayerExecuted(0, 6, was_hitler=False)),
    ],
)
def test_vetoes_and_powers_are_told_as_they_are_done(headers: str, lines: str, event: Event) -> None:
    assert event in told(lines, headers)


@pytest.mark.parametrize(
    ("said", "statement"),
    [
        ("drew FFL passed FL", Drew((FASCIST, FASCIST, LIBERAL), (FASCIST, LIBERAL))),
        ("drew FFL", Drew(drew=(FASCIST, FASCIST, LIBERAL))),
        ("passed FL", Drew(passed=(FASCIST, LIBERAL))),
        ("got FL enacted F", Got((FASCIST, LIBERAL), FASCIST)),
        ("got FL", Got(got=(FASCIST, LIBERAL))),
        ("enacted F", Got(enacted=FASCIST)),
        ("peeked FLF", Peeked((FASCIST, LIBERAL, FASCIST))),
        ("Ben is fascist", Membership(1, Party.FASCIST)),
        ("to be liberal", Being(Role.LIBERAL)),
        ("to be hitler", Being(Role.HITLER)),
    ],
)
def test_a_claim_is_told(said: str, statement: Statement) -> None:
    assert told(f"Dov claims {said}")[-1] == ClaimMade(3, statement, None)


@pytest.mark.rule("I4")
def test_a_late_claim_speaks_of_the_speakers_own_round() -> None:
    claim = told(GOVERNED + "Ben nominates Cleo\neveryone votes nein\nAda claims drew FLL")[-1]
    assert isinstance(claim, ClaimMade)
    assert claim.about == 1


def test_a_shuffle_gives_the_new_deck() -> None:
    headers = middle("five", "L1 F1").replace("FFL LLL", "FFL FL")
    truth = played(GOVERNED + "shuffle LLL LFF FFFF FFFF", headers).game.truth
    assert letters(truth.draw_pile) == "LLLLFFFFFFFFFF"
    assert truth.discard_pile == ()
