"""The database tables. No rules live here: a game's content is in its events, everything else is around it.

A `Game` is a table and the one game played at it; a `Seat` is a place there, a `Device` a browser that may act for it;
an `Event` is a row of the log, which only grows; a `Message` is chat, a `Note` is private, and a `Remark` is a public
comment on a step of a finished game.

The columns that finished games are searched and counted by, on `Game` and `Seat`, are written once, when the game ends
(`services.play.closing`).
"""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from games.codes import in_groups


class Game(models.Model):
    """A table with its options. `length` is the number of its events; the times say when the sweeper has to look.

    A finished game has `ruleset_name` (`official`, `rebalanced`, or `house` where the table changed it), `rounds` and
    `humans`, the number of seats that were not a bot's. `edition` counts how often names or messages were taken out,
    `changes` how often anything else that is shown changed without an event: options, seats, chat.

    A game that `is_brought_in` was played elsewhere, and its log knows only what its record does. One that `came_from`
    another began with the position at that step. At a learner's table `rehearsal` has the fixed seed and script.
    """

    class Status(models.TextChoices):
        """The state of a table."""

        OPEN = "open", _("open")
        RUNNING = "running", _("running")
        OVER = "over", _("over")
        ABANDONED = "abandoned", _("abandoned")

    code = models.CharField(max_length=12, unique=True)
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
    has_voice = models.BooleanField(default=False)
    is_anonymous = models.BooleanField(default=False)
    is_one_device = models.BooleanField(default=False)

    seal = models.CharField(max_length=64, blank=True, default="")
    rehearsal = models.JSONField(default=dict, blank=True)
    length = models.PositiveIntegerField(default=0)
    changes = models.PositiveIntegerField(default=0)
    due_at = models.DateTimeField(null=True, blank=True)
    bots_at = models.DateTimeField(null=True, blank=True)
    paused_at = models.DateTimeField(null=True, blank=True)
    stumbles = models.PositiveSmallIntegerField(default=0)
    host = models.ForeignKey("Seat", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    ending = models.CharField(max_length=20, blank=True, default="")
    previous = models.OneToOneField("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematch")

    is_brought_in = models.BooleanField(default=False)
    title = models.CharField(max_length=80, blank=True, default="")
    came_from = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="branches")
    came_from_step = models.PositiveIntegerField(default=0)

    ruleset_name = models.CharField(max_length=20, blank=True, default="")
    rounds = models.PositiveSmallIntegerField(default=0)
    humans = models.PositiveSmallIntegerField(default=0)
    edition = models.PositiveSmallIntegerField(default=0)

    created_at = models.DateTimeField(auto_now_add=True)
    stirred_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(size__gte=5, size__lte=10), name="five_to_ten_seats"),
        ]
        indexes = [
            models.Index(fields=["due_at"], condition=Q(status="running"), name="games_due"),
            models.Index(fields=["bots_at"], condition=Q(status="running"), name="games_bots"),
            models.Index(fields=["status", "is_public", "stirred_at"], name="games_lobby"),
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
        ]

    def __str__(self) -> str:
        return f"table {self.code}"

    @property
    def spoken_code(self) -> str:
        """The code in groups, as people read it aloud."""
        return in_groups(self.code)

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
    """A place at a table, clockwise from 0. `bot` is a strength; with `stand_in` a bot plays for an absent person.

    `role` (`L`, `F` or `H`) and `ended_at` are empty until the game has ended and every role is public (I5).
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=40)
    skeleton = models.CharField(max_length=80)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="seats"
    )
    pin = models.CharField(max_length=6, blank=True, default="")
    bot = models.CharField(max_length=20, blank=True, default="")
    stand_in = models.BooleanField(default=False)
    has_left = models.BooleanField(default=False)
    has_seen_role = models.BooleanField(default=False)
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
        ]
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="one_seat_a_number"),
            models.UniqueConstraint(fields=["game", "skeleton"], name="one_seat_a_name"),
        ]

    def __str__(self) -> str:
        return f"seat {self.number} at game {self.game_id}"

    @property
    def is_automatic(self) -> bool:
        """Whether the sweeper plays for this seat."""
        return bool(self.bot) or self.stand_in

    @property
    def is_here(self) -> bool:
        """Whether this is a person's seat who has not left."""
        return not self.bot and not self.has_left


class Device(models.Model):
    """A browser that may act for a seat. `person` is the hash of the random token in its session."""

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="devices")
    person = models.CharField(max_length=64, db_index=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["seat", "person"], name="a_device_once")]

    def __str__(self) -> str:
        return f"a device of seat {self.seat_id}"


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
    """A chat message. `after` is the number of events at that time; `seat` is empty for a spectator."""

    class Room(models.TextChoices):
        """Who can read it: everybody, or only spectators."""

        TABLE = "table", _("table")
        SPECTATORS = "spectators", _("spectators")

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="messages")
    room = models.CharField(max_length=10, choices=Room)
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    person = models.CharField(max_length=64, blank=True, default="")
    name = models.CharField(max_length=40)
    text = models.CharField(max_length=300)
    after = models.PositiveIntegerField()
    at = models.DateTimeField()

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["game", "room", "number"], name="one_message_a_number")]
        indexes = [models.Index(F("game"), F("at").desc(), name="messages_lately")]

    def __str__(self) -> str:
        return f"message {self.number} of game {self.game_id}"


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


class Tally(models.Model):
    """The number of seats of one kind in finished games; `games` is incremented with each game that ends.

    `who` is the strength of the bot that sat there, or empty for a person; `among_bots` means that no person played.
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
        constraints = [
            models.UniqueConstraint(
                fields=["seat", "size", "ruleset_name", "ending", "among_bots", "role", "who"], name="one_tally_a_kind"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.games} times {self.role} at seat {self.seat} of {self.size}"


class Evaluation(models.Model):
    """The win chances of a finished game, step by step; `body` is the result of `games.simulator.evaluation`.

    `version` is that of the method, `rollouts` the number of games simulated from each position.
    """

    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="evaluation")
    version = models.PositiveSmallIntegerField()
    rollouts = models.PositiveIntegerField()
    body = models.JSONField()
    made_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"the evaluation of game {self.game_id}"


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
