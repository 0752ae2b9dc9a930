"""The addresses under `/learn/evening/`, such as `/learn/evening/r5-nominate/`: every beat can be shared."""

from django.urls import path

from tutorial.evening import pages

urlpatterns = [
    path("", pages.begin, name="evening"),
    path("of/<str:evening>/", pages.begin, name="evening_of"),
    path("again/<str:evening>/", pages.again, name="evening_again"),
    path("<str:key>/", pages.beat, name="beat"),
    path("<str:key>/<str:token>/", pages.reply, name="reply"),
]
