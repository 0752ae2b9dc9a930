"""The ASGI application: static files, pages, and sockets that pages of this origin open."""

import gc
import os
import sys
from functools import partial
from typing import Any
from wsgiref.headers import Headers

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "shsite.settings")
pages = get_asgi_application()

# These imports need Django's apps to be loaded.
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import OriginValidator  # noqa: E402
from channels.sessions import CookieMiddleware  # noqa: E402
from django.conf import settings  # noqa: E402
from django.contrib.staticfiles.handlers import ASGIStaticFilesHandler  # noqa: E402
from django.core.exceptions import SuspiciousFileOperation  # noqa: E402
from django.http import Http404, HttpRequest  # noqa: E402
from django.urls import re_path  # noqa: E402
from servestatic import ServeStaticASGI  # noqa: E402

from games.live.sync.consumers import TableConsumer  # noqa: E402
from games.live.sync.reloading import ReloadConsumer  # noqa: E402
from games.services.jobs import timekeeping  # noqa: E402
from games.services.jobs.embedded_worker import embedded_worker  # noqa: E402
from games.storage import heartbeats  # noqa: E402
from shsite.server.cpu_affinity import keep_to_one_core  # noqa: E402
from shsite.server.forwarded_address import as_forwarded  # noqa: E402
from shsite.server.socket_limit import SocketLimit  # noqa: E402


async def nowhere(_scope: Any, receive: Any, send: Any) -> None:
    """Close a socket at an unknown address, as a page at an unknown address is answered with 404."""
    await receive()
    await send({"type": "websocket.close", "code": 4404})


# `nowhere` matches every address, so it comes last.
websocket_urlpatterns: list[Any] = [
    re_path(r"^ws/t/(?P<code>\w+)/$", TableConsumer.as_asgi()),  # type: ignore[arg-type]
    re_path(
        r"^ws/(?P<kind>class|replay|replay-lead)/(?P<code>\w+)/$",
        ReloadConsumer.as_asgi(),  # type: ignore[arg-type]
    ),
    re_path("", nowhere),  # type: ignore[arg-type]
]


def refuse_guessing(headers: Headers, _path: str, _url: str) -> None:
    """Forbid browsers to guess the content type of a static file."""
    headers["X-Content-Type-Options"] = "nosniff"


static_server = partial(ServeStaticASGI, allow_all_origins=False, add_headers_function=refuse_guessing)


class SourceFiles(ASGIStaticFilesHandler):
    """Django's server of static files, with 404 for a path that leads out of their folders."""

    def serve(self, request: HttpRequest) -> Any:
        """Return the file."""
        try:
            return super().serve(request)
        except SuspiciousFileOperation as outside:
            raise Http404 from outside


def with_static_files(application: Any) -> Any:
    """Wrap the application in a server of static files: those that `manage.py up` collected and compressed.

    With DEBUG, or where nothing was collected, files are served from their source folders.
    """
    if settings.PRODUCTION or (settings.STATIC_ROOT.is_dir() and not settings.DEBUG):
        return static_server(application, root=settings.STATIC_ROOT, prefix=settings.STATIC_URL)
    return SourceFiles(application)


sockets = SocketLimit(OriginValidator(CookieMiddleware(URLRouter(websocket_urlpatterns)), settings.WEBSOCKET_ORIGINS))
application = ProtocolTypeRouter({"http": with_static_files(pages), "websocket": sockets})
if settings.BEHIND_PROXY:
    application = as_forwarded(application)

if "daphne.cli" in sys.modules:
    from shsite.server.active_language import keep_in_a_context_variable
    from shsite.server.plain_frames import use_plain_frames
    from shsite.server.prompt_writes import write_at_once
    from shsite.server.request_limits import bound_bodies

    write_at_once()
    use_plain_frames()
    bound_bodies()
    keep_in_a_context_variable()
    heartbeats.run_in_background()
if settings.ONE_CORE:
    # Threads inherit the core, so this precedes the first thread.
    keep_to_one_core()
if settings.SWEEPS_INSIDE:
    # daphne sends no lifespan events, so the sweeper of a single-process site starts on import.
    timekeeping.run_in_background()
if settings.WORKS_INSIDE:
    embedded_worker.open()

# Every answered page leaves some two hundred objects in circles, which only a collection frees. Collections of the
# youngest objects are therefore frequent, and short because they look at few. Those of older objects, which take half a
# second at a thousand tables, are so rare that players hardly notice.
gc.collect()
gc.freeze()
gc.set_threshold(20_000, 10, 15)
