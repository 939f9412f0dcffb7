// The 51 permissions in nine groups, the seven system roles, and the one question: can this person do that?

export const PERMISSION_GROUPS = {
  administration: [
    "ADMIN_USERS_VIEW",
    "ADMIN_USERS_CREATE",
    "ADMIN_USERS_EDIT",
    "ADMIN_USERS_DELETE",
    "ADMIN_ROLES_MANAGE",
    "ADMIN_SETTINGS_VIEW",
    "ADMIN_SETTINGS_EDIT",
    "ADMIN_AUDIT_VIEW",
    "ADMIN_API_TOKENS",
    "ADMIN_INTEGRATIONS",
    "ADMIN_BACKUP_EXPORT",
    "ADMIN_BILLING",
  ],
  clients: [
    "CLIENTS_VIEW",
    "CLIENTS_CREATE",
    "CLIENTS_EDIT",
    "CLIENTS_DELETE",
    "CLIENTS_EXPORT",
    "VEHICLES_VIEW",
    "VEHICLES_EDIT",
    "VEHICLES_DELETE",
  ],
  sales: ["LEADS_VIEW", "LEADS_EDIT", "DEALS_VIEW", "DEALS_EDIT", "PIPELINE_MOVE"],
  schedule: ["CALENDAR_VIEW", "APPOINTMENTS_EDIT", "APPOINTMENTS_DELETE"],
  "work-orders": [
    "WORK_ORDERS_VIEW",
    "WORK_ORDERS_CREATE",
    "WORK_ORDERS_EDIT",
    "WORK_ORDERS_DELETE",
    "WORK_ORDERS_CLOSE",
    "WORK_ORDERS_DISCOUNT",
  ],
  mechanic: ["MECHANIC_BOARD", "MECHANIC_KPI_ALL"],
  warehouse: [
    "PARTS_VIEW",
    "PARTS_EDIT",
    "PARTS_COST_VIEW",
    "STOCK_ISSUE",
    "STOCK_RECEIVE",
    "STOCK_ADJUST",
    "PURCHASES_EDIT",
    "PRICING_MANAGE",
  ],
  finance: ["PAYMENTS_VIEW", "PAYMENTS_CREATE", "EXPENSES_EDIT", "REPORTS_VIEW", "PAYROLL_MANAGE"],
  outreach: ["SHOP_ORDERS_MANAGE", "MARKETING_MANAGE"],
} as const;

export type PermissionGroup = keyof typeof PERMISSION_GROUPS;
export type Permission = (typeof PERMISSION_GROUPS)[PermissionGroup][number];

export const PERMISSIONS: readonly Permission[] = Object.values(PERMISSION_GROUPS).flat();

export const SYSTEM_ROLES = [
  "admin",
  "manager",
  "receptionist",
  "mechanic",
  "parts_manager",
  "accountant",
  "marketer",
] as const;
export type SystemRole = (typeof SYSTEM_ROLES)[number];

/** Which work orders a role's `WORK_ORDERS_*` permissions reach: every one, or those of which the person is the master. */
export type OrderScope = "all" | "own";

export interface RoleDefinition {
  permissions: readonly Permission[];
  orderScope: OrderScope;
  /** An administrator bypasses permission checks. */
  isAdmin: boolean;
}

const group = PERMISSION_GROUPS;
const without = (all: readonly Permission[], ...removed: Permission[]) => all.filter((p) => !removed.includes(p));

export const SYSTEM_ROLE_DEFINITIONS: Record<SystemRole, RoleDefinition> = {
  admin: { permissions: PERMISSIONS, orderScope: "all", isAdmin: true },
  manager: {
    permissions: without(PERMISSIONS, "ADMIN_ROLES_MANAGE", "ADMIN_BILLING", "ADMIN_USERS_DELETE", "PAYROLL_MANAGE"),
    orderScope: "all",
    isAdmin: false,
  },
  receptionist: {
    permissions: [
      ...without(group.clients, "CLIENTS_DELETE", "CLIENTS_EXPORT", "VEHICLES_DELETE"),
      ...group.sales,
      ...group.schedule,
      "WORK_ORDERS_VIEW",
      "WORK_ORDERS_CREATE",
      "WORK_ORDERS_EDIT",
      "PARTS_VIEW",
      "PAYMENTS_VIEW",
      "PAYMENTS_CREATE",
      "SHOP_ORDERS_MANAGE",
    ],
    orderScope: "all",
    isAdmin: false,
  },
  mechanic: {
    permissions: [
      "MECHANIC_BOARD",
      "WORK_ORDERS_VIEW",
      "WORK_ORDERS_CREATE",
      "VEHICLES_VIEW",
      "PARTS_VIEW",
      "STOCK_ISSUE",
    ],
    orderScope: "own",
    isAdmin: false,
  },
  parts_manager: {
    permissions: [...without(group.warehouse, "PRICING_MANAGE"), "WORK_ORDERS_VIEW", "SHOP_ORDERS_MANAGE"],
    orderScope: "all",
    isAdmin: false,
  },
  accountant: {
    permissions: [
      ...group.finance,
      "CLIENTS_VIEW",
      "WORK_ORDERS_VIEW",
      "PARTS_VIEW",
      "PARTS_COST_VIEW",
      "ADMIN_BILLING",
    ],
    orderScope: "all",
    isAdmin: false,
  },
  marketer: {
    permissions: ["MARKETING_MANAGE", "LEADS_VIEW", "LEADS_EDIT", "DEALS_VIEW", "CLIENTS_VIEW", "REPORTS_VIEW"],
    orderScope: "all",
    isAdmin: false,
  },
};

/** Who acts: the person as the session knows them, on the server and, cached, on the device. */
export interface Actor {
  companyId: string;
  userId: string;
  name: string;
  permissions: readonly string[];
  isAdmin: boolean;
  orderScope: OrderScope;
  /** Where every question below is to be noted. */
  asked?: (permission: Permission, allowed: boolean) => void;
}

/** Whether the actor holds a permission. Unknown means no. */
export function can(actor: Actor, permission: Permission): boolean {
  const allowed = actor.isAdmin || actor.permissions.includes(permission);
  actor.asked?.(permission, allowed);
  return allowed;
}

/** Whether the actor may see the work orders of every master, not only their own. */
export function canSeeEveryOrder(actor: Actor): boolean {
  return can(actor, "WORK_ORDERS_VIEW") && (actor.isAdmin || actor.orderScope === "all");
}

/** Whether the actor looks after the shop's devices: who manages people, and the desk, which notices first. */
export function canSeeDevices(actor: Actor): boolean {
  return can(actor, "ADMIN_USERS_VIEW") || (can(actor, "WORK_ORDERS_EDIT") && canSeeEveryOrder(actor));
}
