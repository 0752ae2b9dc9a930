"""`/puzzles/`, `/puzzles/2026-01-01/`, `/puzzles/s7/`."""

from django.urls import path

from tutorial import puzzle_pages

app_name = "puzzles"

urlpatterns = [
    path("", puzzle_pages.every_puzzle, name="every_puzzle"),
    path("today/", puzzle_pages.today, name="today"),
    path("<str:name>/", puzzle_pages.puzzle, name="puzzle"),
    path("<str:name>/show/", puzzle_pages.show, name="show"),
    path("<str:name>/answer/<str:answer>/", puzzle_pages.answered, name="answered"),
    path("<str:name>/answer/<str:answer>/<int:frame>/", puzzle_pages.answered, name="frame"),
]
