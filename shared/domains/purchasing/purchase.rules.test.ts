// What a purchase has come to follows from its receipts, whatever was received and taken back, in whatever order.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { less, sum } from "../warehouse/stock.rules.ts";
import {
  isLong,
  itemsNamed,
  pendingOf,
  progressHere,
  progressOf,
  receivedOf,
  statusOf,
  type Wanted,
} from "./purchase.rules.ts";
import { LAST_PLACE_KEPT } from "./purchasing.states.ts";
import { keptSupplierValue } from "./supplier.rules.ts";

const item = (quantity: number, qtyReceived = 0, deletedAt: number | null = null) => ({
  quantity,
  qtyReceived,
  deletedAt,
});
const WRITTEN = { isOrdered: false, isCancelled: false };
const ORDERED = { isOrdered: true, isCancelled: false };

describe("a purchase", () => {
  it.each([
    ["is a draft until it is ordered", WRITTEN, [item(2)], "draft"],
    ["is ordered while nothing came", ORDERED, [item(2), item(1)], "ordered"],
    ["is partial when something came", ORDERED, [item(2, 0.5), item(1)], "partial"],
    ["is partial also when nobody marked it as ordered", WRITTEN, [item(2, 1)], "partial"],
    ["is received when all came", ORDERED, [item(2, 2), item(1, 1)], "received"],
    ["is received when what did not come was removed", ORDERED, [item(2, 2), item(1, 0, 7)], "received"],
    ["is as before when all was taken back", ORDERED, [item(2, 0)], "ordered"],
    ["is cancelled whatever came", { isOrdered: true, isCancelled: true }, [item(2, 2)], "cancelled"],
    ["is not received when it has nothing", ORDERED, [], "ordered"],
  ] as const)("%s", (_, marks, items, status) => {
    expect(statusOf(marks, progressOf(items))).toBe(status);
  });

  it("follows from its receipts: counted as far as asked for and no further, and undoing all is as if nothing came", () => {
    const pieces = fc.integer({ min: 1, max: 5_000 }).map((thousandths) => thousandths / 1000);
    const step = fc.oneof(
      fc.record({ kind: fc.constant("receive" as const), item: fc.nat(4), quantity: pieces }),
      fc.record({ kind: fc.constant("undo" as const), which: fc.nat(40) }),
    );
    fc.assert(
      fc.property(
        fc.array(pieces, { minLength: 1, maxLength: 5 }),
        fc.array(step, { maxLength: 40 }),
        (asked, steps) => {
          const receipts: { item: number; quantity: number; undoneAt: number | null }[] = [];
          const items = () =>
            asked.map((quantity, at) => item(quantity, receivedOf(receipts.filter((one) => one.item === at))));
          for (const one of steps) {
            if (one.kind === "undo") {
              const receipt = receipts[one.which];
              if (receipt) receipt.undoneAt = 1;
            } else {
              const at = one.item % asked.length;
              if (one.quantity <= pendingOf(items()[at]!))
                receipts.push({ item: at, quantity: one.quantity, undoneAt: null });
            }
            for (const now of items()) {
              expect(now.qtyReceived).toBeLessThanOrEqual(now.quantity);
              expect(sum(now.qtyReceived, pendingOf(now))).toBe(now.quantity);
            }
            const left = less(sum(...asked), sum(...items().map(({ qtyReceived }) => qtyReceived)));
            const got = receipts.some(({ undoneAt }) => undoneAt === null);
            const status = statusOf(ORDERED, progressOf(items()));
            expect(status).toBe(got ? (left === 0 ? "received" : "partial") : "ordered");
          }
          for (const receipt of receipts) receipt.undoneAt ??= 2;
          expect(statusOf(ORDERED, progressOf(items()))).toBe("ordered");
        },
      ),
    );
  });
});

describe("a purchase of which a device may have the first items alone", () => {
  const first = (count: number, qtyReceived: number) =>
    Array.from({ length: count }, (_, position) => ({ ...item(2, qtyReceived), position }));
  const whole = LAST_PLACE_KEPT;

  it("is one that has an item at the last place that is kept, be it removed", () => {
    expect(isLong(first(whole, 0))).toBe(false);
    expect(isLong(first(whole + 1, 0))).toBe(true);
    expect(isLong([{ position: LAST_PLACE_KEPT }])).toBe(true);
  });

  it("is not received when the first ones are, nor untouched when they are", () => {
    const shown = (status: "ordered" | "partial", items: ReturnType<typeof first>) =>
      statusOf(ORDERED, progressHere(status, items));
    expect(shown("partial", first(whole, 2))).toBe("received");
    expect(shown("partial", first(whole + 1, 2))).toBe("partial");
    expect(shown("partial", first(whole, 0))).toBe("ordered");
    expect(shown("partial", first(whole + 1, 0))).toBe("partial");
    expect(shown("ordered", first(whole + 1, 0))).toBe("ordered");
  });
});

describe("what a scan means on a purchase", () => {
  const on = (id: string, changes: Partial<Wanted> = {}): Wanted => ({
    id,
    partId: null,
    article: "W 712/95",
    position: 0,
    ...item(2),
    ...changes,
  });
  const ids = (items: Wanted[]) => items.map(({ id }) => id);

  it("is the article, however it is written, or the part; nothing else", () => {
    const items = [on("a"), on("b", { article: "OC 90", partId: "oil" }), on("c", { deletedAt: 5 })];
    expect(ids(itemsNamed(items, { article: "w712-95" }, 1))).toEqual(["a"]);
    expect(ids(itemsNamed(items, { partId: "oil" }, 1))).toEqual(["b"]);
    expect(ids(itemsNamed(items, { article: "W 712" }, 1))).toEqual([]);
    expect(ids(itemsNamed(items, { article: "-" }, 1))).toEqual([]);
    expect(ids(itemsNamed([on("a", { article: "-" })], { article: "-" }, 1))).toEqual([]);
  });

  it("is what waits for that many first, then what waits for some, in the purchase's order", () => {
    const items = [
      on("full", { qtyReceived: 2, position: 0 }),
      on("some", { qtyReceived: 1, position: 1 }),
      on("later", { position: 3 }),
      on("all", { position: 2 }),
    ];
    expect(ids(itemsNamed(items, { article: "W712/95" }, 2))).toEqual(["all", "later", "some", "full"]);
    expect(ids(itemsNamed(items, { article: "W712/95" }, 1))).toEqual(["some", "all", "later", "full"]);
  });
});

describe("a supplier's field", () => {
  it.each([
    ["phone", "069 123 456", { value: "+37369123456" }],
    ["phone", "abc", { code: "purchasing/phone-invalid" }],
    ["email", "Vanzari@Autonet.MD ", { value: "vanzari@autonet.md" }],
    ["email", "vanzari", { code: "purchasing/email-invalid" }],
    ["note", "", { value: null }],
    ["address", "Chișinău", { value: "Chișinău" }],
  ])("%s %j", (field, typed, kept) => {
    expect(keptSupplierValue(field, typed)).toEqual(kept);
  });
});
