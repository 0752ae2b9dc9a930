"""The addresses of quizzes and of repetition, under `/learn/` and in its namespace."""

from django.urls import path

from tutorial.quizzes import pages

urlpatterns = [
    path("again/", pages.again, name="again"),
    path("again/<str:name>/", pages.due_views.ask, name="due"),
    path("again/<str:name>/show/", pages.due_views.show_answer, name="due_show"),
    path("again/<str:name>/answer/<str:answer>/", pages.due_views.show_verdict, name="due_answered"),
    path("again/<str:name>/answer/<str:answer>/<int:frame>/", pages.due_views.show_verdict, name="due_frame"),
    path("quiz/<int:unit>/", pages.begin, name="begin_quiz"),
    path("quiz/<int:unit>/<str:day>/", pages.result, name="quiz_result"),
    path("quiz/<int:unit>/<str:day>/<int:number>/", pages.quiz_views.ask, name="quiz"),
    path("quiz/<int:unit>/<str:day>/<int:number>/show/", pages.quiz_views.show_answer, name="quiz_show"),
    path(
        "quiz/<int:unit>/<str:day>/<int:number>/answer/<str:answer>/",
        pages.quiz_views.show_verdict,
        name="quiz_answered",
    ),
    path(
        "quiz/<int:unit>/<str:day>/<int:number>/answer/<str:answer>/<int:frame>/",
        pages.quiz_views.show_verdict,
        name="quiz_frame",
    ),
]
