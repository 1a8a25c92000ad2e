import { add, flip, none, numbers, only, ranked, refuse, table, tilesUp, told } from "../../answer/tables.mjs";

async function klappenspiel({ tiles = "1-10", roll, goal = "shut", ...others }, data) {
  if (goal !== "shut") none("goal", goal, "shut");
  only(others, {}, "sum-on, players, scores");
  const known = await table(data, "klappenspiel/optimal");
  const up = tilesUp(tiles, 10);
  if (roll === undefined) return told("chance", false, [], known.value(up), known);
  const dice = numbers(roll, "a die").sort((a, b) => a - b);
  if (dice.length !== 2 || dice[0] < 1 || dice[1] > 6) refuse(`a throw is two dice, not '${roll}'`);
  const legal = [dice, [add(dice)]].filter(
    (some) => new Set(some).size === some.length && some.every((tile) => up.includes(tile)),
  );
  const plays = legal.map((some) => flip(up, some, known));
  return told("chance", false, ranked(plays), [BigInt(+!up.length), 1n], known);
}

export const games = { klappenspiel };
