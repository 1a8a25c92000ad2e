// Starts the page's Python: MicroPython by itself, without PyScript (docs/design.md says why).
//
// Everything that is asked for here is preloaded by the page's head, so nothing waits for
// anything else. An error is left alone: early.js hears of it and tells the reader.
const assets = JSON.parse(document.getElementById("assets").textContent);

async function text(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: the server answered ${response.status}`);
  return response.text();
}

async function interpreter() {
  const { loadMicroPython } = await import(assets.micropython);
  return loadMicroPython({ url: assets.micropython_wasm });
}

// What works without a network comes after what answers the reader.
try {
  const [python, bundle] = await Promise.all([interpreter(), text(assets.bundle)]);
  python.runPython(bundle);
} finally {
  if (assets.offline) import(assets.offline);
}
