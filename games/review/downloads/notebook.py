"""Jupyter notebooks of one game. They contain its tables or its record, so they run without this site.

`notebook` needs Python alone; `with_rules` needs the library, as the lab has it.
"""

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

LOAD = '''\
from games.engine import Game, Seeded
from games.engine.notation import read

RECORD = """\\
{record}"""
game = read(RECORD).game
then = Game.from_log(game.log[:{step}])
then'''
LEGAL = """\
print(then)
for move in then.legal:
    print(move)"""
PLAY_ON = """\
from games.engine.random_play import play_out

over = play_out(then, Seeded(1))
print(over.outcome)
over"""


def notebook(tables: GameTables, *, title: str, address: str) -> dict[str, Any]:
    """Return the notebook of a game, as far as its tables tell it."""
    texts = {name: csv_of(tables.table(name)) for name in ("rounds", "ballots", "claims")}
    ruleset = tables.view.table.setup.ruleset
    cells = [
        _words(f"# {title}\n\n{address}"),
        _code(READ.replace("{tables}", json.dumps(texts, ensure_ascii=False, indent=1))),
        _words("## " + _("What happened")),
        _code(TIMELINE),
        _words("## " + _("Who voted the same way")),
        _code(AGREEMENT),
        _words("## " + _("Claims and the truth")),
        _code(LIES.replace("{{", "{").replace("}}", "}")),
        _words("## " + _("What a hand of three is likely to contain, drawn from all tiles")),
        _code(ODDS.replace("{liberal}", str(ruleset.liberal_tiles)).replace("{fascist}", str(ruleset.fascist_tiles))),
    ]
    return _ipynb(cells, "python3")


def with_rules(record: str, step: int, *, title: str, address: str) -> dict[str, Any]:
    """Return a notebook in which this record is a game that can be asked at this step, and played on."""
    gaps = _("Where the record has a question mark, the library fills in what fits.")
    cells = [
        _words(f"# {title}\n\n{address}\n\n{gaps}"),
        _code(
            LOAD.replace("{step}", str(step)).replace(
                "{record}", record.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
            )
        ),
        _words("## " + _("What is legal now")),
        _code(LEGAL),
        _words("## " + _("Another end: the rest played at random")),
        _code(PLAY_ON),
    ]
    return _ipynb(cells, "python")


def _ipynb(cells: list[dict[str, Any]], kernel_name: str) -> dict[str, Any]:
    kernel = {"display_name": "Python 3", "language": "python", "name": kernel_name}
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
