"""`/notebooks/`, `/notebooks/deck_odds/` and `/notebooks/deck_odds.ipynb`."""

from django.urls import path

from tutorial import reading_room

app_name = "notebooks"

urlpatterns = [
    path("", reading_room.shelf, name="shelf"),
    path("<slug:name>/", reading_room.page, name="page"),
    path("<slug:name>.ipynb", reading_room.file, name="file"),
]
