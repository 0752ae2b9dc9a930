"""`/health/` for load balancers, and `/metrics/` for Prometheus.

Neither says anything about a person or a game. Metrics are shown only to this machine and to requests with the
METRICS_TOKEN; all others get 404.
"""

import math
import os
import resource
import time
from collections.abc import Iterator
from ipaddress import ip_address
from threading import Lock

from django.conf import settings
from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.live.sync.rooms import bus, hub
from games.metrics import counts
from games.models import Game
from games.services.jobs import health as site_health

BEGAN = time.time()
KEPT = 1.0
"""Seconds for which a result of the health checks is reused."""

HELP = {
    "table_moves_total": ("counter", "kind", "Moves and claims that arrived, by what was answered."),
    "table_move_seconds_total": ("counter", "", "Seconds that they took in the services."),
    "table_pictures_total": ("counter", "", "Messages sent to screens."),
    "table_picture_bytes_total": ("counter", "", "Characters in them."),
    "tables": ("gauge", "status", "Tables in the database, by what they are doing."),
    "table_rooms": ("gauge", "", "Tables that have an open screen in this process."),
    "table_screens": ("gauge", "", "Open screens in this process."),
    "sweeper_beat_age_seconds": ("gauge", "", "Since any sweeper of the site was last at work."),
    "process_cpu_seconds_total": ("counter", "", "Processor time of this process."),
    "process_resident_memory_bytes": ("gauge", "", "Memory of this process."),
    "process_start_time_seconds": ("gauge", "", "When this process began."),
}


@never_cache
@require_safe
def health(_request: HttpRequest) -> HttpResponse:
    """Answer which parts work, by name, with status 200 if all do and 503 otherwise. The address is public, so the
    checks run at most once a second."""
    works = _checks.works
    return JsonResponse(works, status=200 if all(works.values()) else 503)


class CachedChecks:
    """The latest result of the health checks.

    It is cached because the check that the database accepts writes takes the write lock.
    """

    def __init__(self) -> None:
        self._results: dict[str, bool] = {}
        self._at = -math.inf
        self._lock = Lock()

    @property
    def works(self) -> dict[str, bool]:
        """Whether each part works, by name. Requests during a check wait for its result."""
        with self._lock:
            if time.monotonic() - self._at > KEPT:
                self._results, self._at = _run_checks(), time.monotonic()
            return self._results


_checks = CachedChecks()


def _run_checks() -> dict[str, bool]:
    works = {"database": site_health.is_writable(), "sweeper": site_health.is_swept()}
    return works if bus is None else works | {"bus": bus.answers()}


@never_cache
@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Answer all metrics in Prometheus' text format."""
    if not may_measure(request):
        raise Http404
    return HttpResponse("\n".join([*_lines(), ""]), content_type="text/plain; version=0.0.4; charset=utf-8")


def may_measure(request: HttpRequest) -> bool:
    """Whether the request comes from this machine without a proxy, or has the token."""
    token = settings.METRICS_TOKEN
    if token and constant_time_compare(request.headers.get("Authorization", ""), f"Bearer {token}"):
        return True
    if settings.BEHIND_PROXY or "X-Forwarded-For" in request.headers:
        return False
    try:
        return ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        return False


def _lines() -> Iterator[str]:
    values = dict(counts()) | _measured()
    for name, (kind, label, about) in HELP.items():
        yield f"# HELP {name} {about}"
        yield f"# TYPE {name} {kind}"
        for (its_name, its_kind), value in sorted(values.items()):
            if its_name == name:
                yield f'{name}{{{label}="{its_kind}"}} {value:g}' if its_kind else f"{name} {value:.15g}"


def _measured() -> dict[tuple[str, str], float]:
    used, age = resource.getrusage(resource.RUSAGE_SELF), site_health.seconds_since_beat()
    rooms, screens = hub.size
    return {
        ("table_rooms", ""): rooms,
        ("table_screens", ""): screens,
        ("process_cpu_seconds_total", ""): used.ru_utime + used.ru_stime,
        ("process_resident_memory_bytes", ""): _memory(),
        ("process_start_time_seconds", ""): BEGAN,
        **({} if age is None else {("sweeper_beat_age_seconds", ""): age}),
        **{("tables", status): many for status, many in _tables()},
    }


def _tables() -> Iterator[tuple[str, int]]:
    yield from Game.objects.order_by().values_list("status").annotate(Count("pk"))


def _memory() -> float:
    try:
        with open("/proc/self/statm") as pages:  # noqa: PTH123
            return int(pages.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024.0
