// When a tenant's time is over, and what it comes back as, as the daily job judges it.

import { dayAt } from "../../kernel/shop-days.ts";
import { COMPANY_MOVES, type CompanyEvent, type CompanyStatus } from "./tenancy.states.ts";

export interface TenantTerm {
  status: CompanyStatus;
  /** Unix ms; null: none was given. */
  trialEndsAt: number | null;
  activeUntil: number | null;
}

export const DAY_MS = 24 * 3600 * 1000;

/**
 * When the time of a tenant that is open ends, Unix ms; null: no end to it, or nothing that could end. A trial that is paid for
 * lasts as long as what was paid.
 */
export function endOfTerm({ status, trialEndsAt, activeUntil }: TenantTerm): number | null {
  switch (status) {
    case "trial":
      return trialEndsAt === null ? activeUntil : Math.max(trialEndsAt, activeUntil ?? trialEndsAt);
    case "active":
      return activeUntil;
    case "suspended":
    case "expired":
    case "archived":
      return null;
  }
}

/** `now`: Unix ms. At the very moment of its end a term is over. */
export function isOver(term: TenantTerm, now: number): boolean {
  const end = endOfTerm(term);
  return end !== null && end <= now;
}

/** The last day of the shop's calendar on which something that ends then still holds; null: it has no end. */
export const lastDayOf = (end: Date | null, timeZone: string): string | null =>
  end === null ? null : dayAt(end.getTime() - 1, timeZone);

/** How a closed tenant comes back, for archived ones are another's to decide; null: it is open. */
export function wayBack(status: CompanyStatus): "reactivate" | "restore" | null {
  const moves = COMPANY_MOVES[status];
  if (moves.activate === null || moves.beginTrial === null) return null;
  return moves.archive === null ? "restore" : "reactivate";
}

/** What brings a closed tenant back, by the time it has left; null: it has none, or is not closed. */
export function eventToReopen(term: TenantTerm, now: number): Extract<CompanyEvent, "activate" | "beginTrial"> | null {
  if (wayBack(term.status) === null) return null;
  if (term.activeUntil !== null && term.activeUntil > now) return "activate";
  if (term.trialEndsAt !== null && term.trialEndsAt > now) return "beginTrial";
  return null;
}
