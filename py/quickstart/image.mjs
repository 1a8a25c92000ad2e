// Starts MicroPython, imports all modules of a pack, and writes down what this changed in its
// memory: see image.py, which calls this with the addresses of the script and of its WebAssembly,
// and with the files of ui.packs, of a pack, and of the three that are written.
import { readFileSync, writeFileSync } from "node:fs";

const [script, wasm, finder, pack, before, after, facts] = process.argv.slice(2);

// More than the usual 1 MB, for which the garbage would be collected while a page opens.
const heapsize = 4 * 1024 * 1024;

const IMPORT = `
import packs
packs.packs.add("/pack", PACK)
for path in packs.packs.files:
    __import__(path[1:].replace("/__init__", "").rpartition(".")[0].replace("/", "."))
packs.packs.files.clear()
del packs, path
`;

const LIST = `
import gc, micropython
gc.collect()
micropython.mem_info(1)
del gc, micropython
`;

// Without the line of the script, which is one of many thousand letters.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const { halves, loadMicroPython } = await import(script);
halves.waits = Infinity;
let lines = [];

/** Runs a program, and gives what it printed. */
function run(program) {
  lines = [];
  const { Module } = globalThis;
  const size = Module.lengthBytesUTF8(program);
  const [text, result] = [Module._malloc(size + 1), Module._malloc(12)];
  Module.stringToUTF8(program, text, size + 1);
  Module._mp_js_do_exec(text, size, result);
  const [kind, length, address] = [0, 4, 8].map((at) => Module.getValue(result + at, "i32"));
  if (kind === -1) throw new Error(Module.UTF8ToString(address, length));
  Module._free(text);
  Module._free(result);
  return lines;
}

const memory = () => new Uint8Array(halves.first.memory.buffer);

halves.begin = (usual) => {
  writeFileSync(before, memory());
  usual();
  const content = readFileSync(pack);
  globalThis.Module.FS.writeFile("/packs.mpy", readFileSync(finder));
  globalThis.Module.FS.writeFile("/pack", content);
  run(IMPORT.replace("PACK", content.length));
  const listed = [run(LIST), run(LIST)];
  writeFileSync(after, memory());
  const { emscripten_stack_get_end: end, emscripten_stack_get_current: current } = halves.first;
  const references = globalThis.proxy_js_ref.length;
  writeFileSync(facts, JSON.stringify({ listed, stack: [end(), current()], references }));
};
await loadMicroPython({ url: wasm, heapsize, stdout: (line) => lines.push(line.trimEnd()) });
