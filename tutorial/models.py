"""The rows of the tutorial: the progress of learners with an account, puzzles, classes, and how everyone did."""

from typing import ClassVar

from django.conf import settings
from django.db import models


class LearnerProgress(models.Model):
    """One learner's progress, in the format of `tutorial.asking.progress`."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    kept = models.JSONField(default=dict)

    objects: ClassVar[models.Manager["LearnerProgress"]] = models.Manager()

    def __str__(self) -> str:
        return f"what {self.user_id} has learnt"


class MinedPuzzle(models.Model):
    """A puzzle that was found in a finished game, in the format of `tutorial.puzzles.puzzle`."""

    kind = models.CharField(max_length=20, db_index=True)
    told = models.JSONField()
    digest = models.CharField(max_length=64, unique=True)
    mined_on = models.DateField()

    objects: ClassVar[models.Manager["MinedPuzzle"]] = models.Manager()

    def __str__(self) -> str:
        return f"puzzle {self.pk}, {self.kind}"


class SchoolClass(models.Model):
    """A class. `questions` are names for `tutorial.quizzes.questions`; `number` is the current one, from 1."""

    class Stage(models.TextChoices):
        """What is shown of the current question: only the question, the spread of the answers, or the verdict."""

        ASKING = "asking"
        SPREAD = "spread"
        VERDICT = "verdict"

    code = models.CharField(max_length=12, unique=True)
    title = models.CharField(max_length=100)
    questions = models.JSONField()
    number = models.PositiveSmallIntegerField(default=1)
    stage = models.CharField(max_length=10, choices=Stage, default=Stage.ASKING)
    opened_at = models.DateTimeField(auto_now_add=True)

    objects: ClassVar[models.Manager["SchoolClass"]] = models.Manager()

    def __str__(self) -> str:
        return f"class {self.code}"


class PhoneAnswer(models.Model):
    """The answer of one phone of a class to one question. `phone` is a random word from its session."""

    given_in = models.ForeignKey(SchoolClass, on_delete=models.CASCADE, related_name="answers")
    number = models.PositiveSmallIntegerField()
    phone = models.CharField(max_length=32)
    answer = models.CharField(max_length=200)

    objects: ClassVar[models.Manager["PhoneAnswer"]] = models.Manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["given_in", "number", "phone"], name="one_answer_a_phone_and_question"),
        )

    def __str__(self) -> str:
        return f"an answer in class {self.given_in_id}"


class CaseScore(models.Model):
    """The total of one finished play of a day's case, without any name, to compare others with."""

    day = models.DateField(db_index=True)
    points = models.PositiveSmallIntegerField()

    objects: ClassVar[models.Manager["CaseScore"]] = models.Manager()

    def __str__(self) -> str:
        return f"{self.points} points on {self.day}"


class PlayedCase(models.Model):
    """A finished game of this site that was looked into for a daily case: the case in the format of
    `tutorial.cases.case` and its day, or neither if it makes none."""

    game = models.PositiveBigIntegerField(unique=True)
    day = models.DateField(unique=True, null=True, blank=True)
    told = models.JSONField(null=True, blank=True)

    objects: ClassVar[models.Manager["PlayedCase"]] = models.Manager()

    def __str__(self) -> str:
        return f"the case of {self.day}" if self.day else f"no case in game {self.game}"


class PuzzleTally(models.Model):
    """How many answered a puzzle, and how many of them were right at the first try."""

    name = models.CharField(max_length=12, unique=True)
    tried = models.PositiveIntegerField(default=0)
    right = models.PositiveIntegerField(default=0)

    objects: ClassVar[models.Manager["PuzzleTally"]] = models.Manager()

    def __str__(self) -> str:
        return f"{self.right} of {self.tried} solved {self.name}"
