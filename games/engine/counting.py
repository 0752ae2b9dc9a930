"""Which roles follow by counting: from what each seat can be, and how many there are of each role (S2).

>>> anyone, fascist = frozenset(Role), frozenset({Role.FASCIST})
>>> dict(proved_roles((3, 1), (fascist, anyone, anyone, anyone, anyone)))
{0: FASCIST}
>>> hitler = frozenset({Role.HITLER})
>>> len(proved_roles((3, 1), (fascist, hitler, anyone, anyone, anyone)))
5
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from games.engine.roles import Role
from games.engine.seats import Seat

Possible = tuple[frozenset[Role], ...]
Left = tuple[int, int, int]
"""How many Liberals, Fascists and Hitlers are left."""


@lru_cache(maxsize=4096)
def proved_roles(counts: tuple[int, int], possible: Possible) -> Mapping[Seat, Role]:
    """Return the seats with only one role left. `counts` are the Liberals and the Fascists; there is one Hitler."""
    # Seats that may be the same are alike. The most certain ones come first, so that a contradiction shows early.
    left, kinds = (*counts, 1), sorted(possible, key=len)
    open_to = {kind: _fitting(left, kind, kinds) for kind in set(possible)}
    return MappingProxyType({seat: open_to[kind][0] for seat, kind in enumerate(possible) if len(open_to[kind]) == 1})


def _fitting(left: Left, kind: frozenset[Role], kinds: Sequence[frozenset[Role]]) -> list[Role]:
    """Return the roles that a seat of this kind may have beside all the other seats."""
    first = kinds.index(kind)
    others = (*kinds[:first], *kinds[first + 1 :])
    return [role for role in kind if _can_be_dealt(_without(left, role), others)]


@lru_cache(maxsize=16_384)
def _can_be_dealt(left: Left, kinds: Possible) -> bool:
    """Return whether there is a way to deal the roles that are left to these seats."""
    if min(left) < 0 or not kinds:
        return min(left) == 0
    return any(_can_be_dealt(_without(left, role), kinds[1:]) for role in kinds[0])


def _without(left: Left, role: Role) -> Left:
    liberals, fascists, hitlers = left
    return liberals - (role is Role.LIBERAL), fascists - (role is Role.FASCIST), hitlers - (role is Role.HITLER)
