// Until Python is there: remember taps, and dim a position that is not the one in the link.
// The page's Python plays the taps back; see open() in site/ui/page.py.
window.early = [];
document.documentElement.classList.toggle("waiting", location.hash.length > 1);
document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-act]");
  if (button && !document.documentElement.dataset.ready) window.early.push(button.id);
});
