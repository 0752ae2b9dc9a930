"""The bell between processes, through a real Redis, and after failures of Redis."""

import asyncio
from functools import partial

import pytest
from redis import Redis

from games.live.sync.bus import CHANNEL, Bus
from games.live.sync.hub import Hub
from games.live.sync.open_sockets import OpenSockets


class HeardHub(Hub):
    """A hub that records the bells it receives."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def ring(self, code: str, news: object = None) -> None:
        assert news is None, "What happened elsewhere has to be read."
        self.heard.append(code)

    def ring_all(self) -> None:
        self.heard.append("all")

    @property
    def rung(self) -> list[str]:
        """The tables of the bells. Servers of other tests may announce at any time that all tables changed."""
        return [code for code in self.heard if code != "all"]


async def until(said: list[str], what: str) -> None:
    """Wait until this bell was received; if it wasn't, fail with those that were."""
    for _ in range(3000):
        if what in said:
            return
        await asyncio.sleep(0.02)
    raise AssertionError(said)


async def test_a_bell_is_heard_in_every_other_process(redis_url: str) -> None:
    buses, hubs = [Bus(redis_url) for _process in range(3)], [HeardHub() for _process in range(3)]
    for bus, hub in zip(buses, hubs, strict=True):
        bus.listen(hub, OpenSockets())
        await until(hub.heard, "all")
    buses[0].ring("K7M2PQ9XD")
    for hub in hubs[1:]:
        await until(hub.heard, "K7M2PQ9XD")
    buses[1].ring("another")
    await until(hubs[0].heard, "another")
    assert [hub.rung for hub in hubs] == [["another"], ["K7M2PQ9XD"], ["K7M2PQ9XD", "another"]]
    for bus in buses:
        await bus.stop_listening()


async def test_when_a_server_comes_everybody_looks_for_what_the_one_before_did_not_ring(redis_url: str) -> None:
    there, comes, hub = Bus(redis_url), Bus(redis_url), HeardHub()
    there.listen(hub, OpenSockets())
    await until(hub.heard, "all")
    await asyncio.sleep(0.2)
    hub.heard.clear()
    comes.listen(HeardHub(), OpenSockets())
    await until(hub.heard, "all")
    for bus in (there, comes):
        await bus.stop_listening()


async def test_a_server_of_before_that_says_no_name_is_heard(redis_url: str) -> None:
    bus, hub = Bus(redis_url), HeardHub()
    bus.listen(hub, OpenSockets())
    await until(hub.heard, "all")
    with Redis.from_url(redis_url) as client:
        client.publish(CHANNEL, "K7M2PQ9XD")
    await until(hub.heard, "K7M2PQ9XD")
    await bus.stop_listening()


async def test_who_signs_out_is_shown_out_in_every_other_process(redis_url: str) -> None:
    here, there, hub, sockets = Bus(redis_url), Bus(redis_url), HeardHub(), OpenSockets()
    there.listen(hub, sockets)
    await until(hub.heard, "all")
    left: list[str] = []
    for person in ("ada", "ben"):
        sockets.add(person, partial(left.append, person))
    here.publish_sign_out("ada")
    await until(left, "ada")
    assert (left, hub.rung) == (["ada"], [])
    await there.stop_listening()


async def test_attending_twice_is_hearing_once(redis_url: str) -> None:
    bus, other, hub = Bus(redis_url), Bus(redis_url), HeardHub()
    bus.listen(hub, OpenSockets())
    bus.listen(hub, OpenSockets())
    await until(hub.heard, "all")
    other.ring("K7M2PQ9XD")
    await until(hub.heard, "K7M2PQ9XD")
    assert hub.rung == ["K7M2PQ9XD"]
    await bus.stop_listening()


async def test_a_bell_that_was_cut_off_comes_back_and_every_table_is_looked_at_again(redis_url: str) -> None:
    bus, other, hub = Bus(redis_url), Bus(redis_url), HeardHub()
    bus.listen(hub, OpenSockets())
    await until(hub.heard, "all")
    hub.heard.clear()
    with Redis.from_url(redis_url) as client:
        own = [each["id"] for each in client.client_list(_type="pubsub") if each["name"] == f"bells-{bus.name}"]
        assert [client.client_kill_filter(_id=each) for each in own] == [1]
    await until(hub.heard, "all")
    other.ring("K7M2PQ9XD")
    await until(hub.heard, "K7M2PQ9XD")
    await bus.stop_listening()


async def test_without_redis_ringing_fails_nobody_and_is_noted(caplog: pytest.LogCaptureFixture) -> None:
    bus = Bus("redis://127.0.0.1:9/0")
    bus.ring("K7M2PQ9XD")
    for _ in range(3000):
        if caplog.messages:
            break
        await asyncio.sleep(0.02)
    assert caplog.messages[0].startswith("The bell did not reach the other processes")
