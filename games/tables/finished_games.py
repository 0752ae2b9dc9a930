"""Finished games as tidy tables: what the open data and the notebooks are made of.

`COLUMNS` is the whole documentation: every table, every column and what stands in it. Seats are counted from 1, tiles
are counted by how many of them were Liberal, and what does not apply or was not said is empty.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from games.engine import TableView
from games.engine.rulesets import NAMES_IN_TABLES
from games.engine.translatable import gettext_noop as _
from games.tables.frames import Frame
from games.tables.rows import Retold, retold

Rows = list[dict[str, Any]]

COLUMNS: Mapping[str, Mapping[str, str]] = {
    "games": {
        "game": _("A number that stands for the game in every table."),
        "day": _("The day on which it ended."),
        "size": _("How many sat down."),
        "rules": NAMES_IN_TABLES,
        "people": _("How many seats were no bot's."),
        "ending": _("five-policies, hitler-executed, six-policies or hitler-elected."),
        "winner": _("liberal or fascist."),
        "rounds": _("How many candidates there were."),
        "elections": _("How many times the table voted."),
        "liberal_policies": _("Liberal policies at the end."),
        "fascist_policies": _("Fascist policies at the end."),
    },
    "seats": {
        "game": _("The game."),
        "seat": _("The seat, clockwise from 1."),
        "name": _("Who sat there, if they agreed to be named; otherwise the seat."),
        "player": _("person, or the strength of the bot."),
        "role": _("liberal, fascist or hitler."),
        "won": _("Whether their team won."),
        "survived": _("Whether they were not shot."),
    },
    "governments": {
        "game": _("The game."),
        "round": _("The round, from 1."),
        "president": _("The seat of the candidate for President."),
        "chancellor": _("The seat of the nominee."),
        "tracker": _("Failed elections before this one."),
        "liberal_before": _("Liberal policies before."),
        "fascist_before": _("Fascist policies before."),
        "ja": _("Ballots for the government."),
        "nein": _("Ballots against it."),
        "elected": _("Whether it was elected."),
        "drew": _("Liberal tiles among the three drawn."),
        "passed": _("Liberal tiles among the two passed on."),
        "policy": _("What was enacted: liberal or fascist."),
        "vetoed": _("Whether the agenda was vetoed."),
        "power": _("The power that the policy granted, if it was used."),
        "target": _("The seat on which it was used."),
    },
    "ballots": {
        "game": _("The game."),
        "round": _("The round, from 1."),
        "seat": _("Whose ballot."),
        "ja": _("Whether it said ja."),
    },
    "claims": {
        "game": _("The game."),
        "round": _("The round that it speaks of."),
        "seat": _("Who said it."),
        "kind": _("drew, got, peeked, membership or being."),
        "said": _("What was said, in the letters of tiles, or the seat and its party, or a role."),
        "true": _("Whether it was so."),
    },
}


def tables_of(
    number: int, view: TableView, facts: Mapping[str, Any], seats: Iterable[tuple[str, str]]
) -> dict[str, Rows]:
    """The rows of one finished game, seen by a reviewer. `facts` are `day`, `rules` and `people`; of each seat its
    name and its player."""
    story = retold(view)
    return {
        "games": [_game(number, view, story, facts)],
        "seats": [_seat(number, view, seat, name, player) for seat, (name, player) in enumerate(seats)],
        "governments": [{"game": number, **row} for row in story.governments],
        "ballots": [{"game": number, **row} for row in story.ballots],
        "claims": [{"game": number, **row} for row in story.claims],
    }


def frames(views: Iterable[TableView]) -> dict[str, Frame]:
    """The tables of several finished games without names, numbered from 1."""
    rows: dict[str, Rows] = {name: [] for name in COLUMNS}
    for number, view in enumerate(views, start=1):
        nobody = [(f"Seat {seat + 1}", "") for seat in range(view.table.players)]
        facts = {"day": "", "rules": view.table.setup.ruleset.name, "people": None}
        for name, more in tables_of(number, view, facts, nobody).items():
            rows[name] += more
    return {name: Frame(name, content) for name, content in rows.items()}


def _game(number: int, view: TableView, story: Retold, facts: Mapping[str, Any]) -> dict[str, Any]:
    if view.outcome is None:
        raise ValueError("Only a finished game is told in tables.")
    return {
        "game": number,
        "day": facts["day"],
        "size": view.table.players,
        "rules": facts["rules"],
        "people": facts["people"],
        "ending": view.outcome.ending.value,
        "winner": view.outcome.winner.value,
        "rounds": view.table.round,
        "elections": len(story.governments),
        "liberal_policies": view.table.liberal,
        "fascist_policies": view.table.fascist,
    }


def _seat(number: int, view: TableView, seat: int, name: str, player: str) -> dict[str, Any]:
    role = view.known.roles[seat]
    return {
        "game": number,
        "seat": seat + 1,
        "name": name,
        "player": player,
        "role": role.value,
        "won": view.outcome is not None and view.outcome.winner is role.party,
        "survived": seat in view.table.living,
    }
