// What the typed lines come to.

import { describe, expect, it } from "vitest";
import { newDraft } from "../order/lines/line-draft.ts";
import { orderSum } from "./order-sum.ts";

const AS = { language: "ro", timeZone: "Europe/Chisinau" };

describe("the running total", () => {
  it("is of labour by the rate or its price, and of parts; of what is not fit nothing", () => {
    const lines = [
      { ...newDraft("work"), name: "Diagnoză", amount: "0,5" },
      { ...newDraft("work"), name: "Bieletă", amount: "1,3", price: "650" },
      { ...newDraft("part"), name: "Bieletă", amount: "2", price: "505" },
      { ...newDraft("part"), name: "Filtru" },
      { ...newDraft("work"), name: "Ulei", amount: "-1" },
      newDraft("work"),
    ];
    expect(orderSum(lines, 50_000, AS)).toEqual({ hours: 1.8, worksMinor: 90_000, partsMinor: 101_000 });
    expect(orderSum([], 50_000, AS)).toEqual({ hours: 0, worksMinor: 0, partsMinor: 0 });
  });
});
