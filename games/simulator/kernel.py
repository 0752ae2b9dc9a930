"""One flat game at a time, by functions that numba can compile (the extra `fast`).

`decide` asks a policy, `step` does what was decided; whatever nobody decides follows by itself. The order of the
Liberal and the Fascist rules is that of `games.engine`, and the differential tests hold it to that. All of it stands
in one module because numba's cache looks at one file only when it asks whether something has changed.

`game` is a vector of `fields`, `rules` a vector of parameters, `chance` one number that changes with every draw.
"""

import numpy as np

from games.simulator.compiling import compiled, inlined
from games.simulator.fields import (
    ALIVE,
    ALL_TILES,
    ANSWER,
    BALLOTS,
    CALLER,
    CANDIDATE,
    CHANCELLOR,
    CHANCELLORS,
    COINS,
    COUNT,
    DECK,
    DECK_LIBERAL,
    DISCARD,
    DISCARD_LIBERAL,
    DISCARDS,
    ELECTIONS,
    ENACTS,
    ENDING,
    EXECUTION,
    EXECUTIVE,
    FASCIST,
    FASCIST_SPACES,
    FASCIST_START,
    FASCISTS,
    FIELDS,
    FIVE_POLICIES,
    GRANTS,
    HAND,
    HITLER,
    HITLER_ELECTED,
    HITLER_EXECUTED,
    HITLER_ZONE,
    INVESTIGATE,
    INVESTIGATED,
    KNOWN,
    KNOWN_TILES,
    LAST_CHANCELLOR,
    LAST_PRESIDENT,
    LIBERAL,
    LIBERAL_SPACES,
    LIBERAL_START,
    LIBERAL_TILES,
    LIVING,
    NEXT,
    NEXT_TILES,
    NOMINATES,
    NOMINATION,
    NTH,
    OVER,
    PEEK,
    PLAYERS,
    POWER,
    PRESIDENT,
    PROPOSE,
    PROPOSES,
    REFUSED,
    SIX_POLICIES,
    SPECIAL_ELECTION,
    STAGE,
    TARGETS,
    TEAM,
    TRACK,
    TRACKER,
    UNIFORM,
    VETO_ONLY_FASCIST,
    VETO_ZONE,
    VOTE,
    Bits,
    Floats,
    Ints,
    Whole,
)

# Chance


@inlined
def draw_bits(chance: Bits) -> Whole:
    """Sixty-four random bits (splitmix64)."""
    chance[0] += np.uint64(0x9E3779B97F4A7C15)
    mixed = chance[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return mixed ^ (mixed >> np.uint64(31))


@inlined
def below(chance: Bits, bound: Whole) -> Whole:
    """A whole number from 0 to one less than the bound."""
    return np.int64(((draw_bits(chance) >> np.uint64(32)) * np.uint64(bound)) >> np.uint64(32))


@inlined
def happens(chance: Bits, probability: Whole) -> Whole:
    """Whether something of this probability happens now."""
    return np.int64(draw_bits(chance) >> np.uint64(11)) < probability * 9007199254740992.0


# What a policy decides


@inlined
def role(game: Ints, seat: Whole) -> Whole:
    """0 Liberal, 1 Fascist, 2 Hitler."""
    return ((game[FASCISTS] >> seat) & 1) + ((game[HITLER] >> seat) & 1)


@inlined
def eligible(game: Ints) -> Whole:
    """E2-E4: whom the candidate may nominate."""
    barred = game[LAST_CHANCELLOR] | (1 << game[CANDIDATE])
    if game[LIVING] > 5:
        barred |= game[LAST_PRESIDENT]
    return game[ALIVE] & ~barred


@inlined
def targets(game: Ints) -> Whole:
    """P3-P8, R1: on whom the power that waits may be used."""
    among = game[ALIVE] & ~(1 << game[CANDIDATE])
    return among & ~game[INVESTIGATED] if game[POWER] == INVESTIGATE else among


@inlined
def pick(game: Ints, policy: Floats, among: Whole, row: Whole, chance: Bits) -> Whole:
    """One of a set of seats, by the weights of their roles, which begin at this place in the policy."""
    total = 0.0
    for place in range(COUNT[among]):
        total += policy[row + role(game, NTH[among, place])]
    left = total * (draw_bits(chance) >> np.uint64(11)) / 9007199254740992.0
    place = 0
    while place < COUNT[among] - 1:
        left -= policy[row + role(game, NTH[among, place])]
        if left < 0:
            break
        place += 1
    return NTH[among, place]


@inlined
def ballots(game: Ints, rules: Ints, policy: Floats, chance: Bits) -> Whole:
    """A mask of those who vote ja."""
    if policy[COINS]:
        return np.int64(draw_bits(chance) >> np.uint64(54)) & game[ALIVE]
    president, chancellor = game[CANDIDATE], game[CHANCELLOR]
    zone = np.int64(game[FASCIST] >= rules[HITLER_ZONE])
    parties = 2 * ((game[FASCISTS] >> president) & 1) + ((game[FASCISTS] >> chancellor) & 1)
    column = BALLOTS + (parties * 2 + zone) * 3 + game[TRACKER]
    ja = 0
    for place in range(game[LIVING]):
        seat = NTH[game[ALIVE], place]
        office = 0 if seat == president else 1 if seat == chancellor else 2
        ja |= np.int64(happens(chance, policy[column + role(game, seat) * 72 + office * 24])) << seat
    return ja


@inlined
def session(game: Ints, rules: Ints, policy: Floats, chance: Bits) -> Whole:
    """A tile to discard, or to enact, or a veto."""
    zone = np.int64(game[FASCIST] >= rules[HITLER_ZONE])
    if game[STAGE] == PRESIDENT:
        return np.int64(happens(chance, policy[DISCARDS + role(game, game[CANDIDATE]) * 8 + zone * 4 + game[HAND]]))
    who = role(game, game[CHANCELLOR])
    if may_veto(game, rules) and happens(chance, policy[PROPOSES + who * 3 + game[HAND]]):
        return PROPOSE
    return np.int64(happens(chance, policy[ENACTS + who * 6 + zone * 3 + game[HAND]]))


@inlined
def may_veto(game: Ints, rules: Ints) -> Whole:
    """V1, V4, and where a ruleset says so only Fascist tiles."""
    if game[REFUSED] or game[FASCIST] < rules[VETO_ZONE]:
        return False
    return not (rules[VETO_ONLY_FASCIST] and game[HAND])


@inlined
def seat_to_name(game: Ints, rules: Ints, policy: Floats, chance: Bits) -> Whole:
    """A nominee, or the target of a power."""
    nominates = game[STAGE] == NOMINATION
    among = eligible(game) if nominates else targets(game)
    if policy[UNIFORM]:
        return NTH[among, below(chance, COUNT[among])]
    who = role(game, game[CANDIDATE])
    if nominates:
        zone = np.int64(game[FASCIST] >= rules[HITLER_ZONE])
        return pick(game, policy, among, NOMINATES + who * 6 + zone * 3, chance)
    return pick(game, policy, among, TARGETS + who * 15 + game[POWER] * 3, chance)


@inlined
def decide(game: Ints, rules: Ints, policy: Floats, chance: Bits) -> Whole:
    """What the policy does at this stage."""
    stage = game[STAGE]
    if stage == VOTE:
        return ballots(game, rules, policy, chance)
    if stage == PRESIDENT or stage == CHANCELLORS:  # noqa: SIM109 - numba would loop over the pair
        return session(game, rules, policy, chance)
    if stage == ANSWER:
        return np.int64(happens(chance, policy[GRANTS + role(game, game[CANDIDATE])]))
    if stage == EXECUTIVE and game[POWER] == PEEK:
        return 0
    return seat_to_name(game, rules, policy, chance)


# What follows from a decision


@inlined
def draw(game: Ints, chance: Bits) -> Whole:
    """The top tile: 1 if it is Liberal."""
    if game[KNOWN_TILES] > 0:
        tile = game[KNOWN] & 1
        game[KNOWN] >>= 1
        game[KNOWN_TILES] -= 1
    else:
        tile = np.int64(below(chance, game[DECK]) < game[DECK_LIBERAL])
    game[DECK_LIBERAL] -= tile
    game[DECK] -= 1
    return tile


@inlined
def discard(game: Ints, tile: Whole) -> None:
    """A tile onto the discard pile."""
    game[DISCARD_LIBERAL] += tile
    game[DISCARD] += 1


@inlined
def reshuffle(game: Ints) -> None:
    """L9, T6, V6."""
    if game[DECK] < 3:
        game[DECK] += game[DISCARD]
        game[DECK_LIBERAL] += game[DISCARD_LIBERAL]
        game[DISCARD] = game[DISCARD_LIBERAL] = 0
        game[KNOWN], game[KNOWN_TILES] = game[NEXT], game[NEXT_TILES]
        game[NEXT_TILES] = 0


@inlined
def end(game: Ints, ending: Whole) -> None:
    """W5."""
    game[STAGE], game[ENDING] = OVER, ending


@inlined
def ends_by_policies(game: Ints, rules: Ints) -> Whole:
    """W1, W3."""
    if game[LIBERAL] == rules[LIBERAL_SPACES]:
        end(game, FIVE_POLICIES)
    elif game[FASCIST] == rules[FASCIST_SPACES]:
        end(game, SIX_POLICIES)
    return game[STAGE] == OVER


@inlined
def put_up(game: Ints, tile: Whole) -> None:
    """T4: a policy onto its track."""
    game[LIBERAL] += tile
    game[FASCIST] += 1 - tile
    game[TRACKER] = 0


@compiled
def follow(game: Ints, rules: Ints, chance: Bits) -> None:
    """Everything that nobody decides: the end, a reshuffle, chaos, a power, the next candidate, in this order."""
    if ends_by_policies(game, rules):
        return
    reshuffle(game)
    if game[TRACKER] == 3:
        put_up(game, draw(game, chance))
        game[LAST_PRESIDENT] = game[LAST_CHANCELLOR] = 0
        if ends_by_policies(game, rules):
            return
        reshuffle(game)
    if game[POWER] == PEEK or (game[POWER] and targets(game)):
        game[STAGE] = EXECUTIVE
    else:
        pass_candidacy(game)


@inlined
def pass_candidacy(game: Ints) -> None:
    """E1, P6, R2, T7."""
    seat = game[CANDIDATE] if game[CALLER] < 0 else game[CALLER]
    later = (game[ALIVE] >> (seat + 1)) << (seat + 1)
    game[CANDIDATE] = NTH[later if later else game[ALIVE], 0]
    game[CALLER], game[POWER], game[STAGE] = -1, 0, NOMINATION


@inlined
def vote(game: Ints, rules: Ints, chance: Bits, ja: Whole) -> None:
    """E6-E11, L1."""
    game[ELECTIONS] += 1
    if 2 * COUNT[ja] <= game[LIVING]:
        game[TRACKER] += 1
        follow(game, rules, chance)
        return
    game[LAST_PRESIDENT], game[LAST_CHANCELLOR] = 1 << game[CANDIDATE], 1 << game[CHANCELLOR]
    if game[FASCIST] >= rules[HITLER_ZONE] and game[LAST_CHANCELLOR] == game[HITLER]:
        end(game, HITLER_ELECTED)
        return
    game[HAND] = draw(game, chance) + draw(game, chance) + draw(game, chance)
    game[STAGE] = PRESIDENT


@inlined
def enact(game: Ints, rules: Ints, chance: Bits, tile: Whole) -> None:
    """L4, P1; or V2."""
    if tile == PROPOSE:
        game[STAGE] = ANSWER
        return
    discard(game, game[HAND] - tile)
    put_up(game, tile)
    if not tile and game[FASCIST] < rules[FASCIST_SPACES]:
        game[POWER] = rules[TRACK + game[FASCIST] - 1]
    follow(game, rules, chance)


@inlined
def answer(game: Ints, rules: Ints, chance: Bits, consents: Whole) -> None:
    """V3, V4."""
    if not consents:
        game[STAGE], game[REFUSED] = CHANCELLORS, 1
        return
    game[DISCARD] += 2
    game[DISCARD_LIBERAL] += game[HAND]
    game[TRACKER] += 1
    follow(game, rules, chance)


@inlined
def use_power(game: Ints, rules: Ints, chance: Bits, target: Whole) -> None:
    """P3-P8, X3."""
    power, game[POWER] = game[POWER], 0
    if power == SPECIAL_ELECTION:
        game[CALLER] = game[CANDIDATE] if game[CALLER] < 0 else game[CALLER]
        game[CANDIDATE], game[STAGE] = target, NOMINATION
        return
    if power == EXECUTION:
        game[ALIVE] &= ~(1 << target)
        game[LIVING] -= 1
        if game[HITLER] == 1 << target:
            end(game, HITLER_EXECUTED)
            return
    elif power == INVESTIGATE:
        game[INVESTIGATED] |= 1 << target
    follow(game, rules, chance)


@inlined
def step(game: Ints, rules: Ints, chance: Bits, decision: Whole) -> None:
    """The game after a decision that was legal: a seat, a mask of ballots, a tile (1 is Liberal), yes or no."""
    stage = game[STAGE]
    if stage == NOMINATION:
        game[CHANCELLOR], game[STAGE] = decision, VOTE
    elif stage == VOTE:
        vote(game, rules, chance, decision)
    elif stage == PRESIDENT:
        discard(game, decision)
        game[HAND] -= decision
        game[STAGE], game[REFUSED] = CHANCELLORS, 0
    elif stage == CHANCELLORS:
        enact(game, rules, chance, decision)
    elif stage == ANSWER:
        answer(game, rules, chance, decision)
    else:
        use_power(game, rules, chance, decision)


# Whole games


@inlined
def deal(game: Ints, rules: Ints, chance: Bits) -> None:
    """S2, S4, S9: a fresh game, the deck in an order that nobody knows."""
    game[:] = 0
    game[CALLER] = -1
    players = rules[PLAYERS]
    game[CANDIDATE], game[ALIVE], game[LIVING] = below(chance, players), (1 << players) - 1, players
    game[HITLER] = 1 << below(chance, players)
    game[FASCISTS] = game[HITLER]
    for _ in range(rules[TEAM]):
        others = game[ALIVE] & ~game[FASCISTS]
        game[FASCISTS] |= 1 << NTH[others, below(chance, COUNT[others])]
    game[LIBERAL], game[FASCIST] = rules[LIBERAL_START], rules[FASCIST_START]
    game[DECK_LIBERAL] = rules[LIBERAL_TILES] - rules[LIBERAL_START]
    game[DECK] = rules[ALL_TILES] - rules[LIBERAL_START] - rules[FASCIST_START]


@compiled
def play_out(game: Ints, rules: Ints, policy: Floats, chance: Bits) -> None:
    """The game to its end."""
    while game[STAGE] != OVER:
        step(game, rules, chance, decide(game, rules, policy, chance))


@compiled
def play_fresh(rules: Ints, policy: Floats, chance: Bits, game: Ints, games: Whole, tally: Ints) -> None:
    """Play so many fresh games in `game`, and count into `tally` how each ended, and at 0 its elections."""
    for _ in range(games):
        deal(game, rules, chance)
        play_out(game, rules, policy, chance)
        tally[game[ENDING]] += 1
        tally[0] += game[ELECTIONS]


@compiled
def play_each(starts: Ints, rules: Ints, policy: Floats, chance: Bits, game: Ints, tallies: Ints) -> None:
    """Play on in `game` from each of these positions, one a row, as often as its row of `tallies` says at 0, and count
    in the same row how that ended."""
    for place in range(len(starts)):
        for _ in range(tallies[place, 0]):
            for field in range(FIELDS):
                game[field] = starts[place, field]
            play_out(game, rules, policy, chance)
            tallies[place, game[ENDING]] += 1


@compiled
def play_tape(game: Ints, rules: Ints, chance: Bits, tape: Ints, seen: Ints) -> None:
    """Play recorded decisions, and write into `seen`, row by row, the game after each."""
    for place in range(len(tape)):
        if tape[place, 1] > 0:
            game[NEXT], game[NEXT_TILES] = tape[place, 2], tape[place, 1]
        step(game, rules, chance, tape[place, 0])
        for field in range(FIELDS):
            seen[place, field] = game[field]
