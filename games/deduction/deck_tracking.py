"""The odds of every deck, session and peek of a game, updated with each sighting of one viewer.

Each method returns how the sighting changes the likelihood of each world, as logarithms, or `None` if it says nothing
about roles. A late claim can change the odds of a deck that has since been shuffled again.
"""

from dataclasses import dataclass, field, replace

import numpy as np

from games.deduction.decks import Deck
from games.deduction.likelihoods import Array, Likelihoods
from games.deduction.role_likelihoods import RoleLikelihoods
from games.deduction.session_odds import SessionOdds
from games.engine import LIBERAL, Drew, Got, Policy
from games.engine.policies import Tiles

ORDERS = 8
RoundNumber = int


@dataclass(frozen=True, eq=False)
class TrackedPeek:
    """Three tiles that a president looked at; `said` once there is a claim about them."""

    president: int
    deck: int
    place: int
    said: bool = False


@dataclass
class DeckTracker:
    """The tracked odds. Its values are replaced and never changed in place, so a shallow copy is independent."""

    roles: RoleLikelihoods
    tables: Likelihoods
    me: int | None
    decks: tuple[Deck, ...]
    sessions: dict[RoundNumber, SessionOdds] = field(default_factory=dict)
    peeks: dict[RoundNumber, TrackedPeek] = field(default_factory=dict)

    def start_deck(self, deck: Deck) -> None:
        """Start a new deck after a reshuffle."""
        self.decks = (*self.decks, deck)

    def enact_by_chaos(self, policy: Policy) -> Array | None:
        """Take account of a top tile that chaos enacted."""
        return self._replace_deck(len(self.decks) - 1, self.decks[-1].chaos(policy is LIBERAL))

    def begin_session(
        self, number: RoundNumber, seats: tuple[int, int], zone: int, tiles: Tiles | None
    ) -> Array | None:
        """Take account of a hand that a president drew, seen or unseen."""
        deck, place = len(self.decks) - 1, len(self.decks[-1].draws)
        session = SessionOdds.begun(seats, self.me, self.tables, zone, (deck, place))
        unseen = self.decks[deck].unseen_hand()
        self.decks = (*self.decks[:deck], unseen)
        self.sessions = {**self.sessions, number: session}
        return None if tiles is None else self._set_session(number, session.drawn(tiles))

    def update_session(self, number: RoundNumber, session: SessionOdds) -> Array | None:
        """Take account of more knowledge about a session."""
        return None if session is self.sessions[number] else self._set_session(number, session)

    def hear_claim(self, number: RoundNumber, statement: Drew | Got) -> Array | None:
        """Take account of a claim about a session."""
        session = self.sessions.get(number)
        return None if session is None else self.update_session(number, session.said(statement))

    def _set_session(self, number: RoundNumber, session: SessionOdds) -> Array | None:
        self.sessions = {**self.sessions, number: session}
        weights = session.by_roles()[:, self.roles.pair(session.president, session.chancellor)]
        return self._replace_deck(session.deck, self.decks[session.deck].reweighted(session.place, weights))

    def see_peek(self, number: RoundNumber, president: int, tiles: Tiles | None) -> Array | None:
        """Take account of a peek at the top three tiles, seen or unseen."""
        deck = len(self.decks) - 1
        self.peeks = {**self.peeks, number: TrackedPeek(president, deck, len(self.decks[deck].draws))}
        weights = np.ones((ORDERS, 1))
        if tiles is not None:
            weights = weights * (np.arange(ORDERS) == order(tiles))[:, None]
        return self._replace_deck(deck, self.decks[deck].peek(weights))

    def hear_peek_claim(self, number: RoundNumber, tiles: Tiles) -> Array | None:
        """Take account of the first claim about a peek."""
        peek = self.peeks.get(number)
        if peek is None or peek.said:
            return None
        self.peeks = {**self.peeks, number: replace(peek, said=True)}
        chances = np.repeat(self.tables.peek_reports[:, 1:] / (ORDERS - 1), ORDERS, axis=1)
        chances[:, order(tiles)] = self.tables.peek_reports[:, 0]
        deck = self.decks[peek.deck]
        weights = deck.draws[peek.place].weights * chances[self.roles.roles[peek.president]].T
        return self._replace_deck(peek.deck, deck.reweighted(peek.place, weights))

    def _replace_deck(self, place: int, deck: Deck) -> Array | None:
        before = self.decks[place].total
        self.decks = (*self.decks[:place], deck, *self.decks[place + 1 :])
        if len(before) == len(deck.total) == 1:
            return None
        logs: Array = np.log(deck.total / before)
        return logs


def order(tiles: Tiles) -> int:
    """Return three tiles, top first, as a binary number whose ones are Liberal."""
    return sum((tile is LIBERAL) << place for place, tile in enumerate(reversed(tiles)))
