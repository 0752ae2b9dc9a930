"""`/rules/` and `/rules/E3/`."""

from django.urls import path

from games.rulebook import views

app_name = "rulebook"

urlpatterns = [
    path("", views.every_rule, name="every_rule"),
    path("<str:rule_id>/", views.one_rule, name="one_rule"),
]
