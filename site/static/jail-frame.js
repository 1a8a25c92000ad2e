// The jail's frame: a document without an origin, which may begin one worker and ask nobody for
// anything.  It hands the worker what comes from the page, and the page what comes from the worker:
// texts, and no more of them than BUDGET.  This stands within the frame's HTML.

"use strict";

// Characters that the worker may send between two messages of the page; each counts as 100 more.
const BUDGET = 9_000_000;

let worker = null;
const SOON = 20; // milliseconds in which texts are gathered: each message would keep the page from drawing

let left = BUDGET;
let gathered = [];

function tell(text) {
  gathered.push(text);
  if (gathered.length === 1) setTimeout(give, SOON);
}

function give() {
  parent.postMessage(gathered, "*");
  gathered = [];
}

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
    if (typeof data === "string") left = BUDGET; // another question, and not what was asked for
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
