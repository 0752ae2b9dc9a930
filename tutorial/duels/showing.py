"""What the templates show of a duel, drawn from the learner's `TableView`. Only the answer to who lied knows more."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from django.template.loader import render_to_string

from games.board.claims import Offer, asked
from games.board.conflicts import accounts
from games.board.page import BoardPage, page
from games.board.settings import PLAIN
from games.board.tokens import claim_of
from games.deduction import posterior
from games.engine import Role, TableView, player
from games.engine.events import ChancellorNominated, ClaimMade
from games.engine.policies import letters
from games.engine.seats import Seat
from games.engine.story import LegislativeSession
from tutorial.cases.showing import told
from tutorial.duels.beliefs import beliefs
from tutorial.duels.collection import following, numbered
from tutorial.duels.duel import Duel, DuelKind
from tutorial.duels.mining import liar_of, tiles_of

CONFESSIONS = ("drew-FFL-FF", "drew-FLL-FL")
"""A President who says this admits what they did. It isn't a lie, and the deduction can't tell it from the truth."""
A_CHANGE = 2
"""Percentage points below which a belief counts as unmoved."""


@lru_cache(maxsize=256)
def suspicions(number: int, token: str = "") -> Mapping[Seat, tuple[float, ...]]:
    """Return what each Liberal believes, before the learner speaks or after a claim. Each is computed once."""
    duel = numbered(number)
    assert duel is not None  # noqa: S101 - the caller has found it
    if not token:
        return beliefs(duel.view)
    claim = claim_of({"claim": token}, duel.viewer)
    assert claim is not None  # noqa: S101 - the page offers it
    return beliefs(duel.after(claim).view(player(duel.viewer)))


@dataclass(frozen=True)
class Belief:
    """How far somebody suspects the learner, in percent, before and after a claim."""

    before: int
    after: int | None = None

    @property
    def move(self) -> str:
        """Whether suspicion rose or fell, as a CSS class."""
        change = (self.after or 0) - self.before if self.after is not None else 0
        return "is-up" if change >= A_CHANGE else "is-down" if change <= -A_CHANGE else ""


@dataclass(frozen=True)
class ShownDuel:
    """A duel on its page. `token` is the claim that was tried, or `picked` the seat that was accused."""

    number: int
    duel: Duel
    view: TableView
    token: str = ""
    picked: Seat | None = None

    @property
    def is_lie(self) -> bool:
        """Whether the learner is to lie."""
        return self.duel.kind is DuelKind.LIE

    @property
    def next_number(self) -> int:
        """The number of the next duel of this kind."""
        return following(self.number)

    @property
    def is_answered(self) -> bool:
        """Whether something was claimed, or somebody accused."""
        return bool(self.token) or self.picked is not None

    @property
    def told(self) -> list[str]:
        """What the learner saw of the last round, and what was said after their claim."""
        seen = self.view.sightings
        first = max(number for number, each in enumerate(seen) if isinstance(each, ChancellorNominated))
        return told(seen[first:], self.view)

    @property
    def name(self) -> str:
        """The learner's name at the table."""
        return self.view.table.names[self.duel.viewer]

    @property
    def drew(self) -> str:
        """The tiles that the learner drew as President, if they saw them."""
        return letters(self._session.drew or ())

    @property
    def passed(self) -> str:
        """The tiles that were passed on, if the learner saw them."""
        return letters(self._session.passed or ())

    @property
    def claims(self) -> list[str]:
        """What the other member of the government has said already."""
        seen = self.view.sightings[self._session.end_step or 0 :]
        return told([each for each in seen if isinstance(each, ClaimMade)], self.view)

    @property
    def _session(self) -> LegislativeSession:
        return next(each.session for each in reversed(self.view.story.rounds) if each.session is not None)

    @property
    def friends(self) -> list[str]:
        """The names of the other Fascists, for a Fascist."""
        return self._named(Role.FASCIST)

    @property
    def hitler(self) -> str:
        """Hitler's name, for a Fascist."""
        return next(iter(self._named(Role.HITLER)), "")

    def _named(self, role: Role) -> list[str]:
        known = self.view.known.roles
        mine = self.view.viewer.seat
        return [self.view.table.names[seat] for seat, each in sorted(known.items()) if each is role and seat != mine]

    @property
    def offer(self) -> Offer | None:
        """The claims to choose from; after a claim, the others."""
        offer = asked(replace(self.duel.view, choices=()), 0).offer if self.is_lie else None
        if offer is None:
            return None
        return replace(offer, claims=tuple(each for each in offer.claims if not each.token.startswith(CONFESSIONS)))

    @cached_property
    def beliefs(self) -> Mapping[Seat, Belief]:
        """What each Liberal believes of the learner."""
        me, before = self.duel.viewer, suspicions(self.number)
        after = suspicions(self.number, self.token) if self.token else {}
        return {
            seat: Belief(round(100 * share[me]), round(100 * after[seat][me]) if after else None)
            for seat, share in before.items()
        }

    @property
    def judges(self) -> tuple[Seat, ...]:
        """The Liberals who weren't in the government, and so can only believe."""
        return tuple(seat for seat in self.beliefs if seat not in self.pair)

    @property
    def is_quarrel(self) -> bool:
        """Whether the two of the government contradict each other."""
        return accounts(self.view.story)[-1].is_in_conflict

    @property
    def fooled(self) -> int:
        """How many of them suspect the other member of the government more than the learner."""
        me, after = self.duel.viewer, suspicions(self.number, self.token)
        other = next(seat for seat in self.pair if seat != me)
        return sum(after[seat][me] < after[seat][other] for seat in self.judges)

    @property
    def other(self) -> str:
        """The name of the other member of the learner's government."""
        return next(self.view.table.names[seat] for seat in self.pair if seat != self.duel.viewer)

    @property
    def pair(self) -> tuple[Seat, Seat]:
        """The government."""
        government = self.view.table.governments[-1]
        return government.president, government.chancellor

    @property
    def accusable(self) -> tuple[tuple[Seat, str], ...]:
        """The two who contradict each other, with their names."""
        return tuple((seat, self.view.table.names[seat]) for seat in self.pair)

    @property
    def president(self) -> str:
        """The President's name."""
        return self.view.table.names[self.pair[0]]

    @property
    def chancellor(self) -> str:
        """The Chancellor's name."""
        return self.view.table.names[self.pair[1]]

    @property
    def liar(self) -> str:
        """The name of the one who lied. Only for the answer."""
        return self.view.table.names[liar_of(self.duel)]

    @property
    def is_right(self) -> bool:
        """Whether the learner accused the liar."""
        return self.picked == liar_of(self.duel)

    @property
    def tiles(self) -> tuple[str, str]:
        """The tiles that were drawn and passed on. Only for the answer."""
        drew, passed = tiles_of(self.duel)
        return letters(drew), letters(passed)

    @cached_property
    def said(self) -> int:
        """How likely the liar was on the Fascists' side, from the learner's seat, in percent."""
        found = posterior(self.duel.view.sightings, player(self.duel.viewer))
        return round(100 * found.fascist[liar_of(self.duel)])

    @property
    def table(self) -> BoardPage:
        """The table, with beliefs at the seats, or the two who can be accused."""
        drawn = page(replace(self.view, choices=()), PLAIN)
        changed = {"status": self._part("bar"), "round": "", "turnout": ""}
        if self.is_lie:
            changed |= {f"card-{seat}": self._part("belief", belief=each) for seat, each in self.beliefs.items()}
        elif self.picked is None:
            names = self.view.table.names
            changed |= {f"pick-{seat}": self._part("pick", seat=seat, name=names[seat]) for seat in self.pair}
        return replace(drawn, f={**drawn.f, **changed})

    def _part(self, template: str, **facts: object) -> str:
        return render_to_string(f"tutorial/duels/parts/{template}.html", {"shown": self, **facts})


def spoken_since(duel: Duel, view: TableView) -> list[str]:
    """Return what was claimed after the moment of the duel."""
    return told(view.sightings[len(duel.view.sightings) :], view)
