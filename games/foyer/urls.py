"""`/about/`, `/privacy/`, and what keeps the site in a browser: a manifest, a worker, a page without a network."""

from django.urls import path

from games.foyer import views

app_name = "foyer"

urlpatterns = [
    path("about/", views.about, name="about"),
    path("fair/", views.fair, name="fair"),
    path("privacy/", views.privacy, name="privacy"),
    path("offline/", views.offline, name="offline"),
    path("site.webmanifest", views.manifest, name="manifest"),
    path("worker.js", views.worker, name="worker"),
]
