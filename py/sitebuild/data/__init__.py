"""The data: results.json, every table as JSON and CSV, and the index of them all."""
