"""Programs that made stored results, run by hand: python -m studies.<name>.  Certificates and
weights stand beside what reads them, and tests check them."""
