// What a query may be asked with, from any device or none.

import { describe, expect, it } from "vitest";
import { byId, byIds, withinDays } from "../zero/query-args.ts";

const read = (value: unknown) => byId["~standard"].validate(value);

describe("byId", () => {
  it.each([
    ["an id", { id: "order-1" }, { id: "order-1" }],
    ["the longest", { id: "x".repeat(64) }, { id: "x".repeat(64) }],
    ["an id and more, of which nothing is kept", { id: "order-1", companyId: "other" }, { id: "order-1" }],
  ])("takes %s", (_, value, args) => {
    expect(read(value)).toEqual({ value: args });
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", "order-1"],
    ["no id", {}],
    ["a number", { id: 7 }],
    ["several", { id: ["order-1"] }],
    ["too long a text", { id: "x".repeat(65) }],
  ])("refuses %s", (_, value) => {
    expect(read(value)).toMatchObject({ issues: [{ message: expect.stringContaining("64") as unknown }] });
  });
});

describe("byIds", () => {
  const several = (value: unknown) => byIds["~standard"].validate(value);
  const many = (count: number) => Array.from({ length: count }, (_, i) => `part-${i}`);

  it("takes up to two hundred ids, and nothing else of it", () => {
    expect(several({ ids: [] })).toEqual({ value: { ids: [] } });
    expect(several({ ids: many(200), companyId: "other" })).toEqual({ value: { ids: many(200) } });
  });

  it.each([
    ["nothing", undefined],
    ["one id", { ids: "part-1" }],
    ["a number among them", { ids: ["part-1", 7] }],
    ["too long a text", { ids: ["x".repeat(65)] }],
    ["too many", { ids: many(201) }],
  ])("refuses %s", (_, value) => {
    expect(several(value)).toMatchObject({ issues: [{ message: expect.stringContaining("200") as unknown }] });
  });
});

describe("withinDays", () => {
  const days = (value: unknown) => withinDays["~standard"].validate(value);
  const DAY_MS = 86_400_000;

  it("takes a stretch of at most 63 days, and nothing else of it", () => {
    expect(days({ from: 0, to: 63 * DAY_MS, more: 1 })).toEqual({ value: { from: 0, to: 63 * DAY_MS } });
  });

  it.each([
    ["nothing", undefined],
    ["one end", { from: 0 }],
    ["the end first", { from: 1, to: 0 }],
    ["no time at all", { from: 0, to: 0 }],
    ["too many days", { from: 0, to: 63 * DAY_MS + 1 }],
    ["no number", { from: "a", to: Number.NaN }],
    ["no beginning", { from: Number.NEGATIVE_INFINITY, to: 0 }],
  ])("refuses %s", (_, value) => {
    expect(days(value)).toMatchObject({ issues: [{ message: expect.stringContaining("63") as unknown }] });
  });
});
