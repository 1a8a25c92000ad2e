// What a page's Python asks of the browser: a text compressed for a link.  MicroPython cannot catch
// what the browser throws here, so nothing is thrown.

/** So many bytes are unpacked at a time: what they come to is looked at before the next are. */
const STEP = 256;

/** A text compressed, in letters that a link may have; "" where this browser cannot. */
export async function packed(text) {
  try {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  } catch {
    return "";
  }
}

/** The bytes that letters of a link stand for. */
export const bytes = (letters) =>
  Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** The text of that again, and why it is none: "damaged", "long" for more than so many bytes. */
export async function unpacked(letters, most) {
  if (!globalThis.DecompressionStream) return { text: "", wrong: "old" };
  try {
    const coded = bytes(letters);
    let place = 0;
    const slowly = new ReadableStream({
      pull(to) {
        if (place >= coded.length) return to.close();
        to.enqueue(coded.slice(place, (place += STEP)));
      },
    });
    const reader = slowly.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const parts = [];
    for (let length = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > most) {
        reader.cancel().catch(() => {});
        return { text: "", wrong: "long" };
      }
      parts.push(value);
    }
    const whole = await new Blob(parts).arrayBuffer();
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(whole), wrong: "" };
  } catch {
    return { text: "", wrong: "damaged" };
  }
}
