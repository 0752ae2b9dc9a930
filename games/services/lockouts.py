"""Wrong PINs and passwords: a pause for those who guess, and none for those who know.

Tries are counted by secret and address together, so nobody is locked out by guesses from elsewhere. Guesses from all
addresses together are limited as well, except from devices where the right secret was used before, and from addresses
where it was within a day.
"""

from dataclasses import dataclass

from games.services import limits

A_DAY = 24 * 60 * 60


@dataclass(frozen=True)
class Lock:
    """How often a kind of secret may be tried: `most` times in `seconds` from one address or known device, and
    `most_by_all` times an hour from everywhere."""

    name: str
    most: int
    seconds: int
    most_by_all: int


PIN = Lock("pin", 5, 15 * 60, 30)
"""Six digits: guessing one takes two years."""
TABLE_PASSWORD = Lock("table password", 20, 60, 600)
ACCOUNT_PASSWORD = Lock("account password", 10, 15 * 60, 100)
RECOVERY_CODE = Lock("recovery code", 10, 15 * 60, 100)


@dataclass(frozen=True)
class Try:
    """A try of the secret of this `owner`. `device` names a device where the right one was used before."""

    lock: Lock
    owner: str
    address: str
    device: str = ""

    def is_too_often(self) -> bool:
        """Count this try, and return whether there were too many. It must then not be compared with the secret."""
        if limits.is_too_often(self._own, most=self.lock.most, seconds=self.lock.seconds):
            return True
        is_known = bool(self.device) or limits.was_too_often(self._known_address, most=1)
        return not is_known and limits.is_too_often(self._by_all, most=self.lock.most_by_all, seconds=3600)

    def note_success(self) -> None:
        """Forget the tries from here, and remember the address."""
        limits.forget(self._own)
        if not limits.was_too_often(self._known_address, most=1):
            limits.is_too_often(self._known_address, most=1, seconds=A_DAY)

    @property
    def _own(self) -> str:
        return f"{self._what}:device:{self.device}" if self.device else f"{self._what}:from:{self.address}"

    @property
    def _known_address(self) -> str:
        return f"{self._what}:known:{self.address}"

    @property
    def _by_all(self) -> str:
        return f"{self._what}:by all"

    @property
    def _what(self) -> str:
        return f"{self.lock.name}:{self.owner}"
