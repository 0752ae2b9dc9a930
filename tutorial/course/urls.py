"""The addresses under `/learn/`, such as `/learn/2.3/1/answer/4-5-6-7/`: every step of a lesson can be shared."""

from django.urls import include, path

from tutorial.course import first_game, pages

app_name = "learn"

urlpatterns = [
    path("", pages.course, name="course"),
    path("progress/", pages.progress, name="progress"),
    path("progress/reset/", pages.reset, name="reset"),
    path("paths/<str:key>/", pages.path, name="path"),
    path("first-game/", first_game.play, name="first_game"),
    path("", include("tutorial.quizzes.urls")),
    path("<str:lesson>/", pages.lesson, name="lesson"),
    path("<str:lesson>/<int:number>/", pages.step, name="step"),
    path("<str:lesson>/<int:number>/show/", pages.show, name="show"),
    path("<str:lesson>/<int:number>/answer/<str:answer>/", pages.answered, name="answered"),
    path("<str:lesson>/<int:number>/answer/<str:answer>/<int:frame>/", pages.answered, name="frame"),
]
