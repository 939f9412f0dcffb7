// What the client declined counts nowhere: whatever is summed over an order's lines is as if the line were not there.

import fc from "fast-check";
import { expect, it } from "vitest";
import { orderSums } from "../work-orders/owed.rules.ts";
import { progressPct, shareDone } from "../work-orders/tracking.rules.ts";
import { isPriced, sumsMinor, totalMinor, unanswered } from "../work-orders/work-orders.rules.ts";
import { WORK_ORDER_STATUSES } from "../work-orders/work-orders.states.ts";
import { kpiOf, soldForMinor } from "./kpi.rules.ts";
import { isFinished, MECHANIC_STATUSES } from "./mechanic.states.ts";

const hours = fc.option(fc.integer({ min: 0, max: 9999 }).map((hundredths) => hundredths / 100));
const line = fc.record({
  id: fc.uuid(),
  requiresApproval: fc.boolean(),
  approvedAt: fc.constantFrom(null, 1),
  supersededBy: fc.constantFrom(null, "another"),
  declinedAt: fc.constantFrom(null, 1),
  needsPrice: fc.boolean(),
  priceMinor: fc.integer({ min: 0, max: 10_000_000 }),
  quantity: fc.integer({ min: 1, max: 100_000 }).map((thousandths) => thousandths / 1000),
  normHours: hours,
  actualHours: hours,
  mechanicStatus: fc.constantFrom(...MECHANIC_STATUSES),
  mechanicDoneAt: fc.constantFrom(null, 1),
});
const lines = fc.array(line, { maxLength: 20 });
const terms = fc.record({
  discountPct: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  orderStatus: fc.constantFrom(...WORK_ORDER_STATUSES),
});

it("a declined line changes no sum: of money, of what is done, of a mechanic's month", () => {
  fc.assert(
    fc.property(lines, lines, terms, (all, others, { discountPct, orderStatus }) => {
      const sumsOf = (works: typeof all, parts: typeof all) => {
        const done = works.map((one) => ({ ...one, isFinished: isFinished(one.mechanicStatus) }));
        const month = works.map((one) => ({ ...one, discountPct, orderStatus }));
        return {
          sums: sumsMinor(works, parts),
          total: totalMinor(works, parts, discountPct),
          forClient: orderSums({ status: "in_work", discountPct, paidMinor: 0 }, works, parts),
          isPriced: isPriced([...works, ...parts]),
          asked: unanswered([...works, ...parts]),
          share: shareDone(done),
          progress: progressPct(orderStatus, done),
          month: kpiOf(month),
          sold: month.reduce((sum, one) => sum + soldForMinor(one), 0),
        };
      };
      const kept = (some: typeof all) => some.filter(({ declinedAt }) => declinedAt === null);
      expect(sumsOf(all, others)).toEqual(sumsOf(kept(all), kept(others)));
    }),
  );
});
