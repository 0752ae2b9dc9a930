# ---
# jupyter:
#   jupytext:
#     text_representation:
#       extension: .py
#       format_name: percent
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # What the deck does on its own
#
# How often an honest government has no Liberal tile to enact, and what is left in the deck afterwards: the numbers of
# lessons 1.5, 5.6 and 6.2, worked out instead of believed.

# %%
from fractions import Fraction
from itertools import combinations
from math import comb

from games.deduction.hand_odds import hand_odds

# %% [markdown]
# ## The first hand
#
# Seventeen tiles, six of them Liberal. Three are drawn, and their order does not matter, so every set of three
# places counts the same.

# %%
fresh = hand_odds(liberal=6, fascist=11)
fresh

# %%
three_fascist = Fraction(comb(11, 3), comb(17, 3))
three_liberal = Fraction(comb(6, 3), comb(17, 3))
print(f"FFF {three_fascist} = {float(three_fascist):.1%}; LLL {three_liberal} = {float(three_liberal):.1%}")
assert three_fascist == Fraction(165, 680)
assert f"{fresh.chances[0]:.1%}" == "24.3%"

# %% [markdown]
# One honest President in four has nothing to pass on. That is why a single claim of three Fascist tiles is weak
# evidence: the deck alone does it that often.
#
# ## The same by counting
#
# There are 12,376 ways to lay six Liberal tiles among seventeen. Counting all of them gives the same shares, without
# a formula that could be wrong.

# %%
orders = list(combinations(range(17), 6))
firsts = [sum(place < 3 for place in liberal) for liberal in orders]
counted = [Fraction(firsts.count(number), len(orders)) for number in range(4)]
print(len(orders), [f"{float(share):.1%}" for share in counted])
assert len(orders) == 12_376
assert all(abs(float(share) - chance) < 1e-12 for share, chance in zip(counted, fresh.chances, strict=True))

# %% [markdown]
# ## One tile
#
# Where three elections fail, the top tile is enacted. From a fresh deck it is Liberal about one time in three.

# %%
top = hand_odds(6, 11, draw=1)
top

# %% [markdown]
# In lesson 5.6 six Liberal and six Fascist tiles were shuffled, and three Fascist ones are gone: nine are left, six of
# them Liberal. If the President lied about one, it is five of nine.

# %%
after_three_fascist = hand_odds(6, 3, draw=1).chances[1]
after_a_lie = hand_odds(5, 4, draw=1).chances[1]
print(f"{after_three_fascist:.0%} or {after_a_lie:.0%}")
assert Fraction(after_three_fascist).limit_denominator(100) == Fraction(6, 9)
assert Fraction(after_a_lie).limit_denominator(100) == Fraction(5, 9)

# %% [markdown]
# ## Government after government
#
# How many of the first five hands hold no Liberal tile at all? Drawn from the same deck, they hang together: each one
# without a Liberal tile makes the next one richer.


# %%
def without_liberals(hands_so_far: int) -> Fraction:
    """The chance that the next hand has no Liberal tile, after so many that had none."""
    fascist = 11 - 3 * hands_so_far
    return Fraction(comb(fascist, 3), comb(6 + fascist, 3))


for hands in range(4):
    print(f"after {hands} such hands: {float(without_liberals(hands)):.1%}")

# %% [markdown]
# ## Your turn
#
# Write the first column of the table above as a function. The next cell compares it with the library.


# %% tags=["exercise"]
def no_liberal(liberal, fascist):
    """The chance that three tiles drawn from these hold no Liberal one."""
    raise NotImplementedError


# %% tags=["solution"] jupyter={"source_hidden": true}
def no_liberal(liberal, fascist):
    """The chance that three tiles drawn from these hold no Liberal one."""
    return Fraction(comb(fascist, 3), comb(liberal + fascist, 3))


# %% tags=["check"]
for liberal, fascist in ((6, 11), (6, 8), (3, 2), (1, 2)):
    expected, said = hand_odds(liberal, fascist).chances[0], no_liberal(liberal, fascist)
    assert abs(said - expected) < 1e-9, (
        f"From {liberal} Liberal and {fascist} Fascist tiles it is {expected:.1%}, and you say {float(said):.1%}. "
        "Count the sets of three Fascist tiles among all sets of three."
    )
print("Right, for four decks.")
