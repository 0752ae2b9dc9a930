"""One table in two languages: every screen is pushed its own page's language."""

import asyncio
from collections.abc import Iterator

import pytest
from django.utils.translation import activate, override

from games.engine import Seeded
from games.live.moves import submit_over_socket
from games.live.sync.hub import Hub
from games.live.sync.rooms import LiveTable
from games.services.play import talking
from games.services.seats import hosting
from games.workshop.sample_tables import dealt, granted
from games.workshop.screens import Tree, Watcher, one_step

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("fixed_chance")]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Reset the language, because the test client activates it in the test's thread."""
    yield
    activate("en")


class Speaking(Watcher):
    """A player at the table whose browser asks for a language."""

    def __init__(self, table: object, name: str, language: str) -> None:
        self.language = language
        super().__init__(table, name)  # type: ignore[arg-type]
        self.screen.language = language

    def fetch(self) -> str:
        answer = self.person.client.get(self.address, headers={"accept-language": self.language})
        assert f"&amp;language={self.language}" in answer.content.decode()
        return str(answer.content.decode())


def seen_by_all(room: LiveTable, watchers: list[Speaking]) -> None:
    """Ring the bell, and send the differences as the hub does, one language after the other."""

    async def look() -> None:
        for each in watchers:
            activate(each.language)
            await each.see(room)

    room.catch_up()
    asyncio.run(look())


def test_two_who_play_in_two_languages_are_each_pushed_their_own_page() -> None:
    table, chance = dealt(5), Seeded(3)
    spoken = dict(zip(table.names, ("en", "de", "de", "en", "de"), strict=True))
    room, watchers = LiveTable(table.code), [Speaking(table, name, code) for name, code in spoken.items()]
    watchers += [Speaking(table, "", "en"), Speaking(table, "", "de")]
    for step in range(60):
        if not table.row.is_running:
            break
        one_step(table, chance)
        if step == 5:
            granted(talking.say(table.code, token="Ada", text="Guten Tag"))
            granted(hosting.pause(table.code, token="Ada"))
            granted(hosting.resume(table.code, token="Ada"))
        seen_by_all(room, watchers)
        wrong = [each.name for each in watchers if not each.page.is_like(Tree(each.fetch()))]
        assert wrong == [], f"After {table.log[-1]}"
    german = " ".join(each.page.main() for each in watchers if each.language == "de")
    english = " ".join(each.page.main() for each in watchers if each.language == "en")
    assert "Präsident" in german
    assert "Präsident" not in english


def test_the_language_of_whoever_moves_reaches_no_other_screen() -> None:
    table = dealt(5)
    ada = Speaking(table, "Ada", "en")
    hub, frames = Hub(LiveTable), ada.frames

    async def moved_in_german() -> None:
        await hub.enter(table.code, ada.screen, ada.mark)
        with override("de"):
            await hub.read(lambda: granted(hosting.pause(table.code, token="Ada")))
            hub.ring(table.code)
        await asyncio.sleep(0.5)

    asyncio.run(moved_in_german())
    assert "The host has paused the game." in "".join(frames)


def test_a_no_over_the_socket_is_said_in_the_language_of_its_page() -> None:
    table = dealt(5)
    said = {code: submit_over_socket(table.code, "nobody", "move=vote-ja&seen=1&key=k", code) for code in ("en", "de")}
    assert "You don&#x27;t sit at this table." in said["en"]
    assert "sitzt nicht an diesem Tisch" in said["de"]
