/** Keeps a text on the device; whether the browser lets us. It throws where it refuses or is full,
 * which MicroPython cannot catch. */
export function keep(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** A text that was kept, null where there is none. */
export function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
