"""`/rules/` and `/rules/E3/`; two sheets to print, `/rules/boards/` and `/rules/summary/`."""

from django.urls import path

from games.rulebook import views

app_name = "rulebook"

urlpatterns = [
    path("", views.every_rule, name="every_rule"),
    path("boards/", views.every_board, name="every_board"),
    path("summary/", views.summary, name="summary"),
    path("<str:rule_id>/", views.one_rule, name="one_rule"),
]
