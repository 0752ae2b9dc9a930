"""Measurements behind `python manage.py bench NAME` and `calibrate`, each beside a reference in the same run.

- `calibration`: how good forecasts were on finished games, behind `python manage.py calibrate`
- `deduction`: the exact posterior over a whole game, step by step, beside the minimum of work an exact method needs
- `endings`: how random-legal games end, compared with figures on which four independent implementations agree
- `engine`: complete random-legal games through the engine, beside the minimum an engine of this kind could do
- `fairness`: whether the sealed shuffle is uniform: roles by seat, tiles by position in the deck, first candidates
- `growth`: `bench growth`: how long updating, backing up and restoring a site with many games take
- `lesson_pages`: the pages of the course for `bench pages`: each question and judged answer, and classes on phones
- `many_games`: makes games to measure with: many finished ones without logs, and running ones
- `page_visits`: visits to the pages for `bench pages`, in a scratch database that is deleted afterwards
- `pages`: how long pages take and how large they are, beside an empty view in the same run
- `reasons`: how well the reasons of a bot explain its decisions, behind `python manage.py reasons`
- `reports`: the report of a finished game: its CPU, and what of it comes back with another seed
- `review_pages`: the pages of the review for `bench pages`: the longest game of ten, and a list of very many games
- `simulator`: the fast simulator beside the engine and beside C: complete random-legal games a second
"""
