// What is sealed comes back whole, for its purpose alone, or not at all.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BrokenSeal, reseal, seal, unseal } from "./sealed.ts";

const config = { appKey: "k".repeat(32) };

describe("a sealed text", () => {
  it("comes back as it was, whatever is in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(unseal(config, "mail", seal(config, "mail", text))).toBe(text);
      }),
    );
  });

  it("shows nothing of itself, and looks different each time", () => {
    const sealed = [1, 2, 3].map(() => seal(config, "mail", "a token of 64 characters"));
    expect(new Set(sealed).size).toBe(3);
    for (const one of sealed) {
      expect(one).toMatch(/^v1\.[\w-]+$/);
      expect(Buffer.from(one.slice(3), "base64url").toString("latin1")).not.toContain("token");
    }
  });

  it("that was changed in any one bit is refused", () => {
    const sealed = seal(config, "mail", "secret");
    const bytes = Buffer.from(sealed.slice(3), "base64url");
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => unseal(config, "mail", `v1.${changed.toString("base64url")}`)).toThrow(BrokenSeal);
    }
  });

  it("opens for its own purpose and under its own key only", () => {
    const sealed = seal(config, "mail", "secret");
    expect(() => unseal(config, "integrations", sealed)).toThrow(BrokenSeal);
    expect(() => unseal({ appKey: "j".repeat(32) }, "mail", sealed)).toThrow(BrokenSeal);
  });

  it("of a former key opens as long as that key is named, and is sealed anew under the present one once", () => {
    const [former, older] = [{ appKey: "f".repeat(32) }, { appKey: "o".repeat(32) }];
    const both = { ...config, formerKeys: [former.appKey, older.appKey] };
    for (const made of [seal(former, "mail", "secret"), seal(older, "mail", "secret")]) {
      expect(unseal(both, "mail", made)).toBe("secret");
      expect(() => unseal(both, "integrations", made)).toThrow(BrokenSeal);
      const anew = reseal(both, "mail", made)!;
      expect(unseal(config, "mail", anew)).toBe("secret");
      expect(reseal(both, "mail", anew)).toBeNull();
    }
    expect(() => reseal(both, "mail", seal({ appKey: "x".repeat(32) }, "mail", "secret"))).toThrow(BrokenSeal);
    expect(unseal(config, "mail", seal(both, "mail", "new"))).toBe("new");
  });

  it.each(["", "v1.", "v1.AAAA", "plain text", "v2.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "x".repeat(10_000)])(
    "%j is none",
    (text) => {
      expect(() => unseal(config, "mail", text)).toThrow(BrokenSeal);
    },
  );
});
