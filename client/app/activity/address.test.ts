import { describe, expect, it } from "vitest";
import { searchIn } from "../lists/list-view.ts";
import { activityPath, activityView } from "./address.ts";

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
      sort: "",
      cols: "",
    });
    expect(searchIn(view)).toEqual({ q: "482", kind: "vehicle", from: "2026-11-01", page: 3, user: "u1" });
  });

  it("without filters is short", () => {
    expect(searchIn(activityView({}))).toEqual({});
    expect(searchIn(activityView({ sort: "who", cols: "when.what" }))).toEqual({ sort: "who", cols: "when.what" });
  });

  it("asks for whole days of the shop, in the one order that the server has", () => {
    const path = activityPath(activityView({ from: "2026-11-21", to: "2026-11-21", sort: "who" }), "Europe/Chisinau");
    expect(Object.fromEntries(new URLSearchParams(path.split("?")[1]))).toEqual({
      from: "2026-11-20T22:00:00.000Z",
      to: "2026-11-21T22:00:00.000Z",
      page: "1",
      per_page: "50",
    });
  });
});
