// A page that is no widget shows nothing of itself in another site's frame, and nothing of it can be
// pressed there: a sentence and a link stand in its place. A game's page is a widget with ?embed, and
// names its script for that. Where scripts are refused nothing that could be pressed does anything.
if (window.top !== window) {
  const isWidget = document.currentScript.dataset.widget && new URLSearchParams(location.search).has("embed");
  if (!isWidget) {
    document.documentElement.hidden = true;
    location.replace(`/framed/${location.search}#${location.pathname}`);
  }
}
