"""URLs of `/admin/`."""

from django.urls import path

from games.staff import views

app_name = "office"

urlpatterns = [
    path("admin/", views.tables, name="tables"),
    path("admin/t/<str:code>/", views.table, name="table"),
    path("admin/t/<str:code>/close/", views.close, name="close"),
    path("admin/t/<str:code>/name/<int:number>/", views.name, name="name"),
    path("admin/t/<str:code>/message/<str:room>/<int:number>/", views.message, name="message"),
]
