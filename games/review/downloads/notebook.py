"""A Jupyter notebook of one game. Its tables are part of the notebook, so it runs without a network or this site."""

import json
from typing import Any

from django.utils.translation import gettext as _

from games.tables.csv_text import csv_of
from games.tables.game_tables import GameTables

READ = '''\
import csv
import io

TABLES = {tables}


def table(name):
    """The rows of a table, each a dictionary; what is empty is not known or does not apply."""
    return list(csv.DictReader(io.StringIO(TABLES[name])))


rounds, ballots, claims = table("rounds"), table("ballots"), table("claims")
print(len(rounds), "rounds,", len(ballots), "ballots,", len(claims), "claims")'''
TIMELINE = """\
for row in rounds:
    what = row["policy"] or (row["chaos"] and "chaos " + row["chaos"]) or "-"
    pair = f"{row['president']} + {row['chancellor']}"
    print(f"{row['round']:>2} {pair}: {row['ja']}-{row['nein']} {what} {row['power']}")"""
AGREEMENT = """\
players = list(dict.fromkeys(row["player"] for row in ballots))
cast = {(row["round"], row["player"]): row["ja"] for row in ballots}
elections = list(dict.fromkeys(row["round"] for row in ballots))
for one in players:
    shares = []
    for other in players:
        both = [(cast.get((number, one)), cast.get((number, other))) for number in elections]
        both = [pair for pair in both if None not in pair]
        shares.append(f"{sum(a == b for a, b in both) / len(both):4.0%}" if both else "   -")
    print(f"{one:<16}", *shares)"""
ODDS = '''\
from math import comb


def hand_odds(liberal, fascist):
    """The chances of 0, 1, 2 and 3 Liberal tiles in the next hand of three."""
    return [comb(liberal, many) * comb(fascist, 3 - many) / comb(liberal + fascist, 3) for many in range(4)]


print([f"{chance:.1%}" for chance in hand_odds({liberal}, {fascist})])'''
LIES = """\
for row in claims:
    verdict = {{"true": "as it was", "false": "not so: " + row["truth"]}}.get(row["matches"], "nobody here knows")
    print(f"round {{row['round']:>2}}: {{row['player']}} says {{row['kind']}} {{row['said']}} ({{verdict}})")"""


def notebook(tables: GameTables, *, title: str, address: str) -> dict[str, Any]:
    """Return the notebook of a game, as far as its tables tell it."""
    texts = {name: csv_of(tables.table(name)) for name in ("rounds", "ballots", "claims")}
    ruleset = tables.view.table.setup.ruleset
    cells = [
        _words(f"# {title}\n\n{address}"),
        _code(READ.replace("{tables}", json.dumps(texts, ensure_ascii=False, indent=1))),
        _words("## " + _("What happened")),
        _code(TIMELINE),
        _words("## " + _("Who voted alike")),
        _code(AGREEMENT),
        _words("## " + _("What was said, and what was so")),
        _code(LIES.replace("{{", "{").replace("}}", "}")),
        _words("## " + _("What a hand of three is likely to hold, out of all tiles")),
        _code(ODDS.replace("{liberal}", str(ruleset.liberal_tiles)).replace("{fascist}", str(ruleset.fascist_tiles))),
    ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
        "cells": [cell | {"id": f"cell-{number}"} for number, cell in enumerate(cells)],
    }


def _words(text: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "metadata": {}, "source": text}


def _code(text: str) -> dict[str, Any]:
    return {"cell_type": "code", "metadata": {}, "source": text, "outputs": [], "execution_count": None}
