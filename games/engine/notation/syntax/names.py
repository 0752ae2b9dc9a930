"""Player names as records write them: bare where that is unambiguous, otherwise in quotes."""

from collections.abc import Iterable, Sequence, Set

from games.engine.notation.syntax.words import BARE, Word, quoted
from games.engine.seats import Seat


class Names:
    """The players in seat order. Names that are `reserved` words of the notation are quoted."""

    def __init__(self, players: Sequence[str], reserved: Set[str]) -> None:
        self.reserved = reserved
        self.written = tuple(name if self.may_be_bare(name) else quoted(name) for name in players)
        self._seats: dict[tuple[str, bool], Seat] = {(name, True): seat for seat, name in enumerate(players)}
        bare = {(name, False): seat for seat, name in enumerate(players) if self.may_be_bare(name)}
        self._seats.update(bare)

    def may_be_bare(self, name: str) -> bool:
        """Whether this name needs no quotes."""
        return BARE.fullmatch(name) is not None and name not in self.reserved

    def seat_of(self, word: Word) -> Seat | None:
        """Return the seat with this name, if there is one."""
        return self._seats.get((word.text, word.is_quoted))

    def listed(self, seats: Iterable[Seat]) -> str:
        """Return the names of these seats in seat order, or `none`."""
        return " ".join(self.written[seat] for seat in sorted(seats)) or "none"
