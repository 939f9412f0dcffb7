// The server's clock minus a device's, as one request measures it.

/** What a stamp may say (`envelope.ts`): 1970 to 2100. A clock outside of it stamps nothing that could be taken. */
const LATEST = 4_102_444_800_000;

/** Ms; null where the device says no time, or none that a clock could show: then nothing was measured. */
export function measuredOffset(sentAt: unknown, now: number): number | null {
  if (typeof sentAt !== "number" || !(sentAt >= 0 && sentAt <= LATEST)) return null;
  return Math.round(now - sentAt);
}
