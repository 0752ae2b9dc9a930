"""Which laws are checked at which step.

A law of a step takes a `Step` (state before, action, events, state after, log) and asserts. A law of a game takes a
`Game` and is slower, so it is checked on a sample. The laws are derived from the rulebook, not from the engine: tables
of powers and roles are written out again, and the legal moves are derived a second time in `legal_moves`.
"""

from collections.abc import Callable

from games.engine import Game
from games.engine.events import BallotCast, ChancellorNominated, ClaimMade, TilesPassed, VetoProposed, VetoRefused
from tests.engine.laws import election_laws, knowledge_laws, power_laws, tile_laws, turn_laws
from tests.engine.laws.steps import Step

StepLaw = Callable[[Step], None]
GameLaw = Callable[[Game], None]

LAWS_OF_A_QUIET_STEP: tuple[StepLaw, ...] = (turn_laws.a_quiet_step_changes_nothing_else,)
"""For a ballot that is not the last, and for a claim: unchanged objects cannot break other laws."""

LAWS_OF_EVERY_OTHER_STEP: tuple[StepLaw, ...] = (
    turn_laws.an_action_brings_what_the_rules_say,
    turn_laws.only_the_living_act,
    turn_laws.the_deal_never_changes,
    turn_laws.somebody_has_to_move,
    turn_laws.the_options_are_the_rightful_moves,
    turn_laws.a_veto_needs_the_zone_and_is_asked_for_once,
    tile_laws.no_tile_is_lost_or_made,
    tile_laws.a_hand_has_its_size,
    tile_laws.tiles_move_only_as_told,
    election_laws.officers_are_two_living_players,
    election_laws.the_nominee_stands_for_election,
)

LAWS_WITHIN_A_TURN: tuple[StepLaw, ...] = (*LAWS_OF_EVERY_OTHER_STEP, turn_laws.the_table_stays_as_it_lies)
"""For steps without a decision: while the public table is the same object, no law about it can break."""

LAWS_OF_A_DECISION: tuple[StepLaw, ...] = (
    *LAWS_OF_EVERY_OTHER_STEP,
    turn_laws.the_game_ends_at_once_and_once,
    tile_laws.the_tracks_grow_by_the_tile_enacted,
    tile_laws.three_tiles_lie_ready,
    tile_laws.the_deck_is_renewed_only_when_it_is_low,
    election_laws.the_count_is_right,
    election_laws.the_tracker_counts_failures_up_to_chaos,
    election_laws.the_third_failure_is_chaos,
    election_laws.the_last_elected_pair_is_remembered,
    election_laws.hitler_is_asked_in_the_zone,
    election_laws.the_elected_president_draws,
    election_laws.the_candidacy_passes_to_the_left,
    power_laws.a_power_is_the_one_printed,
    power_laws.a_power_is_used_by_the_president_on_another_living_player,
    power_laws.nobody_is_investigated_twice,
    power_laws.an_investigation_shows_a_party_and_no_role,
    power_laws.a_peek_shows_the_top_three,
    power_laws.the_one_who_is_called_runs_next,
    power_laws.only_an_execution_kills,
)
"""For all other steps: the last ballot, an enactment, a veto, a power."""

QUIET = (BallotCast, ClaimMade)
WITHIN_A_TURN = (ChancellorNominated, TilesPassed, VetoProposed, VetoRefused)

GAME_LAWS: tuple[GameLaw, ...] = (
    knowledge_laws.the_roles_are_those_of_the_box,
    knowledge_laws.the_log_tells_the_game,
    knowledge_laws.every_move_has_its_seat,
    knowledge_laws.everybody_may_look,
    knowledge_laws.what_is_known_stays_known,
    knowledge_laws.what_is_known_is_true,
    knowledge_laws.hitler_is_told_where_the_rules_say_so,
)


def check(step: Step) -> None:
    """Check every relevant law at a step."""
    for law in laws_for(step):
        law(step)


def laws_for(step: Step) -> tuple[StepLaw, ...]:
    """Return the laws that a step could break, by its events. Several events together are always a decision."""
    first = step.events[0]
    if len(step.events) > 1 or not isinstance(first, QUIET + WITHIN_A_TURN):
        return LAWS_OF_A_DECISION
    return LAWS_OF_A_QUIET_STEP if isinstance(first, QUIET) else LAWS_WITHIN_A_TURN


def check_game(game: Game) -> None:
    """Check the slower laws on a game, whether it is over or not."""
    for law in GAME_LAWS:
        law(game)
