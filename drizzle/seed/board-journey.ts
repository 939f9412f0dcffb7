// How an order came to its column: when it was made, which moves it saw, what was promised.

import type { OpenStatus } from "../../shared/domains/work-orders/work-orders.states.ts";
import type { Card } from "./board-plan.ts";
import type { Promise } from "./order-rows.ts";
import type { Random } from "./random.ts";
import type { Shop } from "./shop.ts";
import { HOUR_MS, MINUTE_MS } from "./shop-calendar.ts";

export interface Move {
  from: OpenStatus;
  to: OpenStatus;
  at: number;
}

export interface Journey {
  createdAt: number;
  moves: readonly Move[];
  promise: Promise;
}

/** The columns an order passed: those it was in before the mechanic began, and those it came to after the work. */
const PATHS: Record<OpenStatus, { before: readonly OpenStatus[]; after: readonly OpenStatus[] }> = {
  new: { before: [], after: [] },
  diagnosis: { before: ["diagnosis"], after: [] },
  agreement: { before: ["diagnosis"], after: ["agreement"] },
  in_work: { before: ["diagnosis", "in_work"], after: [] },
  awaiting_parts: { before: ["in_work"], after: ["awaiting_parts"] },
  ready: { before: ["diagnosis", "in_work"], after: ["ready"] },
};

const DEFAULT_QUIET_MINUTES = 60;
const HALF_HOUR_MS = 30 * MINUTE_MS;

export function journeyOf(
  shop: Shop,
  random: Random,
  card: Card,
  worked: { firstAt: number | null; lastAt: number | null },
): Journey {
  const { calendar } = shop;
  const quietSince = calendar.back(shop.now, card.quiet ?? DEFAULT_QUIET_MINUTES);
  const eta = etaOf(shop, card);
  const { before, after } = PATHS[card.status];

  const visits: { to: OpenStatus; at: number }[] = [];
  let at = calendar.back(worked.firstAt ?? quietSince, random.int(4, 9));
  for (const to of before.toReversed()) {
    visits.unshift({ to, at });
    at = calendar.back(at, random.int(12, 45));
  }
  // Nobody promises a moment that has passed.
  const promisedBy = eta === null ? at : Math.min(at, eta.first - HOUR_MS);
  const createdAt = calendar.back(promisedBy, random.int(2, 9));
  for (const to of after) {
    visits.push({ to, at: Math.min(shop.now, (worked.lastAt ?? quietSince) + random.int(120, 230) * 1000) });
  }

  const columns: OpenStatus[] = ["new", ...visits.map(({ to }) => to)];
  return {
    createdAt,
    moves: visits.map(({ to, at: movedAt }, i) => ({ from: columns[i]!, to, at: movedAt })),
    promise: {
      etaAt: eta?.current ?? null,
      etaPromised: eta?.first ?? null,
      etaChangeReason: card.etaMoved ?? null,
      etaUpdatedAt: eta === null ? null : card.etaMoved ? (worked.lastAt ?? quietSince) : createdAt,
    },
  };
}

/** The current ETA and the first promise, on the half hour. */
function etaOf({ calendar, now }: Shop, card: Card): { current: number; first: number } | null {
  if (card.eta === undefined) return null;
  const current =
    card.eta < 0
      ? Math.floor(calendar.back(now, -card.eta) / HALF_HOUR_MS) * HALF_HOUR_MS
      : Math.ceil(calendar.after(now, card.eta) / HALF_HOUR_MS) * HALF_HOUR_MS;
  const first = card.etaMoved ? Math.floor(calendar.back(current, 420) / HALF_HOUR_MS) * HALF_HOUR_MS : current;
  return { current, first };
}
