"""The rows of the tutorial: puzzles, and what a learner with an account has done. Without one, the session keeps it."""

from typing import ClassVar

from django.conf import settings
from django.db import models


class LearnerProgress(models.Model):
    """One learner's progress, as `tutorial.progress` writes it."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    kept = models.JSONField(default=dict)

    objects: ClassVar[models.Manager["LearnerProgress"]] = models.Manager()

    def __str__(self) -> str:
        return f"what {self.user_id} has learnt"


class MinedPuzzle(models.Model):
    """A puzzle that was found in a finished game, as `tutorial.puzzles.puzzle` writes it."""

    kind = models.CharField(max_length=20, db_index=True)
    told = models.JSONField()
    digest = models.CharField(max_length=64, unique=True)
    mined_on = models.DateField()

    objects: ClassVar[models.Manager["MinedPuzzle"]] = models.Manager()

    def __str__(self) -> str:
        return f"puzzle {self.pk}, {self.kind}"
