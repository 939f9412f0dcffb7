// Enter opens what is seen to be chosen, whatever comes meanwhile.

import { expect, it } from "vitest";
import { chosenAfter, chosenNow, NOTHING_CHOSEN, optionOf } from "./chosen.ts";
import type { Option } from "./options.ts";

const option = (key: string): Option => ({ type: "act", key, label: key, go: null });
const [local, other, late] = ["local", "other", "late"].map(option) as [Option, Option, Option];

it("the first stays chosen when the server's answer comes before it", () => {
  const chosen = chosenNow(NOTHING_CHOSEN, "482", [local, other]);
  const then = chosenNow(chosen, "482", [late, local, other]);
  expect(optionOf(then, [late, local, other])).toBe(local);
  expect(then).toBe(chosen);
});

it("another text chooses its own first", () => {
  const chosen = chosenAfter(chosenNow(NOTHING_CHOSEN, "48", [local, other]), [local, other], 1);
  expect(optionOf(chosen, [local, other])).toBe(other);
  expect(optionOf(chosenNow(chosen, "482", [local, other]), [local, other])).toBe(local);
});

it("what is gone leaves the choice to the first", () => {
  const chosen = chosenNow(NOTHING_CHOSEN, "482", [local]);
  expect(optionOf(chosenNow(chosen, "482", [late, other]), [late, other])).toBe(late);
  expect(optionOf(chosenNow(chosen, "482", []), [])).toBeUndefined();
});

it("before anything is typed whichever comes first is chosen, until the arrows choose", () => {
  const chosen = chosenNow(NOTHING_CHOSEN, "", [local]);
  expect(optionOf(chosenNow(chosen, "", [late, local]), [late, local])).toBe(late);
  const down = chosenAfter(chosen, [late, local], 1);
  expect(optionOf(chosenNow(down, "", [other, late, local]), [other, late, local])).toBe(local);
});

it("arrows go round", () => {
  const options = [local, other, late];
  const first = chosenNow(NOTHING_CHOSEN, "x", options);
  expect(optionOf(chosenAfter(first, options, -1), options)).toBe(late);
  expect(optionOf(chosenAfter(chosenAfter(first, options, -1), options, 1), options)).toBe(local);
  expect(chosenAfter(NOTHING_CHOSEN, [], 1).key).toBeNull();
});
