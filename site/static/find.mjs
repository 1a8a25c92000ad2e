// The list of questions: what is typed leaves those that have all of its words.
const field = document.getElementById("find");
const none = document.getElementById("none");

function find() {
  const words = field.value.toLowerCase().split(/\s+/);
  let left = 0;
  for (const group of document.querySelectorAll(".about")) {
    const game = group.querySelector("h2").textContent;
    let here = 0;
    for (const item of group.querySelectorAll("li")) {
      const text = `${game} ${item.textContent}`.toLowerCase();
      item.hidden = !words.every((word) => text.includes(word));
      if (!item.hidden) here += 1;
    }
    group.hidden = !here;
    left += here;
  }
  none.textContent = left ? "" : "No question has all of these words.";
}

field.addEventListener("input", find);
document.getElementById("finding").hidden = false;
find(); // a browser that comes back to the page fills the field in again
