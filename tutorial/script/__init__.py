"""The language in which lessons and puzzles are written, and the judge of their answers.

Pure: no database, no pages, no clock. Texts are English and only marked for translation
(`games.engine.translatable`); the pages translate them.

- `answers`: the answer types: what a form offers and how a posted form is read
- `checks`: functions that derive the right answer from a game, for a step's `derived`
- `compact`: the compact form of what is played, such as `1>3 JJJJJNN FLF-F-F=L inv4`
- `judging`: judges an answer by asking the engine, and plays out what follows from it
- `lesson`: `Lesson`, `LessonStep`, `Wrong` and everything else that a lesson imports
- `scene`: the table at which a question is asked: the deal, what was played, and the viewer
"""
