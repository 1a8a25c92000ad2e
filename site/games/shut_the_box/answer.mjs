import { add, flip, none, numbers, only, ranked, refuse, said, table, tilesUp, told } from "../../answer/tables.mjs";

const SETS = ["1-9", "1-10", "1-12"];
const FACES = [1, 2, 3, 4, 5, 6];

async function box({ set = "1-9", "one-die": when, goal = "score", tiles, roll, ...others }, data) {
  const all = numbers(set, "a tile");
  if (!SETS.includes(said(all))) none("set", set, SETS);
  if (!["score", "shut"].includes(goal)) none("goal", goal, ["score", "shut"]);
  only(others, { most: "any", reading: "sum", style: "sum", stop: "no", first: "no" }, "target, tie, pays, clack, players, scores");
  const up = tilesUp(tiles ?? set, all.length);
  const points = add(up);
  const one = { never: false, always: true, sum6: points <= 6, max6: (up.at(-1) ?? 0) <= 6 };
  if (!Object.hasOwn(one, when)) none("one-die", when, Object.keys(one));
  const known = await table(data, `shut-the-box/${all.length}-${when}-${goal}`);
  const less = goal === "score";
  const end = [BigInt(less ? points : +!up.length) * known.scale, known.scale];
  const plays = (total) => {
    const legal = flips(up, total).map((some) => flip(up, some, known));
    return ranked(legal, less);
  };
  const measure = less ? "points" : "chance";
  if (roll !== undefined) {
    const faces = numbers(roll, "a throw");
    const total = add(faces);
    const dice = faces.length === 1 || (faces.length === 2 && faces.every((face) => face < 7));
    if (!dice || faces.includes(0) || total > 12 || (total === 1 && !(one[when] && points)))
      refuse(`'${roll}' cannot be thrown here`);
    return told(measure, less, plays(total), end, known);
  }
  const ways = (one[when] ? [2, 1] : [2]).map((dice) => {
    const thrown = dice === 1 ? FACES : FACES.flatMap((die) => FACES.map((other) => die + other));
    const values = thrown.map((total) => (plays(total)[0]?.value ?? end)[0]);
    const value = [values.reduce((one, other) => one + other), known.scale * BigInt(thrown.length)];
    return { text: dice === 1 ? "1 die" : "2 dice", after: null, value };
  });
  return told(measure, less, points ? ranked(ways, less) : [], end, known);
}

/** The tiles that add up to a throw: few tiles, then high ones first. */
function flips(up, total, most = 12) {
  if (!total) return [[]];
  const highest = up.filter((tile) => tile <= Math.min(total, most)).reverse();
  const sets = highest.flatMap((tile) =>
    flips(up, total - tile, tile - 1).map((lower) => [...lower, tile]),
  );
  return sets.sort((one, other) => one.length - other.length);
}

export const games = {
  "shut-the-box": (words, data) => box({ "one-die": "max6", ...words }, data),
  klackers: (words, data) => box({ "one-die": "always", ...words }, data),
};
