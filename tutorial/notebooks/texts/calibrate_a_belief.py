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
# # Calibrate a belief on your own games
#
# When the deduction says 70 per cent, is it a Fascist seven times in ten? Here it's measured on finished games: on yours, if
# you put their records into a folder, and else on games of bots.

# %%
from pathlib import Path

from games.bots import bot
from games.bots.matches import BotMatch, play_match
from games.deduction import MODEL, PLAIN, ForecastScore, posteriors
from games.deduction.calibration import Forecast
from games.engine import SPECTATOR, Party, Simulated
from games.engine.notation import read
from games.tables.frames import Frame

# %% [markdown]
# ## The games
#
# A finished game on the site has a record: open its review, then “Record (.shg)”. Save your games into a folder named
# `my_games` next to this notebook. Thirty are a start; a few hundred say more.

# %%
FOLDER = Path("my_games")
records = sorted(FOLDER.glob("*.shg")) if FOLDER.is_dir() else []
if records:
    played = [read(path.read_text("utf-8")).game for path in records]
else:
    match = BotMatch(bot("human"), bot("human"), 7)
    played = [play_match(match, Simulated(seed)) for seed in range(20)]
finished = [game for game in played if game.outcome is not None]
assert finished, "None of these games has an end, and only the end shows who was who."
print(f"{len(finished)} finished games, {'yours' if records else 'of bots'}")

# %% [markdown]
# ## What was believed before the end
#
# An onlooker's belief at the last moment before the roles were shown, about every seat. Each belief is a forecast, and the
# roles say whether it came true.


# %%
def forecasts(game, model):
    """The chance of being a Fascist that an onlooker gave to each seat, and whether it was one."""
    believed = posteriors(game.view(SPECTATOR).sightings, SPECTATOR, model)[-2].fascist
    was = [role.party is Party.FASCIST for role in game.truth.deal.roles]
    return [Forecast(chance, happened) for chance, happened in zip(believed, was, strict=True)]


score = ForecastScore.of("the site's model", [each for game in finished for each in forecasts(game, MODEL)])
score

# %% [markdown]
# Read a row so: of the seats that were given about `said`, the share `came_true` were Fascists, with its interval. A
# calibrated belief has `said` inside the interval.
#
# ## Against beliefs that know less
#
# A belief has to beat the one that looks at nothing, which gives everybody the same chance. Lower log-loss and Brier score
# are better; an AUC of 0.5 can't tell Fascists from Liberals.


# %%
def the_same_for_all(game):
    """The belief of somebody who looked at nothing."""
    was = [role.party is Party.FASCIST for role in game.truth.deal.roles]
    return [Forecast(sum(was) / len(was), happened) for happened in was]


scores = [
    score,
    ForecastScore.of("without fitted weights", [each for game in finished for each in forecasts(game, PLAIN)]),
    ForecastScore.of(
        "claims don't count", [each for game in finished for each in forecasts(game, MODEL.but(claims=0.0))]
    ),
    ForecastScore.of("the same for all", [each for game in finished for each in the_same_for_all(game)]),
]
Frame(
    "beliefs compared",
    [
        {
            "belief": each.name,
            "log-loss": round(each.log_loss, 3),
            "Brier": round(each.brier, 3),
            "AUC": round(each.auc, 3),
        }
        for each in scores
    ],
)

# %%
assert score.log_loss < scores[-1].log_loss, "On these games the belief is worse than looking at nothing."

# %% [markdown]
# ## Your turn
#
# Turn a belief up or down: `sharpened(chance, factor)` multiplies its log odds by the factor. At 1 it stays, at 0 everything
# becomes one half, at 2 it is twice as sure. Then look for the factor that suits your games.


# %% tags=["exercise"]
def sharpened(chance, factor):
    """This chance with its log odds multiplied by the factor."""
    raise NotImplementedError


# %% tags=["solution"] jupyter={"source_hidden": true}
def sharpened(chance, factor):
    """This chance with its log odds multiplied by the factor."""
    yes, no = chance**factor, (1 - chance) ** factor
    return yes / (yes + no)


# %% tags=["check"]
for chance, factor, expected in ((0.3, 1, 0.3), (0.9, 0, 0.5), (0.75, 2, 0.9), (0.2, -1, 0.8)):
    said = sharpened(chance, factor)
    assert abs(said - expected) < 1e-9, (
        f"{chance} at factor {factor} is {expected}, and you say {said}. The odds of {chance} are {chance / (1 - chance):.3g}; "
        f"raise them to the power {factor}, and turn odds o back into o / (1 + o)."
    )
tried = {
    factor: ForecastScore.of(
        "", [Forecast(sharpened(each.chance, factor), each.happened) for each in score.forecasts]
    ).log_loss
    for factor in (0.5, 0.75, 1, 1.25, 1.5, 2)
}
print({factor: round(loss, 3) for factor, loss in tried.items()})
print(f"The lowest log-loss is at {min(tried, key=tried.get)}.")
