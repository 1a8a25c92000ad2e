// Stands at the end of MicroPython's script: its functions are in two files, of which the first
// begins alone and calls for the rest when it must (halves.py).

/** The rest. Who names its address before the start has it later: by complete(), or when a function
 * of it is called. Else the start waits for it. */
export const halves = { rest: "", complete: async () => {}, begin: (usual) => usual() };

/** Starts the first half by instantiate(imports); read(address) gives a file's bytes. */
async function inHalves(instantiate, imports, read) {
  const { rest } = halves;
  const address = rest || new URL("rest.wasm", import.meta.url).href;
  let first;
  const add = (module) => {
    if (first.whole.value) return;
    new WebAssembly.Instance(module, { ...imports, first });
    first.whole.value = 1;
  };
  const abort = imports.env._abort_js;
  const ensured = () => (first.whole.value ? abort() : add(compiled(address)));
  halves.complete = async () => add(await WebAssembly.compile(await read(address)));
  const coming = rest ? null : read(address).then((bytes) => WebAssembly.compile(bytes));
  coming?.catch(() => {}); // it is awaited below
  const begun = await instantiate({ ...imports, env: { ...imports.env, _abort_js: ensured } });
  halves.first = first = begun.instance.exports;
  if (coming) add(await coming);
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
