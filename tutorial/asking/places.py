"""A question and its addresses."""

from dataclasses import dataclass

from tutorial.lessons import LESSONS
from tutorial.script.answers import Answer
from tutorial.script.lesson import Lesson, LessonStep


@dataclass(frozen=True)
class QuestionPlace:
    """A step of a lesson (or a puzzle in the form of a lesson) and the address at which it is asked."""

    lesson: Lesson
    number: int = 1
    at: str = ""

    @property
    def step(self) -> LessonStep:
        """The step."""
        return self.lesson.steps[self.number - 1]

    @property
    def step_count(self) -> int:
        """The number of steps in the lesson."""
        return len(self.lesson.steps)

    @property
    def name(self) -> str:
        """The name of the question, the same wherever it is asked."""
        return question_name(self.lesson, self.number)

    @property
    def address(self) -> str:
        """The address of the question."""
        return self._address()

    @property
    def show_address(self) -> str:
        """The address that shows the right answer."""
        return self._address("show/")

    def answer_address(self, answer: Answer, frame: int = 1) -> str:
        """Return the address of the verdict on an answer, at a frame of what it plays out."""
        written = self.step.form.written(answer)
        return self._address(f"answer/{written}/{frame}/" if frame > 1 else f"answer/{written}/")

    def _address(self, page: str = "") -> str:
        return f"{self.at}{page}"


def question_name(lesson: Lesson, number: int) -> str:
    """Return the name of a question: `2.3-1` for a step of the course, a puzzle's own name for a puzzle."""
    return f"{lesson.id}-{number}" if lesson.id in LESSONS else lesson.id
