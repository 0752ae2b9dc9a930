"""The embedded board described in oEmbed 1.0, so that blogs and chats can show a step from its address alone."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext

from games.engine import SPECTATOR
from games.review.addresses import ReviewPlace
from games.review.downloads.pages import with_review_moment
from games.services.archive.reviewing import FinishedGame, ReviewMoment

WIDTH, HEIGHT = 640, 760
"""The size at which the embedded board needs no scrolling with ten players."""
A_DAY = 24 * 60 * 60


@with_review_moment
def oembed(request: HttpRequest, found: FinishedGame, place: ReviewPlace, moment: ReviewMoment) -> HttpResponse:
    """Describe the board as the public saw it, no wider and no higher than asked."""
    if request.GET.get("format", "json") != "json":
        return HttpResponse(gettext("Only JSON is offered."), status=501, content_type="text/plain; charset=utf-8")
    width, height = _at_most(request, "maxwidth", WIDTH), _at_most(request, "maxheight", HEIGHT)
    query = place.seen_by(SPECTATOR).told_to_the_end(False).query
    frame = f"{settings.PUBLIC_ORIGIN}{reverse('review:embed', args=[place.code, place.step])}?{query}"
    title = gettext("Step %(step)s of %(code)s") % {"step": moment.step, "code": found.row.spoken_code}
    described = {
        "version": "1.0",
        "type": "rich",
        "provider_name": gettext("Secret Hitler, unofficially"),
        "provider_url": settings.PUBLIC_ORIGIN,
        "title": title,
        "html": format_html(
            '<iframe src="{}" title="{}" width="{}" height="{}"></iframe>', frame, title, width, height
        ),
        "width": width,
        "height": height,
        "cache_age": A_DAY,
    }
    return JsonResponse(described)


def _at_most(request: HttpRequest, name: str, usual: int) -> int:
    """Return the usual length, or the smaller one that was asked for; what is no number asks for nothing."""
    asked = request.GET.get(name, "")
    return min(usual, max(1, int(asked[:6]))) if asked.isdecimal() and asked.isascii() else usual
