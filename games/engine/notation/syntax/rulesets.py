"""The header `Ruleset`: the name of a ruleset, and the options that differ from it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.engine.notation.errors import NotationError
from games.engine.notation.syntax.grammar import Grammar, LineForm
from games.engine.notation.syntax.names import Names
from games.engine.notation.syntax.words import BARE, Word, quoted
from games.engine.reasons import RulesetError
from games.engine.rulesets import named_ruleset
from games.engine.setups import OFFICIAL, Power, Ruleset
from games.engine.translatable import gettext_noop

OPTIONS = {
    "name": "<text>",
    "sizes": "<number>,+",
    "liberal_tiles": "<number>",
    "fascist_tiles": "<number>",
    "liberal_start": "<number>",
    "fascist_start": "<number>",
    "liberal_spaces": "<number>",
    "fascists": "<number>",
    "track": "<power-or-none>,+",
    "hitler_zone": "<number>",
    "veto_zone": "<number>",
    "hitler_knows_up_to": "<number>",
    "veto_only_fascist": "<truth>",
    "ballots_may_change": "<truth>",
    "one_limit_up_to": "<number>",
    "limits_count_everyone": "<truth>",
    "limits_follow_nominations": "<truth>",
    "special_lifts_limits": "<truth>",
}
"""The fields of a `Ruleset`, and the pattern of each value."""


def _option(name: str, pattern: str) -> LineForm:
    several = pattern.endswith("+")
    return LineForm(f"{name} = {pattern}", lambda *values: (name, values if several else values[0]))


_BASE: Grammar[str] = Grammar([LineForm("<text>", str)])
_OPTIONS: Grammar[tuple[str, Any]] = Grammar(_option(*entry) for entry in OPTIONS.items())


def ruleset_of(words: Sequence[Word], names: Names) -> Ruleset:
    """Return the ruleset that a header describes. Raises `RulesetError` if this table cannot play it."""
    base, words = _BASE.read_first(words, names)
    options: dict[str, Any] = {}
    while not words[0].is_end:
        first = words[0]
        (name, value), words = _OPTIONS.read_first(words, names)
        if name in options:
            raise NotationError(first.line, first.column, name, [gettext_noop("each option once")])
        options[name] = value
    ruleset = _varied(named_ruleset(base, len(names.written)), options, len(names.written))
    return ruleset.setup(len(names.written)).ruleset


def _varied(base: Ruleset, options: Mapping[str, Any], players: int) -> Ruleset:
    """Apply options for all sizes of the base or, if that is impossible, for the size of this table only."""
    try:
        return replace(base, **options)
    except RulesetError:
        return replace(base, **{"sizes": (players,), **options})


def ruleset_line(ruleset: Ruleset, players: int) -> str:
    """Return the shortest line that reads back as this ruleset for this many players."""
    base = _base_of(ruleset, players)
    options = {name: getattr(ruleset, name) for name in OPTIONS if getattr(ruleset, name) != getattr(base, name)}
    sizes = options.pop("sizes", base.sizes)
    if _varied(base, options, players).sizes != sizes:
        options["sizes"] = sizes
    return " ".join([base.name, *(f"{name}={_written(value)}" for name, value in options.items())])


def _base_of(ruleset: Ruleset, players: int) -> Ruleset:
    try:
        return named_ruleset(ruleset.name, players)
    except RulesetError:
        return OFFICIAL


def _written(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return value if BARE.fullmatch(value) else quoted(value)
        case tuple():
            return ",".join(map(_written, value))
        case Power():
            return value.value
        case _:
            return str(value).lower()
