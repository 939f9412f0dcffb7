// The people of a demonstration tenant, with the seven system roles.

import { SYSTEM_ROLES, type SystemRole } from "../../shared/domains/access/access.permissions.ts";
import { systemRoles } from "../../shared/domains/access/system-roles.rules.ts";
import { colorOfNext } from "../../shared/domains/access/person-colors.rules.ts";
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

const JOINED_DAYS_AGO = 900;

export function staffRows(shop: Shop, passwordHash: string): StaffRows {
  const { companyId } = shop;
  const random = shop.random("roles");
  const joined = new Date(shop.now - JOINED_DAYS_AGO * 24 * HOUR_MS);
  const roleIds = new Map(SYSTEM_ROLES.map((name) => [name, random.uuid()]));
  const { roles, permissions } = systemRoles(companyId, (name) => roleIds.get(name)!);
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
      color: colorOfNext(i),
      hoursPerDay: 8,
      createdAt: joined,
      invitedAt: null,
      invitedById: null,
      acceptedAt: joined,
      emailVerifiedAt: joined,
      deactivatedAt: null,
      deletedAt: null,
    })),
    staffCredential: logins.map((login) => ({
      userId: shop.people[login],
      companyId,
      passwordHash,
      changedAt: joined,
    })),
    role: roles,
    rolePermission: permissions,
    userRole: logins.map((login) => ({ companyId, userId: shop.people[login], roleId: roleIds.get(ROLE_OF[login])! })),
  };
}
