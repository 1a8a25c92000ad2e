// What a page does that misses a script or style which a newer build of the site no longer has.

const SOON = 60_000; // milliseconds in which a page does not reload itself twice

/** Reload the page, whose position is in its address; false if that has just been tried. */
export function reloadOnce() {
  try {
    if (Date.now() - (sessionStorage.getItem("bestplay.reloaded") ?? 0) < SOON) return false;
    sessionStorage.setItem("bestplay.reloaded", Date.now());
  } catch {
    return false; // without storage it could go on for ever
  }
  location.reload();
  return true;
}
