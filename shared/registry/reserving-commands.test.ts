// Which commands the stock follows: of whatever writes orders and lines somebody has said whether it does.

import { describe, expect, it } from "vitest";
import { commandList } from "./commands.ts";
import { RESERVING, touchedBy } from "./reserving-commands.ts";

/** They change neither which lines there are, nor how many of what they ask for, nor whether their order is open. */
const SAME_LINES = [
  "approvals.ask", // a line that waits is reserved
  "approvals.see",
  "approvals.withdraw",
  "finance.confirmTime",
  "finance.deletePayment",
  "finance.refund",
  "finance.restorePayment",
  "finance.takePayment",
  "pipeline.convertLead",
  "pipeline.schedule",
  "warehouse.adjustStock",
  "warehouse.createWarehouse",
  "warehouse.deleteWarehouse",
  "warehouse.receivePart",
  "warehouse.renameWarehouse",
  "warehouse.restoreWarehouse",
  "warehouse.setDefaultWarehouse",
  "warehouse.transferPart",
  "workOrders.addWork",
  "workOrders.assign",
  "workOrders.edit",
  "workOrders.editWork",
  "workOrders.moveLine",
  "workOrders.setEta",
  "workOrders.setUrgency",
];

describe("the stock", () => {
  it("follows each command that changes what an order asks for, and nobody forgets a new one", () => {
    const ofOrders = commandList
      .map(({ name }) => name)
      .filter((name) => /^(approvals|finance|pipeline|warehouse|workOrders)\.|^scheduling\.checkIn$/.test(name));
    expect([...Object.keys(RESERVING), ...SAME_LINES].toSorted()).toEqual(ofOrders.toSorted());
  });

  it.each<[string, unknown, unknown]>([
    ["workOrders.move", { workOrderId: "o", to: "done" }, { workOrderId: "o" }],
    ["workOrders.duplicate", { workOrderId: "o", newOrderId: "copy", lines: [] }, { workOrderId: "copy" }],
    ["workOrders.editPart", { partsLineId: "l" }, { partsLineId: "l" }],
    ["workOrders.removeLine", { line: { kind: "part", partsLineId: "l" } }, { workOrderId: "o" }],
    ["workOrders.removeLine", { line: { kind: "work", workLineId: "l" } }, null],
    ["approvals.tell", { kind: "part", lineId: "l" }, { partsLineId: "l" }],
    ["approvals.tell", { kind: "work", lineId: "l" }, null],
    ["mechanic.start", { workLineId: "l" }, null],
    ["pipeline.startWork", { dealId: "d" }, { workOrderId: "made" }],
    ["scheduling.checkIn", { appointmentId: "a" }, { workOrderId: "made" }],
    ["of nobody", {}, null],
  ])("knows by %s which order it was", (name, args, touched) => {
    const told = { verb: name, subjectType: "parts_line", subjectId: "l", workOrderId: "o" } as const;
    const made = {
      verb: "workOrders.create",
      subjectType: "work_order",
      subjectId: "made",
      workOrderId: "made",
    } as const;
    expect(touchedBy(name, args, [told, made])).toEqual(touched);
  });
});
