// What came of a purchase: a sound end has nothing to say, and each way in which it can be wrong has.

import { expect, it } from "vitest";
import type { CommandName } from "../../../shared/registry/command-types.ts";
import type { CommandRecord, PurchaseRecords, ServerRecords } from "../records.ts";
import { checkDeliveries } from "./deliveries.ts";

type Mutable<T> = {
  -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? { -readonly [F in keyof E]: E[F] }[] : T[K];
};

/** Of five that were bought three came; one was scanned twice and taken back, and three more were too many. */
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
    userId: "mihai",
    outcome: "applied",
    code: null,
    detail: null,
    place,
    happenedAt: place,
    settledAt: place,
    ...changes,
  });
  const scan = (receiptId: string, quantity: number) => ({ receiptId, itemId: "disc", quantity });
  const tooMany = { outcome: "refused", code: "purchasing/over-receipt", detail: { pending: 2 } } as const;
  const commands = [
    command(1, "purchasing.receive", scan("r1", 3)),
    command(2, "purchasing.receive", scan("r2", 1)),
    command(3, "purchasing.undoReceipt", { receiptId: "r2" }),
    command(4, "purchasing.receive", scan("r3", 3), tooMany),
  ];
  const receipt = { itemId: "disc", userId: "mihai" };
  const purchases: Mutable<PurchaseRecords> = {
    purchases: [{ id: "p", status: "partial" }],
    items: [{ id: "disc", purchaseId: "p", partId: "part", quantity: 5, received: 3 }],
    receipts: [
      { ...receipt, id: "r1", quantity: 3, undone: false, inLedger: 3 },
      { ...receipt, id: "r2", quantity: 1, undone: true, inLedger: 0 },
    ],
  };
  return { purchases, commands };
}
type End = ReturnType<typeof soundEnd>;

const told = (end: End) => checkDeliveries(end as unknown as ServerRecords).map(({ text }) => text);
const nth = <T>(all: readonly T[], index: number): T => all[index]!;

it("says nothing of a sound end", () => {
  expect(told(soundEnd())).toEqual([]);
});

it.each<[string, (end: End) => unknown, RegExp]>([
  ["another sum", ({ purchases }) => (nth(purchases.items, 0).received = 4), /has 4; its receipts come to 3/],
  ["more than was awaited", ({ purchases }) => (nth(purchases.items, 0).quantity = 2), /3 of 2 came/],
  ["another status", ({ purchases }) => (nth(purchases.purchases, 0).status = "ordered"), /is ordered, not partial/],
  ["a scan that is no receipt", ({ purchases }) => purchases.receipts.shift(), /r1 was taken, and is no receipt/],
  ["a receipt of no scan", ({ commands }) => commands.shift(), /r1 is not what was scanned/],
  ["another's name", ({ purchases }) => (nth(purchases.receipts, 0).userId = "ana"), /r1 is not what was scanned/],
  ["one that was not taken back", ({ purchases }) => (nth(purchases.receipts, 1).undone = false), /was not taken back/],
  ["what is not in the ledger", ({ purchases }) => (nth(purchases.receipts, 0).inLedger = 0), /0 came into the ledger/],
  ["who was refused in vain", ({ commands }) => (nth(commands, 3).detail = { pending: 3 }), /c4 was refused, and 3/],
  ["who was not told how much", ({ commands }) => (nth(commands, 3).detail = null), /c4 was refused, and undefined/],
])("tells of %s", (_, spoil, expected) => {
  const end = soundEnd();
  spoil(end);
  expect(told(end).join("\n")).toMatch(expected);
});
