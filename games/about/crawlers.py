"""Files for programs that visit: robots.txt, sitemap.xml, security.txt and favicon.ico."""

from collections.abc import Iterator
from datetime import timedelta

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone
from django.utils.html import escape
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games.engine.rulebook import RULES

A_DAY = cache_control(public=True, max_age=24 * 60 * 60)
CLOSED = ("/t/", "/g/", "/account/", "/admin/", "/class/", "/write/", "/health/", "/metrics/")
"""Tables, people and finished games are for whoever has the address, not for search engines."""
SHARED = ("/t/", "/g/")
PREVIEWERS = ("Discordbot", "facebookexternalhit", "LinkedInBot", "Slackbot-LinkExpanding", "TelegramBot", "Twitterbot")
"""They fetch an address when somebody has shared it, to show its title and picture, and list it nowhere. Some of them
obey robots.txt, so it lets them see what is `SHARED`."""
ROOMS = (
    "front",
    "live:lobby",
    "learn:course",
    "puzzles:every_puzzle",
    "rulebook:every_rule",
    "rulebook:every_board",
    "rulebook:sources",
    "rulebook:summary",
    "rulebook:to_print",
    "review:games",
    "analyse",
    "odds",
    "deduce",
    "simulator",
    "statistics",
    "data",
    "notebooks:shelf",
    "ladder:ladder",
    "design",
    "foyer:about",
    "foyer:accessibility",
    "foyer:fair",
    "foyer:privacy",
)
SECURITY_TEXT_LASTS = timedelta(days=180)


@require_safe
@A_DAY
def robots(_request: HttpRequest) -> HttpResponse:
    """Say which addresses a crawler should leave alone, and where the map is."""
    lines = [f"User-agent: {name}" for name in PREVIEWERS]
    lines += [*(f"Disallow: {path}" for path in CLOSED if path not in SHARED), ""]
    lines += ["User-agent: *", *(f"Disallow: {path}" for path in CLOSED)]
    lines += ["", f"Sitemap: {settings.PUBLIC_ORIGIN}{reverse('foyer:sitemap')}", ""]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


@require_safe
@A_DAY
def sitemap(_request: HttpRequest) -> HttpResponse:
    """List the pages worth finding: every room and every rule."""
    entries = "".join(f"<url><loc>{escape(settings.PUBLIC_ORIGIN + path)}</loc></url>\n" for path in _paths())
    text = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{entries}</urlset>\n'
    )
    return HttpResponse(text, content_type="application/xml; charset=utf-8")


def _paths() -> Iterator[str]:
    yield from map(reverse, ROOMS)
    for rule in RULES:
        yield reverse("rulebook:one_rule", args=[rule])


@require_safe
@A_DAY
def security(_request: HttpRequest) -> HttpResponse:
    """Say whom to tell about a hole (RFC 9116). Without SECURITY_CONTACT there is nobody to name."""
    if not settings.SECURITY_CONTACT:
        raise Http404("This site names no contact for security.")
    expires = (timezone.now() + SECURITY_TEXT_LASTS).strftime("%Y-%m-%dT00:00:00Z")
    lines = [
        f"Contact: {settings.SECURITY_CONTACT}",
        f"Expires: {expires}",
        "Preferred-Languages: en, de",
        f"Canonical: {settings.PUBLIC_ORIGIN}{reverse('foyer:security')}",
        "",
    ]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


@require_safe
@A_DAY
def favicon(_request: HttpRequest) -> HttpResponseBase:
    """Lead programs that only know the old address to the icon."""
    return redirect(static("site/icon-192.png"))
