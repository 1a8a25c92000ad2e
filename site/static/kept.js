// The build puts this before the scripts that need it; see sitebuild/runtime/static.py.

/** Keeps a text on the device; whether the browser lets us. It throws where it refuses or is full,
 * which MicroPython cannot catch. */
function keep(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** A text that was kept, null where there is none. */
function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
