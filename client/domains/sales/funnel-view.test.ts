import { describe, expect, it } from "vitest";
import { wrongPeriod } from "../../../shared/domains/sales/funnel.rules.ts";
import { funnelCsvPath, funnelPath } from "./funnel-api.ts";
import { funnelView, namedPeriod, PERIODS, searchOf } from "./funnel-view.ts";

const TODAY = "2026-03-26";

describe("the address of the funnel", () => {
  it.each([
    [{}, "2026-03-01", TODAY],
    [{ from: "2025-12-01", to: "2025-12-31" }, "2025-12-01", "2025-12-31"],
    [{ from: "2026-02-30", to: "march" }, "2026-03-01", TODAY],
    [{ from: 5, to: ["2026-01-01"] }, "2026-03-01", TODAY],
    [{ to: "2026-01-15" }, "2026-01-01", "2026-01-15"],
    [{ from: "../../etc" }, "2026-03-01", TODAY],
  ])("%j is read as %s to %s", (search, from, to) => expect(funnelView(search, TODAY)).toEqual({ from, to }));

  it("keeps days that end before they begin: the page says so", () => {
    const view = funnelView({ from: "2026-03-02", to: "2026-03-01" }, TODAY);
    expect(wrongPeriod(view)).toBe("ends-before-it-begins");
  });

  it("says nothing of the month so far, and otherwise both days", () => {
    expect(searchOf(namedPeriod("month", TODAY), TODAY)).toEqual({});
    for (const name of PERIODS) {
      const period = namedPeriod(name, TODAY);
      expect(funnelView(searchOf(period, TODAY), TODAY)).toEqual(period);
      expect(wrongPeriod(period)).toBeNull();
    }
  });

  it.each([
    ["lastMonth", "2026-02-01", "2026-02-28"],
    ["quarter", "2025-12-27", TODAY],
    ["year", "2025-03-27", TODAY],
  ] as const)("%s is from %s to %s", (name, from, to) => expect(namedPeriod(name, TODAY)).toEqual({ from, to }));

  it("is asked of the server with both days", () => {
    const view = namedPeriod("lastMonth", TODAY);
    expect(funnelPath(view)).toBe("/api/v1/reports/funnel?from=2026-02-01&to=2026-02-28");
    expect(funnelCsvPath(view, "ru")).toBe("/api/v1/reports/funnel.csv?from=2026-02-01&to=2026-02-28&locale=ru");
  });
});
