// Every role, on an own order, on another's and on nobody's.

import { describe, expect, it } from "vitest";
import { SYSTEM_ROLES, SYSTEM_ROLE_DEFINITIONS, type Actor, type SystemRole } from "../access/access.permissions.ts";
import { mayEditPhotos, maySendBlobs, photoScope } from "./photos.permissions.ts";

const actorOf = (role: Pick<Actor, "permissions" | "isAdmin" | "orderScope">): Actor => ({
  companyId: "A",
  userId: "me",
  name: "Ana",
  permissions: role.permissions,
  isAdmin: role.isAdmin,
  orderScope: role.orderScope,
});
const roles = SYSTEM_ROLES.map((role) => ({ role, actor: actorOf(SYSTEM_ROLE_DEFINITIONS[role]) }));

const SCOPES: Record<SystemRole, "all" | "own" | "none"> = {
  admin: "all",
  manager: "all",
  receptionist: "all",
  mechanic: "own",
  parts_manager: "all",
  accountant: "all",
  marketer: "none",
};
/** On an own order, on another's. */
const EDITS: Record<SystemRole, [boolean, boolean]> = {
  admin: [true, true],
  manager: [true, true],
  receptionist: [true, true],
  mechanic: [true, false],
  parts_manager: [false, false],
  accountant: [false, false],
  marketer: [false, false],
};

describe.each(roles)("$role", ({ role, actor }) => {
  it("sees photos of the orders they may see", () => {
    expect(photoScope(actor)).toBe(SCOPES[role]);
  });

  it("edits photos where they work", () => {
    const asked = ["me", "other", null].map((masterId) => mayEditPhotos(actor, { masterId }));
    const [own, others] = EDITS[role];
    expect(asked).toEqual([own, others, others]);
    for (const purpose of ["photo", "file"] as const) expect(maySendBlobs(actor, purpose)).toBe(own);
    // Whoever takes parts signs for them before who issues them.
    expect(maySendBlobs(actor, "signature")).toBe(own || actor.permissions.includes("STOCK_ISSUE"));
    expect(maySendBlobs(actor, "part")).toBe(["admin", "manager", "parts_manager"].includes(role));
  });
});

it("of a role with own scope, editing reaches own orders alone", () => {
  const actor = actorOf({
    permissions: ["WORK_ORDERS_VIEW", "WORK_ORDERS_EDIT"],
    isAdmin: false,
    orderScope: "own",
  });
  expect([mayEditPhotos(actor, { masterId: "me" }), mayEditPhotos(actor, { masterId: "other" })]).toEqual([
    true,
    false,
  ]);
});

it("a board without the permission to view still shows own orders", () => {
  expect(photoScope(actorOf({ permissions: ["MECHANIC_BOARD"], isAdmin: false, orderScope: "all" }))).toBe("own");
});
