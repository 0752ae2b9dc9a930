"""The use cases of a class that lies: joins, deals a round, takes what is said of a hand and what the room believes.

Its questions are `liars:in` once, then `liars:tell` and `liars:judge` by turns. Stored as answers of phones: `in`; for
the tellers of a round `FL lie` or `FL truth`, later with what they said, `FL lie FF`; and for everybody who judged the
names' numbers that they doubt, `2 5`, or `none`.
"""

import secrets
from collections import Counter
from dataclasses import dataclass

from django.db import transaction

from games.services import bell
from tutorial.classroom.classes import MOST_PHONES
from tutorial.models import PhoneAnswer, SchoolClass

LIARS = "liars:"
JOIN, TELL, JUDGE = f"{LIARS}in", f"{LIARS}tell", f"{LIARS}judge"
ROUNDS = 5
TELLERS, FEWEST = 6, 2
HANDS = ("FF", "FL", "LL")
NOBODY = "none"
Stage = SchoolClass.Stage


def liars_questions() -> tuple[str, ...]:
    """Return the names of the questions of a class that lies."""
    return (JOIN, *(TELL, JUDGE) * ROUNDS)


def is_about_liars(school_class: SchoolClass) -> bool:
    """Whether this class lies."""
    return bool(school_class.questions[0] == JOIN)


@dataclass(frozen=True)
class DealtSecret:
    """What one phone is told: its two tiles, and whether to lie about them. `said` is what it said, if anything."""

    hand: str
    lies: bool
    said: str = ""

    @property
    def may_say(self) -> tuple[str, ...]:
        """What the phone may say: the truth, or anything else."""
        return tuple(each for each in HANDS if (each != self.hand) == self.lies)

    @property
    def written(self) -> str:
        """The secret as it is stored."""
        return " ".join((self.hand, "lie" if self.lies else "truth", self.said)).strip()


def read_secret(written: str) -> DealtSecret:
    """Read a secret as it is stored."""
    hand, what, *said = written.split()
    return DealtSecret(hand, what == "lie", said[0] if said else "")


def phones_of(school_class: SchoolClass) -> list[str]:
    """Return the phones that are in, in the order of their names."""
    joined = school_class.answers.filter(number=1).order_by("pk")
    return list(joined.values_list("phone", flat=True))


def join(school_class: SchoolClass, phone: str) -> bool:
    """Give a phone a name; return whether it has one."""
    with transaction.atomic(durable=True):
        now = SchoolClass.objects.select_for_update().get(pk=school_class.pk)
        known = now.answers.filter(number=1)
        if not known.filter(phone=phone).exists():
            if known.count() >= MOST_PHONES:
                return False
            PhoneAnswer.objects.create(given_in=now, number=1, phone=phone, answer="in")
    bell.ring(f"class:{school_class.code}")
    return True


def deal(school_class: SchoolClass, number: int) -> bool:
    """Deal the hands of a round, unless they have been dealt; return whether there were phones enough."""
    with transaction.atomic(durable=True):
        now = SchoolClass.objects.select_for_update().get(pk=school_class.pk)
        if now.answers.filter(number=number).exists():
            return True
        phones = phones_of(now)
        if len(phones) < FEWEST:
            return False
        tells = [at for at, name in enumerate(now.questions, 1) if name == TELL]
        spoken = Counter(now.answers.filter(number__in=tells).values_list("phone", flat=True))
        drawn = secrets.SystemRandom()
        drawn.shuffle(phones)
        tellers = sorted(phones, key=lambda phone: spoken[phone])[:TELLERS]
        drawn.shuffle(tellers)
        liars = (len(tellers) + drawn.randrange(2)) // 2
        PhoneAnswer.objects.bulk_create(
            PhoneAnswer(
                given_in=now, number=number, phone=phone, answer=DealtSecret(drawn.choice(HANDS), at < liars).written
            )
            for at, phone in enumerate(tellers)
        )
    return True


def tell(school_class: SchoolClass, phone: str, said: str) -> bool:
    """Store what a teller says of their hand while hands are told; return whether they may say it."""
    with transaction.atomic(durable=True):
        now = _now(school_class, TELL)
        row = now and now.answers.filter(number=now.number, phone=phone).first()
        if not row:
            return False
        secret = read_secret(row.answer)
        if said not in secret.may_say:
            return False
        row.answer = DealtSecret(secret.hand, secret.lies, said).written
        row.save(update_fields=["answer"])
    bell.ring(f"class:{school_class.code}")
    return True


def judge(school_class: SchoolClass, phone: str, doubted: list[str]) -> bool:
    """Store whom a phone that is in doubts, while the room judges; return whether these are tellers of the round."""
    with transaction.atomic(durable=True):
        now = _now(school_class, JUDGE)
        phones = phones_of(now) if now else []
        if now is None or phone not in phones:
            return False
        tellers = now.answers.filter(number=now.number - 1).exclude(phone=phone).values_list("phone", flat=True)
        names = {str(phones.index(each)) for each in tellers}
        if not names.issuperset(doubted):
            return False
        answer = " ".join(sorted(set(doubted), key=int)) or NOBODY
        PhoneAnswer.objects.update_or_create(given_in=now, number=now.number, phone=phone, defaults={"answer": answer})
    bell.ring(f"class:{school_class.code}")
    return True


def _now(school_class: SchoolClass, question: str) -> SchoolClass | None:
    """Return the class, locked, if the phones are still being asked this question under the same number."""
    now = SchoolClass.objects.select_for_update().get(pk=school_class.pk)
    is_asked = now.number == school_class.number and now.stage == Stage.ASKING
    return now if is_asked and now.questions[now.number - 1] == question else None
