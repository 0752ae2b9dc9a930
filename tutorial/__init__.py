"""Learning the game by playing it, one lesson at a time.

A lesson is data in the engine's language (`lessons`, written with `script`): a position, a question, and what each
answer means. `runner` judges an answer by asking the engine, and plays out what comes of it; it knows no page.
`showing`, `views` and the templates under `templates/tutorial/` draw that with the pieces of the live table;
`progress` remembers.

Everything up to `runner` is pure: no database, no browser, no clock. The texts are English and only marked for
translation (`games.engine.translatable`); whoever shows them translates, as with the engine's refusals.
"""
