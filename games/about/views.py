"""Pages that are the same for every visitor, the web app manifest and the service worker."""

import hashlib

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games.services.archive import writing_down

SECONDS_A_DAY = 24 * 60 * 60
KEPT_LOOKS = ("poster.css", "table.css", "rules.css", "learn.css", "icon.svg")
AN_HOUR = cache_control(public=True, max_age=60 * 60)


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """Explain what this site is, who made the game, and what is ours."""
    return render(request, "games/about/about.html")


@require_safe
def accessibility(request: HttpRequest) -> HttpResponse:
    """Say who can use the site how, what was tested and what wasn't."""
    return render(request, "games/about/accessibility.html")


@require_safe
def fair(request: HttpRequest) -> HttpResponse:
    """Explain how to check that a shuffle was fair."""
    return render(request, "games/about/fair.html")


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """Explain what is stored, for how long, and how to delete it; the numbers come from the settings that enforce
    them."""
    days = settings.SESSION_COOKIE_AGE // SECONDS_A_DAY
    shown = {
        "days": days,
        "cookie": settings.SESSION_COOKIE_NAME,
        "kept": writing_down.KEPT.days,
        "pushes": bool(settings.PUSH_SECRET),
    }
    return render(request, "games/about/privacy.html", shown)


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """The page that the service worker shows without a network."""
    return render(request, "games/about/offline.html")


@require_safe
@AN_HOUR
def manifest(request: HttpRequest) -> HttpResponse:
    """The web app manifest, with which a phone installs the site."""
    icons = [
        {"src": static(f"site/icon-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size, purpose in ((192, "any"), (512, "any"), (512, "maskable"))
    ]
    manifest_data = {
        "name": gettext("Secret Hitler, unofficially"),
        "short_name": gettext("Secret Hitler"),
        "description": gettext("Learn, play, review and analyse the social deduction game."),
        "id": "/",
        "lang": get_language(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f4ead3",
        "theme_color": "#17130f",
        "icons": icons,
    }
    return JsonResponse(manifest_data, content_type="application/manifest+json")


@require_safe
@cache_control(no_cache=True)
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker. Its version is a hash of its text, so that a new release drops the files cached by the last
    one."""
    looks = [static(f"site/{name}") for name in KEPT_LOOKS]
    text = render_to_string("games/about/worker.js", {"looks": looks}, request=request)
    version = hashlib.sha256(text.encode()).hexdigest()[:12]
    return HttpResponse(text.replace("VERSION", version), content_type="text/javascript")
