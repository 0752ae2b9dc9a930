"""Which address leads to which room."""

from django.urls import include, path

from games.live.lobby import front

urlpatterns = [
    path("", front, name="front"),
    path("", include("games.live.urls")),
    path("rules/", include("games.rulebook.urls")),
]
