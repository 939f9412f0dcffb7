// When did it really happen? A device's clock may be wrong, and may be changed while it is away
// (docs/decisions/0004-time-of-a-tap.md).

export interface DeviceStamp {
  /** The device's wall clock when the person tapped, Unix ms. */
  issuedAt: number;
  /** Server minus device as measured at the device's last contact before the tap, ms; 0 when never measured. */
  clockOffset: number;
  /** Monotonic clock at the tap, ms since `boot` began. */
  mono: number;
  /** Identifies one life of the page; monotonic readings of different boots cannot be compared. */
  boot: string;
  /** The last contact with the server before the tap: server time, and the monotonic reading then. */
  contactAt: number | null;
  contactMono: number | null;
  contactBoot: string | null;
  /** When the device had first been answered, Unix ms of the server's clock then: it had happened by then. Absent: it was not answered before. */
  answeredAt?: number | undefined;
}

export interface Arrival {
  /** Server time now, Unix ms. */
  now: number;
  /** Server minus device as measured by this very delivery, ms; null when the way of delivery carries no clock. */
  offsetNow: number | null;
  /** The device's monotonic clock when it sent this, and the boot that it counts from; null where the way of delivery carries none. */
  sent?: { mono: number; boot: string } | null;
  /** For a stamp that names no contact: from when on the server knows of the device by itself, Unix ms. */
  deviceKnownSince?: number | null;
  /** What the server knows to have been before it (`sync-server/commands/time-bounds.ts`), Unix ms: the event is not earlier, whatever its stamp says. */
  floor?: number | null;
  /** The first contact with the device that the server knows of, Unix ms: what says to be earlier is for a person to confirm. */
  firstContactAt?: number | null;
}

export interface TrustedTime {
  /** Server time of the event, Unix ms: never later than `arrival.now`, never before the device's last contact. */
  at: number;
  /** True where the clock may have been changed and nothing tells by how much: a person should confirm the time. */
  toConfirm: boolean;
}

/** Offsets closer than this describe the same clock: network delay and drift, not a change. */
const SAME_CLOCK_MS = 5_000;

/** A link of 8 kbit/s brings a request so late: the offset that it measures is off by as much, always to the one side. */
const LATE_MS = 60_000;
/** So much may a wall clock be ahead of what the monotonic clock has counted and still be believed: a phone that sleeps counts nothing. */
const UNCOUNTED_MS = 5 * 60_000;

/** What is closer to the arrival than this is bounded by nothing that the server knows of the past. */
export const JUST_NOW_MS = SAME_CLOCK_MS;

/** The server's estimate of the moment a device stamped, within what the server itself knows. */
export function trustedTime(stamp: DeviceStamp, arrival: Arrival): TrustedTime {
  const told = estimated(stamp, arrival);
  const answeredAt = stamp.answeredAt ?? arrival.now;
  const at = Math.min(told.at, answeredAt);
  const isBefore = (bound: number | null) => bound !== null && at < bound - SAME_CLOCK_MS;
  const floor = passed(arrival.floor, arrival);
  return {
    at: Math.max(at, floor ?? at),
    toConfirm:
      told.toConfirm ||
      told.at > answeredAt + SAME_CLOCK_MS ||
      isBefore(floor) ||
      isBefore(passed(arrival.firstContactAt, arrival)),
  };
}

/**
 * What the stamp and the delivery say by themselves.
 *
 * The monotonic clock gives the earliest moment (what it counted since the contact) and the latest (what it counted until the
 * delivery). It stops while a phone sleeps, so between them lies what the phone slept. Where that is next to nothing the moment is
 * known, whatever the wall clock says. Else the wall clock decides within it; and where the phone may have slept for long, nobody can
 * tell sleep from a clock that was set ahead: then a person confirms it.
 */
function estimated(stamp: DeviceStamp, arrival: Arrival): TrustedTime {
  const contact = stamp.contactAt ?? passed(arrival.deviceKnownSince, arrival) ?? Number.NEGATIVE_INFINITY;
  const counted = countedSinceContact(stamp);
  const earliest = counted ?? contact;
  const latest = latestBefore(stamp, arrival);
  if (counted !== null && latest !== null && Math.abs(latest - counted) <= SAME_CLOCK_MS)
    return { at: Math.round(Math.min(arrival.now, Math.max(contact, counted))), toConfirm: false };

  const told = byWallClock(stamp, arrival, { contact, counted, latest });
  const at = Math.min(arrival.now, Math.max(contact, Math.min(told.at, latest ?? told.at)));
  const ahead = at - earliest > UNCOUNTED_MS && arrival.now - at > LATE_MS;
  return { at: Math.round(at), toConfirm: told.toConfirm || ahead || told.at - at > SAME_CLOCK_MS };
}

/**
 * The wall clock corrected by the offset known at the tap is right unless somebody changed the clock since; then the
 * offset measured at delivery is. Both are held against what cannot be otherwise: an event is after the device's last contact, and
 * what the monotonic clock counted since, and before its arrival. Where one is left it is right if the clock was changed once. Who
 * changes it before the tap and again after it can make it anything: where the phone was restarted, a person confirms it.
 */
function byWallClock(stamp: DeviceStamp, arrival: Arrival, { contact, counted, latest }: Bounds): TrustedTime {
  const slack = SAME_CLOCK_MS;
  // The monotonic clock never runs ahead: an answer before it means that the clock was changed twice, back and forth or ahead and further.
  const earliest = Math.max(contact, counted ?? contact);
  const possible = (t: number) => t >= earliest - slack && t <= arrival.now + slack;
  const bounded = (t: number) => Math.round(Math.min(arrival.now, Math.max(contact, t)));

  const byTap = stamp.issuedAt + stamp.clockOffset;
  const byDelivery = arrival.offsetNow === null ? null : stamp.issuedAt + arrival.offsetNow;

  if (byDelivery === null || isSameClock(byDelivery - byTap)) {
    if (possible(byTap)) return { at: bounded(byTap), toConfirm: stamp.contactAt === null && byDelivery === null };
    return { at: bounded(counted ?? byTap), toConfirm: true };
  }
  const candidates = [byTap, byDelivery].filter(possible);
  if (candidates.length === 0) return { at: bounded(counted ?? byDelivery), toConfirm: true };
  const at = counted === null ? candidates.at(-1)! : Math.min(...candidates);
  const isHeld = counted !== null || (latest ?? arrival.now) - at <= LATE_MS;
  return { at: bounded(at), toConfirm: candidates.length > 1 || !isHeld };
}

/** What holds a moment besides the wall clock, Unix ms; null: the monotonic clock says nothing of it. */
interface Bounds {
  contact: number;
  counted: number | null;
  latest: number | null;
}

/** `later`: the offset measured at delivery less that of the tap, ms. */
const isSameClock = (later: number) => later >= -SAME_CLOCK_MS && later <= LATE_MS;

/** A bound that lies in the future is of a server whose own clock was wrong. */
const passed = (bound: number | null | undefined, { now }: Arrival) => (bound != null && bound <= now ? bound : null);

/** The contact, and what the monotonic clock has counted since: the event is not earlier. Null: it began anew meanwhile. */
function countedSinceContact(stamp: DeviceStamp): number | null {
  if (stamp.contactAt === null || stamp.contactMono === null || stamp.contactBoot !== stamp.boot) return null;
  return stamp.contactAt + (stamp.mono - stamp.contactMono);
}

/** The arrival, and what the monotonic clock has counted until then: the event is not later. */
function latestBefore(stamp: DeviceStamp, { now, sent }: Arrival): number | null {
  return sent && sent.boot === stamp.boot ? now - Math.max(0, sent.mono - stamp.mono) : null;
}
