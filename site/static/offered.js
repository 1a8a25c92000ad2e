// The names that may follow a dot in a reader's function: what a position and a play have.  They stand
// below the field as buttons, where Tab goes next; a tap writes the rest.

const NAMES = JSON.parse(document.getElementById("assets").textContent).offered;
const MADE = /\b(?:for|lambda)\s+(\w+)|\b(\w+)\s*=\s*(?:max|min|sorted)\(|\b(\w+)\s*=\s*plays\[/g;

/** The names that may follow at the end of `before`, within the whole code: [how much is there, names]. */
function following(before, code) {
  const [, owner, begun = ""] = before.match(/(\w+|\])\.(\w*)$/) ?? [];
  if (!owner) return ["", []];
  const positions = new Set(Array.from(code.matchAll(/\bdef\s+\w+\(\s*(\w+)/g), ([, name]) => name));
  const isPosition = owner !== "play" && positions.has(owner);
  const made = new Set(Array.from(code.matchAll(MADE), (found) => found[1] ?? found[2] ?? found[3]));
  const isPlay = owner === "]" || owner === "play" || made.has(owner);
  const known = isPosition ? NAMES.position : isPlay ? NAMES.play : [];
  return [begun, known.filter((name) => name.startsWith(begun) && name !== begun)];
}

/** Offer them in this place; write(rest) puts the rest of one where the reader is. */
function offerNames(place, before, code, write) {
  const [begun, names] = following(before, code);
  const buttons = names.map((name) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = name;
    made.addEventListener("click", () => {
      place.hidden = true;
      write(name.slice(begun.length));
    });
    return made;
  });
  place.replaceChildren(...buttons);
  place.hidden = !names.length;
}
