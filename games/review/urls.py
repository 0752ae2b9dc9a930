"""URLs of the review: `/games/` lists finished games, `/g/<code>/review/` shows one of them."""

from django.urls import path

from games.review.archive import finding, importing
from games.review.downloads import pages
from games.review.learn import choosing, playing_on
from games.review.step import views
from games.transcript import write_page

app_name = "review"

urlpatterns = [
    path("games/", finding.games, name="games"),
    path("review/new/", importing.new, name="new"),
    path("write/", write_page.start, name="write"),
    path("write/<str:code>/", write_page.write_down, name="write_down"),
    path("write/<str:code>/done/", write_page.hand_in, name="hand_in"),
    path("g/<str:code>/name/", finding.take_out, name="take_out"),
    path("g/<str:code>/review/", views.overview, name="overview"),
    path("g/<str:code>/review/<int:step>/", views.step, name="step"),
    path("g/<str:code>/review/r<int:number>/", views.first_of_round, name="round"),
    path("g/<str:code>/review/<int:step>/take/<str:form>/", pages.download, name="take"),
    path("g/<str:code>/review/<int:step>/embed/", pages.embed, name="embed"),
    path("g/<str:code>/review/<int:step>/print/", pages.on_paper, name="on_paper"),
    path("g/<str:code>/review/<int:step>/play-on/", playing_on.play_on, name="play_on"),
    path("g/<str:code>/review/learn/", choosing.learn, name="learn"),
    path("g/<str:code>/review/learn/<int:step>/", choosing.choose, name="choose"),
    path("review/schema.json", pages.json_schema, name="schema"),
    path("g/<str:code>/review/remarks/<int:pk>/", views.remove_remark, name="remove_remark"),
]
