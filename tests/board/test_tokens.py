"""The tokens of buttons are read back as the same moves and claims, and nothing else is."""

import pytest

from games.board.tokens import claim_of, claim_token_of, move_of, token_of
from games.engine import Being, Claim, Drew, Got, Membership, Move, Party, Peeked, Role, Shuffle, tiles
from games.engine.options import options
from tests.board.watched_games import a_game, moments


@pytest.mark.parametrize("seed", range(24))
def test_every_legal_move_comes_back_from_its_token(seed: int) -> None:
    legal = {move for moment in moments(a_game(seed)) for move in options(moment.truth)}
    for move in legal:
        assert not isinstance(move, Shuffle)
        assert move_of(token_of(move), move.seat) == move


def test_the_moves_of_a_position_have_different_tokens() -> None:
    for moment in moments(a_game(5)):
        for seat in moment.truth.table.living:
            moves = options(moment.truth).of(seat)
            assert len({token_of(move) for move in moves}) == len(moves)


@pytest.mark.parametrize(
    ("token", "kind"),
    [
        ("nominate-3", "Nominate"), ("vote-ja", "Vote"), ("vote-nein", "Vote"), ("discard-F", "Discard"),
        ("enact-L", "Enact"), ("propose-veto", "ProposeVeto"), ("consent", "ConsentToVeto"), ("refuse", "RefuseVeto"),
        ("investigate-3", "Investigate"), ("call-3", "CallSpecialElection"), ("peek", "Peek"),
        ("execute-3", "Execute"),
    ],
)  # fmt: skip
def test_the_tokens_are_these(token: str, kind: str) -> None:
    move = move_of(token, 1)
    assert type(move).__name__ == kind
    assert token_of(move) == token  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "token",
    ["", "nominate", "nominate-", "nominate-03", "nominate-10", "nominate--1", "nominate-³", "Vote-ja", "vote-ja ",
     "discard-X", "shuffle", "peek-1", "execute-3\n", "nominate-3; drop", "0", "None"],
)  # fmt: skip
def test_what_is_no_token_is_no_move(token: str) -> None:
    assert move_of(token, 1) is None


def test_the_dealer_has_no_token() -> None:
    with pytest.raises(ValueError, match="The dealer shuffles"):
        token_of(Shuffle(tiles("FFL")))


STATEMENTS = [
    Drew(tiles("FFL"), tiles("FL")), Drew(tiles("LLL")), Drew(passed=tiles("FF")), Got(tiles("FL"), tiles("L")[0]),
    Got(tiles("LL")), Got(enacted=tiles("F")[0]), Peeked(tiles("FLF")), Membership(9, Party.FASCIST),
    Membership(0, Party.LIBERAL), Being(Role.LIBERAL), Being(Role.FASCIST), Being(Role.HITLER),
]  # fmt: skip


@pytest.mark.parametrize("statement", STATEMENTS, ids=claim_token_of)
def test_every_claim_comes_back_from_its_token(statement: Drew | Got | Peeked | Membership | Being) -> None:
    assert claim_of({"claim": claim_token_of(statement)}, 4) == Claim(4, statement)


def test_a_claim_may_name_its_round() -> None:
    assert claim_of({"claim": "drew-FFL-FL@12"}, 4) == Claim(4, Drew(tiles("FFL"), tiles("FL")), 12)
    assert claim_token_of(Got(tiles("FL")), 3) == "got-FL@3"


def test_a_claim_about_a_player_may_name_them_in_a_field_of_its_own() -> None:
    assert claim_of({"claim": "member-F", "target": "3"}, 4) == Claim(4, Membership(3, Party.FASCIST))


@pytest.mark.parametrize(
    "fields",
    [{}, {"claim": ""}, {"claim": "drew-FFX-FL"}, {"claim": "drew-FF"}, {"claim": "got-FFL"}, {"claim": "member-F"},
     {"claim": "got-FL@x"}, {"claim": "got-FL@123"}, {"claim": "got-FL@1@2"}, {"claim": "got-FL@²"},
     {"claim": "member-F", "target": "x"}, {"claim": "member-F", "target": "10"}, {"claim": "being-X"},
     {"claim": "peeked-FLFL"}, {"claim": "member-³-F"}, {"target": "3"}, {"claim": "being-L\n"}],
)  # fmt: skip
def test_what_is_no_claim_is_none(fields: dict[str, str]) -> None:
    assert claim_of(fields, 4) is None


def test_a_move_belongs_to_the_seat_that_sent_it() -> None:
    moves: list[Move | None] = [move_of("consent", seat) for seat in (0, 9)]
    assert [move.seat for move in moves if move and not isinstance(move, Shuffle)] == [0, 9]
