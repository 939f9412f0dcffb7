import { describe, expect, it } from "vitest";
import { activityPath, activityView, isFiltered, searchOf } from "./address.ts";

describe("the address of the activity log", () => {
  it("keeps what it knows and leaves out the rest", () => {
    const search = { q: 482, kind: "vehicle", action: "burnt", from: "2026-11-01", to: "x", page: 3, user: "u1" };
    const view = activityView(search);
    expect(view).toEqual({
      q: "482",
      kind: "vehicle",
      action: "",
      from: "2026-11-01",
      to: "",
      page: 3,
      user: "u1",
      record: "",
    });
    expect(searchOf(view)).toEqual({ q: "482", kind: "vehicle", from: "2026-11-01", page: 3, user: "u1" });
  });

  it("without filters is short", () => {
    expect(searchOf(activityView({}))).toEqual({});
    expect(isFiltered(activityView({ page: 2 }))).toBe(false);
    expect(isFiltered(activityView({ record: "r" }))).toBe(true);
  });

  it("asks for whole days of the shop", () => {
    const path = activityPath(activityView({ from: "2026-11-21", to: "2026-11-21" }), "Europe/Chisinau");
    const asked = new URLSearchParams(path.split("?")[1]);
    expect([asked.get("from"), asked.get("to")]).toEqual(["2026-11-20T22:00:00.000Z", "2026-11-21T22:00:00.000Z"]);
    expect(asked.has("q")).toBe(false);
  });
});
