"""URLs of `/account/`."""

from django.urls import path

from games.accounts import views

app_name = "accounts"

urlpatterns = [
    path("account/", views.account, name="account"),
    path("account/new/", views.sign_up, name="sign_up"),
    path("account/in/", views.sign_in, name="sign_in"),
    path("account/out/", views.sign_out, name="sign_out"),
    path("account/password/", views.password, name="password"),
    path("account/delete/", views.delete, name="delete"),
]
