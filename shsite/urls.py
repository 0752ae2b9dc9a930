"""Which address leads to which room."""

from django.urls import include, path

from games.analysing.data_page import agree, data
from games.analysing.deduce_page import deduce
from games.analysing.desk import desk
from games.analysing.odds_page import odds
from games.analysing.past_game import deduce_past
from games.analysing.simulator_page import simulator
from games.analysing.statistics_page import statistics
from games.design.views import design
from games.live.lobby import front
from shsite.health import health, metrics

handler500 = "shsite.faults.server_error"

urlpatterns = [
    path("", front, name="front"),
    path("", include("games.live.urls")),
    path("", include("games.accounts.urls")),
    path("", include("games.foyer.urls")),
    path("", include("games.office.urls")),
    path("", include("games.review.urls")),
    path("learn/", include("tutorial.urls")),
    path("class/", include("tutorial.classroom.urls")),
    path("puzzles/", include("tutorial.puzzle_urls")),
    path("rules/", include("games.rulebook.urls")),
    path("analyse/", desk, name="analyse"),
    path("odds/", odds, name="odds"),
    path("deduce/", deduce, name="deduce"),
    path("deduce/of/<str:code>/<int:step>/", deduce_past, name="deduce_past"),
    path("simulator/", simulator, name="simulator"),
    path("notebooks/", include("tutorial.notebook_urls")),
    path("statistics/", statistics, name="statistics"),
    path("data/", data, name="data"),
    path("data/agree/", agree, name="data_agree"),
    path("design/", design, name="design"),
    path("health/", health, name="health"),
    path("metrics/", metrics, name="metrics"),
]
