"""Looking back: which moves were legal and illegal for the seats to move, as far as that was public."""

import pytest

from games.engine import SPECTATOR, Discard, Nominate, Policy, ProposeVeto, RefusedError, player
from games.engine.hindsight import considered, look_back
from games.engine.outcomes import Ending
from tests.support.playing_tables import seated


def test_a_nomination_had_its_candidates_and_the_others_their_rules() -> None:
    table = seated("LFLHL", "LFF").elect(0, 2).legislate("F", "L")
    found = {choice.move: choice.refusal for choice in considered(table.game.truth)}
    assert [move for move, refusal in found.items() if refusal is None] == [Nominate(1, seat) for seat in (0, 3, 4)]
    assert {move: refusal.rule for move, refusal in found.items() if refusal} == {
        Nominate(1, 1): "E2", Nominate(1, 2): "E3",
    }  # fmt: skip


def test_a_hand_stays_private_and_a_veto_is_illegal_for_public_reasons() -> None:
    table = seated("LFLHL", "FFF").elect(0, 2)
    assert considered(table.game.truth) == ()
    table.do(Discard(0, Policy.FASCIST))
    assert [(choice.move, choice.refusal and choice.refusal.rule) for choice in considered(table.game.truth)] == [
        (ProposeVeto(2), "V1")
    ]


def test_a_game_that_goes_on_is_not_looked_back_on() -> None:
    with pytest.raises(RefusedError, match="I3"):
        look_back(seated("LFLHL").game.log, 1, SPECTATOR)


def test_every_viewer_is_shown_the_same_choices_in_hindsight() -> None:
    table = seated("LFLHL", "LFF", liberal=4).elect(0, 2).legislate("F", "L")
    log = table.game.log
    assert table.game.outcome is not None
    assert table.game.outcome.ending is Ending.FIVE_POLICIES
    for step in range(1, len(log)):
        assert {look_back(log, step, viewer).considered for viewer in (SPECTATOR, player(1))} == {
            look_back(log, step, player(3)).considered
        }


def test_everything_may_be_revealed_at_any_step() -> None:
    log = seated("LFLHL", "LFF", liberal=4).elect(0, 2).legislate("F", "L").game.log
    last = look_back(log, len(log), player(1))
    for step in range(1, len(log) + 1):
        hidden, revealed = (look_back(log, step, player(1), is_revealed=is_revealed) for is_revealed in (False, True))
        assert hidden.view == hidden.told == revealed.view
        assert revealed.told == last.view
        assert hidden.considered == revealed.considered


def test_the_record_of_an_unfinished_game_may_be_looked_back_on() -> None:
    game = seated("LFLHL").elect(0, 2).game
    found = look_back(game.log, len(game.log), player(2), is_record=True)
    assert found.view == game.view(player(2))
