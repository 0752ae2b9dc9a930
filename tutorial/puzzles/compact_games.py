"""A finished game in the compact form of the lessons: the deal, the shuffles, and each round word by word.

Claims are left out: they change nothing. Players are called by their seats.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from games.engine import OFFICIAL, Policy, letters
from games.engine.events import (
    AgendaVetoed,
    BallotsRevealed,
    ChancellorNominated,
    ChaosErupted,
    DeckReshuffled,
    Event,
    GameDealt,
    HandDrawn,
    LoyaltyInvestigated,
    PlayerExecuted,
    PoliciesPeeked,
    PolicyEnacted,
    SpecialElectionCalled,
    TilesPassed,
    VetoProposed,
    VetoRefused,
)
from games.engine.seats import Seat


@dataclass
class CompactGame:
    """A game as words. `words` is every beat in its order; a new round begins with each nomination."""

    roles: str
    deck: str
    first: int
    shuffles: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)


def retold(log: Iterable[Event]) -> CompactGame | None:
    """The game that these events tell; nothing where it began in the middle or was not written down in full."""
    told = None
    for event in log:
        if isinstance(event, GameDealt):
            told = _opened(event)
        if told is None or getattr(event, "unknown", None):
            return None
        if isinstance(event, DeckReshuffled):
            told.shuffles.append(letters(event.deck))
        word = _word(event)
        if word:
            told.words.append(word)
    return told


def lines_of(words: Iterable[str]) -> tuple[str, ...]:
    """Words put together to a line for each round."""
    lines: list[str] = []
    for word in words:
        if ">" in word or not lines:
            lines.append(word)
        else:
            lines[-1] += f" {word}"
    return tuple(lines)


def _opened(dealt: GameDealt) -> CompactGame | None:
    deal = dealt.deal
    if dealt.untold or deal.start is not None or deal.setup.ruleset.name != OFFICIAL.name:
        return None
    return CompactGame("".join(role.letter for role in deal.roles), letters(deal.deck), deal.first + 1)


def _word(event: Event) -> str:
    match event:
        case ChancellorNominated(president, nominee):
            return f"{president + 1}>{nominee + 1}"
        case BallotsRevealed(ballots=ballots):
            return "".join("." if ballot is None else "J" if ballot else "N" for ballot in ballots)
        case HandDrawn(tiles=tiles):
            return letters(tiles)
        case TilesPassed() | PolicyEnacted() | VetoProposed() | VetoRefused() | AgendaVetoed() | ChaosErupted():
            return _session_word(event)
        case _:
            return _power_word(event)


def _session_word(event: Event) -> str:
    match event:
        case TilesPassed(discarded=discarded):
            return f"-{discarded.letter}"
        case PolicyEnacted(policy=policy):
            return f"={policy.letter}"
        case ChaosErupted(policy=policy):
            return f"!{policy.letter}"
        case VetoProposed():
            return "veto"
        case VetoRefused():
            return "refuse"
        case AgendaVetoed():
            return "consent"
        case _:
            return ""


def _power_word(event: Event) -> str:
    match event:
        case LoyaltyInvestigated(target=target):
            return _aimed("inv", target)
        case SpecialElectionCalled(candidate=candidate):
            return _aimed("se", candidate)
        case PlayerExecuted(target=target):
            return _aimed("exec", target)
        case PoliciesPeeked():
            return "peek"
        case _:
            return ""


def _aimed(what: str, whom: Seat) -> str:
    return f"{what}{whom + 1}"


def tile_of(word: str) -> Policy | None:
    """The tile that a word of the Chancellor or of chaos enacts, if it is one."""
    return Policy(word[1]) if word[:1] in ("=", "!") else None
