import { load, numbers, only, ranked, refuse, told } from "../../answer/tables.mjs";

async function pickomino({ kept = "none", throw: thrown = "none", ...others }, data) {
  const defaults = { shelf: "21-36", tops: "none", own: "none", goal: "worms" };
  only(others, defaults, "least, steal, short, tie, for, returned, under-own, under-top");
  const known = await load(data, "pickomino/turn");
  const [held, dice] = [kept, thrown].map((some) => numbers(some, "a die").sort());
  const wrong = [...held, ...dice].find((face) => face < 1 || face > 6);
  if (wrong !== undefined) refuse(`no die shows ${wrong}; 6 is a worm`);
  if (held.length > 8) refuse("there are eight dice");
  if (dice.length && held.length + dice.length !== 8)
    refuse(`${8 - held.length} dice are thrown, not ${dice.length}`);
  const faces = dice.length ? [...new Set(dice)].filter((face) => !held.includes(face)) : [0];
  const plays = faces.flatMap((face) => {
    const keeps = dice.filter((die) => die === face);
    const after = `${[...held, ...keeps].sort()}` || "none";
    const row = known.rows.find((each) => each.kept === after);
    return ["stop", "throw"]
      .filter((then) => row[then] !== null)
      .map((then) => {
        const [top, bottom = 1] = `${row[then]}`.split("/");
        return { text: `${keeps} ${then}`.trim(), after, value: [BigInt(top), BigInt(bottom)] };
      });
  });
  return told("worms", false, ranked(plays), [0n, 1n], known);
}

export const games = { pickomino };
