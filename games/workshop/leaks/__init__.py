"""Compares pairs of games that differ only in what one viewer may not know: both must send that viewer the same bytes.

- `answers`: test clients of readers, and everything of an answer that can be compared
- `campaign`: compares many pairs of worlds: each size, kind of reader and mutation, and everything the reader receives
- `fixed_clock`: a clock and bots that act only on request, chance that depends on the clock, and rolled-back commits
- `mutations`: makes another game that could have been played, and that one reader cannot tell from the real one
- `other_truths`: makes a game that looks the same to a viewer and differs in everything the viewer cannot see
- `surfaces`: all requests that a reader can make during a game: every address and every form of a table
- `surroundings`: changes facts around a game that do not concern the reader (M6 to M9 of the mutations)
- `thinking_time`: whether delays of the server tell which party a bot belongs to
- `who_sees`: a table of who may see which field of each event
- `worlds`: two games that one viewer cannot tell apart, and all bytes that this viewer receives of each
"""
