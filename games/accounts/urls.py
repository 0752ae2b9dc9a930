"""URLs of `/account/`."""

from django.urls import path

from games.accounts import views, ways_in

app_name = "accounts"

urlpatterns = [
    path("account/", views.account, name="account"),
    path("account/new/", views.sign_up, name="sign_up"),
    path("account/in/", views.sign_in, name="sign_in"),
    path("account/out/", views.sign_out, name="sign_out"),
    path("account/password/", views.password, name="password"),
    path("account/keys/", ways_in.keys, name="keys"),
    path("account/key/", ways_in.sign_in_with_key, name="sign_in_with_key"),
    path("account/recover/", ways_in.recover, name="recover"),
    path("account/second/", ways_in.second, name="second"),
    path("account/browsers/", ways_in.browsers, name="browsers"),
    path("account/browsers/out/", ways_in.sign_out_there, name="sign_out_there"),
    path("account/delete/", views.delete, name="delete"),
]
