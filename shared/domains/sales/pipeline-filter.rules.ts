// What of the board is shown: the chips over it, the same for the page, its file and the REST API.

import { dayAt } from "../../kernel/shop-days.ts";
import type { PipelineColumn } from "./sales.states.ts";

export const PIPELINE_FILTERS = ["all", "mine", "urgent", "today"] as const;
export type PipelineFilter = (typeof PIPELINE_FILTERS)[number];

export interface FilteredCard {
  /** Who sees to it: of an order, its master. */
  ownerId: string | null;
  isUrgent: boolean;
  /** When it came, is planned, is due, was ready or paid; Unix ms. */
  moments: readonly (number | null | undefined)[];
}

/** An order's urgency counts as that of a lead or a deal. */
export const isUrgentOrder = ({ urgency }: { urgency: string }): boolean => urgency !== "normal";

/** `today`: of the shop, `2026-11-26`. */
export function passesFilter(
  filter: PipelineFilter,
  { ownerId, isUrgent, moments }: FilteredCard,
  { userId, today, timeZone }: { userId: string; today: string; timeZone: string },
): boolean {
  switch (filter) {
    case "all":
      return true;
    case "mine":
      return ownerId === userId;
    case "urgent":
      return isUrgent;
    case "today":
      return moments.some((at) => typeof at === "number" && dayAt(at, timeZone) === today);
  }
}

/** What a card of an order says it comes to, minor units: what is still to be paid once it is ready, else all of it. */
export const orderAmountMinor = (
  column: PipelineColumn,
  { totalMinor, paidMinor }: { totalMinor: number; paidMinor: number },
): number => (column === "ready" ? Math.max(0, totalMinor - paidMinor) : totalMinor);
