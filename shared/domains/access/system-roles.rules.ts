// The seven system roles as every shop begins with them, whoever makes it.

import {
  SYSTEM_ROLES,
  SYSTEM_ROLE_DEFINITIONS,
  type OrderScope,
  type Permission,
  type SystemRole,
} from "./access.permissions.ts";

export interface RoleOfShop {
  id: string;
  companyId: string;
  name: SystemRole;
  isSystem: true;
  isAdmin: boolean;
  orderScope: OrderScope;
}

export interface PermissionOfRole {
  companyId: string;
  roleId: string;
  permission: Permission;
}

export function systemRoles(
  companyId: string,
  idOf: (role: SystemRole) => string,
): { roles: RoleOfShop[]; permissions: PermissionOfRole[] } {
  const roles = SYSTEM_ROLES.map((name) => {
    const { isAdmin, orderScope } = SYSTEM_ROLE_DEFINITIONS[name];
    return { id: idOf(name), companyId, name, isSystem: true as const, isAdmin, orderScope };
  });
  const permissions = roles.flatMap(({ id, name }) =>
    SYSTEM_ROLE_DEFINITIONS[name].permissions.map((permission) => ({ companyId, roleId: id, permission })),
  );
  return { roles, permissions };
}
