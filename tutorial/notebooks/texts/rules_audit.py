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
# # The rules, audited
#
# What the box prints on its cards and boards, written down as tests: if the library disagreed, this notebook would
# stop.

# %%
from games.engine import OFFICIAL, Game, Nominate, Party, Power, Seeded, Vote, player
from games.engine.random_play import play_out
from games.engine.setups import SIZES
from games.tables.frames import Frame

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jo")

# %% [markdown]
# ## Who is dealt what
#
# Liberals are always one more than half. Hitler knows the Fascists only at the small tables.

# %%
setups = {size: OFFICIAL.setup(size) for size in SIZES}
Frame(
    "roles",
    [
        {
            "players": size,
            "liberals": setup.liberals,
            "fascists": setup.fascists,
            "hitler": 1,
            "hitler knows": setup.hitler_knows,
        }
        for size, setup in setups.items()
    ],
)

# %%
assert {size: (setup.liberals, setup.fascists) for size, setup in setups.items()} == {
    5: (3, 1),
    6: (4, 1),
    7: (4, 2),
    8: (5, 2),
    9: (5, 3),
    10: (6, 3),
}
assert all(setup.liberals == size // 2 + 1 for size, setup in setups.items())
assert [size for size, setup in setups.items() if setup.hitler_knows] == [5, 6]

# %% [markdown]
# ## The three Fascist tracks


# %%
def track(setup):
    """What each Fascist policy brings, in words."""
    return [power.value if power else "-" for power in setup.track] + ["Fascists win"]


Frame("powers", [{"players": size} | dict(zip("123456", track(setup), strict=True)) for size, setup in setups.items()])

# %%
assert setups[5].track == setups[6].track == (None, None, Power.PEEK, Power.EXECUTION, Power.EXECUTION)
assert setups[7].track == setups[8].track
assert setups[9].track == setups[10].track
assert setups[9].track[:2] == (Power.INVESTIGATE, Power.INVESTIGATE)
assert all(setup.hitler_zone == 3 and setup.veto_zone == 5 and setup.tiles == 17 for setup in setups.values())

# %% [markdown]
# ## What nobody may do
#
# A refusal names its rule. Here the candidate nominates themselves, a tie is counted, and a Chancellor is asked to
# serve twice.

# %%
game = Game.new(NAMES[:6], chance=Seeded(3))
(candidate,) = game.waiting
first = next(seat for seat in range(6) if seat != candidate)
print(game.legal.why_not(Nominate(candidate, candidate)))

# %%
tied = game.play(Nominate(candidate, first))
for seat in range(6):
    tied = tied.play(Vote(seat, ja=seat < 3))
assert tied.table.tracker == 1, "half of the votes is not a majority"

# %%
served = game.play(Nominate(candidate, first))
for seat in range(6):
    served = served.play(Vote(seat, ja=True))
served = served.play(next(iter(served.legal)))
served = served.play(next(iter(served.legal)))
(following,) = served.waiting
refusal = served.legal.why_not(Nominate(following, candidate if following == first else first))
print(refusal)
assert refusal is not None

# %% [markdown]
# ## What nobody may see
#
# While a hand is held, only its holder sees it. The same moment, seen by every seat:

# %%
drawn = game.play(Nominate(candidate, first))
for seat in range(6):
    drawn = drawn.play(Vote(seat, ja=True))
holders = [seat for seat in range(6) if drawn.view(player(seat)).hand is not None]
assert holders == [candidate]

# %% [markdown]
# ## Every game ends, in one of four ways

# %%
finished = [play_out(Game.new(NAMES[:size], chance=Seeded(seed)), Seeded(seed)) for size in SIZES for seed in range(20)]
endings = {}
for over in finished:
    endings[over.outcome.ending.value] = endings.get(over.outcome.ending.value, 0) + 1
assert sum(endings.values()) == 120
assert all(over.table.liberal <= 5 and over.table.fascist <= 6 for over in finished)
assert all((over.table.liberal == 5) <= (over.outcome.winner is Party.LIBERAL) for over in finished)
Frame("120 random games", [{"ending": name, "games": many} for name, many in sorted(endings.items())])

# %% [markdown]
# ## Your turn
#
# Whom may the candidate nominate? Write it from the public table alone: `table.living`, `table.last_elected` (a President
# and a Chancellor, or `None`) and the candidate. The engine judges it in every nomination of twenty games.


# %% tags=["exercise"]
def may_be_nominated(table, candidate):
    """The seats that this candidate may nominate."""
    raise NotImplementedError


# %% tags=["solution"] jupyter={"source_hidden": true}
def may_be_nominated(table, candidate):
    """The seats that this candidate may nominate."""
    president, chancellor = table.last_elected or (None, None)
    barred = {candidate, chancellor} | ({president} if len(table.living) > 5 else set())
    return set(table.living) - barred


# %% tags=["check"]
judged = 0
for over in finished[::6]:
    for length in range(1, len(over.log)):
        then = Game.from_log(over.log[:length])
        if then.phase != "nomination":
            continue
        legal = {move.nominee for move in then.legal if isinstance(move, Nominate)}
        yours = may_be_nominated(then.table, then.table.candidate)
        for seat in legal ^ set(yours):
            refusal = then.legal.why_not(Nominate(then.table.candidate, seat))
            raise AssertionError(f"Round {then.table.round}, seat {seat}: {refusal or 'the rules allow it'}")
        judged += 1
print(f"Right in all of {judged} nominations.")
