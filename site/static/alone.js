// A page that is no widget shows nothing of itself in another site's frame, and nothing of it can be
// pressed there: its card stands in its place, or a sentence and a link. The build puts this before
// look.js. Where scripts are refused nothing that could be pressed does anything.
if (window.top !== window) {
  document.documentElement.hidden = true;
  const { card } = document.currentScript.dataset;
  location.replace(card ? card + location.search : `/framed/${location.search}#${location.pathname}`);
}
