"""The daily case in feed readers, calendars and messengers. Nothing in them tells more than the case's first page."""

from datetime import UTC, date, datetime, time, timedelta
from urllib.parse import urlsplit

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.feedgenerator import Atom1Feed
from django.utils.formats import date_format
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games.review.downloads.pictures import board_svg
from games.web.png import png
from games.web.previews import LinkPreview
from tutorial.cases.collection import FIRST_DAY, day_of, opening_of

FEED_DAYS = 14
AN_HOUR = cache_control(public=True, max_age=60 * 60)
LONGEST_LINE = 73
"""Octets in a line of a calendar file, without its end (RFC 5545, 3.1), and one to spare for a fold's space."""


def case_preview(day: date) -> LinkPreview:
    """Return the preview of a day's case."""
    where = [day.isoformat()]
    return LinkPreview(
        f"{gettext('Who is Hitler?')} · {date_format(day)}", _about(), reverse("case:day", args=where),
        reverse("case:card", args=where),
    )  # fmt: skip


@require_safe
@AN_HOUR
def card(_request: HttpRequest, day: str) -> HttpResponse:
    """Show the picture of the preview: what everybody at the table saw up to the first stop."""
    found = day_of(day)
    if found is None:
        raise Http404
    picture = board_svg(
        opening_of(found), title=gettext("Who is Hitler?"), note=date_format(found),
        words=gettext("Ten chips: who is it?"),
    )  # fmt: skip
    return HttpResponse(png(picture), content_type="image/png")


@require_safe
@AN_HOUR
def atom(_request: HttpRequest) -> HttpResponse:
    """List the cases of the last days as an Atom feed."""
    today = timezone.localdate()
    feed = Atom1Feed(
        title=gettext("Who is Hitler?"), link=_full("case:archive"), description=_about(), subtitle=_about(),
        language=get_language(), feed_url=_full("case:atom"), author_name=gettext("Secret Hitler, unofficially"),
        feed_guid=_full("case:atom"),
    )  # fmt: skip
    for day in (today - timedelta(days=ago) for ago in range(FEED_DAYS)):
        if day >= FIRST_DAY:
            shown, morning = case_preview(day), datetime.combine(day, time(), UTC)
            feed.add_item(
                shown.title, shown.address, shown.words, unique_id=shown.address, pubdate=morning, updateddate=morning
            )
    return HttpResponse(feed.writeString("utf-8"), content_type="application/atom+xml; charset=utf-8")


@require_safe
@AN_HOUR
def calendar(_request: HttpRequest) -> HttpResponse:
    """Return a calendar to subscribe to: the case of the day, every day, as an entry that blocks no time."""
    host = urlsplit(settings.PUBLIC_ORIGIN).hostname
    lines = [
        "BEGIN:VCALENDAR", "VERSION:2.0", f"PRODID:-//{host}//case//EN",
        f"X-WR-CALNAME:{_escaped(gettext('Who is Hitler?'))}", "REFRESH-INTERVAL;VALUE=DURATION:P1D",
        "BEGIN:VEVENT", f"UID:case@{host}", f"DTSTAMP:{FIRST_DAY:%Y%m%d}T000000Z",
        f"DTSTART;VALUE=DATE:{FIRST_DAY:%Y%m%d}", "RRULE:FREQ=DAILY", "TRANSP:TRANSPARENT",
        f"SUMMARY:{_escaped(gettext('Who is Hitler?'))}", f"DESCRIPTION:{_escaped(_about())}",
        f"URL:{_full('case:today')}", "END:VEVENT", "END:VCALENDAR",
    ]  # fmt: skip
    text = "".join(f"{_folded(line)}\r\n" for line in lines)
    return HttpResponse(text, content_type="text/calendar; charset=utf-8")


def _about() -> str:
    return gettext("A finished game, round by round, and ten chips: who is Hitler? A new case every day.")


def _full(name: str) -> str:
    return settings.PUBLIC_ORIGIN + reverse(name)


def _escaped(text: str) -> str:
    """Return a text as a value of a calendar file (RFC 5545, 3.3.11)."""
    return text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n")


def _folded(line: str) -> str:
    """Return the line in pieces that are short enough, the later ones after a space."""
    pieces = [""]
    for letter in line:
        if len((pieces[-1] + letter).encode()) > LONGEST_LINE:
            pieces.append("")
        pieces[-1] += letter
    return "\r\n ".join(pieces)
