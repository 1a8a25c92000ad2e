"""What a page shows while a long job runs, before it and when it fails."""

from ui import engine, view


def duration(seconds):
    """A rough time in words."""
    return "a second" if seconds < 1.5 else "%d seconds" % (seconds + 0.5)


def progress(busy):
    """How far the worker is."""
    done, of, step = busy
    if step or not done:
        return "%s\u2026" % view.escape(step or "Starting") + BAR % ""
    if not of:
        return "%d parts done" % done + BAR % ""
    return "%d of %d" % (done, of) + BAR % (' max="%d" value="%d"' % (of, done))


BAR = '<progress aria-label="Done so far"%s></progress>'


def working(said, button):
    """What is going on, and a button."""
    return '<div class="working"><p>%s</p><div>%s</div></div>' % (said, button)


def under_way(known, key):
    """How far a job is, and a way to cancel it; or why it failed; None when it is neither."""
    if engine.busy(known, key):
        cancel = view.button("cancel", "", "Cancel", None, "action plain")
        return working(progress(engine.busy(known, key)), cancel)
    if engine.failed(known, key):
        retry = view.button("retry", key, "Try again", None, "action plain")
        return working(view.escape(engine.failed(known, key)), retry)
    return None


def on_request(known, key, kind, label):
    """A button that starts a long job, or how far it is."""
    start = view.button("go", kind, label, None, "action plain")
    return under_way(known, key) or '<p class="ask">%s</p>' % start
