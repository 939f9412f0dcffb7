import { expect, it } from "vitest";
import { freeFor } from "./free-for.ts";

const balance = (onHand: number, reserved: number, short = 0) => ({ onHand, reserved, short });

it.each([
  ["enough in one warehouse", [balance(5, 2)], 3, 0, { free: 3, missing: 0 }],
  ["enough in two", [balance(1, 0), balance(2, 0)], 3, 0, { free: 3, missing: 0 }],
  ["fewer than asked for", [balance(5, 2)], 4.5, 0, { free: 3, missing: 1.5 }],
  ["what the line keeps is its own", [balance(5, 4)], 3, 2, { free: 3, missing: 0 }],
  ["others ask for more than there is", [balance(1, 3)], 2, 0, { free: -2, missing: 2 }],
  ["less than nothing is there", [balance(0, 1, 2)], 1, 0, { free: -3, missing: 1 }],
])("%s", (_, balances, asked, kept, expected) => {
  expect(freeFor(balances, asked, kept)).toEqual(expected);
});
