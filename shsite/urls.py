"""The site's addresses."""

from django.urls import include, path

from games.analyse.benchmark.page import benchmark
from games.analyse.data.downloading import card, download
from games.analyse.data.page import agree, data
from games.analyse.deduce.page import deduce
from games.analyse.deduce.past_game import deduce_past
from games.analyse.index import index
from games.analyse.odds.page import odds
from games.analyse.simulator.page import simulator
from games.analyse.statistics.page import statistics
from games.design.views import design
from games.live.pages.lobby import front
from shsite.health import health, metrics

handler404 = "shsite.server_errors.not_found"
handler500 = "shsite.server_errors.server_error"

urlpatterns = [
    path("", front, name="front"),
    path("", include("games.live.urls")),
    path("", include("games.accounts.urls")),
    path("", include("games.about.urls")),
    path("", include("games.staff.urls")),
    path("", include("games.review.urls")),
    path("learn/", include("tutorial.course.urls")),
    path("class/", include("tutorial.classroom.urls")),
    path("puzzles/", include("tutorial.puzzles.urls")),
    path("case/", include("tutorial.cases.urls")),
    path("duels/", include("tutorial.duels.urls")),
    path("rules/", include("games.rulebook.urls")),
    path("analyse/", index, name="analyse"),
    path("odds/", odds, name="odds"),
    path("deduce/", deduce, name="deduce"),
    path("deduce/benchmark/", benchmark, name="benchmark"),
    path("deduce/of/<str:code>/<int:step>/", deduce_past, name="deduce_past"),
    path("simulator/", simulator, name="simulator"),
    path("notebooks/", include("tutorial.notebooks.urls")),
    path("lab/", include("tutorial.notebooks.lab.urls")),
    path("docs/", include("games.library.urls")),
    path("api/v1/", include("games.api.urls")),
    path("ladder/", include("games.ladder.urls")),
    path("statistics/", statistics, name="statistics"),
    path("data/", data, name="data"),
    path("data/agree/", agree, name="data_agree"),
    path("data/games.zip", download, name="data_download"),
    path("data/card.json", card, name="data_card"),
    path("design/", design, name="design"),
    path("health/", health, name="health"),
    path("metrics/", metrics, name="metrics"),
]
