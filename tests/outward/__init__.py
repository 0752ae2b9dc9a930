"""Tests of the requests that the site sends by itself."""
