"""Every line that the rules allow next, as a button whose value is the lines that it adds to the record.

The engine decides what is legal. Nothing hidden has to be known: a President's discard is recorded as unknown, and
everyone sees which policy is enacted.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from games.board.wording.moves import record_in_words
from games.board.wording.phases import PHASES
from games.board.wording.terms import name_of
from games.engine import FASCIST, LIBERAL, Game, Policy
from games.engine.actions import Enact, ProposeVeto
from games.engine.notation import Record
from games.engine.notation.lines import RESERVED
from games.engine.notation.syntax.formatting import format_line
from games.engine.notation.syntax.moves import PASSED_UNSEEN, action_line, announcement_line, ballots_line
from games.engine.notation.syntax.names import Names
from games.engine.notation.syntax.statements import Announcement, ChaosAnnounced, HitlerAnnounced, VoteAnnounced
from games.engine.refusals import why_silent

CLAIMS = (
    ("drew", ("drew FFF passed FF", "drew FFL passed FL", "drew FFL passed FF", "drew FLL passed FL",
              "drew FLL passed LL", "drew LLL passed LL")),
    ("got", ("got FF", "got FL", "got LL")),
    ("peeked", ("peeked FFF", "peeked FFL", "peeked FLF", "peeked LFF", "peeked FLL", "peeked LFL", "peeked LLF",
                "peeked LLL")),
    ("is", ("is liberal", "is fascist")),
    ("to be", ("to be liberal", "to be fascist", "to be hitler")),
)  # fmt: skip
"""The claims by kind, as the record has them after `claims`. `is` follows the name of its target."""
SPEAKERS = {
    "drew": _("as President"),
    "got": _("as Chancellor"),
    "peeked": _("after a peek"),
    "is": _("after an investigation"),
    "to be": _("about themselves"),
}
CLAIMED = {
    "drew": _("drew %(first)s, passed %(second)s"),
    "got": _("got %(first)s"),
    "peeked": _("saw %(first)s, top tile first"),
    "is liberal": _("the card says Liberal"),
    "is fascist": _("the card says Fascist"),
    "to be liberal": _("is a Liberal"),
    "to be fascist": _("is a Fascist"),
    "to be hitler": _("is Hitler"),
}
_BALLOTS = {"ja": True, "nein": False}


def claim_form(game: Game) -> dict[str, object]:
    """Return the context of the form for a claim: who may speak, what they can say, and of which round."""
    speakers = [each for each in enumerate(game.table.names) if why_silent(game.truth, each[0]) is None]
    return {"speakers": speakers, "claims": claims_on_offer(), "past_rounds": range(game.table.round, 0, -1)}


def claims_on_offer() -> list[tuple[str, list[tuple[str, str]]]]:
    """Return groups of claims, each claim as the record has it and in the reader's language."""
    return [(gettext(SPEAKERS[kind]), [(said, _claimed(said)) for said in group]) for kind, group in CLAIMS]


def _claimed(said: str) -> str:
    first, _blank, rest = said.partition(" ")
    tiles = rest.split(" passed ")
    return gettext(CLAIMED.get(said) or CLAIMED[first]) % {"first": tiles[0], "second": tiles[-1]}


@dataclass(frozen=True)
class Press:
    """A button: the lines that it adds, and its label."""

    lines: str
    words: str
    mark: str = ""


@dataclass(frozen=True)
class Next:
    """The next question and its answers. `voters` are the seats whose ballots can be recorded one by one."""

    question: str
    presses: tuple[Press, ...]
    voters: tuple[tuple[int, str], ...] = ()


def record_names(game: Game) -> Names:
    """Return the players' names as the record writes them."""
    return Names(game.table.names, RESERVED)


def next_of(record: Record) -> Next:
    """Return what may happen next. Where it depends on unknown cards, impossible answers are left out."""
    found = _next_of(record)
    if record.question is None and record.game.phase not in ("president-discard", "chancellor-enact"):
        return found
    return replace(found, presses=tuple(each for each in found.presses if record.could_go_on(each.lines)))


def _next_of(record: Record) -> Next:
    game, names = record.game, record_names(record.game)
    if record.question is not None:
        answers = record.question.answers
        return Next(_question_in_words(answers[0], game), _announcements(answers, game, names))
    if game.phase == "vote":
        results = [VoteAnnounced(passes=True), VoteAnnounced(passes=False)]
        voters = tuple((seat, game.table.names[seat]) for seat in game.waiting)
        return Next(_vote_question(game), _announcements(results, game, names), voters)
    if game.phase in ("president-discard", "chancellor-enact"):
        return Next(gettext(PHASES[game.phase].record), tuple(_session_presses(record, names)))
    moves = tuple(Press(action_line(move, names), record_in_words(move, game.table)) for move in game.legal)
    return Next(gettext(PHASES[game.phase].record), moves)


def _announcements(answers: Iterable[Announcement], game: Game, names: Names) -> tuple[Press, ...]:
    return tuple(Press(announcement_line(each, names), _answer_in_words(each, game)) for each in answers)


def _session_presses(record: Record, names: Names) -> Iterator[Press]:
    """Yield the two policies and the veto. The lines include the President's unknown discard if it comes first."""
    game = record.game
    chancellor, before = game.table.governments[-1].chancellor, ""
    if game.phase == "president-discard":
        before = format_line(PASSED_UNSEEN, [game.table.candidate], names) + "\n"
    for policy in (LIBERAL, FASCIST):
        enact = Enact(chancellor, policy)
        yield Press(before + action_line(enact, names), record_in_words(enact, game.table), policy.letter.lower())
    veto = ProposeVeto(chancellor)
    yield Press(before + action_line(veto, names), record_in_words(veto, game.table))


def _vote_question(game: Game) -> str:
    view = game.view()
    chancellor = "" if view.chancellor is None else name_of(view.chancellor, view.table)
    pair = {"president": name_of(view.president, view.table), "chancellor": chancellor}
    return gettext("%(president)s as President, %(chancellor)s as Chancellor: how does the vote go?") % pair


def _question_in_words(answer: Announcement, game: Game) -> str:
    match answer:
        case VoteAnnounced():
            return gettext("How does the vote go?")
        case ChaosAnnounced():
            return gettext("Chaos: which tile is on top of the deck?")
        case HitlerAnnounced(seat):
            return gettext("Is %(player)s Hitler?") % {"player": name_of(seat, game.table)}


def _answer_in_words(answer: Announcement, game: Game) -> str:
    match answer:
        case VoteAnnounced(passes):
            return gettext("Ja: it passes") if passes else gettext("Nein: it fails")
        case ChaosAnnounced(policy):
            return gettext("A Liberal policy") if policy is Policy.LIBERAL else gettext("A Fascist policy")
        case HitlerAnnounced(seat, is_hitler):
            facts = {"player": name_of(seat, game.table)}
            return (gettext("%(player)s is Hitler") if is_hitler else gettext("%(player)s isn't Hitler")) % facts


def lines_of_form(form: Mapping[str, str], record: Record) -> list[str]:
    """Return the lines that a form adds: those of a button, a claim, or ballots told one by one."""
    names = record_names(record.game)
    if "lines" in form:
        return form["lines"].splitlines()
    if "said" in form:
        seats, said = {str(seat): name for seat, name in enumerate(names.written)}, form["said"]
        about = f"{seats.get(form.get('target', ''), '')} " if said.startswith("is ") else ""
        number = form.get("round", "")
        names_round = number.isascii() and number.isdigit() and not said.startswith("to be ")
        in_round = f" in round {number}" if names_round else ""
        return [f"{seats.get(form.get('speaker', ''), '')} claims {about}{said}{in_round}"]
    voted = {seat: _BALLOTS.get(form.get(f"ballot-{seat}", "")) for seat in record.game.waiting}
    groups = [(ja, [seat for seat in voted if voted[seat] is ja]) for ja in (True, False, None)]
    return [ballots_line(ja, seats, are_all=False, names=names) for ja, seats in groups if seats]
