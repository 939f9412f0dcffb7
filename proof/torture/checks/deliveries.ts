// What comes of a purchase: each scan that was taken is one receipt, an item has what its receipts come to and never more than was awaited, the
// ledger has the same, and the purchase says how far it is.

import type { CommandName } from "../../../shared/registry/command-types.ts";
import type { CommandRecord, PurchaseRecords, ServerRecords } from "../records.ts";
import type { Violation } from "../violation.ts";

/** Quantities as whole thousandths: sums of them are exact. */
const exact = (pieces: number): number => Math.round(pieces * 1000);
const violation = (text: string): Violation => ({ kind: "delivery", text });

interface ReceiveArgs {
  receiptId: string;
  itemId: string;
  quantity: number;
}

export function checkDeliveries({ purchases, commands }: ServerRecords): Violation[] {
  if (purchases === null) return [];
  const applied = (name: CommandName) =>
    commands
      .filter((one) => one.name === name && one.outcome === "applied")
      .map(({ args, userId }) => ({
        ...(args as ReceiveArgs),
        userId,
      }));
  return [
    ...purchases.items.flatMap((item) => ofItem(item, purchases)),
    ...purchases.purchases.flatMap((purchase) => ofPurchase(purchase, purchases)),
    ...ofReceipts(purchases, applied("purchasing.receive"), applied("purchasing.undoReceipt")),
    ...refusedInVain(commands),
  ];
}

function ofItem(
  { id, quantity, received }: PurchaseRecords["items"][number],
  { receipts }: PurchaseRecords,
): Violation[] {
  const sum = receipts
    .filter(({ itemId, undone }) => itemId === id && !undone)
    .reduce((all, receipt) => all + exact(receipt.quantity), 0);
  return [
    ...(sum === exact(received) ? [] : [violation(`item ${id} has ${received}; its receipts come to ${sum / 1000}`)]),
    ...(exact(received) <= exact(quantity) ? [] : [violation(`of item ${id} ${received} of ${quantity} came`)]),
  ];
}

function ofPurchase({ id, status }: PurchaseRecords["purchases"][number], { items }: PurchaseRecords): Violation[] {
  const own = items.filter(({ purchaseId }) => purchaseId === id);
  const came = own.some(({ received }) => received > 0);
  const isWhole = own.every(({ received, quantity }) => exact(received) === exact(quantity));
  const expected = came ? (isWhole ? "received" : "partial") : "ordered";
  return status === expected ? [] : [violation(`purchase ${id} is ${status}, not ${expected}`)];
}

type Taken = ReceiveArgs & { userId: string };

function ofReceipts({ receipts }: PurchaseRecords, taken: readonly Taken[], undone: readonly Taken[]): Violation[] {
  const known = new Map(taken.map((one) => [one.receiptId, one]));
  const back = new Set(undone.map(({ receiptId }) => receiptId));
  const there = new Set(receipts.map(({ id }) => id));
  return [
    ...taken
      .filter(({ receiptId }) => !there.has(receiptId))
      .map(({ receiptId }) => violation(`the scan of ${receiptId} was taken, and is no receipt`)),
    ...receipts.flatMap(({ id, itemId, quantity, userId, undone: isUndone, inLedger }) => {
      const scan = known.get(id);
      const isSame = scan?.itemId === itemId && exact(scan.quantity) === exact(quantity) && scan.userId === userId;
      const stands = isUndone ? 0 : exact(quantity);
      return [
        ...(isSame ? [] : [violation(`receipt ${id} is not what was scanned`)]),
        ...(isUndone === back.has(id) ? [] : [violation(`receipt ${id} ${isUndone ? "is" : "was not"} taken back`)]),
        ...(exact(inLedger) === stands ? [] : [violation(`of receipt ${id} ${inLedger} came into the ledger`)]),
      ];
    }),
  ];
}

/** Who was told that more came than was awaited, was told how much was. */
const refusedInVain = (commands: ServerRecords["commands"]): Violation[] =>
  commands
    .filter(({ code }) => code === "purchasing/over-receipt")
    .filter(({ args, detail }) => !(exact((args as ReceiveArgs).quantity) > exact(Number(detail?.["pending"]))))
    .map(({ id, detail }) => violation(`${id} was refused, and ${String(detail?.["pending"])} were awaited`));

/** What comes of a purchase comes to the shop's first warehouse; taken back, it is counted out again. */
export function receiptMoved({ args }: CommandRecord, first: string, bought: ServerRecords["purchases"], sign: 1 | -1) {
  const receipt = bought?.receipts.find(({ id }) => id === (args as { receiptId: string }).receiptId);
  const item = bought?.items.find(({ id }) => id === receipt?.itemId);
  if (!receipt || !item) return [];
  const kind = sign > 0 ? "receive" : "adjust";
  return [{ kind, pieces: sign * receipt.quantity, place: `${item.partId}@${first}`, line: null }];
}
