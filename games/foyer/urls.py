"""`/about/`, `/privacy/`, the choice of colours, and what keeps the site in a browser where there is no network."""

from django.urls import path

from games.foyer import theme, views

app_name = "foyer"

urlpatterns = [
    path("about/", views.about, name="about"),
    path("fair/", views.fair, name="fair"),
    path("privacy/", views.privacy, name="privacy"),
    path("theme/", theme.choose, name="theme"),
    path("offline/", views.offline, name="offline"),
    path("site.webmanifest", views.manifest, name="manifest"),
    path("worker.js", views.worker, name="worker"),
]
