"""A round as it may be shown, and what the room made of it."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext

from tutorial.classroom.liars.dealing import JUDGE, NOBODY, TELL, DealtSecret, Stage, phones_of, read_secret
from tutorial.classroom.spread import AnswerShare, QuestionSummary
from tutorial.models import SchoolClass

NAMES = (
    "Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hana", "Ivo", "Jun", "Kai", "Lea", "Max", "Nia", "Ole", "Pia",
    "Quin", "Rui", "Sol", "Tom", "Uma", "Vic", "Wim", "Xia", "Yan", "Zoe",
)  # fmt: skip


def name_of(number: int) -> str:
    """Return the name of the phone of this number, from 0. After the last name, the first comes again as Ada 2."""
    again, index = divmod(number, len(NAMES))
    return f"{NAMES[index]} {again + 1}" if again else NAMES[index]


@dataclass(frozen=True)
class Teller:
    """A teller as everybody sees them. `secret` is there once the truth is shown.

    `asked` counts those who judged them, `believed` those of them who didn't doubt them; both are 0 before they show.
    """

    number: int
    said: str
    believed: int = 0
    asked: int = 0
    secret: DealtSecret | None = None

    @property
    def name(self) -> str:
        """The name."""
        return name_of(self.number)

    @property
    def percent(self) -> int:
        """The share of those who believed them."""
        return round(100 * self.believed / self.asked) if self.asked else 0

    @property
    def is_believed(self) -> bool:
        """Whether more than half believed them."""
        return 2 * self.believed > self.asked


@dataclass(frozen=True)
class LiarsRound:
    """What everybody may see of the current round. `many` are in, `done` have said or judged."""

    question: str
    stage: str
    many: int
    done: int = 0
    tellers: tuple[Teller, ...] = ()

    @property
    def liars(self) -> tuple[Teller, ...]:
        """Those who lied, once the truth is shown."""
        return tuple(each for each in self.tellers if each.secret and each.secret.lies)

    @property
    def honest(self) -> tuple[Teller, ...]:
        """Those who told the truth, once it is shown."""
        return tuple(each for each in self.tellers if each.secret and not each.secret.lies)

    @property
    def lies_believed(self) -> int:
        """The number of liars whom the room believed."""
        return sum(each.is_believed for each in self.liars)

    @property
    def truths_believed(self) -> int:
        """The number of the honest whom the room believed."""
        return sum(each.is_believed for each in self.honest)


def round_of(school_class: SchoolClass) -> LiarsRound:
    """Return the current round, with what its stage shows and nothing more."""
    question, stage = school_class.questions[school_class.number - 1], school_class.stage
    phones = phones_of(school_class)
    if question not in (TELL, JUDGE):
        return LiarsRound(question, stage, len(phones))
    dealt_at = school_class.number - (question == JUDGE)
    dealt = _answers(school_class, dealt_at)
    judged = _answers(school_class, school_class.number) if question == JUDGE else {}
    done = len(judged) if question == JUDGE else sum(bool(read_secret(each).said) for each in dealt.values())
    numbers = sorted(phones.index(phone) for phone in dealt)
    tellers = tuple(_teller(number, phones[number], dealt, judged, stage) for number in numbers)
    return LiarsRound(question, stage, len(phones), done, tellers)


def _teller(number: int, phone: str, dealt: dict[str, str], judged: dict[str, str], stage: str) -> Teller:
    secret = read_secret(dealt[phone])
    if stage == Stage.ASKING:
        return Teller(number, secret.said)
    asked = [_doubted(answer) for each, answer in judged.items() if each != phone]
    believed = sum(number not in doubted for doubted in asked)
    return Teller(number, secret.said, believed, len(asked), secret if stage == Stage.VERDICT else None)


def _answers(school_class: SchoolClass, number: int) -> dict[str, str]:
    return dict(school_class.answers.filter(number=number).values_list("phone", "answer"))


def _doubted(answer: str) -> frozenset[int]:
    return frozenset() if answer == NOBODY else frozenset(map(int, answer.split()))


@dataclass(frozen=True)
class OwnPart:
    """What one phone is shown besides the round: its name, its own secret, whom it doubts, and how it did."""

    number: int
    secret: DealtSecret | None = None
    doubted: frozenset[int] | None = None
    right: int = 0
    of: int = 0

    @property
    def name(self) -> str:
        """The name of the phone."""
        return name_of(self.number)


def own_part(school_class: SchoolClass, phone: str, shown: LiarsRound) -> OwnPart | None:
    """Return the part of a phone that is in."""
    phones = phones_of(school_class)
    if phone not in phones:
        return None
    number = phones.index(phone)
    if not shown.tellers:
        return OwnPart(number)
    dealt_at = school_class.number - (shown.question == JUDGE)
    mine = dict(school_class.answers.filter(phone=phone).values_list("number", "answer"))
    secret = read_secret(mine[dealt_at]) if dealt_at in mine else None
    if shown.question != JUDGE or school_class.number not in mine:
        return OwnPart(number, secret)
    doubted = _doubted(mine[school_class.number])
    others = [each for each in shown.tellers if each.secret and each.number != number]
    right = sum((each.number in doubted) == bool(each.secret and each.secret.lies) for each in others)
    return OwnPart(number, secret, doubted, right, len(others))


def liars_summary(school_class: SchoolClass) -> Iterator[QuestionSummary]:
    """Yield for each round whose truth was shown how the room did, never who."""
    phones = phones_of(school_class)
    shown = school_class.number if school_class.stage == Stage.VERDICT else school_class.number - 1
    for number, question in enumerate(school_class.questions, 1):
        judged = _answers(school_class, number) if question == JUDGE and number <= shown else {}
        if not judged:
            continue
        secrets = {phones.index(phone): read_secret(each) for phone, each in _answers(school_class, number - 1).items()}
        verdicts = [
            (secret.lies, at in _doubted(answer))
            for phone, answer in judged.items()
            for at, secret in secrets.items()
            if phones[at] != phone
        ]
        kinds = {
            (True, True): gettext("A lie, doubted"),
            (True, False): gettext("A lie, believed"),
            (False, False): gettext("The truth, believed"),
            (False, True): gettext("The truth, doubted"),
        }
        many = len(verdicts)
        shares = [
            AnswerShare(words, times := verdicts.count(kind), round(100 * times / max(1, many)), kind[0] == kind[1], "")
            for kind, words in kinds.items()
        ]
        right = sum(each.times for each in shares if each.is_right)
        yield QuestionSummary(number, "", gettext("Who's lying?"), shares, many, right)
