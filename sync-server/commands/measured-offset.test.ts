import { describe, expect, it } from "vitest";
import { measuredOffset } from "./measured-offset.ts";

const NOW = Date.UTC(2026, 2, 9, 12);
const DAY = 86_400_000;

describe("a device's clock", () => {
  it.each<[string, unknown, number | null]>([
    ["that is right", NOW, 0],
    ["in fractions", NOW - 0.4, 0],
    ["30 days ahead", NOW + 30 * DAY, -30 * DAY],
    ["30 days behind", NOW - 30 * DAY, 30 * DAY],
    ["that begins in 1970", 0, NOW],
    ["before 1970", -1, null],
    ["after 2100", 4_102_444_800_001, null],
    ["of rubbish", 1e308, null],
    ["of no number", Number.NaN, null],
    ["that says nothing", null, null],
    ["that is a word", "now", null],
  ])("%s", (_, sentAt, offset) => {
    expect(measuredOffset(sentAt, NOW)).toBe(offset);
  });
});
