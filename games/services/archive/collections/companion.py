"""Game logs of the phone app Secret Hitler Mobile Companion, as summaries.

The app keeps the log of a game at a real table: `{"game": {"players": [names], "plays": [entries]}}`. An entry is a
legislative session, the use of a power, a policy from the top of the deck after three failed elections, or a shuffle.
It knows what everybody saw and what was claimed, so roles, ballots and hands stay unknown.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_noop as _

from games.services.archive.collections.summaries import SummaryError

POLICIES = {"R": "fascist", "B": "liberal"}
POWERS = {"investigate_loyalty": "investigationId", "execution": "execution", "special_election": "specialElection"}


def is_of_companion(found: Mapping[str, Any]) -> bool:
    """Whether this is a log of the app."""
    game = found.get("game")
    return isinstance(game, Mapping) and isinstance(game.get("plays"), list) and isinstance(game.get("players"), list)


def as_summary(found: Mapping[str, Any]) -> dict[str, Any]:
    """Return the log with one entry for each government, as a summary has it; raises `SummaryError`."""
    game, turns = found["game"], list[dict[str, Any]]()
    for play in game["plays"]:
        if not isinstance(play, Mapping):
            raise SummaryError(len(turns), _("An entry of this log can't be read."))
        kind = play.get("type")
        if kind == "legislative-session":
            turns.append(_session(play))
        elif kind != "shuffle":
            if not turns:
                raise SummaryError(0, _("This log begins before its first government."))
            turns[-1] |= _afterwards(play, len(turns))
    players = [{"username": name} for name in game["players"] if isinstance(name, str)]
    return {"players": players, "logs": turns}


def _session(play: Mapping[str, Any]) -> dict[str, Any]:
    """Return the entry of a government that was nominated."""
    turn = {"presidentId": play.get("president"), "chancellorId": play.get("chancellor")}
    if play.get("rejected") is not False:
        return turn | {"votes": False}
    claims = {f"{who}Claim": _tiles(play.get(f"{who}_claim")) for who in ("president", "chancellor")}
    if play.get("veto") is True:
        return turn | claims | {"votes": True, "vetoUsed": True}
    return turn | claims | {"votes": True, "enactedPolicy": POLICIES.get(str(play.get("policy_played")))}


def _afterwards(play: Mapping[str, Any], turn: int) -> dict[str, Any]:
    """Return what an entry adds to the government before it."""
    if play.get("type") == "top_policy":
        return {"enactedPolicy": POLICIES.get(str(play.get("policy_played")))}
    power = play.get("executive_action_type")
    if power == "policy_peek":
        return {"policyPeek": "?", "policyPeekClaim": _tiles(play.get("claim"))}
    if power not in POWERS or not isinstance(play.get("target"), str):
        raise SummaryError(turn, _("An entry of this log can't be read."))
    said = POLICIES.get(str(play.get("claim")), "") if power == "investigate_loyalty" else ""
    return {POWERS[power]: play.get("target")} | ({"investigationClaim": said} if said else {})


def _tiles(said: object) -> list[str]:
    """Return the tiles of a claim such as `RRB`; nothing if none was made."""
    return [POLICIES[tile] for tile in said] if isinstance(said, str) and set(said) <= POLICIES.keys() else []
