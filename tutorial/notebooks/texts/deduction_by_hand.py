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
# # From counting teams to the exact posterior
#
# Lesson 6.3 counts teams on paper. Here the same count is done by a machine, and then by the model that the site's
# deduction pages use, which also weighs what people do.

# %%
from fractions import Fraction
from itertools import combinations

from games.deduction import CARDS_ALONE, posteriors
from games.engine import SPECTATOR, player
from games.engine.notation import read
from games.tables.frames import Frame

# %% [markdown]
# ## A conflict, counted
#
# Seven players, three of them Fascists (Hitler among them): 35 possible teams. The President of seat 1 says "I passed
# F L", the Chancellor of seat 2 says "I got F F". If Liberals do not lie, at least one of the two is a Fascist.

# %%
teams = [set(team) for team in combinations(range(1, 8), 3)]
possible = [team for team in teams if team & {1, 2}]
print(f"{len(possible)} of {len(teams)} teams are possible")


def share(seat, among):
    """How many of these teams have this seat."""
    return Fraction(sum(seat in team for team in among), len(among))


assert (len(teams), len(possible)) == (35, 25)
assert share(1, possible) == Fraction(15, 25)
assert share(7, possible) == Fraction(9, 25)
print(f"seats 1 and 2: {float(share(1, possible)):.0%}, the others: {float(share(7, possible)):.0%}")

# %% [markdown]
# Whoever sits at seat 5 and is a Liberal strikes out every team with 5 in it. Your own card is evidence.

# %%
mine = [team for team in possible if 5 not in team]
print(f"{len(mine)} teams; seats 1 and 2: {float(share(1, mine)):.1%}, the others: {float(share(7, mine)):.1%}")
assert share(1, mine) == Fraction(10, 16)
assert share(7, mine) == Fraction(7, 16)

# %% [markdown]
# ## The same table as a game
#
# A game record holds what happened and what was said. The library folds it and shows each viewer what that viewer saw.

# %%
game = read("""
Players: One Two Three Four Five Six Seven
Roles: L F L H L F L
First: One
Deck: LFF LFF LFF LFF LFF LF

One nominates Two
everyone votes ja
One discards F
Two enacts F
One claims drew LFF passed LF
Two claims got FF
""").game
game

# %% [markdown]
# ## What the model makes of it
#
# The model does not say that Liberals never lie; it says how often they did at the tables of experienced people, and
# how often Fascists did. It also looks at the enacted tile and at the deck. So its numbers are not those of the count,
# but they lean the same way: both are suspects, and the others are less so than before.

# %%
seen = {"an onlooker": SPECTATOR, "Five, a Liberal": player(4)}
steps = {who: posteriors(game.view(viewer).sightings, viewer) for who, viewer in seen.items()}
Frame(
    "chance of being on the Fascist team",
    [
        {"viewer": who} | {name: round(chance, 3) for name, chance in zip(game.table.names, last.fascist, strict=True)}
        for who, (*_, last) in steps.items()
    ],
)

# %%
onlooker, five = (course[-1] for course in steps.values())
assert abs(sum(onlooker.fascist) - 3) < 1e-9
assert five.fascist[4] == 0
assert min(onlooker.fascist[:2]) > 3 / 7 > max(onlooker.fascist[2:])
assert five.worlds_left == 60

# %% [markdown]
# ## Piece by piece
#
# Every sighting moves the odds by its weight times the logarithm of a likelihood ratio, and these parts add up. Seen
# by the onlooker, this is what moved Two:

# %%
Frame(
    "what moved the odds of Two",
    [
        {"evidence": part.kind, "weight": part.weight, "log ratio": round(part.llr, 3), "part": round(part.part, 3)}
        for part in onlooker.why(1)
        if abs(part.part) > 0.005
    ],
)

# %% [markdown]
# With every weight but that of the cards set to nothing, the claims do not count, and the conflict disappears from the
# numbers: what is left is a Fascist policy that both had a hand in.

# %%
cards = posteriors(game.view(SPECTATOR).sightings, SPECTATOR, CARDS_ALONE)[-1]
print([round(chance, 3) for chance in cards.fascist])
assert cards.fascist[1] < onlooker.fascist[1]

# %% [markdown]
# ## Your turn
#
# Back to counting. Later the President of seat 3 investigates seat 1 and says "Fascist". Liberals still don't lie. Which
# of the 35 teams are possible now? Say it of one team, a set of three seats.


# %% tags=["exercise"]
def is_possible(team):
    """Whether this team fits both what was said about the hand and the investigation."""
    raise NotImplementedError


# %% tags=["solution"] jupyter={"source_hidden": true}
def is_possible(team):
    """Whether this team fits both what was said about the hand and the investigation."""
    return bool(team & {1, 2}) and bool(team & {1, 3})


# %% tags=["check"]
accepted = [team for team in teams if is_possible(team)]
assert all(team & {1, 2} for team in accepted), "Seats 1 and 2 contradict each other: one of them is on every team."
assert not [team for team in accepted if not team & {1, 3}], (
    "If seat 3 is Liberal, then seat 1 is a Fascist: without both 1 and 3 a team is impossible."
)
assert len(accepted) == 19, f"19 teams are possible, and you accept {len(accepted)}: a Fascist in seat 3 may be lying."
print(f"Right: 19 teams, and seat 1 is on {sum(1 in team for team in accepted)} of them.")
