import { describe, expect, it } from "vitest";
import { asTyped, typedDecimal, typedMinor } from "./typed.ts";

describe("an amount as people type it", () => {
  it.each([
    ["125", 12_500],
    ["125,5", 12_550],
    ["125.05", 12_505],
    ["1.850,50", 185_050],
    ["1 850,50", 185_050],
    ["1\u00a0850.50", 185_050],
    [" ", null],
    ["0", 0],
    ["-5", undefined],
    ["12,345", undefined],
    ["1.850", 185_000],
    ["abc", undefined],
    ["9999999999", undefined],
  ])("%j is %j", (typed, minor) => {
    expect(typedMinor(typed, "ro")).toBe(minor);
  });
});

describe("a decimal", () => {
  it.each([
    ["1,25", 1.25],
    ["1.125", 1.125],
    ["1,1255", undefined],
    ["0", undefined],
    ["101", undefined],
    ["", null],
    ["1e1", undefined],
  ])("%j is %j", (typed, value) => {
    expect(typedDecimal(typed, 0.001, 100, 3)).toBe(value);
  });
  it("goes back as it came", () => {
    expect(asTyped(1.25, "ro")).toBe("1,25");
    expect(asTyped(1.25, "en")).toBe("1.25");
  });
});
