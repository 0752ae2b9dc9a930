"""URLs of the static pages, of the preferences at the foot of every page, and of files for browsers and crawlers."""

from django.urls import path

from games.about import crawlers, views
from games.web import preferences

app_name = "foyer"

urlpatterns = [
    path("about/", views.about, name="about"),
    path("accessibility/", views.accessibility, name="accessibility"),
    path("fair/", views.fair, name="fair"),
    path("privacy/", views.privacy, name="privacy"),
    path("theme/", preferences.choose_theme, name="theme"),
    path("language/", preferences.choose_language, name="language"),
    path("offline/", views.offline, name="offline"),
    path("site.webmanifest", views.manifest, name="manifest"),
    path("worker.js", views.worker, name="worker"),
    path("robots.txt", crawlers.robots, name="robots"),
    path("sitemap.xml", crawlers.sitemap, name="sitemap"),
    path(".well-known/security.txt", crawlers.security, name="security"),
    path("favicon.ico", crawlers.favicon, name="favicon"),
]
