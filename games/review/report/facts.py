"""What the story of a finished game alone tells: the sentence that tells the game, and the Fascist trusted most."""

from functools import cached_property

from django.utils.translation import gettext

from games.board.wording.terms import name_of
from games.engine import Party
from games.engine.outcomes import Ending
from games.engine.seats import Seat
from games.review.unmasking import Unmasking


class ReportFacts(Unmasking):
    """A finished game from the view that its report may tell from: everybody's, or the one that knows everything."""

    @cached_property
    def sentence(self) -> str:
        """How the game ended, in a sentence; it names people where the record does."""
        last, vote = self.view.story.current, self.deciding
        told = {
            "hitler": self.hitler,
            "round": last.number,
            "liberal": self.view.table.liberal,
            "fascist": self.view.table.fascist,
        }
        if not self.hitler:
            return self.reason
        match self._ending:
            case Ending.HITLER_ELECTED if vote is not None:
                words = gettext(
                    "In round %(round)d, with %(fascist)d Fascist policies out, %(president)s got %(hitler)s elected "
                    "Chancellor. %(hitler)s was Hitler."
                )
                return words % {**told, "president": self._name(vote.president)}
            case Ending.HITLER_EXECUTED if last.power is not None:
                words = gettext("In round %(round)d, %(president)s had %(hitler)s executed. %(hitler)s was Hitler.")
                return words % {**told, "president": self._name(last.power.president)}
            case _:
                words = gettext(
                    "The last policy came in round %(round)d, at %(liberal)d Liberal to %(fascist)d Fascist ones. "
                    "%(hitler)s was Hitler."
                )
                return words % told

    @cached_property
    def fascists(self) -> tuple[Seat, ...]:
        """The seats of the Fascist team, as far as their roles are known."""
        roles = self.view.known.roles
        return tuple(seat for seat, role in sorted(roles.items()) if role.party is Party.FASCIST)

    @property
    def trusted_fascist(self) -> str:
        """The Fascist with the most ja from others, in a sentence."""
        seat = max(self.fascists, key=lambda each: self.ja_from_others[each], default=None)
        if seat is None or not self.ja_from_others[seat]:
            return ""
        return gettext("Most trusted Fascist: %(name)s, with %(many)d ja from others.") % {
            "name": name_of(seat, self.view.table),
            "many": self.ja_from_others[seat],
        }
