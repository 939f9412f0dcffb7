import { describe, expect, it } from "vitest";
import { isFiltered, logPath, logView, searchOf } from "./log-address.ts";

describe("the log's address", () => {
  it.each([
    [{}, {}],
    [{ q: 123, page: 1 }, { q: "123" }],
    [
      { template: "work_order_ready", status: "failed" },
      { template: "work_order_ready", status: "failed" },
    ],
    [{ template: "spam", status: "lost", from: "yesterday", to: "2026-02-30x", page: -1, order: {} }, {}],
    [
      { from: "2026-11-01", to: "2026-11-30", page: 3, order: "a", client: "b" },
      { from: "2026-11-01", to: "2026-11-30", page: 3, order: "a", client: "b" },
    ],
  ])("%j is read as %j", (search, expected) => {
    expect(searchOf(logView(search))).toEqual(expected);
  });

  it("says whether anything is filtered, whatever the page", () => {
    expect(isFiltered(logView({ page: 4 }))).toBe(false);
    expect(isFiltered(logView({ status: "sent" }))).toBe(true);
  });

  it("asks the server for days of the shop", () => {
    const asked = logPath(
      logView({ from: "2026-11-01", to: "2026-11-01", q: " Rusu ", order: "o" }),
      "Europe/Chisinau",
    );
    expect(Object.fromEntries(new URL(asked, "http://x").searchParams)).toEqual({
      q: "Rusu",
      work_order_id: "o",
      from: "2026-10-31T22:00:00.000Z",
      to: "2026-11-01T22:00:00.000Z",
      page: "1",
      per_page: "25",
    });
  });
});
