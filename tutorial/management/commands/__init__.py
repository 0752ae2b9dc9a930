"""The commands of the tutorial.

- `build_notebooks`: executes the notebooks and renders them as pages
- `lessons`: lists the course with the rules that each lesson covers
- `mine_cases`: writes the daily cases that come with the site
- `mine_duels`: writes the duels that come with the site
- `mine_puzzles`: finds puzzles in finished games
"""
