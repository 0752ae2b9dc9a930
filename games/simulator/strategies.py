"""How players decide, as tables of probabilities by role, which the kernels look up.

A strategy remembers nothing: a decision depends on the player's role, on whether Hitler's election would end the game,
and on the tiles or the government in question. A strategy can combine two others, one for each team.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from games.deduction.human_tables import PARTIES, ROLE_LETTERS, ZONES, row_of, share, shares
from games.simulator.fields import EXECUTION, INVESTIGATE, SPECIAL_ELECTION, Floats

OFFICES = ("president", "chancellor", "other")


class Strategy(NamedTuple):
    """Tables of probabilities. The first index is the role of the player: 0 Liberal, 1 Fascist, 2 Hitler.

    `coins` means that all ballots are coin flips, `uniform` that all seats have the same probability; the kernels have
    shortcuts for both.
    """

    coins: bool
    uniform: bool
    nominates: Floats
    """By zone and the nominee's role: a weight."""
    ballots: Floats
    """By office, the parties of the government, the zone and the tracker: the probability of ja."""
    discards: Floats
    """By zone and Liberal tiles drawn: the probability of discarding a Liberal one."""
    enacts: Floats
    """By zone and Liberal tiles received: the probability of enacting a Liberal one."""
    proposes: Floats
    """By Liberal tiles received: the probability of proposing a veto."""
    grants: Floats
    """The probability of consenting to a veto."""
    targets: Floats
    """By power and the target's role: a weight."""
    elected: Floats = np.zeros(0)
    """By zone, tracker, the roles of the government, the living Liberals and the living: the probability that it is
    elected. It follows from `ballots` for a size of table: see `with_elections`."""

    def with_elections(self, players: int, fascists: int) -> "Strategy":
        """Return the strategy with the probabilities of being elected among so many players, for `play_seeded`."""
        elected = np.zeros((2, 3, 3, 3, 11, 11))
        every = np.ndindex(2, 3, 3, 3, players - fascists, fascists + 1)
        for zone, tracker, president, chancellor, liberals, plain in every:
            others = [liberals, plain, 1]
            others[president] -= 1
            others[chancellor] -= 1
            if min(others) >= 0:
                parties = 2 * (president > 0) + (chancellor > 0)
                of_ja = self.ballots[:, :, parties, zone, tracker]
                rates = np.repeat(of_ja[:, 2], others).tolist()
                counts = ja_counts([*rates, of_ja[president, 0], of_ja[chancellor, 1]])
                living = liberals + plain + 1
                elected[zone, tracker, president, chancellor, liberals, living] = counts[living // 2 + 1 :].sum()
        return self._replace(elected=elected)

    def flat(self) -> Floats:
        """Return all tables in one vector, as the compiled kernel needs it; `fields` has the places."""
        flags = [float(self.coins), float(self.uniform)]
        return np.concatenate([flags, *(table.ravel() for table in self[2:])])


def random_legal() -> Strategy:
    """Return a strategy of random legal decisions: each tile is equally likely, ballots and vetoes are coin flips."""
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
    """Return the random strategy, except that players choose tiles in favour of their party."""
    policy = random_legal()
    for role in range(3):
        keeps_liberal = role == 0
        policy.discards[role] = [0, 0, 0, 1] if keeps_liberal else [0, 1, 1, 1]
        policy.enacts[role] = [0, 1, 1] if keeps_liberal else [0, 0, 1]
    return policy


def human() -> Strategy:
    """Return the average play of experienced people by `human_tables`, which is only a prior for sizes other than 7.

    The tables are by true roles, so the strategy uses the true roles of the others. The bots of strength *human* look
    up the same rows (a test checks that) but must guess roles; with the true roles their results equal those of this
    strategy, and without them the Liberals win less often.

    `simulate --players 7 --policy human` differs a little from the games that were counted: Liberals win more, and
    Hitler is elected less often. The counts don't distinguish a nomination of Hitler from that of another Fascist, and
    ballots are independent here while people vote together, so governments in the Hitler zone pass too rarely. Pooled
    counts, dependent ballots and other weights for nominees were tried, and none came nearer everywhere. The
    evaluation of games mixes these results with the score for that reason.
    """
    return random_legal()._replace(
        coins=False,
        uniform=False,
        nominates=_table(
            (3, 2, 3), lambda r, z, o: _chosen("nominates", f"{ROLE_LETTERS[r]} {ZONES[z]} {ROLE_LETTERS[o]}")
        ),
        ballots=_table((3, 3, 4, 2, 3), _ja),
        discards=_table((3, 2, 4), _discards_liberal),
        enacts=_table((3, 2, 3), _enacts_liberal),
        proposes=_table((3, 3), lambda r, g: share("asks veto", f"{'LFF'[r]} got{g}", "yes")),
        grants=_table((3,), lambda r: share("grants veto", ROLE_LETTERS[r], "yes")),
        targets=_table((3, 5, 3), _targets),
    )


def ja_counts(rates: Sequence[Floats | float]) -> Floats:
    """Return how likely each number of ja is among independent ballots, each ja with one of these probabilities."""
    counts = np.zeros((len(rates) + 1, *np.shape(rates[0])))
    counts[0] = 1
    for cast, rate in enumerate(rates, 1):
        counts[1 : cast + 1] = counts[1 : cast + 1] * (1 - rate) + counts[:cast] * rate
        counts[0] *= 1 - rate
    return counts


STRATEGIES: Mapping[str, Callable[[], Strategy]] = {"random": random_legal, "selfish": selfish, "human": human}


def strategy_named(liberals: str, fascists: str | None = None) -> Strategy:
    """Return a strategy by its name, or a combination of one for each team."""
    first, second = STRATEGIES[liberals](), STRATEGIES[fascists or liberals]()
    tables = (np.concatenate([mine[:1], theirs[1:]]) for mine, theirs in zip(first[2:-1], second[2:-1], strict=True))
    return Strategy(first.coins and second.coins, first.uniform and second.uniform, *tables)


def _table(shape: tuple[int, ...], entry: Callable[..., float]) -> Floats:
    return np.array([entry(*place) for place in np.ndindex(*shape)]).reshape(shape)


def _chosen(table: str, row: str) -> float:
    return share(table, row, "chosen")


def _ja(role: int, office: int, parties: int, zone: int, tracker: int) -> float:
    row = f"{ROLE_LETTERS[role]} {OFFICES[office]} {PARTIES[parties]} {ZONES[zone]} tracker{tracker}"
    return share("ballots", row, "ja")


def _discards_liberal(role: int, zone: int, drew: int) -> float:
    if drew in (0, 3):
        return drew / 3
    row = row_of("president passes", f"{ROLE_LETTERS[role]} {ZONES[zone]} drew{drew}")
    return shares(row, (str(drew - 1), str(drew)))[0]


def _enacts_liberal(role: int, zone: int, got: int) -> float:
    return got / 2 if got != 1 else share("chancellor enacts", f"{ROLE_LETTERS[role]} {ZONES[zone]} got1", "L")


def _targets(role: int, power: int, other: int) -> float:
    table = _TABLE_OF_POWER.get(power)
    return 1.0 if table is None else _chosen(table, f"{ROLE_LETTERS[role]} {ROLE_LETTERS[other]}")


_TABLE_OF_POWER = {INVESTIGATE: "investigates", SPECIAL_ELECTION: "calls", EXECUTION: "executes"}
