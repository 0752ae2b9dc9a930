"""In a class that lies, no page of a phone or of the projector depends on another phone's secret before the truth."""

import re

import pytest

from tests.tutorial.test_liars import LyingClass
from tutorial.classroom.liars.dealing import DealtSecret
from tutorial.models import PhoneAnswer

pytestmark = pytest.mark.django_db(transaction=True)
MINE = DealtSecret("FL", lies=True, said="LL")
WORLDS = (
    (MINE, DealtSecret("FF", lies=False, said="FF"), DealtSecret("LL", lies=True, said="FL")),
    (MINE, DealtSecret("LL", lies=True, said="FF"), DealtSecret("FL", lies=False, said="FL")),
)
SILENT = tuple(tuple(DealtSecret(each.hand, each.lies) for each in world) for world in WORLDS)
"""The worlds before anybody has said anything."""
CHANGING = re.compile(r"""csrfmiddlewaretoken" value="\w+"|nonce="[^"]*"|nonce-[^']*|'Expires': '[^']*'""")


def sent_to(room: LyingClass, watcher: int | None) -> list[str]:
    """Return everything that a phone, or the projector, is sent: pages, their parts, headers."""
    visitor = room.teacher if watcher is None else room.phones[watcher]
    home = f"/class/{room.code}/"
    parts = ("", "?seen=x", "summary/", "summary.csv", "teach/", "teach/?seen=x")
    found = []
    for address in (home + part for part in parts):
        for headers in ({}, {"HX-Request": "true"}):
            answer = visitor.get(address, headers=headers)
            found.append(f"{answer.status_code} {dict(answer.items())} {answer.content.decode()}")
    return [CHANGING.sub("", each) for each in found]


@pytest.mark.parametrize("shown", ["2 asking", "2 asking, silent", "3 asking", "3 spread"])
@pytest.mark.parametrize("watcher", [0, 3, None], ids=["a teller", "a phone without tiles", "the projector"])
def test_nothing_depends_on_another_phones_secret_before_the_truth_is_shown(watcher: int | None, shown: str) -> None:
    room = LyingClass(3)
    room.show("2 asking")
    room.phones.append(type(room.phones[0])())
    room.send(room.phones[3], join="1")
    shown, _comma, is_silent = shown.partition(", ")
    if shown != "2 asking":
        room.show("3 asking")
        for at, doubted in enumerate((["1"], ["0"], [], ["2"])):
            assert room.send(room.phones[at], judge="1", doubt=doubted).status_code == 302
        room.show(shown)
    seen = []
    for world in SILENT if is_silent else WORLDS:
        for phone, secret in zip(room.phones[:3], world, strict=True):
            PhoneAnswer.objects.filter(number=2, phone=phone.session["phone"]).update(answer=secret.written)
        seen.append(sent_to(room, watcher))
    assert seen[0] == seen[1]


def test_the_comparison_notices_what_the_truth_shows() -> None:
    room = LyingClass(3)
    room.show("2 asking")
    room.show("3 verdict")
    seen = []
    for world in WORLDS:
        room.give(*world)
        seen.append(sent_to(room, 0))
    assert seen[0] != seen[1]
