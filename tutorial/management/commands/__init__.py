"""The commands of the tutorial.

- `build_notebooks`: executes the notebooks and renders them as pages
- `lessons`: lists the course with the rules that each lesson covers
- `mine_puzzles`: finds puzzles in finished games
"""
