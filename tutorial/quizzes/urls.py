"""The addresses of quizzes and of repetition, under `/learn/` and in its namespace."""

from django.urls import path

from tutorial.quizzes import pages

urlpatterns = [
    path("again/", pages.again, name="again"),
    path("quiz/<int:unit>/", pages.begin, name="begin_quiz"),
    path("quiz/<int:unit>/<str:day>/", pages.result, name="quiz_result"),
    path("quiz/<int:unit>/<str:day>/<int:number>/", pages.quiz, name="quiz"),
    path("quiz/<int:unit>/<str:day>/<int:number>/show/", pages.show, name="quiz_show"),
    path("quiz/<int:unit>/<str:day>/<int:number>/answer/<str:answer>/", pages.answered, name="quiz_answered"),
    path("quiz/<int:unit>/<str:day>/<int:number>/answer/<str:answer>/<int:frame>/", pages.answered, name="quiz_frame"),
]
