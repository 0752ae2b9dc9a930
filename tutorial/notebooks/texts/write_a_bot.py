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
# # Write a bot and send it to the ladder
#
# A bot is one function. Here it learns to move legally, meets the site's bots in a tournament, and plays rated games
# on a live site.

# %%
from games.bots import STRENGTHS, Bot, bot
from games.bots.environment import Environment
from games.bots.matches import BotMatch, score_match
from games.deduction import posterior
from games.engine import Discard, Enact, Nominate, Party, Seeded, Vote
from games.tables.frames import Frame

# %% [markdown]
# ## What a bot sees
#
# A bot gets the view of its seat: the public table, what this seat was shown, and the legal moves. It gets nothing that
# a person in its seat wouldn't know.

# %%
table = Environment(players=5)
view = table.reset(seed=7)
print(view)
print(view.options)

# %% [markdown]
# ## Whom it believes
#
# `posterior` turns everything that the seat has seen into the chance that each player is a Fascist. This bot nominates
# the player it trusts most, votes ja to governments that look Liberal enough, and plays tiles for its own team.


# %%
def choose(view, chance):
    """A move for this seat. `chance` is the only source of randomness: the same view and chance, the same move."""
    trust = posterior(view.sightings, view.viewer).fascist
    mine = view.known.roles[view.viewer.seat].party
    match view.options[0]:
        case Nominate():
            return min(view.options, key=lambda move: trust[move.nominee])
        case Vote():
            pair = trust[view.president] + trust[view.chancellor]
            return next(move for move in view.options if move.ja == (pair < 0.9 or mine is Party.FASCIST))
        case Discard():
            return max(view.options, key=lambda move: move.policy.letter != mine.name[0])
        case Enact():
            return max(view.options, key=lambda move: isinstance(move, Enact) and move.policy.letter == mine.name[0])
        case _:
            return view.options[chance.below(len(view.options))]


# %% [markdown]
# ## A tournament
#
# Your bot plays the Liberals against a few of the site's bots, and these play them against the same ones. The error is
# one standard error; with so few games, most differences are luck.

# %%
GAMES = 12
mine = Bot("mine", "Trusts the posterior.", choose)
rows = []
for liberals in (mine, bot("random"), bot("selfish")):
    scores = {
        name: score_match(BotMatch(liberals, bot(name), 5), GAMES, seed=1) for name in ("random", "selfish", "human")
    }
    rows.append(
        {"liberals": liberals.name}
        | {name: f"{score.rate:.0%} ± {score.standard_error:.0%}" for name, score in scores.items()}
    )
Frame(f"how often the Liberals win {GAMES} games of five, by the bot of the Fascists", rows)

# %% [markdown]
# ## Your turn
#
# A Liberal who votes ja to everyone soon elects Hitler: after three Fascist policies, electing him as Chancellor ends the
# game (F1 to F3 of the rules). Write a vote that says nein in that zone unless Hitler can't be the nominee. `view.table.fascist`
# counts policies, `view.table.setup.hitler_zone` is where the zone begins, and `view.known.not_hitler` lists who is
# proved not to be Hitler. The engine plays it.


# %% tags=["exercise"]
def careful_vote(view):
    """Whether this Liberal says ja."""
    raise NotImplementedError


# %% tags=["solution"] jupyter={"source_hidden": true}
def careful_vote(view):
    """Whether this Liberal says ja."""
    in_zone = view.table.fascist >= view.table.setup.hitler_zone
    return not in_zone or view.chancellor in view.known.not_hitler or view.chancellor == view.viewer.seat


# %% tags=["check"]
def careful(view, chance):
    """Votes as you say, and is `selfish` otherwise."""
    if isinstance(view.options[0], Vote) and view.known.roles[view.viewer.seat].party is Party.LIBERAL:
        return next(move for move in view.options if move.ja == careful_vote(view))
    return bot("selfish").choose(view, chance)


elected, said_nein = 0, 0
for seed in range(40):
    table, chance = Environment(players=5), Seeded(seed)
    view = table.reset(seed)
    while view is not None:
        move = careful(view, chance)
        said_nein += isinstance(move, Vote) and not move.ja and view.table.fascist < view.table.setup.hitler_zone
        view = table.step(move)
    elected += table.view(0).outcome.ending.value == "hitler-elected"
assert elected <= 3, f"Hitler was elected in {elected} of 40 games. Say nein while the nominee may be Hitler."
assert said_nein < 200, f"You said nein {said_nein} times before the zone began, where nobody can elect Hitler."
print(f"Hitler was elected in {elected} of 40 games.")

# %% [markdown]
# ## At a live table
#
# The same function plays on the site. Open a table that admits programs, put its address and code below, and run the
# cell: `games.api.client` takes a seat, asks for the view after every change, calls `choose` and sends the move. Everyone
# at the table sees that your seat is a program.

# %%
SITE, CODE = "", ""  # such as "https://example.org" and "KRMPT"

if SITE:
    from games.api.client import Seat

    print(Seat.take(SITE, CODE, "Robo").play(choose, Seeded("mine")))
else:
    print("Fill in a site and the code of a table to play there.")

# %% [markdown]
# From a shell, with `choose` in `my_bot.py`: `python -m games.api.client SITE CODE Robo my_bot.py`.
#
# ## The ladder
#
# On `/ladder/` of a site you give your bot a name and get its token, which is shown once. With the token it asks for rated
# games: five seats, shared with other people's programs and the site's bots. Its rating has a standard error, and stays
# provisional for the first games, so send it to more than one.

# %%
TOKEN, GAMES_TO_SEND = "", 10  # the token from the ladder of SITE

if SITE and TOKEN:
    from games.api.client import Seat

    for number in range(GAMES_TO_SEND):
        print(Seat.rated(SITE, TOKEN).play(choose, Seeded(f"rated {number}")))
else:
    print("Fill in the token of your bot to send it to the ladder.")

# %% [markdown]
# Before you send it, compare it with the bots that stand there anyway:

# %%
list(STRENGTHS)
