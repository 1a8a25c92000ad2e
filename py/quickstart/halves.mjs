// Stands at the end of MicroPython's script: its functions are in three files, of which the first
// begins alone and calls for the others when it must (halves.py).

/** For how many of the others the start waits: for the one that PyScript needs, which cannot say so.
 * Those that it does not wait for come by complete(), or when a function of them is called. */
export const halves = { waits: 1, complete: async () => {}, begin: (usual) => usual() };

/** Milliseconds after which PyScript's pages have what may be called later: by then a slow phone is
 * ready, which nothing here can tell. */
const SETTLED = 10000;

/** Starts the first half by instantiate(imports); read(address) gives a file's bytes. */
async function inHalves(instantiate, imports, read) {
  const others = ["pyscript.wasm", "rest.wasm"].map((name) => new URL(name, import.meta.url).href);
  const fetched = async (address) => WebAssembly.compile(await read(address));
  const abort = imports.env._abort_js;
  const given = { ...imports, env: { ...imports.env, _abort_js: ensured } };
  let first;

  /** Lets the file of this number join, after those before it. */
  function join(number, module) {
    if (first.joined.value > number) return;
    new WebAssembly.Instance(module, { ...given, first });
    first.joined.value = number + 1;
  }

  /** What is called is not there: now it is, or MicroPython itself gives up. */
  function ensured() {
    const missing = first.joined.value;
    if (missing === others.length) abort();
    for (let each = missing; each < others.length; each++) join(each, compiled(others[each]));
  }

  halves.complete = async () => {
    for (let each = first.joined.value; each < others.length; each++) {
      join(each, await fetched(others[each]));
    }
  };
  const coming = others.slice(0, halves.waits).map(fetched);
  for (const each of coming) each.catch(() => {}); // it is awaited below
  const begun = await instantiate(given);
  halves.first = first = begun.instance.exports;
  for (const [each, module] of coming.entries()) join(each, await module);
  if (halves.waits === 1) setTimeout(() => halves.complete().catch(console.warn), SETTLED);
  return begun;
}

/** The module at the address while everything waits; what is damaged may lie in the browser's own
 * cache, which does not know the other address. */
function compiled(address) {
  try {
    return new WebAssembly.Module(now(address));
  } catch {
    return new WebAssembly.Module(now(`${address}?again`));
  }
}

/** A file's bytes while everything waits; text is all that a page may ask for in this way. */
function now(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${address}: ${request.status}`);
  return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0));
}
