"""Use cases when the database is busy: retries, and a refusal when they fail."""

import pytest
from django.db import IntegrityError, OperationalError, transaction

from games.models import Game
from games.services.answers import Busy, Conflict, refuse
from games.services.use_case import PAUSES, use_case
from games.workshop.sample_tables import dealt, opened, sentence

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Records the pauses between retries."""
    pauses: list[float] = []
    monkeypatch.setattr("time.sleep", pauses.append)
    return pauses


class Failing:
    """Return a use case that the database rejects the first few times."""

    def __init__(self, times: int, problem: Exception) -> None:
        self.times, self.problem, self.tries = times, problem, 0

    def work(self) -> str:
        self.tries += 1
        if self.tries <= self.times:
            raise self.problem
        return "done"


@pytest.mark.parametrize("problem", [OperationalError("database is locked"), IntegrityError("CANARY")])
def test_what_did_not_get_through_is_tried_again(problem: Exception, slept: list[float]) -> None:
    assert use_case(Failing(3, problem).work)() == "done"
    assert slept == list(PAUSES)


def test_after_a_few_tries_the_person_is_told(slept: list[float], caplog: pytest.LogCaptureFixture) -> None:
    failing = Failing(99, OperationalError("CANARY"))
    answer = use_case(failing.work)()
    assert sentence(answer, Busy) == "The site is very busy and hasn't saved this. Try again in a moment."
    assert failing.tries == len(slept) + 1 == 4
    assert "work did not get through: OperationalError" in caplog.text
    assert "CANARY" not in caplog.text


def test_other_faults_are_not_hidden() -> None:
    failing = Failing(1, ZeroDivisionError())
    with pytest.raises(ZeroDivisionError):
        use_case(failing.work)()
    assert failing.tries == 1


def test_a_no_undoes_everything() -> None:
    table = opened(5)

    @use_case
    def change_ones_mind() -> None:
        Game.objects.update(size=10)
        raise refuse("Rather not.", answer=Conflict)

    assert sentence(change_ones_mind(), Conflict) == "Rather not."
    assert table.row.size == 5


def test_a_use_case_is_a_transaction_of_its_own() -> None:
    """Inside another transaction, "committed" would not be durable."""
    table = dealt(5)
    with pytest.raises(RuntimeError, match="durable"), transaction.atomic():
        table.do(table.view(table.president).options[0])
