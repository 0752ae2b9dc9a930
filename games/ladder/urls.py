"""`/ladder/`."""

from django.urls import path

from games.ladder import views

app_name = "ladder"

urlpatterns = [path("", views.ladder, name="ladder")]
