"""What a decision was worth, in words: the move, its points, and one reason from how the playouts ended."""

from dataclasses import dataclass

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from games.board.wording.moves import done_in_words
from games.board.wording.terms import name_of
from games.engine import TableView
from games.engine.actions import Discard, Enact, Vote
from games.simulator.choice_values import ChoiceValue, OptionValue
from games.simulator.decisions import VOTE, move_of

REASONS = (
    _("It moved the chance of winning by Liberal policies from %(before)d to %(after)d %%."),
    _("It moved the chance that Hitler gets shot from %(before)d to %(after)d %%."),
    _("It moved the chance of losing to Fascist policies from %(before)d to %(after)d %%."),
    _("It moved the chance that Hitler becomes Chancellor from %(before)d to %(after)d %%."),
)
"""For each way to end, what changed its chance. The order is that of `OptionValue.ends`."""
FASCIST_REASONS = {
    0: _("It moved the chance of losing to Liberal policies from %(before)d to %(after)d %%."),
    2: _("It moved the chance of winning by Fascist policies from %(before)d to %(after)d %%."),
}
JA, NEIN = _("ja to %(president)s + %(nominee)s"), _("nein to %(president)s + %(nominee)s")
SLIGHT_LUCK = 0.03


@dataclass(frozen=True)
class ToldChoice:
    """A decision in words. `points` are hundredths of a win: gained over the worst option, or lost to the best."""

    step: int
    round: int
    words: str
    short: str
    points: int
    margin: int
    mark: str
    reason: str
    luck: str = ""


def worst_of(values: list[ChoiceValue], view: TableView) -> ToldChoice | None:
    """Return the decision that surely cost most, if one surely cost something."""
    found = max(values, key=lambda each: each.surely_lost, default=None)
    return told_loss(found, view) if found is not None and found.mark else None


def best_of(values: list[ChoiceValue], view: TableView) -> ToldChoice | None:
    """Return the decision that surely gained most over the worst option, among those that nothing surely beat."""
    good = [each for each in values if not each.surely_lost and each.surely_gained]
    found = max(good, key=lambda each: each.surely_gained, default=None)
    if found is None:
        return None
    points, margin = round(-100 * found.worst.gain), _margin(found.worst.error)
    reason = reason_for(found, found.worst, found.chosen)
    return ToldChoice(
        found.step, _round(found, view), words_of(found, view), short_words_of(found, view), points, margin, "!", reason
    )


def told_loss(value: ChoiceValue, view: TableView) -> ToldChoice:
    """Tell what a decision cost."""
    return ToldChoice(
        value.step,
        _round(value, view),
        words_of(value, view),
        short_words_of(value, view),
        round(100 * value.lost),
        _margin(value.lost_error),
        value.mark,
        reason_for(value, value.best, value.chosen),
        luck_of(value),
    )


def luck_of(value: ChoiceValue) -> str:
    """Say what the cards added to a loss, or gave back, if that's beyond its margin of error."""
    if abs(value.luck) < max(SLIGHT_LUCK, 2 * value.luck_error):
        return ""
    points = {"points": round(100 * abs(value.luck))}
    if value.luck > 0:
        return gettext("Bad luck added %(points)d more: the cards were worse than this seat could know.") % points
    return gettext("Luck gave %(points)d back: the cards were better than this seat could know.") % points


def reason_for(value: ChoiceValue, before: OptionValue, after: OptionValue) -> str:
    """Return the way to end whose chance the move changed most, to the better or the worse of its team."""
    is_better = value.chance(after) >= value.chance(before)
    signs = (1, 1, -1, -1) if value.is_liberal == is_better else (-1, -1, 1, 1)
    changes = [sign * (now - then) for sign, then, now in zip(signs, before.ends, after.ends, strict=True)]
    way = max(range(4), key=lambda each: changes[each])
    sentence = REASONS[way] if value.is_liberal else FASCIST_REASONS.get(way, REASONS[way])
    return gettext(sentence) % {"before": round(100 * before.ends[way]), "after": round(100 * after.ends[way])}


def words_of(value: ChoiceValue, view: TableView) -> str:
    """Return the move that was made in words."""
    move = move_of(value.kind, value.seat, value.done)
    words = done_in_words(move, view.table)
    election = view.story.round_at(value.step).election
    if value.kind != VOTE or election is None:
        return words
    both = {"president": name_of(election.president, view.table), "nominee": name_of(election.nominee, view.table)}
    return gettext("%(move)s on %(president)s with %(nominee)s") % {"move": words, **both}


def short_words_of(value: ChoiceValue, view: TableView) -> str:
    """Return the move in the few words that a narrow column has room for; tiles are letters."""
    move, election = move_of(value.kind, value.seat, value.done), view.story.round_at(value.step).election
    match move:
        case Discard(policy=policy):
            return gettext("discard %(tile)s") % {"tile": policy.letter}
        case Enact(policy=policy):
            return gettext("enact %(tile)s") % {"tile": policy.letter}
        case Vote(ja=ja) if election is not None:
            names = {each: name_of(getattr(election, each), view.table) for each in ("president", "nominee")}
            return gettext(JA if ja else NEIN) % names
    return done_in_words(move, view.table)


def _round(value: ChoiceValue, view: TableView) -> int:
    return view.story.round_at(value.step).number


def _margin(error: float) -> int:
    """Return two standard errors in points."""
    return max(1, round(200 * error))
