// What a query may be asked with, from any device or none.

import { describe, expect, it } from "vitest";
import { byId } from "../zero/query-args.ts";

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
