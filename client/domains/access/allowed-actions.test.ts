// Nobody is offered what the server would refuse for want of a permission, or because they would rise by it.

import { describe, expect, it } from "vitest";
import {
  PERMISSIONS,
  SYSTEM_ROLES,
  SYSTEM_ROLE_DEFINITIONS,
  type Actor,
  type Permission,
  type SystemRole,
} from "../../../shared/domains/access/access.permissions.ts";
import type { WholeRole } from "./api-shapes.ts";
import { mayEnd, allowedActions, permissionsToOverride, rolesToAdd, rolesToGive } from "./allowed-actions.ts";

const NOW = Date.UTC(2026, 10, 21);

const actorOf = (role: SystemRole, over: Partial<Actor> = {}): Actor => ({
  companyId: "A",
  userId: `the-${role}`,
  name: role,
  ...SYSTEM_ROLE_DEFINITIONS[role],
  ...over,
});
const roleOf = (name: SystemRole): WholeRole => {
  const { isAdmin, orderScope, permissions } = SYSTEM_ROLE_DEFINITIONS[name];
  return {
    id: name,
    name,
    is_system: true,
    is_admin: isAdmin,
    order_scope: orderScope,
    permissions: [...permissions],
    permissions_count: permissions.length,
    users_count: 1,
  };
};
const ROLES = SYSTEM_ROLES.map(roleOf);
const person = (role: SystemRole, over: object = {}) => ({
  id: "somebody",
  status: "active" as const,
  roles: [roleOf(role)],
  ...over,
});
const offered = (actor: Actor, seen: Parameters<typeof allowedActions>[1]) =>
  [...allowedActions(actor, seen, NOW)].toSorted();

describe("what may be done with a person", () => {
  it("by an administrator: all that fits their state", () => {
    const admin = actorOf("admin");
    const always = ["delete", "edit", "endSessions", "manageRoles"];
    const working = [...always, "deactivate", "resetPassword", "resetTwoFactor"];
    expect(offered(admin, person("mechanic"))).toEqual(working.toSorted());
    expect(offered(admin, person("mechanic", { status: "inactive" }))).toEqual([...always, "activate"].toSorted());
    const invited = { status: "inactive", invited_at: new Date(NOW).toISOString(), accepted_at: null };
    expect(offered(admin, person("mechanic", invited))).toEqual([...always, "resend"].toSorted());
    const renewing = { invited_at: new Date(NOW).toISOString(), accepted_at: new Date(NOW - 1).toISOString() };
    expect(offered(admin, person("mechanic", renewing))).toEqual([...working, "resend"].toSorted());
  });

  it("oneself can be neither kept out nor deleted", () => {
    expect(offered(actorOf("admin"), person("admin", { id: "the-admin" }))).toEqual([
      "edit",
      "endSessions",
      "manageRoles",
    ]);
  });

  it("by a manager: not roles, not deleting, and nothing with an administrator", () => {
    const manager = actorOf("manager");
    expect(offered(manager, person("mechanic"))).toEqual([
      "deactivate",
      "edit",
      "endSessions",
      "resetPassword",
      "resetTwoFactor",
    ]);
    expect(offered(manager, person("admin"))).toEqual([]);
  });

  it.each(["receptionist", "mechanic", "parts_manager", "accountant", "marketer"] as const)(
    "by a %s: nothing",
    (role) => {
      expect(offered(actorOf(role), person("mechanic"))).toEqual([]);
    },
  );
});

describe("roles", () => {
  const names = (roles: WholeRole[]) => roles.map(({ name }) => name);

  it("an administrator gives any, a manager none that reaches further than they do", () => {
    expect(names(rolesToGive(actorOf("admin"), ROLES))).toEqual([...SYSTEM_ROLES]);
    expect(names(rolesToGive(actorOf("manager"), ROLES))).toEqual([
      "manager",
      "receptionist",
      "mechanic",
      "parts_manager",
      "marketer",
    ]);
  });

  it("those that are held are not offered again", () => {
    const held = { roles: [roleOf("manager"), roleOf("mechanic")] };
    expect(names(rolesToAdd(actorOf("admin"), ROLES, held))).not.toContain("mechanic");
    expect(rolesToAdd(actorOf("admin"), ROLES, held)).toHaveLength(5);
  });

  it("somebody who sees their own orders only gives no role that sees all of them", () => {
    const own = actorOf("mechanic", { permissions: [...SYSTEM_ROLE_DEFINITIONS.parts_manager.permissions] });
    expect(names(rolesToGive(own, [roleOf("parts_manager")]))).toEqual([]);
    expect(names(rolesToGive({ ...own, orderScope: "all" }, [roleOf("parts_manager")]))).toEqual(["parts_manager"]);
  });
});

describe("exceptions", () => {
  const lesser = actorOf("receptionist", {
    permissions: [...SYSTEM_ROLE_DEFINITIONS.receptionist.permissions, "ADMIN_ROLES_MANAGE"],
  });
  const over = (permission: Permission, kind: "grant" | "deny", is_active = true) => ({ permission, kind, is_active });

  it("any may be denied, only what one has may be granted", () => {
    expect(permissionsToOverride(lesser, "deny", [])).toEqual(PERMISSIONS);
    expect(permissionsToOverride(lesser, "grant", [])).toEqual(
      PERMISSIONS.filter((permission) => lesser.permissions.includes(permission)),
    );
    expect(permissionsToOverride(actorOf("admin"), "grant", [])).toEqual(PERMISSIONS);
  });

  it("to lift a deny is to give", () => {
    expect(mayEnd(lesser, over("PAYROLL_MANAGE", "deny"))).toBe(false);
    expect(mayEnd(lesser, over("PAYROLL_MANAGE", "deny", false))).toBe(true);
    expect(mayEnd(lesser, over("PAYROLL_MANAGE", "grant"))).toBe(true);
    expect(mayEnd(lesser, over("CLIENTS_VIEW", "deny"))).toBe(true);
  });
});
