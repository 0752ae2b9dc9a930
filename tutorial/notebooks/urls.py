"""`/notebooks/`, `/notebooks/deck_odds/` and `/notebooks/deck_odds.ipynb`."""

from django.urls import path

from tutorial.notebooks import pages

app_name = "notebooks"

urlpatterns = [
    path("", pages.shelf, name="shelf"),
    path("<slug:name>/", pages.page, name="page"),
    path("<slug:name>.ipynb", pages.file, name="file"),
]
