"""Every sighting has a sentence, which states no more than the sighting."""

from typing import get_args

import pytest
from django.utils import translation

from games.board.wording.sentences import sentence
from games.engine import (
    FASCIST,
    LIBERAL,
    SPECTATOR,
    Being,
    Drew,
    Ending,
    Got,
    Membership,
    Outcome,
    Party,
    Peeked,
    Power,
    Role,
    sighting,
    tiles,
)  # fmt: skip
from games.engine.claims import Statement
from games.engine.events import BallotsRevealed, ClaimMade, GameEnded, PlayerExecuted, PowerLapsed
from games.engine.sightings import (
    BallotSeen,
    DrawSeen,
    EnactmentSeen,
    InvestigationSeen,
    PassSeen,
    PeekSeen,
    Sighting,
    VetoSeen,
    public,
)  # fmt: skip
from tests.board.watched_games import a_game, viewers
from tests.support.playing_tables import seated

TABLE = seated("LFLHL").game.table


def said(seen: Sighting) -> str:
    return sentence(seen, TABLE)


def test_every_kind_of_sighting_has_a_sentence() -> None:
    told: dict[type[object], str] = {}
    for seed in range(60):
        for event in a_game(seed).log:
            for viewer in viewers(a_game(seed)):
                seen = sighting(event, viewer)
                told[type(seen)] = sentence(seen, a_game(seed).states[0].table)
    kinds = {kind for each in get_args(Sighting) for kind in get_args(each) or (each,)}
    told[PowerLapsed] = said(PowerLapsed(0, Power.INVESTIGATE))
    assert not kinds - {*told}
    for words in told.values():
        assert words.endswith(".")
        assert "%" not in words
        assert words[0].isupper()


def test_in_public_is_what_a_spectator_sees() -> None:
    for seed in range(12):
        world = a_game(seed)
        for event in world.log:
            spectators = sighting(event, SPECTATOR)
            assert all(public(sighting(event, viewer)) == spectators for viewer in viewers(world))


@pytest.mark.parametrize(
    ("seen", "words"),
    [
        (BallotSeen(1, None), "Ben has voted."),
        (BallotSeen(1, ja=True), "Ben has voted ja."),
        (BallotSeen(1, ja=False), "Ben has voted nein."),
        (DrawSeen(0, None), "Ada draws three tiles."),
        (DrawSeen(0, tiles("FLF")), "Ada draws three tiles. They are F L F."),
        (PassSeen(0, 2, None, None), "Ada discards one tile and passes two to Cleo."),
        (PassSeen(0, 2, None, tiles("FL")), "Ada discards one tile and passes two to Cleo. They are F L."),
        (
            PassSeen(0, 2, FASCIST, tiles("FL")),
            "Ada discards one tile and passes two to Cleo. They are F L. Discarded: F.",
        ),
        (EnactmentSeen(0, 2, LIBERAL, None, None), "Cleo enacts a Liberal policy."),
        (EnactmentSeen(0, 2, FASCIST, LIBERAL, None), "Cleo enacts a Fascist policy. Discarded: L."),
        (VetoSeen(0, 2, None), "Ada agrees to the veto: nothing is enacted."),
        (VetoSeen(0, 2, tiles("FF")), "Ada agrees to the veto: nothing is enacted. Discarded: F F."),
        (InvestigationSeen(0, 2, None), "Ada looks at Cleo's membership card."),
        (InvestigationSeen(0, 2, Party.FASCIST), "Ada looks at Cleo's membership card: Fascist."),
        (PeekSeen(0, None), "Ada looks at the top three tiles."),
        (PeekSeen(0, tiles("LLF")), "Ada looks at the top three tiles. They are L L F."),
        (PlayerExecuted(0, 2, was_hitler=False), "Ada executes Cleo, who wasn't Hitler."),
        (PlayerExecuted(0, 2, was_hitler=True), "Ada executes Cleo, who was Hitler."),
        (
            BallotsRevealed(0, 2, (True, True, True, False, None), elected=True),
            "Ada is elected President and Cleo Chancellor, with 3 ja and 1 nein.",
        ),
        (
            BallotsRevealed(0, 2, (True, True, False, False, None), elected=False),
            "Ada and Cleo aren't elected, with 2 ja and 2 nein.",
        ),
    ],
)
def test_a_sentence_says_what_was_seen(seen: Sighting, words: str) -> None:
    assert said(seen) == words


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        (Drew(tiles("FFL"), tiles("FL")), "Ada claims to have drawn F F L and passed F L."),
        (Drew(tiles("FFL")), "Ada claims to have drawn F F L."),
        (Drew(passed=tiles("FL")), "Ada claims to have passed F L."),
        (Got(tiles("FL"), LIBERAL), "Ada claims to have got F L and enacted L."),
        (Got(tiles("FL")), "Ada claims to have got F L."),
        (Got(enacted=FASCIST), "Ada claims to have enacted F."),
        (Peeked(tiles("FLL")), "Ada claims to have seen F L L, top tile first."),
        (Membership(2, Party.FASCIST), "Ada says Cleo is Fascist."),
        (Membership(2, Party.LIBERAL), "Ada says Cleo is Liberal."),
        (Being(Role.HITLER), "Ada claims to be Hitler."),
        (Being(Role.LIBERAL), "Ada claims to be Liberal."),
    ],
)
def test_a_claim_is_told_as_a_claim(statement: Statement, words: str) -> None:
    assert said(ClaimMade(0, statement, None)) == words


@pytest.mark.parametrize("ending", Ending)
def test_the_last_sentence_says_who_won_and_how(ending: Ending) -> None:
    winner = "Liberals" if ending.winner is Party.LIBERAL else "Fascists"
    assert said(GameEnded(Outcome(ending), ())).startswith(f"The {winner} win: ")


def test_a_name_from_right_to_left_is_kept_apart() -> None:
    table = TABLE.replace(names=("\u05d3\u05d5\u05d3", "Ben", "Cleo", "Dov", "Eve"))
    assert sentence(BallotSeen(0, None), table) == "\u2068\u05d3\u05d5\u05d3\u2069 has voted."


def test_a_table_without_a_language_speaks_english() -> None:
    with translation.override(None):
        assert said(PeekSeen(0, None)) == "Ada looks at the top three tiles."
