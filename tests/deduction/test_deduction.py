"""The posterior against a slow independent computation, and against its invariants."""

from collections.abc import Sequence
from functools import cache

import pytest

from games.bots import STRENGTHS
from games.bots.matches import BotMatch, play_match
from games.deduction import MODEL, PLAIN, Model, ModelError, Posterior, posterior, posteriors
from games.deduction.model import WHAT_COUNTS
from games.deduction.posterior import log_odds
from games.deduction.worlds import ROLES
from games.engine import (
    FASCIST,
    LIBERAL,
    SPECTATOR,
    Chance,
    Drew,
    Game,
    Got,
    Membership,
    Party,
    Peeked,
    Role,
    Simulated,
    Viewer,
    player,
    sighting,
)
from games.engine.chance import one_of
from games.engine.events import (
    CandidacyPassed,
    ClaimMade,
    Event,
    GameEnded,
    LoyaltyInvestigated,
    PlayerExecuted,
    PoliciesPeeked,
    PolicyEnacted,
    SpecialElectionCalled,
)
from games.engine.sightings import Sighting
from games.engine.views import Memory
from games.simulator.sampling import sample_roles
from tests.deduction.naive import Naive
from tests.engine.laws.driver import GameNumber
from tests.engine.laws.pairs import kept_pairs
from tests.engine.laws.worlds import World, first_world

HUMAN = STRENGTHS["human"]


@cache
def a_game(players: int, seed: int) -> Game:
    return play_match(BotMatch(HUMAN, HUMAN, players), Simulated(seed))


def talked_over(world: World, eyes: Viewer, chance: Chance) -> list[Sighting]:
    """Return one viewer's sightings of a random game with claims about everything, early or late."""
    seen = list[Sighting]()
    late = list[Sighting]()
    number = 1
    for event in world.log:
        seen.append(sighting(event, eyes))
        number += isinstance(event, CandidacyPassed | SpecialElectionCalled)
        late += a_claim(event, number, chance)
        if not chance.below(4):
            seen += late
            late = []
    return [*(each for each in seen if not isinstance(each, GameEnded)), *late]


def a_claim(event: Event, number: int, chance: Chance) -> Sequence[Sighting]:
    three = tuple(one_of((LIBERAL, FASCIST), chance) for _ in range(3))
    match event:
        case PolicyEnacted(president, chancellor):
            got = ClaimMade(chancellor, Got(three[1:]), number)
            return [ClaimMade(president, Drew(three), number), got, got][chance.below(2) :]
        case PoliciesPeeked(president):
            return [ClaimMade(president, Peeked(three), number)]
        case LoyaltyInvestigated(president, target):
            return [ClaimMade(president, Membership(target, one_of(tuple(Party), chance)), number)]
        case _:
            return []


def as_worlds(step: Posterior) -> dict[tuple[Role, ...], float]:
    rows = (tuple(ROLES[number] for number in row) for row in step.worlds)
    return {row: float(weight) for row, weight, fits in zip(rows, step.weights, step.fits, strict=True) if fits}


def before_the_end(sightings: Sequence[Sighting]) -> Sequence[Sighting]:
    return [seen for seen in sightings if not isinstance(seen, GameEnded)]


TABLES = MODEL.but(habits=0.0, nominations=0.2, looks=0.1, calls=0.3)
MODELS = pytest.mark.parametrize("model", [TABLES, PLAIN], ids=["tempered", "plain"])


@pytest.mark.parametrize(("players", "seed", "eyes"), [(5, 1, SPECTATOR), (6, 3, player(4)), (7, 4, player(2))])
@MODELS
def test_bot_games_agree_with_every_order_of_the_deck(players: int, seed: int, eyes: Viewer, model: Model) -> None:
    seen = before_the_end(a_game(players, seed).view(eyes).sightings)
    agrees(seen, eyes, model)


@pytest.mark.parametrize("seed", [3, 5, 7, 15, 17, 23, 27])
@pytest.mark.parametrize("eyes", [SPECTATOR, player(1)])
def test_peeks_chaos_vetoes_reshuffles_and_late_claims_do_too(seed: int, eyes: Viewer) -> None:
    world = first_world(GameNumber(seed, 5, "official"))
    agrees(talked_over(world, eyes, Simulated(seed)), eyes, PLAIN)


def agrees(seen: Sequence[Sighting], eyes: Viewer, model: Model) -> None:
    for ours, naive in zip(posteriors(seen, eyes, model), Naive(seen, eyes, model).posteriors(), strict=True):
        assert as_worlds(ours) == pytest.approx(naive, abs=1e-9)


def test_the_parts_add_up_to_the_posterior() -> None:
    for players in range(5, 11):
        for eyes in (SPECTATOR, player(0)):
            seen = before_the_end(a_game(players, players).view(eyes).sightings)
            for step in posteriors(seen, eyes)[::20]:
                for seat in range(players):
                    add_up(step, seat)


def add_up(step: Posterior, seat: int) -> None:
    parts, hitler = step.why(seat), step.why(seat, Role.HITLER)
    if parts:
        whole = log_odds(step.proved_fascist[seat]) + sum(part.part for part in parts)
        assert whole == pytest.approx(log_odds(step.fascist[seat]))
    if hitler:
        whole = log_odds(step.proved_hitler[seat]) + sum(part.part for part in hitler)
        assert whole == pytest.approx(log_odds(step.hitler[seat]))
    assert all(part.part == pytest.approx(part.weight * part.llr) for part in parts)


def test_chances_are_chances_and_the_roles_are_as_many_as_in_the_box() -> None:
    for players in range(5, 11):
        game = a_game(players, 10 + players)
        for step in posteriors(game.view(SPECTATOR).sightings):
            assert sum(step.hitler) == pytest.approx(1)
            assert sum(step.fascist) == pytest.approx(1 + game.table.setup.fascists)
            assert all(-1e-12 < chance < 1 + 1e-12 for chance in step.fascist)


def test_what_is_certain_has_the_chance_of_nought_or_one() -> None:
    for players in range(5, 11):
        for seed in range(3):
            game = a_game(players, 20 + seed)
            for seat in range(players):
                certain(game, player(seat))


def certain(game: Game, eyes: Viewer) -> None:
    """Check the own role, the roles told to Fascists, seen cards, and players confirmed not to be Hitler."""
    seen = game.view(eyes).sightings
    memory, steps = Memory.of(eyes), posteriors(seen, eyes)
    for event, step in zip(game.log, steps, strict=True):
        memory = memory.after([event])
        for other, role in memory.known.roles.items():
            assert step.chance(other, role) == pytest.approx(1)
        for other, party in memory.known.parties.items():
            assert step.fascist[other] == pytest.approx(float(party is Party.FASCIST))
        for other in memory.known.not_hitler:
            assert step.hitler[other] == pytest.approx(0)


def test_the_public_can_be_as_sure_as_the_end_and_no_surer() -> None:
    game = a_game(7, 2)
    steps = posteriors(game.view(SPECTATOR).sightings)
    assert steps[-1].worlds_left == 1
    assert steps[-2].worlds_left > 1
    assert [tuple(each) for each, _ in steps[-1].most_likely()] == [game.truth.deal.roles]


def test_worlds_that_are_one_to_a_viewer_give_one_posterior() -> None:
    for pair in kept_pairs(range(60)):
        eyes = SPECTATOR if pair.eyes is None else player(pair.eyes)
        one, other = ([sighting(event, eyes) for event in world.log[: pair.alike]] for world in (pair.one, pair.other))
        these, those = posterior(one, eyes), posterior(other, eyes)
        assert these.fascist == those.fascist
        assert (these.hitler, these.next_hand(), these.undrawn()) == (those.hitler, those.next_hand(), those.undrawn())


def test_asked_again_and_again_the_answer_is_the_same() -> None:
    seen = a_game(7, 3).view(player(1)).sightings
    for number, step in enumerate(posteriors(seen, player(1)), 1):
        assert posterior(seen[:number], player(1)).fascist == pytest.approx(step.fascist)
    assert posterior(seen[:30], player(1)).fascist == pytest.approx(posteriors(seen, player(1))[29].fascist)


def test_a_weight_of_nought_leaves_its_evidence_out() -> None:
    seen = before_the_end(a_game(7, 4).view(SPECTATOR).sightings)
    nothing = posterior(seen, SPECTATOR, MODEL.but(**dict.fromkeys(WHAT_COUNTS, 0.0)))
    assert nothing.fascist == pytest.approx(nothing.proved_fascist)
    assert nothing.why(0) == ()


def test_a_claim_without_weight_moves_neither_the_roles_nor_the_deck() -> None:
    deaf = MODEL.but(claims=0.0, investigations=0.0)
    seen = before_the_end(a_game(7, 4).view(SPECTATOR).sightings)
    silent = [each for each in seen if not isinstance(each, ClaimMade)]
    assert len(silent) < len(seen)
    heard, unheard = posterior(seen, SPECTATOR, deaf), posterior(silent, SPECTATOR, deaf)
    assert heard.fascist == pytest.approx(unheard.fascist)
    assert heard.undrawn() == pytest.approx(unheard.undrawn())


def test_every_chance_is_a_number_even_if_the_sightings_contradict_each_other() -> None:
    for players in range(5, 11):
        deal = a_game(players, 1).view(SPECTATOR).sightings[0]
        shot = [PlayerExecuted(0, 1, was_hitler=True), PlayerExecuted(0, 2, was_hitler=True)]
        for step in (posterior([deal, *shot]), *posteriors([deal, *shot])):
            chances = [*step.fascist, *step.hitler, *step.proved_fascist, *step.proved_hitler, *step.weights]
            assert all(0 <= chance <= 1 for chance in chances)


def test_other_counts_give_another_answer() -> None:
    seen = before_the_end(a_game(7, 4).view(SPECTATOR).sightings)
    changed = MODEL.with_counts("president passes", "L - drew1", **{"0": 500})
    assert posterior(seen, SPECTATOR, changed).fascist != posterior(seen).fascist
    assert posterior(seen).fascist == posterior(seen, SPECTATOR, MODEL).fascist


@pytest.mark.parametrize("weights", [{"gossip": 1.0}, {"cards": -0.1}, {"cards": 3.0}, {"cards": float("nan")}])
def test_a_model_that_cannot_be_is_refused(weights: dict[str, float]) -> None:
    with pytest.raises(ModelError):
        MODEL.but(**weights)


def test_for_other_sizes_than_seven_the_tables_are_a_prior() -> None:
    counted = {players: posterior(a_game(players, 0).view(SPECTATOR).sightings).is_counted for players in range(5, 11)}
    assert [players for players, is_counted in counted.items() if is_counted] == [7]


def test_worlds_are_drawn_as_often_as_they_are_likely() -> None:
    step = posterior(before_the_end(a_game(5, 6).view(SPECTATOR).sightings))
    drawn = [sample_roles(step, Simulated(seed)) for seed in range(4000)]
    for seat in range(5):
        share = sum(world[seat] is not Role.LIBERAL for world in drawn) / len(drawn)
        assert share == pytest.approx(step.fascist[seat], abs=0.04)


def test_a_posterior_shows_itself_and_nothing_that_its_viewer_does_not_know() -> None:
    game = a_game(7, 2)
    step = posterior(before_the_end(game.view(SPECTATOR).sightings))
    assert [row["seat"] for row in step.rows()] == list(range(1, 8))
    assert list(step.to_pandas()["name"]) == list(game.table.names)
    assert step.to_polars().height == 7
    assert step._repr_svg_() in step._repr_html_()
    assert "prior" not in step._repr_html_()
    assert "prior" in posterior(a_game(5, 1).view(SPECTATOR).sightings)._repr_html_()
    assert repr(step).startswith("<Posterior after sighting ")
