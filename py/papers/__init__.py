"""Printed claims of five papers, our figures for them, and verdicts.

For the build machine: nothing here is in the wheel, and no page imports it.  Claims are what a
paper prints (papers/claims), figures are what we compute (papers/figures), and results joins them.
"""
