"""The rulebook in the browser: all the rules on one page, one page for each rule, and a search.

Everything shown comes from `games.engine.rulebook`; the power table of P1 comes from the setups.
"""
