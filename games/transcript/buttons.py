"""What can be written down next: a button for everything that the rules allow now, its value the lines of the record.

The engine says what is legal. Of hidden cards nobody has to know anything: a President passes two tiles on, and which
tile the Chancellor enacts is seen by all.
"""

from collections.abc import Iterator, Mapping
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

CLAIMS = (
    ("drew", ("drew FFF passed FF", "drew FFL passed FL", "drew FFL passed FF", "drew FLL passed FL",
              "drew FLL passed LL", "drew LLL passed LL")),
    ("got", ("got FF", "got FL", "got LL")),
    ("peeked", ("peeked FFF", "peeked FFL", "peeked FLF", "peeked LFF", "peeked FLL", "peeked LFL", "peeked LLF",
                "peeked LLL")),
    ("is", ("is liberal", "is fascist")),
    ("to be", ("to be liberal", "to be fascist", "to be hitler")),
)  # fmt: skip
"""What is said at a table, as the record has it after the speaker's name; `is` speaks of a target."""
SPEAKERS = {
    "drew": _("as President"),
    "got": _("as Chancellor"),
    "peeked": _("after a peek"),
    "is": _("after an investigation"),
    "to be": _("about themselves"),
}
CLAIMED = {
    "drew": _("drew %(first)s, passed %(second)s"),
    "got": _("was passed %(first)s"),
    "peeked": _("saw %(first)s, the top tile first"),
    "is liberal": _("the card says Liberal"),
    "is fascist": _("the card says Fascist"),
    "to be liberal": _("is a Liberal"),
    "to be fascist": _("is a Fascist"),
    "to be hitler": _("is Hitler"),
}
_BALLOTS = {"ja": True, "nein": False}


def claims_on_offer() -> list[tuple[str, list[tuple[str, str]]]]:
    """The same in the reader's language: groups of claims, each as the record has it and in words."""
    return [(gettext(SPEAKERS[kind]), [(said, _claimed(said)) for said in group]) for kind, group in CLAIMS]


def _claimed(said: str) -> str:
    first, _blank, rest = said.partition(" ")
    tiles = rest.split(" passed ")
    return gettext(CLAIMED.get(said) or CLAIMED[first]) % {"first": tiles[0], "second": tiles[-1]}


@dataclass(frozen=True)
class Press:
    """A button: the lines that it writes, and its words."""

    lines: str
    words: str
    mark: str = ""


@dataclass(frozen=True)
class Next:
    """What is asked now, and the answers; `voters` where ballots can be told one by one."""

    question: str
    presses: tuple[Press, ...]
    voters: tuple[tuple[int, str], ...] = ()


def names_of(game: Game) -> Names:
    """The players as a record writes them."""
    return Names(game.table.names, RESERVED)


def next_of(record: Record) -> Next:
    """What may happen now. Of what unknown cards decide, only what could be so is offered."""
    found = _next_of(record)
    if record.question is None and record.game.phase not in ("president-discard", "chancellor-enact"):
        return found
    return replace(found, presses=tuple(each for each in found.presses if record.could_go_on(each.lines)))


def _next_of(record: Record) -> Next:
    game, names = record.game, names_of(record.game)
    if record.question is not None:
        told = record.question.answers
        return Next(
            _asked(told[0], game), tuple(Press(announcement_line(each, names), _said(each, game)) for each in told)
        )
    if game.phase == "vote":
        ends = [VoteAnnounced(passes=True), VoteAnnounced(passes=False)]
        voters = tuple((seat, game.table.names[seat]) for seat in game.waiting)
        return Next(
            _vote_question(game), tuple(Press(announcement_line(end, names), _said(end, game)) for end in ends), voters
        )
    if game.phase in ("president-discard", "chancellor-enact"):
        return Next(gettext(PHASES[game.phase].record), tuple(_session(record, names)))
    moves = tuple(Press(action_line(move, names), record_in_words(move, game.table)) for move in game.legal)
    return Next(gettext(PHASES[game.phase].record), moves)


def _session(record: Record, names: Names) -> Iterator[Press]:
    """The two tiles, and a veto where it can be asked for; with the tile that the President put away before."""
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
    return gettext("%(president)s as President, %(chancellor)s as Chancellor: how does the vote end?") % pair


def _asked(told: Announcement, game: Game) -> str:
    match told:
        case VoteAnnounced():
            return gettext("How does the vote end?")
        case ChaosAnnounced():
            return gettext("Chaos: which tile lies on top of the deck?")
        case HitlerAnnounced(seat):
            return gettext("Is %(player)s Hitler?") % {"player": name_of(seat, game.table)}


def _said(told: Announcement, game: Game) -> str:
    match told:
        case VoteAnnounced(passes):
            return gettext("Ja: it passes") if passes else gettext("Nein: it fails")
        case ChaosAnnounced(policy):
            return gettext("A Liberal policy") if policy is Policy.LIBERAL else gettext("A Fascist policy")
        case HitlerAnnounced(seat, is_hitler):
            facts = {"player": name_of(seat, game.table)}
            return (gettext("%(player)s is Hitler") if is_hitler else gettext("%(player)s is not Hitler")) % facts


def lines_of_form(form: Mapping[str, str], record: Record) -> list[str]:
    """Return the lines that a form adds: those of a button, a claim, or ballots told one by one."""
    names = names_of(record.game)
    if "lines" in form:
        return form["lines"].splitlines()
    if "said" in form:
        seats, said = {str(seat): name for seat, name in enumerate(names.written)}, form["said"]
        about = f"{seats.get(form.get('target', ''), '')} " if said.startswith("is ") else ""
        return [f"{seats.get(form.get('speaker', ''), '')} claims {about}{said}"]
    voted = {seat: _BALLOTS.get(form.get(f"ballot-{seat}", "")) for seat in record.game.waiting}
    groups = [(ja, [seat for seat in voted if voted[seat] is ja]) for ja in (True, False, None)]
    return [ballots_line(ja, seats, are_all=False, names=names) for ja, seats in groups if seats]
