// Whether something is to be told, when its turn comes (docs/decisions/0025-notifications.md).

import type { CompanyStatus } from "../tenancy/tenancy.states.ts";
import type { EditableKey } from "./notifications.states.ts";

/** A change undone within this long is told to nobody; the undo of the board is offered about as long. Seconds. */
export const UNDO_SECONDS = 10;

/**
 * The same words about the same order, once more within this long, would tell a client nothing; of what somebody sends by hand they are a
 * second tap. Two payments of one sum are two. Ms.
 */
export const REPEAT_MS: Record<EditableKey, number> = {
  work_order_ready: 30 * 60_000,
  payment_received: 0,
  order_link: 60_000,
  appointment_confirmed: 60_000,
  quote_sent: 60_000,
};

/** Why nothing is sent; that is no attempt, and so not in the log. */
export type Silence = "closed-shop" | "switched-off" | "no-address" | "undone" | "told-already";

/**
 * Why an attempt was not made; in the log, as what went wrong. The limits: more were sent in a day than a shop sends. `too-old`: it happened
 * more than a day ago. `in-doubt`: the server died while it sent this mail, so that it may have gone.
 */
export const HELD_BACK = ["shop-limit", "address-limit", "too-old", "in-doubt"] as const;
export type HeldBack = (typeof HELD_BACK)[number];

/** Nobody is told of what happened longer ago: a restored database does not know that they were. */
const STALE_AFTER_MS = 24 * 3_600_000;

/** `at`: when it happened; `now`: both Unix ms. */
export const isStale = (at: number, now: number): boolean => now - at > STALE_AFTER_MS;

/** Why what was perhaps told already is not told by itself; null: it is. `noted`: of its mail, beside the files. Times: Unix ms. */
export function doubtOf(at: number, noted: "untried" | "in-doubt" | "sent", now: number): HeldBack | null {
  if (noted === "in-doubt") return "in-doubt";
  return isStale(at, now) ? "too-old" : null;
}

/** Mails in a day: far beyond a shop of a hundred orders, each told of four times; a fleet's address gets many of them. */
const MAILS_A_DAY = { ofShop: 2_000, toAddress: 300 };
/** Anybody gets a trial. */
const MAILS_A_DAY_IN_TRIAL = { ofShop: 500, toAddress: 30 };

export const mailsADay = (status: CompanyStatus) => (status === "trial" ? MAILS_A_DAY_IN_TRIAL : MAILS_A_DAY);

export interface Occasion {
  isShopOpen: boolean;
  /** The shop's toggle of this kind (on unless it was switched off). */
  isOn: boolean;
  address: string | null;
  /** What is to be told is still so: the order is ready, the payment counts. */
  isStillSo: boolean;
  /** A mail of this very cause was taken before: the job comes again after a crash. */
  isToldOfThis: boolean;
  /** Of what was last sent of this kind about this order; null: nothing. Unix ms. */
  last: { at: number; said: string } | null;
  /** What would be said now. */
  said: string;
  /** How long the same words are not said again. Ms; 0: each cause is told, however alike the words. */
  repeatMs: number;
}

/** Null: it is sent. `now`: Unix ms. */
export function silenceOf(occasion: Occasion, now: number): Silence | null {
  const { isShopOpen, isOn, address, isStillSo, isToldOfThis, last, said, repeatMs } = occasion;
  if (!isShopOpen) return "closed-shop";
  if (!isStillSo) return "undone";
  if (isToldOfThis) return "told-already";
  if (!isOn) return "switched-off";
  if (address === null) return "no-address";
  if (last !== null && last.said === said && now - last.at < repeatMs) return "told-already";
  return null;
}

/** `ion.rusu@mail.md` → `i•••@mail.md`: enough to tell two addresses of one client apart. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "•••" : `${/^./u.exec(address)?.[0] ?? ""}•••${address.slice(at)}`;
}

/** `+37369123456` → `•••456`: enough to tell two phones of one client apart. */
export const maskedPhone = (phone: string): string => `•••${phone.slice(-3)}`;

const MOST_DETAIL = 500;

/** What went wrong, as the log keeps it: one line that does not repeat the address. */
export function errorDetail(message: string, address: string): string {
  const line = message.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  const masked = address === "" ? line : line.replaceAll(address, maskedAddress(address));
  return (masked === "" ? "?" : masked).slice(0, MOST_DETAIL);
}
