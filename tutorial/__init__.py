"""The tutorial: lessons, puzzles, quizzes, notebooks, and classes that learn together.

A lesson is data in the engine's own types (`lessons`, written with `script`). `script` also judges answers, by asking
the engine; both are free of database, pages and clock. The other packages show lessons on pages, with the pieces of the
live table. Texts are English and only marked for translation; the pages translate them.

- `apps`: the Django app, which connects the tutorial to the rulebook and to sign-in
- `asking`: asking a question on a page, and keeping what a learner has done
- `cases`: `/case/`, the daily case: who is Hitler in a finished game?
- `classroom`: `/class/`, a class with a projector and phones
- `course`: `/learn/`, the course with its lessons, paths and first game
- `duels`: `/duels/`, short duels against bots: tell a lie, or find the liar
- `evening`: `/learn/evening/`, the course's first door: one game at one table
- `lessons`: every lesson, as data
- `management`: the commands `lessons`, `mine_puzzles` and XX
- `migrations`: the database migrations
- `models`: the rows of learners, puzzles and classes
- `notebooks`: `/notebooks/`, Jupyter notebooks as pages and files, and `/lab/`
- `puzzles`: `/puzzles/`, positions from games that were played
- `quizzes`: quizzes of five questions, and missed questions that are due again
- `script`: the language of lessons and the judge of their answers
- `templatetags`: template tags for lessons
"""
