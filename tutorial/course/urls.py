"""`/learn/`, `/learn/2.3/`, `/learn/2.3/1/answer/4-5-6-7/`: every step has an address that can be shared."""

from django.urls import path

from tutorial.course import first_game
from tutorial.course import pages as views
from tutorial.quizzes import pages

app_name = "learn"

urlpatterns = [
    path("", views.course, name="course"),
    path("progress/", views.progress, name="progress"),
    path("progress/reset/", views.reset, name="reset"),
    path("paths/<str:key>/", views.path, name="path"),
    path("first-game/", first_game.play, name="first_game"),
    path("again/", pages.again, name="again"),
    path("quiz/<int:unit>/", pages.begin, name="begin_quiz"),
    path("quiz/<int:unit>/<str:day>/", pages.result, name="quiz_result"),
    path("quiz/<int:unit>/<str:day>/<int:number>/", pages.quiz, name="quiz"),
    path("quiz/<int:unit>/<str:day>/<int:number>/show/", pages.show, name="quiz_show"),
    path("quiz/<int:unit>/<str:day>/<int:number>/answer/<str:answer>/", pages.answered, name="quiz_answered"),
    path(
        "quiz/<int:unit>/<str:day>/<int:number>/answer/<str:answer>/<int:frame>/",
        pages.answered,
        name="quiz_frame",
    ),
    path("<str:lesson>/", views.lesson, name="lesson"),
    path("<str:lesson>/<int:number>/", views.step, name="step"),
    path("<str:lesson>/<int:number>/show/", views.show, name="show"),
    path("<str:lesson>/<int:number>/answer/<str:answer>/", views.answered, name="answered"),
    path("<str:lesson>/<int:number>/answer/<str:answer>/<int:frame>/", views.answered, name="frame"),
]
