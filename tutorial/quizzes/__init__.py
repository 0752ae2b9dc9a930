"""Quizzes of five questions about a unit, and the page of missed questions that are due again.

- `due_questions`: the missed questions that are due and still there
- `pages`: the pages of a quiz, its result, and `/learn/again/`
- `questions`: finds a question, a puzzle or a step of the course, by its name
- `quiz`: chooses the five questions of a unit and day, and keeps the first answer to each
- `urls`: the addresses under `/learn/quiz/` and `/learn/again/`
"""
