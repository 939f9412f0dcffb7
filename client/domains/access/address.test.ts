// Filters live in the address: there and back, and what does not belong there is left out.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PERMISSIONS } from "../../../shared/domains/access/access.permissions.ts";
import { dayAt, endOfDay } from "../../../shared/kernel/shop-days.ts";
import { auditPath, auditView, peoplePath, peopleView, searchOf, untilOf } from "./address.ts";

const ZONE = "Europe/Chisinau";

describe("the list of people", () => {
  it("is whole without filters", () => {
    const view = peopleView({});
    expect(view).toEqual({ q: "", role: "", status: "", sort: "", cols: "", page: 1 });
    expect(searchOf(view)).toEqual({});
    expect(peoplePath(view)).toBe("/api/v1/users?sort=name&page=1&per_page=50");
  });

  it("asks for what its address says", () => {
    const view = peopleView({ q: "Ana & co", role: "parts_manager", status: "inactive", page: 3 });
    expect(peoplePath(view)).toBe(
      "/api/v1/users?role=parts_manager&sort=name&page=3&status=inactive&q=Ana+%26+co&per_page=50",
    );
    expect(peoplePath({ ...view, role: "", status: "deleted", sort: "-roles" })).toBe(
      "/api/v1/users?sort=-role&page=3&deleted=true&q=Ana+%26+co&per_page=50",
    );
  });

  it.each([
    [
      { q: 69, page: 2 },
      { q: "69", role: "", status: "", page: 2 },
    ],
    [
      { q: ["a"], role: {}, status: "asleep", page: 0 },
      { q: "", role: "", status: "", page: 1 },
    ],
    [{ page: "2" }, { q: "", role: "", status: "", page: 1 }],
    [{ page: 1.5 }, { q: "", role: "", status: "", page: 1 }],
  ])("reads %j", (search, view) => {
    expect(peopleView(search)).toEqual({ ...view, sort: "", cols: "" });
  });

  it("comes back as it went", () => {
    const view = fc.record({
      q: fc.string({ maxLength: 100 }),
      role: fc.constantFrom("", "mechanic", "Șef de tură"),
      status: fc.constantFrom("" as const, "active" as const, "inactive" as const, "deleted" as const),
      sort: fc.constantFrom("", "-used"),
      cols: fc.constantFrom("", "person.roles"),
      page: fc.integer({ min: 1, max: 1000 }),
    });
    fc.assert(
      fc.property(view, (each) => {
        expect(peopleView(searchOf(each))).toEqual(each);
      }),
    );
  });
});

describe("until the end of a day", () => {
  it("is the shop's midnight; an empty field is no end", () => {
    expect(untilOf("2026-11-21", ZONE)).toBe("2026-11-21T22:00:00.000Z");
    expect(untilOf("", ZONE)).toBeNull();
    expect(untilOf(null, ZONE)).toBeNull();
  });
});

describe("the audit log", () => {
  it("asks for days of the shop, both included, whatever clock the reader has", () => {
    const path = auditPath(auditView({ from: "2026-11-01", to: "2026-11-21" }), ZONE);
    const query = new URL(path, "https://shop.test").searchParams;
    expect(query.get("from")).toBe("2026-10-31T22:00:00.000Z");
    expect(query.get("to")).toBe("2026-11-21T22:00:00.000Z");
  });

  it("asks for a whole day where the clocks change", () => {
    expect(endOfDay("2026-10-25", ZONE) - endOfDay("2026-10-24", ZONE)).toBe(25 * 3_600_000);
    expect(dayAt(endOfDay("2026-10-25", ZONE) - 1, ZONE)).toBe("2026-10-25");
    expect(dayAt(endOfDay("2026-10-25", ZONE), ZONE)).toBe("2026-10-26");
  });

  it.each([
    ["allowed", "true"],
    ["refused", "false"],
    ["", null],
  ])("%j is allowed=%s", (checked, allowed) => {
    const query = new URL(auditPath(auditView({ checked }), ZONE), "https://shop.test").searchParams;
    expect(query.get("allowed")).toBe(allowed);
  });

  it.each([
    ["", "-at"],
    ["-action", "-action"],
    ["when", "at"],
    ["who", "-at"],
  ])("sorted by %j is sort=%s", (sort, asked) => {
    const query = new URL(auditPath(auditView({ sort }), ZONE), "https://shop.test").searchParams;
    expect(query.get("sort")).toBe(asked);
  });

  it("leaves out what is no day, no permission, no answer", () => {
    expect(auditView({ from: "yesterday", to: "2026-13-45", permission: "ALL", checked: true })).toMatchObject({
      from: "",
      to: "",
      permission: "",
      checked: "",
    });
  });

  it("comes back as it went", () => {
    const view = fc.record({
      user: fc.constantFrom("", "01957a7e-0000-7000-8000-0000000000d1"),
      permission: fc.constantFrom("" as const, ...PERMISSIONS),
      checked: fc.constantFrom("" as const, "allowed" as const, "refused" as const),
      action: fc.constantFrom("", "access.updateRole"),
      from: fc.constantFrom("", "2026-01-01"),
      to: fc.constantFrom("", "2026-12-31"),
      sort: fc.constantFrom("", "-action"),
      cols: fc.constantFrom("", "when.who"),
      page: fc.integer({ min: 1, max: 1000 }),
    });
    fc.assert(
      fc.property(view, (each) => {
        expect(auditView(searchOf(each))).toEqual(each);
      }),
    );
  });
});
