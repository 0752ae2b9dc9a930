"""Game summaries of other sites as records."""

import json
from typing import Any

import pytest

from games.engine import Ending
from games.engine.notation import read
from games.services.archive.collections.sources import records_in
from games.services.archive.collections.summaries import SummaryError, told_summary
from tests.review.summaries import ALL, NAMES, NOBODY, a_companion_log, a_listed_summary, a_summary, cards


@pytest.mark.parametrize("summary", [a_summary(), a_listed_summary()])
def test_a_summary_is_told_to_its_end(summary: dict[str, Any]) -> None:
    told = told_summary(summary)
    record = read(told.text)
    assert record.game.outcome is not None
    assert record.game.outcome.ending is Ending.HITLER_ELECTED
    assert record.headers["Date"] == "2024-02-03"
    assert told.origin == summary["_id"]
    assert (record.game.table.liberal, record.game.table.fascist) == (1, 4)
    assert '"Ada" claims drew' in told.text
    assert '"Ben" claims "Dov" is liberal' in told.text
    assert len(told.turns) == len(told.text.splitlines())


def test_what_nobody_drew_stays_unknown() -> None:
    text = told_summary(a_summary()).text
    deck = next(line for line in text.splitlines() if line.startswith("Deck: "))
    assert deck == "Deck: FFLFFFLFLLFFF????"


def peeking() -> dict[str, Any]:
    summary = a_summary()
    summary["players"] = summary["players"][:5]
    summary["players"][1]["role"] = "liberal"
    summary["players"][2]["role"] = "fascist"
    hand = {"votes": ALL[:5], "presidentHand": cards(3, 0), "chancellorHand": cards(2, 0), "enactedPolicy": "fascist"}
    summary["logs"] = [
        {"presidentId": 0, "chancellorId": 1, **hand, "presidentHand": cards(2, 1)},
        {"presidentId": 1, "chancellorId": 2, **hand},
        {"presidentId": 2, "chancellorId": 4, **hand, "policyPeek": cards(1, 2), "policyPeekClaim": cards(2, 1)},
    ]
    return summary


def test_a_peek_puts_its_tiles_on_the_deck() -> None:
    text = told_summary(peeking()).text
    assert "Deck: FFLFFFFFFFLL?????" in text
    assert '"Cleo" peeks' in text
    assert read(text).game.phase == "nomination"


def test_a_veto_and_the_reshuffle_are_told() -> None:
    summary = peeking()
    hand = {"votes": ALL[:5], "presidentHand": cards(2, 1), "chancellorHand": cards(1, 1), "enactedPolicy": "fascist"}
    del summary["logs"][2]["policyPeekClaim"]
    summary["logs"] += [
        {"presidentId": 3, "chancellorId": 0, **hand, "presidentHand": cards(1, 2), "execution": 4},
        {"presidentId": 0, "chancellorId": 1, "votes": [*ALL[:4], None], **{k: hand[k] for k in hand if k != "votes"},
         "execution": 1},
        {"presidentId": 2, "chancellorId": 0, "votes": [True, None, True, True, None], "presidentHand": cards(1, 2),
         "chancellorHand": cards(0, 2), "presidentVeto": True, "chancellorVeto": True},
    ]  # fmt: skip
    text = told_summary(summary).text
    assert "shuffle FLL?????????" in text
    assert text.count("proposes veto") == text.count("consents") == 1
    assert read(text).game.table.tracker == 1


WRONG: dict[str, Any] = {
    "no players": {"players": []},
    "no turns": {"logs": []},
    "a stranger": {"logs": [{"presidentId": 9, "chancellorId": 1, "votes": ALL}]},
    "too few ballots": {"logs": [{"presidentId": 0, "chancellorId": 1, "votes": [True]}]},
    "a silent player": {"logs": [{"presidentId": 0, "chancellorId": 1, "votes": [None] * 7}]},
    "no policy": {"logs": [{"presidentId": 0, "chancellorId": 1, "votes": ALL}]},
    "other hands": {
        "logs": [
            {"presidentId": 0, "chancellorId": 1, "votes": ALL, "presidentHand": cards(3, 0),
             "chancellorHand": cards(0, 2), "enactedPolicy": "liberal"}
        ]
    },
    "silent chaos": {"logs": [{"presidentId": seat, "chancellorId": 5, "votes": NOBODY} for seat in range(3)]},
    "other rules": {"gameSetting": {"avalonSH": {"withPercival": True}}},
    "another power": {"customGameSettings": {"enabled": True, "powers": ["reverseinv", None, None, None, None]}},
    "a nameless player": {"players": [{"role": "liberal"}] * 7},
}  # fmt: skip


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG)
def test_a_summary_that_does_not_fit_is_refused_with_a_sentence(change: dict[str, Any]) -> None:
    with pytest.raises(SummaryError) as problem:
        told_summary(a_summary() | change)
    assert str(problem.value).endswith(".")


def test_rebalanced_and_custom_rules_are_told() -> None:
    assert "Ruleset: rebalanced" in told_summary(a_summary() | {"gameSetting": {"rebalance7p": True}}).text
    custom = {"enabled": True, "hitlerZone": 4, "deckState": {"lib": 7, "fas": 11}, "trackState": {"lib": 0, "fas": 0}}
    text = told_summary(a_summary() | {"customGameSettings": custom}).text
    assert "liberal_tiles=7" in text
    assert "hitler_zone=4" in text


def test_a_log_of_the_phone_app_is_told_with_everything_that_it_knows() -> None:
    (found,) = records_in("log.json", json.dumps(a_companion_log()).encode())
    assert found.problem is None
    game = read(found.text).game
    assert (game.table.liberal, game.table.fascist, game.table.names) == (2, 4, NAMES)
    assert [name for seat, name in enumerate(NAMES) if seat not in game.table.living] == ["Finn"]
    assert "Roles: ? ? ? ? ? ? ?" in found.text
    for line in ('"Ada" claims drew FFL', '"Ben" claims got FF', '"Ben" claims "Dov" is liberal', "vote passes"):
        assert line in found.text
    assert "chaos enacts L" in found.text
    assert [line for line in found.text.splitlines() if "hitler" in line] == [
        '"Cleo" is not hitler', '"Finn" is not hitler', '"Dov" is not hitler',
    ]  # fmt: skip
    assert '"Ben" claims drew' not in found.text


@pytest.mark.parametrize(
    ("place", "play"),
    [
        (0, {"type": "top_policy", "policy_played": "B"}),
        (1, {"type": "legislative-session", "president": "Nobody", "chancellor": "Ada", "rejected": True}),
        (2, {"type": "executive-action", "executive_action_type": "dance"}),
        (2, {"type": "executive-action", "executive_action_type": "execution", "target": ["Ada"]}),
        (3, "?"),
        (3, {"type": "legislative-session", "president": "Cleo", "chancellor": "Eve", "rejected": False}),
    ],
)
def test_a_log_of_the_phone_app_that_does_not_fit_is_refused_with_a_sentence(place: int, play: Any) -> None:
    log = a_companion_log()
    log["game"]["plays"].insert(place, play)
    (found,) = records_in("log.json", json.dumps(log).encode())
    assert found.problem is not None


@pytest.mark.parametrize("players", [[], ["Ada"] * 5, [1, 2, 3, 4, 5], {"Ada": 1}])
def test_a_log_of_the_phone_app_without_its_players_is_refused(players: Any) -> None:
    log = a_companion_log()
    log["game"]["players"] = players
    (found,) = records_in("log.json", json.dumps(log).encode())
    assert found.problem is not None


def test_an_execution_that_may_have_ended_a_game_of_unknown_roles_is_left_out() -> None:
    log = a_companion_log()
    del log["game"]["plays"][11:]
    (found,) = records_in("log.json", json.dumps(log).encode())
    assert "executes" not in found.text
    assert read(found.text).game.outcome is None
