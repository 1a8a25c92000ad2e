// The home page's question: a tap or a key chooses a play, and the answer follows in place. The
// questions and all that is said of them were computed when the site was built.
const questions = JSON.parse(document.getElementById("questions").textContent);
const place = document.getElementById("question");
const told = document.getElementById("told");
const another = document.getElementById("another");
let shown = 0; // the one that the page comes with

/** Say what the chosen play is worth, and mark it and the best. */
function answer(button) {
  const { best, says } = questions[shown];
  place.querySelectorAll("[data-choice]").forEach((each, number) => {
    each.setAttribute("aria-pressed", each === button);
    each.classList.toggle("right", number === best);
  });
  told.textContent = says[button.dataset.choice];
}

/** Ask this question. */
function ask(number) {
  shown = number;
  const { html, link } = questions[shown];
  place.innerHTML = html;
  told.textContent = "";
  document.getElementById("whole").href = link;
}

/** Ask the next one; the focus goes to its heading, which is read out. */
function next() {
  ask((shown + 1) % questions.length);
  document.getElementById("asked").focus({ preventScroll: true });
}

// Each day has a question of its own, from midnight to midnight in UTC, as the games' ten do.
const today = Math.floor(Date.now() / 86_400_000);
if (today % questions.length) ask(today % questions.length);

const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

place.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-choice]");
  if (button) answer(button);
});
place.addEventListener("keydown", (event) => {
  const choices = [...place.querySelectorAll("[data-choice]")];
  const here = choices.indexOf(event.target);
  if (here < 0 || !STEPS[event.key]) return;
  event.preventDefault();
  choices[(here + STEPS[event.key] + choices.length) % choices.length].focus();
});
another.addEventListener("click", next);
another.hidden = false;
