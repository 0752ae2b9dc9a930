"""Writes a finished game in the compact form of the lessons: the deal, the shuffles, and the words of each round.

Claims are left out, as they change nothing.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from games.engine import OFFICIAL, REVIEWER, Game, Policy, letters
from games.engine.events import Ballots, DeckReshuffled, GameDealt
from games.engine.story import GrantedPower, LegislativeSession, Round
from tutorial.script.compact import POWER_WORDS


@dataclass(frozen=True)
class CompactGame:
    """A game as words, each a beat of the game. A nomination begins a new round."""

    roles: str
    deck: str
    first: int
    shuffles: tuple[str, ...]
    words: tuple[str, ...]


def compact_game(game: Game) -> CompactGame | None:
    """Return a game in the compact form, or `None` if it began in the middle or its record has gaps."""
    dealt = game.log[0]
    assert isinstance(dealt, GameDealt)  # noqa: S101 - every log begins with the deal
    deal = dealt.deal
    has_gaps = dealt.untold or any(getattr(event, "unknown", None) for event in game.log)
    if has_gaps or deal.start is not None or deal.setup.ruleset.name != OFFICIAL.name:
        return None
    return CompactGame(
        roles="".join(role.letter for role in deal.roles),
        deck=letters(deal.deck),
        first=deal.first + 1,
        shuffles=tuple(letters(event.deck) for event in game.log if isinstance(event, DeckReshuffled)),
        words=tuple(word for each in game.view(REVIEWER).story.rounds for word in _round_words(each)),
    )


def lines_of(words: Iterable[str]) -> tuple[str, ...]:
    """Join words to a line for each round."""
    lines: list[str] = []
    for word in words:
        if ">" in word or not lines:
            lines.append(word)
        else:
            lines[-1] += f" {word}"
    return tuple(lines)


def _round_words(each: Round) -> Iterator[str]:
    if each.nominee is not None:
        yield f"{each.candidate + 1}>{each.nominee + 1}"
    if each.election is not None:
        yield _ballots(each.election.ballots)
    if each.session is not None:
        yield from _session_words(each.session)
    if each.chaos is not None:
        yield f"!{each.chaos.letter}"
    if each.power is not None and each.power.use_step is not None:
        yield _power_word(each.power)


def _ballots(ballots: Ballots) -> str:
    return "".join("." if ballot is None else "J" if ballot else "N" for ballot in ballots)


def _session_words(session: LegislativeSession) -> Iterator[str]:
    yield letters(session.drew or ())
    if session.president_discarded is not None:
        yield f"-{session.president_discarded.letter}"
    if session.veto_proposed:
        yield "veto"
    if session.veto_refused:
        yield "refuse"
    if session.vetoed:
        yield "consent"
    if session.enacted is not None:
        yield f"={session.enacted.letter}"


def _power_word(used: GrantedPower) -> str:
    return POWER_WORDS[used.power] + ("" if used.target is None else str(used.target + 1))


def tile_of(word: str) -> Policy | None:
    """Return the tile that a word enacts, if it is a word of the Chancellor or of chaos."""
    return Policy(word[1]) if word[:1] in ("=", "!") else None
