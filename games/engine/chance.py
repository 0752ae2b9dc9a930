"""The only source of randomness.

The engine asks for two things: a shuffle, and one of several items. Real games draw from a secret that the table is
committed to before the deal. Lessons, tests and records use a seed. A seed gives the same game on every machine and
after every upgrade: its stream is SHA-256 in counter mode, because the standard library guarantees the sequence of
`random` only in part.
"""

import hashlib
import hmac
import random
import secrets
from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """A source of whole numbers below a bound, each with the same probability."""

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound - 1`."""
        ...


class SystemChance:
    """The operating system's randomness: neither predictable nor repeatable."""

    def below(self, bound: int) -> int:
        """Return an unpredictable number."""
        return secrets.randbelow(bound)


class Seeded:
    """A stream of numbers that a seed determines forever."""

    def __init__(self, seed: int | str) -> None:
        self._seed = str(seed).encode()
        self._drawn = 0

    def below(self, bound: int) -> int:
        """Return the next number of the stream. The bias of the remainder of 2**64 is too small to be noticed."""
        self._drawn += 1
        digest = hashlib.sha256(b"%s:%d" % (self._seed, self._drawn)).digest()
        return int.from_bytes(digest[:8], "big") % bound


class Sealed:
    """The numbers of one shuffle, from a secret that is revealed after the game.

    Before the deal everyone receives `seal_of(secret)`. With the secret, anyone can later draw the same numbers again:
    the deal is shuffle 0, the first reshuffle is 1, and so on. Numbers that would favour small results are drawn again,
    so every number below the bound is exactly equally likely.
    """

    def __init__(self, secret: bytes, shuffle: int) -> None:
        self._secret = secret
        self._shuffle = shuffle
        self._drawn = 0

    def below(self, bound: int) -> int:
        """Return the next number of this shuffle."""
        fair = 2**64 - 2**64 % bound
        number = fair
        while number >= fair:
            self._drawn += 1
            digest = hmac.digest(self._secret, b"%d:%d" % (self._shuffle, self._drawn), "sha256")
            number = int.from_bytes(digest[:8], "big")
        return number % bound


def new_secret() -> bytes:
    """Return a random secret of 256 bits."""
    return secrets.token_bytes(32)


def seal_of(secret: bytes) -> str:
    """Return the public commitment to a secret: it reveals nothing, and no other secret has the same one."""
    return hashlib.sha256(secret).hexdigest()


class Simulated:
    """A fast random source for simulations, which need many numbers and store none."""

    def __init__(self, seed: int) -> None:
        self._next = random.Random(seed).random

    def below(self, bound: int) -> int:
        """Return the next number of the simulation."""
        return int(self._next() * bound)


def one_of(items: Sequence[T], chance: Chance) -> T:
    """Return one of several items, each with the same probability."""
    return items[chance.below(len(items))]


def shuffled(items: Sequence[T], chance: Chance) -> tuple[T, ...]:
    """Return the items in random order (Fisher and Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = chance.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)
