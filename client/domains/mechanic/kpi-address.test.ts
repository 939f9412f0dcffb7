import { describe, expect, it } from "vitest";
import { kpiPath, kpiView, searchOf, shownOf } from "./kpi-address.ts";
import type { WorkShape } from "./kpi-shapes.ts";

const NOW = "2026-11";

describe("the address of a month", () => {
  it.each([
    [{}, { month: NOW, user: "", show: "" }],
    [
      { month: "2026-10", user: "u1", show: "done" },
      { month: "2026-10", user: "u1", show: "done" },
    ],
    [
      { month: "2026-13", user: 5, show: "all" },
      { month: NOW, user: "", show: "" },
    ],
    [{ month: "../../etc" }, { month: NOW, user: "", show: "" }],
  ])("%j is read as %j", (search, view) => expect(kpiView(search, NOW)).toEqual(view));

  it("says only what is not so anyway", () => {
    expect(searchOf({ month: NOW, user: "", show: "" }, NOW)).toEqual({});
    expect(searchOf({ month: "2026-10", user: "u1", show: "open" }, NOW)).toEqual({
      month: "2026-10",
      user: "u1",
      show: "open",
    });
  });

  it("asks for everybody only where that is allowed", () => {
    const view = { month: NOW, user: "", show: "" } as const;
    expect(kpiPath(view, true)).toBe("/api/v1/mechanic/kpi/all?period=2026-11");
    expect(kpiPath(view, false)).toBe("/api/v1/mechanic/kpi/lines?period=2026-11");
    expect(kpiPath({ ...view, user: "a&b" }, true)).toBe("/api/v1/mechanic/kpi/lines?period=2026-11&user=a%26b");
    expect(kpiPath({ ...view, user: "other" }, false)).not.toContain("other");
  });

  it("shows finished works, those on hand, or blocked ones", () => {
    const works = (["done", "paused", "blocked"] as const).map((mechanic_status) => ({ mechanic_status }) as WorkShape);
    const shown = (show: "done" | "open" | "blocked" | "") => shownOf(works, show).map((one) => one.mechanic_status);
    expect(shown("")).toEqual(["done", "paused", "blocked"]);
    expect(shown("done")).toEqual(["done"]);
    expect(shown("open")).toEqual(["paused", "blocked"]);
    expect(shown("blocked")).toEqual(["blocked"]);
  });
});
