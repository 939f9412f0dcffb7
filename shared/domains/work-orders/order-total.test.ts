// An order comes to no more than any number of its client's orders can add up to exactly.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Tx } from "../../zero/define.ts";
import { MOST_OF_AN_ORDER, MOST_PRICE_MINOR } from "./field-limits.rules.ts";
import { MOST_LINES, MOST_OF_A_LINE } from "./lines.rules.ts";
import { writeTotal } from "./order-total.ts";

const actor = { companyId: "shop", userId: "ana", role: "admin" } as never;
const line = (priceMinor: number) => ({
  requiresApproval: false,
  approvedAt: null,
  declinedAt: null,
  supersededBy: null,
  needsPrice: false,
  priceMinor,
});

/** The order, its works and its parts are asked for one after the other. */
function transaction(works: number[], parts: [price: number, quantity: number][], discountPct = 0) {
  const answers: unknown[] = [
    { id: "order", discountPct, paidMinor: 0 },
    works.map(line),
    parts.map(([price, quantity]) => ({ ...line(price), quantity })),
  ];
  const written: Record<string, unknown>[] = [];
  const tx = {
    run: async () => answers.shift(),
    mutate: {
      workOrder: {
        update: async (row: Record<string, unknown>) => {
          written.push(row);
        },
      },
    },
  };
  return { tx: tx as unknown as Tx, written };
}

const MOST = MOST_PRICE_MINOR;
const REFUSED = { outcome: "refused", code: "work-orders/total-too-large" };

describe("the total of an order", () => {
  it.each<[string, number[], [number, number][], number, number | null]>([
    ["of nothing", [], [], 0, 0],
    ["of ten of the dearest works", Array.from({ length: 10 }, () => MOST), [], 0, MOST_OF_AN_ORDER],
    ["of ten and a ban", [...Array.from({ length: 10 }, () => MOST), 1], [], 0, null],
    ["of eleven with a discount", Array.from({ length: 11 }, () => MOST), [], 10, 990_000_000_000],
    ["of parts beyond it", [], Array.from({ length: 11 }, (): [number, number] => [1_000_000, 100_000]), 0, null],
  ])("%s", async (_, works, parts, discount, total) => {
    const { tx, written } = transaction(works, parts, discount);
    const result = await writeTotal(tx, actor, "order");
    if (total === null) expect([result, written]).toEqual([REFUSED, []]);
    else expect([result, written[0]?.["totalMinor"]]).toEqual([null, total]);
  });

  it("is refused or within its bound, whatever the lines, and nine thousand such orders are one exact number", async () => {
    const works = fc.array(fc.integer({ min: 0, max: MOST_OF_A_LINE }), { maxLength: MOST_LINES });
    const parts = fc.array(fc.tuple(fc.integer({ min: 0, max: MOST_OF_A_LINE }), fc.constant(1)), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(works, parts, async (w, p) => {
        const { tx, written } = transaction(w, p);
        const result = await writeTotal(tx, actor, "order");
        const sum = [...w, ...p.map(([price]) => price)].reduce((all, one) => all + one, 0);
        if (sum > MOST_OF_AN_ORDER) expect([result, written]).toEqual([REFUSED, []]);
        else expect(written[0]?.["totalMinor"]).toBe(sum);
      }),
    );
    expect(Number.isSafeInteger(MOST_OF_AN_ORDER * 9_000)).toBe(true);
  });
});
