"""The one application that a server runs: static files, pages, and sockets from our own pages."""

import gc
import os
import sys
from functools import partial
from typing import Any
from wsgiref.headers import Headers

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "shsite.settings")
pages = get_asgi_application()

# What follows needs Django's apps to be ready.
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import OriginValidator  # noqa: E402
from channels.sessions import CookieMiddleware  # noqa: E402
from django.conf import settings  # noqa: E402
from django.contrib.staticfiles.handlers import ASGIStaticFilesHandler  # noqa: E402
from django.urls import re_path  # noqa: E402
from servestatic import ServeStaticASGI  # noqa: E402

from games.live.sync.consumers import TableConsumer  # noqa: E402
from games.services.jobs import timekeeping  # noqa: E402
from games.services.jobs.background import background  # noqa: E402
from shsite.server.cpu_affinity import keep_to_one_core  # noqa: E402
from shsite.server.forwarding import as_forwarded  # noqa: E402
from shsite.server.socket_limit import Door  # noqa: E402
from tutorial.classroom.sockets import ClassConsumer  # noqa: E402


async def nowhere(_scope: Any, receive: Any, send: Any) -> None:
    """A socket at an address that leads nowhere is closed, like a page that is not there."""
    await receive()
    await send({"type": "websocket.close", "code": 4404})


# The rooms that have sockets add theirs before the last line.
websocket_urlpatterns: list[Any] = [
    re_path(r"^ws/t/(?P<code>\w+)/$", TableConsumer.as_asgi()),  # type: ignore[arg-type]
    re_path(r"^ws/class/(?P<code>\w+)/$", ClassConsumer.as_asgi()),  # type: ignore[arg-type]
    re_path("", nowhere),  # type: ignore[arg-type]
]


def refuse_guessing(headers: Headers, _path: str, _url: str) -> None:
    """A static file is what it says it is, and nothing else."""
    headers["X-Content-Type-Options"] = "nosniff"


static_server = partial(ServeStaticASGI, allow_all_origins=False, add_headers_function=refuse_guessing)


def with_static_files(application: Any) -> Any:
    """The application with the static files in front: those that `up` collected and compressed.

    Who edits them, with DEBUG, or runs this without `up` on their own machine is served them as they lie there.
    """
    if settings.PRODUCTION or (settings.STATIC_ROOT.is_dir() and not settings.DEBUG):
        return static_server(application, root=settings.STATIC_ROOT, prefix=settings.STATIC_URL)
    return ASGIStaticFilesHandler(application)


sockets = Door(OriginValidator(CookieMiddleware(URLRouter(websocket_urlpatterns)), settings.WEBSOCKET_ORIGINS))
application = ProtocolTypeRouter({"http": with_static_files(pages), "websocket": sockets})
if settings.BEHIND_PROXY:
    application = as_forwarded(application)

if "daphne.server" in sys.modules:
    from shsite.server.request_limits import bound_bodies
    from shsite.server.writing import write_at_once

    write_at_once()
    bound_bodies()
if settings.ONE_CORE:
    # Before anything starts a thread.
    keep_to_one_core()
if settings.SWEEPS_INSIDE:
    # daphne tells an application nothing of its start, so the sweeper of a site in one process begins here.
    timekeeping.run_in_background()
if settings.RECKONS_INSIDE:
    background.open()

# A collection looks at everything that is alive and young, half a second's work at a thousand tables: rarely enough
# that hardly anybody feels it, and often enough that what closed sockets leave behind does not pile up.
gc.collect()
gc.freeze()
gc.set_threshold(400_000, 2, 2)
