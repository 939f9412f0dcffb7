// This device's clock and what is known about it (docs/decisions/0004-time-of-a-tap.md).

import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { DeviceStamp } from "../../../shared/kernel/trusted-time.ts";

/** What the last contact with the server taught us; kept on disk, so that a cold boot in the pit knows it too. */
export interface Contact {
  /** Server time of the contact, Unix ms. */
  at: number;
  /** Server minus device, ms. */
  offset: number;
  mono: number;
  boot: string;
  /** By so much the offset may be wrong to either side, ms; missing in one that an older build kept. */
  within?: number;
}

/** What is measured more roughly than this says less of the clock than what was known of it. */
const ROUGH_MS = 1_000;

/** One life of this page. */
const life = { boot: uuidv7() };

export function stampNow(contact: Contact | null): DeviceStamp {
  return {
    issuedAt: Date.now(),
    clockOffset: contact?.offset ?? 0,
    mono: performance.now(),
    boot: life.boot,
    contactAt: contact?.at ?? null,
    contactMono: contact?.mono ?? null,
    contactBoot: contact?.boot ?? null,
  };
}

/** What a request says of this device's clocks, beside what it brings. */
export const sentNow = (): { sent_at: number; sent_mono: number; boot: string } => ({
  sent_at: Date.now(),
  sent_mono: performance.now(),
  boot: life.boot,
});

/** From a request sent and answered at these moments of the device's clocks; half the round trip is assumed each way. */
export function contactFrom(serverTime: number, sentMono: number): Contact {
  const mono = performance.now();
  const halfway = (mono - sentMono) / 2;
  const at = Math.round(serverTime + halfway);
  return { at, offset: at - Date.now(), mono, boot: life.boot, within: Math.ceil(halfway) };
}

/**
 * What is known of the clock after a contact. Over a slow link a batch takes a quarter of a minute to get there and next to nothing
 * to be answered: half of that each way would make the clock wrong by seconds, where it was known better before.
 */
export function refined(contact: Contact, before: Contact | null): Contact {
  const { within = 0 } = contact;
  const by = before === null ? 0 : before.offset - contact.offset;
  if (before === null || within <= ROUGH_MS || Math.abs(by) > within + ROUGH_MS) return contact;
  return { ...contact, at: contact.at + by, offset: before.offset, within: before.within ?? ROUGH_MS };
}
