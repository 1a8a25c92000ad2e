// Starts the page's Python: MicroPython by itself, or by PyScript where the page names it
// (docs/architecture.md says why).
//
// What is asked for here is preloaded by the page's head, and the page's own Python stands at its
// end. early.js tells the reader of an error.

import { keep, kept } from "./kept.js";
import { reloadOnce } from "./reload.js";
import { remedy } from "./remedy.js";
import { sha256 } from "./sha256.js";

const assets = JSON.parse(document.getElementById("assets").textContent);

const LATER = {
  again: "The connection was lost, or the server has a fault. Try again later.",
  reload: "A newer version of this site is out. Reload the page; your position stays.",
};

/** Where a file is asked for: first in the browser's own cache as well, which keeps what is damaged
 * for as long as what is whole, then past it. */
const CACHES = ["default", "reload"];

/** Behind the address of what a host's own cache keeps damaged or missing: there it is asked for anew. */
const AGAIN = "?again";

/** What is answered at the address, null for nothing that a script could be. */
async function asked(address, cache, name = address) {
  const response = await fetch(address, { cache }).catch(() => null);
  const type = response?.headers.get("Content-Type") ?? "";
  if (!response?.ok || (name.endsWith(".mjs") && !type.includes("javascript"))) return null;
  return response.arrayBuffer().catch(() => null);
}

/** The content of a file whose name carries a hash; whoever has another content is not believed.
 *
 * Where a newer build is the reason, the page reloads once. An error says in its message what to tell
 * the reader, and in its remedy what can help: to try "again", or to "reload" the page.
 */
async function whole(address) {
  for (const [query, cache] of [...CACHES.map((each) => ["", each]), [AGAIN, "default"]]) {
    const content = await asked(address + query, cache, address);
    if (content && (await isWhole(address, content))) return content;
  }
  const helps = await remedy();
  if (helps === "reload" && reloadOnce()) await new Promise(() => {}); // the page goes
  throw Object.assign(new Error(LATER[helps]), { remedy: helps });
}

/** The text of such a file. */
const fetched = async (address) => new TextDecoder().decode(await whole(address));

/** A worker, whose script is looked at before: a browser tells too little of what is wrong with it. */
async function work(address) {
  await whole(address);
  return new Worker(address, { type: "module" });
}

/** The text of a table of the site's data, if it is what the build wrote; an Error says what is wrong.
 *
 * A page knows the checksums of those that it opens with, and asks for those of all others.
 */
async function table(address) {
  const lost = () => {
    throw new Error("it could not be fetched");
  };
  for (const cache of CACHES) {
    const response = await fetch(address, { cache }).catch(lost);
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    const content = await response.arrayBuffer().catch(lost);
    const expected = assets.sums[address] ?? (await checksums())[address];
    if (!expected || !crypto.subtle || (await sha256(content)).startsWith(expected)) {
      return new TextDecoder().decode(content);
    }
  }
  throw new Error("it is damaged, or of another version");
}

/** The checksums of all tables; without them a table's form alone says whether it is one. */
const checksums = () => fetched(assets.tables).then(JSON.parse).catch(() => ({}));

/** Whether the content has the checksum that the page knows, or else the hash in the file's name (see
 * sitebuild/runtime/static.py); without means to tell, which only secure pages have, it is believed. */
async function isWhole(address, content) {
  if (!crypto.subtle) return true;
  const once = await sha256(content);
  if (address in assets.sums) return once.startsWith(assets.sums[address]);
  const bytes = Uint8Array.from(once.match(/../g), (digits) => parseInt(digits, 16));
  return address.includes(`-${(await sha256(bytes)).slice(0, 10)}.`);
}

/** Milliseconds after which a page has fetched what its reader may tap next. */
const SETTLED = 2000;

/** What the interpreter starts with. */
const PARTS = [assets.micropython, assets.wasm, ...(assets.pyscript ? [assets.pyscript] : [])];

/** Milliseconds that PyScript may take. */
const LONGEST = 30_000;

/** Bytes of the interpreter's heap; with its usual 1 MB it collects garbage while a page opens. */
const HEAP = 4 * 1024 * 1024;

let python;

/** The bytes that letters stand for; see letters() in sitebuild/runtime/bundle.py. */
function bytes(letters) {
  const content = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) content[at] = letters.charCodeAt(at) - 32;
  return content;
}

/** Lets Python import the modules of a pack. */
function add(pack) {
  python.FS.writeFile("/pack", pack);
  python.pyimport("packs").packs.add("/pack", pack.length);
}

/** Fetches modules that were left for later. */
const modules = async (address) => add(bytes(await fetched(address)));

/** The interpreter as PyScript starts it, for the script of the page that names Python. */
async function byPyScript(mark) {
  const { hooks } = await import(assets.pyscript + mark);
  return new Promise((resolve, reject) => {
    hooks.main.onAfterRunAsync.add(({ interpreter }) => resolve(interpreter));
    addEventListener("unhandledrejection", ({ reason }) => reject(reason), { once: true });
    setTimeout(reject, LONGEST, new Error("PyScript does not start"));
  });
}

/** Starts the interpreter. A page remembers of each script how it was at first, by its address with
 * what stands behind the #: a script that has been mended goes by another. */
async function begin(mark = "") {
  // PyScript never says that it could not start one that is damaged, and a page remembers a script.
  if (assets.pyscript) await Promise.all([assets.micropython, assets.wasm].map(whole));
  const script = import(assets.micropython + mark);
  const started = assets.pyscript ? byPyScript(mark) : null;
  // While that comes, what stands in the page is read.
  const opening = bytes(document.getElementById("python").textContent);
  // The modules that the page opens with need not be imported: they are in the memory that the
  // interpreter starts with (py/quickstart).
  const memory = assets.finder ? null : new WebAssembly.Module(opening);
  const { halves, loadMicroPython } = await script;
  if (halves) halves.waits = 0;
  if (memory) halves.begin = () => new WebAssembly.Instance(memory, halves);
  const url = mark === AGAIN ? assets.wasm + AGAIN : assets.wasm;
  python = started ? await started : await loadMicroPython({ url, heapsize: HEAP });
  if (assets.finder) {
    // First the module that imports from packs, then a pack.
    python.FS.writeFile("/packs.mpy", opening.subarray(0, assets.finder));
    add(opening.subarray(assets.finder));
  }
  // Few pages ever call what is in the rest, and it comes when one does; better that it is there.
  // What this device keeps comes at once: without a network, WebKit has no other way to it.
  const keeps = navigator.serviceWorker?.controller;
  setTimeout(() => complete(halves).catch(console.warn), keeps ? 0 : SETTLED);
  setTimeout(() => check().catch(console.warn), SETTLED);
}

/** Fetches the rest of the interpreter. */
async function complete(halves) {
  if (!halves) return;
  await Promise.all(assets.rest.map(whole));
  await halves.complete();
}

/** Looks at what was begun with as it came, since looking takes time. */
async function check() {
  if (await mended()) window.lost("damaged");
}

/** Whether what the interpreter starts with came damaged; from now on the browser has it whole. */
async function mended() {
  let damaged = false;
  for (const address of PARTS) {
    const content = await asked(address, "default");
    if (content && (await isWhole(address, content))) continue;
    await whole(address);
    damaged ||= Boolean(content);
  }
  return damaged;
}

/** Shares where the reader is; share.mjs, which few readers need, comes only now. */
async function share(title, text, link, tell) {
  try {
    await whole(assets.share);
    (await import(assets.share)).share(title, text, link, tell);
  } catch {
    tell(`Copy this link: ${link}`, 0);
  }
}

/** Asks the browser not to tidy away what is kept here, as some do after a week. */
const hold = () => navigator.storage?.persist?.().catch(() => {});

// For the page's Python.
Object.assign(window, { hold, keep, kept, modules, share, table, work });

// What works without a network comes after what answers the reader.
try {
  try {
    await begin();
  } catch (error) {
    console.warn(error);
    await mended();
    await begin("#again").catch(() => begin(AGAIN));
  }
  const opening = python.pyimport("opening");
  try {
    opening.run();
  } catch (error) {
    if (!/ImportError/.test(error)) throw error;
    await modules(assets.later); // an example's position may need what was left for later
    opening.run();
  }
} catch (error) {
  window.lost(error.remedy ?? ((await mended().catch(() => true)) ? "again" : "none"));
  throw error;
} finally {
  const embedded = document.documentElement.classList.contains("embed");
  const offline = () => whole(assets.offline).then(() => import(assets.offline));
  if (assets.offline && !embedded) setTimeout(() => offline().catch(console.warn));
}
