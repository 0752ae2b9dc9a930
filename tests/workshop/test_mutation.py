"""The mutation tool makes mutants, runs tests against them, and reports the survivors."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.workshop.mutation import explanations, subjects
from games.workshop.mutation.mutants import Mutant, mutants
from games.workshop.mutation.report import Report
from games.workshop.mutation.subjects import MutationSubject
from games.workshop.mutation.trials import BaselineError, Trials

TOY = """
\"\"\"A toy.\"\"\"

from typing import Any


def half(low: int, high: int) -> Any:
    \"\"\"Half the way up, if it is one.\"\"\"
    assert low >= 0
    if low < high:
        return (high - low) // 2
    return None
"""
THOROUGH = """
import pytest
from toy.numbers import half

@pytest.mark.parametrize(("low", "high", "way"), [(2, 8, 3), (4, 4, None), (5, 4, None)])
def test_half(low, high, way):
    assert half(low, high) == way
"""
CARELESS = """
from toy.numbers import half

def test_half():
    assert half(2, 8) > 0
"""


def a_toy(root: Path, tests: str, source: str = TOY) -> MutationSubject:
    """A package of one module, and one file of tests."""
    (root / "toy").mkdir()
    (root / "toy" / "__init__.py").touch()
    (root / "toy" / "numbers.py").write_text(source, "utf-8")
    (root / "test_toy.py").write_text(tests, "utf-8")
    (root / "pytest.ini").write_text("[pytest]\npythonpath = .\n", "utf-8")
    return MutationSubject(root, "toy", ("test_toy.py",))


LIMIT = "numbers half: if low < high: -> if low <= high:"
"""A mutant that careless tests let live."""


Run = tuple[Report, list[str]]


def run(subject: MutationSubject, reasons: dict[str, str]) -> Run:
    report = Report(Trials(subject, jobs=2), explanations.Explanations(reasons))
    return report, list(report.lines(subject.modules))


@pytest.fixture(scope="module", autouse=True)
def no_plugins() -> Iterator[None]:
    """Each trial runs pytest; importing its plugins again would take most of the time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
        yield


@pytest.fixture(scope="module")
def thorough(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """A run with tests that notice everything, and explanations that are out of date."""
    toy = a_toy(tmp_path_factory.mktemp("thorough"), THOROUGH)
    return run(toy, {"numbers gone": "Once there was one.", "other gone": "It is of another module."})


@pytest.fixture(scope="module")
def careless(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """A run with one test that notices little, and an explanation for one survivor."""
    return run(a_toy(tmp_path_factory.mktemp("careless"), CARELESS), {LIMIT: "Nobody asks for the limit itself."})


def changes(tmp_path: Path, source: str) -> list[str]:
    """What is broken about a piece of source, one after the other."""
    path = tmp_path / "source.py"
    path.write_text(source, "utf-8")
    return [mutant.change for mutant in mutants("source", path)]


def test_thorough_tests_kill_every_mutant(thorough: Run) -> None:
    report, lines = thorough
    assert report.survivors == []
    assert lines[-1] == f"100.0 % of {report.tried} mutants killed; 0 survived, all explained."


def test_careless_tests_let_some_survive_and_each_is_named(careless: Run) -> None:
    report, lines = careless
    survived = len(report.survivors)
    assert 0 < survived < report.tried
    assert len([line for line in lines if line.startswith("toy/numbers.py:")]) == survived
    assert lines.count("    NOT EXPLAINED") == survived - 1
    assert lines[-1].endswith(f"{survived} survived, {survived - 1} of them without an explanation.")


def test_the_counts_stand_in_a_table(careless: Run) -> None:
    report, (head, counted, summed, *_) = careless
    survived = len(report.survivors)
    assert head.split() == ["module", "mutants", "killed", "survived"]
    assert counted.split() == ["numbers", str(report.tried), str(report.tried - survived), str(survived)]
    assert summed.split()[2:] == counted.split()[1:]


def test_an_explanation_is_shown_with_its_survivor(careless: Run) -> None:
    _, lines = careless
    assert lines[lines.index(f"toy/numbers.py:10: {LIMIT}") + 1] == "    Nobody asks for the limit itself."


def test_an_explanation_of_what_does_not_survive_is_reported(thorough: Run) -> None:
    _, lines = thorough
    assert "Explained, but it does not survive: numbers gone" in lines
    assert not any("other gone" in line for line in lines)


def test_nothing_on_disk_is_touched(careless: Run) -> None:
    report, _ = careless
    assert (report.trials.subject.folder / "numbers.py").read_text("utf-8") == TOY


def test_a_mutant_that_never_ends_is_killed(tmp_path: Path) -> None:
    trials = Trials(a_toy(tmp_path, THOROUGH), jobs=1)
    trials.seconds = 1
    endless = compile("def half(*numbers):\n    while True: ...", "endless", "exec")
    mutant = Mutant("numbers", "half", "it goes on", 1, endless)
    assert [verdict.killer for verdict in trials.verdicts([mutant])] == ["no end in sight"]


def test_tests_that_fail_by_themselves_judge_nothing(tmp_path: Path) -> None:
    with pytest.raises(BaselineError, match=r"fails: test_toy.py::test_wrong"):
        run(a_toy(tmp_path, "def test_wrong():\n    assert False\n"), {})


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a = b < c", ["a = b < c -> a = b <= c", "a = b < c -> a = b >= c"]),
        (
            "a = b and c",
            ["a = b and c -> a = b or c", "a = b and c -> a = True and c", "a = b and c -> a = b and True"],
        ),
        ("a = not b", ["a = not b -> a = not not b"]),
        ("a = b + 1", ["a = b + 1 -> a = b - 1", "a = b + 1 -> a = b + 2", "a = b + 1 -> a = b + 0"]),
        ("a = True", ["a = True -> a = False"]),
        ("a = 'E3'", ["a = 'E3' -> a = 'E3?'"]),
        ("a = 'A sentence.'", []),
        ("def f():\n    g(a, b)", ["g(a, b) -> pass", "g(a, b) -> g(b, a)"]),
        ("a = f(b, c=d)", ["a = f(b, c=d) -> a = f(b)"]),
        (
            "a = [b for b in c if b]",
            ["a = [b for b in c if b] -> a = [b for b in c]", "a = [b for b in c if b] -> a = [b for b in c if not b]"],
        ),
        ("def f():\n    return a", ["return a -> return None"]),
        ("if f(a):\n    a += b", ["if f(a): -> if not f(a):", "a += b -> pass", "a += b -> a -= b"]),
        ("def f():\n    raise A", ["raise A -> pass"]),
        ("a = {b: c}", ["a = {b: c} -> a = {}"]),
        ("a = any(b)", ["a = any(b) -> a = all(b)"]),
        (
            "match a:\n    case B() if c:\n        d",
            ["case B() if c: -> case B():", "case B() if c: -> case B() if not c:"],
        ),
        (
            "match a:\n    case B() | C():\n        d",
            ["case B() | C(): -> case C() | C():", "case B() | C(): -> case B() | B():"],
        ),
        ("match a:\n    case B() as b:\n        d", ["case B() as b: -> case b:"]),
        ("match a:\n    case True:\n        d", ["case True: -> case False:"]),
    ],
)
def test_what_is_broken(tmp_path: Path, source: str, expected: list[str]) -> None:
    assert changes(tmp_path, source) == expected


@pytest.mark.parametrize(
    "source",
    [
        "import a",
        "assert a > 1",
        "def f(a: 'b' = None) -> 'c': ...",
        "A = B | C",
        "__all__ = ['A']",
        "@cache(1)\ndef f(): ...",
        "class A(B):\n    '''Words.'''",
        "match a:\n    case _:\n        assert_never(a)",
    ],
)
def test_what_is_left_alone(tmp_path: Path, source: str) -> None:
    assert changes(tmp_path, source) == []


def test_two_changes_alike_in_one_function_have_two_names(tmp_path: Path) -> None:
    assert changes(tmp_path, "def f():\n    g()\n    g()") == ["g() -> pass", "g() -> pass (2)"]


def test_names_stay_when_lines_move(tmp_path: Path) -> None:
    assert changes(tmp_path, TOY) == changes(tmp_path, f"\n\n\n{TOY}")


def test_a_name_stands_for_all_modules_below_it() -> None:
    chosen = subjects.engine().chosen(["rules", "seats"])
    assert {"rules.election", "rules.victory", "seats"} <= set(chosen)
    assert "options" not in chosen


def test_an_unknown_module_is_an_error_that_names_the_known() -> None:
    with pytest.raises(CommandError, match=r"games.engine has no module rule; it has .*rules.election"):
        call_command("mutate", "rule")
