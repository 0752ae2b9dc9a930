"""The story of a game: rounds, elections, sessions, powers, claims and scores, as each viewer saw them."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import get_args

import pytest

from games.engine import (
    FASCIST,
    LIBERAL,
    REVIEWER,
    SPECTATOR,
    Being,
    CallSpecialElection,
    Claim,
    ConsentToVeto,
    Discard,
    Drew,
    Ending,
    Execute,
    Game,
    Investigate,
    Membership,
    Move,
    Nominate,
    Outcome,
    Party,
    Peek,
    Power,
    ProposeVeto,
    Role,
    Ruleset,
    Vote,
    player,
    sighting,
    tiles,
)
from games.engine.claims import Got
from games.engine.events import ChaosErupted, DeckReshuffled, Event, GameEnded
from games.engine.notation import read, read_so_far
from games.engine.rulebook import RULES
from games.engine.sightings import BallotSeen, DealSeen, Sighting, public
from games.engine.state import Table
from games.engine.story import (
    DeckReshuffle,
    ElectionResult,
    GrantedPower,
    LegislativeSession,
    Round,
    Score,
    SpokenClaim,
    Story,
)
from games.engine.viewers import Viewer
from tests.engine.laws.driver import GameNumber
from tests.engine.laws.pairs import number_of
from tests.engine.laws.worlds import World, first_world
from tests.engine.notation.texts import FIVE
from tests.support.playing_tables import PlayedTable, seated

SEEDS = range(48)
"""Random games of every size. Half of them play under changed rules, a quarter begins in the middle."""


def story_of(table: PlayedTable, viewer: Viewer = SPECTATOR) -> Story:
    return table.game.view(viewer).story


def kinds_of(union: object) -> list[type]:
    kinds: set[type] = {kind for each in get_args(union) for kind in get_args(each) or (each,)}
    return sorted(kinds, key=lambda kind: kind.__name__)


def seen_by(viewer: Viewer, log: Sequence[Event]) -> list[Sighting]:
    return [sighting(event, viewer) for event in log]


def viewers(world: World) -> Iterator[Viewer]:
    yield SPECTATOR
    yield REVIEWER
    yield from map(player, range(len(world.script.deal.names)))


@cache
def worlds() -> tuple[World, ...]:
    return tuple(first_world(number_of(seed)) for seed in SEEDS)


def with_a_lapsed_power() -> PlayedTable:
    """The President has nobody left to investigate."""
    rules = Ruleset("investigations only", sizes=(5,), track=(Power.INVESTIGATE,) * 6)
    table = seated("LFLHL", deck="FFF", fascist=4, investigated=frozenset({1, 2, 3, 4}), ruleset=rules)
    return table.elect(0, 2).legislate("F", "F")


@cache
def sightings_by_kind() -> dict[type, list[Sighting]]:
    """Sightings of the reviewer, who sees every hidden fact."""
    found: dict[type, list[Sighting]] = {}
    for log in [*(world.log for world in worlds()), with_a_lapsed_power().game.log]:
        for seen in seen_by(REVIEWER, log):
            found.setdefault(type(seen), []).append(seen)
    return found


def score_of(table: Table) -> Score:
    return Score(table.liberal, table.fascist, table.tracker)


# Games played by hand.


def test_a_new_game_is_in_its_first_round() -> None:
    story = story_of(seated("LFLHL", first=2))
    assert story == Story((Round(1, 1, 2, Score(), Score()),), length=1)
    assert story.current is story.rounds[0]
    assert (story.elections, story.sessions, story.claims, story.outcome) == ((), (), (), None)


def test_an_open_vote_is_no_result_yet() -> None:
    table = seated("LFLHL").do(Nominate(0, 2), Vote(0, ja=True))
    assert story_of(table).rounds == (Round(1, 1, 0, Score(), Score(), nominee=2),)
    assert story_of(table).length == 3


def test_a_failed_election_moves_the_tracker() -> None:
    story = story_of(seated("LFLHL").elect(0, 2, "JNNNJ"))
    first, second = story.rounds
    assert first.election == ElectionResult(8, 0, 2, (True, False, False, False, True), elected=False)
    assert (first.election.ja, first.election.nein) == (2, 3)
    assert (first.before, first.after, second.before) == (Score(), Score(tracker=1), Score(tracker=1))
    assert (second.number, second.first_step, second.candidate, second.nominee) == (2, 9, 1, None)
    assert (first.session, first.power, first.chaos) == (None, None, None)


def test_a_session_is_told_as_far_as_the_viewer_saw_it() -> None:
    table = seated("LFLHL", deck="FLF").elect(0, 2).legislate("F", "L")
    everything = LegislativeSession(
        step=9, president=0, chancellor=2, drew=tiles("FLF"), passed=tiles("LF"), president_discarded=FASCIST,
        chancellor_discarded=FASCIST, enacted=LIBERAL, end_step=11,
    )  # fmt: skip
    expected = {
        player(0): everything,
        player(2): everything.replace(drew=None, president_discarded=None),
        player(1): everything.replace(drew=None, passed=None, president_discarded=None, chancellor_discarded=None),
    }
    for viewer, session in expected.items():
        assert story_of(table, viewer).sessions == (session,)
    assert story_of(table).rounds[0].after == Score(liberal=1)
    assert everything.is_over


def test_a_session_under_way_is_not_over() -> None:
    table = seated("LFLHL", deck="FLF").elect(0, 2)
    (session,) = story_of(table).sessions
    assert (session.drew, session.passed, session.enacted, session.is_over) == (None, None, None, False)
    (session,) = story_of(table.do(Discard(0, FASCIST)), player(2)).sessions
    assert (session.passed, session.is_over) == (tiles("LF"), False)


def test_an_elected_chancellor_is_confirmed_from_the_third_fascist_policy_on() -> None:
    assert not story_of(seated("LFLHL").elect(0, 2)).current.confirmed_not_hitler
    assert story_of(seated("LFLHL", fascist=3).elect(0, 2)).current.confirmed_not_hitler


def test_three_failed_elections_bring_chaos() -> None:
    story = story_of(seated("LFLHL", deck="L").reject(0, 1).reject(1, 2).reject(2, 3))
    assert [each.after for each in story.rounds] == [
        Score(tracker=1), Score(tracker=2), Score(liberal=1), Score(liberal=1),
    ]  # fmt: skip
    assert [each.chaos for each in story.rounds] == [None, None, LIBERAL, None]
    assert [each.candidate for each in story.rounds] == [0, 1, 2, 3]


def test_a_refused_veto_ends_in_an_enactment() -> None:
    table = seated("LFLHL", deck="LFF", fascist=5, left=9).elect(0, 2).legislate("F", "L", veto=False)
    (session,) = story_of(table).sessions
    assert (session.veto_proposed, session.veto_refused, session.vetoed) == (True, True, False)
    assert (session.enacted, session.is_over) == (LIBERAL, True)


def test_an_agreed_veto_ends_the_session_and_moves_the_tracker() -> None:
    table = seated("LFLHL", deck="LFF", fascist=5, left=9).elect(0, 2).legislate("L", veto=True)
    for viewer, passed, first_discard in ((player(0), tiles("FF"), LIBERAL), (player(2), tiles("FF"), None)):
        (session,) = story_of(table, viewer).sessions
        assert (session.vetoed, session.passed, session.president_discarded) == (True, passed, first_discard)
        assert (session.enacted, session.chancellor_discarded, session.is_over) == (None, None, True)
    assert story_of(table).sessions[0].passed is None
    assert story_of(table).rounds[0].after == Score(fascist=5, tracker=1)


def test_a_veto_that_fills_the_tracker_brings_chaos() -> None:
    table = seated("LFLHL", deck="FFF L", liberal=1, fascist=5, tracker=2, left=8).elect(0, 2).legislate("F")
    table.do(ProposeVeto(2), ConsentToVeto(0))
    first = story_of(table).rounds[0]
    assert (first.chaos, first.after) == (LIBERAL, Score(liberal=2, fascist=5))


def test_an_investigation_shows_its_result_to_the_president_alone() -> None:
    table = seated("LFLHLFL", deck="FFF", fascist=1).elect(0, 2).legislate("F", "F")
    waiting = GrantedPower(14, 0, Power.INVESTIGATE)
    assert story_of(table).current.power == waiting
    table.do(Investigate(0, 1))
    used = waiting.replace(target=1, use_step=15)
    assert [each.power for each in story_of(table).rounds] == [used, None]
    assert story_of(table, player(0)).rounds[0].power == used.replace(party=Party.FASCIST)


def test_a_peek_shows_its_tiles_to_the_president_alone() -> None:
    table = seated("LFLHL", deck="FFF LFL", fascist=2).elect(0, 2).legislate("F", "F").do(Peek(0))
    power = story_of(table).rounds[0].power
    assert power == GrantedPower(12, 0, Power.PEEK, use_step=13)
    seen = story_of(table, player(0)).rounds[0].power
    assert seen is not None
    assert seen.tiles == tiles("LFL")


def test_an_execution_tells_everybody_whether_it_was_hitler() -> None:
    table = seated("LFLHL", deck="FFF", fascist=3).elect(0, 2).legislate("F", "F")
    missed = story_of(table.do(Execute(0, 1))).rounds[0].power
    assert missed is not None
    assert (missed.power, missed.target, missed.was_hitler) == (Power.EXECUTION, 1, False)


def test_the_round_that_ends_the_game_is_the_last_one() -> None:
    table = seated("LFLHL", deck="FFF", fascist=3).elect(0, 2).legislate("F", "F").do(Execute(0, 3))
    story = story_of(table)
    power = story.current.power
    assert story.outcome == Outcome(Ending.HITLER_EXECUTED)
    assert (len(story.rounds), power and power.was_hitler, story.length) == (1, True, len(table.game.log))


def test_a_special_election_begins_the_next_round() -> None:
    table = seated("LFLHLFL", deck="FFF", fascist=2).elect(0, 2).legislate("F", "F").do(CallSpecialElection(0, 4))
    first, second = story_of(table).rounds
    assert first.power is not None
    assert (first.power.power, first.power.target) == (Power.SPECIAL_ELECTION, 4)
    assert (second.candidate, second.first_step, first.power.use_step) == (
        4,
        len(table.game.log),
        second.first_step - 0,
    )


def test_a_power_without_a_target_lapses() -> None:
    power = story_of(with_a_lapsed_power()).rounds[0].power
    assert power is not None
    assert (power.power, power.lapsed, power.target, power.use_step) == (Power.INVESTIGATE, True, None, None)


def test_a_claim_knows_when_it_was_made_and_what_it_is_about() -> None:
    table = seated("LFLHL", deck="FLF").elect(0, 2).legislate("F", "L")
    drew, got = Drew(tiles("FFL"), tiles("FL")), Got(tiles("FL"), LIBERAL)
    table.do(Claim(0, drew), Nominate(1, 3), Claim(2, got), Claim(4, Being(Role.LIBERAL)))
    first, second = story_of(table).rounds
    assert first.claims == ()
    assert second.claims == story_of(table).claims
    assert [(each.seat, each.statement, each.round, each.about) for each in second.claims[:2]] == [
        (0, drew, 2, 1), (2, got, 2, 1),
    ]  # fmt: skip
    assert second.claims[2].about is None
    assert [table.game.log[each.step - 1].seat for each in second.claims] == [0, 2, 4]  # type: ignore[union-attr]


def test_a_claim_of_a_membership_is_about_the_investigation() -> None:
    table = seated("LFLHLFL", deck="FFF", fascist=1).elect(0, 2).legislate("F", "F").do(Investigate(0, 1))
    (claim,) = story_of(table.do(Claim(0, Membership(1, Party.LIBERAL)))).claims
    assert claim == SpokenClaim(17, 2, 0, Membership(1, Party.LIBERAL), about=1)


def test_rounds_are_found_by_their_number_and_by_a_step() -> None:
    table = seated("LFLHL", deck="FLF").reject(0, 1).elect(1, 2).legislate("F", "L")
    story = story_of(table)
    assert [story.round(number) for number in (1, 2, 3)] == list(story.rounds)
    assert [story.round(number) for number in (None, -1, 0, 4)] == [None] * 4
    assert story.round_at(1) == story.rounds[0]
    assert story.round_at(story.rounds[1].first_step) == story.rounds[1]
    assert story.round_at(story.rounds[1].first_step - 1) == story.rounds[0]
    assert story.round_at(story.length) == story.rounds[2]


def test_a_reshuffle_belongs_to_the_round_whose_session_emptied_the_deck() -> None:
    table = seated("LFLHL", deck="FFLLL", left=5, liberal=1).elect(0, 2).legislate("F", "L")
    first, second = story_of(table).rounds
    assert first.reshuffles == story_of(table).reshuffles == (DeckReshuffle(12, 15, liberal=2),)
    assert isinstance(table.game.log[first.reshuffles[0].step - 1], DeckReshuffled)
    assert second.reshuffles == ()


# Games that begin in the middle, and records that do not know everything.


def test_a_game_that_begins_in_the_middle_keeps_the_score_that_it_began_with() -> None:
    story = story_of(seated("LFLHL", first=3, liberal=2, fascist=3, tracker=1).reject(3, 0))
    assert story.rounds[0].before == Score(2, 3, 1)
    assert [(each.number, each.candidate) for each in story.rounds] == [(1, 3), (2, 4)]
    assert story.rounds[1].before == Score(2, 3, 2)


@pytest.mark.parametrize("power", list(Power))
def test_a_game_may_begin_with_a_power_to_use(power: Power) -> None:
    moves: dict[Power, Move] = {
        Power.INVESTIGATE: Investigate(0, 1),
        Power.SPECIAL_ELECTION: CallSpecialElection(0, 1),
        Power.PEEK: Peek(0),
        Power.EXECUTION: Execute(0, 1),
    }
    roles = "LFLHL" if power is Power.PEEK else "LFLHLFL"
    fascist = {Power.INVESTIGATE: 2, Power.SPECIAL_ELECTION: 3, Power.PEEK: 3, Power.EXECUTION: 4}[power]
    table = seated(roles, fascist=fascist, power=power, last_elected=(0, 2))
    assert story_of(table).current.power == GrantedPower(1, 0, power)
    used = story_of(table.do(moves[power])).rounds[0].power
    assert used is not None
    assert (used.power, used.use_step) == (power, 2)


GAPS = FIVE.replace("Roles: L L F L H", "Roles: ?").replace("Deck: FFL FLF LFF LFF LFF LF", "Deck: ?")
UNSEEN = """\
Ada nominates Ben
everyone votes ?
vote passes
Ada discards ?
Ben enacts L
Ben nominates Cleo
Ada Ben Cleo Dov Eve vote nein
"""


@pytest.mark.parametrize("viewer", [SPECTATOR, player(0), player(1)])
def test_a_record_with_gaps_has_a_story_with_gaps(viewer: Viewer) -> None:
    game = read(GAPS + UNSEEN).game
    story = game.view(viewer).story
    first, second, third = story.rounds
    assert first.election is not None
    assert (first.election.elected, set(first.election.ballots)) == (True, {None})
    assert (first.election.ja, first.election.nein) == (0, 0)
    assert first.session == LegislativeSession(
        first.election.step + 1, 0, 1, enacted=LIBERAL, end_step=second.first_step - 1
    )
    assert second.election is not None
    assert (second.election.nein, second.after, third.candidate) == (5, Score(1, 0, 1), 2)
    assert story == Story.of(seen_by(viewer, game.log))


def test_a_record_that_waits_for_an_announcement_has_a_story_so_far() -> None:
    record = read_so_far(GAPS + "Ada nominates Ben\neveryone votes ?\n")
    assert record.question is not None
    assert Story.of(seen_by(SPECTATOR, record.game.log)).current.election is None


# Random games, as every viewer saw them.


def test_a_story_agrees_with_the_table_after_every_event() -> None:
    for world in worlds():
        story = Story()
        for event, state in zip(world.log, world.states, strict=True):
            story = story.after(sighting(event, SPECTATOR))
            assert len(story.rounds) == story.current.number == state.table.round
            if not isinstance(event, GameEnded):
                assert story.current.candidate == state.table.candidate
        assert story.current.after == score_of(world.states[-1].table)


def test_the_score_before_a_round_is_that_of_the_table_when_the_round_begins() -> None:
    for world in worlds():
        for each in Story.of(seen_by(SPECTATOR, world.log)).rounds:
            assert each.before == score_of(world.states[each.first_step - 1].table)


def test_after_tells_the_same_as_of() -> None:
    for world in worlds():
        for viewer in viewers(world):
            seen, story = seen_by(viewer, world.log), Story()
            for length, each in enumerate(seen, 1):
                story = story.after(each)
                if length % 17 == 0:
                    assert story == Story.of(seen[:length])
            assert story == Story.of(seen)
            assert story.length == len(seen)


def test_every_step_belongs_to_exactly_one_round() -> None:
    for world in worlds():
        story = Story.of(seen_by(SPECTATOR, world.log))
        steps = [step for each in story.rounds for step in story.steps(each)]
        assert steps == list(range(1, len(world.log) + 1))
        for each in story.rounds:
            assert each.first_step == story.steps(each)[0]
            assert all(story.round_at(step) is each for step in story.steps(each))
            inside = story.steps(each)
            assert each.election is None or each.election.step in inside
            assert each.session is None or {each.session.step, each.session.end_step or each.session.step} <= {*inside}
            assert each.power is None or each.power.step in inside
            assert all(claim.step in inside and claim.round == each.number for claim in each.claims)
            assert all(reshuffle.step in inside for reshuffle in each.reshuffles)
            assert (each.chaos is None) == (each.chaos_step is None)
        reshuffles = [step for step, event in enumerate(world.log, 1) if isinstance(event, DeckReshuffled)]
        assert [reshuffle.step for reshuffle in story.reshuffles] == reshuffles
        chaos = [step for step, event in enumerate(world.log, 1) if isinstance(event, ChaosErupted)]
        assert [each.chaos_step for each in story.rounds if each.chaos_step is not None] == chaos
        assert [each.liberal for each in story.reshuffles] == [world.states[at - 1].table.liberal for at in reshuffles]


def test_viewers_agree_on_everything_public() -> None:
    for world in worlds():
        spectators = Story.of(seen_by(SPECTATOR, world.log))
        for viewer in viewers(world):
            story = Story.of(map(public, seen_by(viewer, world.log)))
            assert story == spectators
            told = Story.of(seen_by(viewer, world.log))
            assert told.elections == spectators.elections
            assert told.claims == spectators.claims
            assert [(each.before, each.after, each.chaos) for each in told.rounds] == [
                (each.before, each.after, each.chaos) for each in spectators.rounds
            ]


def test_a_story_ends_as_the_game_does() -> None:
    for world in worlds():
        ended = [event.outcome for event in world.log if isinstance(event, GameEnded)]
        assert Story.of(seen_by(SPECTATOR, world.log)).outcome == (ended[0] if ended else None)


def test_a_view_tells_the_story_of_its_sightings() -> None:
    world = first_world(GameNumber(3, 7, "official"))
    view = Game(world.log, world.states[-1]).view(player(2))
    assert view.story == Story.of(view.sightings)
    assert view.story is view.story


@pytest.mark.parametrize("viewer", [SPECTATOR, player(2)])
def test_a_later_view_continues_the_story_of_an_earlier_one(viewer: Viewer) -> None:
    world = first_world(GameNumber(3, 7, "official"))
    half = len(world.log) // 2
    earlier = Game(world.log[:half], world.states[half - 1]).view(viewer)
    later = Game(world.log, world.states[-1]).view(viewer)
    later.continue_story(earlier)
    assert "story" not in vars(later), "The earlier story was not read, so there is nothing to continue."
    assert earlier.story.length == half
    later.continue_story(earlier)
    assert vars(later)["story"] == Story.of(later.sightings)


# The rules that events and sightings illustrate.


@pytest.mark.parametrize("kind", kinds_of(Event | Sighting))
def test_every_event_and_every_sighting_names_a_rule_of_the_rulebook(kind: type) -> None:
    assert kind.rule in RULES  # type: ignore[attr-defined]


def test_a_sighting_names_the_rule_of_its_event() -> None:
    for world in worlds():
        for event in world.log:
            assert sighting(event, SPECTATOR).rule == event.rule


@pytest.mark.parametrize("kind", kinds_of(Sighting))
def test_public_is_defined_for_every_kind_of_sighting(kind: type) -> None:
    for seen in sightings_by_kind()[kind]:
        assert type(public(seen)) is kind
        assert public(public(seen)) == public(seen)


def test_public_hides_ballots_that_are_not_revealed() -> None:
    assert public(BallotSeen(1, ja=True)) == BallotSeen(1, ja=None)


def test_public_hides_the_roles_and_the_deck_of_a_deal() -> None:
    log = seated("LFLHL").game.log
    seen, spectators = public(sighting(log[0], REVIEWER)), sighting(log[0], SPECTATOR)
    assert isinstance(seen, DealSeen)
    assert (seen.told, seen.deck) == ((), None)
    assert seen == spectators
