import { expect, it } from "vitest";
import { readPieces } from "./pieces.ts";

it.each([
  ["2", 2],
  [" 1,5 ", 1.5],
  ["0.125", 0.125],
  ["4", 4],
])("takes %j", (typed, pieces) => {
  expect(readPieces(typed, 4)).toBe(pieces);
});

it.each(["", "0", "-1", "4.001", "1e1", "0,1234", "doi", "1 2"])("takes not %j", (typed) => {
  expect(readPieces(typed, 4)).toBeNull();
});
