"""`/puzzles/`, `/puzzles/2026-01-01/`, `/puzzles/s7/`."""

from django.urls import path

from tutorial.puzzles import pages

app_name = "puzzles"

urlpatterns = [
    path("", pages.every_puzzle, name="every_puzzle"),
    path("today/", pages.today, name="today"),
    path("<str:name>/", pages.puzzle_views.ask, name="puzzle"),
    path("<str:name>/show/", pages.puzzle_views.show_answer, name="show"),
    path("<str:name>/answer/<str:answer>/", pages.puzzle_views.show_verdict, name="answered"),
    path("<str:name>/answer/<str:answer>/<int:frame>/", pages.puzzle_views.show_verdict, name="frame"),
]
