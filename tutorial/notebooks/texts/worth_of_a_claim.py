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
# # What a claim is worth
#
# "Three Fascist tiles" says little about a President, though Fascists say it more often than not. Likelihood and
# posterior are two things, and people mix them up.

# %%
from games.deduction.hand_odds import hand_odds
from games.deduction.human_tables import COUNTS
from games.tables.frames import Frame

# %% [markdown]
# ## How often whom a Fascist policy follows
#
# The tables count what Presidents of each role passed on, by what they drew, in 467 games of experienced people, and
# what they said of it afterwards. Together with the odds of the draw they give how likely each story is.


# %%
def passes(role, drew):
    """How often Presidents of this role passed on each number of Liberal tiles."""
    counted = COUNTS["president passes"][f"{role} - drew{drew}"]
    return {int(passed): many / sum(counted.values()) for passed, many in counted.items()}


def says(role, drew, passed, said):
    """How often, after a Fascist policy, a President who drew and passed this named that number of Liberal tiles."""
    counted = COUNTS["president claims"].get(f"{role} drew{drew} passed{passed} enactedF", {})
    return counted.get(str(said), 0) / sum(counted.values()) if counted else 0.0


draws = hand_odds(6, 11).chances
# %% [markdown]
# The Chancellor enacts a Fascist tile for certain if both are Fascist. If one is Liberal, a Liberal Chancellor enacts
# it; take an unknown one to betray in a fifth of the cases, which is about three Fascists of seven times a half.


# %%
def story(role, said, betrayal=0.2):
    """How likely a Fascist policy and this claim are together, if the President has this role."""
    return sum(
        draws[drew]
        * often
        * (1.0 if passed == 0 else betrayal if passed == 1 else 0.0)
        * says(role, drew, passed, said)
        for drew in range(4)
        for passed, often in passes(role, drew).items()
    )


likelihoods = {said: (story("L", said), story("F", said)) for said in (0, 1)}
Frame(
    "a Fascist policy and this claim",
    [
        {
            "claims": f"{said} Liberal tiles",
            "if Liberal": round(liberal, 3),
            "if Fascist": round(fascist, 3),
            "ratio": round(fascist / liberal, 2),
        }
        for said, (liberal, fascist) in likelihoods.items()
    ],
)

# %% [markdown]
# ## From the ratio to the chance
#
# Three of seven are on the Fascist team, so the odds before anything was seen are 3 to 4. Multiply them by the ratio.


# %%
def posterior(ratio, prior=3 / 7):
    """The chance that belongs to these odds."""
    odds = prior / (1 - prior) * ratio
    return odds / (1 + odds)


for said, (liberal, fascist) in likelihoods.items():
    print(f"claims {said}: ratio {fascist / liberal:.2f}, {posterior(fascist / liberal):.0%} instead of {3 / 7:.0%}")

# %% [markdown]
# Even so strong a clue leaves much doubt: somebody who says "always a Fascist" is wrong in a good part of the games.
#
# ## What if everybody lied as well as they could
#
# A Fascist who always told the story that a Liberal would tell could not be found by claims at all: the ratio would be
# that of the policies alone.

# %%
no_claims = {role: sum(story(role, said) for said in range(4)) for role in "LF"}
silent = no_claims["F"] / no_claims["L"]
print(f"a Fascist policy alone: ratio {silent:.2f}, {posterior(silent):.0%}")
assert 1 < silent < 4
assert 3 / 7 < posterior(silent) < 0.75
