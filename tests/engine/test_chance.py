"""The only source of randomness."""

from collections import Counter

import pytest

from games.engine import Chance, Seeded, Simulated, SystemChance
from games.engine.chance import Sealed, new_secret, one_of, seal_of, shuffled


@pytest.mark.parametrize(
    "chance", [SystemChance(), Seeded(1), Sealed(b"s", 0), Simulated(1)], ids=lambda chance: type(chance).__name__
)
def test_chance_draws_below_its_bound(chance: Chance) -> None:
    assert {chance.below(1) for _ in range(20)} == {0}
    assert {chance.below(17) for _ in range(2000)} == set(range(17))


@pytest.mark.parametrize("chance", [Seeded(1), Sealed(b"s", 0), Simulated(1)], ids=lambda chance: type(chance).__name__)
@pytest.mark.parametrize("bound", [2, 6, 17])
def test_chance_favours_nothing(chance: Chance, bound: int) -> None:
    drawn = Counter(chance.below(bound) for _ in range(400 * bound))
    assert all(330 < times < 470 for times in drawn.values())


def test_a_seed_gives_these_numbers_for_ever() -> None:
    chance, named = Seeded(1), Seeded("a table")
    assert [chance.below(100) for _ in range(8)] == [83, 83, 71, 93, 20, 1, 91, 42]
    assert [named.below(2**32) for _ in range(3)] == [858064482, 2076379259, 4157526185]


def test_a_seed_may_be_a_word_and_a_number_is_the_word_that_writes_it() -> None:
    assert [Seeded("7").below(1000) for _ in range(3)] == [Seeded(7).below(1000) for _ in range(3)]
    assert Seeded("seven").below(10**9) != Seeded(7).below(10**9)


def test_a_simulation_repeats_itself() -> None:
    assert [Simulated(4).below(1000) for _ in range(5)] == [Simulated(4).below(1000) for _ in range(5)]


def test_a_shuffle_keeps_everything_and_leaves_its_source_alone() -> None:
    items = list(range(17))
    order = shuffled(items, Seeded(2))
    assert sorted(order) == items == list(range(17))
    assert order != tuple(items)


def test_every_order_of_three_is_as_likely() -> None:
    chance = Simulated(3)
    orders = Counter(shuffled("abc", chance) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < times < 1150 for times in orders.values())


def test_one_of_several_is_drawn() -> None:
    chance = Seeded(5)
    assert {one_of("abc", chance) for _ in range(50)} == set("abc")


def test_a_secret_gives_each_shuffle_numbers_of_its_own_for_ever() -> None:
    deal, reshuffle = Sealed(bytes(32), 0), Sealed(bytes(32), 1)
    assert [deal.below(100) for _ in range(6)] == [21, 35, 58, 11, 23, 6]
    assert [reshuffle.below(100) for _ in range(6)] == [29, 8, 47, 6, 43, 6]


def test_a_number_that_would_favour_the_small_ones_is_drawn_again() -> None:
    chance, bound = Sealed(b"s", 0), 2**63 + 1
    assert all(chance.below(bound) < bound for _ in range(50))
    assert chance._drawn > 60, "Almost every second number is too large."


def test_a_seal_is_the_hash_of_a_secret_of_256_bits() -> None:
    assert len(new_secret()) == 32
    assert new_secret() != new_secret()
    assert seal_of(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
