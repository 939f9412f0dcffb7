// Where lines may not be added, the page says why: for every role, in every state of an order.

import { describe, expect, it } from "vitest";
import {
  SYSTEM_ROLES,
  SYSTEM_ROLE_DEFINITIONS,
  type Actor,
  type SystemRole,
} from "../../../shared/domains/access/access.permissions.ts";
import { isOpen, WORK_ORDER_STATUSES } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { allowedMoves } from "../../domains/work-orders/exposed/allowed-moves.ts";
import { addableKinds, mayReopen, whyClosed } from "./why-closed.ts";

const actorOf = (role: SystemRole): Actor => {
  const { permissions, isAdmin, orderScope } = SYSTEM_ROLE_DEFINITIONS[role];
  return { companyId: "A", userId: "me", name: "Ana", permissions, isAdmin, orderScope };
};
const own = { status: "in_work", masterId: "me" } as const;
const anothers = { status: "in_work", masterId: "vasile" } as const;

describe("lines of an open order", () => {
  it.each<[SystemRole, string[]]>([
    ["admin", ["work", "part"]],
    ["manager", ["work", "part"]],
    ["receptionist", ["work", "part"]],
    ["mechanic", ["part"]],
    ["parts_manager", ["part"]],
    ["accountant", []],
  ])("of another mechanic are added by a %s: %j", (role, kinds) => {
    expect(addableKinds(actorOf(role), anothers)).toEqual(kinds);
  });

  it("are added by the mechanic whose order it is, who is told nothing", () => {
    expect(addableKinds(actorOf("mechanic"), own)).toEqual(["work", "part"]);
    expect(whyClosed(actorOf("mechanic"), own)).toBeNull();
  });

  it("are closed to a mechanic who issues no parts, and to whoever edits no orders, for different reasons", () => {
    const mechanic = actorOf("mechanic");
    const permissions = mechanic.permissions.filter((permission) => permission !== "STOCK_ISSUE");
    expect(whyClosed({ ...mechanic, permissions }, anothers)).toBe("notYours");
    expect(whyClosed(actorOf("accountant"), anothers)).toBe("noRight");
  });
});

describe("lines of an order that has left the shop", () => {
  it.each(WORK_ORDER_STATUSES.filter((status) => !isOpen(status)))("are closed to everybody: %s", (status) => {
    for (const role of SYSTEM_ROLES) expect(whyClosed(actorOf(role), { ...own, status })).toBe(status);
  });

  it("are open again to whoever the menu of states offers a way back", () => {
    for (const role of SYSTEM_ROLES) {
      const actor = actorOf(role);
      expect(mayReopen(actor), role).toBe(allowedMoves(actor, "done").some(isOpen));
    }
  });
});
