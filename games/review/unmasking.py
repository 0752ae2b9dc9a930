"""The unmasking: a film of a minute after the last card, and one picture to share.

It shows lies next to their truth, the vote that decided, whom the table trusted, and the roles one by one with Hitler
last. Everything comes from the story that the review tells. Where scenes don't move, the page below says the same.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_safe

from games.beats import MANY
from games.board.wording.sentences import sentence
from games.board.wording.terms import PARTIES, REASONS, ROLES, WINNERS, in_letters, name_of
from games.engine import REVIEWER, TableView
from games.engine.claims import Being, Drew, Got, Membership, Peeked, Statement
from games.engine.events import ClaimMade
from games.engine.outcomes import Ending
from games.engine.policies import Policy
from games.engine.roles import Role
from games.engine.seats import Seat
from games.engine.story import ElectionResult
from games.review.decorators import with_finished_game
from games.review.step.claim_check import FALSE, verdict
from games.services.archive.reviewing import FinishedGame
from games.stage.scenes import Face, Scene, tiles_of
from games.web.png import FAMILY, HEIGHT, WIDTH, png

MOST_LIES = 5
"""The lies that the film shows; the page lists all."""
A_SCENE, THE_CARDS = 5000, 12000
"""Milliseconds for a scene, and for the cards at the end, one by one."""


@dataclass(frozen=True)
class Lie:
    """A false claim with its step and round, and the truth in letters or a word; `short` is the claim in as few."""

    seat: Seat
    name: str
    said: str
    short: str
    truth: str
    step: int
    round: int


@dataclass(frozen=True)
class Card:
    """A player's card."""

    seat: Seat
    name: str
    mark: str
    word: str


@dataclass(frozen=True)
class Unmasking:
    """A finished game as its film and its page tell it, from the view that knows everything."""

    view: TableView

    @cached_property
    def lies(self) -> list[Lie]:
        """Every claim that was false."""
        return [*self._lies()]

    def _lies(self) -> Iterator[Lie]:
        for claim in self.view.story.claims:
            checked = verdict(claim, self.view)
            if checked is not None and checked.mark == FALSE:
                said = sentence(ClaimMade(claim.seat, claim.statement, claim.about), self.view.table)
                yield Lie(
                    claim.seat,
                    self._name(claim.seat),
                    said,
                    self._short(claim.statement),
                    checked.truth,
                    claim.step,
                    claim.round,
                )

    @property
    def liar(self) -> str:
        """Who lied most often, in a sentence; nothing if nobody did."""
        if not self.lies:
            return ""
        (seat, many), *_rest = Counter(lie.seat for lie in self.lies).most_common(1)
        said = ngettext("%(name)s lied once.", "%(name)s lied %(many)d times.", many)
        return said % {"name": self._name(seat), "many": many}

    @property
    def found_out(self) -> str:
        """The best liar and the round that decided, as the last scene tells them."""
        told = []
        if self.lies:
            (seat, many), *_rest = Counter(lie.seat for lie in self.lies).most_common(1)
            best = ngettext("Best liar: %(name)s, once.", "Best liar: %(name)s, %(many)d times.", many)
            told.append(best % {"name": self._name(seat), "many": many})
        if self.deciding is not None:
            number = self.view.story.round_at(self.deciding.step).number
            told.append(gettext("Round %(round)d decided it.") % {"round": number})
        return " ".join(told)

    @property
    def deciding(self) -> ElectionResult | None:
        """The vote that decided: it elected the government with which the game ended, or the last one."""
        elected = [each for each in self.view.story.elections if each.elected]
        return elected[-1] if elected else None

    @property
    def trusted(self) -> str:
        """Whom the table trusted most: the player in office with the most ja from others, in a sentence."""
        ja = self.ja_from_others
        if not ja or not max(ja.values()):
            return ""
        (seat, many), *_rest = ja.most_common(1)
        return gettext("The table trusted %(name)s most: %(many)d ja from others.") % {
            "name": self._name(seat), "many": many,
        }  # fmt: skip

    @cached_property
    def ja_from_others(self) -> Counter[Seat]:
        """How many ja each player got from others, as a candidate for either office."""
        ja = Counter[Seat]()
        for vote in self.view.story.elections:
            for seat in (vote.president, vote.nominee):
                ja[seat] += sum(each is True for other, each in enumerate(vote.ballots) if other != seat)
        return ja

    @property
    def cards(self) -> list[Card]:
        """The cards of all players, in the order of their seats."""
        return [
            Card(seat, name, role.letter.lower(), str(ROLES[role]))
            for seat, name in enumerate(self.view.table.names)
            if (role := self.view.known.roles.get(seat)) is not None
        ]

    @property
    def winner(self) -> str:
        """The winning party."""
        return str(WINNERS[self._ending.winner])

    @property
    def mark(self) -> str:
        """The winning party's letter."""
        return self._ending.winner.name[0].lower()

    @property
    def reason(self) -> str:
        """Why they won."""
        return str(REASONS[self._ending])

    @property
    def hitler(self) -> str:
        """The name of the player who was Hitler, or nothing where no record says so."""
        return next((card.name for card in self.cards if card.mark == Role.HITLER.letter.lower()), "")

    def scenes(self) -> Sequence[Scene]:
        """Return the film: its scenes follow one another at a steady pace."""
        told = [*self._told()]
        return [
            *(replace(each, start=number * A_SCENE) for number, each in enumerate(told)),
            replace(self.last, start=len(told) * A_SCENE),
        ]

    @property
    def last(self) -> Scene:
        """The end: both tracks, the cards, the best liar and the round that decided."""
        return Scene(
            "end", 0,
            title=self.winner, line=self.reason, then=self.found_out, tiles=tiles_of(self.view), mark=self.mark,
            is_many=self.view.table.players >= MANY,
        )  # fmt: skip

    @property
    def tenths(self) -> int:
        """The length of the film in tenths of a second."""
        return (self.scenes()[-1].start + THE_CARDS) // 100

    def _told(self) -> Iterator[Scene]:
        yield Scene("film", 0, title=gettext("The unmasking"), then=gettext("Claims, and the truth."))
        for lie in self.lies[:MOST_LIES]:
            yield Scene("film", 0, line=lie.said, title=gettext("A lie"), boxed=lie.truth, faces=(Face(lie.seat + 1),))
        vote = self.deciding
        if vote is not None:
            yield self._vote(vote)
        if self.trusted:
            yield Scene("film", 0, title=gettext("Trust"), then=self.trusted)

    def _vote(self, vote: ElectionResult) -> Scene:
        papers = "".join("." if ja is None else "j" if ja else "n" for ja in vote.ballots)
        names = {"president": self._name(vote.president), "chancellor": self._name(vote.nominee)}
        is_hitler = self._ending is Ending.HITLER_ELECTED
        return Scene(
            "vote", 0,
            line=gettext("The vote that decided it: %(president)s and %(chancellor)s") % names,
            title=gettext("Elected"), score=f"{vote.ja} : {vote.nein}" if vote.ja else "",
            then=gettext("%(chancellor)s was Hitler.") % names if is_hitler else "",
            papers=f"{vote.president} {papers}" if vote.ja else "",
            is_many=len(papers) >= MANY,
        )  # fmt: skip

    @property
    def _ending(self) -> Ending:
        if self.view.outcome is None:
            raise ValueError("The game isn't over.")
        return self.view.outcome.ending

    def _short(self, claim: Statement) -> str:
        match claim:
            case Drew(first, then) | Got(first, then):
                parts = (first, (then,) if isinstance(then, Policy) else then)
                return " → ".join(in_letters(part) for part in parts if part)
            case Peeked(tiles):
                return in_letters(tiles)
            case Membership(target, party):
                return f"{self._name(target)}: {PARTIES[party]}"
            case Being(role):
                return str(ROLES[role])

    def _name(self, seat: Seat) -> str:
        return name_of(seat, self.view.table)


@require_safe
@with_finished_game
def film(request: HttpRequest, found: FinishedGame) -> HttpResponse:
    """Show the film, and below it the same in words, with the picture and the ways on."""
    it = _of(found)
    if it.view.outcome is None:
        return redirect("review:overview", found.row.code)
    return render(request, "games/review/unmasking.html", {"game": found.row, "it": it})


@require_safe
@with_finished_game
def picture(_request: HttpRequest, found: FinishedGame) -> HttpResponse:
    """Show the picture to share."""
    it = _of(found)
    if it.view.outcome is None:
        return redirect("review:overview", found.row.code)
    shown = {"it": it, "width": WIDTH, "height": HEIGHT, "family": FAMILY, "cards": [*_placed(it.cards)]}
    return HttpResponse(png(render_to_string("games/review/unmasking.svg", shown)), content_type="image/png")


def _placed(cards: Sequence[Card]) -> Iterator[tuple[Card, int, int]]:
    """Yield the cards with their places in the picture, five in a row."""
    for number, card in enumerate(cards):
        yield card, 60 + number % 5 * 218, 270 + number // 5 * 140


def _of(found: FinishedGame) -> Unmasking:
    return Unmasking(found.view(found.last, REVIEWER))
