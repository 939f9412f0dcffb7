// Codes by e-mail: ten minutes, five tries, once.

import { describe, expect, it } from "vitest";
import { keptEmailCode, newEmailCode, tryEmailCode, type EmailCode } from "./email-codes.ts";

const NOW = Date.UTC(2026, 5, 1, 9);
const MINUTE = 60_000;
const kept = keptEmailCode("key", "012345", NOW);
const tried = (code: string, now = NOW, of: EmailCode | null = kept) => tryEmailCode(["key"], of, code, now);

describe("a code by e-mail", () => {
  it("is six digits, with leading zeros", () => {
    for (let i = 0; i < 200; i++) expect(newEmailCode()).toMatch(/^\d{6}$/);
  });

  it("is kept as a hash that needs our key and the person", () => {
    expect(JSON.stringify(kept)).not.toContain("012345");
    expect(keptEmailCode("another key", "012345", NOW).hash).not.toBe(kept.hash);
  });

  it("is taken once, and is gone with it", () => {
    expect(tried("012345")).toEqual({ right: true, kept: null });
    expect(tried("012345", NOW, null)).toEqual({ right: false, kept: null });
  });

  it("counts for ten minutes", () => {
    expect(tried("012345", NOW + 10 * MINUTE - 1).right).toBe(true);
    expect(tried("012345", NOW + 10 * MINUTE)).toEqual({ right: false, kept: null });
  });

  it("has five tries: after the fifth wrong one the right one is wrong, too", () => {
    let now: EmailCode | null = kept;
    for (let i = 1; i <= 4; i++) {
      ({ kept: now } = tried("999999", NOW, now));
      expect(now).toMatchObject({ tries: i });
    }
    expect(tried("012345", NOW, now).right).toBe(true);
    ({ kept: now } = tried("999999", NOW, now));
    expect(now).toBeNull();
    expect(tried("012345", NOW, now).right).toBe(false);
  });

  it.each(["", "12345", "0123456", "012345 ", "٠١٢٣٤٥"])("is not %j", (code) => {
    expect(tried(code).right).toBe(false);
  });
});
