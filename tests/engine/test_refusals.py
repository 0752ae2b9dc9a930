"""Invalid input is refused with a rule and a sentence, and changes nothing."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from games.engine import (
    FASCIST,
    LIBERAL,
    Action,
    Being,
    CallSpecialElection,
    Claim,
    ConsentToVeto,
    Discard,
    Drew,
    Enact,
    Execute,
    Got,
    Investigate,
    Membership,
    Nominate,
    Party,
    Peek,
    Peeked,
    Policy,
    Power,
    ProposeVeto,
    Refusal,
    RefusedError,
    RefuseVeto,
    Role,
    Seeded,
    Shuffle,
    Vote,
    decide,
    tiles,
)
from games.engine.evolve import fold
from games.engine.refusals import why_silent
from games.engine.rulebook import RULES
from tests.support.playing_tables import PlayedTable, seated

SEVEN = "LFLHLFL"
STRANGE: list[Any] = [None, "Ada", "0", 1.5, -1, 7, 99, (), [0], object()]


def low_deck() -> PlayedTable:
    """The session is over and the dealer has to shuffle."""
    table = seated(SEVEN, "FFFFF", left=5).elect(0, 2).do(Discard(0, FASCIST))
    events = decide(table.game.truth, Enact(2, FASCIST), None)
    assert not isinstance(events, Refusal)
    for event in events:
        table.game = table.game.after(event)
    return table


def with_power(power: Power, fascist: int) -> PlayedTable:
    return seated(SEVEN, fascist=fascist, power=power, dead={6} if fascist > 4 else ())


MOMENTS: dict[str, Callable[[], PlayedTable]] = {
    "nomination": lambda: seated(SEVEN, fascist=4, dead={6}, last_elected=(1, 2)),
    "vote": lambda: seated(SEVEN, fascist=4, dead={6}).do(Nominate(0, 2), Vote(1, ja=True)),
    "president-discard": lambda: seated(SEVEN, "FFF", fascist=5, dead={6}).elect(0, 2),
    "chancellor-enact": lambda: seated(SEVEN, "FFF", fascist=4, dead={6}).elect(0, 2).do(Discard(0, FASCIST)),
    "veto-answer": lambda: (
        seated(SEVEN, "FFF", fascist=5, dead={6}).elect(0, 2).do(Discard(0, FASCIST), ProposeVeto(2))
    ),
    "investigate": lambda: with_power(Power.INVESTIGATE, 2),
    "special-election": lambda: with_power(Power.SPECIAL_ELECTION, 3),
    "execution": lambda: with_power(Power.EXECUTION, 5),
    "peek": lambda: seated("LFLHL", fascist=3, power=Power.PEEK),
    "shuffle": low_deck,
    "over": lambda: seated(SEVEN, fascist=5, dead={6}).elect(0, 3),
}


def everything(players: int) -> Iterator[Action]:
    """Every move of every seat, and some moves of seats that do not exist."""
    for seat in range(-1, players + 1):
        yield from (Vote(seat, ja=True), Vote(seat, ja=False))
        yield from (deed(seat) for deed in (ProposeVeto, ConsentToVeto, RefuseVeto, Peek))
        yield from (deed(seat, tile) for deed in (Discard, Enact) for tile in Policy)
        for other in range(-1, players + 1):
            yield from (deed(seat, other) for deed in (Nominate, Investigate, CallSpecialElection, Execute))


def is_a_sentence(refusal: Refusal) -> bool:
    return bool(re.fullmatch(r"[A-Z].*[^.]\.", refusal.in_words())) and "%" not in refusal.in_words()


@pytest.mark.parametrize("moment", MOMENTS)
def test_whatever_is_not_legal_is_refused_with_a_rule_and_a_sentence(moment: str) -> None:
    game = MOMENTS[moment]().game
    assert game.phase == moment
    truth, picture = game.truth, repr(game.truth)
    legal = set(game.legal)
    for action in everything(len(game.table.names)):
        refusal = game.legal.why_not(action)
        assert (refusal is None) is (action in legal)
        if refusal:
            assert decide(truth, action, Seeded(0)) == refusal
            assert is_a_sentence(refusal), refusal
            assert {refusal.rule, *refusal.also} <= set(RULES)
    assert game.truth is truth
    assert repr(truth) == picture


@pytest.mark.parametrize("moment", MOMENTS)
def test_an_object_that_is_no_action_is_refused(moment: str) -> None:
    game = MOMENTS[moment]().game
    things: list[Any] = [None, "nominate", 42, True, (), [], {}, object(), Nominate, Party.LIBERAL]
    for thing in things:
        assert str(game.legal.why_not(thing)) == "S1: The game doesn't have such a move."
        assert decide(game.truth, thing, None) == game.legal.why_not(thing)


@pytest.mark.rule("S1")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_stranger_may_do_nothing(moment: str) -> None:
    table = MOMENTS[moment]()
    for seat in STRANGE:
        for action in (
            Nominate(seat, 2), Vote(seat, ja=True), Discard(seat, FASCIST), Enact(seat, FASCIST), ProposeVeto(seat),
            ConsentToVeto(seat), RefuseVeto(seat), Investigate(seat, 1), CallSpecialElection(seat, 1),
            Execute(seat, 1), Peek(seat),
        ):  # fmt: skip
            assert action not in table.game.legal
            assert str(table.game.legal.why_not(action)) == "S1: Only a player at this table can do that."


@pytest.mark.parametrize("target", STRANGE)
@pytest.mark.parametrize(
    ("moment", "deed"),
    [
        ("nomination", Nominate),
        ("investigate", Investigate),
        ("special-election", CallSpecialElection),
        ("execution", Execute),
    ],
)
def test_a_target_that_is_no_seat_is_refused(moment: str, deed: type[Nominate], target: Any) -> None:
    refusal = MOMENTS[moment]().game.legal.why_not(deed(0, target))
    assert refusal is not None
    assert refusal.in_words() == "There's no such player at this table."
    assert refusal.cites("S1")


@pytest.mark.rule("E6")
@pytest.mark.parametrize("ja", [None, "ja", 2, [], ()])
def test_a_ballot_says_ja_or_nein(ja: Any) -> None:
    refusal = seated("LFLHL").do(Nominate(0, 2)).refuses(Vote(0, ja), "E6")
    assert refusal.in_words() == "A ballot says ja or nein."


@pytest.mark.rule("L2", "L4")
@pytest.mark.parametrize("policy", [None, "F", 1, [], Party.FASCIST])
def test_a_tile_is_a_policy(policy: Any) -> None:
    table = seated(SEVEN, "FFF").elect(0, 2)
    table.refuses(Discard(0, policy), "L2")
    table.do(Discard(0, FASCIST)).refuses(Enact(2, policy), "L4")


@pytest.mark.parametrize(
    "deck", [None, 12, "F" * 12, [], (), ("F",) * 16, (FASCIST,) * 16, (FASCIST,) * 10 + ("L",) * 6]
)
def test_a_dealer_shuffles_the_tiles_there_are(deck: Any) -> None:
    refusal = low_deck().refuses(Shuffle(deck), "L9")
    assert refusal.in_words() == "The new deck has to be exactly the tiles from the deck and the discard pile."


@pytest.mark.parametrize("moment", [moment for moment in MOMENTS if moment not in ("shuffle", "over")])
def test_a_deck_that_is_not_low_is_not_shuffled(moment: str) -> None:
    table = MOMENTS[moment]()
    pile = table.game.truth.draw_pile
    refusal = table.refuses(Shuffle(pile), "L9")
    assert (
        refusal.in_words()
        == "The deck is only reshuffled at the end of a session, when fewer than three tiles are left."
    )


@pytest.mark.parametrize("moment", ["nomination", "vote"])
def test_while_the_dealer_shuffles_no_seat_moves(moment: str) -> None:
    table = low_deck()
    assert table.game.waiting == ()
    for action in MOMENTS[moment]().game.legal:
        assert table.game.legal.why_not(action) is not None


@pytest.mark.rule("I4")
@pytest.mark.parametrize(
    "statement",
    [
        Drew(),
        Drew(tiles("FF")),
        Drew(tiles("FFL"), tiles("F")),
        Drew(list(tiles("FFL"))),  # type: ignore[arg-type]
        Drew("FFL"),  # type: ignore[arg-type]
        Got(),
        Got(tiles("FFF")),
        Got(enacted="F"),  # type: ignore[arg-type]
        Got(tiles("FL"), tiles("F")),  # type: ignore[arg-type]
        Peeked(tiles("FF")),
        Peeked(None),  # type: ignore[arg-type]
        Peeked([FASCIST] * 3),  # type: ignore[arg-type]
        Membership(9, Party.LIBERAL),
        Membership("Ada", Party.LIBERAL),  # type: ignore[arg-type]
        Membership(1, Role.HITLER),  # type: ignore[arg-type]
        Being("liberal"),  # type: ignore[arg-type]
        Being(Party.LIBERAL),  # type: ignore[arg-type]
        None,
        "I am a Liberal",
    ],
)
def test_an_impossible_claim_is_refused(statement: Any) -> None:
    refusal = seated(SEVEN).refuses(Claim(1, statement), "I4")
    assert refusal.in_words().startswith("A claim names all the tiles")


@pytest.mark.rule("I4")
@pytest.mark.parametrize(
    "statement",
    [
        Drew(tiles("LLL")),
        Drew(passed=tiles("FL")),
        Drew(tiles("FFL"), tiles("LL")),
        Got(tiles("FF")),
        Got(enacted=LIBERAL),
        Peeked(tiles("LLL")),
        Membership(3, Party.LIBERAL),
        Being(Role.HITLER),
    ],
)
@pytest.mark.parametrize("speaker", [0, 6], ids=["the first seat", "the last seat"])
def test_any_other_claim_is_legal_and_changes_nothing(speaker: int, statement: Any) -> None:
    table = seated(SEVEN)
    truth = table.game.truth
    assert table.do(Claim(speaker, statement)).game.truth is truth
    assert Claim(speaker, statement) in table.game.legal


@pytest.mark.rule("S1")
@pytest.mark.parametrize("seat", STRANGE)
def test_a_stranger_claims_nothing(seat: Any) -> None:
    table = seated(SEVEN)
    table.refuses(Claim(seat, Being(Role.LIBERAL)), "S1")
    silence = why_silent(table.game.truth, seat)
    assert silence is not None
    assert silence.rule == "S1"


def test_a_refusal_raised_by_a_game_leaves_the_game_as_it_was() -> None:
    game = seated(SEVEN).game
    with pytest.raises(RefusedError) as refused:
        game.play(Nominate(0, 0))
    assert refused.value.refusal == game.legal.why_not(Nominate(0, 0))
    assert game == seated(SEVEN).game


def test_a_refusal_can_be_said_in_another_language() -> None:
    refusal = seated(SEVEN).refuses(Nominate(4, 2), "E1")
    german = {refusal.sentence: "%(player)s ist nicht dran, sondern %(candidate)s."}
    assert refusal.in_words(lambda sentence: german[sentence]) == "Eve ist nicht dran, sondern Ada."


def test_a_name_with_a_percent_sign_is_said_as_it_is() -> None:
    refusal = Refusal("E1", "%(player)s waits.", (("player", "100 %(x)s"),))
    assert str(refusal) == "E1: 100 %(x)s waits."


@pytest.mark.rule("L1", "E6")
def test_the_last_ballot_sent_twice_draws_one_hand() -> None:
    table = seated(SEVEN).elect(0, 2)
    table.refuses(Vote(6, ja=True), "E6")
    assert len(table.game.truth.draw_pile) == 14


def test_the_same_events_after_a_refusal_give_the_same_state() -> None:
    table = seated(SEVEN)
    before = table.game.truth
    table.refuses(Vote(0, ja=True), "E6")
    events = decide(before, Nominate(0, 2), None)
    assert not isinstance(events, Refusal)
    assert fold(events, before) == table.do(Nominate(0, 2)).game.truth
