"""The named rulesets: their rules, their names and what pages say about them.

To add a ruleset, add an entry to `NAMED_RULESETS` and name it in the two sentences below it. Forms, filters,
statistics, the simulator and game records read their lists from here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from games.engine.reasons import RulesetError, because
from games.engine.setups import OFFICIAL, Ruleset, wrong_size
from games.engine.translatable import gettext_noop as _


@dataclass(frozen=True)
class NamedRuleset:
    """Rules known by one name, with a variant for each number of players that needs one. Pages translate the texts."""

    variants: tuple[Ruleset, ...]
    short: str
    title: str
    about: str = ""

    @property
    def name(self) -> str:
        """The name in records, forms, URLs and the database."""
        return self.variants[0].name

    def for_players(self, players: int) -> Ruleset:
        """The variant for this many players."""
        for variant in self.variants:
            if players in variant.sizes:
                return variant
        raise wrong_size(self.name, tuple(size for variant in self.variants for size in variant.sizes), players)


NAMED_RULESETS: Mapping[str, NamedRuleset] = MappingProxyType(
    {
        each.name: each
        for each in (
            NamedRuleset((OFFICIAL,), _("official"), _("official rules")),
            # Online tables use these to give both sides an even chance.
            NamedRuleset(
                (
                    Ruleset("rebalanced", sizes=(6,), fascist_start=1),
                    Ruleset("rebalanced", sizes=(7,), fascist_tiles=10),
                    Ruleset("rebalanced", sizes=(9,), fascist_tiles=10),
                ),
                _("rebalanced"),
                _("rebalanced rules"),
                _(
                    "Rebalanced is for six, seven or nine players: with six, one Fascist policy is already enacted at "
                    "the start; with seven and nine, there's one Fascist tile less."
                ),
            ),
        )
    }
)
NO_SUCH_RULESET = _("There's no ruleset called %(name)s; choose official or rebalanced.")
NAMES_IN_TABLES = _("official, rebalanced, or house if the table changed them.")

HOUSE = "house"
"""The name of the rules of a table that changed any of them. It is a name for lists and filters only."""
HOUSE_RULES = _("house rules")


def named_ruleset(name: str, players: int) -> Ruleset:
    """The ruleset of this name for this many players."""
    if name not in NAMED_RULESETS:
        raise RulesetError(because("S1", NO_SUCH_RULESET, name=name))
    return NAMED_RULESETS[name].for_players(players)
