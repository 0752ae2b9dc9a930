"""The numbers by which the models of people's decisions tell situations apart, all from one seat's view."""

from collections.abc import Sequence

import numpy as np

from games.bots.person.situation import Array, Situation
from games.engine import LIBERAL, Power, ProposeVeto

Features = dict[str, float]
MEMORIES = ("short", "middling", "long")


def common(now: Situation) -> Features:
    """Return what every decision has."""
    table, record, me = now.view.table, now.record, now.me
    caller, latest, tracker = table.caller, table.last_elected, min(table.tracker, 2)
    following, then = now.line[0], now.line[1 % len(now.line)]
    return {
        "liberal policies": table.liberal,
        "fascist policies": table.fascist,
        "tracker": table.tracker,
        "round": min(table.round, 30),
        "living": len(now.living),
        "hitler zone": now.zone,
        "role": now.role,
        "is liberal": now.role == 0,
        "open me": now.open[me],
        "own ja share": (record.ja[me] + 1) / (record.ballots[me] + 2),
        "table's ja share": (record.ja.sum() + 7) / (record.ballots.sum() + 14),
        "elected share": (record.elected + 1) / (record.elections + 2),
        "latest policy": record.latest_policy,
        "tiles in deck": now.view.tiles_in_deck,
        "latest ja share": record.shares[0],
        "ja share before": record.shares[1],
        "rejected in a row": record.rejected_in_a_row,
        "own deviation": record.deviation[me] / (record.ballots[me] + 2),
        "conflicts of all": record.conflicts.sum(),
        "least open": now.open[list(now.living)].min(),
        "most open": now.open[list(now.living)].max(),
        "special election": caller is not None,
        "special elections": sum(use.power is Power.SPECIAL_ELECTION for use in table.powers_used),
        "caller mine": -1 if caller is None else now.mine[caller],
        "caller open": -1 if caller is None else now.open[caller],
        "latest president to candidate": now.distance(table.candidate, latest[0]) if latest else -1,
        "next candidate mine": now.mine[following],
        "next candidate open": now.open[following],
        "candidate after that mine": now.mine[then],
        "candidate after that open": now.open[then],
        "elections": record.elections,
        "investigated": len(table.investigated),
        "elections since a policy": record.since_policy,
        "table's ja share at this tracker": _share(record.at_tracker[:, tracker].sum(axis=1), 7),
        "elected share at this tracker": _share(record.elections_at[:, tracker], 1),
        "own ja share at this tracker": _share(record.at_tracker[:, tracker, me], 1),
        **{f"ja share remembered, {name}": share for name, share in zip(MEMORIES, record.recent, strict=True)},
    }


def ballot(now: Situation) -> Features:
    """Return the features of a vote."""
    view, record, me = now.view, now.record, now.me
    president, chancellor = view.president, view.chancellor if view.chancellor is not None else view.president
    mine, shown, governments = now.mine, now.open, record.governments
    pair = mine[[president, chancellor]]
    both = now.believed.worlds[:, [president, chancellor]] == 0
    others = [seat for seat in now.living if seat not in (me, president, chancellor)]
    following = next((seat for seat in now.line if seat != president), president)
    base = common(now)
    return {
        **base,
        "own office": 1 if me == president else 2 if me == chancellor else 0,
        "president mine": mine[president],
        "president open": shown[president],
        "chancellor mine": mine[chancellor],
        "chancellor open": shown[chancellor],
        "chancellor hitler": now.hitler[chancellor],
        "worse mine": pair.max(),
        "better mine": pair.min(),
        "worse open": shown[[president, chancellor]].max(),
        "sum mine": pair.sum(),
        "sum open": shown[president] + shown[chancellor],
        "pair both liberal": float(now.believed.weights[both.all(axis=1)].sum()),
        "open rank of president": _rank(now, shown, president),
        "open rank of chancellor": _rank(now, shown, chancellor),
        "president distance": now.distance(president),
        "chancellor distance": now.distance(chancellor),
        "latest own ballot": record.latest_ja[me],
        "support of president": record.support[me, president],
        "support of chancellor": record.support[me, chancellor],
        "from president": record.support[president, me],
        "from chancellor": record.support[chancellor, me],
        "president liberal": governments[0, 1, president],
        "president fascist": governments[0, 0, president],
        "chancellor liberal": governments[1, 1, chancellor],
        "chancellor fascist": governments[1, 0, chancellor],
        "conflict with president": record.conflicts[me, president],
        "conflict with chancellor": record.conflicts[me, chancellor],
        "conflicts of president": record.conflicts[president].sum(),
        "conflicts of chancellor": record.conflicts[chancellor].sum(),
        "confirmed": chancellor in view.known.not_hitler,
        "reported president": record.reports[:, president].sum(),
        "reported chancellor": record.reports[:, chancellor].sum(),
        "together liberal": record.together[1, president, chancellor],
        "together fascist": record.together[0, president, chancellor],
        "alike president": record.alike[me, president],
        "alike chancellor": record.alike[me, chancellor],
        "open hitler of chancellor": now.open_hitler[chancellor],
        "mean of others mine": float(np.mean(mine[others])) if others else 0.5,
        **_seat_record(now, president, "president"),
        **_seat_record(now, chancellor, "chancellor"),
        **_seat_record(now, following, "next candidate"),
        **_standing(now, president, "president"),
        **_standing(now, chancellor, "chancellor"),
        **_standing(now, me, "me"),
        "president to chancellor": now.distance(chancellor, president),
        "nominations of pair": record.nominated[president, chancellor],
        "nominations by president": record.nominated[president].sum(),
        "nominations of chancellor": record.nominated[:, chancellor].sum(),
        "president for chancellor": record.support[president, chancellor],
        "chancellor for president": record.support[chancellor, president],
        "alike pair": record.alike[president, chancellor],
        "together with president": record.together[:, president, me].sum() + record.together[:, me, president].sum(),
        "together with chancellor": record.together[:, chancellor, me].sum() + record.together[:, me, chancellor].sum(),
        "approval of president": record.approval[0, president],
        "approval of chancellor": record.approval[1, chancellor],
        "pair rejected": record.rejected[president, chancellor],
        "I am next": following == me,
        "conflict of pair": record.conflicts[president, chancellor],
        "report of pair": record.reports[president, chancellor] + record.reports[chancellor, president],
        "my report of president": record.reports[me, president],
        "my report of chancellor": record.reports[me, chancellor],
        "mine rank of president": _rank(now, mine, president),
        "mine rank of chancellor": _rank(now, mine, chancellor),
        "president against next": mine[president] - mine[following],
        "least mine of others": float(mine[others].min()) if others else 0.5,
        "least open of others": float(shown[others].min()) if others else 0.5,
        "own ja before fascist": record.ja_before_fascist[me],
        "own nein before fascist": record.nein_before_fascist[me],
        "president was latest": president in (view.table.last_elected or ()),
        "hitler of president": now.hitler[president],
        "ja of president": (record.ja[president] + 1) / (record.ballots[president] + 2),
    }


def choice(now: Situation, what: int, seats: Sequence[int]) -> list[Features]:
    """Return the features of each seat that can be chosen. `what` is 0 for a nomination, else the number of a power."""
    base, record, me, table = common(now), now.record, now.me, now.view.table
    mine, shown, seats = now.mine, now.open, list(seats)
    latest = table.last_elected or (-1, -1)
    return [
        {
            **base,
            "what": what,
            "mine": mine[seat],
            "open": shown[seat],
            "hitler": now.hitler[seat],
            "open hitler": now.open_hitler[seat],
            "mine rank": _rank(now, mine, seat),
            "open rank": _rank(now, shown, seat),
            "distance": now.distance(seat),
            "distance back": now.distance(me, seat),
            "chosen before": record.nominated[me, seat],
            "chose me before": record.nominated[seat, me],
            "support given": record.support[me, seat],
            "support got": record.support[seat, me],
            "alike": record.alike[me, seat],
            "liberal as president": record.governments[0, 1, seat],
            "fascist as president": record.governments[0, 0, seat],
            "liberal as chancellor": record.governments[1, 1, seat],
            "fascist as chancellor": record.governments[1, 0, seat],
            "together liberal": record.together[1, me, seat] + record.together[1, seat, me],
            "together fascist": record.together[0, me, seat] + record.together[0, seat, me],
            "conflict with me": record.conflicts[me, seat],
            "conflicts": record.conflicts[seat].sum(),
            "i reported": record.reports[me, seat],
            "reported": record.reports[:, seat].sum(),
            "reported me": record.reports[seat, me],
            "confirmed": seat in now.view.known.not_hitler,
            "mine against mean": mine[seat] - mine[seats].mean(),
            "open against mean": shown[seat] - shown[seats].mean(),
            "is latest president": seat == latest[0],
            "is latest chancellor": seat == latest[1],
            "options": len(seats),
            "mine against least": mine[seat] - mine[seats].min(),
            "open against least": shown[seat] - shown[seats].min(),
            "hitler against most": now.hitler[seat] - now.hitler[seats].max(),
            "ja share": (record.ja[seat] + 1) / (record.ballots[seat] + 2),
            "nominated": record.nominated[:, seat].sum(),
            "rejected by table": record.rejected[me, seat],
            **_seat_record(now, seat, "seat"),
            **_standing(now, seat, "seat"),
        }
        for seat in seats
    ]


def tiles(now: Situation, other: int) -> Features:
    """Return the features of a choice between tiles; `other` is the other member of the government."""
    record, me, view = now.record, now.me, now.view
    is_chancellor = view.phase != "president-discard"
    may_veto = any(isinstance(move, ProposeVeto) for move in view.options)
    base = common(now)
    return {
        **base,
        "liberal tiles": (view.hand or ()).count(LIBERAL),
        "may veto": may_veto,
        "other mine": now.mine[other],
        "other open": now.open[other],
        "other hitler": now.hitler[other],
        "other distance": now.distance(other),
        "conflict with other": record.conflicts[me, other],
        "my liberal": record.governments[:, 1, me].sum(),
        "my fascist": record.governments[:, 0, me].sum(),
        "other liberal": record.governments[:, 1, other].sum(),
        "other fascist": record.governments[:, 0, other].sum(),
        "open rank of me": _rank(now, now.open, me),
        "open against other": now.open[me] - now.open[other],
        "office": is_chancellor,
        "support of table": record.support[:, me].sum(),
        "my conflicts": record.conflicts[me].sum(),
        "confirmed other": other in view.known.not_hitler,
        "reported me": record.reports[:, me].sum(),
        "claimed left": _expected(now),
    }


def _seat_record(now: Situation, seat: int, who: str) -> Features:
    """Return what the table remembers of a seat."""
    record = now.record
    return {
        f"latest policy of {who}": record.latest[seat],
        f"rounds since {who} governed": min(10.0, now.view.table.round - record.latest_round[seat]),
        f"rejections of {who}": record.rejections[seat],
        f"deviation of {who}": record.deviation[seat] / (record.ballots[seat] + 2),
        f"support for {who}": record.support[:, seat].sum(),
        f"no Liberal tile claimed by {who}": record.claimed_none[seat],
        f"ja before fascist by {who}": record.ja_before_fascist[seat],
    }


def _standing(now: Situation, seat: int, who: str) -> Features:
    """Return where a seat stands: in the order of candidates, and by the powers used."""
    table, record = now.view.table, now.record
    return {
        f"turns until {who}": now.line.index(seat) if seat in now.line else -1,
        f"rounds since {who} was candidate": min(20.0, table.round - record.candidate_in[seat]),
        f"rounds since {who} was nominated": min(20.0, table.round - record.nominated_in[seat]),
        f"{who} was investigated": seat in table.investigated,
        f"{who} is caller": table.caller == seat,
        f"powers of {who}": sum(use.president == seat for use in table.powers_used),
        f"calls of {who}": sum(use.target == seat for use in table.powers_used if use.power is Power.SPECIAL_ELECTION),
        f"{who} is term-limited": seat in (table.last_elected or ()),
    }


def _share(counts: Array, unsure: float) -> float:
    """Return the share of the second of two numbers, with so many imagined of each."""
    return float((counts[1] + unsure) / (counts.sum() + 2 * unsure))


def _expected(now: Situation) -> float:
    """Return the mean number of Liberal tiles in the undrawn part of the deck, as the table sees it."""
    return sum(number * chance for number, chance in enumerate(now.public.undrawn()))


def _rank(now: Situation, values: Array, seat: int) -> float:
    """Return the share of living players with a lower value."""
    living = list(now.living)
    return float((values[living] < values[seat] - 1e-9).mean())
