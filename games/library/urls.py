"""The addresses under `/docs/`. Pages end in `.html` because pdoc links them to each other so."""

from django.urls import path

from games.library import views
from games.library.wheel import FILE

app_name = "library"

urlpatterns = [
    path("", views.contents, name="contents"),
    path(FILE, views.download, name="wheel"),
    path("<path:name>.html", views.page, name="page"),
]
