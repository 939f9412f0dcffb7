// An order that was repaired, paid and driven away, all within open hours.

import { aFewMinutes, effortFor, finishedLine, lengthOf, playLine } from "./line-story.ts";
import { NO_APPROVAL, orderRows, type Promise } from "./order-rows.ts";
import { randomOf, type Random } from "./random.ts";
import type { OrderRows } from "./rows.ts";
import type { Shop } from "./shop.ts";
import { HOUR_MS, MINUTE_MS } from "./shop-calendar.ts";
import { tapsOf } from "./taps.ts";
import { mileageThen, type Visit } from "./visits.ts";

const HURRY_SHARE = 0.1;
const APPROVED_EXTRA_SHARE = 0.15;
const DISCOUNT_SHARE = 0.12;
const STILL_OWED_SHARE = 0.02;
const LATE_SHARE = 0.14;
const LATE_REASONS = [
  "Piesa a venit cu întârziere.",
  "S-a găsit o defecțiune în plus.",
  "Clientul a cerut lucrări suplimentare.",
];
const HALF_HOUR_MS = 30 * MINUTE_MS;
/** About two open days: cars ready since then may still be fetched today. */
const LATELY_MINUTES = 1_100;

/** `place` finds the mechanic's time: starts for lengths, ms. */
export function finishedOrder(
  shop: Shop,
  random: Random,
  visit: Visit,
  place: (lengths: readonly number[]) => readonly number[],
): OrderRows {
  const efforts = visit.quote.works.map((work) => effortFor(random, work.normHours));
  const starts = place(efforts.map(lengthOf));
  const steps = efforts.map((effort, i) => finishedLine(starts[i]!, effort));
  const clocks = steps.map(playLine);
  const createdAt = shop.calendar.back(starts[0]!, random.int(12, 110));
  const readyAt = clocks.at(-1)!.mechanicDoneAt! + aFewMinutes(random, 4, 16);
  const closedAt = drivenAway(shop, random, readyAt);

  const hasExtra = clocks.length > 1 && random.chance(APPROVED_EXTRA_SHARE);
  const agreedAt = createdAt + Math.floor((starts.at(-1)! - createdAt) / 2000) * 1000;
  const agreed = { requiresApproval: true, approvedAt: agreedAt };
  const stillOwed = random.chance(STILL_OWED_SHARE);

  const rows = orderRows(shop, random, {
    ...visit,
    status: "done",
    urgency: random.chance(HURRY_SHARE) ? random.pick(["urgent", "urgent", "express"]) : "normal",
    clocks,
    approvalOfWork: (i) => (hasExtra && i === clocks.length - 1 ? agreed : NO_APPROVAL),
    approvalOfPart: () => NO_APPROVAL,
    isDiagnosed: true,
    isAdvised: true,
    discountPct: random.chance(DISCOUNT_SHARE) ? random.pick([3, 5, 5, 10]) : 0,
    mileageKm: mileageThen(shop, visit.car, createdAt),
    promise: promiseOf(random, createdAt, readyAt),
    paidOf: (total) => (stillOwed ? Math.floor(total / 20_000) * 10_000 : total),
    createdAt,
    statusAt: closedAt,
    readyAt,
    closedAt,
  });
  // A stream of its own: more of these rows move no others.
  return { ...rows, workLineEvent: tapsOf(randomOf(`taps/${rows.workOrder.id}`), rows, steps) };
}

/** Most clients come the same day, some the next, and a few of the latest come today. Never in the future. */
function drivenAway({ calendar, now }: Shop, random: Random, readyAt: number): number {
  const soon = calendar.after(readyAt, random.chance(0.7) ? random.int(12, 200) : random.int(200, 1000));
  const today = calendar.back(now, random.int(3, 150));
  const isRecent = calendar.after(readyAt, LATELY_MINUTES) > now && today > readyAt;
  const closedAt = isRecent && random.chance(0.6) ? today : soon;
  return closedAt <= now ? closedAt : readyAt + 10 * MINUTE_MS;
}

function promiseOf(random: Random, createdAt: number, readyAt: number): Promise {
  const etaAt = (Math.ceil(readyAt / HALF_HOUR_MS) + random.int(0, 3)) * HALF_HOUR_MS;
  const etaPromised = etaAt - random.int(2, 8) * HOUR_MS;
  if (!random.chance(LATE_SHARE) || etaPromised <= createdAt + HOUR_MS) {
    return { etaAt, etaPromised: etaAt, etaChangeReason: null, etaUpdatedAt: createdAt };
  }
  return { etaAt, etaPromised, etaChangeReason: random.pick(LATE_REASONS), etaUpdatedAt: etaPromised - 20 * MINUTE_MS };
}
