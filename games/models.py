"""The database tables. No rules live here: a game's content is in its events, everything else is around it.

A `Game` is a table and the one game played at it; a `Seat` is a place there, a `Device` a browser that may act for it,
a `SeatLink` a way to add one, and a `Ban` keeps somebody away who was removed; an `Event` is a row of the log, which
only grows; a `Message` is chat, a `Note` is private, and a `Remark` is a public comment on a step of a finished game.
A `Collection` holds games that were brought in together, and an `Upload` is a file on its way into one.

The columns that finished games are searched and counted by, on `Game` and `Seat`, are written once, when the game ends
(`services.play.closing`).
"""

from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.codes import in_groups

PROGRAM = "program"
"""Stands where a bot's strength would, for a program that took its seat over the API."""


class Game(models.Model):
    """A table with its options. `length` is the number of its events; the times say when the sweeper has to look.

    A finished game has `ruleset_name` (`official`, `rebalanced`, or `house` where the table changed it), `rounds` and
    `humans`, the number of seats at which a person sat. `edition` grows when names or messages are taken out and when a
    backup is restored: a process keeps games in memory under their editions. `changes` counts how often anything else
    that is shown changed without an event: options, seats, chat.

    A game that `is_brought_in` was played elsewhere, and its log knows only what its record does. If it is in a
    `collection`, `origin` is its id there and `fingerprint` a hash of its log; both are there once. One that
    `came_from` another began with the position at that step. One that `is_rated` counts on the ladder of bots. At a
    learner's table `rehearsal` has the fixed seed and script.
    """

    class Status(models.TextChoices):
        """The state of a table."""

        OPEN = "open", _("open")
        RUNNING = "running", _("running")
        OVER = "over", _("over")
        ABANDONED = "abandoned", _("abandoned")

    code = models.CharField(max_length=12, unique=True)
    short_code = models.CharField(max_length=5, unique=True, null=True, blank=True)
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    size = models.PositiveSmallIntegerField()
    ruleset = models.JSONField(default=dict)
    is_public = models.BooleanField(default=True)
    password = models.CharField(max_length=128, blank=True, default="")

    seconds_per_move = models.PositiveIntegerField(null=True, blank=True)
    shows_history = models.BooleanField(default=True)
    marks_confirmed = models.BooleanField(default=True)
    shows_reasons = models.BooleanField(default=True)
    has_chat = models.BooleanField(default=True)
    has_dead_talk = models.BooleanField(default=False)
    has_bot_talk = models.BooleanField(default=True)
    has_voice = models.BooleanField(default=False)
    pace = models.CharField(max_length=6, default="normal")
    is_anonymous = models.BooleanField(default=False)
    is_one_device = models.BooleanField(default=False)
    admits_programs = models.BooleanField(default=False)
    is_rated = models.BooleanField(default=False)
    webhook = models.CharField(max_length=500, blank=True, default="")

    seal = models.CharField(max_length=64, blank=True, default="")
    rehearsal = models.JSONField(default=dict, blank=True)
    length = models.PositiveIntegerField(default=0)
    changes = models.PositiveIntegerField(default=0)
    due_at = models.DateTimeField(null=True, blank=True)
    bots_at = models.DateTimeField(null=True, blank=True)
    talk_at = models.DateTimeField(null=True, blank=True)
    paused_at = models.DateTimeField(null=True, blank=True)
    read_until = models.DateTimeField(null=True, blank=True)
    stumbles = models.PositiveSmallIntegerField(default=0)
    host = models.ForeignKey("Seat", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    ending = models.CharField(max_length=20, blank=True, default="")
    previous = models.OneToOneField("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematch")

    is_brought_in = models.BooleanField(default=False)
    title = models.CharField(max_length=80, blank=True, default="")
    collection = models.ForeignKey(
        "Collection", null=True, blank=True, on_delete=models.CASCADE, related_name="games", db_index=False
    )
    origin = models.CharField(max_length=64, blank=True, default="")
    fingerprint = models.CharField(max_length=32, blank=True, default="")
    came_from = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="branches")
    came_from_step = models.PositiveIntegerField(default=0)

    ruleset_name = models.CharField(max_length=20, blank=True, default="")
    rounds = models.PositiveSmallIntegerField(default=0)
    humans = models.PositiveSmallIntegerField(default=0)
    edition = models.PositiveBigIntegerField(default=0)

    created_at = models.DateTimeField(auto_now_add=True)
    stirred_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(size__gte=5, size__lte=10), name="five_to_ten_seats"),
            models.UniqueConstraint(
                fields=["collection", "origin"], condition=Q(collection__isnull=False), name="one_game_an_origin"
            ),
            models.UniqueConstraint(
                fields=["collection", "fingerprint"], condition=Q(collection__isnull=False), name="a_game_once"
            ),
        ]
        indexes = [
            models.Index(fields=["due_at"], condition=Q(status="running"), name="games_due"),
            models.Index(fields=["bots_at"], condition=Q(status="running"), name="games_bots"),
            models.Index(fields=["talk_at"], condition=Q(status="running"), name="games_talk"),
            models.Index(fields=["status", "is_public", "stirred_at"], name="games_lobby"),
            models.Index(F("ended_at").desc(), condition=Q(is_rated=True), name="games_rated"),
            # In the order of the list and with all its filters, so that one index scan answers every question.
            models.Index(
                F("ended_at").desc(),
                F("id").desc(),
                "size",
                "ending",
                "ruleset_name",
                condition=Q(status="over", is_public=True),
                name="games_finished",
            ),
            # The same without the games that were played elsewhere, which may be many times as many.
            models.Index(
                F("ended_at").desc(),
                F("id").desc(),
                "size",
                "ending",
                "ruleset_name",
                condition=Q(status="over", is_public=True, is_brought_in=False),
                name="games_played_here",
            ),
            models.Index(
                "collection",
                F("id").desc(),
                "size",
                "ending",
                "ruleset_name",
                "ended_at",
                condition=Q(collection__isnull=False),
                name="games_collected",
            ),
        ]

    def __str__(self) -> str:
        return f"table {self.code}"

    @property
    def spoken_code(self) -> str:
        """The code that people read aloud: the short one while the table has it, else the long one in groups."""
        return self.short_code or in_groups(self.code)

    @property
    def is_open(self) -> bool:
        """Whether players may still sit down."""
        return self.status == self.Status.OPEN

    @property
    def is_running(self) -> bool:
        """Whether a game is being played, paused or not."""
        return self.status == self.Status.RUNNING

    @property
    def is_over(self) -> bool:
        """Whether no more moves are possible, because the game has ended or was abandoned."""
        return self.status in (self.Status.OVER, self.Status.ABANDONED)


class Shuffle(models.Model):
    """The secret behind a game's shuffles, as hexadecimal digits. `Game.seal` is the public commitment to it."""

    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="+")
    secret = models.CharField(max_length=64)

    def __str__(self) -> str:
        return f"the sealed shuffle of game {self.game_id}"


class Seat(models.Model):
    """A place at a table, clockwise from 0. `bot` is a strength; with `stand_in` a bot plays for an absent person. A
    seat that `is_program` was taken over the API; in a rated game `ladder_bot` says which one sits there.

    `asked_until` is the number of events up to which the player doesn't want to be asked what they saw.
    `role` (`L`, `F` or `H`) and `ended_at` are empty until the game has ended or was given up and every role is public
    (I5). `collection` is that of the game, so that names are found in one of them.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    collection = models.ForeignKey(
        "Collection", null=True, blank=True, on_delete=models.CASCADE, related_name="+", db_index=False
    )
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=40)
    skeleton = models.CharField(max_length=80)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="seats"
    )
    pin = models.CharField(max_length=6, blank=True, default="")
    bot = models.CharField(max_length=20, blank=True, default="")
    is_program = models.BooleanField(default=False)
    ladder_bot = models.ForeignKey("LadderBot", null=True, blank=True, on_delete=models.SET_NULL, related_name="seats")
    stand_in = models.BooleanField(default=False)
    has_left = models.BooleanField(default=False)
    has_seen_role = models.BooleanField(default=False)
    skips_reading = models.BooleanField(default=False)
    asked_until = models.PositiveIntegerField(default=0)
    wants_abandon = models.BooleanField(default=False)
    last_seen_at = models.DateTimeField(auto_now_add=True)
    role = models.CharField(max_length=1, blank=True, default="")
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["number"]
        indexes = [
            models.Index(
                "skeleton",
                F("ended_at").desc(),
                F("game").desc(),
                condition=Q(ended_at__isnull=False),
                name="seats_finished",
            ),
            models.Index(
                "skeleton",
                F("ended_at").desc(),
                F("game").desc(),
                condition=Q(ended_at__isnull=False, collection__isnull=True),
                name="seats_played_here",
            ),
            models.Index(
                "collection",
                "skeleton",
                F("game").desc(),
                condition=Q(collection__isnull=False),
                name="seats_collected",
            ),
        ]
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="one_seat_a_number"),
            models.UniqueConstraint(fields=["game", "skeleton"], name="one_seat_a_name"),
        ]

    def __str__(self) -> str:
        return f"seat {self.number} at game {self.game_id}"

    @property
    def played_by(self) -> str:
        """The strength of the bot that sits here, `program`, or nothing for a person."""
        return PROGRAM if self.is_program else self.bot

    @property
    def is_automatic(self) -> bool:
        """Whether the sweeper plays for this seat."""
        return bool(self.bot) or self.stand_in

    @property
    def is_here(self) -> bool:
        """Whether this is a person's seat who has not left."""
        return not self.bot and not self.has_left


class Device(models.Model):
    """A browser that may act for a seat. `person` is the hash of the random token in its session.

    `told_at` is the number of events after which it was last seen to whether its player has to be notified.
    """

    class Way(models.TextChoices):
        """How the browser got the seat."""

        SAT_DOWN = "sat down", _("sat down")
        LINK = "link", _("by a link")
        PIN = "pin", _("by the PIN")
        ACCOUNT = "account", _("by the account")
        PROGRAM = "program", _("by a program")

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="devices")
    person = models.CharField(max_length=64, db_index=True)
    way = models.CharField(max_length=10, choices=Way, default=Way.SAT_DOWN)
    added_at = models.DateTimeField(default=timezone.now)
    told_at = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["seat", "person"], name="a_device_once")]

    def __str__(self) -> str:
        return f"a device of seat {self.seat_id}"

    @property
    def handle(self) -> str:
        """What tells the devices of a seat apart in forms; keys of rows are shown to nobody."""
        return self.person[:16]


class SeatLink(models.Model):
    """A link that adds one device to a seat. Only the hash of its secret is stored; `used_by` is who used it."""

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="links")
    hashed = models.CharField(max_length=64, unique=True)
    expires_at = models.DateTimeField()
    used_by = models.CharField(max_length=64, blank=True, default="")

    def __str__(self) -> str:
        return f"a link to seat {self.seat_id}"


class Ban(models.Model):
    """A browser or an account that the host removed from this table, and the name that it had there."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="bans")
    name = models.CharField(max_length=40)
    person = models.CharField(max_length=64)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE, related_name="+"
    )

    def __str__(self) -> str:
        return f"somebody removed from game {self.game_id}"


class Event(models.Model):
    """One event of a game's log, numbered from 1. `key` stands on the last event of an action that had one."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="events")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=40)
    version = models.PositiveSmallIntegerField()
    body = models.JSONField()
    key = models.CharField(max_length=100, blank=True, default="")
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    by_stand_in = models.BooleanField(default=False)
    at = models.DateTimeField()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="one_event_a_number"),
            models.UniqueConstraint(fields=["game", "key"], condition=~Q(key=""), name="one_effect_a_key"),
        ]

    def __str__(self) -> str:
        return f"event {self.number} of game {self.game_id}"


class Message(models.Model):
    """A chat message. `after` is the number of events at that time; `seat` is empty for a spectator.

    A bot's has a `line`: the English sentence and what is filled in, so that everybody reads it in their language.
    """

    class Room(models.TextChoices):
        """Who can read it before the end: everybody, only spectators, or only dead players."""

        TABLE = "table", _("table")
        SPECTATORS = "spectators", _("spectators")
        DEAD = "dead", _("the dead")

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="messages")
    room = models.CharField(max_length=10, choices=Room)
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    person = models.CharField(max_length=64, blank=True, default="")
    name = models.CharField(max_length=40)
    text = models.CharField(max_length=300)
    line = models.JSONField(default=dict, blank=True)
    after = models.PositiveIntegerField()
    at = models.DateTimeField()

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["game", "room", "number"], name="one_message_a_number")]
        indexes = [models.Index(F("game"), F("at").desc(), name="messages_lately")]

    def __str__(self) -> str:
        return f"message {self.number} of game {self.game_id}"

    @property
    def words(self) -> str:
        """What was said; a bot's in the reader's language."""
        return gettext(self.line["sentence"]) % self.line["facts"] if self.line else self.text


class Note(models.Model):
    """A player's private note."""

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, related_name="note")
    text = models.TextField(blank=True, default="")

    def __str__(self) -> str:
        return f"the note of seat {self.seat_id}"


class Remark(models.Model):
    """A public comment on a step of a finished game.

    `view` is the perspective it was written from: readers with a narrower one must not see it by accident.
    """

    class Mark(models.TextChoices):
        """An assessment of a move, in chess notation."""

        NONE = "", _("no mark")
        GOOD = "!", _("good")
        BAD = "?", _("a mistake")
        DARING = "!?", _("daring")
        DOUBTFUL = "?!", _("doubtful")

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="remarks")
    step = models.PositiveIntegerField()
    view = models.CharField(max_length=10)
    mark = models.CharField(max_length=2, blank=True, choices=Mark, default=Mark.NONE)
    text = models.CharField(max_length=400, blank=True, default="")
    name = models.CharField(max_length=40)
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    person = models.CharField(max_length=64)
    at = models.DateTimeField()

    class Meta:
        ordering = ["step", "pk"]
        indexes = [models.Index(fields=["game", "step"], name="remarks_at_steps")]

    def __str__(self) -> str:
        return f"a remark on step {self.step} of game {self.game_id}"


class SeatCount(models.Model):
    """The number of seats of one kind in finished games; `games` is incremented with each game that ends.

    `who` is the strength of the bot that sat there, `program`, or empty for a person; `among_bots` means that no person
    played.
    Every game has one seat of each number, so the seats with number 0 count the games.
    """

    size = models.PositiveSmallIntegerField()
    ruleset_name = models.CharField(max_length=20)
    ending = models.CharField(max_length=20)
    among_bots = models.BooleanField()
    seat = models.PositiveSmallIntegerField()
    role = models.CharField(max_length=1)
    who = models.CharField(max_length=20, blank=True)
    games = models.PositiveIntegerField(default=0)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.games} times {self.role} at seat {self.seat} of {self.size}"


class Tally(SeatCount):
    """The count of all games that were played here."""

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["seat", "size", "ruleset_name", "ending", "among_bots", "role", "who"], name="one_tally_a_kind"
            ),
        ]


class Collection(models.Model):
    """Games that were brought in together, by the browser with the hash `person` or by the account `user`.

    `size` is the number of its games, `report` what the background work found out about them.
    Once `deleted_at` is set nobody sees it, and the sweeper deletes its games bit by bit.
    """

    code = models.CharField(max_length=12, unique=True)
    name = models.CharField(max_length=80)
    about = models.CharField(max_length=400, blank=True, default="")
    is_public = models.BooleanField(default=False)
    person = models.CharField(max_length=64, blank=True, default="", db_index=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="collections"
    )
    size = models.PositiveIntegerField(default=0)
    report = models.JSONField(default=dict, blank=True)
    made_at = models.DateTimeField(auto_now_add=True)
    deleted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [
            models.Index(F("size").desc(), condition=Q(is_public=True), name="collections_public"),
        ]

    def __str__(self) -> str:
        return f"collection {self.code}"


class Upload(models.Model):
    """A file whose records go into a collection. `body` is emptied when they are in; `report` says what came of it."""

    collection = models.ForeignKey(Collection, on_delete=models.CASCADE, related_name="uploads")
    name = models.CharField(max_length=120, blank=True, default="")
    body = models.BinaryField()
    report = models.JSONField(default=dict, blank=True)
    made_at = models.DateTimeField(auto_now_add=True)
    done_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"upload {self.pk} for collection {self.collection_id}"


class CollectionTally(SeatCount):
    """The count of the games of one collection."""

    collection = models.ForeignKey(Collection, on_delete=models.CASCADE, related_name="tallies")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["collection", "seat", "size", "ruleset_name", "ending", "among_bots", "role", "who"],
                name="one_collection_tally_a_kind",
            ),
        ]

    def __str__(self) -> str:
        return f"{super().__str__()} in collection {self.collection_id}"


class Evaluation(models.Model):
    """The win chances of a finished game, step by step; `body` is the result of `games.simulator.evaluation`.

    `choices` is what each decision was worth and who could be recognised when, as `services.jobs.evaluating` writes it.
    `version` is that of the method, `rollouts` the number of games simulated from each position.
    """

    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="evaluation")
    version = models.PositiveSmallIntegerField()
    rollouts = models.PositiveIntegerField()
    body = models.JSONField()
    choices = models.JSONField(default=dict)
    made_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"the evaluation of game {self.game_id}"


class SharedReplay(models.Model):
    """A finished game that people go through together: `leader` (a person) moves its `step` and `stage` for everybody.

    `eyes` is the perspective that the leader set, or empty if everybody chooses; `is_revealed` means that the leader
    has shown the cards. `changes` grows with each change. While a question is asked, `step` is the one before the
    decision.
    """

    class Stage(models.TextChoices):
        """What is shown: a step, or of a question itself, the votes, what the seat could work out, what people usually
        do, and what happened, each together with those before it."""

        STEP = ""
        ASKING = "asking"
        SPREAD = "spread"
        BELIEF = "belief"
        HABITS = "habits"
        TRUTH = "truth"

    code = models.CharField(max_length=12, unique=True)
    short_code = models.CharField(max_length=5, unique=True)
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="+")
    step = models.PositiveIntegerField(default=1)
    stage = models.CharField(max_length=10, blank=True, choices=Stage, default=Stage.STEP)
    eyes = models.CharField(max_length=10, blank=True, default="")
    is_revealed = models.BooleanField(default=False)
    leader = models.CharField(max_length=64, blank=True)
    leader_seen_at = models.DateTimeField()
    changes = models.PositiveIntegerField(default=0)
    opened_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"shared replay {self.code}"


class ReplayVote(models.Model):
    """What one person of a shared replay would have done at a step: the token of a move."""

    replay = models.ForeignKey(SharedReplay, on_delete=models.CASCADE, related_name="votes")
    step = models.PositiveIntegerField()
    person = models.CharField(max_length=64)
    move = models.CharField(max_length=20)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["replay", "step", "person"], name="one_replay_vote_a_person_and_step"),
        ]

    def __str__(self) -> str:
        return f"a vote in shared replay {self.replay_id}"


class NamedPlayer(models.Model):
    """An account that agreed to be named in the open data."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    agreed_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"user {self.user_id} may be named"


class Draft(models.Model):
    """The record so far of a game that is written down while it's played at a real table, for anybody with the code.

    `game` is the finished game made from it.
    """

    code = models.CharField(max_length=12, unique=True)
    person = models.CharField(max_length=64, db_index=True)
    text = models.TextField()
    game = models.ForeignKey(Game, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    changed_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"draft {self.code}"


class Counter(models.Model):
    """How often something was tried in a window that ends at `until`, in seconds since 1970. `key` is a hash."""

    key = models.CharField(max_length=64, primary_key=True)
    tries = models.PositiveIntegerField()
    until = models.BigIntegerField(db_index=True)

    def __str__(self) -> str:
        return f"{self.tries} tries"


class Heartbeat(models.Model):
    """The last sign of life of a process: a server, a sweeper, or the trial row of `/health/`."""

    process = models.CharField(max_length=120, unique=True)
    is_sweeper = models.BooleanField(default=False)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"the heartbeat of {self.process}"


class BackgroundJob(models.Model):
    """A computation that was asked for (`services.jobs.background`), how far it is, and its result.

    `computation` is the path of what computes it, `question` its input, and `results` what its first pieces gave.
    `visitor` is a hash of the address that asked, kept until the job is over. The queue itself is a table of
    `django_tasks_db`.
    """

    class State(models.TextChoices):
        """Whether there is a result."""

        WAITING = "waiting"
        DONE = "done"
        FAILED = "failed"

    key = models.CharField(max_length=200, unique=True)
    computation = models.CharField(max_length=100)
    question = models.JSONField()
    visitor = models.CharField(max_length=64, blank=True)
    state = models.CharField(max_length=7, choices=State.choices, default=State.WAITING)
    pieces = models.PositiveIntegerField(default=1)
    done = models.PositiveIntegerField(default=0)
    results = models.JSONField(default=list, blank=True)
    result = models.JSONField(null=True, blank=True)
    changed_at = models.DateTimeField()

    class Meta:
        indexes = [
            models.Index(fields=["visitor"], name="games_waiting_jobs", condition=Q(state="waiting")),
            models.Index(fields=["changed_at"], name="games_old_jobs"),
        ]

    def __str__(self) -> str:
        return f"the job {self.key}"


class BrowserSession(AbstractBaseSession):
    """A browser's session (`games.web.sessions`). If an account is signed in, the row says which one and since when."""

    account_id = models.IntegerField(null=True, blank=True, db_index=True)
    browser = models.CharField(max_length=60, blank=True, default="")
    signed_in_at = models.DateTimeField(null=True, blank=True)

    @classmethod
    def get_session_store_class(cls) -> Any:
        """Return the class that reads and writes these rows."""
        return import_module(settings.SESSION_ENGINE).SessionStore


class Passkey(models.Model):
    """A key that a device made for an account; the site has only its public half. `uses` is the device's own count."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="passkeys")
    credential = models.CharField(max_length=1400, unique=True)
    public_key = models.TextField()
    uses = models.PositiveBigIntegerField(default=0)
    name = models.CharField(max_length=40)
    made_at = models.DateTimeField(auto_now_add=True)
    used_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"a passkey of user {self.user_id}"


class RecoveryCode(models.Model):
    """The hash of a code that lets its owner in once; deleted when used."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="recovery_codes")
    digest = models.CharField(max_length=64, unique=True)

    def __str__(self) -> str:
        return f"a recovery code of user {self.user_id}"


class LadderBot(models.Model):
    """A program with a name on the ladder. It belongs to an account; only the hash of its token is stored.

    One that its owner has taken off (`is_off`) keeps its name and its games, so that it comes back with its rating.
    """

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="ladder_bots")
    name = models.CharField(max_length=40)
    skeleton = models.CharField(max_length=80, unique=True)
    hashed = models.CharField(max_length=64, unique=True)
    is_off = models.BooleanField(default=False)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"bot {self.pk} on the ladder"


class LadderStanding(models.Model):
    """The rating of a program, or of a bot of the site with this `strength`, as it was last worked out."""

    bot = models.OneToOneField(LadderBot, null=True, on_delete=models.CASCADE, related_name="standing")
    strength = models.CharField(max_length=20, blank=True, default="")
    rating = models.IntegerField()
    error = models.PositiveIntegerField()
    games = models.PositiveIntegerField()
    wins = models.PositiveIntegerField()

    class Meta:
        ordering = ["-rating", "pk"]

    def __str__(self) -> str:
        return f"{self.rating} ± {self.error}"


class Announcement(models.Model):
    """A webhook that is to be sent at `due_at`; deleted when it has arrived, or after a few tries."""

    address = models.CharField(max_length=500)
    body = models.JSONField()
    tries = models.PositiveSmallIntegerField(default=0)
    due_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"announcement {self.pk}"


class PushSubscription(models.Model):
    """A browser's address for notifications at its maker's push service, and the keys to encrypt them with.

    `person` is the hash of the token in its session, which holds its seats.
    """

    person = models.CharField(max_length=64, db_index=True)
    endpoint = models.CharField(max_length=500, unique=True)
    p256dh = models.CharField(max_length=100)
    auth = models.CharField(max_length=40)
    seen_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"push subscription {self.pk}"
