"""The only door for randomness.

The engine asks chance for two things, a shuffle and one of several. Real games draw from a secret of the system's
randomness, to which the table is committed before the deal; lessons, tests and records use a seed, and a seed gives the
same game on every machine and after every upgrade: the stream is SHA-256 in counter mode, because the standard library
promises the sequence of `random` only in part.
"""

import hashlib
import hmac
import random
import secrets
from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """Whatever can draw a whole number below another, each with the same probability."""

    def below(self, bound: int) -> int:
        """A number from 0 to `bound - 1`."""
        ...


class SystemChance:
    """The system's own randomness: nothing to guess, nothing to repeat."""

    def below(self, bound: int) -> int:
        """A number that nobody can foresee."""
        return secrets.randbelow(bound)


class Seeded:
    """A stream of numbers that a seed determines for ever."""

    def __init__(self, seed: int | str) -> None:
        self._seed = str(seed).encode()
        self._drawn = 0

    def below(self, bound: int) -> int:
        """The next number of the stream; 2**64 is so large that the remainder's bias cannot be seen."""
        self._drawn += 1
        digest = hashlib.sha256(b"%s:%d" % (self._seed, self._drawn)).digest()
        return int.from_bytes(digest[:8], "big") % bound


class Sealed:
    """The numbers of one shuffle, from a secret that is opened after the game.

    Before the deal everybody is told `seal_of(secret)`. Whoever is told the secret afterwards can draw the same numbers
    again: those of the deal are shuffle 0, those of the first reshuffle 1, and so on. A number that would favour the
    small ones is drawn again, so that every number below the bound is exactly as likely.
    """

    def __init__(self, secret: bytes, shuffle: int) -> None:
        self._secret = secret
        self._shuffle = shuffle
        self._drawn = 0

    def below(self, bound: int) -> int:
        """The next number of this shuffle."""
        fair = 2**64 - 2**64 % bound
        number = fair
        while number >= fair:
            self._drawn += 1
            digest = hmac.digest(self._secret, b"%d:%d" % (self._shuffle, self._drawn), "sha256")
            number = int.from_bytes(digest[:8], "big")
        return number % bound


def new_secret() -> bytes:
    """A secret of 256 bits."""
    return secrets.token_bytes(32)


def seal_of(secret: bytes) -> str:
    """What may be known of a secret beforehand: nobody finds another that fits, or this one from it."""
    return hashlib.sha256(secret).hexdigest()


class Simulated:
    """Fast numbers for simulations, which need many and keep none."""

    def __init__(self, seed: int) -> None:
        self._next = random.Random(seed).random

    def below(self, bound: int) -> int:
        """The next number of the simulation."""
        return int(self._next() * bound)


def one_of(items: Sequence[T], chance: Chance) -> T:
    """One of several, each with the same probability."""
    return items[chance.below(len(items))]


def shuffled(items: Sequence[T], chance: Chance) -> tuple[T, ...]:
    """The items in an order that chance decides (Fisher and Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = chance.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)
