// Shares where the reader is: a sentence and a link, by the phone's own sheet, else by the clipboard.

/** Shares a title, a sentence and a link; tell(what happened, for how many milliseconds, 0 for as long
 * as usual). */
export async function share(title, text, url, tell) {
  if (navigator.share) {
    try {
      await navigator.share({ title, text, url });
      tell("Shared.", 0);
      return;
    } catch (error) {
      if (error.name === "AbortError") {
        tell("Nothing was shared.", 0);
        return;
      }
    }
  }
  try {
    await navigator.clipboard.writeText(`${text}\n${url}`);
    tell("Copied, with the link. Paste it wherever you like.", 0);
  } catch {
    tell(`Copy this link: ${url}`, 0);
  }
}
