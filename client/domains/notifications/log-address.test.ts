import { describe, expect, it } from "vitest";
import { searchIn } from "../../app/lists/list-view.ts";
import { logPath, logView } from "./log-address.ts";

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
    expect(searchIn(logView(search))).toEqual(expected);
  });

  it("is sorted by what the server sorts by, else the latest first", () => {
    const sorted = (sort: string) =>
      new URL(logPath(logView({ sort }), "Europe/Chisinau"), "http://x").searchParams.get("sort");
    expect(["", "-what", "outcome", "client"].map(sorted)).toEqual(["-sent_at", "-template_key", "status", "-sent_at"]);
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
      sort: "-sent_at",
      page: "1",
      per_page: "50",
    });
  });
});
