"""What five papers print about the games, our figures for it, and the studies behind those.

For the build machine: nothing here is in the wheel, and no page imports it.  Claims are what a
paper prints (papers/claims), figures are what we compute (papers/figures), and results joins them.
"""
