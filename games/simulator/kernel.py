"""One flat game at a time, by functions that numba can compile (the extra `fast`).

`decide` asks a strategy and `step` carries out the decision with everything that follows from it. The rules apply in
the order of `games.engine`, and differential tests compare the two. All functions are in one module because numba's
cache only looks at one file to see whether something has changed.

`game` is a vector of `fields`, `rules` a vector of `positions.rules_of`, `chance` one number that changes with every
draw.
"""

import numpy as np

from games.simulator import fields as at
from games.simulator.compiling import compiled, inlined
from games.simulator.fields import Bits, Floats, Ints, Whole

# Chance


@inlined
def draw_bits(chance: Bits) -> Whole:
    """Draw 64 random bits (splitmix64)."""
    chance[0] += np.uint64(0x9E3779B97F4A7C15)
    mixed = chance[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return mixed ^ (mixed >> np.uint64(31))


@inlined
def below(chance: Bits, bound: Whole) -> Whole:
    """Draw a whole number from 0 to one less than the bound."""
    return np.int64(((draw_bits(chance) >> np.uint64(32)) * np.uint64(bound)) >> np.uint64(32))


@inlined
def happens(chance: Bits, probability: Whole) -> Whole:
    """Draw whether an event of this probability happens."""
    return np.int64(draw_bits(chance) >> np.uint64(11)) < probability * 9007199254740992.0


# Decisions of a strategy


@inlined
def role(game: Ints, seat: Whole) -> Whole:
    """Return the role of a seat: 0 Liberal, 1 Fascist, 2 Hitler."""
    return ((game[at.FASCISTS] >> seat) & 1) + ((game[at.HITLER] >> seat) & 1)


@inlined
def eligible(game: Ints, rules: Ints) -> Whole:
    """E2-E4, D4, D10: return the seats that the candidate may nominate, as a mask."""
    barred = 1 << game[at.CANDIDATE]
    if not (rules[at.SPECIAL_LIFTS_LIMITS] and game[at.CALLER] >= 0):
        barred |= game[at.LAST_CHANCELLOR]
        counted = rules[at.PLAYERS] if rules[at.LIMITS_COUNT_EVERYONE] else game[at.LIVING]
        if counted > rules[at.ONE_LIMIT_UP_TO] and game[at.LIVING] > 3:
            barred |= game[at.LAST_PRESIDENT]
    return game[at.ALIVE] & ~barred


@inlined
def targets(game: Ints) -> Whole:
    """P3-P8, R1: return the seats that the pending power may be used on, as a mask."""
    among = game[at.ALIVE] & ~(1 << game[at.CANDIDATE])
    return among & ~game[at.INVESTIGATED] if game[at.POWER] == at.INVESTIGATE else among


@inlined
def pick(game: Ints, strategy: Floats, among: Whole, row: Whole, chance: Bits) -> Whole:
    """Draw one seat of a mask by the weights of the roles, which begin at this index of the strategy."""
    hitler, fascists, liberals = among & game[at.HITLER], among & game[at.FASCISTS], among & ~game[at.FASCISTS]
    fascists &= ~hitler
    liberal, fascist = strategy[row] * at.COUNT[liberals], strategy[row + 1] * at.COUNT[fascists]
    fraction = (draw_bits(chance) >> np.uint64(11)) / 9007199254740992.0
    left = fraction * (liberal + fascist + strategy[row + 2] * at.COUNT[hitler])
    if left < liberal:
        return at.NTH[liberals, min(np.int64(left / strategy[row]), at.COUNT[liberals] - 1)]
    left -= liberal
    if left < fascist:
        return at.NTH[fascists, min(np.int64(left / strategy[row + 1]), at.COUNT[fascists] - 1)]
    return at.NTH[hitler if hitler else among, 0]


@inlined
def ballots(game: Ints, rules: Ints, strategy: Floats, chance: Bits) -> Whole:
    """Return a mask of the seats that vote ja."""
    if strategy[at.COINS]:
        return np.int64(draw_bits(chance) >> np.uint64(54)) & game[at.ALIVE]
    president, chancellor = game[at.CANDIDATE], game[at.CHANCELLOR]
    zone = np.int64(game[at.FASCIST] >= rules[at.HITLER_ZONE])
    parties = 2 * ((game[at.FASCISTS] >> president) & 1) + ((game[at.FASCISTS] >> chancellor) & 1)
    column = at.BALLOTS + (parties * 2 + zone) * 3 + game[at.TRACKER]
    ja = 0
    for place in range(game[at.LIVING]):
        seat = at.NTH[game[at.ALIVE], place]
        office = 0 if seat == president else 1 if seat == chancellor else 2
        ja |= np.int64(happens(chance, strategy[column + role(game, seat) * 72 + office * 24])) << seat
    return ja


@inlined
def government(game: Ints, rules: Ints, strategy: Floats, chance: Bits) -> Whole:
    """Return everybody's ja or nobody's, as likely as the government is elected: one draw instead of one a ballot."""
    zone = np.int64(game[at.FASCIST] >= rules[at.HITLER_ZONE])
    offices = role(game, game[at.CANDIDATE]) * 3 + role(game, game[at.CHANCELLOR])
    liberals = at.COUNT[game[at.ALIVE] & ~game[at.FASCISTS]]
    place = ((zone * 3 + game[at.TRACKER]) * 9 + offices) * 11 + liberals
    return game[at.ALIVE] * np.int64(happens(chance, strategy[at.ELECTED + place * 11 + game[at.LIVING]]))


@inlined
def session(game: Ints, rules: Ints, strategy: Floats, chance: Bits) -> Whole:
    """Return a tile to discard or to enact, or a veto."""
    zone = np.int64(game[at.FASCIST] >= rules[at.HITLER_ZONE])
    if game[at.STAGE] == at.PRESIDENT:
        return np.int64(
            happens(chance, strategy[at.DISCARDS + role(game, game[at.CANDIDATE]) * 8 + zone * 4 + game[at.HAND]])
        )
    who = role(game, game[at.CHANCELLOR])
    if may_veto(game, rules) and happens(chance, strategy[at.PROPOSES + who * 3 + game[at.HAND]]):
        return at.PROPOSE
    return np.int64(happens(chance, strategy[at.ENACTS + who * 6 + zone * 3 + game[at.HAND]]))


@inlined
def may_veto(game: Ints, rules: Ints) -> Whole:
    """V1, V4. Some rulesets only allow a veto of Fascist tiles."""
    if game[at.REFUSED] or game[at.FASCIST] < rules[at.VETO_ZONE]:
        return False
    return not (rules[at.VETO_ONLY_FASCIST] and game[at.HAND])


@inlined
def seat_to_name(game: Ints, rules: Ints, strategy: Floats, chance: Bits) -> Whole:
    """Return a nominee, or the target of a power."""
    nominates = game[at.STAGE] == at.NOMINATION
    among = eligible(game, rules) if nominates else targets(game)
    if strategy[at.UNIFORM]:
        return at.NTH[among, below(chance, at.COUNT[among])]
    who = role(game, game[at.CANDIDATE])
    if nominates:
        zone = np.int64(game[at.FASCIST] >= rules[at.HITLER_ZONE])
        return pick(game, strategy, among, at.NOMINATES + who * 6 + zone * 3, chance)
    return pick(game, strategy, among, at.TARGETS + who * 15 + game[at.POWER] * 3, chance)


@inlined
def decide(game: Ints, rules: Ints, strategy: Floats, chance: Bits) -> Whole:
    """Return the decision of the strategy at this stage."""
    stage = game[at.STAGE]
    if stage == at.VOTE:
        return ballots(game, rules, strategy, chance)
    if stage == at.PRESIDENT or stage == at.CHANCELLORS:
        return session(game, rules, strategy, chance)
    if stage == at.ANSWER:
        return np.int64(happens(chance, strategy[at.GRANTS + role(game, game[at.CANDIDATE])]))
    if stage == at.EXECUTIVE and game[at.POWER] == at.PEEK:
        return 0
    return seat_to_name(game, rules, strategy, chance)


# Consequences of a decision


@inlined
def draw(game: Ints, chance: Bits) -> Whole:
    """Draw the top tile: 1 if it is Liberal."""
    if game[at.KNOWN_TILES] > 0:
        tile = game[at.KNOWN] & 1
        game[at.KNOWN] >>= 1
        game[at.KNOWN_TILES] -= 1
    else:
        tile = np.int64(below(chance, game[at.DECK]) < game[at.DECK_LIBERAL])
    game[at.DECK_LIBERAL] -= tile
    game[at.DECK] -= 1
    return tile


@inlined
def discard(game: Ints, tile: Whole) -> None:
    """Put a tile onto the discard pile."""
    game[at.DISCARD_LIBERAL] += tile
    game[at.DISCARD] += 1


@inlined
def reshuffle(game: Ints) -> None:
    """L9, T6, V6."""
    if game[at.DECK] < 3:
        game[at.DECK] += game[at.DISCARD]
        game[at.DECK_LIBERAL] += game[at.DISCARD_LIBERAL]
        game[at.DISCARD] = game[at.DISCARD_LIBERAL] = 0
        game[at.KNOWN], game[at.KNOWN_TILES] = game[at.NEXT], game[at.NEXT_TILES]
        game[at.NEXT_TILES] = 0


@inlined
def end(game: Ints, ending: Whole) -> None:
    """W5."""
    game[at.STAGE], game[at.ENDING] = at.OVER, ending


@inlined
def ends_by_policies(game: Ints, rules: Ints) -> Whole:
    """W1, W3."""
    if game[at.LIBERAL] == rules[at.LIBERAL_SPACES]:
        end(game, at.FIVE_POLICIES)
    elif game[at.FASCIST] == rules[at.FASCIST_SPACES]:
        end(game, at.SIX_POLICIES)
    return game[at.STAGE] == at.OVER


@inlined
def put_up(game: Ints, tile: Whole) -> None:
    """T4: put a policy onto its track."""
    game[at.LIBERAL] += tile
    game[at.FASCIST] += 1 - tile
    game[at.TRACKER] = 0


@compiled
def follow(game: Ints, rules: Ints, chance: Bits) -> None:
    """Carry out what follows without a decision: the end, a reshuffle, chaos, a power, the next candidate."""
    if ends_by_policies(game, rules):
        return
    reshuffle(game)
    if game[at.TRACKER] == 3:
        put_up(game, draw(game, chance))
        game[at.LAST_PRESIDENT] = game[at.LAST_CHANCELLOR] = 0
        if ends_by_policies(game, rules):
            return
        reshuffle(game)
    if game[at.POWER] == at.PEEK or (game[at.POWER] and targets(game)):
        game[at.STAGE] = at.EXECUTIVE
    else:
        pass_candidacy(game)


@inlined
def pass_candidacy(game: Ints) -> None:
    """E1, P6, R2, T7."""
    seat = game[at.CANDIDATE] if game[at.CALLER] < 0 else game[at.CALLER]
    later = (game[at.ALIVE] >> (seat + 1)) << (seat + 1)
    game[at.CANDIDATE] = at.NTH[later if later else game[at.ALIVE], 0]
    game[at.CALLER], game[at.POWER], game[at.STAGE] = -1, 0, at.NOMINATION


@inlined
def vote(game: Ints, rules: Ints, chance: Bits, ja: Whole) -> None:
    """E6-E11, L1."""
    game[at.ELECTIONS] += 1
    if 2 * at.COUNT[ja] <= game[at.LIVING]:
        game[at.TRACKER] += 1
        if rules[at.LIMITS_FOLLOW_NOMINATIONS]:
            game[at.LAST_PRESIDENT], game[at.LAST_CHANCELLOR] = 1 << game[at.CANDIDATE], 1 << game[at.CHANCELLOR]
        follow(game, rules, chance)
        return
    game[at.LAST_PRESIDENT], game[at.LAST_CHANCELLOR] = 1 << game[at.CANDIDATE], 1 << game[at.CHANCELLOR]
    if game[at.FASCIST] >= rules[at.HITLER_ZONE] and game[at.LAST_CHANCELLOR] == game[at.HITLER]:
        end(game, at.HITLER_ELECTED)
        return
    game[at.HAND] = draw(game, chance) + draw(game, chance) + draw(game, chance)
    game[at.STAGE] = at.PRESIDENT


@inlined
def enact(game: Ints, rules: Ints, chance: Bits, tile: Whole) -> None:
    """L4, P1; or V2."""
    if tile == at.PROPOSE:
        game[at.STAGE] = at.ANSWER
        return
    discard(game, game[at.HAND] - tile)
    put_up(game, tile)
    if not tile and game[at.FASCIST] < rules[at.FASCIST_SPACES]:
        game[at.POWER] = rules[at.TRACK + game[at.FASCIST] - 1]
    follow(game, rules, chance)


@inlined
def answer(game: Ints, rules: Ints, chance: Bits, consents: Whole) -> None:
    """V3, V4."""
    if not consents:
        game[at.STAGE], game[at.REFUSED] = at.CHANCELLORS, 1
        return
    game[at.DISCARD] += 2
    game[at.DISCARD_LIBERAL] += game[at.HAND]
    game[at.TRACKER] += 1
    follow(game, rules, chance)


@inlined
def use_power(game: Ints, rules: Ints, chance: Bits, target: Whole) -> None:
    """P3-P8, X3."""
    power, game[at.POWER] = game[at.POWER], 0
    if power == at.SPECIAL_ELECTION:
        game[at.CALLER] = game[at.CANDIDATE] if game[at.CALLER] < 0 else game[at.CALLER]
        game[at.CANDIDATE], game[at.STAGE] = target, at.NOMINATION
        return
    if power == at.EXECUTION:
        game[at.ALIVE] &= ~(1 << target)
        game[at.LIVING] -= 1
        if game[at.HITLER] == 1 << target:
            end(game, at.HITLER_EXECUTED)
            return
    elif power == at.INVESTIGATE:
        game[at.INVESTIGATED] |= 1 << target
    follow(game, rules, chance)


@inlined
def step(game: Ints, rules: Ints, chance: Bits, decision: Whole) -> None:
    """Carry out a legal decision: a seat, a mask of ballots, a tile (1 is Liberal), or yes or no."""
    stage = game[at.STAGE]
    if stage == at.NOMINATION:
        game[at.CHANCELLOR], game[at.STAGE] = decision, at.VOTE
    elif stage == at.VOTE:
        vote(game, rules, chance, decision)
    elif stage == at.PRESIDENT:
        discard(game, decision)
        game[at.HAND] -= decision
        game[at.STAGE], game[at.REFUSED] = at.CHANCELLORS, 0
    elif stage == at.CHANCELLORS:
        enact(game, rules, chance, decision)
    elif stage == at.ANSWER:
        answer(game, rules, chance, decision)
    else:
        use_power(game, rules, chance, decision)


# Whole games


@inlined
def deal(game: Ints, rules: Ints, chance: Bits) -> None:
    """S2, S4, S9: deal a new game with the deck in an unknown order."""
    game[:] = 0
    game[at.CALLER] = -1
    players = rules[at.PLAYERS]
    game[at.CANDIDATE], game[at.ALIVE], game[at.LIVING] = below(chance, players), (1 << players) - 1, players
    game[at.HITLER] = 1 << below(chance, players)
    game[at.FASCISTS] = game[at.HITLER]
    for _ in range(rules[at.TEAM]):
        others = game[at.ALIVE] & ~game[at.FASCISTS]
        game[at.FASCISTS] |= 1 << at.NTH[others, below(chance, at.COUNT[others])]
    game[at.LIBERAL], game[at.FASCIST] = rules[at.LIBERAL_START], rules[at.FASCIST_START]
    game[at.DECK_LIBERAL] = rules[at.LIBERAL_TILES] - rules[at.LIBERAL_START]
    game[at.DECK] = rules[at.ALL_TILES] - rules[at.LIBERAL_START] - rules[at.FASCIST_START]


@compiled
def play_out(game: Ints, rules: Ints, strategy: Floats, chance: Bits) -> None:
    """Play the game to its end."""
    while game[at.STAGE] != at.OVER:
        step(game, rules, chance, decide(game, rules, strategy, chance))


@compiled
def play_fresh(rules: Ints, strategy: Floats, chance: Bits, game: Ints, games: Whole, tally: Ints) -> None:
    """Play new games in `game`. Count into `tally` how each ended, and at 0 its elections."""
    for _ in range(games):
        deal(game, rules, chance)
        play_out(game, rules, strategy, chance)
        tally[game[at.ENDING]] += 1
        tally[0] += game[at.ELECTIONS]


@inlined
def decide_first(game: Ints, rules: Ints, strategy: Floats, chance: Bits, forced: Ints) -> Whole:
    """Return the decision that is forced; of a vote the ballots that are, with those of the strategy for the others."""
    free = game[at.ALIVE] & ~forced[1] if game[at.STAGE] == at.VOTE else 0
    return forced[2] | (ballots(game, rules, strategy, chance) & free if free else 0)


@inlined
def decide_quickly(game: Ints, rules: Ints, strategy: Floats, chance: Bits) -> Whole:
    """Return the decision of the strategy, but in a vote only whether there is a government."""
    if game[at.STAGE] == at.VOTE:
        return government(game, rules, strategy, chance)
    return decide(game, rules, strategy, chance)


@compiled
def play_seeded(  # noqa: PLR0913 - a compiled function can't allocate what it works in
    starts: Ints,
    of: Ints,
    rules: Ints,
    strategy: Floats,
    seeds: Bits,
    forced: Ints,
    chance: Bits,
    game: Ints,
    endings: Ints,
) -> None:
    """Play on in `game` from the positions in these rows, each time with its own seed, and note how it ended.

    Each election has random numbers of its own, so games with one seed stay alike after different decisions. Column 0
    of `forced`, which has a row for each game or one for all, is 0 to leave the first decision to the strategy, or else
    it's column 2. A vote takes the ballots of the seats in column 1 from there, and only the others from the strategy.
    `NOMINATED` and a seat in column 0 means that this seat is nominated before that.
    """
    for row in range(len(of)):
        for field in range(at.FIELDS):
            game[field] = starts[of[row], field]
        first = forced[row if len(forced) > 1 else 0]
        if first[0] >= at.NOMINATED:
            game[at.CHANCELLOR], game[at.STAGE] = first[0] - at.NOMINATED, at.VOTE
        chance[0] = seeds[row]
        is_first = first[0] != 0
        while game[at.STAGE] != at.OVER:
            if game[at.STAGE] == at.NOMINATION:
                chance[0] = seeds[row] + np.uint64(game[at.ELECTIONS] + 1) * np.uint64(0xD1342543DE82EF95)
            decision = np.int64(0)
            if is_first:
                decision = np.int64(decide_first(game, rules, strategy, chance, first))
            else:
                decision = np.int64(decide_quickly(game, rules, strategy, chance))
            is_first = False
            step(game, rules, chance, decision)
        endings[row] = game[at.ENDING]


@compiled
def play_tape(game: Ints, rules: Ints, chance: Bits, tape: Ints, seen: Ints) -> None:
    """Play recorded decisions and write the game after each into a row of `seen`."""
    for place in range(len(tape)):
        if tape[place, 1] > 0:
            game[at.NEXT], game[at.NEXT_TILES] = tape[place, 2], tape[place, 1]
        step(game, rules, chance, tape[place, 0])
        for field in range(at.FIELDS):
            seen[place, field] = game[field]
