import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { madeAt } from "./made-at.ts";

/** The module remembers the last millisecond, so each test gets one that was just loaded: a device just switched on. */
async function freshDevice() {
  vi.resetModules();
  return import("./ids.ts");
}

let ids: Awaited<ReturnType<typeof freshDevice>>;
beforeEach(async () => {
  ids = await freshDevice();
});

const NOW = Date.UTC(2026, 2, 9, 8, 30);
const millisOf = (id: string) => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
const isRising = (list: readonly string[]) => list.every((id, i) => i === 0 || list[i - 1]! < id);
const times = (n: number, make: (i: number) => string) => Array.from({ length: n }, (_, i) => make(i));

describe("uuidv7", () => {
  it("has the form of RFC 9562 version 7, as zod checks it", () => {
    for (const id of times(1_000, () => ids.uuidv7())) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(z.uuid().safeParse(id).success).toBe(true);
      expect(z.uuidv7().safeParse(id).success).toBe(true);
      expect(ids.isUuid(id)).toBe(true);
    }
  });

  it("begins with the Unix milliseconds", () => {
    expect(millisOf(ids.uuidv7(NOW))).toBe(NOW);
    expect(millisOf(ids.uuidv7(NOW + 1))).toBe(NOW + 1);
    expect(madeAt(ids.uuidv7(NOW + 2))).toBe(NOW + 2);
  });

  it("keeps the order of making within one millisecond", () => {
    const made = times(2_000, () => ids.uuidv7(NOW));
    expect(isRising(made)).toBe(true);
    expect(new Set(made.map(millisOf))).toEqual(new Set([NOW]));
  });

  it("keeps the order when one millisecond's counter overflows", () => {
    const made = times(20_000, () => ids.uuidv7(NOW));
    expect(isRising(made)).toBe(true);
    expect(millisOf(made.at(-1)!)).toBeGreaterThan(NOW);
  });

  it("keeps the order when the clock goes back", () => {
    expect(isRising([NOW, NOW - 1, NOW - 3 * 86_400_000, 0, NOW - 5, NOW + 1].map((now) => ids.uuidv7(now)))).toBe(
      true,
    );
  });

  it("keeps the order whatever the clock does", async () => {
    const clock = fc.array(fc.integer({ min: 0, max: 2 ** 47 }), { minLength: 2, maxLength: 50 });
    await fc.assert(
      fc.asyncProperty(clock, async (readings) => {
        const device = await freshDevice();
        expect(isRising(readings.map((now) => device.uuidv7(now)))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it("does not repeat itself in 100,000 ids", () => {
    expect(new Set(times(100_000, () => ids.uuidv7())).size).toBe(100_000);
  });

  it("does not meet another device's id made in the same millisecond", async () => {
    const other = await freshDevice();
    const both = [...times(10_000, () => ids.uuidv7(NOW)), ...times(10_000, () => other.uuidv7(NOW))];
    expect(new Set(both).size).toBe(20_000);
  });
});

describe("isUuid", () => {
  it.each([
    ["0195788c-5d2a-7c3e-9a41-0123456789ab", true],
    ["0195788C-5D2A-7C3E-9A41-0123456789AB", false],
    ["0195788c5d2a7c3e9a410123456789ab", false],
    [" 0195788c-5d2a-7c3e-9a41-0123456789ab", false],
    ["0195788c-5d2a-7c3e-9a41-0123456789ab\n", false],
    ["0195788c-5d2a-7c3e-9a41-0123456789ag", false],
    ["", false],
  ])("%j: %s", (value, expected) => {
    expect(ids.isUuid(value)).toBe(expected);
  });
});
