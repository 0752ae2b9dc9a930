"""Events as JSON and back: nothing is lost, and stored names and shapes never change."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest

from games.engine import (
    FASCIST,
    LIBERAL,
    Being,
    Drew,
    Ending,
    Game,
    Got,
    Membership,
    Outcome,
    Party,
    Peeked,
    Policy,
    Power,
    Role,
    Ruleset,
    Simulated,
    deal,
    tiles,
)
from games.engine import events as happened
from games.engine.chance import one_of
from games.engine.claims import Statement
from games.engine.events import Event
from games.engine.positions import Position
from games.engine.random_play import play_out
from games.storage import codec
from games.storage.codec import KINDS, StoredEvent, UnreadableEventError, read, write
from games.storage.codec.shapes import STATEMENTS, shape_of

RECORDS = Path(__file__).parent / "stored"
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon")
VARIANT = Ruleset("house", sizes=(7,), veto_only_fascist=True, track=(None, Power.PEEK, Power.EXECUTION, None))


def through_text(event: Event) -> Event:
    """Return the event as a database gives it back."""
    written = write(event)
    return read(written.kind, written.version, json.loads(json.dumps(written.body)))


@pytest.mark.parametrize("size", range(5, 11))
def test_whole_games_come_back_as_they_were(size: int) -> None:
    for seed in range(200):
        chance = Simulated(seed * 10 + size)
        played = talkative(play_out(Game.new(NAMES[:size], chance=chance), chance), chance)
        assert tuple(map(through_text, played)) == played
        assert Game.from_log(tuple(map(through_text, played))).outcome is not None


def talkative(game: Game, chance: Simulated) -> tuple[Event, ...]:
    """Return the same game with claims of every kind in between."""
    log: list[Event] = []
    for event in game.log:
        log.append(event)
        if log and chance.below(4) == 0:
            about = None if chance.below(2) else chance.below(9) + 1
            log.append(happened.ClaimMade(chance.below(5), one_of(THINGS_TO_SAY, chance), about))
    return tuple(log)


THINGS_TO_SAY: tuple[Statement, ...] = (
    Drew(tiles("FFL"), tiles("FL")),
    Drew(passed=tiles("FF")),
    Got(tiles("LL"), LIBERAL),
    Got(enacted=FASCIST),
    Peeked(tiles("LFL")),
    Membership(3, Party.FASCIST),
    Being(Role.HITLER),
)


def test_a_game_by_other_rules_that_begins_in_the_middle_comes_back_as_it_was() -> None:
    start = Position(
        candidate=2, liberal=1, fascist=3, discard=tiles("FF"), tracker=1, last_elected=(0, 1), dead=frozenset({4}),
        investigated=frozenset(), caller=None,
    )  # fmt: skip
    ruleset = Ruleset("house", sizes=(7,), track=(None, Power.EXECUTION, Power.PEEK, Power.SPECIAL_ELECTION, None))
    dealt = deal(NAMES[:7], ruleset, chance=Simulated(1), roles=tuple(map(role, "LLLLFFH")), first=2, start=start)
    for event in (happened.GameDealt(dealt), happened.GameDealt(deal(NAMES[:7], VARIANT, chance=Simulated(2)))):
        assert through_text(event) == event


def role(letter: str) -> Role:
    return {"L": Role.LIBERAL, "F": Role.FASCIST, "H": Role.HITLER}[letter]


EXAMPLES: tuple[Event, ...] = (
    happened.GameDealt(deal(NAMES[:7], VARIANT, chance=Simulated(5), roles=tuple(map(role, "LLFLFLH")), first=3)),
    happened.ChancellorNominated(president=3, nominee=0),
    happened.BallotCast(seat=4, ja=False),
    happened.BallotsRevealed(president=3, nominee=0, ballots=(True, False, None, True), elected=True),
    happened.ConfirmedNotHitler(chancellor=0),
    happened.HandDrawn(president=3, tiles=tiles("FLF")),
    happened.TilesPassed(president=3, chancellor=0, discarded=FASCIST, passed=tiles("LF")),
    happened.VetoProposed(chancellor=0),
    happened.VetoRefused(president=3),
    happened.AgendaVetoed(president=3, chancellor=0, discarded=tiles("LF")),
    happened.PolicyEnacted(president=3, chancellor=0, policy=FASCIST, discarded=LIBERAL, power=Power.PEEK),
    happened.PolicyEnacted(president=3, chancellor=0, policy=LIBERAL, discarded=FASCIST, power=None),
    happened.ChaosErupted(policy=LIBERAL),
    happened.DeckReshuffled(deck=tiles("FLFFL")),
    happened.PowerGranted(president=3, power=Power.INVESTIGATE),
    happened.PowerLapsed(president=3, power=Power.SPECIAL_ELECTION),
    happened.LoyaltyInvestigated(president=3, target=1, party=Party.LIBERAL),
    happened.SpecialElectionCalled(president=3, candidate=5),
    happened.PoliciesPeeked(president=3, tiles=tiles("LLF")),
    happened.PlayerExecuted(president=3, target=6, was_hitler=True),
    happened.CandidacyPassed(candidate=4),
    happened.GameEnded(outcome=Outcome(Ending.HITLER_EXECUTED), roles=tuple(map(role, "LLFLFLH"))),
    *(happened.ClaimMade(seat=3, statement=said, about=2) for said in THINGS_TO_SAY),
    happened.ClaimMade(seat=3, statement=Being(Role.LIBERAL), about=None),
)


def stored() -> list[dict[str, Any]]:
    """Return one event of every kind and shape, as stored by its first version."""
    return json.loads((RECORDS / "events.json").read_text())  # type: ignore[no-any-return]


def test_stored_names_and_shapes_are_a_promise() -> None:
    """If this fails, stored games can't be read any more: raise the version and add an upcaster."""
    assert [vars_of(write(example)) for example in EXAMPLES] == stored()


def test_what_was_stored_is_read_as_what_it_was() -> None:
    assert tuple(read(row["kind"], row["version"], row["body"]) for row in stored()) == EXAMPLES


def vars_of(written: StoredEvent) -> dict[str, Any]:
    return {"kind": written.kind, "version": written.version, "body": written.body}


def test_every_event_and_every_statement_has_a_stored_name_and_an_example() -> None:
    assert {event for event, _version in KINDS.values()} == set(get_args(Event)) == {type(one) for one in EXAMPLES}
    assert set(STATEMENTS.values()) == set(get_args(Statement)) == {type(said) for said in THINGS_TO_SAY}


@pytest.mark.parametrize("record", sorted(RECORDS.glob("game-*.json")), ids=lambda path: path.stem)
def test_games_stored_long_ago_are_still_the_same_games(record: Path) -> None:
    kept = json.loads(record.read_text())
    game = Game.from_log([read(*row) for row in kept["log"]])
    assert str(game) == kept["spectator"]
    assert [str(game.view(seat)) for seat in range(len(kept["players"]))] == kept["players"]


def test_there_are_games_from_long_ago() -> None:
    assert len(list(RECORDS.glob("game-*.json"))) == 6


BROKEN: list[tuple[str, Callable[[dict[str, Any]], Any]]] = [
    ("ballot-cast", lambda body: {**body, "seat": "4"}),
    ("ballot-cast", lambda body: {**body, "seat": True}),
    ("ballot-cast", lambda body: {**body, "ja": 1}),
    ("ballot-cast", lambda body: {"seat": body["seat"]}),
    ("ballot-cast", lambda body: {**body, "surprise": 1}),
    ("ballot-cast", lambda _body: []),
    ("ballot-cast", lambda _body: None),
    ("ballots-revealed", lambda body: {**body, "ballots": "ja"}),
    ("hand-drawn", lambda body: {**body, "tiles": "FLX"}),
    ("hand-drawn", lambda body: {**body, "tiles": ["F", "L", "F"]}),
    ("power-granted", lambda body: {**body, "power": "flying"}),
    ("game-ended", lambda body: {**body, "outcome": {"ending": "draw"}}),
    ("claim-made", lambda body: {**body, "statement": {"says": "sang"}}),
    ("claim-made", lambda body: {**body, "statement": {}}),
    ("claim-made", lambda body: {**body, "statement": "drew"}),
    ("game-dealt", lambda body: {"deal": {**body["deal"], "deck": "FFF"}}),
    ("game-dealt", lambda body: {"deal": {**body["deal"], "roles": ["hitler"] * 7}}),
]


@pytest.mark.parametrize(("kind", "broken"), BROKEN)
def test_what_is_not_of_the_shape_is_not_guessed(kind: str, broken: Callable[[dict[str, Any]], Any]) -> None:
    body = next(row["body"] for row in stored() if row["kind"] == kind)
    with pytest.raises(UnreadableEventError, match=f"A stored {kind} does not have the shape of one") as problem:
        read(kind, 1, broken(body))
    assert problem.value.__cause__ is None
    assert problem.value.__suppress_context__


def test_an_unknown_kind_is_named() -> None:
    with pytest.raises(UnreadableEventError, match="There is no kind of event named 'king-crowned'"):
        read("king-crowned", 1, {})


def test_a_newer_version_is_not_guessed() -> None:
    with pytest.raises(UnreadableEventError, match="Version 2 of ballot-cast is newer than this program"):
        read("ballot-cast", 2, {"seat": 1, "ja": True})


@pytest.mark.parametrize("version", [0, -1])
def test_a_version_that_never_was_is_refused(version: int) -> None:
    with pytest.raises(UnreadableEventError):
        read("ballot-cast", version, {"seat": 1, "ja": True})


def test_an_old_version_is_brought_up_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(codec.KINDS, "ballot-cast", (happened.BallotCast, 3))
    monkeypatch.setitem(codec.UPCASTERS, ("ballot-cast", 1), lambda old: {"seat": old["voter"], "vote": old["vote"]})
    monkeypatch.setitem(
        codec.UPCASTERS, ("ballot-cast", 2), lambda old: {"seat": old["seat"], "ja": old["vote"] == "ja"}
    )
    assert read("ballot-cast", 1, {"voter": 4, "vote": "ja"}) == happened.BallotCast(4, ja=True)
    assert read("ballot-cast", 2, {"seat": 4, "vote": "nein"}) == happened.BallotCast(4, ja=False)
    assert read("ballot-cast", 3, {"seat": 4, "ja": True}) == happened.BallotCast(4, ja=True)


def test_an_option_that_an_old_game_did_not_know_has_its_default() -> None:
    body = next(row["body"] for row in stored() if row["kind"] == "game-dealt")
    del body["deal"]["setup"]["ruleset"]["ballots_may_change"]
    event = read("game-dealt", 1, body)
    assert isinstance(event, happened.GameDealt)
    assert event.deal.setup.ruleset.ballots_may_change


def test_what_has_no_shape_cannot_be_stored() -> None:
    with pytest.raises(TypeError):
        shape_of(dict)
    assert shape_of(Policy | None).write(None) is None
