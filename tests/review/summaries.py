"""Games of our own making in the formats of secrethitler.io, of research programs, and of a phone app."""

from copy import deepcopy
from typing import Any

ROLES = ("liberal", "fascist", "liberal", "hitler", "liberal", "fascist", "liberal")
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus Two")
ALL = [True] * 7
NOBODY = [False] * 7


def cards(reds: int, blues: int) -> dict[str, int]:
    return {"reds": reds, "blues": blues}


LOGS: list[dict[str, Any]] = [
    {
        "presidentId": 0, "chancellorId": 1, "votes": ALL, "presidentHand": cards(2, 1), "chancellorHand": cards(1, 1),
        "enactedPolicy": "fascist", "presidentClaim": cards(2, 1), "chancellorClaim": cards(2, 0),
    },
    {
        "presidentId": 1, "chancellorId": 2, "votes": ALL, "presidentHand": cards(3, 0), "chancellorHand": cards(2, 0),
        "enactedPolicy": "fascist", "investigatorId": 1, "investigationId": 3, "investigationClaim": "liberal",
    },
    {"presidentId": 2, "chancellorId": 4, "votes": NOBODY},
    {"presidentId": 3, "chancellorId": 0, "votes": [True, False, True, True, False, False, False]},
    {"presidentId": 4, "chancellorId": 6, "votes": NOBODY, "enactedPolicy": "liberal"},
    {
        "presidentId": 5, "chancellorId": 6, "votes": ALL, "presidentHand": cards(1, 2), "chancellorHand": cards(1, 1),
        "enactedPolicy": "fascist", "specialElection": 0,
    },
    {
        "presidentId": 0, "chancellorId": 2, "votes": ALL, "presidentHand": cards(3, 0), "chancellorHand": cards(2, 0),
        "enactedPolicy": "fascist", "execution": 5,
    },
    {"presidentId": 6, "chancellorId": 3, "votes": [True, True, True, True, False, False, True]},
]  # fmt: skip


def a_summary() -> dict[str, Any]:
    """Return a game of seven that ends with Hitler's election, with hands as counts."""
    return {
        "_id": "our-own-1",
        "date": "2024-02-03T20:00:00.000Z",
        "gameSetting": {"rebalance7p": False, "casualGame": True},
        "players": [{"username": name, "role": role, "icon": 0} for name, role in zip(NAMES, ROLES, strict=True)],
        "logs": deepcopy(LOGS),
    }


def a_listed_summary() -> dict[str, Any]:
    """Return the same game as programs log it: hands as lists, `null` for the dead, empty lists for what wasn't."""
    summary = a_summary() | {"_id": "our-own-2", "gameEndReason": "hitler_chancellor", "chats": []}
    for log in summary["logs"]:
        for key in ("presidentHand", "chancellorHand", "presidentClaim", "chancellorClaim"):
            held = log.get(key, cards(0, 0))
            log[key] = ["liberal"] * held["blues"] + ["fascist"] * held["reds"]
    summary["logs"][-1]["votes"][5] = None
    return summary


def a_companion_log() -> dict[str, Any]:
    """A game as the app Secret Hitler Mobile Companion keeps it, which doesn't know roles, ballots and hands."""

    def session(president: str, chancellor: str, policy: str = "", **more: Any) -> dict[str, Any]:
        shown = {"type": "legislative-session", "president": president, "chancellor": chancellor}
        if not policy:
            return shown | {"rejected": True}
        claims = {"president_claim": "RRB", "chancellor_claim": "RB", "veto": False}
        return shown | {"rejected": False, "policy_played": policy} | claims | more

    def power(kind: str, **more: Any) -> dict[str, Any]:
        return {"type": "executive-action", "executive_action_type": kind} | more

    plays = [
        session("Ada", "Ben", "R", chancellor_claim="RR"),
        session("Ben", "Cleo", "R", president_claim="No claim"),
        power("investigate_loyalty", president="Ben", target="Dov", claim="B"),
        session("Cleo", "Eve"),
        session("Dov", "Ada"),
        session("Eve", "Gus Two"),
        {"type": "top_policy", "policy_played": "B"},
        session("Finn", "Gus Two", "R"),
        power("special_election", president="Finn", target="Ada"),
        session("Ada", "Cleo", "R"),
        power("execution", president="Ada", target="Finn"),
        {"type": "shuffle", "liberal_policies": 5, "fascist_policies": 7},
        session("Gus Two", "Dov", "B"),
    ]
    return {"game": {"players": [*NAMES], "plays": [{"id": number, **play} for number, play in enumerate(plays)]}}
