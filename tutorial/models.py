"""The row of the tutorial: what a learner with an account has done. Without one, the session keeps it."""

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
