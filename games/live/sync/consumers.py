"""The socket of a table: it shows what happens, and takes word of what its screen shows, and moves.

A word is a mark, with a `?` where an answer is wanted, or it is the fields of a form, which have a `=` in them
(`moves`). Whoever has this socket can do with it what their session allows on the page that opened it, and only as
often as a hasty person would.
"""

import asyncio
import math
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any
from urllib.parse import parse_qs

from autobahn.exception import Disconnected
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.db import Error
from django.utils.translation import activate

from games.live.drawing.layers import PLAYERS
from games.live.moves import submit_over_socket
from games.live.sync.hub import ANOTHER_PAGE, HEARD, QUESTION, Screen
from games.live.sync.rooms import bus, hub, presence, seat_at, sockets
from games.metrics import count
from games.services.answers import Conflict, Refused, TooMuch, UseCaseError
from games.services.identity import person_of
from games.web.identity import token_in
from games.web.languages import supported_language
from games.web.rate_limits import limit_socket_guesses

STUMBLED, TRY_AGAIN, SIGNED_OUT = 1011, 1013, 4001
UNKNOWN_TABLE, TOO_MUCH = 4404, 4429
"""Closing codes above 4400 tell the page's script not to come back."""

_CODES: dict[type[Refused], int] = {TooMuch: TOO_MUCH, Conflict: TRY_AGAIN}
"""A game of a newer version of the site (a conflict) is shown as soon as this server has been replaced."""

ALIVE = 45.0
"""Every so many seconds a page that speaks counts as a person who is there."""

ASKED_AGAIN = 600.0
"""Seconds after which it is looked up once more whose session this is, in case nobody could tell that it has ended."""

LONGEST_WORD, LONGEST_FORM = 64, 512
MOST_WORDS, WINDOW = 60, 10.0


class TableConsumer(AsyncWebsocketConsumer):
    """One screen at one table. It has no channel of its own: the hub knows it."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Channels would start a task for every message, to hear a channel layer too; there is none here."""
        self.scope: Any = scope
        self.base_send: Any = send
        with suppress(StopConsumer):
            while True:
                await self.dispatch(await receive())

    async def connect(self) -> None:
        """Answer the handshake before anything slow; then repair what has changed since the page was drawn."""
        await self.accept()
        self.code = str(self.scope["url_route"]["kwargs"]["code"])
        self.words = 0.0
        self.window = self.noted = self.asked = monotonic()
        asked = {name: values[0] for name, values in parse_qs(self.scope["query_string"].decode("latin-1")).items()}
        if bus is not None:
            bus.listen(hub, sockets)
        try:
            await hub.read(partial(self._recognise, is_public="public" in asked))
            # The page says its language, so that both speak the same, whatever its reader has chosen since elsewhere.
            self.language = supported_language(asked.get("language", ""))
            activate(self.language)
            self.screen = Screen(self.who, asked.get("page", ""), self._show, self.language)
            await hub.enter(self.code, self.screen, asked.get("mark", ""))
            if self.person:
                sockets.add(self.person, self._reload_and_close)
        except Error:
            await self.close(TRY_AGAIN)
        except UseCaseError as refused:
            await self.close(_CODES.get(type(refused.answer), UNKNOWN_TABLE))

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """A mark, as an answer to pictures and a few a second besides; or a move."""
        if self._is_too_much(text_data):
            await self._close_finally(TOO_MUCH)
        elif hasattr(self, "screen"):
            await self._hear(text_data or "")

    async def _close_finally(self, code: int, word: str = "") -> None:
        """Close, once, with a last word; what was said meanwhile is not heard any more."""
        if self.words < math.inf:
            self.words, self.window = math.inf, math.inf
            await self.disconnect(code)
            with suppress(Disconnected):
                if word:
                    await self.send(word)
                await self.close(code)

    def _reload_and_close(self) -> None:
        """The page loads itself anew, as the page of whoever its browser is by then."""
        self.closing = asyncio.ensure_future(self._close_finally(SIGNED_OUT, ANOTHER_PAGE))

    async def _hear(self, word: str) -> None:
        if "=" not in word:
            await hub.said(self.code, self.screen, word.removesuffix(QUESTION))
            if word.endswith(QUESTION):
                await self.send(HEARD)
            if self.screen.is_lost:
                await self._close_finally(TOO_MUCH)
            elif self.person and monotonic() - self.asked > ASKED_AGAIN and await self._session_has_changed():
                self._reload_and_close()
            else:
                self._note_presence()
        elif notice := await hub.act(lambda: submit_over_socket(self.code, self.token, word, self.language)):
            await self.send(notice)

    def _recognise(self, *, is_public: bool) -> None:
        """Whose session this is. A screen for everybody is nobody's, whoever opened it."""
        known = token_in(self.scope["cookies"])
        self.token = "" if is_public else known
        self.person = person_of(self.token)
        with limit_socket_guesses((self.scope.get("client") or [""])[0], is_known=bool(known)):
            who = seat_at(self.code, self.token)
        self.who = PLAYERS if is_public else who

    async def _session_has_changed(self) -> bool:
        """Whether the session has ended, or is another one by now."""
        self.asked = monotonic()
        with suppress(Error):
            return self.token != await hub.read(partial(token_in, self.scope["cookies"]))
        return False

    def _note_presence(self) -> None:
        """Note now and then that somebody sits before this screen."""
        if self.screen.who and monotonic() - self.noted > ALIVE:
            self.noted = monotonic()
            presence.see(self.screen.who)

    async def _show(self, html: str) -> None:
        """Send a picture, which allows the screen one more word: its answer."""
        self.words -= 1
        count("table_pictures_total")
        count("table_picture_bytes_total", many=len(html))
        await self.base_send({"type": "websocket.send", "text": html})

    async def disconnect(self, code: int) -> None:
        """Leave nothing behind."""
        if hasattr(self, "screen"):
            hub.leave(self.code, self.screen)
            sockets.remove(self.person, self._reload_and_close)

    async def websocket_disconnect(self, message: Any) -> None:
        """Channels would look after database connections once more, in a thread, for each of thousands who leave."""
        await self.disconnect(message["code"])
        raise StopConsumer

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Channels would look after database connections in a thread before every message; there are none here.

        Somebody may be gone while something is sent to them, which the next message says. Whatever else ends this
        consumer, the hub does not keep its screen: no further message would come to say so.
        """
        try:
            await getattr(self, message["type"].replace(".", "_"))(message)
        except Disconnected:
            return
        except BaseException:
            await self.disconnect(STUMBLED)
            raise

    def _is_too_much(self, word: str | None) -> bool:
        now = monotonic()
        if now - self.window > WINDOW:
            self.words, self.window = 0, now
        self.words += 1
        longest = LONGEST_FORM if word and "=" in word else LONGEST_WORD
        return self.words > MOST_WORDS or len(word or "") > longest
