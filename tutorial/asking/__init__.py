"""Asking a question on a page, judging the answer, and keeping what a learner has done.

The course, the puzzles, the quizzes and the classroom all ask in this way.

- `past_choices`: choices missed in "Learn from this game", which come back like missed questions
- `places`: a question and its addresses
- `progress`: what a learner has done, kept in the session or with the account
- `question_pages`: the three pages of a question: asking it, showing its answer, and the verdict on an answer
- `repetition`: schedules missed questions for repetition
- `showing`: what the templates show of a question, of a verdict and of the table
"""
