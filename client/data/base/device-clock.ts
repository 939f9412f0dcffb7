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
}

/** One life of this page. */
const boot = uuidv7();

export function stampNow(contact: Contact | null): DeviceStamp {
  return {
    issuedAt: Date.now(),
    clockOffset: contact?.offset ?? 0,
    mono: performance.now(),
    boot,
    contactAt: contact?.at ?? null,
    contactMono: contact?.mono ?? null,
    contactBoot: contact?.boot ?? null,
  };
}

/** From a request sent and answered at these moments of the device's clocks; half the round trip is assumed each way. */
export function contactFrom(serverTime: number, sentMono: number): Contact {
  const mono = performance.now();
  const halfway = (mono - sentMono) / 2;
  const at = Math.round(serverTime + halfway);
  return { at, offset: at - Date.now(), mono, boot };
}
