// What endpoints of the REST API take: money, flags, pages.

import { describe, expect, it } from "vitest";
import { amount, flagQuery, pageOf, pageQuery, sliceOf, sortQuery } from "./rest-inputs.ts";

describe("money", () => {
  it.each([
    ["450.00", 45_000],
    ["450.5", 45_050],
    ["0", 0],
    ["999999999.99", 99_999_999_999],
  ])("%j is %j in minor units", (text, minor) => expect(amount.parse(text)).toBe(minor));

  it.each(["", "-1.00", "1.005", "1,50", "1e3", " 1", "9999999999", 450])("%j is none", (given) =>
    expect(amount.safeParse(given).success).toBe(false),
  );
});

it("a flag is one of two words", () => {
  expect([flagQuery.parse("true"), flagQuery.parse("false")]).toEqual([true, false]);
  expect(flagQuery.safeParse("1").success).toBe(false);
});

describe("a page", () => {
  const query = pageQuery.extend(sortQuery(["name", "created_at"], "-created_at").shape);

  it("is the first of 25 in the preset order unless another is asked for", () => {
    expect(pageOf(query.parse({}))).toEqual({ field: "created_at", descending: true, limit: 25, offset: 0 });
    const third = query.parse({ page: "3", per_page: "10", sort: "name" });
    expect(pageOf(third)).toEqual({ field: "name", descending: false, limit: 10, offset: 20 });
    expect(sliceOf(third)).toEqual({ limit: 10, offset: 20 });
  });

  it("is of a hundred at most", () => expect(query.safeParse({ per_page: "101" }).success).toBe(false));
});
