"""Mutation testing: does a test fail when a rule is broken? `python manage.py mutate` breaks each rule in many ways.

Existing tools don't fit: mutmut 3 leaves out decorated functions and module-level tables, which here are the cached
lists of moves and the tables of rules, and doesn't support match statements; cosmic-ray rewrites files on disk, which
other processes read, and starts a whole test run for each mutant. Here a mutant exists only in the memory of a forked
process that has loaded everything else before.

- `changes`: what can be broken about a node of syntax: comparisons, logic, numbers, words, order, omissions
- `explanations`: reads the committed file that names surviving mutants and says why no test can or need notice them
- `mutable_nodes`: the syntax nodes of a module that can be broken: all but those that no test is meant to notice
- `mutants`: yields the mutants of a module: each is the whole module with one thing broken
- `order_of_tests`: the order of the tests in a trial: those that killed most mutants first, then the quickest
- `report`: prints the result of a run: module by module, then each survivor, then the sum
- `subjects`: what is mutated, and which tests judge it
- `trials`: runs the tests in a forked process in which one module is broken
"""
