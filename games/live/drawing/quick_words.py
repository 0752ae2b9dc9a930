"""What the buttons of the chat say to a player, in the language of who presses them."""

from django.utils.translation import gettext

from games.engine import SPECTATOR
from games.models import Game, Seat
from games.services.play import watching
from games.services.play.following import FollowedTable


def players_to_talk_to(followed: FollowedTable, seat: Seat | None) -> list[Seat]:
    """Return whom the player in this seat may speak to with the buttons: bots first."""
    if seat is None or not followed.game.length:
        return []
    others = [each for each in followed.seats if each.pk != seat.pk]
    return sorted(others, key=lambda each: (not each.bot, each.number))


def quick_words(game: Game, what: str, to: str) -> str:
    """Return the sentence of a button; empty if there is no such button or player, and then nothing is said."""
    name = next((seat.name for seat in game.seats.all() if str(seat.number) == to), "")
    if not name:
        return ""
    if what == "why":
        return _why(game, int(to), name)
    sentences = {
        "trust": gettext("I trust %(name)s."),
        "lying": gettext("%(name)s, you're lying."),
        "whom": gettext("%(name)s, who do you suspect?"),
    }
    return sentences.get(what, "") % {"name": name}


def _why(game: Game, seat: int, name: str) -> str:
    """Ask for the reason of the player's last ballot, which everybody has seen."""
    view = watching.table_view(game.code, SPECTATOR)
    elections = getattr(getattr(view, "story", None), "elections", ())
    last = next((each.ballots[seat] for each in reversed(elections) if each.ballots[seat] is not None), None)
    if last is None:
        return gettext("%(name)s, why?") % {"name": name}
    return (gettext("%(name)s, why ja?") if last else gettext("%(name)s, why nein?")) % {"name": name}
