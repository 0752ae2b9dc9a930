"""Exercises in notebooks: the engine refuses what is not solved, and nbgrader finds its marks."""

import json
import re
from typing import Any

import pytest

from tutorial.notebooks.files import CHECK, EXERCISE, SHELF, SOLUTION, notebook

WITH_EXERCISES = [name for name in SHELF if any(cell.tag for cell in notebook(name).cells)]


def metadata(text: str) -> list[dict[str, Any]]:
    return [cell["metadata"] for cell in json.loads(text)["cells"] if "nbgrader" in cell["metadata"]]


def test_most_notebooks_have_an_exercise() -> None:
    assert len(WITH_EXERCISES) >= 5


@pytest.mark.parametrize("name", WITH_EXERCISES)
def test_an_exercise_is_followed_by_its_solution_and_its_check(name: str) -> None:
    tags = [cell.tag for cell in notebook(name).cells]
    for place in (number for number, tag in enumerate(tags) if tag):
        assert tags[place] in {EXERCISE, SOLUTION, CHECK}
        if tags[place] == EXERCISE:
            assert tags[place : place + 3] == [EXERCISE, SOLUTION, CHECK]


@pytest.mark.parametrize("name", WITH_EXERCISES)
def test_a_check_fails_until_the_exercise_is_solved(name: str) -> None:
    # That it passes with the solution, `build_notebooks --check` shows.
    namespace: dict[str, Any] = {"__name__": name}
    checked = 0
    for cell in (cell for cell in notebook(name).cells if cell.is_code):
        if cell.tag == CHECK:
            with pytest.raises((NotImplementedError, AssertionError)):
                exec(cell.source, namespace)  # noqa: S102 - it is ours
            checked += 1
        elif cell.tag != SOLUTION:
            exec(cell.source.replace("GAMES = 12", "GAMES = 1"), namespace)  # noqa: S102
    assert checked


def test_a_wrong_answer_is_told_what_is_wrong() -> None:
    (check,) = (cell for cell in notebook("rules_audit").cells if cell.tag == CHECK)
    namespace: dict[str, Any] = {}
    for cell in notebook("rules_audit").cells:
        if cell.is_code and cell.tag in {"", SOLUTION}:
            exec(cell.source, namespace)  # noqa: S102
    namespace["may_be_nominated"] = lambda table, candidate: set(table.living) - {candidate}
    with pytest.raises(AssertionError, match=r"Round \d+, seat \d: E3: "):
        exec(check.source, namespace)  # noqa: S102


@pytest.mark.parametrize("name", WITH_EXERCISES)
def test_a_reader_gets_the_exercise_and_a_folded_solution(name: str) -> None:
    cells = json.loads(notebook(name).to_solve("https://example.org/library.whl"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert sum("raise NotImplementedError" in source for source in code) == 1
    assert "%pip install --quiet https://example.org/library.whl" in code[0]
    folded = [cell for cell in cells if "<details>" in "".join(cell["source"])]
    assert [cell["cell_type"] for cell in folded] == ["markdown"]


@pytest.mark.parametrize("name", WITH_EXERCISES)
def test_cells_have_the_marks_of_nbgrader(name: str) -> None:
    for text in (notebook(name).to_solve(), notebook(name).solved()):
        marked = [each["nbgrader"] for each in metadata(text)]
        assert len({each["grade_id"] for each in marked}) == len(marked)
        answers = [each for each in marked if each["solution"]]
        checks = [each for each in marked if each["grade"]]
        assert len(answers) == len(checks) == len(marked) / 2
        assert not any(each["locked"] for each in answers)
        assert all(each["locked"] and each["points"] == 1 for each in checks)
        assert {each["schema_version"] for each in marked} == {3}
    (answer,) = (
        cell for cell in json.loads(notebook(name).solved())["cells"] if SOLUTION in cell["metadata"].get("tags", ())
    )
    source = "".join(answer["source"])
    assert re.search("(?s)def .*    ### BEGIN SOLUTION\n.*    ### END SOLUTION$", source)
    compile(source, name, "exec")
