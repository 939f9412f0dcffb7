import { expect, it } from "vitest";
import type { Conditions } from "../../../shared/domains/catalog/catalog.states.ts";
import { changedFields, changedGroups } from "./changed-fields.ts";

const seen: { name: string; multiplier: number; conditions: Conditions } = {
  name: "VIP",
  multiplier: 1.2,
  conditions: { vip_only: true, age_min: 1 },
};

it("sends what was changed, each with what was there before", () => {
  expect(changedFields({ ...seen, conditions: { age_min: 1, vip_only: true } }, seen)).toEqual([]);
  expect(changedFields({ ...seen, multiplier: 1.5, conditions: {} }, seen)).toEqual([
    { multiplier: 1.5, seen: { multiplier: 1.2 } },
    { conditions: {}, seen: { conditions: seen.conditions } },
  ]);
});

it("sends what belongs together as one", () => {
  const rule = { kind: "brand", key: "Bosch", markupPct: 10 };
  const groups = [["kind", "key"], ["markupPct"]] as const;
  expect(changedGroups({ ...rule, key: "TRW" }, rule, groups)).toEqual([
    { kind: "brand", key: "TRW", seen: { kind: "brand", key: "Bosch" } },
  ]);
});
