#!/usr/bin/env python3
"""Deals a finished game again from its opened secret, with nothing but Python's standard library.

    verify_shuffle.py SECRET LIBERALS FASCISTS LIBERAL_TILES FASCIST_TILES [PILE ...]

FASCISTS counts Hitler out. A PILE is what was shuffled anew: the tiles left to draw, then the discarded ones, such as
FLFFLF. Compare what is printed with the seal that you noted before the game, and with the record of the game.
"""

import hashlib
import hmac
import sys
from collections.abc import Callable


def numbers(secret: bytes, shuffle: int) -> Callable[[int], int]:
    """Draw whole numbers: below(n) is the next one from 0 to n - 1."""
    drawn = 0

    def below(bound: int) -> int:
        nonlocal drawn
        fair = 2**64 - 2**64 % bound
        number = fair
        while number >= fair:
            drawn += 1
            number = int.from_bytes(hmac.digest(secret, b"%d:%d" % (shuffle, drawn), "sha256")[:8], "big")
        return number % bound

    return below


def shuffled(pile: str, below: Callable[[int], int]) -> str:
    """Fisher and Yates: each card is exchanged with one at or before its place, the last one first."""
    cards = list(pile)
    for last in range(len(cards) - 1, 0, -1):
        other = below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return "".join(cards)


def main(opened: str, *counts_and_piles: str) -> None:
    """Print everything that follows from the secret."""
    secret, piles = bytes.fromhex(opened), counts_and_piles[4:]
    liberals, fascists, liberal_tiles, fascist_tiles = map(int, counts_and_piles[:4])
    below = numbers(secret, 0)
    print("seal", hashlib.sha256(secret).hexdigest())
    print("roles", shuffled("L" * liberals + "F" * fascists + "H", below))
    print("first candidate: seat", below(liberals + fascists + 1) + 1)
    print("deck", shuffled("L" * liberal_tiles + "F" * fascist_tiles, below))
    for number, pile in enumerate(piles, start=1):
        print("reshuffle", number, shuffled(pile, numbers(secret, number)))


if __name__ == "__main__":
    if len(sys.argv) < 6:
        sys.exit(__doc__)
    main(*sys.argv[1:])
