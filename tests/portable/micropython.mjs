// node micropython.mjs FOLDER: MicroPython with the Python files of FOLDER/bestplay.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";
import { answer } from "./answer.mjs";

const folder = process.argv[2];
let printed = [];
const micropython = await loadMicroPython({
  linebuffer: true,
  stdout: (line) => printed.push(line),
});

function copy(path) {
  micropython.FS.mkdir(`/lib/${path}`);
  for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
    const name = `${path}/${entry.name}`;
    if (entry.isDirectory() && entry.name !== "__pycache__" && entry.name !== "study") {
      copy(name);
    } else if (entry.name.endsWith(".py")) {
      micropython.FS.writeFile(`/lib/${name}`, readFileSync(join(folder, name)));
    }
  }
}

micropython.FS.mkdir("/lib");
copy("bestplay");

await answer((snippet) => {
  printed = [];
  const text = JSON.stringify(JSON.stringify(snippet));
  micropython.runPython(`import json\nexec(json.loads(${text}), {"__name__": "snippet"})`);
  return printed.join("\n");
});
