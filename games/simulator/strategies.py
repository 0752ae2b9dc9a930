"""How everybody decides, as tables of probabilities by role: the kernels look things up and draw.

A policy remembers nothing: what somebody does depends on their role, the stage of the game (before or in the Hitler
zone) and what they hold or vote on. One table can be put together from two, one for each team.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np

from games.deduction.human_tables import COUNTS
from games.simulator.fields import EXECUTION, INVESTIGATE, SPECIAL_ELECTION, Floats

ROLES = "LFH"
ZONES = "-H"
OFFICES = ("president", "chancellor", "other")
PARTIES = ("LL", "LF", "FL", "FF")


class Strategy(NamedTuple):
    """Each table's first index is the role of who decides: 0 Liberal, 1 Fascist, 2 Hitler.

    `coins` and `uniform` say that all ballots are coins and all seats are named with the same probability, which the
    kernels do in one stroke.
    """

    coins: bool
    uniform: bool
    nominates: Floats
    """by zone and the nominee's role: a weight"""
    ballots: Floats
    """by office, the parties of the pair, the zone and the tracker: of ja"""
    discards: Floats
    """by zone and how many Liberal tiles were drawn: of discarding a Liberal one"""
    enacts: Floats
    """by zone and how many Liberal tiles were received: of enacting a Liberal one"""
    proposes: Floats
    """by how many Liberal tiles were received: of proposing a veto"""
    grants: Floats
    """of consenting to a veto"""
    targets: Floats
    """by power and the target's role: a weight"""

    def flat(self) -> Floats:
        """All of it in one vector, each table at its place in `fields`: the kernels take nothing else."""
        flags = [float(self.coins), float(self.uniform)]
        return np.concatenate([flags, *(table.ravel() for table in self[2:])])


def random_legal() -> Strategy:
    """Anything that is legal: tiles with the same probability, ballots and vetoes by a coin."""
    return Strategy(
        coins=True,
        uniform=True,
        nominates=np.ones((3, 2, 3)),
        ballots=np.full((3, 3, 4, 2, 3), 0.5),
        discards=np.tile(np.arange(4) / 3, (3, 2, 1)),
        enacts=np.tile(np.arange(3) / 2, (3, 2, 1)),
        proposes=np.full((3, 3), 0.5),
        grants=np.full(3, 0.5),
        targets=np.ones((3, 5, 3)),
    )


def selfish() -> Strategy:
    """As random, but tiles go to the own party."""
    policy = random_legal()
    for role in range(3):
        keeps_liberal = role == 0
        policy.discards[role] = [0, 0, 0, 1] if keeps_liberal else [0, 1, 1, 1]
        policy.enacts[role] = [0, 1, 1] if keeps_liberal else [0, 0, 1]
    return policy


def human() -> Strategy:
    """As experienced people play on average, by the counts of `human_tables`; at other sizes than seven a prior.

    It looks up who the others are, for the tables know it: whom people of a role vote for depends on what the pair
    really is. The bots of strength *human* look up the same rows (a test holds them to that), but have to guess who is
    who; told the truth they end their games as this policy does, and without it the Liberals win less often.

    `simulate --players 7 --policy human` does not end quite as people's games did, nor as an earlier simulation with
    tables of its own: Liberals win more, and Hitler is elected less often. These counts cannot tell Hitler's nomination
    from another Fascist's, and every ballot is drawn by itself, while people vote together; so votes that people often
    won in the Hitler zone, where each ballot is more often a nein, are hardly ever won here. Counts pooled over what
    they are kept apart by, ballots that hang together, other weights for nominees: none of them came nearer in every
    part, so they are used as they were counted. What evaluates a game mixes them with the score for that reason.
    """
    counts = COUNTS
    return random_legal()._replace(
        coins=False,
        uniform=False,
        nominates=_weights(counts["nominates"], "{role} {zone} {other}"),
        ballots=_ballots(counts["ballots"]),
        discards=_each((3, 2, 4), lambda r, z, d: _discards(counts["president passes"], ROLES[r], ZONES[z], d)),
        enacts=_each((3, 2, 3), lambda r, z, g: _enacts(counts["chancellor enacts"], ROLES[r], ZONES[z], g)),
        proposes=_each((3, 3), lambda r, g: _share(counts["asks veto"], f"{'LFF'[r]} got{g}", "yes", "no")),
        grants=_each((3,), lambda r: _share(counts["grants veto"], ROLES[r], "yes", "no")),
        targets=_targets(),
    )


STRATEGIES: Mapping[str, Callable[[], Strategy]] = {"random": random_legal, "selfish": selfish, "human": human}


def strategy_named(liberals: str, fascists: str | None = None) -> Strategy:
    """A policy by its name, or one for each team."""
    first, second = STRATEGIES[liberals](), STRATEGIES[fascists or liberals]()
    tables = (np.concatenate([mine[:1], theirs[1:]]) for mine, theirs in zip(first[2:], second[2:], strict=True))
    return Strategy(first.coins and second.coins, first.uniform and second.uniform, *tables)


def _each(shape: tuple[int, ...], entry: Callable[..., float]) -> Floats:
    return np.array([entry(*place) for place in np.ndindex(*shape)]).reshape(shape)


def _share(counts: Mapping[str, Mapping[str, int]], key: str, yes: str, no: str) -> float:
    """How often it was yes. Half a case on either side keeps what nobody was seen to do from being impossible."""
    seen = counts.get(key, {})
    return (seen.get(yes, 0) + 0.5) / (seen.get(yes, 0) + seen.get(no, 0) + 1)


def _discards(counts: Mapping[str, Mapping[str, int]], role: str, zone: str, drawn: int) -> float:
    if drawn in (0, 3):
        return drawn / 3
    return _share(counts, f"{role} {zone} drew{drawn}", str(drawn - 1), str(drawn))


def _enacts(counts: Mapping[str, Mapping[str, int]], role: str, zone: str, got: int) -> float:
    return got / 2 if got != 1 else _share(counts, f"{role} {zone} got{got}", "L", "F")


def _ballots(counts: Mapping[str, Mapping[str, int]]) -> Floats:
    table = np.empty((3, 3, 4, 2, 3))
    for role, office, pair, zone, tracker in np.ndindex(*table.shape):
        key = f"{ROLES[role]} {OFFICES[office]} {PARTIES[pair]} {ZONES[zone]} tracker{tracker}"
        table[role, office, pair, zone, tracker] = _share(counts, key, "ja", "nein")
    return table


def _weights(counts: Mapping[str, Mapping[str, int]], key: str) -> Floats:
    def weight(role: int, zone: int, other: int) -> float:
        names = key.format(role=ROLES[role], zone=ZONES[zone], other=ROLES[other])
        return _share(counts, names, "chosen", "passed over")

    return _each((3, 2, 3), weight)


def _targets() -> Floats:
    table = np.ones((3, 5, 3))
    for power, name in ((INVESTIGATE, "investigates"), (SPECIAL_ELECTION, "calls"), (EXECUTION, "executes")):
        table[:, power] = _weights(COUNTS[name], "{role} {other}")[:, 0]
    return table
