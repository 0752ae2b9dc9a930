"""The socket of one screen: sends what changes at its table, receives marks and moves.

A received message is a mark, with a `?` where an answer is wanted; or a mark as htmx's socket extension sends it, as
JSON; or the fields of a form, recognised by a `=` (`moves`). A socket may do what its session may do on the page that
opened it, and is closed if it sends too often.
"""

import asyncio
import json
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
from games.metrics import count_picture, observed
from games.services.answers import Conflict, Refused, TooMuch, UseCaseError
from games.services.identity import person_of
from games.services.limits import FastLimit
from games.web.identity import token_in
from games.web.languages import supported_language
from games.web.rate_limits import limit_socket_guesses

STUMBLED, TRY_AGAIN, SIGNED_OUT = 1011, 1013, 4001
UNKNOWN_TABLE, TOO_MUCH = 4404, 4429
"""Close codes above 4400 tell the page's script not to reconnect."""

_CODES: dict[type[Refused], int] = {TooMuch: TOO_MUCH, Conflict: TRY_AGAIN}
"""A conflict means that a newer version of the site stored the game: it can be shown once this server is replaced."""

ALIVE = 45.0
"""Seconds between two notes that a person's page is open."""

ASKED_AGAIN = 600.0
"""Seconds between two checks that the session is still the same, in case the sign-out message was lost."""

LONGEST_WORD, LONGEST_FORM = 64, 512
MOST_WORDS, WINDOW = 60, 10.0
forms_of_a_person = FastLimit(150, 10)
"""Moves and claims, over however many sockets."""


async def _nowhere(_html: str) -> None:
    """Send a picture to a screen that is gone."""


def mark_in(sent: str) -> str:
    """Return the mark in a message of htmx's socket extension, or nothing."""
    with suppress(ValueError):
        mark = json.loads(sent).get("mark")
        return mark if isinstance(mark, str) and "=" not in mark else ""
    return ""


class TableConsumer(AsyncWebsocketConsumer):
    """One screen at one table. It has no channel layer; the hub holds its screen."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Dispatch messages one by one. Channels would start a task per message to listen to a channel layer as
        well."""
        self.scope: Any = scope
        self.base_send: Any = send
        with suppress(StopConsumer):
            while True:
                await self.dispatch(await receive())

    async def connect(self) -> None:
        """Accept before anything slow, then send what has changed since the page was drawn."""
        await self.accept()
        self.code = str(self.scope["url_route"]["kwargs"]["code"])
        self.words = 0.0
        self.window = self.noted = self.asked = monotonic()
        asked = {name: values[0] for name, values in parse_qs(self.scope["query_string"].decode("latin-1")).items()}
        if bus is not None:
            bus.listen(hub, sockets)
        try:
            await hub.read(partial(self._recognise, is_public="public" in asked))
            # The page names its language, so that both use the same one, even if the reader has chosen another one
            # since.
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
        """Handle a mark or a move. Every picture sent allows one more mark."""
        if self._is_too_much(text_data):
            await self._close_finally(TOO_MUCH)
        elif hasattr(self, "screen"):
            await self._hear(text_data or "")

    async def _close_finally(self, code: int, word: str = "") -> None:
        """Close once, with a last message; ignore whatever arrives from then on."""
        if self.words < math.inf:
            self.words, self.window = math.inf, math.inf
            await self.disconnect(code)
            with suppress(Disconnected):
                if word:
                    await self.send(word)
                await self.close(code)

    def _reload_and_close(self) -> None:
        """Make the page reload as its browser's new person, and close."""
        self.closing = asyncio.ensure_future(self._close_finally(SIGNED_OUT, ANOTHER_PAGE))

    async def _hear(self, word: str) -> None:
        if word.startswith("{"):
            word = mark_in(word)
        if "=" not in word:
            await hub.receive_mark(self.code, self.screen, word.removesuffix(QUESTION))
            if word.endswith(QUESTION):
                await self.send(HEARD)
            if self.screen.is_lost:
                await self._close_finally(TOO_MUCH)
            elif self.person and monotonic() - self.asked > ASKED_AGAIN and await self._session_has_changed():
                self._reload_and_close()
            else:
                self._note_presence()
        elif self.person and forms_of_a_person.is_too_often(self.person):
            await self._close_finally(TOO_MUCH)
        elif notice := await self._submit(word):
            await self.send(notice)

    async def _submit(self, form: str) -> str:
        """Submit a form; return a notice with the refusal, or an empty string once the move is committed."""
        with observed("table_move_seconds"):
            return await hub.act(lambda: submit_over_socket(self.code, self.token, form, self.language))

    def _recognise(self, *, is_public: bool) -> None:
        """Look up the session's person and seat. A public screen has neither, whoever opened it."""
        known = token_in(self.scope["cookies"])
        self.token = "" if is_public else known
        self.person = person_of(self.token)
        with limit_socket_guesses((self.scope.get("client") or [""])[0], is_known=bool(known)):
            who = seat_at(self.code, self.token)
        self.who = PLAYERS if is_public else who

    async def _session_has_changed(self) -> bool:
        """Return whether the session has ended or belongs to another person by now."""
        self.asked = monotonic()
        with suppress(Error):
            return self.token != await hub.read(partial(token_in, self.scope["cookies"]))
        return False

    def _note_presence(self) -> None:
        """Note from time to time that this page is open."""
        if self.screen.who and monotonic() - self.noted > ALIVE:
            self.noted = monotonic()
            presence.see(self.screen.who)

    async def _show(self, html: str) -> None:
        """Send a picture, which allows the screen one more message: its mark."""
        self.words -= 1
        count_picture(len(html))
        await self.base_send({"type": "websocket.send", "text": html})

    async def disconnect(self, code: int) -> None:
        """Remove the screen from hub and registry. Without a way back to this object, both are freed at once."""
        if hasattr(self, "screen"):
            hub.leave(self.code, self.screen)
            sockets.remove(self.person, self._reload_and_close)
            self.screen.send = _nowhere

    async def websocket_disconnect(self, message: Any) -> None:
        """Disconnect. Channels would also check database connections in a thread, for each of thousands of sockets."""
        await self.disconnect(message["code"])
        raise StopConsumer

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Handle a message. Channels would check database connections in a thread first; this one has none.

        A send may fail because the peer is gone, which the next message reports. After any other error the screen is
        removed from the hub, because no further message would do it.
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
        longest = LONGEST_FORM if word and ("=" in word or word.startswith("{")) else LONGEST_WORD
        return self.words > MOST_WORDS or len(word or "") > longest
