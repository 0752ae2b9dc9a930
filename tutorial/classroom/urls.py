"""The addresses under `/class/`: `/class/<code>/` is for the phones, `/class/<code>/teach/` for the projector."""

from django.urls import path

from tutorial.classroom import pages, summary_pages

app_name = "classroom"

urlpatterns = [
    path("", pages.new, name="new"),
    path("join/", pages.join, name="join"),
    path("<str:code>/", pages.phone, name="phone"),
    path("<str:code>/teach/", pages.teach, name="teach"),
    path("<str:code>/summary/", summary_pages.summary_page, name="summary"),
    path("<str:code>/summary.csv", summary_pages.summary_file, name="file"),
]
