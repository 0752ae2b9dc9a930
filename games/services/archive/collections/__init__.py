"""Collections: many games that were played elsewhere, brought in together.

- `bringing_in`: stores many records, each one whole or not at all, and says what came of each
- `companion`: game logs of the phone app Secret Hitler Mobile Companion as summaries
- `keeping`: who owns a collection, who sees it, and what is counted in it
- `reporting`: how well the curves of a collection's games forecast who wins
- `sources`: the records in a file: `.shg`, JSON, or a zip of them
- `summaries`: game summaries of other sites as records
"""
