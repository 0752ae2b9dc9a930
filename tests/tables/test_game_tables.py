"""The tables of a game: they say what happened as far as the viewer knows, and their rows lead back to the log."""

import pytest

from games.bots import bot
from games.bots.matches import BotMatch, play_match
from games.engine import REVIEWER, SPECTATOR, Simulated, Viewer, player
from games.engine import Game as EngineGame
from games.engine.events import BallotsRevealed, CandidacyPassed, ClaimMade, PolicyEnacted, SpecialElectionCalled
from games.tables.csv_text import csv_of
from games.tables.game_tables import GameFacts, GameTables, tables_of_games
from games.tables.schema import COLUMNS
from tests.support.finished_games import recorded


@pytest.mark.parametrize("viewer", [SPECTATOR, player(2), REVIEWER])
def test_every_row_has_the_columns_of_its_table(viewer: Viewer) -> None:
    for game in (recorded("from-the-middle"), recorded("ten-players")):
        for name, frame in GameTables.of(game, viewer).all().items():
            assert {tuple(row) for row in frame} == {tuple(COLUMNS[name])}


def test_a_running_game_has_no_ending_and_no_winner() -> None:
    tables = GameTables(recorded("six-players").view(SPECTATOR))
    assert tables.games().rows()[0]["winner"] is not None
    begun = GameTables(EngineGame.from_log(recorded("six-players").log[:9]).view(SPECTATOR))
    assert (begun.games().rows()[0]["ending"], begun.games().rows()[0]["winner"]) == (None, None)
    assert {(row["role"], row["won"]) for row in begun.seats()} == {(None, None)}


def test_other_names_replace_the_players_names_everywhere() -> None:
    played = recorded("nine-players")
    names = tuple(f"Seat {seat + 1}" for seat in range(9))
    frames = GameTables(played.view(REVIEWER), GameFacts("code", names=names)).all()
    text = "".join(csv_of(frame) for frame in frames.values())
    assert "Seat 9" in text
    assert not any(name in text for name in played.table.names)


def test_rows_lead_to_the_events_they_come_from() -> None:
    played = recorded("nine-players")
    tables = GameTables.of(played)
    for row in tables.claims():
        made = played.log[row["step"] - 1]
        assert isinstance(made, ClaimMade)
        assert (made.seat + 1, made.about) == (row["seat"], row["about"])
    for row in tables.ballots():
        count = played.log[row["step"] - 1]
        assert isinstance(count, BallotsRevealed)
        assert count.ballots[row["seat"] - 1] is row["ja"]
    for row in tables.rounds():
        assert row["step"] == 1 or isinstance(played.log[row["step"] - 1], CandidacyPassed | SpecialElectionCalled)
        assert isinstance(played.log[row["election_step"] - 1], BallotsRevealed)


def test_the_public_knows_no_tile_of_a_hand() -> None:
    played = recorded("eight-players")
    rows = GameTables.of(played, SPECTATOR).rounds().rows()
    assert {row["drew"] for row in rows} == {None}
    assert {row["drew"] is None for row in GameTables.of(played).rounds().rows() if row["policy"]} == {False}
    claims = [row for row in GameTables.of(played).claims().rows() if row["kind"] in ("drew", "got") and row["about"]]
    assert {row["truth"] is None for row in claims} == {False}


def test_a_name_that_looks_like_a_formula_is_escaped() -> None:
    headers = 'Players: "=1+1" Ben Cleo Dov Eve\nRoles: ?\nFirst: Ben\nDeck: ?\nBen nominates "=1+1"\n'
    assert ",'=1+1," in csv_of(GameTables.from_shg(headers).rounds())


def test_what_is_told_is_what_happened() -> None:
    games = [play_match(BotMatch(bot("human"), bot("human"), size), Simulated(size)) for size in (5, 7, 10)]
    told = tables_of_games(game.view(REVIEWER) for game in games)
    for number, game in enumerate(games, start=1):
        governments = [row for row in told["rounds"] if row["game"] == number]
        enacted = [row["policy"] for row in governments if row["policy"]]
        assert enacted == [seen.policy.letter for seen in game.log if isinstance(seen, PolicyEnacted)]
        counts = [
            [row[hand].count("L") for hand in ("drew", "passed", "policy")] for row in governments if row["policy"]
        ]
        assert all(drew >= passed >= policy for drew, passed, policy in counts)
        assert sum(row["ja"] for row in governments) == sum(
            row["ja"] for row in told["ballots"] if row["game"] == number
        )
    seats = told["seats"]
    assert sum(row["won"] for row in seats if row["role"] == "hitler") == sum(
        row["winner"] == "fascist" for row in told["games"]
    )


def test_liberals_tell_the_truth_of_a_card_and_fascists_not_always() -> None:
    games = [play_match(BotMatch(bot("suspicious"), bot("suspicious"), 9), Simulated(seed)) for seed in range(12)]
    told = tables_of_games(game.view(REVIEWER) for game in games)
    roles = {(row["game"], row["seat"]): row["role"] for row in told["seats"]}
    cards = [(roles[row["game"], row["seat"]], row["matches"]) for row in told["claims"] if row["kind"] == "membership"]
    assert all(is_true for role, is_true in cards if role == "liberal")
    assert not all(is_true for _, is_true in cards)
