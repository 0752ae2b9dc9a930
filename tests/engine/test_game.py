"""A game as one object, and the fold behind it."""

import pytest

from games.engine import (
    SPECTATOR,
    Being,
    Claim,
    Game,
    Nominate,
    Refusal,
    RefusedError,
    Role,
    Ruleset,
    Seeded,
    Shuffle,
    Simulated,
    Vote,
    decide,
    evolve,
    letters,
    player,
    replay,
    tiles,
)
from games.engine.events import ChancellorNominated
from games.engine.options import options
from games.engine.random_play import play_out
from games.engine.state import opening_state
from tests.support.playing_tables import NAMES, seated

CUSTOM = Ruleset("custom", liberal_tiles=7, fascist_tiles=13, track=(None,) * 6, hitler_zone=2, hitler_knows_up_to=10)


def test_a_game_is_dealt_by_the_system_unless_told_otherwise() -> None:
    decks = {Game.new(NAMES[:5]).truth.draw_pile for _ in range(5)}
    assert len(decks) > 1


def test_a_seed_deals_the_same_game_again() -> None:
    assert Game.new(NAMES[:7], chance=Seeded("a table")) == Game.new(NAMES[:7], chance=Seeded("a table"))
    assert Game.new(NAMES[:7], chance=Seeded(1)) != Game.new(NAMES[:7], chance=Seeded(2))


def test_playing_gives_a_new_game_and_leaves_the_old_one() -> None:
    game = seated("LFLHL").game
    after = game.play(Nominate(0, 2))
    assert (game.phase, after.phase) == ("nomination", "vote")
    assert after.log == (*game.log, ChancellorNominated(0, 2))


def test_chance_shuffles_where_the_deck_runs_low() -> None:
    table = seated("LFLHL", "FFFFF", left=5).elect(0, 2).legislate("F")
    (enact,) = table.game.legal
    orders = {table.game.play(enact, chance=Seeded(seed)).truth.draw_pile for seed in range(3)}
    assert len(orders) == 3
    assert len(table.game.play(enact).truth.draw_pile) == 16


def test_an_illegal_action_raises_its_refusal() -> None:
    with pytest.raises(RefusedError) as refused:
        seated("LFLHL").game.play(Vote(0, ja=True))
    assert refused.value.refusal == Refusal("E6", "There's no vote open right now.")
    assert str(refused.value) == "E6: There's no vote open right now."


def test_legal_moves_can_be_counted_listed_and_asked() -> None:
    legal = seated("LFLHL").game.legal
    assert len(legal) == 4
    assert legal.of(0) == tuple(legal)
    assert legal.of(1) == legal.of(9) == ()
    assert Nominate(0, 2) in legal
    assert Nominate(1, 2) not in legal
    assert legal.why_not(Nominate(0, 2)) is None
    assert repr(legal).startswith("<LegalActions [Nominate(seat=0, nominee=1), ")


def test_the_options_of_a_moment_print_readably() -> None:
    truth = seated("LFLHL", "FFL").elect(0, 2).game.truth
    assert repr(options(truth)) == "<Options [Discard(seat=0, policy=FASCIST), Discard(seat=0, policy=LIBERAL)]>"


def test_claims_are_legal_and_too_many_to_list() -> None:
    legal = seated("LFLHL").game.legal
    assert Claim(4, Being(Role.LIBERAL)) in legal
    assert not any(isinstance(move, Claim) for move in legal)


def test_a_game_prints_what_a_spectator_sees() -> None:
    game = seated("LFLHL").game
    assert str(game) == str(game.view(SPECTATOR))
    assert "liberal" not in str(game)
    assert repr(game) == "<Game of 5: round 1, nomination>"


def test_a_seats_number_stands_for_its_player() -> None:
    game = seated("LFLHL").game
    assert game.view(3) == game.view(player(3))


@pytest.mark.parametrize("ruleset", [Ruleset(), CUSTOM], ids=["official", "custom"])
@pytest.mark.parametrize("players", [5, 7, 10])
def test_a_log_replays_to_the_same_game(players: int, ruleset: Ruleset) -> None:
    game = play_out(Game.new(NAMES[:players], ruleset, chance=Seeded(players)), Simulated(players))
    assert game.outcome is not None
    assert Game.from_log(game.log) == game
    assert replay(game.log) == game.truth


def test_every_prefix_of_a_log_is_a_game() -> None:
    game = play_out(Game.new(NAMES[:7], chance=Seeded(3)), Simulated(3))
    growing = Game.from_log(game.log[:1])
    for place, event in enumerate(game.log[1:], start=2):
        growing = growing.after(event)
        assert growing == Game.from_log(game.log[:place])
    assert growing == game


@pytest.mark.parametrize("log", [(), (ChancellorNominated(0, 2),)], ids=["an empty log", "a log without its beginning"])
def test_a_log_begins_with_the_deal(log: tuple[ChancellorNominated, ...]) -> None:
    with pytest.raises(ValueError, match="A log begins with the deal, not with"):
        replay(log)


def test_the_deal_is_an_event_like_any_other() -> None:
    game = seated("LFLHL").game
    later = game.play(Nominate(0, 2))
    assert evolve(later.truth, game.log[0]) == opening_state(game.truth.deal) == game.truth


def test_games_played_at_random_end_and_repeat() -> None:
    games = [play_out(Game.new(NAMES[:5], chance=Seeded(seed)), Simulated(seed)) for seed in range(40)]
    again = [play_out(Game.new(NAMES[:5], chance=Seeded(seed)), Simulated(seed)) for seed in range(40)]
    assert games == again
    assert len({game.outcome for game in games if game.outcome}) == 4


def test_deciding_is_asked_of_plain_values() -> None:
    truth = seated("LFLHL").game.truth
    assert decide(truth, Nominate(0, 2), None) == (ChancellorNominated(0, 2),)
    assert isinstance(decide(truth, Nominate(2, 0), None), Refusal)
    assert isinstance(decide(truth, Shuffle(truth.draw_pile), None), Refusal)


def test_tiles_are_written_as_letters() -> None:
    assert letters(tiles("F LF\tL")) == "FLFL"
    with pytest.raises(KeyError):
        tiles("FLX")


def test_words_of_the_engine_print_as_names() -> None:
    assert repr((Role.HITLER, Role.HITLER.party, tiles("L"))) == "(HITLER, FASCIST, (LIBERAL,))"


def test_the_same_chance_shuffles_the_same_deck() -> None:
    table = seated("LFLHL", "FFFFF", left=5).elect(0, 2).legislate("F")
    (enact,) = table.game.legal
    first, second = (table.game.play(enact, chance=Seeded(1)).truth.draw_pile for _ in range(2))
    assert first == second
