"""`/notebooks/`: Jupyter notebooks as pages and as files. They are Python files in `texts/`.

- `building`: executes the notebooks and renders them as pieces of HTML, for `manage.py build_notebooks`
- `files`: reads the notebooks from their text files and writes them as `.ipynb`
- `lab`: `/lab/`, notebooks that run in the reader's browser
- `pages`: the list of notebooks, their pages and files
- `urls`: the addresses under `/notebooks/`
"""
