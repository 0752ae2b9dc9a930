"""`/health/` for load balancers, and `/metrics/` for Prometheus.

Neither says anything about a person or a game. Metrics are shown only to this machine and to requests with the
METRICS_TOKEN; all others get 404.
"""

import math
import os
import shutil
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
from games.metrics import counts, histogram
from games.models import BackgroundJob, Game
from games.services.jobs import health as site_health

BEGAN = time.time()
NOBODY_SWEEPS = "No sweeper is at work: bots don't move and clocks don't end. Start `manage.py sweep`."
NO_BELL = "Redis does not answer: pages at other servers learn of a move only after seconds."
KEPT = 1.0
"""Seconds for which a result of the health checks is reused."""

HELP = {
    "table_moves_total": ("counter", "kind", "Moves and claims that arrived, by what was answered."),
    "table_move_seconds": ("histogram", "", "From the arrival of a move or claim to its commit or refusal."),
    "table_push_seconds": ("histogram", "", "From a table's commit until all its screens here were sent the change."),
    "table_pictures_total": ("counter", "", "Messages sent to screens."),
    "table_picture_bytes_total": ("counter", "", "Characters in them."),
    "tables": ("gauge", "status", "Tables in the database, by what they are doing."),
    "background_jobs": ("gauge", "state", "Evaluations and simulations that were asked for, by state."),
    "table_rooms": ("gauge", "", "Tables that have an open screen in this process."),
    "table_screens": ("gauge", "", "Open screens in this process."),
    "server_errors_total": ("counter", "kind", "Answers 503, while the database was away, and 500."),
    "data_disk_free_bytes": ("gauge", "", "Free space where the site's data are."),
    "backup_age_seconds": ("gauge", "", "Since the newest backup in DATA_DIR/backups; missing if there is none."),
    "sweeper_beat_age_seconds": ("gauge", "", "Since any sweeper of the site was last at work."),
    "process_cpu_seconds_total": ("counter", "", "Processor time of this process."),
    "process_resident_memory_bytes": ("gauge", "", "Memory of this process."),
    "process_start_time_seconds": ("gauge", "", "When this process began."),
}


@never_cache
@require_safe
def health(_request: HttpRequest) -> HttpResponse:
    """Answer which parts work, by name, with status 200 if all do; otherwise with 503 and what is wrong. The address is
    public, so the checks run at most once a second."""
    troubles = _checks.troubles
    works: dict[str, object] = {part: not why for part, why in troubles.items()}
    if any(troubles.values()):
        return JsonResponse(works | {"why": [*filter(None, troubles.values())]}, status=503)
    return JsonResponse(works)


class CachedChecks:
    """The latest result of the health checks.

    It is cached because the trial of the database writes to the disk.
    """

    def __init__(self) -> None:
        self._results: dict[str, str] = {}
        self._at = -math.inf
        self._lock = Lock()

    @property
    def troubles(self) -> dict[str, str]:
        """What is wrong with each part, by name; nothing if it works. Requests during a check wait for its result."""
        with self._lock:
            if time.monotonic() - self._at > KEPT:
                self._results, self._at = _run_checks(), time.monotonic()
            return self._results


_checks = CachedChecks()


def _run_checks() -> dict[str, str]:
    troubles = {
        "database": site_health.trouble_with_the_database(),
        "disk": site_health.trouble_with_the_disk(),
        "sweeper": "" if site_health.is_swept() else NOBODY_SWEEPS,
    }
    return troubles if bus is None else troubles | {"bus": "" if bus.answers() else NO_BELL}


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
        if kind == "histogram":
            yield from _buckets(name)
        for (its_name, its_kind), value in sorted(values.items()):
            if its_name == name:
                yield f'{name}{{{label}="{its_kind}"}} {value:g}' if its_kind else f"{name} {value:.15g}"


def _buckets(name: str) -> Iterator[str]:
    kept = histogram(name)
    yield from (f'{name}_bucket{{le="{limit}"}} {many}' for limit, many in kept.at_most())
    yield from (f"{name}_sum {kept.total:.15g}", f"{name}_count {sum(kept.cells)}")


def _measured() -> dict[tuple[str, str], float]:
    age = site_health.seconds_since_beat()
    rooms, screens = hub.size
    return {
        ("table_rooms", ""): rooms,
        ("table_screens", ""): screens,
        ("data_disk_free_bytes", ""): shutil.disk_usage(settings.DATA_DIR).free,
        ("process_cpu_seconds_total", ""): time.process_time(),
        ("process_resident_memory_bytes", ""): _memory(),
        ("process_start_time_seconds", ""): BEGAN,
        **_ages(sweeper_beat_age_seconds=age, backup_age_seconds=_age_of_the_backup()),
        **{("tables", status): many for status, many in _tables()},
        **{("background_jobs", state): many for state, many in _jobs()},
    }


def _ages(**ages: float | None) -> dict[tuple[str, str], float]:
    return {(name, ""): age for name, age in ages.items() if age is not None}


def _age_of_the_backup() -> float | None:
    """Return the seconds since the newest backup was made, or `None` if there is none."""
    made = [path.stat().st_mtime for path in settings.DATA_DIR.glob("backups/*.dump")]
    return time.time() - max(made) if made else None


def _tables() -> Iterator[tuple[str, int]]:
    yield from Game.objects.order_by().values_list("status").annotate(Count("pk"))


def _jobs() -> Iterator[tuple[str, int]]:
    yield from BackgroundJob.objects.order_by().values_list("state").annotate(Count("pk"))


def _memory() -> float:
    try:
        with open("/proc/self/statm") as pages:  # noqa: PTH123
            return int(pages.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return math.nan
