// A day and a time as fields hold them, by the shop's clock.

import { momentAt } from "../../../shared/kernel/shop-days.ts";

/** `2026-11-27`, `10:00` → Unix ms; null: one of them is missing. */
export const startOf = (date: string, time: string, timeZone: string): number | null =>
  date === "" || time === "" ? null : momentAt(date, time.slice(0, 5), timeZone);
