// What "take back the last" means on this device.

import { expect, it } from "vitest";
import { lastStanding, withMade, withoutMade } from "./made-here.ts";

const receipt = (id: string, undoneAt: number | null = null) => ({ id, undoneAt });
const made = ["a", "b", "c"].reduce(withMade, "");

it("is the last that was made here and still counts, whatever others have made since", () => {
  expect(
    lastStanding(
      made,
      ["a", "b", "c", "x"].map((id) => receipt(id)),
    )?.id,
  ).toBe("c");
  expect(lastStanding(made, [receipt("a"), receipt("c", 9), receipt("b")])?.id).toBe("b");
  expect(lastStanding(made, [receipt("x")])).toBeUndefined();
  expect(lastStanding("", [receipt("x")])).toBeUndefined();
});

it("is the one before where the last is being taken back", () => {
  const left = withoutMade(made, "c");
  expect(
    lastStanding(
      left,
      ["a", "b", "c"].map((id) => receipt(id)),
    )?.id,
  ).toBe("b");
  expect(withoutMade(withMade("", "a"), "a")).toBe("");
});

it("keeps the latest thirty", () => {
  const many = Array.from({ length: 40 }, (_, place) => `r${place}`).reduce(withMade, "");
  expect(many.split(" ")).toHaveLength(30);
  expect(lastStanding(many, [receipt("r9")])).toBeUndefined();
  expect(lastStanding(many, [receipt("r10")])?.id).toBe("r10");
});
