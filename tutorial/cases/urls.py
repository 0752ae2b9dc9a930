"""`/case/`, `/case/2026-01-01/`, `/case/2026-01-01/3/`, `/case/2026-01-01/end/`."""

from django.urls import path

from tutorial.cases import feeds, pages

app_name = "case"

urlpatterns = [
    path("", pages.today, name="today"),
    path("archive/", pages.archive, name="archive"),
    path("feed.atom", feeds.atom, name="atom"),
    path("calendar.ics", feeds.calendar, name="calendar"),
    path("<str:day>/card.png", feeds.card, name="card"),
    path("<str:day>/", pages.of, name="day"),
    path("<str:day>/end/", pages.end, name="end"),
    path("<str:day>/<int:number>/", pages.round_of, name="round"),
    path("<str:day>/<int:number>/ours/", pages.judged, name="judged"),
]
