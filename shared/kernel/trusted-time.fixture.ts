// A device that taps without a network, whose clocks may be changed and may stand still meanwhile.

import { trustedTime, type Arrival, type DeviceStamp } from "./trusted-time.ts";

export const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];
/** Server time of the device's last contact: every time is counted from it. */
export const CONTACT = Date.UTC(2026, 2, 9, 8, 0);

export interface Offline {
  /** Server minus device at the last contact. */
  offset: number;
  /** When the device's clock is changed, and by how much. */
  step: { at: number; by: number } | null;
  /** The phone sleeps: its monotonic clock stands still. */
  asleep: { from: number; until: number } | null;
  /** When the commands arrive. */
  arrival: number;
  /** Errors of the two measurements of the offset. */
  jitter: { contact: number; delivery: number };
}

export const plain: Offline = {
  offset: 0,
  step: null,
  asleep: null,
  arrival: 8 * HOUR,
  jitter: { contact: 0, delivery: 0 },
};

/** What the device stamps on a tap `t` ms after the contact. */
export function tap(world: Offline, t: number): DeviceStamp {
  const { asleep, step, offset } = world;
  const slept = asleep === null ? 0 : Math.max(0, Math.min(t, asleep.until) - asleep.from);
  const by = step !== null && t >= step.at ? step.by : 0;
  return {
    issuedAt: CONTACT + t - offset + by,
    clockOffset: offset + world.jitter.contact,
    mono: 500 + t - slept,
    boot: "boot-1",
    contactAt: CONTACT,
    contactMono: 500,
    contactBoot: "boot-1",
  };
}

function arrivalOf({ arrival, step, offset, jitter }: Offline): Arrival {
  const by = step !== null && arrival >= step.at ? step.by : 0;
  return { now: CONTACT + arrival, offsetNow: offset - by + jitter.delivery };
}

/** Trusted time of a tap, in ms after the contact. */
export function happened(world: Offline, t: number, arrival: Partial<Arrival> = {}, stamp: Partial<DeviceStamp> = {}) {
  const { at, toConfirm } = trustedTime({ ...tap(world, t), ...stamp }, { ...arrivalOf(world), ...arrival });
  return { at: at - CONTACT, toConfirm };
}

export const moved = (at: number, by: number): Offline => ({ ...plain, step: { at, by } });
export const sure = (at: number) => ({ at, toConfirm: false });
export const unsure = (at: number) => ({ at, toConfirm: true });
export const rebooted = { mono: 3, boot: "boot-2" };
