"""What a messenger shows for a link to a lesson: its question, and a picture of its table as the learner sees it."""

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games.review.downloads.pictures import board_svg
from games.web.png import png
from games.web.previews import LinkPreview
from tutorial.asking.showing import AskedQuestion
from tutorial.course.places import CoursePlace, course_place

AN_HOUR = 60 * 60


def lesson_preview(place: CoursePlace) -> LinkPreview:
    """Return the preview of a step of a lesson."""
    where = [place.lesson.id, place.number]
    return LinkPreview(
        _title(place), AskedQuestion(place).asks, reverse("learn:step", args=where), reverse("learn:card", args=where)
    )


@require_safe
@cache_control(public=True, max_age=AN_HOUR)
def card(_request: HttpRequest, lesson: str, number: int) -> HttpResponse:
    """Show the picture of the preview."""
    place = course_place(lesson, number)
    if place is None:
        raise Http404
    picture = board_svg(
        place.step.scene.view, title=_title(place), note=gettext("Learn"), words=AskedQuestion(place).asks
    )
    return HttpResponse(png(picture), content_type="image/png")


def _title(place: CoursePlace) -> str:
    return f"{place.lesson.id} {gettext(place.lesson.title)}"
