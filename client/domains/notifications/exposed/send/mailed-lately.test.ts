// A second tap within a minute sends no second mail, and whoever taps is told.

import { describe, expect, it } from "vitest";
import { mailedLately, noteMail } from "./mailed-lately.ts";

const NOW = 1_800_000_000_000;
const sent = (way: string, locale: string, ago: number, verb = "notifications.sendLink") => ({
  verb,
  happenedAt: NOW - ago,
  data: { way, locale },
});

describe("whether the same mail has just been asked for", () => {
  it.each([
    ["never", [], false],
    ["a moment ago", [sent("email", "ro", 5_000)], true],
    ["nearly a minute ago", [sent("email", "ro", 59_999)], true],
    ["a minute ago", [sent("email", "ro", 60_000)], false],
    ["in another language", [sent("email", "ru", 5_000)], false],
    ["of a quote", [sent("email", "ro", 5_000, "deals.sendQuote")], true],
    ["another way", [sent("whatsapp", "ro", 5_000)], false],
    ["it was opened", [sent("email", "ro", 5_000, "tracking.open")], false],
    ["by a clock that is ahead", [sent("email", "ro", -5_000)], true],
  ])("%s", (_, entries, expected) => {
    expect(mailedLately(entries, { id: "o1", locale: "ro" }, NOW)).toBe(expected);
  });

  it("knows what was asked for on this device, before any history tells it", () => {
    noteMail({ id: "o2", locale: "ro" }, NOW - 10_000);
    expect(mailedLately([], { id: "o2", locale: "ro" }, NOW)).toBe(true);
    expect(mailedLately([], { id: "o2", locale: "en" }, NOW)).toBe(false);
    expect(mailedLately([], { id: "o3", locale: "ro" }, NOW)).toBe(false);
    expect(mailedLately([], { id: "o2", locale: "ro" }, NOW + 50_000)).toBe(false);
  });
});
