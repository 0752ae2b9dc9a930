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
# # Ten thousand games of every size
#
# Who wins when nobody thinks, when everybody plays for their own tiles, and when everybody does what experienced
# people did; and what these players assume.

# %%
from games.deduction.intervals import Share
from games.engine import Ending, Party
from games.simulator.playing import SimulatedMatch, count_endings
from games.tables.frames import Frame

GAMES = 10_000


def liberal_wins(count):
    """How many of the games the Liberals won."""
    return Share(sum(many for ending, many in ends(count).items() if ending.winner is Party.LIBERAL), count.games)


def ends(count):
    """How many games ended in each way."""
    return dict(zip(Ending, count.tally[1:], strict=True))


# %% [markdown]
# ## Random, but legal
#
# Ballots are coins, tiles and seats are drawn. The published shares, from ten million games a size, are 23.85, 23.88,
# 23.78, 23.29, 22.99 and 22.49 per cent. Ten thousand games come within three standard errors of them.

# %%
PUBLISHED = {5: 0.23847, 6: 0.23878, 7: 0.23780, 8: 0.23286, 9: 0.22985, 10: 0.22488}
found = {size: count_endings(SimulatedMatch(size), GAMES, seed=4, kernel="lockstep") for size in PUBLISHED}
for size, published in PUBLISHED.items():
    share = liberal_wins(found[size])
    error = (published * (1 - published) / GAMES) ** 0.5
    assert abs(share.rate - published) < 3 * error, size

Frame(
    "random games",
    [
        {"players": size, "liberals win": f"{liberal_wins(count).rate:.1%}"}
        | {ending.value: f"{many / GAMES:.1%}" for ending, many in ends(count).items()}
        for size, count in found.items()
    ],
)

# %% [markdown]
# Random Liberals lose because they enact Fascist tiles themselves: there are almost twice as many of them. That they
# win at all is mostly the luck of an execution.
#
# ## Three ways to play, at seven
#
# `selfish` plays tiles for the own team and is random otherwise; `human` looks up what people of that role did. The
# tables were counted at seven players. They know the true roles, as the people of the time did not; so the simulator
# says how people did on average, and not what anybody could have known.

# %%
policies = {
    name: count_endings(SimulatedMatch(7, liberals=name, fascists=name), GAMES, seed=7, kernel="lockstep")
    for name in ("random", "selfish", "human")
}
Frame(
    "seven players",
    [
        {"policy": name, "liberals win": f"{share.rate:.1%}", "interval": f"{share.low:.1%} to {share.high:.1%}"}
        for name, share in ((name, liberal_wins(count)) for name, count in policies.items())
    ],
)

# %%
assert abs(liberal_wins(policies["selfish"]).rate - 0.2253) < 3 * (0.2253 * 0.7747 / GAMES) ** 0.5
assert liberal_wins(policies["human"]).low > liberal_wins(policies["selfish"]).high

# %% [markdown]
# ## One team at a time
#
# What is it worth to one team alone to play like people?

# %%
names = ("random", "selfish", "human")
Frame(
    "Liberals win at seven (rows: the Liberals, columns: the Fascists)",
    [
        {"liberals": first}
        | {
            second: f"{liberal_wins(count_endings(SimulatedMatch(7, liberals=first, fascists=second), GAMES, seed=1, kernel='lockstep')).rate:.1%}"
            for second in names
        }
        for first in names
    ],
)
