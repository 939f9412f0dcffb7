// The people of a demonstration tenant, with the seven system roles.

import {
  SYSTEM_ROLES,
  SYSTEM_ROLE_DEFINITIONS,
  type SystemRole,
} from "../../shared/domains/access/access.permissions.ts";
import type { StaffRows } from "./rows.ts";
import type { Shop } from "./shop.ts";
import { HOUR_MS } from "./shop-calendar.ts";
import type { Login } from "./tenants.ts";

const ROLE_OF: Record<Login, SystemRole> = {
  admin: "admin",
  manager: "manager",
  reception: "receptionist",
  mechanic: "mechanic",
  mechanic2: "mechanic",
  parts: "parts_manager",
  accountant: "accountant",
  marketer: "marketer",
};

/** Told apart on the calendar and on the cards. */
const COLORS = ["#0B6478", "#7A3E9D", "#B4540A", "#1F7A4D", "#2B5FB4", "#8A6D00", "#A83264", "#4F5D75"];
const JOINED_DAYS_AGO = 900;

export function staffRows(shop: Shop, passwordHash: string): StaffRows {
  const { companyId } = shop;
  const random = shop.random("roles");
  const joined = new Date(shop.now - JOINED_DAYS_AGO * 24 * HOUR_MS);
  const roleIds = new Map(SYSTEM_ROLES.map((name) => [name, random.uuid()]));
  const logins = Object.keys(ROLE_OF) as Login[];

  return {
    staffUser: logins.map((login, i) => ({
      id: shop.people[login],
      companyId,
      name: shop.tenant.people[login],
      email: `${login}@${shop.tenant.mailDomain}`,
      role: ROLE_OF[login],
      status: "active",
      locale: shop.tenant.settings.locale,
      color: COLORS[i]!,
      hoursPerDay: 8,
      createdAt: joined,
      deletedAt: null,
    })),
    staffCredential: logins.map((login) => ({
      userId: shop.people[login],
      companyId,
      passwordHash,
      changedAt: joined,
    })),
    role: SYSTEM_ROLES.map((name) => ({
      id: roleIds.get(name)!,
      companyId,
      name,
      isSystem: true,
      isAdmin: SYSTEM_ROLE_DEFINITIONS[name].isAdmin,
      orderScope: SYSTEM_ROLE_DEFINITIONS[name].orderScope,
    })),
    rolePermission: SYSTEM_ROLES.flatMap((name) =>
      SYSTEM_ROLE_DEFINITIONS[name].permissions.map((permission) => ({
        companyId,
        roleId: roleIds.get(name)!,
        permission,
      })),
    ),
    userRole: logins.map((login) => ({ companyId, userId: shop.people[login], roleId: roleIds.get(ROLE_OF[login])! })),
  };
}
