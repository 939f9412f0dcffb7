// Pages of closed orders, while orders come and go between them.

import { describe, expect, it } from "vitest";
import type { ToldOrder } from "./listed-order.ts";
import { fromPages, type ToldPage } from "./told-pages.ts";

const PER_PAGE = 2;
const page = (ids: string, total: number, at = 1): ToldPage => ({
  rows: ids.split("").map((id) => ({ id }) as ToldOrder),
  total,
  at,
});
const of = (...pages: (ToldPage | null)[]) => {
  const { rows, ...rest } = fromPages(pages, PER_PAGE);
  return { ids: rows.map(({ id }) => id).join(""), ...rest };
};

describe("pages of closed orders", () => {
  it("are unknown until the first has come", () => {
    expect(of(null)).toEqual({ ids: "", missing: null, hasMore: false, isTorn: false });
    expect(of()).toEqual({ ids: "", missing: null, hasMore: false, isTorn: false });
  });

  it("go on while there are more, and not while one is on its way", () => {
    expect(of(page("ab", 5))).toEqual({ ids: "ab", missing: 3, hasMore: true, isTorn: false });
    expect(of(page("ab", 5), null)).toEqual({ ids: "ab", missing: 3, hasMore: false, isTorn: false });
    expect(of(page("ab", 3), page("c", 3))).toEqual({ ids: "abc", missing: 0, hasMore: false, isTorn: false });
    expect(of(page("ab", 2))).toEqual({ ids: "ab", missing: 0, hasMore: false, isTorn: false });
  });

  it("end with one that is not full, although an order left and moved another out of both", () => {
    // `a` was opened again after the first page: `c` moved into its place there, where nobody has read it.
    expect(of(page("ab", 4, 1), page("d", 3, 2))).toEqual({ ids: "abd", missing: 0, hasMore: false, isTorn: true });
    expect(of(page("ab", 9, 2), page("d", 9, 2))).toEqual({ ids: "abd", missing: 6, hasMore: false, isTorn: false });
  });

  it("count an order once that has moved from one to the next", () => {
    expect(of(page("ab", 4, 1), page("bc", 5, 2))).toEqual({ ids: "abc", missing: 2, hasMore: true, isTorn: true });
  });

  it("have as many as was heard last, whichever page said it", () => {
    expect(of(page("ab", 6, 3), page("cd", 5, 2)).missing).toBe(2);
  });
});
