"""Mutation testing: does a test fail when a rule is broken? `python manage.py mutate` breaks each rule in many ways.

The chapters: `changes` for what is broken, `mutants` for where, `trials` for how the tests are run against it,
`explanations` for the mutants that no test can tell from the original, `report` for what is said of it all.

Why not a tool from the shelf: mutmut 3 leaves out decorated functions and module-level tables, which here are the
cached lists of moves and the tables of rules, and knows no match statement; cosmic-ray rewrites the files on disk,
which other processes are reading, and starts a test run from nothing for each mutant. Here a mutant lives in the memory
of one forked process that has loaded everything else before.
"""
