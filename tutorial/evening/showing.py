"""What the template shows of a beat: the learner's table with what is pressed there, and the reply to a press.

Everything is drawn from the learner's `TableView`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext

from games.board.choices import Choices, OptionButton, choices
from games.board.claims import Offer
from games.board.hand import Hand, hand
from games.board.page import BoardPage, page
from games.board.settings import PLAIN
from games.board.wording.moves import move_wording
from games.board.wording.powers import space_of
from games.board.wording.terms import ROLES
from games.deduction import posterior
from games.engine import OFFICIAL, Setup, TableView
from games.engine.events import BallotsRevealed, ChaosErupted
from games.engine.roles import Role
from games.engine.seats import Seat
from games.engine.setups import SIZES
from games.engine.sightings import EnactmentSeen, public
from tutorial.evening.beats import Beat, Control, EveningScript, PlayedOut
from tutorial.evening.judging import TARGETED, Verdict, offered, to_claim
from tutorial.evening.script import EVENINGS
from tutorial.evening.timeline import YOU
from tutorial.evening.walked import HINT_AFTER, SHOW_AFTER
from tutorial.lessons import LESSONS
from tutorial.script.lesson import Lesson

USUAL_SIZE = 7


@dataclass(frozen=True)
class ShownReply:
    """The reply to a press: the engine's refusal, or the script's words."""

    token: str
    verdict: Verdict

    @property
    def says(self) -> str:
        """The sentence."""
        refusal, reply = self.verdict.refusal, self.verdict.reply
        if refusal is not None:
            return refusal.in_words(gettext)
        return gettext(reply.says) if reply else ""

    @property
    def rule(self) -> str:
        """The rule that the refusal names."""
        return self.verdict.refusal.rule if self.verdict.refusal else ""

    @property
    def is_played_out(self) -> bool:
        """Whether the table shows what the press led to."""
        return isinstance(self.verdict.reply, PlayedOut)


@dataclass(frozen=True)
class ShownBeat:
    """A beat on its page. `size` is the table size to show before the deal; sightings from `since` on are new."""

    script: EveningScript
    beat: Beat
    view: TableView
    told: str
    misses: int = 0
    reply: ShownReply | None = None
    size: int = USUAL_SIZE
    since: int = 0
    record: str = field(default="", compare=False)

    @property
    def address(self) -> str:
        """The address of the beat, to which presses are posted."""
        return reverse("learn:beat", args=[self.beat.key])

    @property
    def number(self) -> int:
        """The number of the beat, from 1."""
        return self.script.beats.index(self.beat) + 1

    @property
    def has_controls(self) -> bool:
        """Whether something can be pressed besides Back."""
        return not (self.reply and self.reply.is_played_out)

    @cached_property
    def offered(self) -> tuple[str, ...]:
        """The presses on the page."""
        return offered(self.beat, self.view) if self.has_controls else ()

    @property
    def shown_right(self) -> tuple[str, ...]:
        """The presses that glow, after several misses."""
        return self.beat.right if self.misses >= SHOW_AFTER else ()

    @property
    def hint(self) -> str:
        """The hint, after a miss."""
        return gettext(self.beat.hint) if self.beat.hint and self.misses >= HINT_AFTER else ""

    @property
    def goes_on(self) -> bool:
        """Whether one button goes on."""
        return self.beat.control is Control.GO_ON and self.has_controls and self.beat is not self.script.beats[-1]

    @property
    def news(self) -> str:
        """What is new on the table, as CSS classes: ballots that were turned, and the tiles that were laid."""
        new = self.view.sightings[self.since :]
        tiles = [each.policy.letter.lower() for each in new if isinstance(each, EnactmentSeen | ChaosErupted)]
        has_ballots = any(isinstance(each, BallotsRevealed) for each in new)
        return " ".join([*(["has-ballots"] if has_ballots else []), *(f"has-{each}" for each in tiles[-1:])])

    @property
    def question(self) -> str:
        """The table's own question, or the beat's."""
        if self.beat.control in (Control.GO_ON, Control.CLAIM):
            return ""
        if self.beat.asks:
            return gettext(self.beat.asks)
        aimed = next((move for move in self.view.options if isinstance(move, TARGETED)), None)
        if aimed is not None:
            return gettext(move_wording(aimed).question)
        return str(self._hand.question or self._choices.question)

    @property
    def may_vote(self) -> bool:
        """Whether the ballots are pressed."""
        return "vote-ja" in self.offered

    @property
    def tiles(self) -> Hand:
        """The tiles in hand."""
        return self._hand

    @property
    def answers(self) -> tuple[OptionButton, ...]:
        """The answers to a veto."""
        return self._choices.picked if self.has_controls else ()

    @property
    def may_veto(self) -> bool:
        """Whether a veto can be proposed."""
        return "propose-veto" in self.offered

    @property
    def claims(self) -> Offer | None:
        """The claims about what was just seen."""
        return to_claim(self.view).offer if self.beat.control is Control.CLAIM and self.has_controls else None

    @property
    def is_tempting(self) -> bool:
        """Whether the learner may try to speak too early."""
        return "got-FL" in self.offered

    @property
    def deeper(self) -> Lesson | None:
        """The first of the lessons that say more."""
        return LESSONS.get(self.beat.deeper.partition(" ")[0])

    @property
    def role(self) -> str:
        """The letter of the learner's role."""
        return self._role.letter

    @property
    def role_word(self) -> str:
        """The name of the learner's role."""
        return str(ROLES[self._role])

    @property
    def following(self) -> EveningScript | None:
        """The evening after this one."""
        number = EVENINGS.index(self.script) + 1
        return EVENINGS[number] if number < len(EVENINGS) else None

    @property
    def _role(self) -> Role:
        return Role(self.view.known.roles[YOU])

    @property
    def sizes(self) -> tuple[tuple[int, str], ...]:
        """The table sizes that can be tried before the deal, each with its Liberals against the others."""
        setups = {size: OFFICIAL.setup(size) for size in SIZES}
        return tuple((size, f"{each.liberals}:{each.fascists + 1}") for size, each in setups.items())

    @property
    def boards(self) -> Iterator[tuple[int, int, list[tuple[str, str, str]]]]:
        """The powers on the three boards: from and to how many players, and which Fascist tiles bring which power."""
        for _track, group in groupby(map(OFFICIAL.setup, SIZES), lambda setup: setup.track):
            alike = tuple(group)
            numbers = range(1, alike[0].veto_zone + 1)
            brings = [(power, list(same)) for power, same in groupby(numbers, alike[0].power_of) if power]
            shown = [(", ".join(map(str, same)), power.value, space_of(power).brings) for power, same in brings]
            yield alike[0].players, alike[-1].players, shown

    @property
    def picks(self) -> tuple[tuple[str, str], ...]:
        """The answers to a question that are neither seats nor moves."""
        return tuple(zip(self.offered, self.beat.picks, strict=False))

    @property
    def has_moment(self) -> bool:
        """Whether its lessons lead back to this beat."""
        return self.script is EVENINGS[0]

    @property
    def setup(self) -> Setup:
        """The setup of the size that is shown."""
        return OFFICIAL.setup(self.size)

    @cached_property
    def table(self) -> BoardPage:
        """The table as the learner sees it, with a button over each seat that can be pressed."""
        drawn = page(replace(self.view, choices=()), PLAIN)
        changed = {f"pick-{seat}": self._pick(seat) for seat in range(drawn.players)}
        changed |= {"status": self._part("bar"), "round": "", "turnout": ""}
        if "won" in self.beat.shows:
            changed |= {f"card-{seat}": "" for seat in range(drawn.players)}
        if "bars" in self.beat.shows:
            changed |= {f"card-{seat}": self._part("suspicion", share=share) for seat, share in self._suspicions()}
        return replace(drawn, f={**drawn.f, **changed})

    def _pick(self, seat: int) -> str:
        token = next((each for each in self.offered if self._aims_at(each, seat)), "")
        return self._part("pick", token=token, seat=seat, name=self.view.table.names[seat]) if token else ""

    def _suspicions(self) -> Iterator[tuple[Seat, int]]:
        """Yield how far everybody is suspected by what the whole table knows, in percent."""
        step = posterior(tuple(public(seen) for seen in self.view.sightings))
        for seat in range(self.view.table.players):
            yield seat, round(100 * step.fascist[seat])

    def _aims_at(self, token: str, seat: int) -> bool:
        verb, _dash, target = token.rpartition("-")
        return verb in ("seat", "nominate", "investigate", "execute", "call") and target == str(seat)

    def _part(self, template: str, **facts: object) -> str:
        return render_to_string(f"tutorial/evening/parts/{template}.html", {"shown": self, **facts})

    @cached_property
    def _choices(self) -> Choices:
        return next(each for each in choices(self.view, PLAIN) if isinstance(each, Choices))

    @cached_property
    def _hand(self) -> Hand:
        return next(each for each in hand(self.view) if isinstance(each, Hand))
