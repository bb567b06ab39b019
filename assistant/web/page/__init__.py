"""Drawing a page: compiled templates, the page cache, problems in words."""
