// The jail's frame: a document without an origin, which may begin one worker and ask nobody for
// anything.  It hands the worker what comes from the page, and the page what comes from the worker:
// texts, and no more of them than BUDGET.  This stands within the frame's HTML.

"use strict";

// Characters that the worker may send between two messages of the page; each counts as 100 more.
const BUDGET = 9_000_000;

let worker = null;
let left = BUDGET;

const tell = (text) => parent.postMessage(text, "*");

function relay(data) {
  if (typeof data === "string") left -= data.length + 100;
  if (typeof data === "string" && left > 0) {
    tell(data);
  } else {
    worker.onmessage = null;
    worker.terminate();
    tell("flood");
  }
}

addEventListener("message", ({ source, data }) => {
  if (source !== parent) return;
  if (worker) {
    left = BUDGET;
    worker.postMessage(data);
    return;
  }
  const script = new Blob([data.script], { type: "text/javascript" });
  worker = new Worker(URL.createObjectURL(script));
  worker.onmessage = (event) => relay(event.data);
  worker.onerror = (event) => {
    event.preventDefault();
    tell("lost");
  };
  worker.postMessage(data.files);
});

tell("here");
