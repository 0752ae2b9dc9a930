"""The schema of a game's tables: its version, and the meaning of every column.

A row is joined to its source by the game (its code; in the open data an identifier), the round, the step (a place in
the game's log, from 1) and the seat (clockwise from 1). Tiles are letters, `L` and `F`. A cell is empty if the viewer
does not know it or it does not apply.

`VERSION` changes when a column changes its meaning or goes away; columns may be added at any time. Every CSV row has it
in the column `schema`, every JSON line as `schema_version`.

- 1 were two schemas without a number: `rounds`, `votes` and `claims` in the review, and the tables of the open data.
- 2 unites them. The review's files keep their columns and have more. In the open data `governments` is called `rounds`,
  `game` is an identifier, not a number, players are named beside their seats (`president_seat`), tiles are letters and
  not counts, `tracker` and the policies are also told after the round, `vetoed` is `veto`, a seat's `name` is `player`
  and its former `player` is `bot`, and of a claim `round` is where it was made, `about` the round it speaks of and
  `matches` whether it is true.
"""

from collections.abc import Mapping
from types import MappingProxyType

from games.engine.rulesets import NAMES_IN_TABLES
from games.engine.translatable import gettext_noop as _

VERSION = 2

_GAME = {"game": _("The game.")}
_ROUND = {**_GAME, "round": _("The round, from 1.")}

COLUMNS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "games": {
            "game": _("The game's id in every table. In the open data, it doesn't lead to the game's page."),
            "step": _("The last step."),
            "day": _("The day it ended."),
            "size": _("How many players sat down."),
            "rules": NAMES_IN_TABLES,
            "people": _("How many seats were played by people."),
            "ending": _("five-policies, hitler-executed, six-policies or hitler-elected."),
            "winner": _("liberal or fascist."),
            "rounds": _("How many candidates there were."),
            "elections": _("How many times the table voted."),
            "liberal_policies": _("Liberal policies at the end."),
            "fascist_policies": _("Fascist policies at the end."),
        },
        "seats": {
            **_GAME,
            "seat": _("The seat, clockwise from 1."),
            "player": _("The player's name, if they agreed to be named; otherwise the seat."),
            "bot": _("The strength of the bot, if one sat there; `program` for a program."),
            "role": _("liberal, fascist or hitler."),
            "won": _("Whether their team won."),
            "survived": _("Whether they survived."),
        },
        "rounds": {
            **_ROUND,
            "step": _("The step where it begins."),
            "president_seat": _("The seat of the candidate for President."),
            "president": _("The candidate."),
            "chancellor_seat": _("The seat of the nominee."),
            "chancellor": _("The nominee."),
            "liberal_before": _("Liberal policies before."),
            "fascist_before": _("Fascist policies before."),
            "tracker_before": _("Failed elections before this one."),
            "election_step": _("The step where the ballots were counted."),
            "ja": _("Ballots for the government."),
            "nein": _("Ballots against it."),
            "elected": _("Whether it was elected."),
            "drew": _("The three tiles drawn."),
            "passed": _("The two tiles passed on."),
            "policy": _("The tile enacted, L or F."),
            "chaos": _("The tile chaos enacted, L or F."),
            "veto": _("refused or agreed, if a veto was proposed."),
            "power": _("The power granted."),
            "power_step": _("The step where it was used."),
            "target_seat": _("The seat it was used on."),
            "target": _("The player it was used on."),
            "saw": _("What it showed: a party, or tiles."),
            "liberal": _("Liberal policies after the round."),
            "fascist": _("Fascist policies after the round."),
            "tracker": _("The election tracker after the round."),
        },
        "ballots": {
            **_ROUND,
            "step": _("The step where the ballots were counted."),
            "president": _("The candidate."),
            "chancellor": _("The nominee."),
            "seat": _("The voter's seat."),
            "player": _("The voter."),
            "ja": _("Whether it said ja."),
        },
        "claims": {
            **_GAME,
            "round": _("The round when it was said."),
            "step": _("The step when it was said."),
            "about": _("The round it's about."),
            "seat": _("The speaker's seat."),
            "player": _("The speaker."),
            "kind": _("drew, got, peeked, membership or being."),
            "said": _("The claim: tiles as letters, a player and a party, or a role."),
            "truth": _("The truth, written the same way."),
            "matches": _("Whether it was true; the order of tiles only counts after a peek."),
        },
    }
)
"""Every table and every column, with the meaning of its cells."""
