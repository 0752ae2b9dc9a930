"""Computer players of several strengths, from random moves to decisions by the posterior over roles.

A bot gets the `TableView` of its seat and a source of randomness, nothing else, and remembers nothing. So it can join
in the middle of a game, replace a player, and be called from anywhere:

>>> from games.bots import *
>>> from games.engine import Game, Seeded
>>> game = Game.new(["Ada", "Ben", "Cleo", "Dov", "Eve"], chance=Seeded(20))
>>> (candidate,) = game.waiting
>>> bot("suspicious").choose(game.view(candidate), Seeded(7))
Nominate(seat=4, nominee=3)

The same view and the same chance give the same move. `claim` returns the bot's next claim, true or a believable lie. It
returns `None` if the bot has nothing to claim or may not speak:

>>> bot("suspicious").claim(game.view(candidate), Seeded(7)) is None
True

The pause before a move doesn't depend on the bot's cards. It needs a separate source of randomness:

>>> 0.8 <= pause(Seeded("thinking")) <= 5.3
True

The strengths are in order, and the error for an unknown one lists them:

>>> list(STRENGTHS)
['random', 'selfish', 'human', 'person', 'suspicious', 'bayes', 'master']
>>> bot("perfect")  # doctest: +ELLIPSIS
Traceback (most recent call last):
    ...
games.bots.UnknownStrengthError: There is no bot of strength 'perfect'; there are random, selfish, human, ...

- `allegiance`: the viewer's own party, and the parties that the viewer knows
- `bayes`: the strength *bayes*
- `believable_stories`: what a bot claims by rules of thumb
- `bot`: a bot, and how long it pauses
- `claiming`: when a bot makes a claim, and about what
- `counting`: Liberals who count what Fascists do in the open
- `deciding`: decisions that another process can make, in a time that reveals nothing
- `environment`: `reset` and `step`, for people who train agents
- `human`: the strength *human*
- `master`: the strength *master*
- `matches`: games between bots
- `person`: the strength *person*
- `picking`: picking a move from the options of a view
- `scheming`: a Fascist team as a vector of numbers
- `selfish`: the strength *selfish*
- `strength_tables`: who wins how often (`python manage.py tournament`)
- `suspicious`: the strength *suspicious*
- `table_notes`: the sessions of a game as the viewer could have noted them down
- `talk`: what bots say at the table
- `uniform`: the strength *random*
"""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from games.bots import selfish, uniform
from games.bots.bayes import player as bayes
from games.bots.bot import Bot, pause
from games.bots.claiming import claim
from games.bots.human import player as human
from games.bots.human.stories import STORIES
from games.bots.master import player as master
from games.bots.person import player as person
from games.bots.picking import NothingToChooseError
from games.bots.suspicious import player as suspicious
from games.engine.translatable import gettext_noop

__all__ = ["STRENGTHS", "Bot", "NothingToChooseError", "UnknownStrengthError", "bot", "pause"]

_claim_as_people_do = partial(claim, STORIES)

_BOTS = (
    Bot("random", gettext_noop("Does anything legal."), uniform.choose),
    Bot("selfish", gettext_noop("Plays tiles for its own team, and the rest at random."), selfish.choose),
    Bot(
        "human",
        gettext_noop("Does what experienced people did in the same situation, as often as they did."),
        human.choose,
        _claim_as_people_do,
    ),
    Bot(
        "person",
        gettext_noop("Plays like experienced people: who they trust, how they vote, when they bluff."),
        person.choose,
        _claim_as_people_do,
    ),
    Bot("suspicious", gettext_noop("Remembers who enacted Fascist policies, and acts on it."), suspicious.choose),
    Bot(
        "bayes",
        gettext_noop("Works out the odds of who is who; deceives the way people do."),
        bayes.choose,
        _claim_as_people_do,
    ),
    Bot(
        "master",
        gettext_noop("Has studied many games; as a Fascist it looks like a Liberal."),
        master.choose,
        master.claim,
        frozenset(master.LONG_PHASES),
    ),
)

STRENGTHS: Mapping[str, Bot] = MappingProxyType({each.name: each for each in _BOTS})
"""Every bot by the name of its strength, the weakest first."""


class UnknownStrengthError(LookupError):
    """There is no bot of this strength; the message lists all strengths."""


def bot(strength: str) -> Bot:
    """Return the bot of this strength."""
    if strength not in STRENGTHS:
        raise UnknownStrengthError(f"There is no bot of strength {strength!r}; there are {', '.join(STRENGTHS)}.")
    return STRENGTHS[strength]
