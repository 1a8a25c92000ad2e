// Starts the page's Python: MicroPython by itself, without PyScript (docs/architecture.md says why).
//
// What is asked for here is preloaded by the page's head, and the page's own Python stands at its
// end. early.js tells the reader of an error. The build puts remedy.js before this.
const assets = JSON.parse(document.getElementById("assets").textContent);

const LATER = {
  again: "The connection was lost, or the server has a fault. Try again in a while.",
  reload: "A newer version of this site is out. Reload the page; your position stays.",
};

/** The text of a file whose name carries its hash; whoever has another content is not believed.
 *
 * An error says in its message what to tell the reader, and in its remedy what can help: to try
 * "again", or to "reload" the page.
 */
async function fetched(address) {
  for (const cache of ["default", "reload"]) {
    const response = await fetch(address, { cache }).catch(() => null);
    const content = response?.ok ? await response.arrayBuffer().catch(() => null) : null;
    if (content && (await isNamedBy(address, content))) return new TextDecoder().decode(content);
  }
  const helps = await remedy(address);
  throw Object.assign(new Error(LATER[helps]), { remedy: helps });
}

/** The text of a table of the site's data, if it is what the build wrote; an Error says what is wrong.
 *
 * A page knows the checksums of those that it opens with, and asks for those of all others.
 */
async function table(address) {
  const response = await fetch(address).catch(() => {
    throw new Error("it could not be fetched");
  });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const content = await response.arrayBuffer().catch(() => {
    throw new Error("it could not be fetched");
  });
  const expected = assets.sums[address] ?? (await checksums())[address];
  if (expected && crypto.subtle && !(await sum(content)).startsWith(expected)) {
    throw new Error("it is damaged, or of another version");
  }
  return new TextDecoder().decode(content);
}

/** The checksums of all tables; without them a table's form alone says whether it is one. */
const checksums = () => fetched(assets.tables).then(JSON.parse).catch(() => ({}));

async function sum(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the content has the hash in the file's name (see sitebuild/runtime/hashed.py); without means to
 * tell, which only secure pages have, it is believed. */
async function isNamedBy(address, content) {
  if (!crypto.subtle) return true;
  const once = await crypto.subtle.digest("SHA-256", content);
  const twice = new Uint8Array(await crypto.subtle.digest("SHA-256", once)).slice(0, 5);
  const hash = Array.from(twice, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return address.includes(`-${hash}.`);
}

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

/** Milliseconds after which a page has fetched what its reader may tap next. */
const SETTLED = 2000;

let python;

/** The bytes that letters stand for; see letters() in sitebuild/runtime/bundle.py. */
function bytes(letters) {
  const content = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) content[at] = letters.charCodeAt(at) - 32;
  return content;
}

/** Fetches modules that were left for later. */
async function modules(address) {
  const pack = bytes(await fetched(address));
  python.FS.writeFile("/pack", pack);
  python.pyimport("packs").packs.add("/pack", pack.length);
}

// For the page's Python.
Object.assign(window, { keep, kept, modules, table, remedy });

// What works without a network comes after what answers the reader.
try {
  // The modules that the page opens with need not be imported: they are in the memory that the
  // interpreter starts with (sitebuild/runtime/image.py).
  const image = bytes(document.getElementById("python").textContent);
  const { halves, loadMicroPython } = await import(assets.micropython);
  halves.rest = assets.rest;
  halves.begin = () => new WebAssembly.Instance(new WebAssembly.Module(image), halves);
  python = await loadMicroPython({ url: assets.wasm });
  python.pyimport("opening").run();
  // Few pages ever call what is in the rest, and it comes when one does; better that it is there.
  setTimeout(() => halves.complete().catch(() => {}), SETTLED);
} catch (error) {
  window.lost();
  throw error;
} finally {
  const embedded = document.documentElement.classList.contains("embed");
  if (assets.offline && !embedded) setTimeout(() => import(assets.offline));
}
