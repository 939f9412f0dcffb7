// Changes of saved edits, laid over what Zero answers: the rows that a query asks for, and no others.

import { describe, expect, it } from "vitest";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { scoped } from "../../../shared/zero/define.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { resolveQuery, applyPatches, patched, type Patch, type Patches } from "./apply-patches.ts";

type Row = Record<string, unknown>;
const actor: Actor = {
  companyId: "company-1",
  userId: "maria",
  name: "Maria",
  permissions: ["WORK_ORDERS_VIEW", "WORK_ORDERS_EDIT", "CLIENTS_VIEW"],
  isAdmin: false,
  orderScope: "all",
};
const inShop = { companyId: "company-1" };

const of = (kind: Patch["kind"]) => (table: string, row: Row) => ({ kind, table, row });
const [changed, added, gone] = [of("changed"), of("new"), of("gone")];
function patches(...list: { kind: Patch["kind"]; table: string; row: Row }[]): Patches {
  const tables = new Map<string, Map<string, Patch>>();
  for (const { kind, table, row } of list) {
    const rows = tables.get(table) ?? new Map<string, Patch>();
    tables.set(table, rows.set(String(row["id"]), { kind, row: { ...inShop, ...row } }));
  }
  return tables;
}

const lines = [
  { id: "line-1", ...inShop, workOrderId: "order-1", position: 1, name: "Brake pads", supersededBy: null },
  { id: "line-2", ...inShop, workOrderId: "order-1", position: 2, name: "Oil", supersededBy: null },
];
const order = {
  id: "order-1",
  ...inShop,
  status: "in_work",
  statusAt: 5,
  deletedAt: null,
  vehicle: { id: "car-1", plate: "ABC 123" },
  client: undefined,
  master: undefined,
  workLines: lines,
  partsLines: [],
};
const others = { ...order, id: "order-2", statusAt: 6, vehicle: undefined, workLines: [] };
const board = resolveQuery(queries.workOrders.board(), actor);
const works = resolveQuery(
  scoped("workLine", actor).where("workOrderId", "=", "order-1").orderBy("position", "asc"),
  actor,
);
const detail = resolveQuery(queries.workOrders.detail({ id: "order-9" }), actor);

describe("what does not change", () => {
  it.each<[string, unknown]>([
    ["undefined", undefined],
    ["no rows", []],
    ["rows", [order, others]],
  ])("is the very same object: %s", (_, data) => {
    expect(applyPatches(board, data, patches())).toBe(data);
    expect(applyPatches(board, data, patches(changed("workLine", { id: "line-9", name: "x" })))).toBe(data);
  });

  it("stays where only a row of its id in another table changed: a part and its costs", () => {
    expect(applyPatches(works, lines, patches(changed("partsLine", { id: "line-1", name: "x" })))).toBe(lines);
    expect(patched(patches(changed("partCost", { id: "p", cost: 1 })), "part", { id: "p" })).toEqual({ id: "p" });
  });

  it("is never written into", () => {
    const data = structuredClone([order]);
    applyPatches(
      board,
      data,
      patches(changed("workLine", { id: "line-1", name: "x" }), gone("workLine", { id: "line-2" })),
    );
    expect(data).toEqual([order]);
  });
});

describe("changed rows", () => {
  it("keep their other fields and their order, and can be emptied", () => {
    expect(applyPatches(works, lines, patches(changed("workLine", { id: "line-2", name: null })))).toEqual([
      lines[0],
      { ...lines[1], name: null },
    ]);
  });

  it("are found within rows; all others stay the same objects", () => {
    const laid = applyPatches(
      board,
      [order, others],
      patches(changed("workLine", { id: "line-1", name: "Discs" }), changed("vehicle", { id: "car-1", mileageKm: 9 })),
    );
    expect(laid[1]).toBe(others);
    expect(laid[0]).toEqual({
      ...order,
      vehicle: { ...order.vehicle, ...inShop, mileageKm: 9 },
      workLines: [{ ...lines[0], name: "Discs" }, lines[1]],
    });
    expect(laid[0]!.workLines[1]).toBe(lines[1]);
  });

  it("take another place, or leave, as the query says", () => {
    const swapped = patches(changed("workLine", { id: "line-1", position: 3 }));
    expect(applyPatches(works, lines, swapped).map(({ id }) => id)).toEqual(["line-2", "line-1"]);
    expect(
      applyPatches(board, [order, others], patches(changed("workOrder", { id: "order-1", deletedAt: 7 }))),
    ).toEqual([others]);
    expect(
      applyPatches(board, [order, others], patches(changed("workOrder", { id: "order-1", status: "paid" }))),
    ).toEqual([others]);
  });
});

describe("rows that Zero does not hold", () => {
  it("stand under their parent, in their place, and nowhere else", () => {
    const line = { id: "line-3", workOrderId: "order-1", position: 1.5, supersededBy: null };
    const laid = applyPatches(board, [order, others], patches(added("workLine", line)));
    expect(laid[0]!.workLines.map(({ id }) => id)).toEqual(["line-1", "line-3", "line-2"]);
    expect(laid[1]).toBe(others);
    expect(applyPatches(works, lines, patches(added("workLine", { ...line, workOrderId: "order-2" })))).toBe(lines);
    expect(applyPatches(works, lines, patches(added("workLine", { ...line, companyId: "company-2" })))).toBe(lines);
  });

  it("are there once, when Zero has come to hold them", () => {
    const again = patches(added("workLine", { ...lines[0]!, name: "Discs" }));
    expect(applyPatches(works, lines, again)).toEqual([{ ...lines[0], name: "Discs" }, lines[1]]);
  });

  it("that were deleted are not shown", () => {
    expect(applyPatches(works, lines, patches(gone("workLine", { id: "line-1" })))).toEqual([lines[1]]);
    expect(
      applyPatches(detail, { ...order, id: "order-9" }, patches(gone("workOrder", { id: "order-9" }))),
    ).toBeUndefined();
  });

  it("are opened with what belongs to them", () => {
    const made = { id: "order-9", vehicleId: "car-1", clientId: "c", masterId: null, deletedAt: null };
    const all = new Map(patches(added("workOrder", made), added("partsLine", { id: "p", workOrderId: "order-9" })));
    const car = { id: "car-1", ...inShop, plate: "ABC 123" };
    all.set("vehicle", new Map([["car-1", { kind: "known", row: {}, whole: car }]]));
    expect(applyPatches<unknown>(detail, undefined, all)).toMatchObject({
      ...made,
      vehicle: car,
      partsLines: [{ id: "p", applications: [] }],
      workLines: [],
    });
    expect(applyPatches(detail, undefined, patches(added("workOrder", { ...made, id: "order-8" })))).toBeUndefined();
  });
});
