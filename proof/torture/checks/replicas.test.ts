// Two sets of rows, and what is told of their differences.

import { expect, it } from "vitest";
import { differences } from "./replicas.ts";

const row = (status: string) => ({ workLine: { a: { id: "a", status } } });

it.each([
  ["the same rows", row("done"), row("done"), []],
  ["another value", row("paused"), row("done"), ['workLine a: status "paused", not "done"']],
  ["a row too few", {}, row("done"), ["workLine a is not shown"]],
  ["a row too many", row("done"), { workLine: {} }, ["workLine a is shown and does not exist"]],
])("%s", (_, shown, expected, told) => {
  expect(differences(shown, expected)).toEqual(told);
});
