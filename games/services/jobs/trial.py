"""A trial of the site on the database in use, which must be a copy: opens pages, and makes a move in a running game."""

from django.conf import settings
from django.test import Client
from django.utils import timezone

from games.models import Game
from games.services.answers import Done
from games.services.play import playing
from games.storage.event_store import game_of
from games.storage.heartbeats import commit_and_read_back

PAGES = ("/", "/play/", "/games/", "/learn/", "/rules/", "/account/in/")


class TrialError(RuntimeError):
    """Something doesn't work; the message says what."""


def try_the_site() -> str:
    """Use the site on this database and return what was tried; raises `TrialError` if something doesn't work."""
    if not commit_and_read_back():
        raise TrialError("The database does not keep what is committed.")
    running = Game.objects.filter(status=Game.Status.RUNNING, length__gt=0).order_by("-stirred_at").first()
    finished = Game.objects.filter(status=Game.Status.OVER, length__gt=0).order_by("-ended_at").first()
    tables = [f"/t/{running.code}/"] if running else []
    reviews = [f"/g/{finished.code}/review/", f"/g/{finished.code}/review/1/"] if finished else []
    pages = [*PAGES, *tables, *reviews]
    for page in pages:
        _open(page)
    move = "a running game goes on" if running and _goes_on(running) else "no game is running"
    return f"{len(pages)} pages open, {move}."


def _open(page: str) -> None:
    """Open the page as a browser at the site's own address would."""
    client = Client(HTTP_HOST=settings.PUBLIC_HOST, HTTP_X_FORWARDED_PROTO="https")
    status = client.get(page, secure=settings.PRODUCTION).status_code
    if status != 200:
        raise TrialError(f"{page} was answered with {status}.")


def _goes_on(row: Game) -> bool:
    """Let a stand-in make the next move."""
    played, now = game_of(row), timezone.now()
    seat = min(played.waiting)
    Game.objects.filter(pk=row.pk).update(due_at=now, bots_at=now, paused_at=None)
    answer = playing.act_for(row.code, seat, played.view(seat).options[0], seen=row.length, now=now)
    if not isinstance(answer, Done):
        raise TrialError(f"The next move in the game {row.code} failed: {type(answer).__name__}.")
    return True
