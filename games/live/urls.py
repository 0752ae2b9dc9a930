"""URLs of the lobby (`/play/`) and of a table (`/t/<code>/`)."""

from django.urls import path

from games.live.pages import devices, game_controls, invitation, lobby, notifications, sealing, seats, table

app_name = "live"

urlpatterns = [
    path("play/", lobby.lobby, name="lobby"),
    path("play/new/", lobby.new_table, name="new_table"),
    path("play/quick/", lobby.quick, name="quick"),
    path("play/code/", lobby.code, name="code"),
    path("push/", notifications.push, name="push"),
    path("t/<str:code>/", table.table_page, name="table_page"),
    path("t/<str:code>/move/", table.move, name="move"),
    path("t/<str:code>/hands/", table.hands, name="hands"),
    path("t/<str:code>/say/", table.say, name="say"),
    path("t/<str:code>/note/", table.note, name="note"),
    path("t/<str:code>/tv/", table.tv, name="tv"),
    path("t/<str:code>/card.png", invitation.card, name="card"),
    path("t/<str:code>/record/", table.record, name="record"),
    path("t/<str:code>/seal/", sealing.seal, name="seal"),
    path("t/<str:code>/join/", seats.join, name="join"),
    path("t/<str:code>/seats/", seats.arrange, name="seats"),
    path("t/<str:code>/leave/", seats.leave, name="leave"),
    path("t/<str:code>/phone/", devices.phone, name="phone"),
    path("t/<str:code>/devices/", devices.every_device, name="every_device"),
    path("t/<str:code>/devices/remove/", devices.remove_device, name="remove_device"),
    path("t/<str:code>/devices/pin/", devices.renew_pin, name="renew_pin"),
    path("t/<str:code>/back/", devices.back, name="back"),
    path("t/<str:code>/s/<str:link>/", devices.seat_link, name="seat_link"),
    path("t/<str:code>/pause/", game_controls.pause, name="pause"),
    path("t/<str:code>/more-time/", game_controls.more_time, name="more_time"),
    path("t/<str:code>/abandon/", game_controls.abandon, name="abandon"),
    path("t/<str:code>/stand-in/", game_controls.stand_in, name="stand_in"),
    path("t/<str:code>/seen/", game_controls.role_seen, name="role_seen"),
    path("t/<str:code>/go/", game_controls.begin_playing, name="begin_playing"),
    path("t/<str:code>/skip/", game_controls.skip_reading, name="skip_reading"),
    path("t/<str:code>/rematch/", game_controls.rematch, name="rematch"),
]
