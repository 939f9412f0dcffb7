import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  can,
  PERMISSIONS,
  SYSTEM_ROLES,
  SYSTEM_ROLE_DEFINITIONS,
  type Actor,
  type SystemRole,
} from "./access.permissions.ts";
import {
  keepsAnAdministrator,
  lackedOf,
  lackedOfPerson,
  lifts,
  mayChange,
  mayGive,
  mayOverride,
  type Administrator,
} from "./privilege-escalation.rules.ts";
import { authorityOf, type Override } from "./effective.rules.ts";

const definition = (name: SystemRole) => ({ name, ...SYSTEM_ROLE_DEFINITIONS[name] });
const holding = (...names: SystemRole[]): Actor => ({
  companyId: "c",
  userId: "u",
  name: "Ana",
  ...authorityOf(names.map(definition), [], 0),
});

describe("a role may be given", () => {
  it.each<[SystemRole, SystemRole, boolean]>([
    ["admin", "admin", true],
    ["admin", "accountant", true],
    ["manager", "mechanic", true],
    ["manager", "receptionist", true],
    ["manager", "admin", false],
    ["manager", "accountant", false], // payroll and billing are not the manager's
    ["receptionist", "receptionist", true],
    ["receptionist", "mechanic", false],
    ["mechanic", "mechanic", true],
    ["mechanic", "receptionist", false],
  ])("by %s: %s, %j", (giver, given, may) => {
    expect(lackedOf(holding(giver), definition(given)).length === 0).toBe(may);
  });

  it("only with the reach that the giver has", () => {
    const own = { isAdmin: false, orderScope: "own" as const, permissions: ["WORK_ORDERS_VIEW"] };
    expect(lackedOf(holding("mechanic"), own)).toEqual([]);
    expect(lackedOf(holding("mechanic"), { ...own, orderScope: "all" })).toEqual(["WORK_ORDERS_VIEW"]);
    expect(mayGive(holding("mechanic"), "WORK_ORDERS_VIEW")).toBe(false);
    expect(mayGive(holding("mechanic"), "STOCK_ISSUE")).toBe(true);
  });

  it("whoever gives one, the receiver has nothing more than the giver", () => {
    fc.assert(
      fc.property(fc.constantFrom(...SYSTEM_ROLES), fc.constantFrom(...SYSTEM_ROLES), (giver, given) => {
        const actor = holding(giver);
        if (lackedOf(actor, definition(given)).length > 0) return;
        const receiver = holding(given);
        for (const permission of PERMISSIONS) if (can(receiver, permission)) expect(can(actor, permission)).toBe(true);
        expect(receiver.isAdmin && !actor.isAdmin).toBe(false);
        if (actor.orderScope === "own" && !actor.isAdmin) expect(receiver.orderScope).toBe("own");
      }),
    );
  });
});

describe("somebody's account may be opened", () => {
  const person = (role: SystemRole, ...overrides: Override[]) => ({ roles: [definition(role)], overrides });
  const exception = (kind: "grant" | "deny", permission: string, expiresAt: number | null = null): Override => ({
    permission,
    kind,
    expiresAt,
  });

  it.each<[SystemRole, ReturnType<typeof person>, string[]]>([
    ["admin", person("admin"), []],
    ["manager", person("receptionist"), []],
    ["manager", person("accountant"), ["PAYROLL_MANAGE", "ADMIN_BILLING"]],
    ["manager", person("receptionist", exception("grant", "ADMIN_BILLING")), ["ADMIN_BILLING"]],
    ["manager", person("receptionist", exception("grant", "ADMIN_BILLING", 99)), []], // over
    ["manager", person("accountant", exception("deny", "PAYROLL_MANAGE")), ["PAYROLL_MANAGE", "ADMIN_BILLING"]],
    ["mechanic", person("marketer"), SYSTEM_ROLE_DEFINITIONS.marketer.permissions as string[]],
  ])("by %s only with all that it can do: %#", (actor, whose, lacked) => {
    expect(lackedOfPerson(holding(actor), whose, 100).toSorted()).toEqual(lacked.toSorted());
  });
});

describe("an exception", () => {
  const manager = holding("manager");
  it.each([
    ["a grant of one's own", mayOverride(manager, "STOCK_ISSUE", { stores: "grant" }), true],
    ["a grant of what one lacks", mayOverride(manager, "PAYROLL_MANAGE", { stores: "grant" }), false],
    ["a deny of what one lacks", mayOverride(manager, "PAYROLL_MANAGE", { stores: "deny" }), true],
    ["the end of a deny of what one lacks", mayOverride(manager, "PAYROLL_MANAGE", { removes: "deny" }), false],
    ["the end of a grant of what one lacks", mayOverride(manager, "PAYROLL_MANAGE", { removes: "grant" }), true],
    ["anything, for an administrator", mayOverride(holding("admin"), "PAYROLL_MANAGE", { stores: "grant" }), true],
  ])("%s: %j", (_what, may, expected) => {
    expect(may).toBe(expected);
  });
});

describe("a deny is lifted", () => {
  const deny = (expiresAt: number | null): Override => ({ permission: "LEADS_VIEW", kind: "deny", expiresAt });
  it.each<[string, Override | undefined, Override["kind"], number | null, boolean]>([
    ["by a grant in its place", deny(null), "grant", 900, true],
    ["by a deny that ends, where it had no end", deny(null), "deny", 900, true],
    ["by a deny that ends sooner", deny(900), "deny", 899, true],
    ["not by one that ends as late", deny(900), "deny", 900, false],
    ["not by one that ends later, or never", deny(900), "deny", null, false],
    ["not where it is over already", deny(100), "grant", null, false],
    ["not where there was none", undefined, "deny", 900, false],
    ["not where there was a grant", { ...deny(null), kind: "grant" }, "deny", 900, false],
  ])("%s", (_what, before, kind, expiresAt, expected) => {
    expect(lifts(before, { kind, expiresAt }, 100)).toBe(expected);
  });
});

describe("administrators", () => {
  it("are changed by administrators only", () => {
    expect(mayChange(holding("manager"), { isAdmin: true })).toBe(false);
    expect(mayChange(holding("manager"), { isAdmin: false })).toBe(true);
    expect(mayChange(holding("admin"), { isAdmin: true })).toBe(true);
  });

  const one: Administrator = { userId: "a", isAdmin: true, status: "active" };
  it.each<[string, Administrator[], Omit<Administrator, "userId"> | null, boolean]>([
    ["the last is not deleted", [one], null, false],
    ["the last is not demoted", [one], { isAdmin: false, status: "active" }, false],
    ["the last is not deactivated", [one], { isAdmin: true, status: "inactive" }, false],
    ["an inactive one does not count", [one, { ...one, userId: "b", status: "inactive" }], null, false],
    ["one of two may go", [one, { ...one, userId: "b" }], null, true],
    ["what stays an administrator stays", [one], { isAdmin: true, status: "active" }, true],
  ])("%s", (_what, people, changed, keeps) => {
    expect(keepsAnAdministrator(people, "a", changed)).toBe(keeps);
  });
});
