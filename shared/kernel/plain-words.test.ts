// What stands in a mail of what people typed: no link but the product's own, and nothing that hides.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linksIn, oneLine, visible, withoutLinks, withoutNumbers } from "./plain-words.ts";

describe("words without links", () => {
  it.each([
    ["https://evil.md/x?y", "evil. md/x?y"],
    ["HTTP://1.2.3.4/a", "1.2.3.4/a"],
    ["www.evil.md", "www. evil. md"],
    ["scrieți la a@evil.md", "scrieți la a@evil. md"],
    ["evil。com", "evil。 com"],
    ["банк.рф", "банк. рф"],
    ["evil.भारत", "evil. भारत"],
    ["evil.\u200bmd", "evil. md"],
    ["e\u00advil.\u202emd", "evil. md"],
    ["http:\\\\1.2.3.4", "1.2.3.4"],
    // What is left of one scheme makes no other.
    ["http:x:////1.2.3.4/login", "http:1.2.3.4/login"],
    ["httpX://://1.2.3.4", "1.2.3.4"],
    ["1.850,00 MDL, 10.30, S.R.L., 2.0i", "1.850,00 MDL, 10.30, S.R.L., 2.0i"],
    ["Gata. Vă așteptăm.", "Gata. Vă așteptăm."],
  ])("%j are %j", (text, expected) => {
    expect(withoutLinks(text)).toBe(expected);
    expect(linksIn(expected)).toEqual([]);
  });

  it("are named as they are written", () => {
    expect(linksIn("Vezi https://evil.md/x sau\nnr.telefon {tracking_link}")).toEqual([
      "https://evil.md/x",
      "nr.telefon",
    ]);
  });

  it("have none left, however they are put together", () => {
    const piece = fc.constantFrom(
      "http",
      "x",
      ":",
      "/",
      "//",
      "://",
      "\\",
      ".",
      "md",
      "1.2.3.4",
      "\u200b",
      "\u200d",
      " ",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const told = withoutLinks(pieces.join(""));
        expect(told).not.toMatch(/\w:[\\/]{2}|\.\u200d*[a-z]{2}/);
        expect(withoutLinks(told)).toBe(told);
      }),
      { numRuns: 2_000 },
    );
  });

  it("take no longer for long ones", () => {
    const begun = performance.now();
    for (const text of ["a".repeat(200_000), "a.".repeat(100_000), "a:".repeat(100_000) + "/".repeat(100_000)])
      withoutLinks(text);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});

describe("what nobody sees", () => {
  it("is not there: no turned direction, no soft hyphen, no mark of bytes; what joins letters stays", () => {
    expect(visible("Banca\u202Efdp.exe\u202C \u2066x\u2069\u200E\u200F\u061C\uFEFF\u00AD")).toBe("Bancafdp.exe x");
    expect(visible("👨\u200D🔧 Șerban Țurcanu")).toBe("👨\u200D🔧 Șerban Țurcanu");
  });
});

describe("numbers to call", () => {
  it.each([
    ["Sunați +373 69 123 456 acum", "Sunați … acum"],
    ["Sunați (069) 12-34-56", "Sunați …"],
    ["٠٦٩١٢٣٤٥٦", "…"],
    ["Auto 24/7, bl. 12, sector 999", "Auto 24/7, bl. 12, sector 999"],
    ["Ион 1985", "Ион 1985"],
  ])("%j are %j", (text, expected) => {
    expect(withoutNumbers(text)).toBe(expected);
  });
});

describe("one line", () => {
  it("is what is left of several", () => {
    expect(oneLine(" a\r\nb\tc\u0000d\u2029\u202E ")).toBe("a b c d");
  });
});
