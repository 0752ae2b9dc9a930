"""Shared replays: a finished game that people go through together, led by one of them.

The leader's presses change one row; everybody's page follows it (`games.review.shared`). A press names the number of
changes its page had seen, so that pressing twice, or on two devices, counts once. Who stays away for `GONE` loses the
lead to the first who asks for it.
"""

from collections import Counter
from dataclasses import dataclass, fields
from datetime import timedelta

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext_noop as _

from games.codes import new_code, new_short_code, normal_code, normal_short_code
from games.models import ReplayVote, SharedReplay
from games.services import bell
from games.services.answers import Conflict, Forbidden, Refused, TooMuch, Unknown, UseCaseError, refuse
from games.services.archive.reviewing import finished_game
from games.services.identity import known_person, person_of
from games.services.limits import is_too_often
from games.services.play import watching
from games.services.use_case import use_case

KEPT = timedelta(days=2)
GONE = timedelta(seconds=40)
"""How long a leader's page may be silent before somebody else may lead."""
NOTED = timedelta(seconds=10)
"""How often the leader's presence is written down."""
MOST_OPENED, AN_HOUR = 20, 3600
MOST_PRESSES, A_MINUTE = 120, 60
MOST_VOTERS = 300
NO_REPLAY = _("There's no shared replay with the code %(code)s. They close after two days.")
NOT_THE_LEADER = _("Somebody else is leading now.")
MOVED_ON = _("The replay has moved on since then. This is where it is now.")
TOO_MANY = refuse(_("You've opened a lot of replays this hour. Use one of them."), answer=TooMuch).answer
TOO_FAST = refuse(_("That's too fast. Wait a moment."), answer=TooMuch).answer
Stage = SharedReplay.Stage


@dataclass(frozen=True)
class ReplayChange:
    """What the leader changes; what is `None` stays."""

    step: int | None = None
    stage: str | None = None
    eyes: str | None = None
    is_revealed: bool | None = None


def open_replay(code: str, *, token: str) -> SharedReplay | Refused:
    """Open a shared replay of a finished game at its first step, led by this person."""
    if is_too_often(f"replays:{person_of(token)}", most=MOST_OPENED, seconds=AN_HOUR):
        return TOO_MANY
    return _open(code, token)


@use_case
def _open(code: str, token: str) -> SharedReplay:
    person, row = known_person(token), watching.row_of(code)
    found = row if isinstance(row, Refused) else finished_game(row)
    if isinstance(found, Refused):
        raise UseCaseError(found)
    now = timezone.now()
    forget_old_replays()
    return SharedReplay.objects.create(
        code=new_code(), short_code=new_short_code(), game=found.row, leader=person, leader_seen_at=now, opened_at=now
    )


def forget_old_replays() -> None:
    """Delete the replays that are closed."""
    SharedReplay.objects.filter(opened_at__lt=timezone.now() - KEPT).delete()


def replay_of(code: str) -> SharedReplay | Refused:
    """Return the shared replay with this code, long or short."""
    short = normal_short_code(code)
    wanted = {"short_code": short} if short else {"code": normal_code(code)}
    rows = SharedReplay.objects.filter(opened_at__gte=timezone.now() - KEPT, **wanted).select_related("game")
    return rows.first() or refuse(NO_REPLAY, answer=Unknown, code=code[:20]).answer


def is_leader(replay: SharedReplay, token: str) -> bool:
    """Whether this person leads."""
    return bool(token) and person_of(token) == replay.leader


def is_free(replay: SharedReplay) -> bool:
    """Whether anybody may take the lead: the leader gave it up, or is gone."""
    return not replay.leader or timezone.now() - replay.leader_seen_at > GONE


def note_leader(replay: SharedReplay) -> None:
    """Note that the leader's page is open."""
    now = timezone.now()
    if now - replay.leader_seen_at > NOTED:
        SharedReplay.objects.filter(pk=replay.pk, leader=replay.leader).update(leader_seen_at=now)


def lead(code: str, seen: int, change: ReplayChange, *, token: str) -> SharedReplay | Refused:
    """Apply what the leader pressed on a page that had seen so many changes."""
    if is_too_often(f"replay presses:{person_of(token)}", most=MOST_PRESSES, seconds=A_MINUTE):
        return TOO_FAST
    return _lead(code, seen, change, token)


@use_case
def _lead(code: str, seen: int, change: ReplayChange, token: str) -> SharedReplay:
    replay = _locked(code)
    if not is_leader(replay, token):
        raise refuse(NOT_THE_LEADER, answer=Forbidden)
    if replay.changes != seen:
        raise refuse(MOVED_ON, answer=Conflict)
    for each in fields(change):
        if getattr(change, each.name) is not None:
            setattr(replay, each.name, getattr(change, each.name))
    return _saved(replay)


@use_case
def take_lead(code: str, *, token: str) -> SharedReplay:
    """Make this person the leader, if the lead is free."""
    replay, person = _locked(code), known_person(token)
    if replay.leader != person:
        if not is_free(replay):
            raise refuse(NOT_THE_LEADER, answer=Conflict)
        replay.leader = person
    replay.leader_seen_at = timezone.now()
    return _saved(replay)


@use_case
def give_up_lead(code: str, *, token: str) -> SharedReplay:
    """Let anybody else lead."""
    replay = _locked(code)
    if not is_leader(replay, token):
        raise refuse(NOT_THE_LEADER, answer=Forbidden)
    replay.leader = ""
    return _saved(replay)


def vote(code: str, step: int, move: str, *, token: str) -> SharedReplay | Refused:
    """Store what this person would do, or their new answer, while the question is asked."""
    if is_too_often(f"replay presses:{person_of(token)}", most=MOST_PRESSES, seconds=A_MINUTE):
        return TOO_FAST
    return _vote(code, step, move, token)


@use_case
def _vote(code: str, step: int, move: str, token: str) -> SharedReplay:
    replay, person = _locked(code), known_person(token)
    if (replay.stage, replay.step) != (Stage.ASKING, step):
        raise refuse(_("That question has closed. This is where the replay is now."), answer=Conflict)
    cast = ReplayVote.objects.filter(replay=replay, step=step)
    if cast.count() >= MOST_VOTERS and not cast.filter(person=person).exists():
        raise refuse(_("There are too many answers already."), answer=TooMuch)
    ReplayVote.objects.update_or_create(replay=replay, step=step, person=person, defaults={"move": move})
    _ring(f"replay-lead:{replay.code}")
    return replay


def votes_at(replay: SharedReplay) -> Counter[str]:
    """Return how often each move was chosen at the present step."""
    return Counter(replay.votes.filter(step=replay.step).values_list("move", flat=True))


def vote_of(replay: SharedReplay, token: str) -> str:
    """Return what this person chose at the present step, or nothing."""
    own = replay.votes.filter(step=replay.step, person=person_of(token) or "-")
    return own.values_list("move", flat=True).first() or ""


def _locked(code: str) -> SharedReplay:
    found = replay_of(code)
    if isinstance(found, Refused):
        raise UseCaseError(found)
    return SharedReplay.objects.select_for_update(of=("self",)).select_related("game").get(pk=found.pk)


def _saved(replay: SharedReplay) -> SharedReplay:
    """Save a change, and ring the bells of everybody's page and of the leader's."""
    SharedReplay.objects.filter(pk=replay.pk).update(
        step=replay.step, stage=replay.stage, eyes=replay.eyes, is_revealed=replay.is_revealed,
        leader=replay.leader, leader_seen_at=replay.leader_seen_at, changes=F("changes") + 1,
    )  # fmt: skip
    replay.changes += 1
    _ring(f"replay:{replay.code}")
    _ring(f"replay-lead:{replay.code}")
    return replay


def _ring(name: str) -> None:
    transaction.on_commit(lambda: bell.ring(name), robust=True)
