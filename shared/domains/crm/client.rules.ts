// Clients: what of one can be true, and whom one merged with another becomes.

import type { Locale } from "../tenancy/tenancy.states.ts";

/**
 * One line, one @, a point after it: a person's address, not a proof that it is read. Nothing that nobody sees, nor what a link to write
 * to it would take for another recipient (`?bcc=`).
 */
const EMAIL = /^[^\s\p{C}@<>,;:"?&%#\\/()[\]]{1,64}@[\p{L}\p{M}\p{N}.-]+\.[\p{L}\p{M}\p{N}-]{2,}$/u;

/** In lower case; null for what is no address. Done twice it is the same. */
export function normalEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return email.length <= 254 && EMAIL.test(email) ? email : null;
}

export interface Mergeable {
  phone: string;
  otherPhone: string | null;
  email: string | null;
  isVip: boolean;
  source: string | null;
  notes: string | null;
  locale: Locale | null;
  balanceMinor: number;
}

/**
 * What of the kept client changes: nothing of theirs is lost, what they lack is taken over, the balances are added (minor units).
 * Of more than two phones the others are written into the notes.
 */
export function merged(kept: Mergeable, gone: Mergeable): Mergeable {
  const phones = [...new Set([kept.phone, kept.otherPhone, gone.phone, gone.otherPhone])].filter((p) => p !== null);
  const [phone = kept.phone, otherPhone = null, ...more] = phones;
  const email = gone.email !== null && gone.email !== kept.email && kept.email !== null ? [gone.email] : [];
  const parts = [kept.notes, gone.notes === kept.notes ? null : gone.notes, ...more, ...email];
  const notes = parts.filter((part) => part !== null && part !== "").join("\n");
  return {
    phone,
    otherPhone,
    email: kept.email ?? gone.email,
    isVip: kept.isVip || gone.isVip,
    source: kept.source ?? gone.source,
    notes: notes === "" ? null : notes,
    locale: kept.locale ?? gone.locale,
    balanceMinor: kept.balanceMinor + gone.balanceMinor,
  };
}
