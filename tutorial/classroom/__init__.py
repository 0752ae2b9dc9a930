"""`/class/`: a class learns together; the lesson is on the projector and everybody answers on their own phone.

A teacher opens a class on One evening, a path or a lesson, and gets a code. Phones join with it,
without a name or an account. The teacher sees how many have answered, shows the spread of the answers, then the
verdict, and goes on. The summary at the end is about the questions, never about people.

A class is stored in two tables (`tutorial.models`): its question and stage, and the answers. Its pages reload when its
bell rings (`games.live.sync.reloading`), and every few seconds in case a bell was lost.

- `access`: decides whether a visitor is the teacher or a phone, and limits the guessing of codes
- `chart`: the rows of the chart on the projector
- `classes`: the use cases: opens a class, shows a stage, takes an answer, counts the answers
- `evening_moments`: the decisions of One evening as questions
- `given`: a question at a table that was played elsewhere
- `liars`: a class in which half of the phones lie about a hand, and the room judges
- `pages`: the pages to open and join a class, the projector, and the phones
- `places`: a question of a class and its address
- `plans`: what a class can be about: One evening, a path, or a lesson
- `spread`: how the answers to a question are spread, and the summary of a class
- `summary_pages`: the summary as a page and as a CSV file
- `urls`: the addresses under `/class/`
"""
