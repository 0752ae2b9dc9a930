"""Players of several strengths, from *random* to those who reckon with the odds of who is who.

A bot is given what a player at its seat is given, a `TableView`, and the chance to decide with; it has nothing else and
remembers nothing. So it can sit down in the middle of a game, stand in for somebody, and be called from anywhere:

>>> from games.bots import *
>>> from games.engine import Game, Seeded
>>> game = Game.new(["Ada", "Ben", "Cleo", "Dov", "Eve"], chance=Seeded(20))
>>> (candidate,) = game.waiting
>>> bot("suspicious").choose(game.view(candidate), Seeded(7))
Nominate(seat=4, nominee=3)

The same view and the same chance give the same move. Where it has something to tell the table, it tells it when asked,
the truth or a lie that the table could believe; where it has nothing to tell or may not speak, it says nothing:

>>> bot("suspicious").claim(game.view(candidate), Seeded(7)) is None
True

How long it thinks has nothing to do with what it holds; give it a chance of its own, apart from that of its choices:

>>> 0.8 <= pause(Seeded("thinking")) <= 5.3
True

The strengths are in order, and asking for another one says which there are:

>>> list(STRENGTHS)
['random', 'selfish', 'human', 'suspicious', 'bayes', 'rollout']
>>> bot("perfect")  # doctest: +ELLIPSIS
Traceback (most recent call last):
    ...
games.bots.UnknownStrengthError: There is no bot of strength 'perfect'; there are random, selfish, human, ...

`matches` lets them play among themselves, `grids` says who wins how often (`python manage.py tournament`).
"""

from collections.abc import Mapping
from types import MappingProxyType

from games.bots import rollout, selfish, uniform
from games.bots.bayes import player
from games.bots.bot import Bot
from games.bots.human import player as human
from games.bots.human import telling
from games.bots.pauses import pause
from games.bots.picking import NothingToChooseError
from games.bots.suspicious import player as suspicious
from games.engine.translatable import gettext_noop

__all__ = ["STRENGTHS", "Bot", "NothingToChooseError", "UnknownStrengthError", "bot", "pause"]

_BOTS = (
    Bot("random", gettext_noop("Does anything that is legal."), uniform.choose),
    Bot("selfish", gettext_noop("Plays tiles for its own team, and the rest at random."), selfish.choose),
    Bot(
        "human",
        gettext_noop("Does what experienced people did in its place, as often as they did."),
        human.choose,
        telling.claim,
    ),
    Bot("suspicious", gettext_noop("Remembers who brought Fascist policies, and acts by it."), suspicious.choose),
    Bot(
        "bayes",
        gettext_noop("Reckons with the odds of who is who; deceives as people do."),
        player.choose,
        telling.claim,
    ),
    Bot(
        "rollout",
        gettext_noop("As bayes, and plays games that could be this one to their end."),
        rollout.choose,
        telling.claim,
    ),
)

STRENGTHS: Mapping[str, Bot] = MappingProxyType({each.name: each for each in _BOTS})
"""Every bot by the name of its strength, the weakest first."""


class UnknownStrengthError(LookupError):
    """There is no bot of this name; the sentence says which there are."""


def bot(strength: str) -> Bot:
    """The bot of this strength."""
    if strength not in STRENGTHS:
        raise UnknownStrengthError(f"There is no bot of strength {strength!r}; there are {', '.join(STRENGTHS)}.")
    return STRENGTHS[strength]
