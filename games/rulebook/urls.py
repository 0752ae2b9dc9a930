"""The addresses under `/rules/`: the rules, each rule (`/rules/E3/`), the boards, the summary and sheets to print."""

from django.urls import path

from games.rulebook import views

app_name = "rulebook"

urlpatterns = [
    path("", views.every_rule, name="every_rule"),
    path("boards/", views.every_board, name="every_board"),
    path("sources/", views.sources, name="sources"),
    path("summary/", views.summary, name="summary"),
    path("print/", views.to_print, name="to_print"),
    path("print/<int:players>/", views.printed, name="printed"),
    path("print/<int:players>/<str:sheet>/", views.printed, name="printed_sheet"),
    path("<str:rule_id>/", views.one_rule, name="one_rule"),
]
