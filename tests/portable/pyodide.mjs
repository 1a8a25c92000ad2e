// node pyodide.mjs WHEEL: Pyodide with our wheel.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";
import { answer } from "./answer.mjs";

let printed = [];
const pyodide = await loadPyodide({ stdout: (line) => printed.push(line) });
const site = pyodide.runPython("import site; site.getsitepackages()[0]");
const wheel = new Uint8Array(readFileSync(process.argv[2]));
pyodide.unpackArchive(wheel, "wheel", { extractDir: site });

await answer((snippet) => {
  printed = [];
  const globals = pyodide.toPy({ __name__: "snippet" });
  pyodide.runPython(snippet, { globals });
  return printed.join("\n");
});
