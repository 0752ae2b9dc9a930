"""The buttons of an open table: a verb and, where needed, a name or a number.

`do=up Ada` moves Ada one seat on, `do=size 7` makes it a table for seven. Every use case sets a value and none toggles,
so pressing a button twice has the same effect as once, except for the buttons that move a player by one place.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext_noop as _

from games.models import Seat
from games.services.answers import Done, Refused, refuse
from games.services.play import bot_players, watching
from games.services.seats import hosting

Answer = Done | Refused


@dataclass(frozen=True)
class HostAction:
    """The request of a button."""

    code: str
    token: str
    verb: str
    about: str
    strength: str

    @property
    def who(self) -> dict[str, str]:
        """The arguments that every use case of the host takes: table and person."""
        return {"code": self.code, "token": self.token}


def host_action_in(code: str, token: str, posted: QueryDict) -> HostAction:
    """Return the action that the form requests."""
    verb, _blank, about = posted.get("do", "").partition(" ")
    return HostAction(code, token, verb, about, posted.get("strength") or bot_players.USUAL)


def perform(deed: HostAction) -> Answer:
    """Perform the action, or refuse an unknown one."""
    verb = VERBS.get(deed.verb)
    return verb(deed) if verb else refuse(_("This table doesn't have that button. Reload the page.")).answer


def button_of(deed: HostAction, seats: Iterable[Seat]) -> str:
    """Return the id of the pressed button, to scroll to; if the button has gone, the id of the list."""
    if not deed.about:
        return deed.verb
    return next((f"{deed.verb}-{seat.pk}" for seat in seats if seat.name == deed.about), "seats")


def _moved(deed: HostAction, step: int) -> Answer:
    """Move a player by one place around the table."""
    game = watching.table(deed.code)
    if isinstance(game, Refused):
        return game
    names = [seat.name for seat in game.seats.all()]
    if deed.about in names:
        place = names.index(deed.about)
        names.insert((place + step) % len(names), names.pop(place))
    else:
        names = [deed.about]
    return hosting.arrange(**deed.who, names=names)


def _resized(deed: HostAction) -> Answer:
    size = int(deed.about) if deed.about in map(str, range(100)) else 0
    return hosting.resize(**deed.who, size=size)


VERBS: Mapping[str, Callable[[HostAction], Answer]] = {
    "up": lambda deed: _moved(deed, -1),
    "down": lambda deed: _moved(deed, 1),
    "shuffle": lambda deed: hosting.shuffle_seats(**deed.who),
    "remove": lambda deed: hosting.remove(**deed.who, name=deed.about),
    "let-back-in": lambda deed: hosting.let_back_in(**deed.who, name=deed.about),
    "hand-over": lambda deed: hosting.hand_over(**deed.who, name=deed.about),
    "take-over": lambda deed: hosting.take_over(**deed.who),
    "bot": lambda deed: hosting.add_bot(**deed.who, strength=deed.strength),
    "size": _resized,
    "start": lambda deed: hosting.start(**deed.who),
    "fill": lambda deed: hosting.start(**deed.who, fill_with=deed.strength),
}
