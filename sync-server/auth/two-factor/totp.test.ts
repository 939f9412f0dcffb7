// Codes of an authenticator app: RFC 6238's own numbers, one step either way, each once.

import { describe, expect, it } from "vitest";
import { newTotpSecret, otpauthUrl, stepOf } from "./totp.ts";

/** "12345678901234567890", of RFC 6238, Appendix B. Its codes have eight digits: ours are the last six. */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const SECOND = 1000;

describe("a code", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
  ])("of second %i is %s", (second, code) => {
    expect(stepOf(RFC_SECRET, code, second * SECOND, null)).toBe(Math.floor(second / 30));
  });

  const step = 41_152_263; // of second 1,234,567,890
  const at = (steps: number) => (step + steps) * 30 * SECOND;

  it("counts one step early and one late, and no further", () => {
    const taken = [-2, -1, 0, 1, 2].map((steps) => stepOf(RFC_SECRET, "005924", at(steps), null));
    expect(taken).toEqual([null, step, step, step, null]);
  });

  it("counts to the last millisecond of the step after its own", () => {
    expect(stepOf(RFC_SECRET, "005924", at(2) - 1, null)).toBe(step);
    expect(stepOf(RFC_SECRET, "005924", at(-1), null)).toBe(step);
    expect(stepOf(RFC_SECRET, "005924", at(-1) - 1, null)).toBeNull();
  });

  it("counts once, and none before it any more", () => {
    expect(stepOf(RFC_SECRET, "005924", at(0), step)).toBeNull();
    expect(stepOf(RFC_SECRET, "005924", at(0), step + 1)).toBeNull();
    expect(stepOf(RFC_SECRET, "005924", at(0), step - 1)).toBe(step);
  });

  it.each(["", "5924", "0005924", "00592A", " 005924", "005924\n", "٠٠٥٩٢٤", "-05924", "1e5924"])(
    "is not %j",
    (code) => {
      expect(stepOf(RFC_SECRET, code, at(0), null)).toBeNull();
    },
  );
});

describe("a secret", () => {
  it("has 160 bits and is another each time", () => {
    const secrets = Array.from({ length: 50 }, newTotpSecret);
    expect(new Set(secrets).size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it("is told to an app with the shop and the person", () => {
    const url = new URL(otpauthUrl(RFC_SECRET, { issuer: "Auto: Nord & Co", account: "ana@demo.test" }));
    expect(url.protocol).toBe("otpauth:");
    expect(decodeURIComponent(url.pathname)).toContain("Auto  Nord & Co:ana@demo.test");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: "Auto  Nord & Co",
      secret: RFC_SECRET,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});
