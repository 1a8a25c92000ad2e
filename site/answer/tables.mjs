// What the games' parts of answer.mjs share: links in words, tables, and what is told of plays.
// A value is a fraction [numerator, denominator], or a number where none is known.

// Words of links.

/** A question that makes sense and that no published table answers. */
export class NoTable extends Error {}

export function refuse(sentence) {
  throw new RangeError(sentence);
}

/** What somebody wrote, between quotation marks, for a refusal. */
export const quoted = (text) => (text.trim() ? `'${text}'` : "an empty text");

export function none(name, value, tabled) {
  const list = [tabled].flat().join(", ");
  throw new NoTable(`no table covers ${name}=${value}; there are tables for ${list}`);
}

/** Other words of a link than a table's: those that change nothing pass. */
export function only(others, defaults, known) {
  for (const [name, value] of Object.entries(others)) {
    if (value === defaults[name]) continue;
    if (Object.hasOwn(defaults, name)) none(name, value, `${name}=${defaults[name]}`);
    if (known.split(", ").includes(name)) none(name, value, "links without it");
    refuse(`${quoted(name)} is no part of a link here`);
  }
}

/** "1-3, 5" as numbers, "none" as no number. */
export function numbers(words, what) {
  if (words.trim() === "none") return [];
  return words.split(",").flatMap((part) => {
    const [, low, high = low] = /^\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*$/.exec(part) ?? [];
    if (low === undefined || +high < +low || high - low > 1000)
      refuse(`${quoted(part)} is not ${what}`);
    return upTo(high - low + 1).map((n) => +low + n - 1);
  });
}

/** The same in the words of a link. */
export function said(list) {
  const runs = [];
  for (const n of list)
    if (n === runs.at(-1)?.[1] + 1) runs.at(-1)[1] = n;
    else runs.push([n, n]);
  const words = ([low, high]) => (high > low + 1 ? `${low}-${high}` : [...new Set([low, high])]);
  return `${runs.map(words)}` || "none";
}

export function tilesUp(words, most) {
  const up = numbers(words, "a tile").sort((a, b) => a - b);
  const wrong = up.find((tile, n) => tile < 1 || tile > most || tile === up[n - 1]);
  if (wrong !== undefined) refuse(`tiles 1 to ${most} are up at most once, not ${wrong}`);
  return up;
}

// Tables, and what is told of them.

const loaded = new Map();

export async function load(data, name) {
  const address = new URL(`${name}.json`, data).href;
  if (!loaded.has(address)) loaded.set(address, { ...JSON.parse(await read(address)), address });
  return loaded.get(address);
}

async function read(address) {
  if (address.startsWith("file:"))
    return (await import("node:fs/promises")).readFile(new URL(address), "utf-8");
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.text();
}

/** A table of boards: the value of one, and the score that decides between equal ones. */
export async function table(data, name) {
  const { values, also, address, ...whole } = await load(data, name);
  const scale = BigInt(whole.scale);
  const number = (up) => add(up.map((tile) => 2 ** (tile - 1)));
  const of = (column) => (up) => [BigInt(column[number(up)]), scale];
  return { scale, value: of(values), score: also && of(also.score), address };
}

export const add = (list) => list.reduce((sum, each) => sum + each, 0);
const upTo = (most) => Array.from({ length: most }, (_, n) => n + 1);

export function flip(up, some, known) {
  const left = up.filter((tile) => !some.includes(tile));
  const [value, then] = [known.value(left), known.score?.(left)];
  return { text: `${some}`, after: said(left), value, then };
}

function minus(one, other) {
  if (typeof one === "number") return one - other;
  return [one[0] * other[1] - other[0] * one[1], one[1] * other[1]];
}

/** Best first; of equal ones those that leave the lower score. */
export function ranked(plays, less) {
  const sign = (one, other) => Math.sign(Number(minus(one, other)[0]));
  return plays.sort(
    (one, other) =>
      (less ? 1 : -1) * sign(one.value, other.value) || (one.then ? sign(one.then, other.then) : 0),
  );
}

export function told(measure, less, plays, end, { address }) {
  const best = plays[0]?.value ?? end;
  return {
    measure,
    better: less ? "less" : "more",
    ...shown(best, "worth", "exact"),
    plays: plays.map(({ text, after, value }) => ({
      text,
      after,
      ...shown(value, "worth", "exact"),
      ...shown(less ? minus(value, best) : minus(best, value), "loss", "exactLoss"),
    })),
    table: address,
  };
}

/** A value as a number and, where it is one, as a fraction in lowest terms. */
function shown(value, name, exactly) {
  if (typeof value === "number") return { [name]: value, [exactly]: null };
  let [one, other] = value;
  while (other) [one, other] = [other, one % other];
  const [top, bottom] = [value[0] / one, value[1] / one];
  const number = Number(`${(top * 10n ** 40n) / bottom}e-40`);
  return { [name]: number, [exactly]: bottom === 1n ? `${top}` : `${top}/${bottom}` };
}
