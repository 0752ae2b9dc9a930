"""The rulebook in the browser: all rules on one page, a page for each rule, a search, and sheets to print.

The rules come from `games.engine.rulebook`, the power table and the boards from the setups that the engine plays.

- `boards`: the official boards, drawn and as a power table
- `drawing`: the small picture of a table beside a rule
- `entry`: everything that the page of one rule shows
- `example_pictures`: a rule's example, played and drawn
- `examples`: an example for each rule, as a short game record
- `printing`: the sheets to print for a table without a box
- `refused`: the engine's refusals by the rule that they cite
- `search`: the search in rules, glossary and disagreements
- `sources`: every statement of the five texts, and what carries it
- `sources_page`: the page of the statements
- `summary`: the whole game on one page
- `taught`: the lessons that teach a rule
- `urls`: the addresses under `/rules/`
- `views`: the pages
"""
