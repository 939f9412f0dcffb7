// An order that came to nothing: the client changed their mind, or the price was too high.

import { playLine } from "./line-story.ts";
import { NO_APPROVAL, NO_PROMISE, orderRows } from "./order-rows.ts";
import type { Random } from "./random.ts";
import type { OrderRows } from "./rows.ts";
import type { Shop } from "./shop.ts";
import { MINUTE_MS } from "./shop-calendar.ts";
import { mileageThen, type Visit } from "./visits.ts";

/** `opens`: the beginning of an open day, Unix ms. */
export function cancelledOrder(shop: Shop, random: Random, visit: Visit, opens: number): OrderRows {
  const createdAt = shop.calendar.after(opens, random.int(5, 360));
  const givenUp = shop.calendar.after(createdAt, random.int(40, 900));
  const closedAt = givenUp <= shop.now ? givenUp : createdAt + 10 * MINUTE_MS;
  return orderRows(shop, random, {
    ...visit,
    status: "cancelled",
    urgency: "normal",
    clocks: visit.quote.works.map(() => playLine([])),
    approvalOfWork: () => NO_APPROVAL,
    approvalOfPart: () => NO_APPROVAL,
    isDiagnosed: random.chance(0.5),
    isAdvised: false,
    discountPct: 0,
    mileageKm: mileageThen(shop, visit.car, createdAt),
    promise: NO_PROMISE,
    paidOf: () => 0,
    createdAt,
    statusAt: closedAt,
    readyAt: null,
    closedAt,
  });
}
