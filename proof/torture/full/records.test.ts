// Which orders a device of the full tier has to show once all has settled.

import { expect, it } from "vitest";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { rowsFor } from "./records.ts";

const DAY_MS = 86_400_000;
const mechanic: Actor = {
  companyId: "c",
  userId: "ion",
  name: "Ion",
  permissions: ["WORK_ORDERS_VIEW", "MECHANIC_BOARD", "VEHICLES_VIEW"],
  isAdmin: false,
  orderScope: "own",
};
const desk: Actor = { ...mechanic, userId: "ana", permissions: ["WORK_ORDERS_VIEW"], orderScope: "all" };

const order = (id: string, status: string, closedDaysAgo: number | null) => ({
  id,
  status,
  masterId: "ion",
  vehicleId: null,
  deletedAt: null,
  closedAt: closedDaysAgo === null ? null : Date.now() - closedDaysAgo * DAY_MS,
});
const workOrder = [
  order("in work", "in_work", null),
  order("left today", "done", 0),
  order("left last week", "done", 7),
  order("called off", "cancelled", 0),
];
const workLine = workOrder.map(({ id }) => ({ id: `line of ${id}`, workOrderId: id, mechanicStatus: "pending" }));

const idsFor = (actor: Actor) => {
  const rows = rowsFor(actor, { workOrder, workLine });
  return [Object.keys(rows["workOrder"]!), Object.keys(rows["workLine"]!)];
};

it("the desk has what is open, and without its lines what left the shop lately; a mechanic what is open of their own", () => {
  expect(idsFor(desk)).toEqual([["in work", "left today"], ["line of in work"]]);
  expect(idsFor(mechanic)).toEqual([["in work"], ["line of in work"]]);
});
