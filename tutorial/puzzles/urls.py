"""`/puzzles/`, `/puzzles/2026-01-01/`, `/puzzles/s7/`."""

from django.urls import path

from tutorial.puzzles import pages

app_name = "puzzles"

urlpatterns = [
    path("", pages.every_puzzle, name="every_puzzle"),
    path("today/", pages.today, name="today"),
    path("<str:name>/", pages.puzzle, name="puzzle"),
    path("<str:name>/show/", pages.show, name="show"),
    path("<str:name>/answer/<str:answer>/", pages.answered, name="answered"),
    path("<str:name>/answer/<str:answer>/<int:frame>/", pages.answered, name="frame"),
]
