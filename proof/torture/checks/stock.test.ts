// What became of parts: a sound end has nothing to say, and each way in which it can be wrong has.

import { expect, it } from "vitest";
import type { CommandName } from "../../../shared/registry/command-types.ts";
import type { CommandRecord, ServerRecords, StockEventRecord, StockRecords } from "../records.ts";
import { checkStock } from "./stock.ts";

type Mutable<T> = {
  -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? { -readonly [F in keyof E]: E[F] }[] : T[K];
};

const HERE = { partId: "disc", warehouseId: "w" };
const AT = Date.UTC(2026, 2, 9, 7);

/** Ion and Ana give out the only disc, each for a line of theirs; two come in, Ion's comes back, and one is carried to the yard. */
function soundEnd() {
  const command = (
    place: number,
    userId: string,
    name: CommandName,
    args: object,
    changes: Partial<CommandRecord> = {},
  ): CommandRecord => ({
    id: `c${place}`,
    name,
    args,
    userId,
    outcome: "applied",
    code: null,
    detail: null,
    place,
    happenedAt: AT + place,
    settledAt: AT + place,
    ...changes,
  });
  const event = (
    by: number,
    userId: string,
    kind: StockEventRecord["kind"],
    changes: Partial<StockEventRecord>,
  ): StockEventRecord => ({
    id: `e${by}`,
    kind,
    ...HERE,
    onHandChange: 0,
    reservedChange: 0,
    partsLineId: null,
    userId,
    installedById: null,
    commandId: `c${by}`,
    at: AT + by,
    ...changes,
  });
  const commands = [
    command(1, "ana", "workOrders.addPart", { partsLineId: "l1" }),
    command(2, "ana", "workOrders.addPart", { partsLineId: "l2" }),
    command(3, "ion", "warehouse.issuePart", { partsLineId: "l1", quantity: null }),
    command(4, "ana", "warehouse.issuePart", { partsLineId: "l2", quantity: 1 }, { detail: { short: 1 } }),
    command(
      5,
      "ana",
      "warehouse.adjustStock",
      { partId: "disc", change: -1 },
      { outcome: "refused", code: "warehouse/not-enough" },
    ),
    command(6, "ana", "warehouse.receivePart", { partId: "disc", quantity: 2 }),
    command(7, "ion", "warehouse.returnPart", { partsLineId: "l1", quantity: 1 }),
    command(8, "ana", "warehouse.transferPart", { partId: "disc", quantity: 1, toWarehouseId: "yard" }),
  ];
  const stock: Mutable<StockRecords> = {
    defaultWarehouseId: "w",
    balances: [
      { id: "disc@w", ...HERE, onHand: 1, reserved: 1, short: 0 },
      { id: "disc@yard", partId: "disc", warehouseId: "yard", onHand: 1, reserved: 0, short: 0 },
    ],
    asked: ["l1", "l2"].map((id) => ({
      id,
      orderId: "o1",
      partId: "disc",
      quantity: 1,
      declined: false,
      superseded: false,
    })),
    lines: [
      { id: "l1", ...HERE, reserved: 1, issued: 0 },
      { id: "l2", ...HERE, reserved: 0, issued: 1 },
    ],
    events: [
      { ...event(0, "nobody", "receive", { onHandChange: 1 }), userId: null, commandId: null },
      event(1, "ana", "reserve", { reservedChange: 1, partsLineId: "l1" }),
      event(2, "ana", "reserve", { reservedChange: 1, partsLineId: "l2" }),
      event(3, "ion", "issue", { onHandChange: -1, reservedChange: -1, partsLineId: "l1", installedById: "ion" }),
      event(4, "ana", "issue", { onHandChange: -1, reservedChange: -1, partsLineId: "l2", installedById: "ion" }),
      event(6, "ana", "receive", { onHandChange: 2 }),
      event(7, "ion", "return", { onHandChange: 1, partsLineId: "l1" }),
      event(7, "ion", "reserve", { id: "e7r", reservedChange: 1, partsLineId: "l1" }),
      event(8, "ana", "transfer", { onHandChange: -1 }),
      event(8, "ana", "transfer", { id: "e8in", onHandChange: 1, warehouseId: "yard" }),
    ],
    batches: [
      { id: "b0", ...HERE, eventId: "e0", quantity: 1, remaining: 0 },
      { id: "b6", ...HERE, eventId: "e6", quantity: 2, remaining: 0 },
      { id: "b7", ...HERE, eventId: "e7", quantity: 1, remaining: 1 },
      { id: "b8", partId: "disc", warehouseId: "yard", eventId: "e8in", quantity: 1, remaining: 1 },
    ],
    uses: [
      { eventId: "e3", batchId: "b0", partsLineId: "l1", quantity: 1, returned: 1 },
      { eventId: "e4", batchId: "b6", partsLineId: "l2", quantity: 1, returned: 0 },
      { eventId: "e8", batchId: "b6", partsLineId: null, quantity: 1, returned: 0 },
    ],
    shortages: [{ id: "e4", ...HERE, partsLineId: "l2", quantity: 1, open: 0, userId: "ana", at: AT + 4 }],
  };
  return { stock, commands, orders: [{ id: "o1", status: "in_work" as ServerRecords["orders"][number]["status"] }] };
}
type End = ReturnType<typeof soundEnd>;

const told = (end: End) => checkStock(end as unknown as ServerRecords).map(({ text }) => text);

it("says nothing of a sound end", () => {
  expect(told(soundEnd())).toEqual([]);
});

const nth = <T>(all: readonly T[], index: number): T => all[index]!;

it.each<[string, (end: End) => unknown, RegExp]>([
  ["a sum that events do not come to", ({ stock }) => (nth(stock.balances, 0).onHand = 2), /not what events add/],
  ["a sum below zero", ({ stock }) => (nth(stock.balances, 1).onHand = -1), /below zero/],
  [
    "parts that are there and missing",
    ({ stock }) => Object.assign(nth(stock.balances, 0), { onHand: 2, short: 1 }),
    /there and missing/,
  ],
  ["a reserved sum", ({ stock }) => (nth(stock.balances, 0).reserved = 2), /events reserve something else/],
  ["batches", ({ stock }) => (nth(stock.batches, 2).remaining = 0.5), /not what is left of its batches/],
  [
    "a batch of which more was taken",
    ({ stock }) => (nth(stock.uses, 2).quantity = 2),
    /batch b6 of 2 has 0 left, and 3/,
  ],
  ["what came in and is in no batch", ({ stock }) => stock.batches.splice(1, 1), /receive e6 is not in its batches/],
  [
    "lines that reserve something else",
    ({ stock }) => (nth(stock.lines, 0).reserved = 2),
    /: lines reserve something else/,
  ],
  [
    "shortages that come to something else",
    ({ stock }) => (nth(stock.shortages, 0).open = 1),
    /not what its shortages come to/,
  ],
  ["a batch below zero", ({ stock }) => (nth(stock.batches, 0).remaining = -1), /of batch b0 -1 are left/],
  [
    "more that came back than was given",
    ({ stock }) => (nth(stock.uses, 0).returned = 2),
    /more came back than was of b0/,
  ],
  ["a part without a sum", ({ stock }) => stock.balances.pop(), /no sum of disc@yard/],
  [
    "a line for which less is kept",
    ({ stock }) => (nth(stock.asked, 0).quantity = 2),
    /line l1 has 1 reserved; it asks for 2/,
  ],
  ["a line of a closed order that keeps", ({ orders }) => (nth(orders, 0).status = "done"), /asks for 0/],
  ["a line that was declined and keeps", ({ stock }) => (nth(stock.asked, 0).declined = true), /asks for 0/],
  ["a line that is gone and keeps", ({ stock }) => stock.asked.shift(), /line l1 is gone/],
  [
    "a line that was given something else",
    ({ stock }) => (nth(stock.lines, 1).issued = 2),
    /line l2 was given 2; its events come to 1/,
  ],
  ["a line below zero", ({ stock }) => (nth(stock.lines, 0).issued = -1), /line l1 has 1 reserved and -1 issued/],
  [
    "a line whose part came out of no batch",
    ({ stock }) => stock.uses.splice(1, 1),
    /line l2 was given 1; 0 of it came out of batches/,
  ],
  [
    "a return of less",
    ({ stock }) => (nth(stock.events, 6).onHandChange = 0.5),
    /c7 \(applied\) moved return 0.5, not return 1/,
  ],
  [
    "a carrying that did not arrive",
    ({ stock }) => stock.events.pop(),
    /moved transfer -1, not transfer -1, transfer 1/,
  ],
  [
    "an issue that is nowhere",
    ({ stock }) => stock.events.splice(3, 1),
    /c3 \(applied\) moved nothing, not issue what was left/,
  ],
  [
    "an issue that is there twice",
    ({ stock }) => stock.events.push({ ...nth(stock.events, 3), id: "again" }),
    /moved issue -1, issue -1/,
  ],
  [
    "an issue of a refused command",
    ({ commands }) => Object.assign(nth(commands, 2), { outcome: "refused", code: "x" }),
    /e3 comes of c3, which was not applied/,
  ],
  ["a refusal without a word", ({ commands }) => (nth(commands, 4).code = null), /nobody is told why/],
  ["an issue in another's name", ({ stock }) => (nth(stock.events, 3).userId = "ana"), /in another's name/],
  ["an issue at another time", ({ stock }) => (nth(stock.events, 3).at = AT + 99), /at another time/],
  ["an issue that nobody fits", ({ stock }) => (nth(stock.events, 3).installedById = null), /nobody knows who fits/],
  ["a receipt elsewhere", ({ stock }) => (nth(stock.events, 5).warehouseId = "yard"), /moved receive 2, not receive 2/],
  ["a shortage that is nowhere", ({ stock }) => stock.shortages.pop(), /is nowhere short/],
  [
    "a shortage in another's name",
    ({ stock }) => (nth(stock.shortages, 0).userId = "ion"),
    /said to be ion's, and was ana's/,
  ],
  ["a shortage of another time", ({ stock }) => (nth(stock.shortages, 0).at = AT + 99), /of another time/],
  ["a shortage of another line", ({ stock }) => (nth(stock.shortages, 0).partsLineId = "l1"), /of another line/],
  [
    "a shortage of what was there",
    ({ stock }) => stock.shortages.push({ ...nth(stock.shortages, 0), id: "e3" }),
    /e3 is short/,
  ],
  ["a shortage of more than was missing", ({ stock }) => (nth(stock.shortages, 0).open = 2), /is short by 2 of 1/],
  ["a shortage that nobody was told of", ({ commands }) => (nth(commands, 3).detail = null), /answered with 0 short/],
  [
    "a count of more than there was",
    ({ commands }) => Object.assign(nth(commands, 4), { outcome: "applied", code: null }),
    /c5 took 1 of 0/,
  ],
  [
    "a refusal although there was enough",
    ({ commands }) => (nth(commands, 4).place = 6.5),
    /c5 of 1 was refused; there were 1/,
  ],
])("tells of %s", (_, spoil, expected) => {
  const end = soundEnd();
  spoil(end);
  expect(told(end).join("\n")).toMatch(expected);
});
