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
# # One finished game, looked back on
#
# A game of seven bots from the deal to its end, told as tables, and followed through the eyes of somebody who saw only
# what lay open.

# %%
from games.bots import bot
from games.bots.matches import BotMatch, play_match
from games.charts import CurveLine, CurvePoint, lines
from games.deduction import posteriors
from games.engine import REVIEWER, SPECTATOR, Role, Simulated
from games.tables.frames import Frame
from games.tables.game_tables import tables_of_games

game = play_match(BotMatch(bot("bayes"), bot("suspicious"), 7), Simulated(77))
game

# %% [markdown]
# ## The governments
#
# One row for each election. `drew` and `passed` are the tiles; they were secret, and are known now that the game is over.

# %%
told = tables_of_games([game.view(REVIEWER)])
keep = ("round", "president", "chancellor", "ja", "nein", "elected", "drew", "passed", "policy", "power", "target")
governments = [{name: row[name] for name in keep} for row in told["rounds"]]
assert len(governments) == told["games"].content[0]["elections"]
Frame("governments", governments)

# %% [markdown]
# ## What was said, and what was so

# %%
claims = told["claims"]
lies = [row for row in claims if row["matches"] is False]
print(f"{len(claims)} claims, {len(lies)} of them lies")
Frame("lies", lies) if lies else "nobody lied"

# %% [markdown]
# ## What an onlooker could have known
#
# The chance that each seat is of the Fascist party, at the end of each round, by the posterior of the open facts and
# the claims. Nobody's hand and nobody's role comes into it.

# %%
steps = posteriors(game.view(SPECTATOR).sightings)
roles = game.view(REVIEWER).known.roles
over = len(steps) - 1
ends = [number for number, event in enumerate(game.log) if type(event).__name__ == "CandidacyPassed"] + [over - 1]
course = [
    CurveLine(
        f"{game.table.name(seat)} ({roles[seat].value})",
        [CurvePoint(number, steps[step].fascist[seat]) for number, step in enumerate(ends, start=1)],
        tone=tone,
    )
    for seat, tone in zip(
        [seat for seat in range(7) if roles[seat] is not Role.LIBERAL], ("fascist", "ink", "faded"), strict=True
    )
]
ticks = [(number, str(number)) for number in range(1, len(ends) + 1)]
lines("The three Fascists round by round, as an onlooker could see them", course, ticks=ticks, first="round")

# %%
assert all(abs(sum(step.fascist) - 3) < 1e-9 for step in steps)
before, known = steps[over - 1], [seat for seat in range(7) if roles[seat] is not Role.LIBERAL]
guilty = sum(before.fascist[seat] for seat in known) / 3
innocent = sum(before.fascist[seat] for seat in range(7) if seat not in known) / 4
print(f"before the roles were shown: {guilty:.0%} for the Fascists, {innocent:.0%} for the Liberals")
