// Whether the same mail was asked for a moment ago: the server takes a second one with the same words for a second tap, and sends one.

import { REPEAT_MS } from "../../../../../shared/domains/notifications/sending.rules.ts";
import type { Locale } from "../../../../../shared/domains/tenancy/tenancy.states.ts";
import type { HistoryEntry } from "../../../../data/device/kept-histories.ts";

export interface OneMail {
  /** Of the order or the deal. */
  id: string;
  locale: Locale;
}

/** Of this window, Unix ms: a sheet may be opened where no history is known. */
const asked = new Map<string, number>();
const keyOf = ({ id, locale }: OneMail) => `${id} ${locale}`;

export const noteMail = (mail: OneMail, at: number): void => void asked.set(keyOf(mail), at);

const SENT = ["notifications.sendLink", "deals.sendQuote"];

/** `entries`: of its history. `now`: Unix ms. */
export function mailedLately(
  entries: readonly Pick<HistoryEntry, "verb" | "happenedAt" | "data">[],
  mail: OneMail,
  now: number,
): boolean {
  const told = entries
    .filter(({ verb, data }) => SENT.includes(verb) && data["way"] === "email" && data["locale"] === mail.locale)
    .map(({ happenedAt }) => happenedAt);
  return now - Math.max(asked.get(keyOf(mail)) ?? -Infinity, ...told) < REPEAT_MS.order_link;
}
