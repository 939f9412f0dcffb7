import { describe, expect, it } from "vitest";
import {
  PERMISSIONS,
  PERMISSION_GROUPS,
  SYSTEM_ROLES,
  SYSTEM_ROLE_DEFINITIONS,
  can,
  canSeeDevices,
  canSeeEveryOrder,
  type Actor,
  type OrderScope,
  type Permission,
  type SystemRole,
} from "./access.permissions.ts";

const words = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** The 51 permissions in their 9 groups, copied: a change of the product has to be made here as well. */
const GROUPS: Record<keyof typeof PERMISSION_GROUPS, string[]> = {
  administration: words(`ADMIN_USERS_VIEW, ADMIN_USERS_CREATE, ADMIN_USERS_EDIT, ADMIN_USERS_DELETE, ADMIN_ROLES_MANAGE,
    ADMIN_SETTINGS_VIEW, ADMIN_SETTINGS_EDIT, ADMIN_AUDIT_VIEW, ADMIN_API_TOKENS, ADMIN_INTEGRATIONS,
    ADMIN_BACKUP_EXPORT, ADMIN_BILLING`),
  clients: words(`CLIENTS_VIEW, CLIENTS_CREATE, CLIENTS_EDIT, CLIENTS_DELETE, CLIENTS_EXPORT, VEHICLES_VIEW,
    VEHICLES_EDIT, VEHICLES_DELETE`),
  sales: words("LEADS_VIEW, LEADS_EDIT, DEALS_VIEW, DEALS_EDIT, PIPELINE_MOVE"),
  schedule: words("CALENDAR_VIEW, APPOINTMENTS_EDIT, APPOINTMENTS_DELETE"),
  "work-orders": words(`WORK_ORDERS_VIEW, WORK_ORDERS_CREATE, WORK_ORDERS_EDIT, WORK_ORDERS_DELETE, WORK_ORDERS_CLOSE,
    WORK_ORDERS_DISCOUNT`),
  mechanic: words("MECHANIC_BOARD, MECHANIC_KPI_ALL"),
  warehouse: words(`PARTS_VIEW, PARTS_EDIT, PARTS_COST_VIEW, STOCK_ISSUE, STOCK_RECEIVE, STOCK_ADJUST, PURCHASES_EDIT,
    PRICING_MANAGE`),
  finance: words("PAYMENTS_VIEW, PAYMENTS_CREATE, EXPENSES_EDIT, REPORTS_VIEW, PAYROLL_MANAGE"),
  outreach: words("SHOP_ORDERS_MANAGE, MARKETING_MANAGE"),
};
const ALL = Object.values(GROUPS).flat();
const without = (list: string[], text: string) => list.filter((p) => !words(text).includes(p));

/** The system roles, clause by clause. */
const ROLES: Record<SystemRole, string[]> = {
  admin: ALL,
  manager: without(ALL, "ADMIN_ROLES_MANAGE, ADMIN_BILLING, ADMIN_USERS_DELETE, PAYROLL_MANAGE"),
  receptionist: [
    ...without(GROUPS.clients, "CLIENTS_DELETE, VEHICLES_DELETE, CLIENTS_EXPORT"),
    ...GROUPS.sales,
    ...GROUPS.schedule,
    ...words("WORK_ORDERS_VIEW, WORK_ORDERS_CREATE, WORK_ORDERS_EDIT, PARTS_VIEW, PAYMENTS_VIEW, PAYMENTS_CREATE"),
    "SHOP_ORDERS_MANAGE",
  ],
  mechanic: words("MECHANIC_BOARD, WORK_ORDERS_VIEW, WORK_ORDERS_CREATE, VEHICLES_VIEW, PARTS_VIEW, STOCK_ISSUE"),
  parts_manager: [...without(GROUPS.warehouse, "PRICING_MANAGE"), "WORK_ORDERS_VIEW", "SHOP_ORDERS_MANAGE"],
  accountant: [
    ...GROUPS.finance,
    ...words("CLIENTS_VIEW, WORK_ORDERS_VIEW, PARTS_VIEW, PARTS_COST_VIEW, ADMIN_BILLING"),
  ],
  marketer: words("MARKETING_MANAGE, LEADS_VIEW, LEADS_EDIT, DEALS_VIEW, CLIENTS_VIEW, REPORTS_VIEW"),
};

function actor(over: Partial<Actor>): Actor {
  return { companyId: "A", userId: "u", name: "Ana", permissions: [], isAdmin: false, orderScope: "all", ...over };
}
const actorOf = (role: SystemRole) => actor(SYSTEM_ROLE_DEFINITIONS[role]);

describe("the catalog", () => {
  it("has 51 permissions in 9 groups, none twice", () => {
    expect(Object.keys(PERMISSION_GROUPS)).toHaveLength(9);
    expect(PERMISSIONS).toHaveLength(51);
    expect(new Set(PERMISSIONS).size).toBe(51);
  });

  it("is the one copied here, group by group", () => {
    expect(PERMISSION_GROUPS).toEqual(GROUPS);
    expect(PERMISSIONS).toEqual(ALL);
  });
});

describe("system roles", () => {
  it("are these seven", () => {
    const seven = ["admin", "manager", "receptionist", "mechanic", "parts_manager", "accountant", "marketer"];
    expect(SYSTEM_ROLES).toEqual(seven);
    expect(Object.keys(SYSTEM_ROLE_DEFINITIONS).sort()).toEqual([...seven].sort());
  });

  it.each(SYSTEM_ROLES)("%s holds what is written here, and nothing twice", (role) => {
    const { permissions } = SYSTEM_ROLE_DEFINITIONS[role];
    expect([...permissions].sort()).toEqual([...ROLES[role]].sort());
    expect(new Set(permissions).size).toBe(permissions.length);
  });

  it("only the administrator bypasses, only the mechanic is held to their own orders", () => {
    expect(SYSTEM_ROLES.filter((r) => SYSTEM_ROLE_DEFINITIONS[r].isAdmin)).toEqual(["admin"]);
    expect(SYSTEM_ROLES.filter((r) => SYSTEM_ROLE_DEFINITIONS[r].orderScope === "own")).toEqual(["mechanic"]);
  });

  it("who sees costs", () => {
    const seeing = SYSTEM_ROLES.filter((r) => can(actorOf(r), "PARTS_COST_VIEW"));
    expect(seeing).toEqual(["admin", "manager", "parts_manager", "accountant"]);
  });
});

describe("can", () => {
  it("agrees with every cell of roles × permissions", () => {
    for (const role of SYSTEM_ROLES) {
      const allowed = PERMISSIONS.filter((permission) => can(actorOf(role), permission));
      expect(allowed, role).toEqual(ALL.filter((permission) => ROLES[role].includes(permission)));
    }
  });

  it.each(["NO_SUCH_PERMISSION", "", "clients_view", "CLIENTS", "__proto__", "constructor", "length"])(
    "%j is unknown, and unknown means no",
    (name) => {
      expect(can(actor({ permissions: PERMISSIONS }), name as Permission)).toBe(false);
      expect(can(actor({}), name as Permission)).toBe(false);
    },
  );

  it("an administrator bypasses the check, whatever the list says", () => {
    for (const permission of PERMISSIONS) expect(can(actor({ isAdmin: true }), permission)).toBe(true);
  });

  it("nobody without a permission can do anything", () => {
    for (const permission of PERMISSIONS) expect(can(actor({}), permission)).toBe(false);
  });
});

describe("canSeeEveryOrder", () => {
  it.each<[string, Partial<Actor>, boolean]>([
    ["WORK_ORDERS_VIEW over all", { permissions: ["WORK_ORDERS_VIEW"], orderScope: "all" }, true],
    ["WORK_ORDERS_VIEW over one's own", { permissions: ["WORK_ORDERS_VIEW"], orderScope: "own" }, false],
    ["no permission, whatever the scope", { permissions: [], orderScope: "all" }, false],
    ["an administrator, whatever the scope", { isAdmin: true, orderScope: "own" satisfies OrderScope }, true],
  ])("%s: %s → %s", (_, over, expected) => {
    expect(canSeeEveryOrder(actor(over))).toBe(expected);
  });

  it("by role", () => {
    const seeing = SYSTEM_ROLES.filter((role) => canSeeEveryOrder(actorOf(role)));
    expect(seeing).toEqual(["admin", "manager", "receptionist", "parts_manager", "accountant"]);
  });
});

describe("canSeeDevices", () => {
  it("is for administrators and the desk", () => {
    expect(SYSTEM_ROLES.filter((role) => canSeeDevices(actorOf(role)))).toEqual(["admin", "manager", "receptionist"]);
  });

  it("is not for somebody who edits only their own orders", () => {
    const own = { permissions: ["WORK_ORDERS_VIEW", "WORK_ORDERS_EDIT"], orderScope: "own" as const };
    expect(canSeeDevices(actor(own))).toBe(false);
    expect(canSeeDevices(actor({ ...own, orderScope: "all" }))).toBe(true);
  });
});
