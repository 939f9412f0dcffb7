import { describe, expect, it } from "vitest";
import { partsByCode, readScan } from "../../../shared/domains/catalog/scan-code.rules.ts";
import { meantParts } from "./meant-parts.ts";

const part = (id: string, price: number) => ({
  id,
  article: null,
  barcode: "4011558730109",
  partNo: null,
  crossRefs: [],
  price,
});
const [a, b] = [part("a", 1), part("b", 2)];
const code = readScan("4011558730109");
const now = (parts: readonly (typeof a)[]) => ({ ...partsByCode(parts), isHere: parts.length > 0 });

describe("a scan on the screen", () => {
  it("means its part as it is now", () => {
    const dearer = { ...a, price: 9 };
    expect(meantParts({ code, parts: [a], chosenId: null }, now([dearer]))).toEqual([dearer]);
  });

  it("does not mean a part that was deleted since", () => {
    const other = { ...b, barcode: "36000291452" };
    expect(meantParts({ code, parts: [a], chosenId: null }, now([other]))).toEqual([]);
    expect(meantParts({ code, parts: [a], chosenId: "a" }, now([b]))).toEqual([b]);
  });

  it("means a part that came since", () => {
    expect(meantParts({ code, parts: [], chosenId: null }, now([a]))).toEqual([a]);
  });

  it("means the one of several that was chosen", () => {
    expect(meantParts({ code, parts: [a, b], chosenId: null }, now([a, b]))).toEqual([a, b]);
    expect(meantParts({ code, parts: [a, b], chosenId: "b" }, now([a, b]))).toEqual([b]);
  });

  it("means what it meant while the catalogue is read anew", () => {
    expect(meantParts({ code, parts: [a], chosenId: null }, now([]))).toEqual([a]);
  });
});
