import { describe, expect, it } from "vitest";
import { MOST_KEPT } from "../../../shared/domains/sales/sales.states.ts";
import { keptInPart } from "./kept-in-part.ts";

describe("what a device keeps a part of", () => {
  const here = (leads: number, deals: number) =>
    keptInPart({ leads: Array.from({ length: leads }), deals: Array.from({ length: deals }) });

  it("is said of a kind once there are as many of it as are kept, and of no other", () => {
    expect(here(0, 0)).toEqual([]);
    expect(here(MOST_KEPT - 1, MOST_KEPT - 1)).toEqual([]);
    expect(here(MOST_KEPT, 3)).toEqual(["leads"]);
    expect(here(3, MOST_KEPT)).toEqual(["deals"]);
    expect(here(MOST_KEPT, MOST_KEPT)).toEqual(["leads", "deals"]);
  });
});
