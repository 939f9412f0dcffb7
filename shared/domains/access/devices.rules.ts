// Which device needs somebody's attention: silent for an hour with open work, a
// clock that is far off, edits that have not left it.

/** A device as the shop sees it. Times in Unix ms of the server. */
export interface SeenDevice {
  id: string;
  userId: string;
  lastContactAt: number;
  /** Edits it held when last heard of; null: it never said. */
  pendingCount: number | null;
  /** Server minus device, ms. */
  clockOffsetMs: number | null;
}

const HOUR_MS = 3_600_000;
const SILENT_AFTER_MS = HOUR_MS;
/** Nobody has used it for so long that it is history, unless it still holds something. */
const UNUSED_AFTER_MS = 30 * 24 * HOUR_MS;
/** People notice a clock that is off by more than this; edits get their right time in any case. */
const CLOCK_OFF_MS = 5 * 60_000;

export const isSilent = (silentMs: number): boolean => silentMs >= SILENT_AFTER_MS;

export const isClockOff = (offsetMs: number | null): boolean => offsetMs !== null && Math.abs(offsetMs) > CLOCK_OFF_MS;

export interface JudgedDevice<D extends SeenDevice = SeenDevice> {
  device: D;
  silentMs: number;
  /** Silent for an hour while it holds edits, or while its person has work under way. */
  warns: boolean;
  clockOff: boolean;
  unused: boolean;
}

export interface Circumstances {
  /** Server time at which what is known was true: now, or the last contact of whoever looks. */
  asOf: number;
  /** People with a work line in progress. */
  working: ReadonlySet<string>;
}

/** Every device with what is to be said of it, the one that needs attention most first. */
export function judgeDevices<D extends SeenDevice>(
  devices: readonly D[],
  { asOf, working }: Circumstances,
): JudgedDevice<D>[] {
  const latest = new Map<string, D>();
  for (const device of devices) {
    const known = latest.get(device.userId);
    if (!known || device.lastContactAt > known.lastContactAt) latest.set(device.userId, device);
  }
  return devices
    .map((device) => {
      const silentMs = Math.max(0, asOf - device.lastContactAt);
      const holds = (device.pendingCount ?? 0) > 0;
      // An old phone in a drawer is no news while its person works with another.
      const worksWithIt = working.has(device.userId) && latest.get(device.userId) === device;
      return {
        device,
        silentMs,
        warns: isSilent(silentMs) && (holds || worksWithIt),
        clockOff: isClockOff(device.clockOffsetMs),
        unused: silentMs >= UNUSED_AFTER_MS && !holds && !worksWithIt,
      };
    })
    .toSorted(byAttention);
}

function byAttention(a: JudgedDevice, b: JudgedDevice): number {
  const urgency = ({ warns, clockOff, unused, device }: JudgedDevice) =>
    warns ? 0 : clockOff && !unused ? 1 : (device.pendingCount ?? 0) > 0 ? 2 : unused ? 4 : 3;
  return (
    urgency(a) - urgency(b) ||
    (a.warns ? (b.device.pendingCount ?? 0) - (a.device.pendingCount ?? 0) : 0) ||
    b.device.lastContactAt - a.device.lastContactAt ||
    (a.device.id < b.device.id ? -1 : 1)
  );
}
