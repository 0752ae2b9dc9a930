"""URLs of the review: `/games/` lists finished games, `/g/<code>/review/` shows one of them."""

from django.urls import path

from games.review import unmasking
from games.review.archive import collections, finding, importing, uploads
from games.review.downloads import oembed, pages
from games.review.learn import choosing, playing_on
from games.review.report import page as report
from games.review.shared import leading, opening
from games.review.shared import page as shared
from games.review.step import views
from games.transcript import write_page

app_name = "review"

urlpatterns = [
    path("games/", finding.games, name="games"),
    path("review/new/", importing.new, name="new"),
    path("collections/", collections.collections, name="collections"),
    path("collections/<str:code>/", collections.collection, name="collection"),
    path("collections/<str:code>/add/", uploads.add, name="add_games"),
    path("collections/<str:code>/add/<int:pk>/", uploads.uploaded, name="upload"),
    path("collections/<str:code>/report/", uploads.report, name="collection_report"),
    path("collections/<str:code>/games.zip", uploads.take, name="take_collection"),
    path("collections/<str:code>/change/", collections.change, name="change_collection"),
    path("write/", write_page.start, name="write"),
    path("write/<str:code>/", write_page.write_down, name="write_down"),
    path("write/<str:code>/done/", write_page.hand_in, name="hand_in"),
    path("g/<str:code>/name/", finding.take_out, name="take_out"),
    path("g/<str:code>/review/", report.report, name="overview"),
    path("g/<str:code>/report.png", report.picture, name="report_picture"),
    path("g/<str:code>/unmasking/", unmasking.film, name="unmasking"),
    path("g/<str:code>/unmasking.png", unmasking.picture, name="unmasking_picture"),
    path("g/<str:code>/review/<int:step>/", views.step, name="step"),
    path("g/<str:code>/review/r<int:number>/", views.first_of_round, name="round"),
    path("g/<str:code>/review/<int:step>/evaluate/", views.evaluate, name="evaluate"),
    path("g/<str:code>/review/<int:step>/take/<str:form>/", pages.download, name="take"),
    path("g/<str:code>/review/<int:step>/embed/", pages.embed, name="embed"),
    path("g/<str:code>/review/<int:step>/oembed/", oembed.oembed, name="oembed"),
    path("g/<str:code>/review/<int:step>/print/", pages.on_paper, name="on_paper"),
    path("g/<str:code>/review/<int:step>/play-on/", playing_on.play_on, name="play_on"),
    path("g/<str:code>/review/learn/", choosing.learn, name="learn"),
    path("g/<str:code>/review/learn/<int:step>/", choosing.choose, name="choose"),
    path("g/<str:code>/review/together/", opening.share, name="share"),
    path("replay/", opening.replays, name="replays"),
    path("replay/<str:code>/", shared.replay, name="replay"),
    path("replay/<str:code>/vote/", leading.vote, name="replay_vote"),
    path("replay/<str:code>/lead/", leading.lead, name="replay_lead"),
    path("review/schema.json", pages.json_schema, name="schema"),
    path("g/<str:code>/review/remarks/<int:pk>/", views.remove_remark, name="remove_remark"),
]
