"""`/deduce/benchmark/`: how well models tell who is who, and how to bring another one.

- `page`: `/deduce/benchmark/`, the kept scores as tables
"""
