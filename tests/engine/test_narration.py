"""S10: the script that the narrator reads out."""

import pytest

from games.engine import OFFICIAL, Ruleset
from games.engine.narration import opening_script

D1 = Ruleset(hitler_knows_up_to=5)
ALL_KNOW = Ruleset(hitler_knows_up_to=10)


def words(players: int, ruleset: Ruleset = OFFICIAL) -> list[str]:
    return [line.words for line in opening_script(ruleset.setup(players))]


@pytest.mark.rule("S10", "S6")
@pytest.mark.parametrize("players", [5, 6])
def test_in_a_small_game_the_fascist_and_hitler_look_up_together(players: int) -> None:
    assert words(players) == [
        "Eyes shut, everyone.",
        "Fascist and Hitler: look up and find each other.",
        "Eyes shut again, everyone.",
        "Eyes open, everyone.",
        "If that left you unsure of anything, say so now, before we play.",
    ]


@pytest.mark.rule("S10", "S7")
@pytest.mark.parametrize("players", [7, 8, 9, 10])
def test_in_a_large_game_hitler_keeps_their_eyes_shut_and_puts_a_thumb_up(players: int) -> None:
    assert words(players) == [
        "Eyes shut, everyone, and one fist out in front of you.",
        "Fascists, all but Hitler: look up and find each other.",
        "Hitler: eyes stay shut, thumb goes up.",
        "Fascists: the raised thumb is Hitler's. Remember whose it is.",
        "Eyes shut again, everyone, and hands down.",
        "Eyes open, everyone.",
        "If that left you unsure of anything, say so now, before we play.",
    ]


@pytest.mark.rule("S10")
def test_the_words_follow_the_ruleset_not_the_number_of_players() -> None:
    assert words(5, D1) == words(5)
    assert "Hitler: eyes stay shut, thumb goes up." in words(6, D1)
    assert "Fascist: look up, but not you, Hitler." in words(6, D1)
    assert "Fascists and Hitler: look up and find each other." in words(7, ALL_KNOW)
    assert "Hitler: eyes stay shut, thumb goes up." not in words(7, ALL_KNOW)


@pytest.mark.rule("S10")
@pytest.mark.parametrize("ruleset", [OFFICIAL, D1, ALL_KNOW])
@pytest.mark.parametrize("players", range(5, 11))
def test_one_long_pause_lies_between_looking_and_shutting_the_eyes(players: int, ruleset: Ruleset) -> None:
    script = opening_script(ruleset.setup(players))
    (pause,) = [place for place, line in enumerate(script) if line.long_pause]
    assert script[0].words.startswith("Eyes shut")
    assert script[pause + 1].words.startswith("Eyes shut again")
    assert script[pause + 2].words == "Eyes open, everyone."


@pytest.mark.rule("S10")
@pytest.mark.parametrize("players", range(5, 11))
def test_a_fist_that_was_put_out_is_put_down(players: int) -> None:
    said = " ".join(words(players))
    assert ("fist" in said) is ("hands down" in said) is ("thumb" in said)


@pytest.mark.rule("S10")
def test_where_hitler_knows_and_there_are_several_the_thumb_goes_up_with_open_eyes() -> None:
    assert words(7, ALL_KNOW) == [
        "Eyes shut, everyone, and one fist out in front of you.",
        "Fascists and Hitler: look up and find each other.",
        "Hitler: thumb goes up.",
        "Fascists: the raised thumb is Hitler's. Remember whose it is.",
        "Eyes shut again, everyone, and hands down.",
        "Eyes open, everyone.",
        "If that left you unsure of anything, say so now, before we play.",
    ]


@pytest.mark.rule("S10")
@pytest.mark.parametrize("ruleset", [OFFICIAL, D1, ALL_KNOW])
@pytest.mark.parametrize("players", range(5, 11))
def test_every_opening_ends_with_open_eyes_and_a_question(players: int, ruleset: Ruleset) -> None:
    assert words(players, ruleset)[-2:] == words(5)[-2:]
