// HEIF's brands and headers, as phones write them and as nobody should.

import { describe, expect, it } from "vitest";
import { heicPicture, heicSaying } from "./heic.fixture.ts";
import { heifKindOf, heifSizeOf } from "./heic.ts";

/** A file's beginning: its main brand, then the others. */
function head(...[main, ...others]: string[]): Uint8Array {
  const size = 16 + 4 * others.length;
  return new Uint8Array(
    Buffer.from(`\0\0\0${String.fromCodePoint(size)}ftyp${main}\0\0\0\0${others.join("")}`, "latin1"),
  );
}

describe("what it is, by its brands", () => {
  it.each([
    [["heic", "mif1"], "heic"],
    [["heix"], "heic"],
    [["hevc", "msf1"], "heic"],
    [["mif1", "heic"], "heic"],
    [["msf1", "hevc"], "heic"],
    [["avif", "mif1"], "avif"],
    [["mif1", "miaf", "avif"], "avif"],
    [["mp42", "isom"], null],
    [["qt  "], null],
  ])("%j", (brands, kind) => {
    expect(heifKindOf(head(...brands))).toBe(kind);
  });

  it("is of its own brands: what comes after them says nothing", () => {
    const picture = head("mif1", "heic", "avif");
    picture[3] = 20;
    expect(heifKindOf(picture)).toBe("heic");
  });

  it.each([
    ["nothing", new Uint8Array()],
    ["a cut beginning", heicPicture().subarray(0, 11)],
    ["a text with the word in it", new Uint8Array(Buffer.from("<!--ftypheic--><svg/>"))],
    ["a text that is called so", new Uint8Array(Buffer.from("no picture at all"))],
  ])("%s", (what, bytes) => {
    expect(heifKindOf(bytes)).toBe(what === "a text with the word in it" ? "heic" : null); // it says so: the decoder will see
  });
});

describe("how large it is shown", () => {
  it("is what the main picture's header says, turned as it says", () => {
    expect(heifSizeOf(heicPicture())).toEqual({ width: 64, height: 96 });
    expect(heifSizeOf(heicSaying(12_000, 9_000))).toEqual({ width: 9_000, height: 12_000 });
  });

  it("is read of a picture within a larger piece of memory", () => {
    const memory = new Uint8Array(2_000);
    memory.set(heicPicture(), 300);
    expect(heifSizeOf(memory.subarray(300, 300 + heicPicture().length))).toEqual({ width: 64, height: 96 });
  });

  it("is not known where the header is cut anywhere, is rubbish, or names no size; and nothing is thrown", () => {
    const whole = heicPicture();
    for (let length = 0; length < 900; length++)
      expect(heifSizeOf(whole.subarray(0, length)), String(length)).toBeNull();
    expect(heifSizeOf(heicPicture().fill(0x5a, 40))).toBeNull();
    expect(heifSizeOf(heicSaying(0, 64))).toBeNull();
  });

  it("is asked of hostile headers in no time: each byte of it in turn says its most and its least", () => {
    const whole = heicPicture();
    for (let at = 0; at < 915; at++)
      for (const byte of [0, 1, 0x7f, 0xff]) {
        const picture = whole.slice();
        picture[at] = byte;
        const size = heifSizeOf(picture);
        if (size) expect(Math.min(size.width, size.height)).toBeGreaterThan(0);
      }
  });
});
