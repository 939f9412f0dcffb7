// When a client is told something, and when not.

import { describe, expect, it } from "vitest";
import { doubtOf, errorDetail, mailsADay, maskedAddress, silenceOf, type Occasion } from "./sending.rules.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const minutesAgo = (minutes: number) => NOW - minutes * 60_000;
const occasion: Occasion = {
  isShopOpen: true,
  isOn: true,
  address: "ion@mail.md",
  isStillSo: true,
  isToldOfThis: false,
  last: null,
  said: "a",
  repeatMs: 30 * 60_000,
};

describe("whether a client is told", () => {
  it.each<[string, Partial<Occasion>, ReturnType<typeof silenceOf>]>([
    ["what happened", {}, null],
    ["while the toggle is off", { isOn: false }, "switched-off"],
    ["without an address", { address: null }, "no-address"],
    ["of what was undone meanwhile", { isStillSo: false }, "undone"],
    ["by a shop that is closed", { isShopOpen: false }, "closed-shop"],
    ["again of the same cause, after a crash", { isToldOfThis: true }, "told-already"],
    ["the same words 29 minutes later", { last: { at: minutesAgo(29), said: "a" } }, "told-already"],
    ["the same words 30 minutes later", { last: { at: minutesAgo(30), said: "a" } }, null],
    ["other words a minute later", { last: { at: minutesAgo(1), said: "b" } }, null],
    ["of a second payment of the same sum", { last: { at: minutesAgo(1), said: "a" }, repeatMs: 0 }, null],
  ])("%s", (_what, changes, expected) => {
    expect(silenceOf({ ...occasion, ...changes }, NOW)).toBe(expected);
  });
});

describe("what was perhaps told before a restore", () => {
  it.each<[string, number, Parameters<typeof doubtOf>[1], ReturnType<typeof doubtOf>]>([
    ["a day ago", minutesAgo(24 * 60), "untried", null],
    ["more than a day ago", minutesAgo(24 * 60) - 1, "untried", "too-old"],
    ["by a device whose clock is ahead", minutesAgo(-60), "untried", null],
    ["a minute ago, and its mail was begun", minutesAgo(1), "in-doubt", "in-doubt"],
    ["more than a day ago, and its mail was begun", minutesAgo(25 * 60), "in-doubt", "in-doubt"],
  ])("done %s", (_what, at, noted, expected) => {
    expect(doubtOf(at, noted, NOW)).toBe(expected);
  });
});

describe("mails a day", () => {
  it("are enough for a hundred orders told of four times, on trial too, and to a fleet's address later", () => {
    expect(mailsADay("active").ofShop).toBeGreaterThanOrEqual(400);
    expect(mailsADay("trial").ofShop).toBeGreaterThanOrEqual(400);
    expect(mailsADay("active").toAddress).toBeGreaterThanOrEqual(300);
    expect(mailsADay("trial").ofShop).toBeLessThan(mailsADay("active").ofShop);
    expect(mailsADay("trial").toAddress).toBeLessThan(mailsADay("active").toAddress);
  });
});

describe("an address in the log", () => {
  it.each([
    ["ion.rusu@mail.md", "i•••@mail.md"],
    ["ș@mail.md", "ș•••@mail.md"],
    ["@mail.md", "•••"],
    ["", "•••"],
  ])("%j is kept as %j", (address, expected) => {
    expect(maskedAddress(address)).toBe(expected);
  });
});

describe("what went wrong", () => {
  it("is one line, without the address, and not endless", () => {
    expect(errorDetail("550 no\r\n <ion@mail.md>\u0000", "ion@mail.md")).toBe("550 no <i•••@mail.md>");
    expect(errorDetail("x".repeat(900), "a@b.md")).toHaveLength(500);
    expect(errorDetail("  ", "")).toBe("?");
  });
});
