import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PERMISSIONS, SYSTEM_ROLES, SYSTEM_ROLE_DEFINITIONS, type Permission } from "./access.permissions.ts";
import { authorityOf, explain, nextEnd, OVERRIDE_KINDS, type HeldRole, type Override } from "./effective.rules.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const role = (name: keyof typeof SYSTEM_ROLE_DEFINITIONS): HeldRole => ({ name, ...SYSTEM_ROLE_DEFINITIONS[name] });
const grant = (permission: Permission, expiresAt: number | null = null): Override => ({
  permission,
  kind: "grant",
  expiresAt,
});
const deny = (permission: Permission, expiresAt: number | null = null): Override => ({
  ...grant(permission, expiresAt),
  kind: "deny",
});

describe("permissions in force", () => {
  it.each<[string, HeldRole[], Override[], Permission, boolean]>([
    ["a role's", [role("mechanic")], [], "STOCK_ISSUE", true],
    ["not what no role has", [role("mechanic")], [], "PAYMENTS_VIEW", false],
    ["the union of several roles'", [role("mechanic"), role("accountant")], [], "PAYMENTS_VIEW", true],
    ["with a grant", [role("mechanic")], [grant("PAYMENTS_VIEW")], "PAYMENTS_VIEW", true],
    ["without what is denied", [role("mechanic")], [deny("STOCK_ISSUE")], "STOCK_ISSUE", false],
    ["with a grant that ends later", [], [grant("PAYMENTS_VIEW", NOW + 1)], "PAYMENTS_VIEW", true],
    ["without one that ends now", [], [grant("PAYMENTS_VIEW", NOW)], "PAYMENTS_VIEW", false],
    ["with what was denied until now", [role("mechanic")], [deny("STOCK_ISSUE", NOW)], "STOCK_ISSUE", true],
    ["nothing without a role", [], [], "WORK_ORDERS_VIEW", false],
  ])("%s", (_what, roles, overrides, permission, has) => {
    expect(authorityOf(roles, overrides, NOW).permissions.includes(permission)).toBe(has);
    expect(explain(roles, overrides, NOW).get(permission)!.has).toBe(has);
  });

  it("reach every order where one role, or a grant, says so", () => {
    expect(authorityOf([role("mechanic")], [], NOW).orderScope).toBe("own");
    expect(authorityOf([role("mechanic"), role("receptionist")], [], NOW).orderScope).toBe("all");
    expect(authorityOf([role("mechanic"), role("marketer")], [], NOW).orderScope).toBe("own");
    expect(authorityOf([role("mechanic")], [grant("WORK_ORDERS_VIEW")], NOW).orderScope).toBe("all");
    expect(authorityOf([role("mechanic")], [grant("WORK_ORDERS_VIEW", NOW)], NOW).orderScope).toBe("own");
  });
});

describe("the reason", () => {
  it.each<[string, HeldRole[], Override[], Permission, object]>([
    ["an administrator", [role("admin")], [deny("STOCK_ISSUE")], "STOCK_ISSUE", { by: "administrator" }],
    [
      "every role that has it",
      [role("mechanic"), role("parts_manager")],
      [grant("STOCK_ISSUE")],
      "STOCK_ISSUE",
      { by: "roles", roles: ["mechanic", "parts_manager"] },
    ],
    ["a grant, until when", [], [grant("PAYMENTS_VIEW", NOW + 5)], "PAYMENTS_VIEW", { by: "grant", until: NOW + 5 }],
    ["a deny over a role", [role("mechanic")], [deny("STOCK_ISSUE")], "STOCK_ISSUE", { by: "deny", until: null }],
    ["nothing", [], [], "PAYMENTS_VIEW", { by: "nothing" }],
  ])("%s", (_what, roles, overrides, permission, reason) => {
    expect(explain(roles, overrides, NOW).get(permission)).toMatchObject(reason);
  });
});

const anyRole = fc.constantFrom(...SYSTEM_ROLES).map(role);
const anyOverride = fc.record({
  permission: fc.constantFrom(...PERMISSIONS),
  kind: fc.constantFrom(...OVERRIDE_KINDS),
  expiresAt: fc.option(fc.integer({ min: NOW - 1000, max: NOW + 1000 })),
});

describe("for any roles and exceptions", () => {
  it("nothing changes by itself before the next end", () => {
    fc.assert(
      fc.property(fc.array(anyRole), fc.array(anyOverride), (roles, overrides) => {
        const end = nextEnd(overrides, NOW) ?? NOW + 5000;
        expect(end).toBeGreaterThan(NOW);
        expect(authorityOf(roles, overrides, end - 1)).toEqual(authorityOf(roles, overrides, NOW));
        const ends = overrides.some(({ expiresAt }) => expiresAt === end);
        expect(ends).toBe(nextEnd(overrides, NOW) !== null);
      }),
    );
  });

  it("the reasons and the list agree", () => {
    fc.assert(
      fc.property(fc.array(anyRole), fc.array(anyOverride), (roles, overrides) => {
        const { permissions, isAdmin } = authorityOf(roles, overrides, NOW);
        const reasons = explain(roles, overrides, NOW);
        for (const permission of PERMISSIONS)
          expect(reasons.get(permission)!.has).toBe(isAdmin || permissions.includes(permission));
      }),
    );
  });

  it("what has ended changes nothing", () => {
    fc.assert(
      fc.property(fc.array(anyRole), fc.array(anyOverride), (roles, overrides) => {
        const lasting = overrides.filter(({ expiresAt }) => expiresAt === null || expiresAt > NOW);
        expect(authorityOf(roles, overrides, NOW)).toEqual(authorityOf(roles, lasting, NOW));
      }),
    );
  });

  it("another role never takes anything away", () => {
    fc.assert(
      fc.property(fc.array(anyRole), anyRole, fc.array(anyOverride), (roles, more, overrides) => {
        const before = authorityOf(roles, overrides, NOW);
        const after = authorityOf([...roles, more], overrides, NOW);
        for (const permission of before.permissions) expect(after.permissions).toContain(permission);
      }),
    );
  });
});
