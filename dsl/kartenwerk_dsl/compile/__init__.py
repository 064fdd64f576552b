"""Checked programs to Python functions; `program.compile_program` is the way in."""
