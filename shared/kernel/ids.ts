// Identifiers. Devices create ids, so they must be unique without asking anybody and sort by time.

const HEX = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, "0"));
let lastMs = 0;
let sequence = 0;

/**
 * A version 7 UUID (RFC 9562 §5.7): 48 bits of Unix milliseconds, then randomness.
 * Two ids made in the same millisecond by one process still sort in the order they were made (method 1, a 12-bit counter).
 */
export function uuidv7(now: number = Date.now()): string {
  if (now > lastMs) {
    lastMs = now;
    sequence = crypto.getRandomValues(new Uint16Array(1))[0]! & 0x7ff;
  } else if (++sequence > 0xfff) {
    lastMs += 1;
    sequence = 0;
  }
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let ms = lastMs;
  for (let i = 5; i >= 0; i--) {
    bytes[i] = ms % 256;
    ms = Math.floor(ms / 256);
  }
  bytes[6] = 0x70 | (sequence >> 8);
  bytes[7] = sequence & 0xff;
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const h = Array.from(bytes, (b) => HEX[b]);
  return `${h.slice(0, 4).join("")}-${h.slice(4, 6).join("")}-${h.slice(6, 8).join("")}-${h.slice(8, 10).join("")}-${h.slice(10).join("")}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isUuid(value: string): boolean {
  return UUID.test(value);
}
