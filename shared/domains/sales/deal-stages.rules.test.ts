// How far a deal has come.

import { describe, expect, it } from "vitest";
import { PAY_STATUSES, WORK_ORDER_STATUSES } from "../work-orders/work-orders.states.ts";
import { isEarly, pastChange, stageAgain, stageOfOrder, type FollowedOrder } from "./deal-stages.rules.ts";
import { DEAL_STAGES, type DealStage } from "./sales.states.ts";

const order = (changes: Partial<FollowedOrder>): FollowedOrder => ({
  status: "in_work",
  payStatus: "unpaid",
  deletedAt: null,
  ...changes,
});

describe("a deal with its order", () => {
  it.each<[DealStage, Partial<FollowedOrder>, DealStage]>([
    ["scheduled", { status: "new" }, "in_work"],
    ["in_work", { status: "awaiting_parts" }, "in_work"],
    ["in_work", { status: "ready" }, "done"],
    ["done", { status: "in_work" }, "in_work"],
    ["done", { status: "done", payStatus: "paid" }, "won"],
    ["done", { status: "done", payStatus: "partial" }, "done"],
    ["in_work", { status: "done", payStatus: "unpaid" }, "done"],
    ["won", { status: "in_work", payStatus: "paid" }, "in_work"],
    ["in_work", { status: "cancelled" }, "agree"],
    ["done", { status: "cancelled" }, "agree"],
    ["won", { deletedAt: 1 }, "agree"],
    ["in_work", { status: "done", payStatus: "paid", deletedAt: 1 }, "agree"],
    ["contact", { status: "cancelled" }, "contact"],
    ["scheduled", { deletedAt: 1 }, "scheduled"],
    ["lost", { status: "cancelled" }, "lost"],
    ["lost", { status: "new" }, "in_work"],
    ["agree", { status: "ready" }, "done"],
  ])("at %s goes with %j to %s", (from, changes, to) => {
    expect(stageOfOrder(from, order(changes))).toBe(to);
  });

  it("is where it is after the second look as after the first, whatever the order is", () => {
    for (const from of DEAL_STAGES)
      for (const status of WORK_ORDER_STATUSES)
        for (const payStatus of PAY_STATUSES)
          for (const deletedAt of [null, 1]) {
            const its = { status, payStatus, deletedAt };
            const once = stageOfOrder(from, its);
            expect(stageOfOrder(once, its)).toBe(once);
            // An order that goes on takes its deal along from anywhere; one that is over and void takes it nowhere else.
            const isVoid = deletedAt !== null || status === "cancelled";
            expect(isEarly(once) || once === "lost").toBe(isVoid);
          }
  });
});

it.each([
  ["contact", null],
  ["agree", null],
  ["scheduled", null],
  ["in_work", "sales/deal-has-order"],
  ["done", "sales/deal-has-order"],
  ["won", "sales/deal-won"],
  ["lost", "sales/deal-lost"],
] as const)("what is offered at %s changes, or says why not: %s", (stage, code) => {
  expect(pastChange(stage)).toBe(code);
});

it("goes on, once found again, where it was: with a quote to be agreed on", () => {
  expect(stageAgain({ quoteStatus: null })).toBe("contact");
  expect(stageAgain({ quoteStatus: "answered" })).toBe("agree");
});
