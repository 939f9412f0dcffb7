// What became of calls: a sound end has nothing to say, and each way in which it can be wrong has.

import { expect, it } from "vitest";
import type { CommandName } from "../../../shared/registry/command-types.ts";
import type { CommandRecord, SalesRecords, ServerRecords } from "../records.ts";
import { checkSales } from "./sales.ts";

type Mutable<T> = {
  -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? { -readonly [F in keyof E]: E[F] }[] : T[K];
};

/** A call became a deal, which was scheduled, called off, scheduled again and begun; somebody else came second twice. */
function soundEnd() {
  const command = (
    place: number,
    name: CommandName,
    args: object,
    changes: Partial<CommandRecord> = {},
  ): CommandRecord => ({
    id: `c${place}`,
    name,
    args,
    userId: "ana",
    outcome: "applied",
    code: null,
    detail: null,
    place,
    happenedAt: place,
    settledAt: place,
    ...changes,
  });
  const commands = [
    command(1, "sales.createLead", { leadId: "l1" }),
    command(2, "pipeline.convertLead", { leadId: "l1" }),
    command(3, "pipeline.convertLead", { leadId: "l1" }, { outcome: "no_effect", code: "sales/already-converted" }),
    command(4, "pipeline.schedule", { dealId: "d1" }),
    command(5, "sales.moveDeal", { dealId: "d1" }),
    command(6, "pipeline.schedule", { dealId: "d1" }),
    command(7, "pipeline.startWork", { dealId: "d1", workOrderId: "o1" }, { detail: { workOrderId: "o1" } }),
    command(8, "pipeline.startWork", { dealId: "d1" }, { outcome: "no_effect", code: "sales/work-started" }),
  ];
  const visit = { dealId: "d1", startsAt: 1_000 };
  const sales: Mutable<SalesRecords> = {
    leads: [{ id: "l1", status: "converted", phone: "+373", clientId: "k1", dealId: "d1" }],
    clients: [{ id: "k1", phone: "+373" }],
    deals: [
      {
        id: "d1",
        leadId: "l1",
        clientId: "k1",
        stage: "in_work",
        linesMinor: 1_752,
        priceMinor: null,
        scheduledAt: 1_000,
        appointmentId: "v2",
        workOrderId: "o1",
        quoteStatus: "sent",
        quoteAnswered: false,
      },
    ],
    lines: [
      { id: "w1", dealId: "d1", quantity: 1, priceMinor: 1_000, approved: true, declined: false },
      // 1.5 of 5.01 is 7.515, half up 7.52.
      { id: "p1", dealId: "d1", quantity: 1.5, priceMinor: 501, approved: false, declined: false },
      // Declined: of no sum, and in no order.
      { id: "p2", dealId: "d1", quantity: 1, priceMinor: 9_900, approved: false, declined: true },
    ],
    orders: [
      { id: "o1", dealId: "d1", clientId: "k1", status: "in_work", payStatus: "unpaid", totalMinor: 1_752, lines: 2 },
    ],
    visits: [
      { ...visit, id: "v1", status: "cancelled", workOrderId: null },
      { ...visit, id: "v2", status: "in_progress", workOrderId: "o1" },
    ],
    stages: [
      { dealId: "d1", from: null, to: "contact" },
      { dealId: "d1", from: "contact", to: "scheduled" },
      { dealId: "d1", from: "scheduled", to: "agree" },
      { dealId: "d1", from: "agree", to: "scheduled" },
      { dealId: "d1", from: "scheduled", to: "in_work" },
    ],
  };
  return { sales, commands, orders: [{ id: "o1" }] };
}
type End = ReturnType<typeof soundEnd>;

const told = (end: End) => checkSales(end as unknown as ServerRecords).map(({ text }) => text);
const first = <T>(all: readonly T[]): T => all[0]!;
const nth = <T>(all: readonly T[], index: number): T => all[index]!;

it("says nothing of a sound end", () => {
  expect(told(soundEnd())).toEqual([]);
});

it("says nothing where the car of a deal was taken in at the counter", () => {
  const end = soundEnd();
  const begun = nth(end.commands, 6);
  Object.assign(begun, { name: "scheduling.checkIn", args: { appointmentId: "v2", workOrderId: "o1" } });
  expect(told(end)).toEqual([]);
});

it.each<[string, (end: End) => unknown, RegExp]>([
  ["a call of two clients", ({ sales }) => sales.clients.push({ id: "k2", phone: "+373" }), /2 clients have the phone/],
  ["a call of nobody", ({ sales }) => (first(sales.leads).clientId = "k9"), /became nobody/],
  ["a call that has no deal", ({ sales }) => (first(sales.deals).leadId = null), /turned 1 times into 0 deals/],
  ["a call that has a deal and is open", ({ sales }) => (first(sales.leads).status = "new"), /is new and has 1 deals/],
  ["another deal", ({ sales }) => (first(sales.leads).dealId = "d9"), /says that its deal is d9/],
  ["another sum", ({ sales }) => (first(sales.deals).linesMinor = 1_751), /says 1751; its lines come to 1752/],
  ["a visit of no command", ({ sales }) => sales.visits.push({ ...first(sales.visits), id: "v3" }), /has 3 visits/],
  ["a car that is expected", ({ sales }) => (nth(sales.visits, 1).status = "scheduled"), /its car is still expected/],
  ["a visit of another order", ({ sales }) => (nth(sales.visits, 1).workOrderId = "o9"), /is of another order/],
  [
    "a deal that is scheduled for another time",
    ({ sales }) => {
      Object.assign(first(sales.deals), { stage: "scheduled", workOrderId: null, scheduledAt: 5 });
      nth(sales.visits, 1).status = "scheduled";
    },
    /is scheduled, and 1 visits are to come/,
  ],
  [
    "a deal that was called off, and is expected",
    ({ sales }) => {
      Object.assign(first(sales.deals), { stage: "agree" });
      nth(sales.visits, 0).status = "confirmed";
    },
    /at agree, and a visit of it is to come/,
  ],
  ["two orders", ({ sales }) => sales.orders.push({ ...first(sales.orders), id: "o2" }), /has 2 orders at once/],
  ["a stage of another order", ({ sales }) => (first(sales.orders).status = "ready"), /its order says done/],
  ["an order that was given up", ({ sales }) => (first(sales.orders).status = "cancelled"), /its order is cancelled/],
  [
    "paid, and not won",
    ({ sales }) => Object.assign(first(sales.orders), { status: "done", payStatus: "paid" }),
    /its order says won/,
  ],
  ["another total", ({ sales }) => (first(sales.orders).totalMinor = 1_000), /its order to 1000/],
  ["a line less", ({ sales }) => (first(sales.orders).lines = 1), /has 2 lines, its order 1/],
  ["another client's order", ({ sales }) => (first(sales.orders).clientId = "k2"), /another client's/],
  ["a step that nobody counts", ({ sales }) => sales.stages.pop(), /do not lead to in_work/],
  ["two beginnings", ({ sales }) => sales.stages.push(first(sales.stages)), /do not lead to/],
  [
    "an id that is taken",
    ({ commands }) => refuse(nth(commands, 7), "work-orders/id-taken"),
    /was refused: work-orders/,
  ],
  [
    "who goes on with an order that is not there",
    ({ commands }) => (nth(commands, 7).args = { dealId: "d1", workOrderId: "o9" }),
    /c8 goes on under o9, which is no order/,
  ],
  ["who came second before the first", ({ commands }) => (nth(commands, 2).place = 1.5), /c3 had no effect/],
])("tells of %s", (_, spoil, expected) => {
  const end = soundEnd();
  spoil(end);
  expect(told(end).join("\n")).toMatch(expected);
});

function refuse(command: CommandRecord, code: string): void {
  Object.assign(command, { outcome: "refused", code });
}
