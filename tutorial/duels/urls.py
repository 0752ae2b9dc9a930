"""`/duels/`, `/duels/3/`, `/duels/3/drew-FFL-FL@2/`."""

from django.urls import path

from tutorial.duels import pages

app_name = "duels"

urlpatterns = [
    path("", pages.index, name="index"),
    path("<int:number>/", pages.duel, name="duel"),
    path("<int:number>/<str:token>/", pages.reply, name="reply"),
]
