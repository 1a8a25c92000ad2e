// Starts the page's Python: MicroPython by itself, without PyScript (docs/architecture.md says why).
//
// What is asked for here is preloaded by the page's head, and the page's own Python stands at its
// end. An error is left alone: early.js hears of it and tells the reader.
const assets = JSON.parse(document.getElementById("assets").textContent);

// What works without a network comes after what answers the reader.
try {
  const { loadMicroPython } = await import(assets.micropython);
  const python = await loadMicroPython({ url: assets.micropython_wasm });
  python.runPython(document.getElementById("python").textContent);
} finally {
  const embedded = document.documentElement.classList.contains("embed");
  if (assets.offline && !embedded) setTimeout(() => import(assets.offline));
}
