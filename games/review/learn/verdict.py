"""The verdict on a choice made anew: what each option was worth to the seat's team, the best one, and one reason."""

from dataclasses import dataclass
from math import hypot

from django.utils.translation import gettext

from games.board.wording.moves import done_in_words
from games.board.wording.terms import Named
from games.engine.actions import Move
from games.review.report.choice_words import reason_for
from games.simulator.choice_values import ChoiceValue, OptionValue
from games.simulator.decisions import code_of, move_of


@dataclass(frozen=True)
class JudgedOption:
    """An option: the team's chance of winning and its margin in per cent, and whose choice it was."""

    words: str
    chance: int
    margin: int
    is_best: bool
    is_chosen: bool
    is_done: bool


@dataclass(frozen=True)
class Verdict:
    """A sentence, one reason for it, and all options, the best one first."""

    words: str
    reason: str
    options: tuple[JudgedOption, ...]
    is_miss: bool = False


def judged(value: ChoiceValue, move: Move, table: Named) -> Verdict:
    """Judge a move by the values of the decision it was made for."""
    code = code_of(move)[1]
    chosen = next((each for each in value.options if each.code == code), value.chosen)
    best = value.best
    lost, error = best.gain - chosen.gain, hypot(best.error, chosen.error)
    options = sorted(value.options, key=lambda each: -each.gain)
    rows = tuple(_row(each, value, table, best=best, chosen=chosen) for each in options)
    if not value.is_judged:
        return Verdict(gettext("We can't judge that: what a Fascist's tile or ballot hides isn't counted."), "", rows)
    if chosen is best:
        return Verdict(gettext("Well chosen: nothing beats it."), reason_for(value, options[-1], chosen), rows)
    if lost <= 2 * error:
        return Verdict(gettext("Fine: nothing is clearly better."), "", rows)
    said = {"best": _words(best, value, table), "points": round(100 * lost), "margin": max(1, round(200 * error))}
    words = gettext("Better: %(best)s. It wins %(points)d more games in 100, give or take %(margin)d.") % said
    return Verdict(words, reason_for(value, chosen, best), rows, is_miss=True)


def _row(
    each: OptionValue, value: ChoiceValue, table: Named, *, best: OptionValue, chosen: OptionValue
) -> JudgedOption:
    return JudgedOption(
        _words(each, value, table),
        round(100 * value.chance(each)),
        max(1, round(200 * value.error(each))),
        each is best,
        each is chosen,
        each.code == value.done,
    )


def _words(option: OptionValue, value: ChoiceValue, table: Named) -> str:
    return done_in_words(move_of(value.kind, value.seat, option.code), table)
