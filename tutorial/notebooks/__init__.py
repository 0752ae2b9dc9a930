"""`/notebooks/`: six Jupyter notebooks as pages and as files.

- `building`: executes the notebooks and renders them as pieces of HTML, for `manage.py build_notebooks`
- `files`: reads the notebooks from their text files and writes them as `.ipynb`
- `pages`: the list of notebooks, their pages and files
- `texts`: the notebooks, as Python files with `# %%` before each cell
- `urls`: the addresses under `/notebooks/`
"""
