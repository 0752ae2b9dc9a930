"""`/about/`, `/privacy/`, the choices at the foot of every page, and what keeps the site in a browser."""

from django.urls import path

from games.about import language, theme, views

app_name = "foyer"

urlpatterns = [
    path("about/", views.about, name="about"),
    path("fair/", views.fair, name="fair"),
    path("privacy/", views.privacy, name="privacy"),
    path("theme/", theme.choose, name="theme"),
    path("language/", language.choose, name="language"),
    path("offline/", views.offline, name="offline"),
    path("site.webmanifest", views.manifest, name="manifest"),
    path("worker.js", views.worker, name="worker"),
]
