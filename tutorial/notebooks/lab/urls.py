"""The addresses under `/lab/`: our notebooks as JupyterLite asks for them, and its own files."""

from django.urls import path

from tutorial.notebooks.lab import pages
from tutorial.notebooks.lab.building import LISTED

app_name = "lab"

urlpatterns = [
    path("", pages.index, name="index"),
    path(f"api/contents/{LISTED}", pages.listing, name="listing"),
    path("files/<str:code>-<int:step>-<str:word>.ipynb", pages.game_file, name="game"),
    path("files/<slug:name>.ipynb", pages.file, name="file"),
    path("<path:path>", pages.static, name="static"),
]
