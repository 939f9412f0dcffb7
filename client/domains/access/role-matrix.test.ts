// The matrix: what is open to whom, what differs from what is saved, what is found, where keys lead.

import { describe, expect, it } from "vitest";
import {
  PERMISSION_GROUPS,
  PERMISSIONS,
  SYSTEM_ROLE_DEFINITIONS,
  type Actor,
  type Permission,
} from "../../../shared/domains/access/access.permissions.ts";
import { PERMISSION_LABELS } from "../../../shared/domains/access/access.labels.ts";
import type { WholeRole } from "./api-shapes.ts";
import {
  cellOf,
  countOf,
  differences,
  holds,
  inHalves,
  inOrder,
  isUnsaved,
  placeAfter,
  sectionsFor,
  stillUnsaved,
  tick,
  type Ticks,
} from "./role-matrix.ts";

const NONE: Ticks = new Map();
const role = (id: string, permissions: Permission[], over: Partial<WholeRole> = {}): WholeRole => ({
  id,
  name: id,
  is_system: false,
  is_admin: false,
  order_scope: "all",
  permissions,
  permissions_count: permissions.length,
  users_count: 0,
  ...over,
});
const ADMIN = role("admin", [...PERMISSIONS], { is_admin: true, is_system: true });
const DESK = role("desk", ["CLIENTS_VIEW", "WORK_ORDERS_VIEW"]);
const PAINTER = role("painter", ["MECHANIC_BOARD"], { order_scope: "own" });

const admin: Actor = { companyId: "A", userId: "a", name: "Ana", ...SYSTEM_ROLE_DEFINITIONS.admin };
const some = (permissions: Permission[], orderScope: "all" | "own" = "all"): Actor => ({
  ...admin,
  isAdmin: false,
  permissions,
  orderScope,
});

describe("ticks", () => {
  it("change what a role is to hold, and twice the same is nothing", () => {
    const once = tick(NONE, DESK, "CLIENTS_VIEW");
    expect(holds(DESK, "CLIENTS_VIEW", once)).toBe(false);
    expect(isUnsaved(DESK, "CLIENTS_VIEW", once)).toBe(true);
    expect(holds(PAINTER, "CLIENTS_VIEW", once)).toBe(false);
    expect(isUnsaved(PAINTER, "CLIENTS_VIEW", once)).toBe(false);
    expect(tick(once, DESK, "CLIENTS_VIEW").size).toBe(0);
  });

  it("are told role by role, with all that each is to hold", () => {
    let ticks = tick(NONE, DESK, "WORK_ORDERS_VIEW");
    ticks = tick(ticks, DESK, "LEADS_VIEW");
    ticks = tick(ticks, PAINTER, "PARTS_VIEW");
    expect(differences([ADMIN, DESK, PAINTER], ticks)).toEqual([
      { role: DESK, added: ["LEADS_VIEW"], removed: ["WORK_ORDERS_VIEW"], permissions: ["CLIENTS_VIEW", "LEADS_VIEW"] },
      { role: PAINTER, added: ["PARTS_VIEW"], removed: [], permissions: ["MECHANIC_BOARD", "PARTS_VIEW"] },
    ]);
  });

  it("are no difference once somebody else has saved the same; what else they saved is kept", () => {
    const ticks = tick(NONE, DESK, "LEADS_VIEW");
    const theirs = role("desk", ["CLIENTS_VIEW", "LEADS_VIEW", "DEALS_VIEW"]);
    expect(differences([theirs], ticks)).toEqual([]);
    const [mine] = differences([role("desk", ["DEALS_VIEW"])], ticks);
    expect(mine!.permissions).toEqual(["LEADS_VIEW", "DEALS_VIEW"]);
  });

  it("are forgotten once they are saved, or their role is gone, and do not come back", () => {
    const ticks = tick(tick(NONE, DESK, "LEADS_VIEW"), PAINTER, "PARTS_VIEW");
    expect(stillUnsaved([DESK, PAINTER], ticks)).toBe(ticks);
    const saved = role("desk", ["CLIENTS_VIEW", "WORK_ORDERS_VIEW", "LEADS_VIEW"]);
    const left = stillUnsaved([saved, PAINTER], ticks);
    expect(differences([DESK, PAINTER], left).map((d) => d.role.id)).toEqual(["painter"]);
    expect(stillUnsaved([saved], ticks).size).toBe(0);
  });

  it("count", () => {
    const ticks = tick(NONE, DESK, "CLIENTS_EDIT");
    expect(countOf(DESK, PERMISSION_GROUPS.clients, ticks)).toBe(2);
    expect(countOf(ADMIN, PERMISSIONS, NONE)).toBe(51);
  });
});

describe("a cell", () => {
  it("of an administrator's role is fixed, and every cell for whoever may not manage roles", () => {
    expect(cellOf(admin, ADMIN, "CLIENTS_VIEW")).toBe("fixed");
    expect(cellOf(admin, DESK, "CLIENTS_VIEW")).toBe("open");
    expect(cellOf(some(["CLIENTS_VIEW"]), DESK, "CLIENTS_VIEW")).toBe("fixed");
  });

  it("cannot be given by whoever lacks it, but taken away", () => {
    const keeper = some(["ADMIN_ROLES_MANAGE", "LEADS_VIEW"]);
    expect(cellOf(keeper, DESK, "LEADS_VIEW")).toBe("open");
    expect(cellOf(keeper, DESK, "PAYROLL_MANAGE")).toBe("lacking");
    expect(cellOf(keeper, DESK, "CLIENTS_VIEW")).toBe("open");
  });

  it("of a role that reaches every order is not for whoever sees their own", () => {
    const keeper = some(["ADMIN_ROLES_MANAGE", "WORK_ORDERS_VIEW", "WORK_ORDERS_EDIT"], "own");
    expect(cellOf(keeper, DESK, "WORK_ORDERS_EDIT")).toBe("lacking");
    expect(cellOf(keeper, PAINTER, "WORK_ORDERS_EDIT")).toBe("open");
  });
});

describe("search", () => {
  const inRomanian = (permission: Permission) => PERMISSION_LABELS[permission].ro;

  it("finds words without diacritics, and identifiers", () => {
    expect(sectionsFor("sterge angajati", inRomanian)).toEqual([
      { group: "administration", permissions: ["ADMIN_USERS_DELETE"] },
    ]);
    expect(sectionsFor("pipeline_move", inRomanian).flatMap(({ permissions }) => permissions)).toEqual([
      "PIPELINE_MOVE",
    ]);
    expect(sectionsFor("no such thing", inRomanian)).toEqual([]);
  });

  it("of nothing finds all 51 in 9 groups", () => {
    const all = sectionsFor("  ", inRomanian);
    expect(all).toHaveLength(9);
    expect(all.flatMap(({ permissions }) => permissions)).toEqual(PERMISSIONS);
  });
});

describe("keys", () => {
  const size = { rows: 51, columns: 7 };
  const press = (key: string, ctrlKey = false, from = { row: 3, column: 2 }) =>
    placeAfter(from, { key, ctrlKey }, size);

  it.each([
    ["ArrowUp", false, { row: 2, column: 2 }],
    ["ArrowDown", false, { row: 4, column: 2 }],
    ["ArrowLeft", false, { row: 3, column: 1 }],
    ["ArrowRight", false, { row: 3, column: 3 }],
    ["PageUp", false, { row: 0, column: 2 }],
    ["PageDown", false, { row: 13, column: 2 }],
    ["Home", false, { row: 3, column: 0 }],
    ["End", false, { row: 3, column: 6 }],
    ["Home", true, { row: 0, column: 0 }],
    ["End", true, { row: 50, column: 6 }],
  ])("%s (ctrl %s) leads to %j", (key, ctrl, place) => {
    expect(press(key, ctrl)).toEqual(place);
  });

  it("stay within, and leave other keys alone", () => {
    expect(press("ArrowUp", false, { row: 0, column: 0 })).toEqual({ row: 0, column: 0 });
    expect(press("ArrowRight", false, { row: 50, column: 6 })).toEqual({ row: 50, column: 6 });
    expect(press("Tab")).toBeNull();
    expect(press(" ")).toBeNull();
  });
});

describe("the matrix on a wide screen", () => {
  const lengthOf = (part: ReturnType<typeof inHalves>[number]) =>
    part.reduce((sum, { permissions }) => sum + permissions.length + 1, 0);

  it("is cut between two groups, into halves that differ by less than a group", () => {
    const all = sectionsFor("", (permission) => permission);
    const [left, right] = inHalves(all);
    expect([...left, ...right]).toEqual(all);
    expect(Math.abs(lengthOf(left) - lengthOf(right))).toBeLessThan(8);
  });

  it("of one group alone is not cut", () => {
    const [only] = sectionsFor("", (permission) => permission);
    expect(inHalves([only!])).toEqual([[], [only]]);
  });

  it("has the roles of every shop first, the administrator before all, and the shop's own by name", () => {
    const names = ["Vopsitor", "mechanic", "Ajutor", "accountant", "admin"].map((name) => role(name, []));
    expect(inOrder(names).map(({ name }) => name)).toEqual(["admin", "mechanic", "accountant", "Ajutor", "Vopsitor"]);
  });
});
