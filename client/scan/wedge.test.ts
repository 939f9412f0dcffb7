import { describe, expect, it } from "vitest";
import { MOST_GAP_MS, Wedge, type Stroke } from "./wedge.ts";

const CODES: Record<string, string> = { ":": "Semicolon", "-": "Minus", "/": "Slash", " ": "Space", ".": "Period" };
const codeOf = (sign: string) =>
  CODES[sign] ?? (/\d/.test(sign) ? `Digit${sign}` : sign.length === 1 ? `Key${sign.toUpperCase()}` : sign);

/** What an American keyboard sends for a text, each key so many milliseconds after the one before. */
function strokes(text: string, gap: number, end = "Enter"): Stroke[] {
  return [...text.split(""), end].map((key, place) => ({
    key,
    code: codeOf(key),
    shiftKey: key === ":" || /^[A-Z]$/.test(key),
    at: 1_000 + place * gap,
  }));
}
const codesOf = (all: Stroke[]) => {
  const wedge = new Wedge();
  return all.flatMap((stroke) => wedge.hear(stroke).code ?? []);
};

describe("a scanner that types", () => {
  it.each<[string, Stroke[], string[]]>([
    ["is heard", strokes("PART:HU 719/7 x", 5), ["PART:HU 719/7 x"]],
    ["is heard when it is slow", strokes("4011558730109", MOST_GAP_MS), ["4011558730109"]],
    ["is heard when it ends with Tab", strokes("GDB1550", 8, "Tab"), ["GDB1550"]],
    ["is not who types", strokes("GDB1550", MOST_GAP_MS + 1), []],
    ["is not a key that was struck twice", strokes("xx", 10), []],
    ["is not Enter alone", strokes("", 5), []],
  ])("%s", (_, all, codes) => {
    expect(codesOf(all)).toEqual(codes);
  });

  it("is heard twice in turn, and after somebody has typed", () => {
    const typed = strokes("ab", 200).slice(0, 2);
    const later = (all: Stroke[], by: number) => all.map((stroke) => ({ ...stroke, at: stroke.at + by }));
    expect(codesOf([...typed, ...later(strokes("111", 5), 5_000), ...later(strokes("222", 5), 6_000)])).toEqual([
      "111",
      "222",
    ]);
  });

  it("is not heard when its last key comes late", () => {
    const all = strokes("4011558730109", 5);
    all.at(-1)!.at += MOST_GAP_MS + 1;
    expect(codesOf(all)).toEqual([]);
  });

  it("is read by the places of its keys where the letters are others", () => {
    const russian = "ЗФКЕ".split("").map((key, place) => ({ key, code: `Key${"PART"[place]!}`, shiftKey: true }));
    const rest = [
      { key: "Ж", code: "Semicolon", shiftKey: true },
      { key: "9", code: "Digit9", shiftKey: false },
      { key: ".", code: "Slash", shiftKey: false },
      { key: "ч", code: "KeyX", shiftKey: false },
      { key: "Enter", code: "Enter", shiftKey: false },
    ];
    expect(codesOf([...russian, ...rest].map((stroke, place) => ({ ...stroke, at: place * 5 })))).toEqual(["PART:9/x"]);
  });

  it("presses Shift in between", () => {
    const [p, ...others] = strokes("Part", 10);
    const shift: Stroke = { key: "Shift", code: "ShiftLeft", shiftKey: true, at: 1_002 };
    expect(codesOf([p!, shift, ...others])).toEqual(["Part"]);
  });

  it("gives back what was no scanner's", () => {
    const wedge = new Wedge();
    const [x] = strokes("x", 5);
    expect(wedge.hear(x!)).toEqual({ taken: true, code: null });
    expect(wedge.giveBack()).toEqual([x]);
    expect(wedge.strokes).toEqual([]);
  });

  it("gives back nothing of a code that ends with no key", () => {
    const wedge = new Wedge();
    for (const stroke of strokes("GDB1550", 5).slice(0, -1)) wedge.hear(stroke);
    expect(wedge.giveBack()).toEqual([]);
    expect(wedge.strokes).toEqual([]);
  });
});
