"""The addresses under `/learn/`, such as `/learn/2.3/1/answer/4-5-6-7/`: every step of a lesson can be shared."""

from django.urls import include, path

from tutorial.course import cards, first_game, pages, placement

app_name = "learn"

urlpatterns = [
    path("", pages.course, name="course"),
    path("progress/", pages.progress, name="progress"),
    path("progress/reset/", pages.reset, name="reset"),
    path("paths/<str:key>/", pages.path, name="path"),
    path("placement/", placement.begin, name="placement"),
    path("placement/result/", placement.result, name="placed"),
    path("placement/<int:number>/", placement.position, name="placement_position"),
    path("first-game/", first_game.play, name="first_game"),
    path("first-game/of/<str:code>/", first_game.look_back, name="look_back"),
    path("evening/", include("tutorial.evening.urls")),
    path("", include("tutorial.quizzes.urls")),
    path("<str:lesson>/", pages.lesson, name="lesson"),
    path("<str:lesson>/<int:number>/", pages.step_views.ask, name="step"),
    path("<str:lesson>/<int:number>/card.png", cards.card, name="card"),
    path("<str:lesson>/<int:number>/show/", pages.step_views.show_answer, name="show"),
    path("<str:lesson>/<int:number>/answer/<str:answer>/", pages.step_views.show_verdict, name="answered"),
    path("<str:lesson>/<int:number>/answer/<str:answer>/<int:frame>/", pages.step_views.show_verdict, name="frame"),
]
