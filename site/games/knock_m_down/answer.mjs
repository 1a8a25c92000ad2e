import { add, load, none, numbers, only, refuse, told } from "../../answer/tables.mjs";

async function knockMDown({ a, ...others }, data) {
  only(others, { dice: "common" }, "p, b, improve, throws");
  if (!a) refuse("lay tokens on the sums 2 to 12, such as a=0,0,1,2,2,3,2,1,1,0,0");
  const laid = numbers(a, "tokens on a sum");
  if (laid.length !== 11) refuse(`tokens lie on 11 sums, not ${laid.length}`);
  const known = await load(data, "knock-m-down/near");
  const lines = known.layouts[add(laid) - 1] ?? none("a", a, `1 to ${known.layouts.length} tokens`);
  const plays = lines.map((line) => {
    const [digits, throws] = line.split(" ");
    const tokens = [...digits].map((digit) => parseInt(digit, 36));
    return { text: `${tokens}`, after: null, value: +throws };
  });
  // Of equally likely sums, tables have the more tokens on the lower one.
  const same = `${laid.map((here, n) => (n < 5 ? Math.max : Math.min)(here, laid[10 - n]))}`;
  const mine = plays.find(({ text }) => text === same);
  if (!mine) none("a", a, `the best ${plays.length} layouts of ${add(laid)} tokens`);
  return { ...told("throws", true, plays, 0, known), worth: mine.value };
}

export const games = { "knock-m-down": knockMDown };
